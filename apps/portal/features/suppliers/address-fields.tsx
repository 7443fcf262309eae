import type { Address } from '@lods/contract/company/declarant';
import { CountryField, TextField } from '../../form/fields.tsx';

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

/** An address in the parts that the registry asks for, at `address` of its form. */
export function AddressFields() {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">Address</legend>
      {LINES.map(([part, label, maxLength]) => (
        <TextField key={part} path={`address.${part}`} label={label} maxLength={maxLength} isOptional />
      ))}
      <CountryField path="address.country" label="Country" isOptional />
    </fieldset>
  );
}
