import type { SupplierDeclaration } from '@lods/contract/supplier-portal/endpoints';
import { Button } from '@lods/ui/button';
import { FolderDown } from 'lucide-react';
import { ChartCard } from '../../shell/chart-card.tsx';
import { saveCsv } from '../../shell/save-picture.ts';
import { Screen } from '../../shell/screen.tsx';
import { DeclarationTable, STATES } from './declaration-table.tsx';
import { HistoryTiles } from './history-page.tsx';
import { useDeclarationsSent } from './queries.ts';

const SERIES = [
  { label: 'Sent', color: 'line' },
  { label: 'Accepted', color: 'teal' },
  { label: 'Rejected', color: 'amber' },
] as const;
const HEADS = [
  ...['Submission', 'Importer', 'Year', 'Period', 'Version', 'Newest version', 'Status', 'Emissions (tCO2e)'],
  ...['Sent on', 'Reason'],
];

/** What the supplier has reported to importers, over years, and all of it to take along. */
export function SupplierReportsPage() {
  const { data, error, refetch } = useDeclarationsSent();
  const sent = data?.filter(({ status }) => status !== 'draft');
  const years = Object.entries(Object.groupBy(sent ?? [], ({ reportingYear }) => reportingYear)).sort();
  return (
    <Screen
      title="Reports & Analytics"
      sentence="What you reported to importers, with totals and exports."
      action={
        <Button
          icon={<FolderDown aria-hidden="true" className="size-4" />}
          disabled={!sent || sent.length === 0}
          onClick={() => saveCsv(HEADS, (sent ?? []).map(lineOf), 'supplier-reports')}
        >
          Export All Reports
        </Button>
      }
    >
      <HistoryTiles rows={data} />
      {years.length > 0 && (
        <ChartCard
          isClosed={false}
          areNamesEntered
          title="Declarations by year"
          description="Versions sent to importers, by status."
          fileName="supplier-declarations"
          of="Year"
          unit=""
          decimals={0}
          isGrouped
          series={SERIES}
          bars={years.map(([year, rows = []]) => ({ key: year, name: year, amounts: countsOf(rows) }))}
        />
      )}
      <DeclarationTable rows={sent} error={error?.message} onRetry={() => void refetch()} />
    </Screen>
  );
}

const countsOf = (rows: readonly SupplierDeclaration[]) =>
  (['sent', 'accepted', 'rejected'] as const).map((wanted) =>
    String(rows.filter(({ status }) => status === wanted).length),
  );

const lineOf = (row: SupplierDeclaration) => [
  row.title,
  row.importerCompany,
  row.reportingYear,
  row.reportingPeriod,
  String(row.revision),
  String(row.latestRevision),
  STATES[row.status][0],
  row.totalEmissions ?? '',
  row.sentAt?.slice(0, 10) ?? '',
  row.reason,
];
