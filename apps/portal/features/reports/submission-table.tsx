import { type DeclarationSummary, declarations } from '@lods/contract/declarations/endpoints';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { type Column, Table } from '@lods/ui/table';
import { Link } from 'react-router';
import { KnownEmissions } from '../../shell/known-emissions.tsx';
import { May } from '../../shell/may.tsx';
import { useCurrentUser } from '../../shell/session.ts';
import { StatusBadge } from '../../shell/status-badge.tsx';

interface Props {
  readonly rows: readonly DeclarationSummary[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** There is no declaration at all, whatever the filters say. */
  readonly hasNone: boolean;
  readonly onClear: () => void;
}

/** The history of submissions. */
export function SubmissionTable({ rows, error, onRetry, hasNone, onClear }: Props) {
  const { date, number } = useFormat();
  const isSupplier = useCurrentUser().data?.type === 'supplier';
  const columns: Column<DeclarationSummary>[] = [
    {
      id: 'report',
      head: 'Report',
      isName: true,
      cell: (row) => (
        <Link to={`/declarations/${row.id}`} className="font-medium text-teal hover:underline" data-untranslated="">
          {row.draftReportId}
        </Link>
      ),
    },
    { id: 'period', head: 'Period', width: 'w-28', cell: (row) => `${row.reportingPeriod} ${row.year}` },
    { id: 'goods', head: 'Goods', isNumber: true, width: 'w-24', cell: (row) => number(row.goodsCount) },
    {
      id: 'emissions',
      head: 'Emissions',
      unit: 'tCO2e',
      isNumber: true,
      width: 'w-40',
      cell: (row) => <KnownEmissions row={row} decimals={3} />,
    },
    {
      id: 'submitted',
      head: 'Submitted',
      width: 'w-36',
      cell: (row) => (row.submittedAt === null ? 'Not yet' : date(row.submittedAt)),
    },
    {
      id: 'status',
      head: 'Status',
      width: 'w-32',
      cell: (row) => <StatusBadge {...row} />,
    },
  ];
  return (
    <Table
      caption="Submission history"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ draftReportId }) => draftReportId}
      {...(error ? { error: error.message, onRetry } : {})}
      empty={
        hasNone && isSupplier
          ? {
              title: 'No declarations yet',
              text: 'What you send to the importers you supply is summed and drawn here.',
            }
          : hasNone
            ? {
                title: 'No declarations yet',
                text: 'What you declare is summed and drawn here.',
                action: (
                  <May call={declarations.create}>
                    <Button asChild look="primary">
                      <Link to="/new-declaration">Create First Declaration</Link>
                    </Button>
                  </May>
                ),
              }
            : {
                title: 'No declaration matches',
                text: 'Choose another period or status.',
                action: <Button onClick={onClear}>Clear filters</Button>,
              }
      }
    />
  );
}
