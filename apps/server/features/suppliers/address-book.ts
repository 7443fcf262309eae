import type { AddressState } from '@lods/contract/suppliers/address-links';
import { askTogether } from '../../ask-together.ts';
import type { CompanyCall } from '../../call.ts';
import { lostMails } from '../outbox/service.ts';
import { foldName, readSupplierNames } from './names.ts';
import { type AddressRow, listAddresses } from './repository-addresses.ts';

export interface AddressStatus {
  readonly state: AddressState;
  readonly verifiedAt: Date | null;
}

/** An address of a supplier with what it is worth now. */
interface KnownAddress extends AddressStatus {
  readonly address: string;
}

/** The addresses of the company's suppliers. A supplier has them, whichever paper, list or screen they came with. */
export interface AddressBook {
  readonly statusOf: (supplierName: string, address: string) => AddressStatus;
  /** Confirmed ones first, then those that wait for their owner. */
  readonly addressesOf: (supplierName: string) => readonly KnownAddress[];
}

const UNSET: AddressStatus = { state: 'unset', verifiedAt: null };
const BEST_FIRST: readonly AddressState[] = ['verified', 'pending', 'failed', 'unset'];

/**
 * What every address of the company's suppliers is worth now. An address is confirmed for the one supplier that it was
 * confirmed for, by whatever name; a link that ran out, was declined or could not be delivered has failed.
 */
export async function readAddressBook(call: CompanyCall): Promise<AddressBook> {
  const [rows, suppliersNamed] = await askTogether([listAddresses(call), readSupplierNames(call)]);
  const open = rows.flatMap(({ confirmedAt, mailId }) => (confirmedAt === null && mailId !== null ? [mailId] : []));
  const lost = await lostMails(call, open);
  const supplierOf = (name: string) => suppliersNamed(name)[0] ?? foldName(name);
  const known = rows.map((row) => ({
    supplier: supplierOf(row.supplierName),
    address: row.address,
    state: stateOf(row, lost, call.now),
    verifiedAt: row.confirmedAt,
  }));
  known.sort((first, second) => BEST_FIRST.indexOf(first.state) - BEST_FIRST.indexOf(second.state));
  const bySupplier = Map.groupBy(known, ({ supplier }) => supplier);
  const addressesOf = (name: string) => bySupplier.get(supplierOf(name)) ?? [];
  return {
    addressesOf,
    statusOf: (name, address) =>
      addressesOf(name).find((entry) => entry.address.toLowerCase() === address.toLowerCase()) ?? UNSET,
  };
}

/** Whose addresses were asked, by the names that they were asked under. */
export const listAddressNames = async (call: CompanyCall): Promise<string[]> => [
  ...new Set((await listAddresses(call)).map(({ supplierName }) => supplierName)),
];

function stateOf(row: AddressRow, lost: ReadonlySet<string>, now: Date): AddressState {
  if (row.confirmedAt !== null) return 'verified';
  if (row.declinedAt !== null || row.expiresAt <= now) return 'failed';
  return row.mailId !== null && lost.has(row.mailId) ? 'failed' : 'pending';
}
