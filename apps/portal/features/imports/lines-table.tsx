import type { Finding } from '@lods/contract/findings';
import { type Import, type ImportLine, imports, type LineState, LinesOrder } from '@lods/contract/imports/endpoints';
import { Badge, type Tone } from '@lods/ui/badge';
import { useFormat } from '@lods/ui/format';
import { Pagination } from '@lods/ui/pagination';
import { type Grouping, type TableView, type WorkColumn, WorkTable } from '@lods/ui/work-table';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { dotted } from '../../shell/goods-search.ts';
import { useMay } from '../../shell/may.tsx';
import { useTableView } from '../../shell/table-view.ts';
import { fieldLabel } from './fields.ts';
import { LINES_A_PART, useLineRows } from './line-rows.ts';
import { LineValue, ManyLines } from './line-values.tsx';

const STATES: Readonly<Record<LineState, { label: string; tab: string; tone: Tone }>> = {
  accepted: { label: 'Accepted', tab: 'Accepted', tone: 'green' },
  remark: { label: 'Remark', tab: 'With a remark', tone: 'amber' },
  refused: { label: 'Refused', tab: 'Refused', tone: 'red' },
  outside: { label: 'Outside', tab: 'Outside CBAM or cancelled', tone: 'neutral' },
  held: { label: 'Held', tab: 'Held', tone: 'amber' },
  repeated: { label: 'Already there', tab: 'Already there', tone: 'neutral' },
  omitted: { label: 'Left out', tab: 'Left out', tone: 'neutral' },
};
/** What says that a line is the copy of another row: the file counts it apart from what is refused. */
const OF_COPIES: ReadonlySet<string> = new Set(['line-repeated', 'row-twice-left-out']);

function LineBadge({ line: { state, findings } }: { line: ImportLine }) {
  const codes = new Set(findings.map(({ code }) => code));
  // Whether it is a copy is asked.
  if (state === 'refused' && codes.has('row-twice')) return <Badge tone="amber">Needs review</Badge>;
  if (state === 'refused' && !codes.isDisjointFrom(OF_COPIES)) return <Badge tone="neutral">Copied row</Badge>;
  // What is left out because its declaration was cancelled may well be goods of CBAM.
  if (state === 'outside' && codes.has('declaration-cancelled'))
    return <Badge tone={STATES.outside.tone}>Cancelled</Badge>;
  return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>;
}

const ORDER = ['refused', 'remark', 'held', 'outside', 'repeated', 'omitted', 'accepted'] as const;

/** Every line of the file as it was understood, with what is to know of it; only those in sight are loaded. */
export function LinesTable({ file }: { file: Import }) {
  const { number } = useFormat();
  const view = useTableView('import-lines', AS_IN_FILE);
  const search = useDeferredValue(view.search.trim());
  const shown = view.filters.state ?? '';
  const [part, setPart] = useState(1);
  const state = isState(shown) ? shown : undefined;
  const group = GROUPINGS.find(({ id }) => id === view.group);
  // Lines of a group stand together, so the group is what they are sorted by.
  const sort = group ? { column: group.id, direction: 'ascending' as const } : (view.sort ?? AS_IN_FILE);
  const order = LinesOrder.safeParse(sort.column).data ?? 'position';
  const { rows, total, error, onInSight, refetch } = useLineRows(
    file,
    { state, search, sort: order, direction: sort.direction },
    part,
  );
  const columns = useColumns();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen =
    selected.size === 0 ? [] : (rows ?? []).flatMap((line) => (line && selected.has(positionOf(line)) ? [line] : []));
  const mayCorrect = useMay(imports.confirm);
  const canCorrect = mayCorrect && (file.state === 'needs-review' || file.counts.refused > 0);
  const states = ORDER.filter((known) => file.counts[known] > 0);
  const narrow: TableView = {
    ...view,
    change: (change) => {
      setPart(1);
      view.change(change);
    },
  };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base font-semibold">Lines</h2>
      <WorkTable
        key={part}
        caption="Lines of the file"
        columns={columns}
        rows={rows}
        remote={{ total: states.reduce((sum, known) => sum + file.counts[known], file.counts.copies), found: total }}
        view={narrow}
        filters={[
          {
            id: 'state',
            label: 'All lines',
            choices: states.map((known) => ({
              value: known,
              label: `${STATES[known].tab} (${number(file.counts[known])})`,
            })),
            holds: (line, value) => line.state === value,
          },
        ]}
        groupings={GROUPINGS}
        searchLabel="Search the lines"
        searchHint="MRN or CN code"
        onInSight={onInSight}
        rowId={positionOf}
        rowName={rowNameOf}
        {...(canCorrect
          ? {
              selected,
              onSelect: setSelected,
              selectionActions: <ManyLines lines={chosen} onDone={() => setSelected(new Set())} />,
            }
          : {})}
        error={error}
        onRetry={refetch}
        empty={{
          icon: <SearchX aria-hidden="true" />,
          title: 'No lines',
          text: whyEmpty(file),
        }}
      />
      {total !== undefined && total > LINES_A_PART && (
        <Pagination page={part} pageSize={LINES_A_PART} total={total} onPage={setPart} />
      )}
    </section>
  );
}

