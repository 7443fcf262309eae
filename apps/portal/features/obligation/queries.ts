import { type JournalAccounts, obligation } from '@lods/contract/obligation/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';
import { COSTS } from '../../shell/obligation.ts';

export const useThresholdWatch = (year: number) =>
  useQuery({
    queryKey: [...COSTS, year, 'threshold'],
    queryFn: ({ signal }) => api(obligation.threshold, { params: { year }, signal }),
  });

export const useSilence = (year: number) =>
  useQuery({
    queryKey: [...COSTS, year, 'silence'],
    queryFn: ({ signal }) => api(obligation.silence, { params: { year }, signal }),
  });

export const useJournal = (year: number) =>
  useQuery({
    queryKey: [...COSTS, year, 'journal'],
    queryFn: ({ signal }) => api(obligation.journal, { params: { year }, signal }),
  });

export function useBookMonth(year: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (month: number) => api(obligation.book, { params: { year, month } }),
    onSuccess: (journal) => queries.setQueryData([...COSTS, year, 'journal'], journal),
  });
}

export function useSaveAccounts() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof JournalAccounts>) => api(obligation.accounts, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: COSTS }),
  });
}
