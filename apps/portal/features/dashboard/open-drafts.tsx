import { declaredBy } from '@lods/cbam/calendar';
import type { DeclarationSummary } from '@lods/contract/declarations';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { EmptyState } from '@lods/ui/empty-state';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { CircleCheck, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useToday } from '../../shell/company-data.ts';

interface Props {
  readonly rows: readonly DeclarationSummary[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What needs somebody today: the drafts, by the date until which they are to be declared. */
export function OpenDrafts({ rows, error, onRetry }: Props) {
  return (
    <Card title="What needs you today" description="Drafts that are not submitted yet, the most urgent first.">
      {rows ? (
        <Drafts rows={rows} />
      ) : error ? (
        <LoadFailure title="Your declarations could not be loaded" error={error} onRetry={onRetry} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  );
}

function Drafts({ rows }: { rows: readonly DeclarationSummary[] }) {
  const { date } = useFormat();
  const today = useToday();
  const drafts = rows
    .filter(({ status }) => status === 'draft')
    .map((row) => ({ row, due: declaredBy(`${row.year}-${row.reportingPeriod}`)?.date }))
    .toSorted((one, other) => (one.due ?? '9999').localeCompare(other.due ?? '9999'));
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<FileText aria-hidden="true" />}
        title="No declarations yet"
        action={
          <Button asChild look="primary">
            <Link to="/new-declaration">Create First Declaration</Link>
          </Button>
        }
      >
        Begin with the goods of a quarter: enter them, upload a file of them, or read your customs papers.
      </EmptyState>
    );
  }
  if (drafts.length === 0) {
    return (
      <EmptyState icon={<CircleCheck aria-hidden="true" />} title="Nothing is waiting for you">
        Every declaration is submitted. Begin the next one when its goods arrive.
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col divide-y">
      {drafts.map(({ row, due }) => (
        <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0">
            <Link to={`/declarations/${row.id}/edit`} className="font-medium text-teal hover:underline">
              {`Continue ${row.reportingPeriod} ${row.year}`}
            </Link>
            <p className="text-[0.8125rem] text-ink-soft" data-untranslated="">
              {row.draftReportId}
            </p>
          </div>
          {row.revision > 1 ? (
            <span className="text-ink-soft">Corrects what is filed</span>
          ) : due === undefined ? (
            <span className="text-ink-soft">No deadline</span>
          ) : due < today ? (
            <Badge tone="red">{`Was due ${date(due)}`}</Badge>
          ) : (
            <span className="text-ink-soft">{`Due ${date(due)}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
