import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { customsPapers } from '@lods/contract/customs/papers';
import { Button } from '@lods/ui/button';
import { EmptyState } from '@lods/ui/empty-state';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Tabs } from '@lods/ui/tabs';
import { FileScan, Upload, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { put, useAddress } from '../../shell/address.ts';
import { May } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { ApproveSettled } from './approve-settled.tsx';
import { AskingProvider } from './asking.tsx';
import { DanishOnly } from './danish-only.tsx';
import { DashboardTiles } from './dashboard-tiles.tsx';
import { DeclarationCard } from './declaration-card.tsx';
import { EmissionsDialog } from './emissions-dialog.tsx';
import { Explainer } from './explainer.tsx';
import { ExportButton } from './export/export-button.tsx';
import { ImportDateDialog } from './import-date-dialog.tsx';
import { CustomsLinesTable } from './lines-table.tsx';
import { useApproved, useIsDanish, usePending } from './queries.ts';
import { ReviewPage } from './review-page.tsx';

/** What was read from customs papers: to review, and what has become of it. */
export function CustomsDashboardPage() {
  return (
    <AskingProvider>
      <CustomsDashboard />
    </AskingProvider>
  );
}

function CustomsDashboard() {
  const [params, setParams] = useSearchParams();
  const pending = usePending();
  const approved = useApproved();
  const { data: isDanish } = useIsDanish();
  const [stating, setStating] = useState<CustomsSummary | null>(null);
  const [dating, setDating] = useState<CustomsSummary | null>(null);
  const reviewed = params.get('review');
  if (reviewed) return <ReviewPage key={reviewed} lineId={reviewed} />;
  const isApproved = params.get('show') === 'approved';
  const card = (line: CustomsSummary) => (
    <DeclarationCard key={line.id} line={line} onState={setStating} onDate={setDating} />
  );
  return (
    <Screen
      title="Customs Dashboard"
      sentence="Customs declarations that were read, to review and approve."
      action={<WaysOn />}
    >
      {isDanish === false && <DanishOnly />}
      <DashboardTiles
        pending={pending.data}
        approved={approved.data}
        hasFailed={pending.error !== null || approved.error !== null}
      />
      <Tabs
        label="Customs declarations"
        value={isApproved ? 'approved' : 'pending'}
        onChange={(show) => setParams((now) => shownIn(show, now), { replace: true })}
        tabs={[
          {
            value: 'pending',
            label: pending.data ? `Pending Review (${pending.data.length})` : 'Pending Review',
            content: (
              <Lines
                query={pending}
                empty={NOTHING_PENDING}
                failure="Failed to fetch pending declarations"
                before={(lines) => <ApproveSettled lines={lines} />}
              >
                {card}
              </Lines>
            ),
          },
          {
            value: 'approved',
            label: approved.data ? `Approved & Processed (${approved.data.length})` : 'Approved & Processed',
            content: (
              <Lines
                query={approved}
                empty={NOTHING_APPROVED}
                failure="Failed to fetch approved declarations"
                before={(lines) => <ExportButton lines={lines} />}
              >
                {card}
              </Lines>
            ),
          },
        ]}
      />
      <Explainer />
      {dating && (
        <ImportDateDialog
          line={dating}
          lines={[...(pending.data ?? []), ...(approved.data ?? [])]}
          onClose={() => setDating(null)}
        />
      )}
      {stating && <EmissionsDialog line={stating} onClose={() => setStating(null)} />}
    </Screen>
  );
}

function WaysOn() {
  return (
    <>
      <Button asChild icon={<Users aria-hidden="true" className="size-4" />}>
        <Link to="/supplier-management">Supplier Management</Link>
      </Button>
      <May call={customsPapers.process}>
        <Button asChild look="primary" icon={<Upload aria-hidden="true" className="size-4" />}>
          <Link to="/upload-pdfs">Upload New PDFs</Link>
        </Button>
      </May>
    </>
  );
}

/** The address of a tab: rows stay rows and cards stay cards when one goes from one to the other. */
function shownIn(show: string, now: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams();
  if (show === 'approved') next.set('show', show);
  const as = now.get('as');
  if (as !== null) next.set('as', as);
  return next;
}

interface LinesProps {
  query: ReturnType<typeof usePending>;
  empty: ReactNode;
  failure: string;
  before?: (lines: readonly CustomsSummary[]) => ReactNode;
  children: (line: CustomsSummary) => ReactNode;
}

/** From so many on, lines are worked on as rows; fewer are read as cards. */
const ROWS_FROM = 10;

function Lines({ query, empty, failure, ...shown }: LinesProps) {
  const { data: lines, error, refetch } = query;
  if (error) return <LoadFailure title={failure} error={error} onRetry={refetch} />;
  if (!lines) return <Skeleton className="h-64" />;
  if (lines.length === 0) return empty;
  return <RowsOrCards lines={lines} {...shown} />;
}

function RowsOrCards(props: Pick<LinesProps, 'before' | 'children'> & { lines: readonly CustomsSummary[] }) {
  const { lines, before, children } = props;
  const { params, change } = useAddress();
  // As it was when one came: rows that are worked off do not turn into cards under the eyes.
  const [isLong] = useState(lines.length >= ROWS_FROM);
  const asked = params.get('as');
  const isTable = asked === null ? isLong : asked === 'table';
  const turn = () => change((address) => put(address, 'as', isTable ? 'cards' : 'table'));
  const turnButton = <Button onClick={turn}>{isTable ? 'Show as cards' : 'Show as table'}</Button>;
  return (
    <div className="flex flex-col gap-4">
      {before?.(lines)}
      {isTable ? (
        <CustomsLinesTable lines={lines} tools={turnButton} />
      ) : (
        <LineCards lines={lines} tools={turnButton}>
          {children}
        </LineCards>
      )}
    </div>
  );
}

const CARDS_AT_ONCE = 20;

function LineCards(props: { lines: readonly CustomsSummary[]; tools: ReactNode; children: LinesProps['children'] }) {
  const { lines, tools, children } = props;
  const [most, setMost] = useState(CARDS_AT_ONCE);
  return (
    <>
      <div className="flex justify-end max-sm:hidden">{tools}</div>
      <ul className="grid gap-4 xl:grid-cols-2">
        {lines.slice(0, most).map((line) => (
          <li key={line.id} className="min-w-0">
            {children(line)}
          </li>
        ))}
      </ul>
      {lines.length > most && (
        <div>
          <Button onClick={() => setMost(most + 5 * CARDS_AT_ONCE)}>{`Show more (${lines.length - most})`}</Button>
        </div>
      )}
    </>
  );
}

const NOTHING_PENDING = (
  <EmptyState
    icon={<FileScan aria-hidden="true" />}
    title="Nothing waits for review"
    action={
      <May call={customsPapers.process}>
        <Button asChild look="primary">
          <Link to="/upload-pdfs">Upload New PDFs</Link>
        </Button>
      </May>
    }
  >
    <May call={customsPapers.process}>
      Upload customs papers as PDF: their goods lines are read and wait here until you approve them.
    </May>
  </EmptyState>
);

const NOTHING_APPROVED = (
  <EmptyState icon={<FileScan aria-hidden="true" />} title="Nothing is approved yet">
    <May call={customsPapers.process}>
      Approve a declaration that waits for review: its emissions are then worked out and its goods go into the quarter.
    </May>
  </EmptyState>
);
