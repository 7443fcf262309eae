import { Combobox, type Option } from '@lods/ui/combobox';
import { useMemo } from 'react';
import { type CountryToChoose, useCountriesToChoose } from './countries.ts';

const NONE: readonly never[] = [];

/** One of all countries, found by its name, in English or the language of the page, or by its code. */
export function CountryPicker(props: {
  value: string;
  onChange: (code: string) => void;
  /** Codes of the countries that are named before all others. */
  first?: readonly string[];
  /** The goods come from there: says of each country what that means for them. */
  isOrigin?: boolean;
  /** Of one that stands in no field. */
  'aria-label'?: string;
}) {
  const { value, onChange, first = NONE, isOrigin = false } = props;
  const countries = useCountriesToChoose(first);
  const options = useMemo(() => countries.map((country) => optionOf(country, isOrigin)), [countries, isOrigin]);
  return (
    <Combobox
      value={options.find((option) => option.value === value) ?? null}
      options={options}
      placeholder="Choose a country"
      {...(props['aria-label'] ? { 'aria-label': props['aria-label'] } : {})}
      onChange={(country) => onChange(country?.value ?? '')}
    />
  );
}

/** Goods that originate in the Union are not subject, nor those of the countries of Annex III: (EU) 2023/956 Art. 2(4). */
const optionOf = ({ code, shown, also, isEuMember, isCovered }: CountryToChoose, isOrigin: boolean): Option => ({
  value: code,
  label: shown,
  detail: code,
  also,
  isFinal: true,
  ...(isOrigin && isEuMember ? { note: 'EU member' } : isOrigin && !isCovered ? { note: 'Not covered' } : {}),
});
