import type { CountryEntry } from '@lods/contract/reference';
import { Combobox, type Option } from '@lods/ui/combobox';
import { useMemo } from 'react';
import { inOrder, useCountries } from './countries.ts';

const NONE: readonly never[] = [];

/** One of all countries, found by its name or code. */
export function CountryPicker(props: {
  value: string;
  onChange: (code: string) => void;
  /** Codes of the countries that are named before all others. */
  first?: readonly string[];
  /** The goods come from there: says of each country what that means for them. */
  isOrigin?: boolean;
}) {
  const { value, onChange, first = NONE, isOrigin = false } = props;
  const { data: countries = NONE } = useCountries();
  const options = useMemo(
    () => inOrder(countries, first).map((country) => optionOf(country, isOrigin)),
    [countries, first, isOrigin],
  );
  return (
    <Combobox
      value={options.find((option) => option.value === value) ?? null}
      options={options}
      placeholder="Choose a country"
      onChange={(country) => onChange(country?.value ?? '')}
    />
  );
}

/** Goods that originate in the Union are not subject, nor those of the countries of Annex III: (EU) 2023/956 Art. 2(4). */
const optionOf = ({ code, name, isEuMember, isCovered }: CountryEntry, isOrigin: boolean): Option => ({
  value: code,
  label: name,
  detail: code,
  ...(isOrigin && isEuMember ? { note: 'EU member' } : isOrigin && !isCovered ? { note: 'Not covered' } : {}),
});
