import type { ComponentProps } from 'react';
import { CountryField } from '../../../form/fields.tsx';
import { CountryPicker } from '../../../shell/country-picker.tsx';

/** The countries that the specification names first. */
const FIRST = ['CN', 'US', 'RU', 'IN', 'BR', 'TR', 'UA', 'BY'];

/** The country that a good comes from, or that it was made in. */
export function OriginPicker(props: { value: string; onChange: (code: string) => void }) {
  return <CountryPicker {...props} first={FIRST} isOrigin />;
}

/** The same as the field of a form. */
export function OriginField(props: Omit<ComponentProps<typeof CountryField>, 'first' | 'isOrigin'>) {
  return <CountryField {...props} first={FIRST} isOrigin />;
}
