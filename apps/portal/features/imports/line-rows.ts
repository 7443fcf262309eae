import {
  type Import,
  type ImportLine,
  imports,
  LINES_A_PAGE,
  type LineState,
  type LinesOrder,
} from '@lods/contract/imports/endpoints';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../shell/api.ts';
import { IMPORT_LIST } from './queries.ts';

export interface LinesView {
  /** Undefined: of every state. */
  readonly state: LineState | undefined;
  readonly search: string;
  readonly sort: LinesOrder;
  readonly direction: 'ascending' | 'descending';
}

/** Lines of one table: a browser lays out some 17 million pixels, and what stands below them cannot be scrolled to. */
export const LINES_A_PART = 200_000;

/** The lines of one part of a file as rows of a table, loaded where they come in sight. Parts count from 1. */
export function useLineRows(
  { id, version }: Pick<Import, 'id' | 'version'>,
  { state, search, sort, direction }: LinesView,
  part: number,
) {
  const [inSight, setInSight] = useState({ first: 0, last: 0 });
  const onInSight = useCallback((first: number, last: number) => setInSight({ first, last }), []);
  const query = { search, ...(state === undefined ? {} : { state }) };
  const key = [...IMPORT_LIST, id, 'lines', version, query];
  const pages = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api(imports.linePages, { params: { id }, query, signal }),
  });
  const begin = (part - 1) * LINES_A_PART;
  const { total } = pages.data ?? {};
  const starts = pages.data?.starts.slice(begin / LINES_A_PAGE) ?? [];
  const first = Math.floor(inSight.first / LINES_A_PAGE);
  const isAsInFile = sort === 'position' && direction === 'ascending';
  const shown = starts
    .slice(first, Math.floor(inSight.last / LINES_A_PAGE) + 1)
    .map((after, index) => (isAsInFile ? { after } : { offset: begin + (first + index) * LINES_A_PAGE }));
  const found = useQueries({
    queries: shown.map((start) => ({
      queryKey: [...key, sort, direction, start],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api(imports.lines, { params: { id }, query: { ...query, sort, direction, ...start }, signal }),
    })),
  });
  const rows =
    total === undefined
      ? undefined
      : placed(
          Math.max(0, Math.min(total - begin, LINES_A_PART)),
          first * LINES_A_PAGE,
          found.map(({ data }) => data),
        );
  const failed = [pages, ...found].find(({ error }) => error);
  const refetch = () => Promise.all([pages.refetch(), ...found.map((page) => page.refetch())]);
  return { rows, total, error: failed?.error?.message, onInSight, refetch };
}

function placed(count: number, begin: number, pages: readonly (readonly ImportLine[] | undefined)[]) {
  const rows = new Array<ImportLine | undefined>(count).fill(undefined);
  for (const [page, lines] of pages.entries())
    for (const [index, line] of lines?.entries() ?? []) {
      const at = begin + page * LINES_A_PAGE + index;
      if (at < count) rows[at] = line;
    }
  return rows;
}
