import { Button } from '@lods/ui/button';
import { Combobox } from '@lods/ui/combobox';
import { DateInput } from '@lods/ui/date-input';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Dialog } from '@lods/ui/dialog';
import { ErrorSummary } from '@lods/ui/error-summary';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { Textarea } from '@lods/ui/textarea';
import { useState } from 'react';
import type { z } from 'zod';
import { useCountries } from '../queries.ts';
import type { DetailField, DetailGroup } from './details-fields.ts';
import { faultsOf } from './faults.ts';

type Texts = Readonly<Record<string, string>>;

/** The details that the registry asks for beyond the steps: only what is filled in is sent. */
export function DetailsDialog(props: {
  title: string;
  groups: readonly DetailGroup[];
  schema: z.ZodType;
  value: object | undefined;
  isBusy: boolean;
  onSave: (details: object) => void;
  onClose: () => void;
}) {
  const { title, groups, schema, value, isBusy, onSave, onClose } = props;
  const [texts, setTexts] = useState<Texts>(() => flattened(value ?? {}));
  const [attempt, setAttempt] = useState(0);
  // What the dialog does not show, such as qualifying parameters, stays as it is.
  const details = nested(texts, value ?? {});
  const faults = attempt > 0 ? faultsOf(schema, details) : {};
  const save = () => {
    setAttempt(attempt + 1);
    if (schema.safeParse(details).success) onSave(details);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="wide"
      title={title}
      description="Everything here is optional until the file is made; the findings say what is missing."
      actions={
        <>
          <Button look="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button look="primary" busy={isBusy} busyText="Saving..." onClick={save}>
            Save details
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <ErrorSummary
          attempt={attempt}
          errors={Object.entries(faults).map(([path, message]) => ({ fieldId: `detail.${path}`, message }))}
        />
        {groups.map((group) => (
          <fieldset key={group.title} className="flex flex-col gap-4">
            <legend className="mb-3 font-semibold">{group.title}</legend>
            <div className="grid gap-4 sm:grid-cols-2">
              {group.fields.map((field) => (
                <DetailControl
                  key={field.path}
                  field={field}
                  text={texts[field.path] ?? ''}
                  fault={faults[field.path]}
                  onChange={(text) => setTexts({ ...texts, [field.path]: text })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

function DetailControl(props: {
  field: DetailField;
  text: string;
  fault: string | undefined;
  onChange: (text: string) => void;
}) {
  const { field, text, fault, onChange } = props;
  return (
    <Field
      label={field.label}
      required={false}
      id={`detail.${field.path}`}
      error={fault}
      {...(field.kind === 'long' ? { className: 'sm:col-span-2' } : {})}
    >
      <Control field={field} text={text} onChange={onChange} />
    </Field>
  );
}

const YES_NO = [
  { value: 'false', label: 'No' },
  { value: 'true', label: 'Yes' },
];

function Control({ field, text, onChange }: { field: DetailField; text: string; onChange: (text: string) => void }) {
  const { data: countries } = useCountries();
  switch (field.kind) {
    case 'decimal':
      return <DecimalInput value={text} onChange={onChange} {...(field.unit ? { unit: field.unit } : {})} />;
    case 'date':
      return <DateInput value={text} onChange={onChange} />;
    case 'long':
      return <Textarea rows={2} value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'code':
      return (
        <Select
          value={text}
          placeholder="Not stated"
          choices={field.choices ?? []}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'yes-no':
      return (
        <Select
          value={text}
          placeholder="Not stated"
          choices={YES_NO}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'country':
      return (
        <Combobox
          value={countries?.find(({ value }) => value === text) ?? null}
          options={countries ?? []}
          placeholder="Choose a country"
          onChange={(country) => onChange(country?.value ?? '')}
        />
      );
    default:
      return <Input value={text} onChange={(event) => onChange(event.target.value)} />;
  }
}

/** {carbonPrice: {amount: '5'}} as {'carbonPrice.amount': '5'}; lists are left to whoever made them. */
function flattened(value: object, above = ''): Texts {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]): [string, string][] => {
      if (part === null || part === undefined || Array.isArray(part)) return [];
      if (typeof part === 'object') return Object.entries(flattened(part, `${above}${key}.`));
      return [[above + key, String(part)]];
    }),
  );
}

function nested(texts: Texts, former: object): object {
  const result: Record<string, unknown> = Object.fromEntries(
    Object.entries(former).filter(([, part]) => Array.isArray(part)),
  );
  for (const [path, text] of Object.entries(texts)) {
    const value = text.trim();
    if (value === '') continue;
    const [group = '', key] = path.split('.');
    const stated = value === 'true' || value === 'false' ? value === 'true' : value;
    if (key === undefined) result[group] = stated;
    else result[group] = { ...(result[group] as object | undefined), [key]: stated };
  }
  return result;
}
