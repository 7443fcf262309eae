import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { customs } from '@lods/contract/customs/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { EditInPlace } from '@lods/ui/edit-in-place';
import { useFormat } from '@lods/ui/format';
import { useToast } from '@lods/ui/toast';
import { type Filter, type Grouping, type WorkColumn, WorkTable } from '@lods/ui/work-table';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useChangedInPlace } from '../../shell/changed-in-place.ts';
import { May, useMay } from '../../shell/may.tsx';
import { useTableView } from '../../shell/table-view.ts';
import { useApprovals } from './approval.ts';
import { CorrectCustomsLines } from './correct-customs-lines.tsx';
import { STATES } from './declaration-card.tsx';
import { DiscardLinesDialog } from './discard-lines-dialog.tsx';
import { type EditableField, isSettled, LABELS, printedCode } from './fields.ts';
import { LineControl } from './line-field.tsx';
import { useChangeLine } from './queries.ts';
import { ImporterBadge, isOutside } from './scope.tsx';

/** The lines of customs papers as a table: searched, grouped, corrected where they stand, and approved many at once. */
export function CustomsLinesTable({ lines, tools }: { lines: readonly CustomsSummary[]; tools: ReactNode }) {
  const view = useTableView('customs-lines');
  const columns = useColumns();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = lines.filter(({ id }) => selected.has(id));
  return (
    <WorkTable
      caption="Lines of customs papers"
      columns={columns}
      rows={lines}
      rowId={idOf}
      rowName={nameOf}
      rowEntered={nameOf}
      view={view}
      filters={FILTERS}
      groupings={GROUPINGS}
      searchHint="Number, supplier, code, goods"
      tools={tools}
      selected={selected}
      onSelect={setSelected}
      selectionActions={<ManyAtOnce lines={chosen} onDone={() => setSelected(new Set())} />}
      rowActions={reviewLink}
      empty={{ title: 'No lines' }}
    />
  );
}

const idOf = ({ id }: CustomsSummary) => id;
const nameOf = ({ referenceNumber, itemNumber, description }: CustomsSummary) =>
  [referenceNumber, itemNumber, description].filter((part) => part !== null && part !== '').join(', ');

const reviewLink = (line: CustomsSummary) => <ReviewLink line={line} />;

function ReviewLink({ line }: { line: CustomsSummary }) {
  const mayApprove = useMay(customs.approve);
  return (
    <Button asChild size="small">
      <Link to={`/customs-dashboard?review=${line.id}`}>
        {mayApprove && line.state === 'pending' ? 'Review' : 'View paper'}
      </Link>
    </Button>
  );
}

const FILTERS: readonly Filter<CustomsSummary>[] = [
  {
    id: 'check',
    label: 'All lines',
    choices: [
      { value: 'doubt', label: 'With a value to check' },
      { value: 'sure', label: 'No value in doubt' },
      { value: 'other', label: 'Another importer' },
      { value: 'held', label: 'Held' },
      { value: 'undated', label: 'Without a date' },
    ],
    holds: (line, value) =>
      value === 'doubt'
        ? line.unsettled.length > 0
        : value === 'sure'
          ? isSettled(line)
          : value === 'other'
            ? line.otherImporter !== null
            : value === 'held'
              ? line.isHeld
              : line.importDate === null,
  },
  {
    id: 'scope',
    label: 'All goods',
    choices: [
      { value: 'cbam', label: 'CBAM goods' },
      { value: 'outside', label: 'Outside CBAM' },
    ],
    holds: (line, value) => isOutside(line) === (value === 'outside'),
  },
];

const GROUPINGS: readonly Grouping<CustomsSummary>[] = [
  { id: 'declaration', label: 'By declaration', of: ({ referenceNumber }) => referenceNumber },
  { id: 'supplier', label: 'By supplier', of: ({ senderName }) => senderName },
  { id: 'code', label: 'By product code', of: ({ productCode }) => printedCode(productCode) },
  { id: 'paper', label: 'By paper', of: ({ sourceFileName }) => sourceFileName },
];

/** What can be done to several lines in one step. */
function ManyAtOnce({ lines, onDone }: { lines: readonly CustomsSummary[]; onDone: () => void }) {
  const { approveAll, isPending } = useApprovals();
  const [open, setOpen] = useState<'correct' | 'discard' | null>(null);
  const pending = lines.filter(({ state }) => state === 'pending');
  const settled = pending.filter(isSettled);
  return (
    <>
      {settled.length > 0 && (
        <May call={customs.approve}>
          <Button
            size="small"
            look="primary"
            busy={isPending}
            busyText="Approving..."
            onClick={() => approveAll(settled)}
          >
            {settled.length === 1 ? 'Approve 1 line' : `Approve ${settled.length} lines`}
          </Button>
        </May>
      )}
      <May call={customs.change}>
        <Button size="small" onClick={() => setOpen('correct')}>
          Correct a value
        </Button>
      </May>
      {pending.length > 0 && (
        <May call={customs.discard}>
          <Button size="small" onClick={() => setOpen('discard')}>
            Discard
          </Button>
        </May>
      )}
      {open === 'correct' && <CorrectCustomsLines lines={lines} onClose={() => setOpen(null)} />}
      {open === 'discard' && <DiscardLinesDialog lines={pending} onDone={onDone} onClose={() => setOpen(null)} />}
    </>
  );
}

