import { type StatementFigures, statementFigures } from '@lods/cbam/production/statement';
import { statementFindings } from '@lods/cbam/production/statement-findings';
import type { Tables } from '@lods/cbam/tables';
import type { Submission, WorkbookFilling } from '@lods/contract/submissions/endpoints';
import type { SubmissionFields } from '@lods/contract/submissions/fields';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { ProgressBar } from '@lods/ui/progress-bar';
import { Stepper } from '@lods/ui/stepper';
import { useToast } from '@lods/ui/toast';
import { type ReactNode, useMemo, useState } from 'react';
import { FormBody } from '../../form/form.tsx';
import { useLeaveWarning } from '../../shell/leave-warning.ts';
import { StaleChoice } from '../../shell/stale-choice.tsx';
import { AttributionStep } from './attribution-step.tsx';
import { CanEditContext } from './can-edit.ts';
import { DirectStep } from './direct-step.tsx';
import { useSubmissionDraft } from './draft.ts';
import { IndirectStep } from './indirect-step.tsx';
import { InstallationStep } from './installation-step.tsx';
import { ProductsStep } from './products-step.tsx';
import { useSubmit } from './queries.ts';
import { SummaryStep } from './summary-step.tsx';
import { STEP_SENTENCES, STEPS, stepOfPath } from './words.ts';

interface WizardProps {
  readonly stored: Submission;
  readonly tables: Tables;
  readonly isImporter: boolean;
  readonly canEdit: boolean;
  readonly onDone: () => void;
  readonly onReload: () => void;
}

/** The six steps. Every figure follows from what is typed, here in the browser; what is typed is kept as one goes. */
export function Wizard({ stored, tables, isImporter, canEdit, onDone, onReload }: WizardProps) {
  const [step, setStep] = useState(0);
  const [filling, setFilling] = useState<WorkbookFilling | null>(null);
  const draft = useSubmissionDraft(stored, canEdit);
  const { form, fields } = draft;
  const figures = useMemo(
    () => statementFigures(tables, { ...fields, country: fields.installation.country }),
    [tables, fields],
  );
  const parts = [
    <InstallationStep
      key="installation"
      fields={fields}
      isImporter={isImporter}
      set={form.set}
      filling={filling}
      onFilled={setFilling}
    />,
    <DirectStep key="direct" fields={fields} figures={figures} fuels={tables.fuels.rows.map(({ name }) => name)} />,
    <IndirectStep key="indirect" fields={fields} figures={figures} />,
    <AttributionStep key="attribution" fields={fields} figures={figures} isImporter={isImporter} set={form.set} />,
    <ProductsStep key="products" submissionId={stored.id} fields={fields} figures={figures} />,
    <Sending
      key="summary"
      stored={stored}
      draft={draft}
      figures={figures}
      isImporter={isImporter}
      onOpen={(path) => setStep(stepOfPath(path))}
      onDone={onDone}
    />,
  ];
  useLeaveWarning(canEdit && !draft.isKept);
  return (
    <CanEditContext value={canEdit}>
      <div className="flex flex-col gap-6">
        <Steps step={step} onOpen={setStep} />
        <SavingLine draft={draft} isFaulty={form.attempt > 0} />
        {draft.isStale && (
          <StaleChoice message={draft.saving.error?.message ?? ''} onReload={onReload} onOverwrite={draft.overwrite} />
        )}
        <FormBody form={form}>
          <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-6">
            <div>
              <h2 className="text-lg font-semibold">{STEPS[step]}</h2>
              <p className="text-ink-soft">{STEP_SENTENCES[step]}</p>
            </div>
            {parts[step]}
          </fieldset>
        </FormBody>
        <Turns step={step} onOpen={setStep} />
      </div>
    </CanEditContext>
  );
}

type Draft = ReturnType<typeof useSubmissionDraft>;

function Sending(props: {
  stored: Submission;
  draft: Draft;
  figures: StatementFigures;
  isImporter: boolean;
  onOpen: (path: string) => void;
  onDone: () => void;
}) {
  const { stored, draft, figures, isImporter, onOpen, onDone } = props;
  const fields: SubmissionFields = draft.fields;
  const { farFromUsual } = draft;
  const findings = useMemo(
    () => [...statementFindings(fields, figures), ...farFromUsual],
    [fields, figures, farFromUsual],
  );
  const submitting = useSubmit();
  const toast = useToast();
  return (
    <SummaryStep
      fields={fields}
      figures={figures}
      findings={findings}
      stored={stored}
      isImporter={isImporter}
      isKept={draft.isKept}
      isBusy={submitting.isPending}
      refusal={submitting.error?.message ?? null}
      onOpen={onOpen}
      onSubmit={(recipients) =>
        submitting.mutate(
          { id: stored.id, version: draft.version, ...recipients },
          {
            onSuccess: () => {
              toast({ title: 'Submission sent', description: 'This version is frozen. Later changes make a new one.' });
              onDone();
            },
          },
        )
      }
    />
  );
}

function Steps({ step, onOpen }: { step: number; onOpen: (step: number) => void }) {
  return (
    <>
      <ProgressBar label="Progress" done={step + 1} total={STEPS.length} detail={`${step + 1} / ${STEPS.length}`} />
      <Stepper
        label="Steps of the submission"
        steps={STEPS.map((label) => ({ label }))}
        current={step}
        reached={STEPS.length - 1}
        onOpen={onOpen}
      />
    </>
  );
}

/** Whether what is typed is kept, in one line. */
function SavingLine({ draft, isFaulty }: { draft: Draft; isFaulty: boolean }) {
  const { dateTime } = useFormat();
  const { saving, isKept } = draft;
  const line = (): ReactNode => {
    if (saving.isPending) return 'Saving...';
    if (!isKept && isFaulty) return 'Not saved: fix the marked fields.';
    if (!isKept && saving.error) return 'Not saved.';
    return isKept && saving.data ? `Saved ${dateTime(saving.data.updatedAt)}` : '';
  };
  return (
    <p role="status" className="min-h-5 text-[0.8125rem] text-ink-soft">
      {line()}
    </p>
  );
}

function Turns({ step, onOpen }: { step: number; onOpen: (step: number) => void }) {
  return (
    <div className="flex justify-between gap-3">
      <Button disabled={step === 0} onClick={() => onOpen(step - 1)}>
        Back
      </Button>
      {step < STEPS.length - 1 && (
        <Button look="primary" onClick={() => onOpen(step + 1)}>
          Next
        </Button>
      )}
    </div>
  );
}
