/** What a table shows, kept: search, filters, groups and order in the address, columns with the browser. */
import type { Sort } from '@lods/ui/table';
import type { TableView } from '@lods/ui/work-table';
import { useMemo, useState } from 'react';
import { put, useAddress } from './address.ts';
import { readStored, writeStored } from './storage.ts';

const FILTER = 'f.';

/** `name` tells the columns of one table from those of another. */
export function useTableView(name: string, first?: Sort): TableView {
  const { params, change } = useAddress();
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
        change((asked) => {
          if (part.search !== undefined) put(asked, 'q', part.search);
          if (part.group !== undefined) put(asked, 'group', part.group);
          if (part.sort) put(asked, 'sort', `${part.sort.column}.${part.sort.direction}`);
          for (const [id, value] of Object.entries(part.filters ?? {})) put(asked, FILTER + id, value);
        }),
      turn: (columns) => {
        setTurned(columns);
        writeStored(`columns-${name}`, columns.size === 0 ? null : [...columns].join(' '));
      },
    };
  }, [params, change, turned, name, first]);
}

const columnsOf = (name: string) => new Set((readStored(`columns-${name}`) ?? '').split(' ').filter(Boolean));

function sortOf(text: string | null): Sort | undefined {
  const [column = '', direction] = text?.split('.') ?? [];
  return direction === 'ascending' || direction === 'descending' ? { column, direction } : undefined;
}
