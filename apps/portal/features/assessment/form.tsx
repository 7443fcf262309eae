import { ConsignmentInput } from '@lods/contract/assessment/endpoints';
import { headingOf } from '@lods/contract/reference/goods-headings';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { Combobox, type Option } from '@lods/ui/combobox';
import { LoadFailure } from '@lods/ui/load-failure';
import { useState } from 'react';
import { CountryField, DateField, FormField, RadioField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { useCountries } from '../../shell/countries.ts';
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

const NONE_FIRST: readonly string[] = [];

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
  const { form: values, onChange, onCheck, onReset, isBusy } = props;
  const form = useForm({
    values,
    set: (part) => onChange({ ...values, ...part }),
    schema: ConsignmentInput,
    save: { error: null, isPending: isBusy, mutateAsync: async (typed) => onCheck(ConsignmentInput.parse(typed)) },
    prefix: 'consignment.',
  });
  return (
    <Card title="The consignment" description="Four questions, as the goods are presented to customs.">
      <FormBody form={form}>
        <ConsignmentFields form={values} onGoods={form.set} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={isBusy} busyText="Checking...">
            Check CBAM Applicability
          </Button>
          <Button
            onClick={() => {
              form.forgetFaults();
              onReset();
            }}
          >
            Reset Form
          </Button>
        </div>
      </FormBody>
    </Card>
  );
}

function ConsignmentFields(props: { form: AssessmentForm; onGoods: (part: Partial<AssessmentForm>) => void }) {
  const { form, onGoods } = props;
  const { error: withoutCountries, refetch: askForCountries } = useCountries();
  const [goods] = useState(useAnyGood);
  const chosen: Option | null =
    form.cnCode === '' ? null : { value: form.cnCode, label: dotted(form.cnCode), detail: form.goods };
  return (
    <>
      {withoutCountries && (
        <LoadFailure title="The countries could not be loaded" error={withoutCountries} onRetry={askForCountries} />
      )}
      <FormField path="cnCode" label="CN code" hint={headingOf(form.cnCode)}>
        {() => (
          <Combobox
            value={chosen}
            search={goods.search}
            placeholder="Search by code or words"
            emptyText="Nothing matches. Enter all eight digits of a code to have it judged."
            onChange={(good) => onGoods({ cnCode: good?.value ?? '', goods: good?.detail ?? '' })}
          />
        )}
      </FormField>
      <CountryField path="countryOfOrigin" label="Country of origin" first={NONE_FIRST} isOrigin />
      <RadioField path="value" label="Value of goods in the consignment" choices={VALUES} />
      <RadioField path="purpose" label="Purpose of import" choices={PURPOSES} />
      <DateField
        path="importedOn"
        label="Date of import"
        isOptional
        hint="The law of this day decides. Empty: today."
      />
    </>
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
