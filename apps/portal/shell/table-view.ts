/** What a table shows, kept: search, filters, groups and order in the address, columns with the browser. */
import type { Sort } from '@lods/ui/table';
import type { TableView } from '@lods/ui/work-table';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readStored, writeStored } from './storage.ts';

const FILTER = 'f.';

/** `name` tells the columns of one table from those of another. */
export function useTableView(name: string, first?: Sort): TableView {
  const [params, setParams] = useSearchParams();
  const [turned, setTurned] = useState<ReadonlySet<string>>(() => columnsOf(name));
  return useMemo(() => {
    const filters = Object.fromEntries(
      [...params].filter(([key]) => key.startsWith(FILTER)).map(([key, value]) => [key.slice(FILTER.length), value]),
    );
    return {
      search: params.get('q') ?? '',
      filters,
      group: params.get('group') ?? '',
      sort: sortOf(params.get('sort')) ?? first,
      turned,
      change: (part) =>
        setParams(
          (now) => {
            const next = new URLSearchParams(now);
            const put = (key: string, value: string) => (value === '' ? next.delete(key) : next.set(key, value));
            if (part.search !== undefined) put('q', part.search);
            if (part.group !== undefined) put('group', part.group);
            if (part.sort) put('sort', `${part.sort.column}.${part.sort.direction}`);
            for (const [id, value] of Object.entries(part.filters ?? {})) put(FILTER + id, value);
            return next;
          },
          { replace: true, preventScrollReset: true },
        ),
      turn: (columns) => {
        setTurned(columns);
        writeStored(`columns-${name}`, columns.size === 0 ? null : [...columns].join(' '));
      },
    };
  }, [params, setParams, turned, name, first]);
}

const columnsOf = (name: string) => new Set((readStored(`columns-${name}`) ?? '').split(' ').filter(Boolean));

function sortOf(text: string | null): Sort | undefined {
  const [column = '', direction] = text?.split('.') ?? [];
  return direction === 'ascending' || direction === 'descending' ? { column, direction } : undefined;
}
