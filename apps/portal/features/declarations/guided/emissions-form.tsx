import { codeLists } from '@lods/cbam/report/code-lists';
import { Button } from '@lods/ui/button';
import { DecimalInput } from '@lods/ui/decimal-input';
import { ErrorSummary } from '@lods/ui/error-summary';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../../../shell/faults.ts';
import { type EmissionsForm, recordOf } from './emissions-record.ts';
import { type GoodAbout, InstallationPicker } from './installation-picker.tsx';
import type { Manner } from './manner.ts';
import { useFocusOn } from './opened.ts';
import { OriginPicker } from './origin-picker.tsx';
import { useTyped } from './typed.ts';

const METHODS = Object.entries(codeLists.L13.codes).map(([value, { meaning }]) => ({
  value,
  label: `${value} ${meaning}`,
}));
const PARAMETERS = [
  { value: 'EP001', label: 'EP001 CO2 from fossil fuels' },
  { value: 'EP002', label: 'EP002 Process emissions' },
  { value: 'EP003', label: 'EP003 Electricity consumption' },
  { value: 'EP004', label: 'EP004 Heat consumption' },
] as const;

/** The production methods of the registry; one of another making that is stored already stays what it is. */
const methodsWith = (stored: string) =>
  stored === '' || METHODS.some(({ value }) => value === stored)
    ? METHODS
    : [{ value: stored, label: stored, isEntered: true }, ...METHODS];

export function EmissionsFields(props: {
  manner: Manner;
  /** The code of the good and the first day of its quarter: what an installation's statement has to be about. */
  about: GoodAbout;
  initial: EmissionsForm;
  /** Where what is typed is kept until it is sent. */
  keptAs: string;
  /** The field to begin with. */
  focusOn?: string | undefined;
  submitText: string;
  isBusy: boolean;
  /** Stores the entry; tells whether that was done. */
  onSubmit: (form: EmissionsForm) => Promise<boolean>;
  onCancel?: (() => void) | undefined;
}) {
  const { manner, initial, keptAs, submitText, isBusy, onSubmit, onCancel } = props;
  const { form, set, send } = useTyped(keptAs, initial);
  const [attempt, setAttempt] = useState(0);
  useFocusOn('record', props.focusOn);
  const faults = attempt > 0 ? faultsOf(manner.emissions, recordOf(form)) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!manner.emissions.safeParse(recordOf(form)).success) return setAttempt(attempt + 1);
    setAttempt(0);
    void send(onSubmit);
  };
  const amount = (
    field: 'specificDirectEmissions' | 'specificIndirectEmissions' | 'specificEmbeddedEmissions',
    label: string,
  ) => (
    <Field label={label} required={false} id={`record.${field}`} className="lg:col-span-2" error={faults[field]}>
      <DecimalInput unit="tCO2e/t" value={form[field]} onChange={(value) => set({ [field]: value })} />
    </Field>
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <InstallationPicker recordId={form.installationRecordId} about={props.about} onTake={set} />
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(faults).map(([field, message]) => ({ fieldId: `record.${field}`, message }))}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        <Field
          label="Production country"
          id="record.productionCountry"
          className="lg:col-span-2"
          error={faults.productionCountry}
        >
          <OriginPicker value={form.productionCountry} onChange={(productionCountry) => set({ productionCountry })} />
        </Field>
        <Field label="Operator ID" id="record.operatorId" className="lg:col-span-2" error={faults.operatorId}>
          <Input
            value={form.operatorId}
            maxLength={25}
            onChange={(event) => set({ operatorId: event.target.value, installationRecordId: '' })}
          />
        </Field>
        <Field
          label="Installation ID"
          id="record.installationId"
          className="lg:col-span-2"
          error={faults.installationId}
        >
          <Input
            value={form.installationId}
            maxLength={28}
            onChange={(event) => set({ installationId: event.target.value, installationRecordId: '' })}
          />
        </Field>
        {amount('specificDirectEmissions', 'Specific direct emissions')}
        {amount('specificIndirectEmissions', 'Specific indirect emissions')}
        {amount('specificEmbeddedEmissions', 'Specific embedded emissions')}
        <Field
          label="Determination type"
          id="record.determinationType"
          className="lg:col-span-2"
          error={faults.determinationType}
        >
          <Select
            value={form.determinationType}
            choices={manner.determinationTypes}
            onChange={(event) => set({ determinationType: event.target.value as EmissionsForm['determinationType'] })}
          />
        </Field>
        <Field
          label="Method ID"
          required={manner.needsMethod}
          id="record.methodId"
          className="lg:col-span-2"
          error={faults.methodId}
        >
          <Select
            value={form.methodId}
            placeholder={manner.needsMethod ? 'Choose a production method' : 'None'}
            choices={methodsWith(form.methodId)}
            onChange={(event) => set({ methodId: event.target.value })}
          />
        </Field>
        <Field
          label="Parameter ID"
          required={manner.needsMethod}
          id="record.parameterId"
          className="lg:col-span-2"
          error={faults.parameterId}
        >
          <Select
            value={form.parameterId}
            placeholder={manner.needsMethod ? 'Choose a parameter' : 'None'}
            choices={PARAMETERS}
            onChange={(event) => set({ parameterId: event.target.value })}
          />
        </Field>
      </div>
      <div className="flex justify-end gap-3">
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={isBusy} busyText="Saving...">
          {submitText}
        </Button>
      </div>
    </form>
  );
}
