import { type Assumptions, obligation } from '@lods/contract/obligation/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './api.ts';

/** Everything that costs of a year: a changed assumption changes all of it. */
export const COSTS = ['costs'];

export const useObligation = (year: number, isNeeded = true) =>
  useQuery({
    enabled: isNeeded,
    queryKey: [...COSTS, year, 'obligation'],
    queryFn: ({ signal }) => api(obligation.read, { params: { year }, signal }),
  });

export const useHolding = (year: number) =>
  useQuery({
    queryKey: [...COSTS, year, 'holding'],
    queryFn: ({ signal }) => api(obligation.holding, { params: { year }, signal }),
  });

export function useAssume(year: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof Assumptions>) => api(obligation.assume, { params: { year }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: COSTS }),
  });
}
