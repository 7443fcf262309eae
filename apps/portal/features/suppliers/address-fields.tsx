import type { Address } from '@lods/contract/declarant';
import { CountryField } from './country-field.tsx';
import { type Faults, TextField } from './form.tsx';

export const NO_ADDRESS: Address = {
  street: '',
  streetAdditional: '',
  streetNumber: '',
  postcode: '',
  city: '',
  subdivision: '',
  poBox: '',
  country: '',
};

const LINES = [
  ['street', 'Street', 70],
  ['streetNumber', 'Number', 35],
  ['streetAdditional', 'Additional line', 70],
  ['postcode', 'Postcode', 17],
  ['city', 'City', 35],
  ['subdivision', 'Subdivision', 35],
  ['poBox', 'PO box', 70],
] as const;

/** An address in the parts that the registry asks for. */
export function AddressFields(props: { address: Address; faults: Faults; onChange: (address: Address) => void }) {
  const { address, faults, onChange } = props;
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">Address</legend>
      {LINES.map(([part, label, maxLength]) => (
        <TextField
          key={part}
          path={`address.${part}`}
          label={label}
          value={address[part]}
          faults={faults}
          maxLength={maxLength}
          isOptional
          onChange={(value) => onChange({ ...address, [part]: value })}
        />
      ))}
      <CountryField
        path="address.country"
        label="Country"
        value={address.country}
        faults={faults}
        isOptional
        onChange={(country) => onChange({ ...address, country })}
      />
    </fieldset>
  );
}