const compareBy = (textOf: (line: CustomsSummary) => string) => (a: CustomsSummary, b: CustomsSummary) =>
  textOf(a).localeCompare(textOf(b), undefined, { numeric: true });

function useColumns(): readonly WorkColumn<CustomsSummary>[] {
  const { number, date } = useFormat();
  return useMemo(
    () => [
      {
        id: 'reference',
        head: 'Declaration and item',
        isName: true,
        text: ({ referenceNumber, mrn, sourceFileName }) => `${mrn} ${referenceNumber} ${sourceFileName}`,
        compare: compareBy(({ referenceNumber, itemNumber }) => `${referenceNumber} ${itemNumber ?? ''}`),
        cell: ({ referenceNumber, mrn, sourceFileName, itemNumber }) => (
          <span className="wrap-anywhere" data-untranslated="">
            {mrn || referenceNumber || sourceFileName}
            {itemNumber !== null && <span className="text-ink-soft">{` / ${itemNumber}`}</span>}
            {mrn !== '' && mrn !== referenceNumber && (
              <span className="block text-xs text-ink-soft">{referenceNumber}</span>
            )}
          </span>
        ),
      },
      { id: 'state', head: 'Line', width: 'w-36', cell: (line) => <LineBadges line={line} /> },
      textColumn('senderName', 'Supplier'),
      { ...textColumn('description', 'Goods'), isText: true, isExtra: true },
      {
        ...editable('productCode', 'Product code', ({ productCode }) => printedCode(productCode)),
        text: ({ productCode }) => productCode,
        compare: compareBy(({ productCode }) => productCode),
      },
      {
        ...editable('countryOfOrigin', 'Origin', ({ countryOfOrigin }) => countryOfOrigin),
        text: ({ countryOfOrigin }) => countryOfOrigin,
        compare: compareBy(({ countryOfOrigin }) => countryOfOrigin),
      },
      {
        ...editable('netWeight', 'Net mass', ({ netWeight }) => (netWeight === null ? '' : number(netWeight))),
        unit: 'kg',
        isNumber: true,
        compare: (a, b) => Number(a.netWeight ?? -1) - Number(b.netWeight ?? -1),
      },
      {
        ...editable('importDate', 'Date of import', ({ importDate }) => (importDate === null ? '' : date(importDate))),
        compare: compareBy(({ importDate }) => importDate ?? ''),
      },
      { ...textColumn('consigneeName', 'Importer'), isExtra: true },
      { ...textColumn('sourceFileName', 'Paper'), isExtra: true },
    ],
    [number, date],
  );
}

const textColumn = (
  field: 'consigneeName' | 'description' | 'senderName' | 'sourceFileName',
  head: string,
): WorkColumn<CustomsSummary> => ({
  id: field,
  head,
  text: (line) => line[field],
  compare: compareBy((line) => line[field]),
  cell: (line) => (
    <span className="line-clamp-2 wrap-anywhere" data-untranslated="">
      {line[field] || '–'}
    </span>
  ),
});

const editable = (
  field: EditableField,
  head: string,
  shown: (line: CustomsSummary) => string,
): WorkColumn<CustomsSummary> => ({
  id: field,
  head,
  cell: (line) => <EditableValue line={line} field={field} shown={shown(line)} />,
});

/** A value of a line, corrected where it stands; one in doubt is marked. */
function EditableValue({ line, field, shown }: { line: CustomsSummary; field: EditableField; shown: string }) {
  const toast = useToast();
  const change = useChangeLine();
  const tell = useChangedInPlace();
  const { number } = useFormat();
  const store = (value: string, version: number) =>
    change.mutateAsync({ id: line.id, edit: { [field]: value, version } });
  const isDoubtful = line.unsettled.some((unsettled) => unsettled === field);
  const mayChange = useMay(customs.change);
  const value = (
    <span
      className={isDoubtful ? 'rounded-[3px] bg-amber-soft px-1 whitespace-nowrap text-amber' : 'whitespace-nowrap'}
      data-untranslated=""
    >
      {shown || '–'}
    </span>
  );
  if (!mayChange) return value;
  return (
    <EditInPlace
      label={`${LABELS[field]} of line ${nameOf(line)}`}
      value={line[field] ?? ''}
      shown={value}
      control={(value, onChange) => (
        <LineControl field={field} cnCode={line.productCode} value={value} onChange={onChange} />
      )}
      onSave={(value) =>
        store(value, line.version).then(
          ({ version }) =>
            tell({
              label: LABELS[field],
              value: field === 'netWeight' ? `${number(value)} kg` : value,
              undo: () => store(line[field] ?? '', version),
            }),
          (error: Error) => {
            toast({ title: 'Save Failed', description: error.message, variant: 'destructive' });
            throw error;
          },
        )
      }
    />
  );
}

function LineBadges({ line }: { line: CustomsSummary }) {
  const { label, tone } = STATES[line.state];
  const isPending = line.state === 'pending';
  return (
    <span className="flex flex-wrap justify-end gap-1 md:justify-start">
      {isPending && line.unsettled.length > 0 ? (
        <Badge tone="amber">{`${line.unsettled.length} to check`}</Badge>
      ) : (
        <Badge tone={tone}>{label}</Badge>
      )}
      {isPending && <ImporterBadge of={line.otherImporter} />}
      {line.isHeld && <Badge tone="amber">Held</Badge>}
      {isOutside(line) && <Badge tone="neutral">Outside CBAM</Badge>}
    </span>
  );
}
