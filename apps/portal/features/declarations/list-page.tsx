import { type DeclarationSummary, declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { declarationMerge } from '@lods/contract/declarations/merge';
import { FIRST_DECLARED_YEAR } from '@lods/contract/years/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { Tile, Tiles } from '@lods/ui/tile';
import { useToast } from '@lods/ui/toast';
import { type Filter, type Grouping, type WorkColumn, WorkTable } from '@lods/ui/work-table';
import { Download, FileText, FileUp, Merge, Pencil, Plus, Scale, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useDeclarations, useToday } from '../../shell/company-data.ts';
import { Confirm } from '../../shell/confirm.tsx';
import { KnownEmissions, knownEmissions } from '../../shell/known-emissions.tsx';
import { May, useMay } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { LABELS, StatusBadge } from '../../shell/status-badge.tsx';
import { useTableView } from '../../shell/table-view.ts';
import { NO_DUTY_WITHOUT_GOODS, nextDuty } from '../../shell/this-quarter.ts';
import { useUndoAction } from '../../shell/undo.ts';
import { DataSetLink } from './data-set-link.tsx';
import { MergeDrafts, mergeTargets } from './merge-drafts.tsx';
import { useRemoveDraft } from './queries.ts';
import { PREVIEW_SAVED, saveXml } from './save-xml.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';

/** Every declaration of the company, with what is to be done next. */
export function DeclarationListPage() {
  const { data, error, refetch } = useDeclarations();
  const rows = Array.isArray(data) ? data : data === undefined ? undefined : [];
  const [toRemove, setToRemove] = useState<DeclarationSummary | null>(null);
  const [toMerge, setToMerge] = useState<DeclarationSummary | null>(null);
  const [isTakingOver, setTakingOver] = useState(false);
  const mayRemove = useMay(declarations.remove);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Screen
      title="Declarations"
      sentence="Your declared quarters and drafts."
      action={
        <>
          <May call={declarationLife.takeOver}>
            <Button icon={<FileUp aria-hidden="true" className="size-4" />} onClick={() => setTakingOver(true)}>
              Import a past report
            </Button>
          </May>
          <May call={declarations.create}>
            <Button asChild look="primary">
              <Link to="/new-declaration">
                <Plus aria-hidden="true" className="size-4" />
                New declaration
              </Link>
            </Button>
          </May>
        </>
      }
    >
      <Totals rows={rows} hasFailed={error !== null} />
      <Years rows={rows} />
      <WorkTable
        caption="Declarations"
        columns={useColumns()}
        view={useTableView('declarations')}
        filters={useFilters(rows)}
        groupings={GROUPINGS}
        searchHint="Number, period or declarant"
        {...(mayRemove
          ? {
              selected,
              onSelect: setSelected,
              selectionActions: (
                <RemoveDrafts
                  rows={rows?.filter(({ id }) => selected.has(id)) ?? []}
                  onDone={() => setSelected(new Set())}
                />
              ),
            }
          : {})}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => [`${row.reportingPeriod} ${row.year}`, row.declarantName].filter(Boolean).join(', ')}
        rowEntered={(row) => row.declarantName ?? ''}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={NO_DECLARATIONS}
        rowActions={(row) => (
          <RowActions
            row={row}
            onRemove={() => setToRemove(row)}
            onMerge={mergeTargets(row, rows).length > 0 ? () => setToMerge(row) : null}
          />
        )}
      />
      {isTakingOver && <TakeOverDialog onClose={() => setTakingOver(false)} />}
      {toMerge && <MergeDraft row={toMerge} rows={rows} onClose={() => setToMerge(null)} />}
      {toRemove && <RemoveDraft row={toRemove} onClose={() => setToRemove(null)} />}
    </Screen>
  );
}

const NO_DECLARATIONS = {
  icon: <FileText aria-hidden="true" />,
  title: 'No declarations yet',
  text: (
    <May call={declarations.create}>
      Enter the goods of a quarter, and see their emissions and what the registry would refuse.
    </May>
  ),
  action: (
    <May call={declarations.create}>
      <Button asChild look="primary">
        <Link to="/new-declaration">Create First Declaration</Link>
      </Button>
    </May>
  ),
};

function MergeDraft(props: {
  row: DeclarationSummary;
  rows: readonly DeclarationSummary[] | undefined;
  onClose: () => void;
}) {
  const { row, rows, onClose } = props;
  return <MergeDrafts merged={named(row)} targets={mergeTargets(row, rows).map(named)} onClose={onClose} />;
}

