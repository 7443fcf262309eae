import type { AddressState } from '@lods/contract/suppliers/address-links';
import { askTogether } from '../../ask-together.ts';
import type { CompanyCall } from '../../call.ts';
import { linesAskedAt } from '../requests/lines.ts';
import { readAddressBook } from '../suppliers/address-book.ts';

/** How a line of a customs declaration stands with its supplier. */
export interface Contact {
  /** Where the supplier is written to: the address of the line, else the best one that the supplier has. */
  readonly address: string;
  readonly emailStatus: AddressState;
  readonly emailVerifiedAt: Date | null;
  /** When the supplier was asked for emissions; null also when that mail did not arrive. */
  readonly supplierNotifiedAt: Date | null;
}

interface Line {
  readonly id: string;
  readonly senderName: string;
  readonly supplierEmail: string;
}

/** Of a line whose supplier does not matter now. */
export const NO_CONTACT: Contact = {
  address: '',
  emailStatus: 'unset',
  emailVerifiedAt: null,
  supplierNotifiedAt: null,
};

/** How lines stand with their suppliers now. A mail that was refused or given up counts as not sent. */
export async function contactsOf(call: CompanyCall, lines: readonly Line[]): Promise<(line: Line) => Contact> {
  if (lines.length === 0) return () => NO_CONTACT;
  const [{ addressesOf, statusOf }, askedAt] = await askTogether([
    readAddressBook(call),
    linesAskedAt(call, lines.length === 1 ? (lines[0]?.id ?? null) : null),
  ]);
  return ({ id, senderName, supplierEmail }) => {
    const [best] = addressesOf(senderName);
    const address = supplierEmail || best?.address || '';
    const { state, verifiedAt } = statusOf(senderName, address);
    return { address, emailStatus: state, emailVerifiedAt: verifiedAt, supplierNotifiedAt: askedAt.get(id) ?? null };
  };
}

export const contactOf = async (call: CompanyCall, line: Line): Promise<Contact> =>
  (await contactsOf(call, [line]))(line);
