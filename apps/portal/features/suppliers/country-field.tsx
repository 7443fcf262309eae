import { Combobox } from '@lods/ui/combobox';
import { Field } from '@lods/ui/field';
import type { Faults } from './form.tsx';
import { useCountries } from './queries.ts';

export function CountryField(props: {
  path: string;
  label: string;
  value: string;
  faults: Faults;
  onChange: (code: string) => void;
  isOptional?: boolean;
}) {
  const { data: countries } = useCountries();
  return (
    <Field id={props.path} label={props.label} required={!props.isOptional} error={props.faults[props.path]}>
      <Combobox
        value={countries?.find(({ value }) => value === props.value) ?? null}
        options={countries ?? []}
        placeholder="Choose a country"
        onChange={(country) => props.onChange(country?.value ?? '')}
      />
    </Field>
  );
}
