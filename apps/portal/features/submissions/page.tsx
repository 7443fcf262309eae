import { submissions } from '@lods/contract/submissions/endpoints';
import { SubmissionFields } from '@lods/contract/submissions/fields';
import type { StoredCompany } from '@lods/contract/supplier-company/endpoints';
import { Button } from '@lods/ui/button';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { FileDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { urlOf } from '../../shell/api.ts';
import { useFactors } from '../../shell/factors.ts';
import { useLanguage } from '../../shell/language.ts';
import { useMay } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useCurrentUser } from '../../shell/session.ts';
import { useAddSubmission, useOwnCompany, useSubmissions } from './queries.ts';
import { SubmissionList } from './submission-list.tsx';
import { Wizard } from './wizard.tsx';

/** Submissions: the list of them, and the six steps of the one that is open. */
export function SubmissionPage() {
  const { data: user } = useCurrentUser();
  const list = useSubmissions();
  const factors = useFactors();
  const language = useLanguage();
  const add = useAddSubmission();
  const [search, setSearch] = useSearchParams();
  const canEdit = useMay(submissions.change);
  const [turn, setTurn] = useState(0);
  const isImporter = user?.type === 'importer';
  const stored = list.data?.find(({ id }) => id === search.get('id'));
  const { data: company } = useOwnCompany(user?.type === 'supplier');
  const begin = () => add.mutate(beginning(company), { onSuccess: ({ id }) => setSearch({ id }) });
  const error = list.error ?? factors.error ?? add.error;
  return (
    <Screen
      title="Supplier Submission"
      sentence="The emissions of an installation, from fuels to products."
      action={
        stored ? (
          <>
            <Button asChild>
              <a href={urlOf(submissions.export, { params: { id: stored.id }, query: { language } })} download>
                <FileDown aria-hidden="true" className="size-4" />
                XLSX
              </a>
            </Button>
            <Button onClick={() => setSearch({})}>All submissions</Button>
          </>
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
          key={`${stored.id} ${turn}`}
          stored={stored}
          tables={factors.tables}
          isImporter={isImporter}
          canEdit={canEdit}
          onDone={() => setSearch({})}
          onReload={() => void list.refetch().then(() => setTurn((now) => now + 1))}
        />
      )}
    </Screen>
  );
}

/** A new submission covers the year that is under way and names whom the settings name. */
function beginning(company: StoredCompany | undefined): SubmissionFields {
  const year = new Date().getFullYear();
  return SubmissionFields.parse({
    periodFrom: `${year}-01-01`,
    periodTo: `${year}-12-31`,
    contactName: company?.contactName,
    contactEmail: company?.contactEmail,
  });
}
