import { type Assumptions, type JournalAccounts, obligation } from '@lods/contract/obligation/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';

/** Everything that costs of a year: a changed assumption changes all of it. */
const COSTS = ['costs'];

export const useObligation = (year: number) =>
  useQuery({
    queryKey: [...COSTS, year, 'obligation'],
    queryFn: ({ signal }) => api(obligation.read, { params: { year }, signal }),
  });

export const useHolding = (year: number) =>
  useQuery({
    queryKey: [...COSTS, year, 'holding'],
    queryFn: ({ signal }) => api(obligation.holding, { params: { year }, signal }),
  });

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

export function useAssume(year: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof Assumptions>) => api(obligation.assume, { params: { year }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: COSTS }),
  });
}

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
