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
  ['street', 'Street'],
  ['streetNumber', 'Number'],
  ['streetAdditional', 'Additional line'],
  ['postcode', 'Postcode'],
  ['city', 'City'],
  ['subdivision', 'Subdivision'],
  ['poBox', 'PO box'],
] as const;

/** An address in the parts that the registry asks for, at `address` of its form. */
export function AddressFields() {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">Address</legend>
      {LINES.map(([part, label]) => (
        <TextField key={part} path={`address.${part}`} label={label} isOptional />
      ))}
      <CountryField path="address.country" label="Country" isOptional />
    </fieldset>
  );
}
