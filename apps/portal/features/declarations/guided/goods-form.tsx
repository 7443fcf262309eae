import type { CnEntry } from '@lods/contract/reference/endpoints';
import { Button } from '@lods/ui/button';
import { Combobox, type Option } from '@lods/ui/combobox';
import { DecimalInput } from '@lods/ui/decimal-input';
import { ErrorSummary } from '@lods/ui/error-summary';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { faultsOf } from '../../../shell/faults.ts';
import { dotted, useGoodsSearch } from '../../../shell/goods-search.ts';
import { useFocusOn } from './opened.ts';
import { OriginPicker } from './origin-picker.tsx';
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
export const goodOf = (form: GoodsForm) => ({
  ...form,
  emissionValue: form.emissionValue === '' ? null : form.emissionValue,
});

const UNITS = [
  { value: 'TON', label: 'Tonnes' },
  { value: 'KG', label: 'KG' },
  { value: 'M3', label: 'Cubic Meters' },
  { value: 'MWH', label: 'Megawatt Hours' },
] as const;
const UNIT_SIGN = { TON: 't', KG: 'kg', M3: 'm³', MWH: 'MWh', '': '' } as const;

export function GoodsFields(props: {
  /** What the form asks for. */
  schema: z.ZodType;
  initial: GoodsForm;
  /** Where what is typed is kept until it is sent. */
  keptAs: string;
  /** The field to begin with. */
  focusOn?: string | undefined;
  submitText: string;
  isBusy: boolean;
  /** Stores the good; tells whether that was done. */
  onSubmit: (form: GoodsForm) => Promise<boolean>;
  onCancel?: (() => void) | undefined;
}) {
  const { schema, initial, keptAs, submitText, isBusy, onSubmit, onCancel } = props;
  const { form, set, send } = useTyped(keptAs, initial);
  const [attempt, setAttempt] = useState(0);
  useFocusOn('good', props.focusOn);
  const faults = attempt > 0 ? faultsToMend(schema, form) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!schema.safeParse(goodOf(form)).success) return setAttempt(attempt + 1);
    setAttempt(0);
    void send(onSubmit);
  };
  const unit = UNIT_SIGN[form.measurementUnit];
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(faults).map(([field, message]) => ({ fieldId: `good.${field}`, message }))}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
        <Field label="Item number" id="good.itemNumber" className="lg:col-span-1" error={faults.itemNumber}>
          <Input
            inputMode="numeric"
            value={String(form.itemNumber)}
            onChange={(event) => set({ itemNumber: Number(event.target.value.replace(/\D/g, '').slice(0, 5)) })}
          />
        </Field>
        <CnField form={form} fault={faults.cnCode} onChange={set} />
        <Field label="HS code" id="good.hsCode" className="lg:col-span-2" error={faults.hsCode}>
          <Input value={form.hsCode} readOnly placeholder="From the CN code" />
        </Field>
        <Field
          label="Product name"
          id="good.productName"
          className="sm:col-span-2 lg:col-span-4"
          error={faults.productName}
        >
          <Input value={form.productName} readOnly placeholder="From the CN code" />
        </Field>
        <Field label="CBAM good type" id="good.cnamGoodType" className="lg:col-span-1" error={faults.cnamGoodType}>
          <Input value={form.cnamGoodType} readOnly />
        </Field>
        <Field
          label="Measurement unit"
          id="good.measurementUnit"
          className="lg:col-span-1"
          error={faults.measurementUnit}
        >
          <Select
            value={form.measurementUnit}
            choices={UNITS}
            placeholder="Unit"
            onChange={(event) => set({ measurementUnit: event.target.value as GoodsForm['measurementUnit'] })}
          />
        </Field>
        <Field
          label="Country of origin"
          id="good.countryOfOrigin"
          className="lg:col-span-2"
          error={faults.countryOfOrigin}
        >
          <OriginPicker value={form.countryOfOrigin} onChange={(countryOfOrigin) => set({ countryOfOrigin })} />
        </Field>
        <Field label="Import area" id="good.importArea" className="lg:col-span-1" error={faults.importArea}>
          <Select
            value={form.importArea}
            choices={[
              { value: 'EU', label: 'EU' },
              { value: 'EEA', label: 'EEA' },
            ]}
            onChange={(event) => set({ importArea: event.target.value as GoodsForm['importArea'] })}
          />
        </Field>
        <Field
          label="Imported quantity"
          id="good.importedQuantity"
          className="lg:col-span-1"
          error={faults.importedQuantity}
        >
          <DecimalInput
            unit={unit}
            value={form.importedQuantity}
            onChange={(importedQuantity) => set({ importedQuantity })}
          />
        </Field>
        <Field label="Net mass" id="good.netMass" className="lg:col-span-1" error={faults.netMass}>
          <DecimalInput unit={unit} value={form.netMass} onChange={(netMass) => set({ netMass })} />
        </Field>
        <Field
          label="Emission value"
          required={false}
          id="good.emissionValue"
          className="lg:col-span-1"
          error={faults.emissionValue}
        >
          <DecimalInput
            unit="tCO2e/t"
            value={form.emissionValue}
            onChange={(emissionValue) => set({ emissionValue })}
          />
        </Field>
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
    </form>
  );
}

function CnField(props: { form: GoodsForm; fault: string | undefined; onChange: (part: Partial<GoodsForm>) => void }) {
  const { form, fault, onChange } = props;
  const [goods] = useState(useGoodsSearch());
  const chosen: Option | null =
    form.cnCode === '' ? null : { value: form.cnCode, label: dotted(form.cnCode), detail: form.productName };
  const take = (option: Option | null) => {
    const entry = option ? goods.entry(option.value) : undefined;
    onChange(fieldsOf(entry));
  };
  return (
    <Field label="CN code" id="good.cnCode" className="lg:col-span-3" error={fault}>
      <Combobox
        value={chosen}
        search={goods.search}
        placeholder="Search by code or words"
        emptyText="No good of Annex I matches. Try other words, or the first digits of the code."
        onChange={take}
      />
    </Field>
  );
}

/** What is to be mended; while there is no code, what follows from it is not missing for itself. */
function faultsToMend(schema: z.ZodType, form: GoodsForm): Readonly<Record<string, string>> {
  const faults = faultsOf(schema, goodOf(form));
  if (form.cnCode !== '') return faults;
  const following = Object.keys(fieldsOf(undefined)).filter((field) => field !== 'cnCode');
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !following.includes(field)));
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
