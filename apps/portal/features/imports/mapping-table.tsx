import type { ChosenColumn } from '@lods/contract/imports/endpoints';
import { Badge, type Tone } from '@lods/ui/badge';
import { Select } from '@lods/ui/select';
import { type Column, Table } from '@lods/ui/table';
import { type ColumnMapping, keyOf, type Said, type Understood, withColumn } from './answers.ts';
import { FIELD_CHOICES, isImportField } from './fields.ts';
import { isReadByName } from './read-by-name.ts';

const SURENESS: Readonly<Record<ColumnMapping['confidence'], { label: string; tone: Tone }>> = {
  certain: { label: 'Certain', tone: 'green' },
  chosen: { label: 'Chosen', tone: 'teal' },
  likely: { label: 'Likely', tone: 'amber' },
  guess: { label: 'A guess', tone: 'amber' },
};

/** Every column with samples and what it was read as, to be corrected. */
export function MappingTables(props: { understood: Understood; said: Said; onSay: (answers: Said) => void }) {
  return props.understood.mapping.tables.map((table) => (
    <MappingTable key={table.sheet} sheet={table.sheet} columns={table.columns} {...props} />
  ));
}

interface MappingTableProps {
  sheet: string;
  columns: readonly ColumnMapping[];
  understood: Understood;
  said: Said;
  onSay: (answers: Said) => void;
}

function MappingTable(props: MappingTableProps) {
  const { sheet, said: answers } = props;
  const columns: Column<ColumnMapping>[] = [
    ...READ_COLUMNS,
    { id: 'field', head: 'Read as', width: 'w-72', cell: (row) => <FieldChoice row={row} {...props} /> },
    {
      id: 'sure',
      head: 'How sure',
      width: 'w-56',
      cell: (row) => <Sureness row={row} isChanged={answers.columns.has(keyOf(sheet, row.column))} />,
    },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-base font-semibold" data-entered={sheet}>
        {sheet === '' ? 'Columns' : `Columns of ${sheet}`}
      </h2>
      <Table
        caption={sheet === '' ? 'Columns' : `Columns of ${sheet}`}
        columns={columns}
        rows={props.columns.filter(
          ({ field, samples }) => field !== 'ownFindings' && (field !== null || samples.length > 0),
        )}
        rowId={({ column }) => column}
        rowName={({ heading, column }) => heading || column}
        rowEntered={({ heading }) => heading ?? ''}
        empty={{ title: 'No columns were found in this sheet' }}
      />
    </section>
  );
}

/** What the file says of a column. */
const READ_COLUMNS: readonly Column<ColumnMapping>[] = [
  {
    id: 'column',
    head: 'Column',
    width: 'w-56',
    isName: true,
    cell: ({ column, heading }) => (
      <span data-untranslated="">
        {heading === '' ? column : heading}
        <span className="block truncate text-xs text-ink-soft">{column}</span>
      </span>
    ),
  },
  {
    id: 'samples',
    head: 'Values',
    cell: ({ samples }) => (
      <span className="line-clamp-2 text-ink-soft" data-untranslated="">
        {samples.join('  ·  ')}
      </span>
    ),
  },
];

/** The field that a column is read as, to be corrected. */
function FieldChoice(props: Omit<MappingTableProps, 'columns'> & { row: ColumnMapping }) {
  const { row, sheet, said: answers, onSay, understood } = props;
  const { column, heading } = row;
  const chosen = answers.columns.get(keyOf(sheet, column));
  const shown = chosen ? chosen.field : row.field;
  const isUnused = shown !== null && !isImportField(shown);
  return (
    <Select
      aria-label={`Read ${heading || column} as`}
      disabled={isReadByName(understood.format)}
      choices={isUnused ? [{ value: shown, label: 'Kept, not used for goods' }, ...FIELD_CHOICES] : FIELD_CHOICES}
      value={shown ?? ''}
      onChange={(event) => {
        const next = event.target.value || null;
        if (next === null || isImportField(next))
          onSay(withColumn(answers, { sheet, column, field: next as ChosenColumn['field'] }));
      }}
    />
  );
}

/** How sure the reading of a column is, and why. */
function Sureness({ row, isChanged }: { row: ColumnMapping; isChanged: boolean }) {
  if (isChanged) return <Badge tone="teal">Changed by you</Badge>;
  if (row.field === null) return <span className="text-ink-soft">Not used</span>;
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge tone={SURENESS[row.confidence].tone}>{SURENESS[row.confidence].label}</Badge>
      {row.because.split('; ').map((reason) => (
        <span key={reason} className="text-xs text-ink-soft">
          {reason}
        </span>
      ))}
    </span>
  );
}
