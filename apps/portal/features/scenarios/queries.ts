import { type NewScenario, scenarios } from '@lods/contract/scenarios/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../shell/api.ts';

const LIST = ['scenarios'];

export const useScenarios = () =>
  useQuery({ queryKey: LIST, queryFn: ({ signal }) => api(scenarios.list, { signal }) });

export const useScenarioSuppliers = () =>
  useQuery({
    queryKey: [...LIST, 'suppliers'],
    queryFn: ({ signal }) => api(scenarios.suppliers, { signal }),
  });

type Sent = z.input<typeof NewScenario>;

/** Creates a scenario, or changes one and computes it again. */
export function useSaveScenario(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent & { version?: number | undefined }) => {
      const { version, ...rest } = body;
      if (id === null) return api(scenarios.create, { body: rest });
      return api(scenarios.change, { params: { id }, body: version === undefined ? rest : { ...rest, version } });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: LIST, exact: true }),
  });
}

export function useRemoveScenario() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(scenarios.remove, { params: { id } }),
    onSuccess: (left) => queries.setQueryData(LIST, left),
  });
}
