import { Field } from '@lods/ui/field';
import { CountryPicker } from '../../shell/country-picker.tsx';
import type { Faults } from './form.tsx';

/** The countries that the specification names first. */
const FIRST = ['DE', 'FR', 'PL', 'CN', 'IN', 'US'];

export function CountryField(props: {
  path: string;
  label: string;
  value: string;
  faults: Faults;
  onChange: (code: string) => void;
  isOptional?: boolean;
}) {
  return (
    <Field id={props.path} label={props.label} required={!props.isOptional} error={props.faults[props.path]}>
      <CountryPicker value={props.value} first={FIRST} onChange={props.onChange} />
    </Field>
  );
}
