import { usualMassOf } from '@lods/cbam/usual-mass';
import type { GoodsItem } from '@lods/contract/goods/good';
import type { CnEntry } from '@lods/contract/reference/endpoints';
import { headingOf } from '@lods/contract/reference/goods-headings';
import { Button } from '@lods/ui/button';
import { Combobox, type Option } from '@lods/ui/combobox';
import { Input } from '@lods/ui/input';
import { useState } from 'react';
import type { z } from 'zod';
import { DecimalField, FormField, SelectField, TextField } from '../../../form/fields.tsx';
import { useFocusOn } from '../../../form/focus-on.ts';
import { FormBody, useForm } from '../../../form/form.tsx';
import { dotted, entryOf, useGoodsSearch } from '../../../shell/goods-search.ts';
import { useLanguage } from '../../../shell/language.ts';
import { QuantityAgainstMass } from '../quantity-against-mass.tsx';
import { ArticleProposal } from './article-proposal.tsx';
import { OriginField } from './origin-picker.tsx';
import { useTyped } from './typed.ts';

/** A goods item as it is typed: every field a text until the schema has read it. */
export interface GoodsForm {
  itemNumber: number;
  cnCode: string;
  hsCode: string;
  productName: string;
  cnamGoodType: string;
  countryOfOrigin: string;
  importArea: 'EU' | 'EEA' | '';
  importedQuantity: string;
  netMass: string;
  measurementUnit: 'TON' | 'KG' | 'M3' | 'MWH' | '';
  emissionValue: string;
}

export const emptyGood = (itemNumber: number): GoodsForm => ({
  itemNumber,
  cnCode: '',
  hsCode: '',
  productName: '',
  cnamGoodType: '',
  countryOfOrigin: '',
  importArea: 'EU',
  importedQuantity: '',
  netMass: '',
  measurementUnit: '',
  emissionValue: '',
});

/** What a form sends: an emission value that was left empty is not stated, and not zero. */
const goodOf = (form: GoodsForm) => ({
  ...form,
  emissionValue: form.emissionValue === '' ? null : form.emissionValue,
});

const AREAS = [
  { value: 'EU', label: 'EU' },
  { value: 'EEA', label: 'EEA' },
] as const;
const UNIT_SIGN = { TON: 't', KG: 'kg', M3: 'm³', MWH: 'MWh', '': '' } as const;

/** What a goods form is given: what it asks for, what it begins with, and where it goes. */
interface GoodsFormProps {
  /** What the form asks for. */
  schema: z.ZodType<GoodsItem>;
  initial: GoodsForm;
  /** Where what is typed is kept until it is sent. */
  keptAs: string;
  /** The field to begin with. */
  focusOn?: string | undefined;
  submitText: string;
  isBusy: boolean;
  /** Stores the good; tells whether that was done. */
  onSubmit: (good: GoodsItem) => Promise<boolean>;
  onCancel?: (() => void) | undefined;
}

export function GoodsFields(props: GoodsFormProps) {
  const { schema, keptAs, initial, submitText, isBusy, onSubmit, onCancel } = props;
  const { form: values, set, send } = useTyped(keptAs, initial);
  useFocusOn('good', props.focusOn);
  const form = useForm({
    values,
    set,
    bodyOf: goodOf,
    schema,
    save: {
      error: null,
      isPending: isBusy,
      mutateAsync: (good) => send(() => onSubmit(schema.parse(good))),
    },
    prefix: 'good.',
    fieldOf: (path) => (values.cnCode === '' && FROM_CODE.includes(path) ? 'cnCode' : path),
  });
  return (
    <FormBody form={form}>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        <ArticleProposal
          stated={values}
          onCode={(cnCode) => void entryOf(cnCode).then((entry) => set(fieldsOf(entry)))}
          onOrigin={(countryOfOrigin) => set({ countryOfOrigin })}
          onNetMass={(netMass) => set({ netMass })}
        />
        <IdentityFields form={values} set={set} />
        <AmountFields form={values} />
      </div>
      <div className="flex justify-end gap-3">
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" look={onCancel ? 'primary' : 'plain'} busy={isBusy} busyText="Saving...">
          {submitText}
        </Button>
      </div>
    </FormBody>
  );
}