const named = ({ id, draftReportId }: DeclarationSummary) => ({ id, report: draftReportId });

function Totals({ rows, hasFailed }: { rows: readonly DeclarationSummary[] | undefined; hasFailed: boolean }) {
  const { date } = useFormat();
  const { quarter, next } = nextDuty(useToday(), rows);
  // What could not be loaded is unknown, never zero, and does not go on loading.
  const current = rows?.filter(({ supersededBy }) => supersededBy === null);
  const count = (...statuses: DeclarationSummary['status'][]) =>
    current ? current.filter(({ status }) => statuses.includes(status)).length : hasFailed ? null : undefined;
  const amended = rows && current && rows.length - current.length;
  return (
    <Tiles>
      <Tile
        label="Total"
        value={count('draft', 'submitted', 'accepted', 'verified', 'rejected')}
        change={amended ? `And ${amended} amended since` : null}
      />
      <Tile label="Draft" value={count('draft')} />
      <Tile label="Submitted" value={count('submitted')} change="Not answered yet" />
      <Tile
        label="This Quarter"
        value={quarter}
        change={next ? `Next: ${next.title}, ${date(next.date)}` : NO_DUTY_WITHOUT_GOODS}
      />
    </Tiles>
  );
}

/** Since 2026 the year is declared: where each one stands. */
function Years({ rows }: { rows: readonly DeclarationSummary[] | undefined }) {
  const years = [...new Set(rows?.map(({ year }) => year))]
    .filter((year) => Number(year) >= FIRST_DECLARED_YEAR)
    .toSorted();
  if (years.length === 0) return null;
  return (
    <nav aria-label="Years" className="flex flex-wrap gap-3">
      {years.map((year) => (
        <Button key={year} asChild>
          <Link to={`/years/${year}`}>
            <Scale aria-hidden="true" className="size-4" />
            {`Year ${year}: 50 t, certificates and cost`}
          </Link>
        </Button>
      ))}
    </nav>
  );
}

function useColumns(): readonly WorkColumn<DeclarationSummary>[] {
  const { date, number } = useFormat();
  return [
    {
      id: 'period',
      head: 'Period',
      width: 'w-44',
      isName: true,
      text: (row) => `${periodOf(row)} ${row.draftReportId}`,
      compare: (a, b) => `${a.year}${a.reportingPeriod}`.localeCompare(`${b.year}${b.reportingPeriod}`),
      cell: (row) => (
        <Link to={`/declarations/${row.id}`} className="font-medium text-teal hover:underline">
          {`${row.reportingPeriod} ${row.year}`}
          <span className="block text-xs font-normal text-ink-soft" data-untranslated="">
            {row.draftReportId}
          </span>
        </Link>
      ),
    },
    {
      id: 'declarant',
      head: 'Declarant',
      text: ({ declarantName }) => declarantName ?? '',
      compare: (a, b) => (a.declarantName ?? '').localeCompare(b.declarantName ?? ''),
      cell: (row) => (row.declarantName ? <span data-untranslated="">{row.declarantName}</span> : 'Not specified'),
    },
    {
      id: 'goods',
      head: 'Goods',
      isNumber: true,
      width: 'w-20',
      compare: (a, b) => a.goodsCount - b.goodsCount,
      cell: (row) => number(row.goodsCount),
    },
    {
      id: 'emissions',
      head: 'Emissions',
      unit: 'tCO2e',
      isNumber: true,
      width: 'w-36',
      compare: (a, b) => Number(knownEmissions(a) ?? -1) - Number(knownEmissions(b) ?? -1),
      cell: (row) => <KnownEmissions row={row} decimals={1} />,
    },
    {
      id: 'created',
      head: 'Created',
      width: 'w-32',
      compare: (a, b) => a.createdAt.localeCompare(b.createdAt),
      cell: (row) => date(row.createdAt),
    },
    {
      id: 'status',
      head: 'Status',
      width: 'w-32',
      cell: (row) => <StatusBadge {...row} />,
    },
  ];
}

const periodOf = ({ reportingPeriod, year }: DeclarationSummary) => `${reportingPeriod} ${year}`;

const GROUPINGS: readonly Grouping<DeclarationSummary>[] = [
  { id: 'year', label: 'By year', of: ({ year }) => year },
  { id: 'declarant', label: 'By declarant', of: ({ declarantName }) => declarantName ?? '' },
];

