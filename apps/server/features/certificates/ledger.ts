import { withoutTrailingZeros } from '@lods/cbam/decimal';
import { AccountKind, type LedgerBalances, type Movement, MovementKind } from '@lods/contract/certificates/ledger';
import type { CompanyCall } from '../../call.ts';
import { certificatesOnAccount, isSaleOpen } from './held.ts';
import { listAllowances, listCertificates } from './repository.ts';
import { entriesOf, latestMovements, ledgerFaults, sumLedger } from './repository-ledger.ts';

/** The latest movements with both their sides. */
export async function listMovements(call: CompanyCall, before: number | undefined): Promise<Movement[]> {
  const movements = await latestMovements(call, before);
  const entries = Map.groupBy(
    await entriesOf(
      call,
      movements.map(({ id }) => id),
    ),
    ({ movementId }) => movementId,
  );
  const nameOf = await namesOfHoldings(call);
  return movements.map(({ at, kind, actorName, heldAfter, cause, organisationId: _, tradeId: __, ...movement }) => ({
    ...movement,
    at: at.toISOString(),
    kind: MovementKind.parse(kind),
    actor: actorName,
    heldAfter: withoutTrailingZeros(heldAfter),
    isAutomatic: cause.length > 0,
    entries: (entries.get(movement.id) ?? []).map((entry) => ({
      account: AccountKind.parse(entry.kind),
      subject: entry.subjectId === null ? '' : nameOf(entry.subjectId),
      unit: entry.unit,
      amount: withoutTrailingZeros(entry.amount),
      balanceAfter: withoutTrailingZeros(entry.balanceAfter),
    })),
  }));
}

/** What lies where, and whether all of it follows from the movements. */
export async function readBalances(call: CompanyCall): Promise<LedgerBalances> {
  const { movements, ...sums } = await sumLedger(call);
  const plain = Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, withoutTrailingZeros(String(sum))]),
  );
  return {
    ...(plain as Omit<LedgerBalances, 'cbamCertificates' | 'faults' | 'isSaleOpen' | 'movements'>),
    cbamCertificates: await certificatesOnAccount(call),
    isSaleOpen: isSaleOpen(call),
    movements,
    faults: await ledgerFaults(call),
  };
}

async function namesOfHoldings(call: CompanyCall): Promise<(id: string) => string> {
  const names = new Map<string, string>();
  for (const { id, certificateNumber } of await listCertificates(call)) names.set(id, certificateNumber);
  for (const { id, allowanceId } of await listAllowances(call)) names.set(id, allowanceId);
  return (id) => names.get(id) ?? '';
}
