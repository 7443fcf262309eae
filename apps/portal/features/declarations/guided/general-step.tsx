import { CompleteGeneralInfo, FIRST_YEAR, QUARTERS } from '@lods/contract/goods/good';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { ErrorSummary } from '@lods/ui/error-summary';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../../../shell/faults.ts';
import { OriginPicker } from './origin-picker.tsx';

export interface GeneralForm {
  declarantName: string;
  declarantId: string;
  reportingPeriod: (typeof QUARTERS)[number];
  reportingYear: number;
  installationCountry: string;
}

const MONTHS = { Q1: 'January-March', Q2: 'April-June', Q3: 'July-September', Q4: 'October-December' } as const;

/** The specification's years come first; behind them all that can be declared. */
function years(): number[] {
  const last = new Date().getFullYear() + 1;
  const all = Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
  return [2024, 2025, 2026, ...all.filter((year) => year < 2024 || year > 2026)];
}

/** Step 1: who declares, for which quarter. */
export function GeneralStep(props: {
  form: GeneralForm;
  onChange: (form: GeneralForm) => void;
  onNext: () => void;
  isBusy: boolean;
}) {
  const { form, onChange, onNext, isBusy } = props;
  const [attempt, setAttempt] = useState(0);
  const faults = attempt > 0 ? faultsOf(CompleteGeneralInfo, form) : {};
  const set = (part: Partial<GeneralForm>) => onChange({ ...form, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (CompleteGeneralInfo.safeParse(form).success) onNext();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-6">
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(faults).map(([field, message]) => ({ fieldId: `generalInfo.${field}`, message }))}
      />
      <Card title="General Information" description="Who declares, and for which quarter.">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Declarant name" id="generalInfo.declarantName" error={faults.declarantName}>
            <Input
              value={form.declarantName}
              maxLength={70}
              autoComplete="organization"
              onChange={(event) => set({ declarantName: event.target.value })}
            />
          </Field>
          <Field label="Declarant ID (EORI)" id="generalInfo.declarantId" error={faults.declarantId}>
            <Input
              value={form.declarantId}
              placeholder="DK12345678"
              maxLength={17}
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => set({ declarantId: event.target.value.toUpperCase() })}
            />
          </Field>
          <Field label="Reporting period" id="generalInfo.reportingPeriod" error={faults.reportingPeriod}>
            <Select
              value={form.reportingPeriod}
              onChange={(event) => set({ reportingPeriod: event.target.value as GeneralForm['reportingPeriod'] })}
              choices={QUARTERS.map((quarter) => ({ value: quarter, label: `${quarter} (${MONTHS[quarter]})` }))}
            />
          </Field>
          <Field label="Reporting year" id="generalInfo.reportingYear" error={faults.reportingYear}>
            <Select
              value={String(form.reportingYear)}
              onChange={(event) => set({ reportingYear: Number(event.target.value) })}
              choices={years().map((year) => ({ value: String(year), label: String(year) }))}
            />
          </Field>
          <Field label="Installation country" id="generalInfo.installationCountry" error={faults.installationCountry}>
            <OriginPicker
              value={form.installationCountry}
              onChange={(installationCountry) => set({ installationCountry })}
            />
          </Field>
        </div>
      </Card>
      <div className="flex justify-end">
        <Button type="submit" look="primary" busy={isBusy} busyText="Saving...">
          Next: Goods Items
        </Button>
      </div>
    </form>
  );
}