function useFilters(rows: readonly DeclarationSummary[] | undefined): readonly Filter<DeclarationSummary>[] {
  return useMemo(() => {
    const years = [...new Set(rows?.map(({ year }) => year))].toSorted().reverse();
    return [
      {
        id: 'status',
        label: 'Every status',
        choices: Object.entries(LABELS).map(([value, label]) => ({ value, label })),
        holds: ({ status, supersededBy }, value) => status === value && supersededBy === null,
      },
      {
        id: 'year',
        label: 'Every year',
        choices: years.map((value) => ({ value, label: value })),
        holds: ({ year }, value) => year === value,
      },
    ];
  }, [rows]);
}

/** Deletes the drafts among the selected declarations. */
function RemoveDrafts({ rows, onDone }: { rows: readonly DeclarationSummary[]; onDone: () => void }) {
  const remove = useRemoveDraft();
  const toast = useToast();
  const undo = useUndoAction();
  const [isOpen, setOpen] = useState(false);
  const drafts = rows.filter(({ status }) => status === 'draft');
  if (drafts.length === 0) return null;
  const removeAll = async () => {
    try {
      for (const { id } of drafts) await remove.mutateAsync(id);
      toast({
        title: drafts.length === 1 ? '1 draft deleted' : `${drafts.length} drafts deleted`,
        action: undo(drafts.map(({ id }) => id)),
      });
      onDone();
      setOpen(false);
    } catch {
      // The dialog says why and stays.
    }
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {drafts.length === 1 ? 'Delete 1 draft' : `Delete ${drafts.length} drafts`}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={drafts.length === 1 ? 'Delete 1 draft?' : `Delete ${drafts.length} drafts?`}
        description={
          remove.error?.message ??
          'Their goods, emissions and documents are deleted with them. You can restore them for 30 days.'
        }
        confirmText="Delete drafts"
        isBusy={remove.isPending}
        busyText="Deleting..."
        onConfirm={() => void removeAll()}
      />
    </>
  );
}

function RowActions(props: {
  row: DeclarationSummary;
  onRemove: () => void;
  /** Null where there is no other draft of the quarter. */
  onMerge: (() => void) | null;
}) {
  const { row, onRemove, onMerge } = props;
  const toast = useToast();
  const name = `${row.reportingPeriod} ${row.year}`;
  const exportXml = async () => {
    const fault = await saveXml(row.id);
    if (fault) toast({ title: 'No registry file', description: fault, variant: 'destructive' });
    else if (row.status === 'draft') toast(PREVIEW_SAVED);
  };
  return (
    <div className="flex justify-end gap-1 max-sm:flex-wrap max-sm:justify-start">
      {row.status === 'draft' && (
        <May call={declarationGoods.saveGeneral}>
          <Button asChild size="small" look="ghost">
            <Link to={`/declarations/${row.id}/edit`} aria-label={`Edit ${name}`}>
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </Link>
          </Button>
        </May>
      )}
      {onMerge && (
        <May call={declarationMerge.merge}>
          <Button
            size="small"
            look="ghost"
            icon={<Merge aria-hidden="true" className="size-4" />}
            aria-label={`Merge draft ${row.draftReportId}`}
            onClick={onMerge}
          >
            Merge
          </Button>
        </May>
      )}
      {Number(row.year) >= FIRST_DECLARED_YEAR ? (
        <DataSetLink row={row} />
      ) : (
        <Button
          size="small"
          look="ghost"
          icon={<Download aria-hidden="true" className="size-4" />}
          aria-label={`Export ${name}`}
          onClick={exportXml}
        >
          Export
        </Button>
      )}
      {row.status === 'draft' && (
        <May call={declarations.remove}>
          <Button size="small" look="ghost" aria-label={`Delete ${name}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </May>
      )}
    </div>
  );
}

function RemoveDraft({ row, onClose }: { row: DeclarationSummary; onClose: () => void }) {
  const remove = useRemoveDraft();
  const toast = useToast();
  const undo = useUndoAction();
  return (
    <Confirm
      change={remove}
      sent={row.id}
      title={`Delete draft ${row.draftReportId}?`}
      description="Its goods, emissions and documents are deleted with it. You can restore it for 30 days."
      confirmText="Delete draft"
      busyText="Deleting..."
      onClose={onClose}
      onDone={() => toast({ title: '1 draft deleted', action: undo([row.id]) })}
    />
  );
}
