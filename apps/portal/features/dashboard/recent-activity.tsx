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
              {DONE[entry.action] ?? 'Made a change'}
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

/** The audit log's actions in the words of the screen. */
const DONE: Readonly<Record<string, string>> = {
  'address.ask': 'Asked a supplier to confirm an address',
  'address.confirm': 'An address was confirmed by its owner',
  'assessment.save': 'Saved a self-assessment',
  'customs.approve': 'Approved a customs line',
  'customs.change': 'Changed a customs line',
  'customs.discard': 'Discarded a customs line',
  'customs.read': 'Read customs papers',
  'customs.save': 'Saved a customs line',
  'customs.send': 'Asked a supplier for emissions',
  'customs.state_emissions': 'Stated emissions of a customs line',
  'import.take_over': 'Imported lines into a draft',
  'import.upload': 'Uploaded a file of goods',
  'reports.export': 'Exported all reports',
  'retention.delete': 'Deleted the records of a year',
  'supplier.request_data': 'Asked suppliers for data',
  'company.save': 'Changed the company',
  'declaration.add_documents': 'Added documents',
  'declaration.amend': 'Started a new version',
  'declaration.answer': "Recorded the registry's answer",
  'declaration.comment': 'Wrote a comment',
  'declaration.create': 'Created a draft',
  'declaration.delete': 'Deleted a draft',
  'declaration.describe_document': 'Described a document',
  'declaration.remove_document': 'Removed a document',
  'declaration.save': 'Saved a draft',
  'declaration.submit': 'Submitted a declaration',
  'declaration.take_over': 'Imported a past report',
  'emissions.add_evidence': 'Added evidence of emissions',
  'emissions.change': 'Changed emissions of an installation',
  'emissions.create': 'Added emissions of an installation',
  'emissions.delete': 'Deleted emissions of an installation',
  'emissions.verify': 'Recorded a verification of emissions',
  'installation.archive': 'Archived an installation',
  'installation.change': 'Changed an installation',
  'installation.create': 'Added an installation',
  'installation.delete': 'Deleted an installation',
  'operator.change': 'Changed an operator',
  'operator.create': 'Added an operator',
  'operator.delete': 'Deleted an operator',
  'supplier.add_list': 'Added a list of suppliers',
  'supplier.archive': 'Archived a supplier',
  'supplier.change': 'Changed a supplier',
  'supplier.create': 'Added a supplier',
  'supplier.delete': 'Deleted a supplier',
  'supplier.merge': 'Merged two suppliers',
  'supplier.restore': 'Brought back a supplier',
  'supplier.undo_merge': 'Undid the merge of two suppliers',
  'supplier.unverify': 'Took back the verification of a supplier',
  'supplier.verify': 'Verified a supplier',
  'year.add_documents': 'Added evidence to a year',
  'year.remove_document': 'Removed evidence from a year',
  'year.answer': "Recorded the registry's answer to a year",
  'year.submit': 'Submitted the declaration of a year',
};
