import { type AssessmentResult, assessments, type ConsignmentInput } from '@lods/contract/assessment/endpoints';
import { Badge } from '@lods/ui/badge';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { useFormat } from '@lods/ui/format';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { Printer, Save } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../../shell/company-data.ts';
import { May } from '../../shell/may.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useTypedDraft } from '../../shell/typed-draft.ts';
import { type AssessmentForm, ConsignmentForm, EMPTY } from './form.tsx';
import { useAssessment, useSaveAssessment, useSavedAssessments } from './queries.ts';
import { Resources } from './resources.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SavedList } from './saved-list.tsx';
import { TodayPanel } from './today-panel.tsx';

/** Whether CBAM applies to a consignment: the tool's four conditions, and beside them the rule of today. */
export function AssessmentPage() {
  const [search, setSearch] = useSearchParams();
  const [form, setForm, forget] = useTypedDraft<AssessmentForm>('self-assessment', EMPTY);
  const [asked, setAsked] = useState<ConsignmentInput | null>(null);
  const savedId = search.get('saved');
  const answer = useAssessment(asked);
  const change = (next: AssessmentForm) => {
    setForm(next);
    setAsked(null);
    if (savedId !== null) setSearch({}, { replace: true });
  };
  const reset = () => {
    change(EMPTY);
    forget();
  };
  return (
    <Screen
      title="CBAM Self-Assessment"
      sentence="Whether CBAM applies to a consignment, and what to do then."
      action={
        <span className="max-sm:flex-none!">
          <Badge>Version 1.1</Badge>
        </span>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(20rem,26rem)_1fr] lg:grid-rows-[auto_1fr] print:block">
        <div className="print:hidden">
          <ConsignmentForm
            form={form}
            onChange={change}
            onCheck={(input) => {
              setSearch({}, { replace: true });
              setAsked(input);
            }}
            onReset={reset}
            isBusy={answer.isLoading}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2" aria-live="polite">
          {savedId !== null ? (
            <Saved id={savedId} />
          ) : answer.error ? (
            <LoadFailure title="The consignment could not be checked" error={answer.error} onRetry={answer.refetch} />
          ) : asked === null ? (
            <Callout title="The answer appears here">
              Choose the four answers, then check. Nothing is stored until you save the result.
            </Callout>
          ) : answer.data ? (
            <Answer input={asked} result={answer.data} />
          ) : (
            <Skeleton className="h-96" />
          )}
        </div>
        <Resources />
      </div>
      <SavedList />
    </Screen>
  );
}

function Answer({ input, result }: { input: ConsignmentInput; result: AssessmentResult }) {
  const toast = useToast();
  const { date } = useFormat();
  const today = useToday();
  const save = useSaveAssessment();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <ResultPanel
        input={input}
        result={result}
        dated={`Assessed ${date(today)}`}
        actions={
          <>
            <May call={assessments.save}>
              <Button
                size="small"
                icon={<Save aria-hidden="true" className="size-4" />}
                busy={save.isPending}
                busyText="Saving..."
                disabled={save.isSuccess}
                onClick={() =>
                  save.mutate(input, {
                    onSuccess: () => toast({ title: 'Result saved', description: 'You find it below the form' }),
                    onError: (error) =>
                      toast({ title: 'Not saved', description: error.message, variant: 'destructive' }),
                  })
                }
              >
                {save.isSuccess ? 'Saved' : 'Save'}
              </Button>
            </May>
            <PrintButton />
          </>
        }
      />
      <TodayPanel result={result} />
    </div>
  );
}

function Saved({ id }: { id: string }) {
  const { data, error, refetch } = useSavedAssessments();
  const { dateTime } = useFormat();
  const saved = data?.find((assessment) => assessment.id === id);
  if (error) return <LoadFailure title="The saved result could not be loaded" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-96" />;
  if (!saved) return <Callout title="This result no longer exists">It was deleted, or is not one of yours.</Callout>;
  return (
    <>
      <ResultPanel
        input={saved.input}
        result={saved.result}
        dated={`Assessed ${dateTime(saved.assessedAt)} by ${saved.assessedBy}`}
        actions={<PrintButton />}
      />
      <TodayPanel result={saved.result} />
    </>
  );
}

function PrintButton() {
  return (
    <Button size="small" icon={<Printer aria-hidden="true" className="size-4" />} onClick={() => window.print()}>
      Print
    </Button>
  );
}
