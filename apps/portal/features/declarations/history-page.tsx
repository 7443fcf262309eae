import { type DeclarationSummary, declarations } from '@lods/contract/declarations/endpoints';
import { FIRST_DECLARED_YEAR } from '@lods/contract/years/endpoints';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { Tile, Tiles } from '@lods/ui/tile';
import { Download, FolderDown } from 'lucide-react';
import { Link } from 'react-router';
import { useDeclarations } from '../../shell/company-data.ts';
import { May } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { DataSetLink } from './data-set-link.tsx';
import { HistoryFilters, useHistoryFilters } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';
import { QuarterTimeline } from './quarter-timeline.tsx';
import { Removed } from './removed.tsx';
import { useXmlDownloads } from './xml-downloads.ts';

/** Everything the company has declared, to find again and to take along. */
export function HistoryPage() {
  const { data: rows, error, refetch } = useDeclarations();
  const filters = useHistoryFilters(rows);
  const downloads = useXmlDownloads();
  const withXml = filters.shown?.filter(hasRegistryFormat) ?? [];
  return (
    <Screen
      title="Declaration History"
      sentence="All declarations with their registry files."
      action={
        <Button
          icon={<FolderDown aria-hidden="true" className="size-4" />}
          disabled={withXml.length === 0 || downloads.isBusy}
          busy={downloads.progress !== null}
          busyText={downloads.progress ?? ''}
          onClick={() => downloads.downloadAll(withXml.map(({ id }) => id))}
        >
          Download All XML
        </Button>
      }
    >
      {downloads.notice && (
        <Callout tone={downloads.notice.hasFailed ? 'danger' : 'success'} isLive>
          {downloads.notice.text}
        </Callout>
      )}
      <Totals rows={rows} hasFailed={error !== null} />
      <HistoryFilters filters={filters} />
      <HistoryTable
        rows={filters.shown}
        error={error}
        onRetry={refetch}
        empty={
          rows?.length === 0
            ? NOTHING_YET
            : { ...NOTHING_FOUND, action: <Button onClick={filters.clear}>Clear filters</Button> }
        }
        rowActions={(row) =>
          row.status === 'draft' ? null : (
            <XmlDownload row={row} isBusy={downloads.isBusy} onDownload={() => downloads.downloadOne(row.id)} />
          )
        }
      />
      <QuarterTimeline rows={rows} />
      <Removed />
    </Screen>
  );
}

/** From 2026 no registry file exists for a quarter: its data are in the data set of the year. */
function XmlDownload(props: { row: DeclarationSummary; isBusy: boolean; onDownload: () => void }) {
  const { row, isBusy, onDownload } = props;
  if (!hasRegistryFormat(row)) return <DataSetLink row={row} />;
  return (
    <Button
      size="small"
      look="ghost"
      icon={<Download aria-hidden="true" className="size-4" />}
      aria-label={`Download XML of ${row.draftReportId}`}
      disabled={isBusy}
      onClick={onDownload}
    >
      Download XML
    </Button>
  );
}

const hasRegistryFormat = ({ status, year }: DeclarationSummary) =>
  status !== 'draft' && Number(year) < FIRST_DECLARED_YEAR;

const NOTHING_YET = {
  title: 'No declarations yet',
  text: 'What you declare is kept here.',
  action: (
    <May call={declarations.create}>
      <Button asChild look="primary">
        <Link to="/new-declaration">Create First Declaration</Link>
      </Button>
    </May>
  ),
};
const NOTHING_FOUND = { title: 'No declaration matches', text: 'Search for something else, or clear the filters.' };

function Totals({ rows, hasFailed }: { rows: readonly DeclarationSummary[] | undefined; hasFailed: boolean }) {
  const { number } = useFormat();
  const current = rows?.filter(({ supersededBy }) => supersededBy === null);
  const count = (...statuses: DeclarationSummary['status'][]) =>
    current ? number(current.filter(({ status }) => statuses.includes(status)).length) : hasFailed ? null : undefined;
  const amended = rows && current && rows.length - current.length;
  return (
    <Tiles>
      <Tile
        label="All Declarations"
        value={count('draft', 'submitted', 'accepted', 'verified', 'rejected')}
        change={amended ? `And ${amended} amended since` : null}
      />
      <Tile label="Draft" value={count('draft')} />
      <Tile label="Submitted" value={count('submitted')} change="Not answered yet" />
      <Tile label="Accepted or Verified" value={count('accepted', 'verified')} />
    </Tiles>
  );
}
