import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { FIRST_DECLARED_YEAR } from '@lods/contract/years/endpoints';
import { AlertDialog } from '@lods/ui/alert-dialog';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { Tile, Tiles } from '@lods/ui/tile';
import { useToast } from '@lods/ui/toast';
import { Download, FileText, FileUp, Pencil, Plus, Scale, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeclarations, useToday } from '../../shell/company-data.ts';
import { Screen } from '../../shell/screen.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';
import { nextDuty } from '../../shell/this-quarter.ts';
import { DataSetLink } from './data-set-link.tsx';
import { useRemoveDraft } from './queries.ts';
import { saveXml } from './save-xml.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';

/** Every declaration of the company, with what is to be done next. */
export function DeclarationListPage() {
  const { data, error, refetch } = useDeclarations();
  const rows = Array.isArray(data) ? data : data === undefined ? undefined : [];
  const [toRemove, setToRemove] = useState<DeclarationSummary | null>(null);
  const [isTakingOver, setTakingOver] = useState(false);
  return (
    <Screen
      title="Declarations"
      sentence="Your declared quarters and drafts."
      action={
        <>
          <Button icon={<FileUp aria-hidden="true" className="size-4" />} onClick={() => setTakingOver(true)}>
            Import a past report
          </Button>
          <Button asChild look="primary">
            <Link to="/new-declaration">
              <Plus aria-hidden="true" className="size-4" />
              New declaration
            </Link>
          </Button>
        </>
      }
    >
      <Totals rows={rows} hasFailed={error !== null} />
      <Years rows={rows} />
      <Table
        caption="Declarations"
        columns={useColumns()}
        rows={rows}
        rowId={(row) => row.id}
        rowName={(row) => `${row.reportingPeriod} ${row.year}, ${row.declarantName ?? 'Not specified'}`}
        rowEntered={(row) => row.declarantName ?? ''}
        {...(error ? { error: error.message, onRetry: () => refetch() } : {})}
        empty={{
          icon: <FileText aria-hidden="true" />,
          title: 'No declarations yet',
          text: 'Enter the goods of a quarter, and see their emissions and what the registry would refuse.',
          action: (
            <Button asChild look="primary">
              <Link to="/new-declaration">Create First Declaration</Link>
            </Button>
          ),
        }}
        rowActions={(row) => <RowActions row={row} onRemove={() => setToRemove(row)} />}
      />
      {isTakingOver && <TakeOverDialog onClose={() => setTakingOver(false)} />}
      {toRemove && <RemoveDraft row={toRemove} onClose={() => setToRemove(null)} />}
    </Screen>
  );
}

function Totals({ rows, hasFailed }: { rows: readonly DeclarationSummary[] | undefined; hasFailed: boolean }) {
  const { date } = useFormat();
  const { quarter, next } = nextDuty(useToday());
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
      <Tile label="This Quarter" value={quarter} change={next && `Next: ${next.title}, ${date(next.date)}`} />
    </Tiles>
  );
}

/** Since 2026 the year is declared: where each one stands. */
function Years({ rows }: { rows: readonly DeclarationSummary[] | undefined }) {
  const years = [...new Set(rows?.map((row) => row.year).filter((year) => Number(year) >= FIRST_DECLARED_YEAR))];
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

function useColumns(): Column<DeclarationSummary>[] {
  const { date, number } = useFormat();
  return [
    {
      id: 'period',
      head: 'Period',
      width: 'w-44',
      isName: true,
      compare: (one, other) =>
        `${one.year}${one.reportingPeriod}`.localeCompare(`${other.year}${other.reportingPeriod}`),
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
      cell: (row) => (row.declarantName ? <span data-untranslated="">{row.declarantName}</span> : 'Not specified'),
    },
    { id: 'goods', head: 'Goods', isNumber: true, width: 'w-20', cell: (row) => number(row.goodsCount) },
    {
      id: 'emissions',
      head: 'Emissions',
      unit: 'tCO2e',
      isNumber: true,
      width: 'w-36',
      cell: (row) => (row.totalEmissions === null ? 'Unknown' : number(row.totalEmissions, 1)),
    },
    { id: 'created', head: 'Created', width: 'w-32', isWideOnly: true, cell: (row) => date(row.createdAt) },
    {
      id: 'status',
      head: 'Status',
      width: 'w-32',
      cell: (row) => (row.supersededBy ? <span className="text-ink-soft">Superseded</span> : <StatusBadge {...row} />),
    },
  ];
}

function RowActions({ row, onRemove }: { row: DeclarationSummary; onRemove: () => void }) {
  const toast = useToast();
  const name = `${row.reportingPeriod} ${row.year}`;
  const exportXml = async () => {
    const fault = await saveXml(row.id);
    if (fault) toast({ title: 'No registry file', description: fault, variant: 'destructive' });
  };
  return (
    <div className="flex justify-end gap-1">
      {row.status === 'draft' && (
        <Button asChild size="small" look="ghost">
          <Link to={`/declarations/${row.id}/edit`} aria-label={`Edit ${name}`}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </Link>
        </Button>
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
        <Button size="small" look="ghost" aria-label={`Delete ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" />
        </Button>
      )}
    </div>
  );
}

function RemoveDraft({ row, onClose }: { row: DeclarationSummary; onClose: () => void }) {
  const remove = useRemoveDraft();
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete draft ${row.draftReportId}?`}
      description={
        remove.error?.message ?? 'Its goods, emissions and documents are deleted with it. This cannot be undone.'
      }
      confirmText="Delete draft"
      isBusy={remove.isPending}
      busyText="Deleting..."
      onConfirm={() => remove.mutate(row.id, { onSuccess: onClose })}
    />
  );
}
