import { type Article, articles, type NewArticle } from '@lods/contract/articles/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shell/api.ts';
import { ARTICLES } from '../../shell/articles.ts';

export const useSupplierChoices = () =>
  useQuery({
    queryKey: ['suppliers', 'in-use'],
    queryFn: ({ signal }) => api(suppliers.directory, { query: { archived: 'false' }, signal }),
  });

/** The installations of a supplier; none while no supplier is chosen. */
export const useInstallationChoices = (supplierId: string | null) =>
  useQuery({
    queryKey: ['suppliers', 'file', supplierId],
    queryFn: ({ signal }) => api(suppliers.read, { params: { id: supplierId ?? '' }, signal }),
    enabled: supplierId !== null,
    select: (file) => file.installations.map(({ id, name }) => ({ id, name })),
  });

export function useSaveArticle(stored: Article | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewArticle) =>
      stored
        ? api(articles.change, { params: { id: stored.id }, body: { ...body, version: stored.version } })
        : api(articles.add, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ARTICLES }),
  });
}

export function useRemoveArticle() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(articles.remove, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ARTICLES }),
  });
}
