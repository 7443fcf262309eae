import type { AddressState } from '@lods/contract/contacts';
import type { CompanyCall } from '../../call.ts';
import { lostMails } from '../messages/service.ts';
import { type AddressRow, listAddresses } from './repository-addresses.ts';

export interface AddressStanding {
  readonly state: AddressState;
  readonly verifiedAt: Date | null;
}

export type StandingOf = (supplierName: string, address: string) => AddressStanding;

const UNSET: AddressStanding = { state: 'unset', verifiedAt: null };

/** Spaces, capitals and forms of letters make no other supplier. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const keyOf = (supplierKey: string, address: string) => `${address.toLowerCase()} ${supplierKey}`;

/**
 * What every address of the company's suppliers is worth now. An address is verified for the one supplier that it was
 * confirmed for; a link that ran out, was declined or could not be delivered has failed.
 */
export async function readStandings(call: CompanyCall): Promise<StandingOf> {
  const rows = await listAddresses(call);
  const open = rows.flatMap(({ confirmedAt, mailId }) => (confirmedAt === null && mailId !== null ? [mailId] : []));
  const lost = await lostMails(call, open);
  const standings = new Map(
    rows.map((row) => [
      keyOf(row.supplierKey, row.address),
      { state: stateOf(row, lost, call.now), verifiedAt: row.confirmedAt },
    ]),
  );
  return (supplierName, address) =>
    address === '' ? UNSET : (standings.get(keyOf(foldName(supplierName), address)) ?? UNSET);
}

function stateOf(row: AddressRow, lost: ReadonlySet<string>, now: Date): AddressState {
  if (row.confirmedAt !== null) return 'verified';
  if (row.declinedAt !== null || row.expiresAt <= now) return 'failed';
  return row.mailId !== null && lost.has(row.mailId) ? 'failed' : 'pending';
}
