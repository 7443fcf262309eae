import { type ProcessMap, type ProcessMapFields, production } from '@lods/contract/production/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';

const MAPS = ['production-processes'];

export const useMaps = () => useQuery({ queryKey: MAPS, queryFn: ({ signal }) => api(production.list, { signal }) });

export const useMapVersions = (id: string) =>
  useQuery({
    queryKey: [...MAPS, 'versions', id],
    queryFn: ({ signal }) => api(production.versions, { params: { id }, signal }),
  });

/** Stores a map; without a seen version whatever is stored is overwritten. */
export function useSaveMap() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, map }: { id: string | null; version?: number | undefined; map: ProcessMapFields }) =>
      id === null
        ? api(production.add, { body: map })
        : api(production.change, { params: { id }, body: { ...map, ...(version === undefined ? {} : { version }) } }),
    onSuccess: async (stored: ProcessMap) => {
      // A list that was asked for before the change lacks it, and would take its place when it comes.
      await queries.cancelQueries({ queryKey: MAPS, exact: true });
      const maps = queries.getQueryData<ProcessMap[]>(MAPS);
      queries.setQueryData<ProcessMap[]>(MAPS, [stored, ...(maps ?? []).filter(({ id }) => id !== stored.id)]);
      if (!maps) await queries.invalidateQueries({ queryKey: MAPS, exact: true });
      await queries.invalidateQueries({ queryKey: [...MAPS, 'versions'] });
    },
  });
}

export function useRemoveMap() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(production.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: MAPS }),
  });
}
