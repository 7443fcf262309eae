import { statementFigures } from '@lods/cbam/production/statement';
import { statementFindings } from '@lods/cbam/production/statement-findings';
import type { Tables } from '@lods/cbam/tables';
import type { Submission } from '@lods/contract/submissions/endpoints';
import { SubmissionFields } from '@lods/contract/submissions/fields';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { ProgressBar } from '@lods/ui/progress-bar';
import { Stepper } from '@lods/ui/stepper';
import { useToast } from '@lods/ui/toast';
import { useEffect, useMemo, useState } from 'react';
import { FormBody, useForm } from '../../form/form.tsx';
import { AttributionStep } from './attribution-step.tsx';
import { DirectStep } from './direct-step.tsx';
import { IndirectStep } from './indirect-step.tsx';
import { InstallationStep } from './installation-step.tsx';
import { ProductsStep } from './products-step.tsx';
import { useSaveSubmission, useSubmit } from './queries.ts';
import { SummaryStep } from './summary-step.tsx';
import { STEPS } from './words.ts';

const SAVES_AFTER_MS = 1200;

interface WizardProps {
  readonly stored: Submission;
  readonly tables: Tables;
  readonly isImporter: boolean;
  readonly canEdit: boolean;
  readonly onDone: () => void;
}

/** The six steps. Every figure follows from what is typed, here in the browser; what is typed is kept as one goes. */
export function Wizard({ stored, tables, isImporter, canEdit, onDone }: WizardProps) {
  const [step, setStep] = useState(0);
  const [version, setVersion] = useState(stored.version);
  const saving = useSaveSubmission();
  const submitting = useSubmit();
  const toast = useToast();
  const { dateTime } = useFormat();
  const form = useForm({
    values: stored.fields,
    schema: SubmissionFields,
    fieldOf: (path) => path,
    save: {
      error: saving.error,
      isPending: saving.isPending,
      mutateAsync: (fields: SubmissionFields) => saving.mutateAsync({ id: stored.id, version, fields }),
    },
    onSaved: (answer: Submission) => setVersion(answer.version),
  });
  const fields = form.values;
  const figures = useMemo(
    () => statementFigures(tables, { ...fields, country: fields.installation.country }),
    [tables, fields],
  );
  const findings = useMemo(() => statementFindings(fields, figures), [fields, figures]);
  const { submit: save } = form;
  const isChanged = fields !== stored.fields;
  const [kept, setKept] = useState(fields);
  // Typed and left alone for a moment: kept as a draft.
  useEffect(() => {
    if (!canEdit || fields === kept || saving.isPending) return;
    const timer = setTimeout(() => {
      setKept(fields);
      save();
    }, SAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [canEdit, fields, kept, save, saving.isPending]);
  const send = (importerIds: string[]) =>
    submitting.mutate(
      { id: stored.id, version, importerIds },
      {
        onSuccess: () => {
          toast({ title: 'Submission sent', description: 'The version is frozen; you can go on with a new one.' });
          onDone();
        },
      },
    );
  const parts = [
    <InstallationStep key="installation" isImporter={isImporter} />,
    <DirectStep key="direct" figures={figures} fuels={tables.fuels.rows.map(({ name }) => name)} />,
    <IndirectStep key="indirect" figures={figures} />,
    <AttributionStep key="attribution" fields={fields} figures={figures} isImporter={isImporter} set={form.set} />,
    <ProductsStep key="products" fields={fields} figures={figures} />,
    <SummaryStep
      key="summary"
      fields={fields}
      figures={figures}
      findings={findings}
      stored={stored}
      isImporter={isImporter}
      isBusy={submitting.isPending || saving.isPending || fields !== kept}
      refusal={submitting.error?.message ?? null}
      onSubmit={send}
    />,
  ];
  return (
    <div className="flex flex-col gap-6">
      <ProgressBar label="Progress" done={step + 1} total={STEPS.length} detail={`${step + 1} / ${STEPS.length}`} />
      <Stepper
        label="Steps of the submission"
        steps={STEPS.map((label) => ({ label }))}
        current={step}
        reached={STEPS.length - 1}
        onOpen={setStep}
      />
      <p role="status" className="text-[0.8125rem] text-ink-soft">
        {saving.isPending ? 'Saving...' : isChanged && saving.data ? `Saved ${dateTime(saving.data.updatedAt)}` : ''}
      </p>
      <FormBody form={form}>
        <fieldset disabled={!canEdit} className="flex flex-col gap-6">
          <h2 className="text-lg font-semibold">{STEPS[step]}</h2>
          {parts[step]}
        </fieldset>
      </FormBody>
      <div className="flex justify-between gap-3">
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          Back
        </Button>
        {step < STEPS.length - 1 && (
          <Button look="primary" onClick={() => setStep(step + 1)}>
            Next
          </Button>
        )}
      </div>
    </div>
  );
}
