import { CountryPicker } from '../../../shell/country-picker.tsx';

/** The countries that the specification names first. */
const FIRST = ['CN', 'US', 'RU', 'IN', 'BR', 'TR', 'UA', 'BY'];

/** The country that a good comes from, or that it was made in. */
export function OriginPicker(props: { value: string; onChange: (code: string) => void }) {
  return <CountryPicker {...props} first={FIRST} isOrigin />;
}
