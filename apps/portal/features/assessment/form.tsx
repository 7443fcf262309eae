import { ConsignmentInput } from '@lods/contract/assessment/endpoints';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Combobox, type Option } from '@lods/ui/combobox';
import { DateInput } from '@lods/ui/date-input';
import { ErrorSummary } from '@lods/ui/error-summary';
import { Field } from '@lods/ui/field';
import { LoadFailure } from '@lods/ui/load-failure';
import { RadioGroup } from '@lods/ui/radio-group';
import { type FormEvent, useState } from 'react';
import { useCountries } from '../../shell/countries.ts';
import { CountryPicker } from '../../shell/country-picker.tsx';
import { dotted, useGoodsSearch } from '../../shell/goods-search.ts';
import { PURPOSES, VALUES } from './words.ts';

export interface AssessmentForm {
  cnCode: string;
  goods: string;
  countryOfOrigin: string;
  value: string;
  purpose: string;
  importedOn: string;
}

export const EMPTY: AssessmentForm = {
  cnCode: '',
  goods: '',
  countryOfOrigin: '',
  value: '',
  purpose: '',
  importedOn: '',
};

/** The four inputs. Changing one after an answer takes the answer back: it is asked for again. */
export function ConsignmentForm(props: {
  form: AssessmentForm;
  onChange: (form: AssessmentForm) => void;
  onCheck: (input: ConsignmentInput) => void;
  onReset: () => void;
  isBusy: boolean;
}) {
  const { form, onChange, onCheck, onReset, isBusy } = props;
  const { error: withoutCountries, refetch: askForCountries } = useCountries();
  const [goods] = useState(useAnyGood);
  const [attempt, setAttempt] = useState(0);
  const parsed = ConsignmentInput.safeParse(form);
  const faults: Record<string, string> = {};
  if (attempt > 0) for (const { path, message } of parsed.error?.issues ?? []) faults[path.join('.')] ??= message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (parsed.success) onCheck(parsed.data);
  };
  const set = (part: Partial<AssessmentForm>) => onChange({ ...form, ...part });
  const chosen: Option | null =
    form.cnCode === '' ? null : { value: form.cnCode, label: dotted(form.cnCode), detail: form.goods };
  return (
    <form onSubmit={submit} noValidate className="print:hidden">
      <Card title="The consignment" description="Four questions, as the goods are presented to customs.">
        <div className="flex flex-col gap-5">
          <ErrorSummary
            attempt={attempt}
            errors={Object.entries(faults).map(([field, message]) => ({ fieldId: `consignment.${field}`, message }))}
          />
          {withoutCountries && (
            <LoadFailure title="The countries could not be loaded" error={withoutCountries} onRetry={askForCountries} />
          )}
          <Field label="CN code" id="consignment.cnCode" error={faults.cnCode}>
            <Combobox
              value={chosen}
              search={goods.search}
              placeholder="Search by code or words"
              emptyText="Nothing matches. Enter all eight digits of a code to have it judged."
              onChange={(good) => set({ cnCode: good?.value ?? '', goods: good?.detail ?? '' })}
            />
          </Field>
          <Field label="Country of origin" id="consignment.countryOfOrigin" error={faults.countryOfOrigin}>
            <CountryPicker
              value={form.countryOfOrigin}
              isOrigin
              onChange={(countryOfOrigin) => set({ countryOfOrigin })}
            />
          </Field>
          <div id="consignment.value" tabIndex={-1} className="outline-none">
            <RadioGroup
              label="Value of goods in the consignment"
              choices={VALUES}
              value={form.value}
              error={faults.value}
              onChange={(value) => set({ value })}
            />
          </div>
          <div id="consignment.purpose" tabIndex={-1} className="outline-none">
            <RadioGroup
              label="Purpose of import"
              choices={PURPOSES}
              value={form.purpose}
              error={faults.purpose}
              onChange={(purpose) => set({ purpose })}
            />
          </div>
          <Field
            label="Date of import"
            id="consignment.importedOn"
            required={false}
            hint="The law of this day decides. Empty: today."
            error={faults.importedOn}
          >
            <DateInput value={form.importedOn} onChange={(importedOn) => set({ importedOn })} />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="primary" busy={isBusy} busyText="Checking...">
              Check CBAM Applicability
            </Button>
            <Button
              onClick={() => {
                setAttempt(0);
                onReset();
              }}
            >
              Reset Form
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}

/** Codes that are no CBAM goods can be chosen here: being told so is what the tool is for. */
function useAnyGood() {
  const goods = useGoodsSearch();
  return {
    search: async (query: string, signal: AbortSignal) =>
      (await goods.search(query, signal)).map((option) => ({ ...option, disabled: false })),
  };
}
