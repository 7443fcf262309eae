import type { CustomsSummary } from '@lods/contract/customs/declaration';
import { Button } from '@lods/ui/button';
import { EmptyState } from '@lods/ui/empty-state';
import { Input } from '@lods/ui/input';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Tabs } from '@lods/ui/tabs';
import { FileScan, Upload, Users } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
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
  if (reviewed) return <ReviewPage lineId={reviewed} />;
  const isApproved = params.get('show') === 'approved';
  const count = (lines: readonly unknown[] | undefined) => (lines ? ` (${lines.length})` : '');
  return (
    <Screen
      title="Customs Dashboard"
      sentence="Customs declarations that were read, to review and approve."
      action={
        <>
          <Button asChild icon={<Users aria-hidden="true" className="size-4" />}>
            <Link to="/supplier-management">Supplier Management</Link>
          </Button>
          <Button asChild look="primary" icon={<Upload aria-hidden="true" className="size-4" />}>
            <Link to="/upload-pdfs">Upload New PDFs</Link>
          </Button>
        </>
      }
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
        onChange={(show) => setParams(show === 'approved' ? { show } : {}, { replace: true })}
        tabs={[
          {
            value: 'pending',
            label: `Pending Review${count(pending.data)}`,
            content: (
              <Lines query={pending} empty={NOTHING_PENDING} before={(lines) => <ApproveSettled lines={lines} />}>
                {(line) => <DeclarationCard key={line.id} line={line} onState={setStating} onDate={setDating} />}
              </Lines>
            ),
          },
          {
            value: 'approved',
            label: `Approved & Processed${count(approved.data)}`,
            content: (
              <Lines query={approved} empty={NOTHING_APPROVED} before={(lines) => <ExportButton lines={lines} />}>
                {(line) => <DeclarationCard key={line.id} line={line} onState={setStating} onDate={setDating} />}
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

interface LinesProps {
  query: ReturnType<typeof usePending>;
  empty: ReactNode;
  before?: (lines: readonly CustomsSummary[]) => ReactNode;
  children: (line: CustomsSummary) => ReactNode;
}

const AT_ONCE = 20;

function Lines({ query, empty, before, children }: LinesProps) {
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(AT_ONCE);
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const { data: lines, error, refetch } = query;
  if (error) return <LoadFailure title="The declarations could not be loaded" error={error} onRetry={refetch} />;
  if (!lines) return <Skeleton className="h-64" />;
  if (lines.length === 0) return empty;
  const found = lines.filter((line) => matches(line, wanted));
  return (
    <div className="flex flex-col gap-4">
      {before?.(lines)}
      {lines.length > AT_ONCE && (
        <Input
          type="search"
          aria-label="Search the declarations"
          placeholder="Search by number, supplier, code or description"
          className="max-w-md"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 && <p className="text-ink-soft">No declaration matches the search.</p>}
      <ul className="grid gap-4 xl:grid-cols-2">
        {found.slice(0, most).map((line) => (
          <li key={line.id} className="min-w-0">
            {children(line)}
          </li>
        ))}
      </ul>
      {found.length > most && (
        <div>
          <Button onClick={() => setMost(most + 5 * AT_ONCE)}>{`Show more (${found.length - most})`}</Button>
        </div>
      )}
    </div>
  );
}

const matches = (line: CustomsSummary, wanted: string) =>
  [line.referenceNumber, line.senderName, line.productCode, line.description, line.sourceFileName].some((text) =>
    text.toLowerCase().includes(wanted),
  );

const NOTHING_PENDING = (
  <EmptyState
    icon={<FileScan aria-hidden="true" />}
    title="Nothing waits for review"
    action={
      <Button asChild look="primary">
        <Link to="/upload-pdfs">Upload New PDFs</Link>
      </Button>
    }
  >
    Upload customs papers as PDF: their goods lines are read and wait here until you approve them.
  </EmptyState>
);

const NOTHING_APPROVED = (
  <EmptyState icon={<FileScan aria-hidden="true" />} title="Nothing is approved yet">
    Approve a declaration that waits for review: its emissions are then worked out and its goods go into the quarter.
  </EmptyState>
);
