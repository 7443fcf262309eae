import { declarations, type GoodsOrder, type StoredGoodsItem } from '@lods/contract/declarations/endpoints';
import { type ChangedGood, type DeclarationOverview, declarationGoods } from '@lods/contract/declarations/goods';
import type { AnswerOf } from '@lods/contract/endpoint';
import type { Option } from '@lods/ui/combobox';
import { type QueryKey, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../shell/api.ts';
import { DECLARATION_LIST } from '../../shell/company-data.ts';
import { dotted } from '../../shell/goods-search.ts';
import { detail } from './queries.ts';

const ROWS_A_PAGE = 100;

export interface GoodsView {
  search: string;
  sort: GoodsOrder;
  direction: 'ascending' | 'descending';
  only: 'all' | 'without-emissions';
}

const goodsOf = (id: string) => [...detail(id), 'goods'];

/** The goods of a declaration as rows of a table: as many as there are, loaded where they come in sight. */
export function useGoodsRows(id: string, view: GoodsView, goodsCount: number) {
  const [inSight, setInSight] = useState({ first: 0, last: 0 });
  const onInSight = useCallback((first: number, last: number) => setInSight({ first, last }), []);
  const from = Math.floor(inSight.first / ROWS_A_PAGE);
  const pages = Array.from({ length: Math.floor(inSight.last / ROWS_A_PAGE) - from + 1 }, (_, index) => from + index);
  const found = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...goodsOf(id), 'page', view, page],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api(declarations.goods, {
          params: { id },
          query: { ...view, offset: page * ROWS_A_PAGE, limit: ROWS_A_PAGE },
          signal,
        }),
    })),
  });
  const total =
    found.find(({ data }) => data)?.data?.total ?? (view.search === '' && view.only === 'all' ? goodsCount : undefined);
  const rows = total === undefined ? undefined : new Array<StoredGoodsItem | undefined>(total).fill(undefined);
  for (const [position, { data }] of found.entries()) {
    for (const [index, good] of data?.goodsItems.entries() ?? []) {
      const at = (pages[position] ?? 0) * ROWS_A_PAGE + index;
      if (rows && at < rows.length) rows[at] = good;
    }
  }
  const error = found.find(({ error }) => error)?.error?.message;
  return { rows, total, error, onInSight, refetch: () => Promise.all(found.map((page) => page.refetch())) };
}

/** One good with its emissions records. */
export const useGood = (id: string, itemId: string | null) =>
  useQuery({
    queryKey: [...goodsOf(id), 'one', itemId],
    queryFn: ({ signal }) => api(declarationGoods.read, { params: { id, itemId: itemId ?? '' }, signal }),
    enabled: itemId !== null,
  });

/** The first good by number, and the highest number in use. */
export const useEnds = (id: string) =>
  useQuery({
    queryKey: [...goodsOf(id), 'ends'],
    queryFn: async ({ signal }) => {
      const end = (direction: 'ascending' | 'descending') =>
        api(declarations.goods, { params: { id }, query: { limit: 1, direction }, signal });
      const [lowest, highest] = await Promise.all([end('ascending'), end('descending')]);
      return {
        firstId: lowest.goodsItems[0]?.id ?? null,
        highestNumber: highest.goodsItems[0]?.itemNumber ?? 0,
      };
    },
  });

/** How many goods have no emissions record yet, and the first of them. */
export const useWithoutEmissions = (id: string, isAsked = true) =>
  useQuery({
    enabled: isAsked,
    queryKey: [...goodsOf(id), 'without emissions'],
    queryFn: async ({ signal }) => {
      const { total, goodsItems } = await api(declarations.goods, {
        params: { id },
        query: { only: 'without-emissions', limit: 1 },
        signal,
      });
      return { total, firstId: goodsItems[0]?.id ?? null };
    },
  });

/** Goods of a declaration as options of a picker. */
export function useGoodsOptions(id: string): (query: string, signal: AbortSignal) => Promise<Option[]> {
  return useCallback(
    async (search, signal) => {
      const { goodsItems } = await api(declarations.goods, { params: { id }, query: { search, limit: 50 }, signal });
      return goodsItems.map(optionOf);
    },
    [id],
  );
}

export const optionOf = (good: StoredGoodsItem): Option => ({
  value: good.id,
  label: `${good.itemNumber}: ${dotted(good.cnCode)} ${good.productName}`,
  note: good.countryOfOrigin,
});

export const useFindings = (id: string) =>
  useQuery({
    queryKey: [...detail(id), 'findings'],
    queryFn: ({ signal }) => api(declarationGoods.findings, { params: { id }, signal }),
  });

/** Whether a kept answer is still true, the row of this good aside, when the good kept its number and none came or went. */
function isStillTrue([, , , part, which]: QueryKey, good: StoredGoodsItem): boolean {
  if (part === 'one') return which === good.id;
  if (part !== 'page') return part === 'ends';
  const { search, sort } = which as GoodsView;
  return search === '' && sort === 'itemNumber';
}

/**
 * A change of a draft, good by good. What comes back is shown at once; what else may have changed by it is asked for again, and
 * where a good came or went the change is only called done when the list shows it.
 */
export function useChange(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<DeclarationOverview | ChangedGood>) => change(),
    onSuccess: async (answer) => {
      const { good, emissionsData, overview } = 'good' in answer ? answer : { overview: answer };
      const isAsMany = queries.getQueryData<DeclarationOverview>(detail(id))?.goodsCount === overview.goodsCount;
      queries.setQueryData(detail(id), overview);
      let inPlace: StoredGoodsItem | null = null;
      if (good) {
        const key = [...goodsOf(id), 'one', good.id];
        const former = queries.getQueryData<AnswerOf<typeof declarationGoods.read>>(key)?.good;
        if (isAsMany && former?.itemNumber === good.itemNumber) inPlace = good;
        queries.setQueryData(key, { good, emissionsData });
        queries.setQueriesData<AnswerOf<typeof declarations.goods>>(
          { queryKey: [...goodsOf(id), 'page'] },
          (page) => page && { ...page, goodsItems: page.goodsItems.map((row) => (row.id === good.id ? good : row)) },
        );
      }
      queries.invalidateQueries({ queryKey: DECLARATION_LIST, exact: true });
      queries.invalidateQueries({ queryKey: [...detail(id), 'findings'] });
      queries.invalidateQueries({ queryKey: [...detail(id), 'figures'] });
      const listed = queries.invalidateQueries({
        queryKey: goodsOf(id),
        predicate: ({ queryKey }) => inPlace === null || !isStillTrue(queryKey, inPlace),
      });
      if (!isAsMany) await listed;
    },
  });
}
