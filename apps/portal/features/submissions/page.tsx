import { SubmissionFields } from '@lods/contract/submissions/fields';
import { Button } from '@lods/ui/button';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useFactors } from '../../shell/factors.ts';
import { Screen } from '../../shell/screen.tsx';
import { useCurrentUser } from '../../shell/session.ts';
import { useAddSubmission, useSubmissions } from './queries.ts';
import { SubmissionList } from './submission-list.tsx';
import { Wizard } from './wizard.tsx';

/** Submissions: the list of them, and the six steps of the one that is open. */
export function SubmissionPage() {
  const { data: user } = useCurrentUser();
  const list = useSubmissions();
  const factors = useFactors();
  const add = useAddSubmission();
  const [search, setSearch] = useSearchParams();
  const canEdit = user?.role !== 'viewer';
  const isImporter = user?.type === 'importer';
  const stored = list.data?.find(({ id }) => id === search.get('id'));
  const begin = () => add.mutate(SubmissionFields.parse({}), { onSuccess: ({ id }) => setSearch({ id }) });
  const error = list.error ?? factors.error ?? add.error;
  return (
    <Screen
      title="Supplier Submission"
      sentence="The emissions of an installation, from fuels to products."
      action={
        stored ? (
          <Button onClick={() => setSearch({})}>All submissions</Button>
        ) : (
          canEdit && (
            <Button
              look="primary"
              icon={<Plus aria-hidden="true" className="size-4" />}
              busy={add.isPending}
              onClick={begin}
            >
              New submission
            </Button>
          )
        )
      }
    >
      {error && (
        <LoadFailure
          title="The submissions could not be loaded"
          error={error}
          onRetry={() => void (list.error ? list.refetch() : factors.refetch())}
        />
      )}
      {!error && (!list.data || !factors.tables) && <Skeleton className="h-96" />}
      {list.data && !stored && <SubmissionList rows={list.data} canEdit={canEdit} onOpen={(id) => setSearch({ id })} />}
      {factors.tables && stored && (
        <Wizard
          key={stored.id}
          stored={stored}
          tables={factors.tables}
          isImporter={isImporter}
          canEdit={canEdit}
          onDone={() => setSearch({})}
        />
      )}
    </Screen>
  );
}