/** Which good it is: its number, its code and what follows from the code. */
function IdentityFields({ form, set }: { form: GoodsForm; set: (part: Partial<GoodsForm>) => void }) {
  const isForeign = useLanguage() !== 'en' && form.productName !== '';
  return (
    <>
      <FormField path="itemNumber" label="Item number" className="lg:col-span-1">
        {(value, change) => (
          <Input
            inputMode="numeric"
            value={String(value)}
            onChange={(event) => change(Number(event.target.value.replace(/\D/g, '').slice(0, 5)))}
          />
        )}
      </FormField>
      <CnField form={form} onChange={set} />
      <TextField path="hsCode" label="HS code" className="lg:col-span-2" readOnly placeholder="From the CN code" />
      <TextField
        path="productName"
        label="Product name"
        hint={isForeign && 'The text of the nomenclature, in English.'}
        className="sm:col-span-2 lg:col-span-4"
        readOnly
        placeholder="From the CN code"
      />
      <TextField path="cnamGoodType" label="CBAM good type" className="lg:col-span-1" readOnly />
      <FormField path="measurementUnit" label="Measurement unit" className="lg:col-span-1">
        {() => <Input value={UNIT_SIGN[form.measurementUnit]} readOnly placeholder="From the CN code" />}
      </FormField>
    </>
  );
}

/** Where it came from, how much of it, and what it emits. */
function AmountFields({ form }: { form: GoodsForm }) {
  const unit = UNIT_SIGN[form.measurementUnit];
  const usual = usualMassOf(form.cnCode, unit);
  return (
    <>
      <OriginField path="countryOfOrigin" label="Country of origin" className="lg:col-span-2" />
      <SelectField path="importArea" label="Import area" className="lg:col-span-1" choices={AREAS} />
      <DecimalField
        path="importedQuantity"
        label="Imported quantity"
        className="lg:col-span-1"
        unit={unit}
        usual={usual}
      />
      <DecimalField path="netMass" label="Net mass" className="lg:col-span-1" unit={unit} usual={usual} />
      <DecimalField path="emissionValue" label="Emission value" className="lg:col-span-1" unit="tCO2e/t" isOptional />
      <QuantityAgainstMass stated={form} className="sm:col-span-2 lg:col-span-6" />
    </>
  );
}

function CnField({ form, onChange }: { form: GoodsForm; onChange: (part: Partial<GoodsForm>) => void }) {
  const [goods] = useState(useGoodsSearch());
  const chosen: Option | null =
    form.cnCode === '' ? null : { value: form.cnCode, label: dotted(form.cnCode), detail: form.productName };
  const heading = headingOf(form.cnCode);
  const take = (option: Option | null) => {
    const entry = option ? goods.entry(option.value) : undefined;
    onChange(fieldsOf(entry));
  };
  return (
    <FormField path="cnCode" label="CN code" className="lg:col-span-3">
      {() => (
        <>
          <Combobox
            value={chosen}
            search={goods.search}
            placeholder="Search by code or words"
            emptyText="No good of Annex I matches. Try other words, or the first digits of the code."
            onChange={take}
          />
          {heading && <p className="text-[0.8125rem] text-ink-soft">{heading}</p>}
        </>
      )}
    </FormField>
  );
}

/** Choosing a code fills what follows from it. */
function fieldsOf(entry: CnEntry | undefined): Partial<GoodsForm> {
  return {
    cnCode: entry?.cnCode ?? '',
    hsCode: entry?.hsCode ?? '',
    productName: entry?.description ?? '',
    cnamGoodType: entry?.goodType ?? '',
    measurementUnit: entry?.unit ?? '',
  };
}

/** While there is no code, what follows from it is not missing for itself. */
const FROM_CODE = Object.keys(fieldsOf(undefined));
