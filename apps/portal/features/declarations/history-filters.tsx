import { DeclarationStatus, type DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { useState } from 'react';
import { put, useAddress } from '../../shell/address.ts';

type Filter = 'search' | 'status' | 'period';

/** The filters of the history, kept in the URL, and the rows that they leave. */
export function useHistoryFilters(rows: readonly DeclarationSummary[] | undefined) {
  const { params, change } = useAddress();
  // The URL follows what is typed a moment later, so the field keeps its text itself.
  const [search, setSearch] = useState(params.get('search') ?? '');
  const status = params.get('status') ?? '';
  const period = params.get('period') ?? '';
  const periods = [...new Set(rows?.flatMap((row) => [row.year, periodOf(row)]))].toSorted().reverse();
  const set = (filter: Filter, value: string) => {
    if (filter === 'search') setSearch(value);
    change((asked) => put(asked, filter, value));
  };
  const clear = () => {
    change((asked) => {
      for (const filter of ['search', 'status', 'period']) asked.delete(filter);
    });
    setSearch('');
  };
  const shown = rows?.filter(
    (row) =>
      (status === '' || row.status === status) &&
      (period === '' || row.year === period || periodOf(row) === period) &&
      textOf(row).includes(search.trim().toLowerCase()),
  );
  return { search, status, period, periods, shown, set, clear };
}

const periodOf = ({ year, reportingPeriod }: DeclarationSummary) => `${year}-${reportingPeriod}`;

const textOf = (row: DeclarationSummary) =>
  `${row.draftReportId} ${row.reportingPeriod} ${row.year} ${row.declarantName ?? ''}`.toLowerCase();

export function HistoryFilters({ filters }: { filters: ReturnType<typeof useHistoryFilters> }) {
  const { search, status, period, periods, set } = filters;
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_12rem_12rem]">
      <Field label="Search declarations">
        <Input
          type="search"
          value={search}
          placeholder="Number, period or declarant"
          onChange={(event) => set('search', event.target.value)}
        />
      </Field>
      <Field label="Status">
        <Select
          value={status}
          placeholder="All statuses"
          choices={DeclarationStatus.options.map((value) => ({
            value,
            label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
          }))}
          onChange={(event) => set('status', event.target.value)}
        />
      </Field>
      <Field label="Period">
        <Select
          value={period}
          placeholder="All periods"
          choices={periods.map((value) => ({ value, label: value.split('-').reverse().join(' ') }))}
          onChange={(event) => set('period', event.target.value)}
        />
      </Field>
    </search>
  );
}
