import type { Finding } from '@lods/contract/findings';
import type { Import, ImportLine, LineState } from '@lods/contract/imports/endpoints';
import { Badge, type Tone } from '@lods/ui/badge';
import { useFormat } from '@lods/ui/format';
import { Input } from '@lods/ui/input';
import { Pagination } from '@lods/ui/pagination';
import { type Column, Table } from '@lods/ui/table';
import { Tabs } from '@lods/ui/tabs';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { dotted } from '../../shell/goods-search.ts';
import { fieldLabel } from './fields.ts';
import { LINES_A_PART, useLineRows } from './line-rows.ts';

const STATES: Readonly<Record<LineState, { label: string; tab: string; tone: Tone }>> = {
  accepted: { label: 'Accepted', tab: 'Accepted', tone: 'green' },
  remark: { label: 'Remark', tab: 'With a remark', tone: 'amber' },
  refused: { label: 'Refused', tab: 'Refused', tone: 'red' },
  outside: { label: 'Outside', tab: 'Outside CBAM', tone: 'neutral' },
  held: { label: 'Held', tab: 'Held', tone: 'amber' },
  repeated: { label: 'Already there', tab: 'Already there', tone: 'neutral' },
};
const ORDER = ['refused', 'remark', 'held', 'outside', 'repeated', 'accepted'] as const;

/** Every line of the file as it was understood, with what is to know of it; only those in sight are loaded. */
export function LinesTable({ file }: { file: Import }) {
  const { number } = useFormat();
  const [shown, setShown] = useState<LineState | 'all'>('all');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const view = { state: shown === 'all' ? undefined : shown, search };
  const [part, setPart] = useState(1);
  const { rows, total, error, onInSight, refetch } = useLineRows(file, view, part);
  const columns = useColumns();
  const states = ORDER.filter((state) => file.counts[state] > 0);
  const tabs = [
    { value: 'all', label: 'All' },
    ...states.map((state) => ({ value: state, label: `${STATES[state].tab} (${number(file.counts[state])})` })),
  ];
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="mr-auto text-base font-semibold">Lines</h2>
        <p role="status" className="text-ink-soft tabular-nums">
          {total === undefined ? 'Searching...' : total === 1 ? '1 line' : `${number(total)} lines`}
        </p>
        <div className="w-64 max-sm:w-full">
          <Input
            type="search"
            aria-label="Search the lines"
            placeholder="MRN or CN code"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setPart(1);
            }}
          />
        </div>
      </div>
      {states.length > 1 && (
        <Tabs
          label="Lines shown"
          value={shown}
          onChange={(value) => {
            setShown(value as typeof shown);
            setPart(1);
          }}
          tabs={tabs}
        />
      )}
      <Table
        key={`${shown} ${search} ${part}`}
        caption="Lines of the file"
        columns={columns}
        rows={rows}
        onInSight={onInSight}
        rowId={({ position }) => String(position)}
        rowName={({ row }) => `Row ${row}`}
        error={error}
        onRetry={refetch}
        empty={{
          icon: <SearchX aria-hidden="true" />,
          title: search === '' ? 'No lines' : 'No lines match',
          text: search === '' ? whyEmpty(file) : 'Search for another MRN or code.',
        }}
      />
      {total !== undefined && total > LINES_A_PART && (
        <Pagination page={part} pageSize={LINES_A_PART} total={total} onPage={setPart} />
      )}
    </section>
  );
}

function whyEmpty({ state, understood }: Import): string {
  if (state !== 'needs-review') return 'Lines whose draft was deleted go with it.';
  return understood?.mapping.questions.length === 0
    ? 'This file holds no goods lines.'
    : 'They appear here once the columns of the file are known.';
}

function useColumns(): Column<ImportLine>[] {
  const { number, date } = useFormat();
  return [
    {
      id: 'row',
      head: 'Row',
      width: 'w-20',
      isName: true,
      cell: ({ row, sheet }) => (
        <span className="tabular-nums">
          <span className="sm:hidden">{`Row ${row}`}</span>
          <span className="max-sm:hidden">{row}</span>
          {sheet !== '' && <Small text={sheet} />}
        </span>
      ),
    },
    {
      id: 'state',
      head: 'Line',
      width: 'w-32',
      cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
    },
    {
      id: 'mrn',
      head: 'MRN and item',
      width: 'w-56',
      cell: ({ mrn, item, date: day, quarter }) => (
        <span data-untranslated="">
          {mrn === '' ? '–' : item === null ? mrn : `${mrn} / ${item}`}
          <Small text={day === null ? quarter : date(day)} />
        </span>
      ),
    },
    {
      id: 'code',
      head: 'CN code',
      width: 'w-28',
      cell: ({ cnCode, countryOfOrigin }) => (
        <span data-untranslated="">
          {cnCode === '' ? '–' : dotted(cnCode)}
          <Small text={countryOfOrigin} />
        </span>
      ),
    },
    {
      id: 'mass',
      head: 'Net mass',
      isNumber: true,
      width: 'w-36',
      cell: ({ netMassKg, energyMwh }) =>
        energyMwh !== null ? `${number(energyMwh)} MWh` : netMassKg !== null ? `${number(netMassKg)} kg` : 'Unknown',
    },
    {
      id: 'supplier',
      head: 'Supplier',
      width: 'w-44',
      isWideOnly: true,
      cell: ({ supplier }) => <span data-untranslated="">{supplier}</span>,
    },
    {
      id: 'findings',
      head: 'Finding and what to do',
      isText: true,
      cell: ({ findings }) =>
        findings.length === 0 ? null : (
          <span className="flex flex-col gap-1.5">
            {findings.map((finding) => (
              <Told key={`${finding.code} ${finding.path} ${finding.place?.column ?? ''}`} finding={finding} />
            ))}
          </span>
        ),
    },
  ];
}

const Small = ({ text }: { text: string }) => (
  <span className="block truncate text-xs text-ink-soft" data-untranslated="">
    {text}
  </span>
);

/** What is wrong or to know, where, and what to do. */
function Told({ finding: { message, remedy, path, place } }: { finding: Finding }) {
  const column = fieldLabel(path);
  return (
    <span className="block">
      <span className="block">{message}</span>
      {place?.value && (
        <span className="block text-xs text-ink-soft">
          {column !== '' && <span>{column}</span>}
          <span data-untranslated="">{` ${place.value}${place.column ? ` (${place.column})` : ''}`}</span>
        </span>
      )}
      <span className="block text-ink-soft">{remedy}</span>
    </span>
  );
}
