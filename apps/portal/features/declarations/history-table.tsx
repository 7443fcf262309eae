import type { DeclarationSummary } from '@lods/contract/declarations/endpoints';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { KnownEmissions } from '../../shell/known-emissions.tsx';
import { StatusBadge } from '../../shell/status-badge.tsx';

interface Props {
  readonly rows: readonly DeclarationSummary[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly empty: { title: string; text: string; action: ReactNode };
  readonly rowActions: (row: DeclarationSummary) => ReactNode;
}

/** What was declared, every version of it. */
export function HistoryTable({ rows, error, onRetry, empty, rowActions }: Props) {
  return (
    <Table
      caption="Declaration history"
      columns={useColumns()}
      rows={rows}
      rowId={(row) => row.id}
      rowName={(row) => row.draftReportId}
      {...(error ? { error: error.message, onRetry } : {})}
      empty={empty}
      rowActions={rowActions}
    />
  );
}

function useColumns(): Column<DeclarationSummary>[] {
  const { date } = useFormat();
  return [
    {
      id: 'number',
      head: 'Declaration',
      width: 'w-44',
      isName: true,
      cell: (row) => (
        <Link to={`/declarations/${row.id}`} className="font-medium text-teal hover:underline" data-untranslated="">
          {row.draftReportId}
        </Link>
      ),
    },
    { id: 'period', head: 'Period', width: 'w-28', cell: (row) => `${row.reportingPeriod} ${row.year}` },
    {
      id: 'declarant',
      head: 'Declarant',
      isWideOnly: true,
      cell: (row) => (row.declarantName ? <span data-untranslated="">{row.declarantName}</span> : 'Not specified'),
    },
    {
      id: 'emissions',
      head: 'Emissions',
      unit: 'tCO2e',
      isNumber: true,
      width: 'w-36',
      cell: (row) => <KnownEmissions row={row} decimals={3} />,
    },
    {
      id: 'submitted',
      head: 'Submitted',
      width: 'w-32',
      cell: (row) => (row.submittedAt === null ? 'Not yet' : date(row.submittedAt)),
    },
    {
      id: 'status',
      head: 'Status',
      width: 'w-32',
      cell: (row) => <StatusBadge {...row} />,
    },
  ];
}
