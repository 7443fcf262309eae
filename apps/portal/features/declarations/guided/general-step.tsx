import { asksInstallationCountry, CompleteGeneralInfo, FIRST_YEAR, QUARTERS } from '@lods/contract/goods/good';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Link } from 'react-router';
import { SelectField, TextField } from '../../../form/fields.tsx';
import { FormBody, useForm } from '../../../form/form.tsx';
import { OriginField } from './origin-picker.tsx';

export interface GeneralForm {
  declarantName: string;
  declarantId: string;
  reportingPeriod: (typeof QUARTERS)[number];
  reportingYear: number;
  installationCountry: string;
}

const MONTHS = { Q1: 'January-March', Q2: 'April-June', Q3: 'July-September', Q4: 'October-December' } as const;

/** All that can be declared, to the year after this one. */
function years(): number[] {
  const last = new Date().getFullYear() + 1;
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index);
}

/** Step 1: who declares, for which quarter. */
export function GeneralStep(props: {
  form: GeneralForm;
  onChange: (form: GeneralForm) => void;
  /** Where one came from: nothing is before this step. */
  backTo: '/declarations' | '/new-declaration';
  onNext: () => void;
  isBusy: boolean;
}) {
  const { form: values, onChange, backTo, onNext, isBusy } = props;
  const form = useForm({
    values,
    set: (part) => onChange({ ...values, ...part }),
    schema: CompleteGeneralInfo,
    // The page stores it: the next step begins when that is done.
    save: { error: null, isPending: isBusy, mutateAsync: async () => onNext() },
    prefix: 'generalInfo.',
  });
  return (
    <FormBody form={form} className="flex flex-col gap-6">
      <Card title="General Information" description="Who declares, and for which quarter.">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField path="declarantName" label="Declarant name" autoComplete="organization" />
          <TextField
            path="declarantId"
            label="Declarant ID (EORI)"
            placeholder="DK12345678"
            autoCapitalize="characters"
            spellCheck={false}
            isCode
            isUpperCase
          />
          <SelectField
            path="reportingPeriod"
            label="Reporting period"
            choices={QUARTERS.map((quarter) => ({ value: quarter, label: `${quarter} (${MONTHS[quarter]})` }))}
          />
          <SelectField
            path="reportingYear"
            label="Reporting year"
            choices={years().map((year) => ({ value: String(year), label: String(year) }))}
            toValue={Number}
          />
          {asksInstallationCountry(values.reportingYear) && (
            <OriginField path="installationCountry" label="Installation country" />
          )}
        </div>
      </Card>
      <div className="flex justify-between gap-4">
        <Button asChild>
          <Link to={backTo}>Back</Link>
        </Button>
        <Button type="submit" look="primary" busy={isBusy} busyText="Saving...">
          Next: Goods Items
        </Button>
      </div>
    </FormBody>
  );
}
