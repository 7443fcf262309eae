import type { Found } from './near.ts';
import type { Party } from './parties.ts';
import { asCountry } from './values.ts';

/**
 * 'Hill Road 5, CN, 315205 Ningbo': forms that ask for the country before the postcode, and 'CN – 315205', print it between street and town. An address is written with its country at its
 * end.
 */
export function withCountryLast<Value extends Pick<Found, 'value'>>(address: Value): Value {
  const parts = address.value.split(', ');
  const at = parts.findIndex((part, index) => index > 0 && index < parts.length - 1 && isCode(part));
  const last = parts.at(-1) ?? '';
  const isInside = at > 0 && parts.slice(at + 1).every((part) => !isCode(part)) && asCountry(last) === null;
  if (!isInside) return address;
  return { ...address, value: [...parts.slice(0, at), ...parts.slice(at + 1), parts[at]].join(', ') };
}

const isCode = (part: string): boolean => /^[A-Z]{2}$/.test(part) && asCountry(part)?.isSure === true;

/** A sender whose address ends with its country. */
export const endingInCountry = <Sender extends Party>(sender: Sender): Sender =>
  sender.address ? { ...sender, address: withCountryLast(sender.address) } : sender;
