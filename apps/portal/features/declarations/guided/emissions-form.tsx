import { EmissionsRecord } from '@lods/contract/goods';
import { Button } from '@lods/ui/button';
import { DecimalInput } from '@lods/ui/decimal-input';
import { ErrorSummary } from '@lods/ui/error-summary';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { type FormEvent, useState } from 'react';
import { useKept } from '../../../shell/kept.ts';
import { faultsOf } from './faults.ts';
import { CountryField } from './goods-form.tsx';

export interface EmissionsForm {
  itemNumber: number;
  sequenceNumber: number;
  productionCountry: string;
  operatorId: string;
  installationId: string;
  specificDirectEmissions: string;
  specificIndirectEmissions: string;
  specificEmbeddedEmissions: string;
  determinationType: '01' | '02' | '03' | '04';
  methodId: string;
  parameterId: string;
}

export const emptyRecord = (itemNumber: number, sequenceNumber: number, productionCountry: string): EmissionsForm => ({
  itemNumber,
  sequenceNumber,
  productionCountry,
  operatorId: '',
  installationId: '',
  specificDirectEmissions: '',
  specificIndirectEmissions: '',
  specificEmbeddedEmissions: '',
  determinationType: '01',
  methodId: '',
  parameterId: '',
});

const DETERMINATION = [
  { value: '01', label: '01 Method A: installation-specific' },
  { value: '02', label: '02 Method B: default values' },
  { value: '03', label: '03 Method C: benchmark values' },
  { value: '04', label: '04 Method D: technical specifications' },
] as const;

const PARAMETERS = [
  { value: 'EP001', label: 'EP001 CO2 from fossil fuels' },
  { value: 'EP002', label: 'EP002 Process emissions' },
  { value: 'EP003', label: 'EP003 Electricity consumption' },
  { value: 'EP004', label: 'EP004 Heat consumption' },
] as const;

/** What a form sends: a figure that was left empty is not stated, and not zero. */
export function recordOf(form: EmissionsForm) {
  const stated = (figure: string) => (figure === '' ? null : figure);
  return {
    ...form,
    specificDirectEmissions: stated(form.specificDirectEmissions),
    specificIndirectEmissions: stated(form.specificIndirectEmissions),
    specificEmbeddedEmissions: stated(form.specificEmbeddedEmissions),
    methodId: stated(form.methodId),
    parameterId: stated(form.parameterId),
  };
}

export function EmissionsFields(props: {
  initial: EmissionsForm;
  /** Where what is typed is kept until it is sent. */
  keptAs: string;
  submitText: string;
  isBusy: boolean;
  onSubmit: (form: EmissionsForm) => void;
  onCancel?: (() => void) | undefined;
}) {
  const { initial, keptAs, submitText, isBusy, onSubmit, onCancel } = props;
  const [form, setForm, forget] = useKept(keptAs, initial);
  const [attempt, setAttempt] = useState(0);
  const faults = attempt > 0 ? faultsOf(EmissionsRecord, recordOf(form)) : {};
  const set = (part: Partial<EmissionsForm>) => setForm({ ...form, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (!EmissionsRecord.safeParse(recordOf(form)).success) return;
    forget();
    onSubmit(form);
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
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(faults).map(([field, message]) => ({ fieldId: `record.${field}`, message }))}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        <CountryField
          label="Production country"
          id="record.productionCountry"
          value={form.productionCountry}
          fault={faults.productionCountry}
          onChange={(productionCountry) => set({ productionCountry })}
        />
        <Field label="Operator ID" id="record.operatorId" className="lg:col-span-2" error={faults.operatorId}>
          <Input value={form.operatorId} maxLength={25} onChange={(event) => set({ operatorId: event.target.value })} />
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
            onChange={(event) => set({ installationId: event.target.value })}
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
            choices={DETERMINATION}
            onChange={(event) => set({ determinationType: event.target.value as EmissionsForm['determinationType'] })}
          />
        </Field>
        <Field
          label="Method ID"
          required={false}
          id="record.methodId"
          className="lg:col-span-2"
          error={faults.methodId}
        >
          <Input value={form.methodId} maxLength={10} onChange={(event) => set({ methodId: event.target.value })} />
        </Field>
        <Field
          label="Parameter ID"
          required={false}
          id="record.parameterId"
          className="lg:col-span-2"
          error={faults.parameterId}
        >
          <Select
            value={form.parameterId}
            placeholder="None"
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