const AS_IN_FILE = { column: 'position', direction: 'ascending' } as const;

/** Named by what the server sorts by. */
const GROUPINGS: readonly Grouping<ImportLine>[] = [
  { id: 'mrn', label: 'By MRN', of: ({ mrn }) => mrn },
  { id: 'cnCode', label: 'By CN code', of: ({ cnCode }) => dotted(cnCode) },
  { id: 'countryOfOrigin', label: 'By origin', of: ({ countryOfOrigin }) => countryOfOrigin },
  { id: 'supplier', label: 'By supplier', of: ({ supplier }) => supplier },
];

const positionOf = ({ position }: ImportLine) => String(position);
const rowNameOf = ({ row }: ImportLine) => `row ${row}`;
const isState = (text: string): text is LineState => text in STATES;

function whyEmpty({ state, understood }: Import): string {
  if (state !== 'needs-review') return 'Lines whose draft was deleted go with it.';
  return understood?.mapping.questions.length === 0
    ? 'This file holds no goods lines.'
    : 'They appear here once the columns of the file are known.';
}

function useColumns(): WorkColumn<ImportLine>[] {
  const { number } = useFormat();
  return [
    {
      id: 'position',
      isSortable: true,
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
      head: 'State',
      width: 'w-32',
      cell: (line) => <LineBadge line={line} />,
    },
    {
      id: 'mrn',
      isSortable: true,
      head: 'MRN and item',
      width: 'w-56',
      cell: (line) => <MrnAndDay line={line} />,
    },
    {
      id: 'cnCode',
      isSortable: true,
      head: 'CN code',
      width: 'w-28',
      cell: (line) => <CodeAndOrigin line={line} />,
    },
    {
      id: 'netMassKg',
      isSortable: true,
      head: 'Net mass',
      isNumber: true,
      width: 'w-36',
      cell: (line) =>
        line.energyMwh !== null ? (
          `${number(line.energyMwh)} MWh`
        ) : (
          <LineValue line={line} field="netMass" name={rowNameOf(line)} value={line.netMassKg ?? ''}>
            {line.netMassKg !== null ? `${number(line.netMassKg)} kg` : 'Unknown'}
          </LineValue>
        ),
    },
    {
      id: 'supplier',
      isSortable: true,
      head: 'Supplier',
      width: 'w-44',
      isWideOnly: true,
      cell: (line) => (
        <LineValue line={line} field="supplier" name={rowNameOf(line)} value={line.supplier}>
          <span data-untranslated="">{line.supplier || '–'}</span>
        </LineValue>
      ),
    },
    {
      id: 'findings',
      head: 'Issue and what to do',
      isText: true,
      cell: ({ findings }) =>
        findings.length === 0 ? null : (
          <span className="flex flex-col gap-1.5">
            {findings.map((finding) => (
              <LineFinding key={`${finding.code} ${finding.path} ${finding.place?.column ?? ''}`} finding={finding} />
            ))}
          </span>
        ),
    },
  ];
}

function MrnAndDay({ line }: { line: ImportLine }) {
  const { date } = useFormat();
  const { mrn, item, date: day, quarter } = line;
  return (
    <span className="flex flex-col items-start">
      <span data-untranslated="">{mrn === '' ? '–' : item === null ? mrn : `${mrn} / ${item}`}</span>
      <LineValue line={line} field="date" name={rowNameOf(line)} value={day ?? ''}>
        <Small text={day === null ? quarter : date(day)} />
      </LineValue>
    </span>
  );
}

function CodeAndOrigin({ line }: { line: ImportLine }) {
  const { cnCode, countryOfOrigin } = line;
  return (
    <span className="flex flex-col items-start">
      <LineValue line={line} field="cnCode" name={rowNameOf(line)} value={cnCode}>
        <span data-untranslated="">{cnCode === '' ? '–' : dotted(cnCode)}</span>
      </LineValue>
      <LineValue line={line} field="countryOfOrigin" name={rowNameOf(line)} value={countryOfOrigin}>
        <Small text={countryOfOrigin || '–'} />
      </LineValue>
    </span>
  );
}

const Small = ({ text }: { text: string }) => (
  <span className="block truncate text-xs text-ink-soft" data-untranslated="">
    {text}
  </span>
);

/** What is wrong or to know, where, and what to do. */
function LineFinding({ finding: { message, remedy, path, place } }: { finding: Finding }) {
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
