import { DateInput } from '@lods/ui/date-input';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import type { ReactNode } from 'react';
import { CountryPicker } from '../../shell/country-picker.tsx';
import { MassInput } from '../../shell/mass-input.tsx';
import { type EditableField, isMass } from './fields.ts';

interface LineFieldProps {
  field: EditableField;
  label: string;
  hint?: ReactNode;
  fault?: string | undefined;
  /** Stands below the control: what settles a value that nobody is sure of. */
  below?: ReactNode;
  /** Of the line, where it is one. */
  cnCode?: string;
  value: string;
  onChange: (value: string) => void;
  /** Called as the field gets the focus, so that the paper lights where its value stands. */
  onLight: (field: string | null) => void;
}

/** One field of a line to be edited, with the control of its kind. */
export function LineField({ field, label, hint, fault, below, cnCode = '', value, onChange, onLight }: LineFieldProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the focus of the control inside
    <div onFocus={() => onLight(field)}>
      <Field label={label} hint={hint} error={fault}>
        <LineControl field={field} cnCode={cnCode} value={value} onChange={onChange} />
      </Field>
      {below}
    </div>
  );
}

/** The control of the kind of a field. */
export function LineControl({
  field,
  cnCode = '',
  value,
  onChange,
}: Pick<LineFieldProps, 'cnCode' | 'field' | 'onChange' | 'value'>) {
  if (field === 'countryOfOrigin') return <CountryPicker value={value} isOrigin onChange={onChange} />;
  if (field === 'importDate') return <DateInput value={value} onChange={onChange} />;
  if (isMass(field)) return <MassInput cnCode={cnCode} value={value} unit="kg" onChange={onChange} />;
  return (
    <Input
      value={value}
      inputMode={field === 'productCode' ? 'numeric' : undefined}
      autoComplete="off"
      spellCheck={false}
      data-untranslated=""
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
