import { sentenceOf } from '@lods/contract/audit/actions';
import { type Activity, audit } from '@lods/contract/audit/endpoints';
import { Card } from '@lods/ui/card';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';

/** The latest of the audit log, in words. */
export function RecentActivity() {
  const { dateTime } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ['activity'],
    queryFn: ({ signal }) => api(audit.latest, { signal }),
    // Every change anywhere adds to it: asked for again each time the dashboard is opened.
    staleTime: 0,
  });
  return (
    <Card title="Recent activity" description="Recent changes in your company.">
      {error && <LoadFailure title="The activity could not be loaded" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="text-ink-soft">Nothing has happened yet.</p>}
      <ol className="flex flex-col divide-y">
        {data?.map((entry) => (
          <li key={entry.id} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span>
              {sentenceOf(entry.action) ?? 'Made a change'}
              <Subject entry={entry} />
            </span>
            <span className="text-[0.8125rem] text-ink-soft">
              <span data-untranslated="">{entry.actorName}</span>, {dateTime(entry.at)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Where each kind of thing can be looked at. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  customs_declaration: (id) => `/customs-dashboard?review=${id}`,
  declaration: (id) => `/declarations/${id}`,
  import: (id) => `/imports/${id}`,
  supplier: (id) => `/suppliers/${id}`,
  year: (id) => `/years/${id}`,
};

/** What is still there is named, and led to. */
function Subject({ entry: { subjectKind, subjectId, subjectName } }: { entry: Activity }) {
  if (subjectName === null) return null;
  const place = PLACES[subjectKind]?.(subjectId);
  return (
    <>
      {': '}
      {place ? (
        <Link to={place} className="text-teal underline" data-untranslated="">
          {subjectName}
        </Link>
      ) : (
        <span data-untranslated="">{subjectName}</span>
      )}
    </>
  );
}
