import { DateInput } from '@lods/ui/date-input';
import { DecimalInput } from '@lods/ui/decimal-input';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { Select } from '@lods/ui/select';
import { Textarea } from '@lods/ui/textarea';
import type { DetailField } from './details-fields.ts';
import { OriginPicker } from './origin-picker.tsx';

/** One field of the details, in the form that its kind asks for. `path` is its full path, which a finding opens. */
export function DetailControl(props: {
  field: DetailField;
  path: string;
  text: string;
  fault: string | undefined;
  onChange: (text: string) => void;
}) {
  const { field, path, text, fault, onChange } = props;
  return (
    <Field
      label={field.label}
      required={field.isNeeded ?? false}
      id={`detail.${path}`}
      error={fault}
      {...(field.hint ? { hint: field.hint } : {})}
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
      return <OriginPicker value={text} onChange={onChange} />;
    default:
      return <Input value={text} onChange={(event) => onChange(event.target.value)} />;
  }
}
