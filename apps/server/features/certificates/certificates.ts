import { Exact, withoutTrailingZeros } from '@lods/cbam/decimal';
import type { Certificate, HoldingStatus, NewCertificate, Transfer } from '@lods/contract/certificates/endpoints';
import type { Taking } from '@lods/contract/certificates/holding';
import { Problem } from '@lods/contract/problems';
import type { Call, CompanyCall } from '../../call.ts';
import { found } from '../../rows.ts';
import {
  balancesOfOne,
  type Holding,
  move,
  type Reason,
  refuseOutsideValidity,
  refuseTooMuch,
  takeBack,
  takeForSurrender,
  takeForUse,
  today,
  tonnesIn,
} from './holdings.ts';
import { type CertificateRow, findCertificate, insertCertificate, listCertificates as listRows } from './repository.ts';
import { type Balances, balancesOf, lockLedger } from './repository-ledger.ts';

export async function listCertificates(call: CompanyCall): Promise<Certificate[]> {
  const balances = await balancesOf(call, 'certificate');
  return (await listRows(call)).map((row) => present(row, balances.get(row.id) ?? {}, today(call)));
}

/** Records a certificate: its tonnes come from nowhere but the record, as the ledger shows. */
export async function issueCertificate(call: Call, certificate: NewCertificate): Promise<Certificate> {
  await lockLedger(call);
  const { isTransferable = certificate.certificateType !== 'cbam_allowance', ...facts } = certificate;
  const row = await insertCertificate(call, {
    ...facts,
    isTransferable,
    createdAt: call.now,
    createdByName: call.actor.name,
  });
  const covered = new Exact(row.emissionsCovered);
  await move(
    call,
    named(row),
    'issue',
    [
      ['issued', covered.negated()],
      ['held', covered],
    ],
    { actor: call.actor.name },
  );
  return presented(call, row);
}

export async function useCertificate(call: Call, id: string, taking: Taking): Promise<Certificate> {
  const { row, holding } = await lockedCertificate(call, id);
  await takeForUse(call, holding, new Exact(taking.quantity), reasonOf(call, taking));
  return presented(call, row);
}

export async function surrenderCertificate(call: Call, id: string, taking: Taking): Promise<Certificate> {
  const { row, holding } = await lockedCertificate(call, id);
  await takeForSurrender(call, holding, new Exact(taking.quantity), reasonOf(call, taking));
  return presented(call, row);
}

/** Records that tonnes went to somebody. It moves nothing in another company's ledger: for that there is the marketplace. */
export async function transferCertificate(call: Call, id: string, transfer: Transfer): Promise<Certificate> {
  const { row, holding } = await lockedCertificate(call, id);
  if (!row.isTransferable) throw new Problem('ledger.not_transferable', { name: row.certificateNumber });
  const quantity = new Exact(transfer.quantity);
  refuseOutsideValidity(call, holding);
  refuseTooMuch(holding, quantity, tonnesIn(holding.balances, 'held'));
  await move(
    call,
    holding,
    'transfer',
    [
      ['held', quantity.negated()],
      ['transferred', quantity],
    ],
    {
      ...reasonOf(call, transfer),
      counterparty: transfer.recipient,
    },
  );
  return presented(call, row);
}

export async function cancelCertificate(call: Call, id: string): Promise<Certificate> {
  const { row, holding } = await lockedCertificate(call, id);
  await takeBack(call, holding, new Exact(row.emissionsCovered), { actor: call.actor.name });
  return presented(call, row);
}

/** A certificate with its tonnes; nobody else moves anything in the ledger until the transaction ends. */
export async function lockedCertificate(
  call: CompanyCall,
  id: string,
): Promise<{ row: CertificateRow; holding: Holding }> {
  await lockLedger(call);
  const row = found(await findCertificate(call, id));
  return { row, holding: holdingOf(row, await balancesOfOne(call, 'certificate', id)) };
}

export const holdingOf = (row: CertificateRow, balances: Balances): Holding => ({
  ...named(row),
  validFrom: row.validFrom,
  validTo: row.validTo,
  balances,
});

const named = ({ id, certificateNumber }: CertificateRow) => ({
  kind: 'certificate' as const,
  id,
  name: certificateNumber,
});

export const reasonOf = (call: Call, { note }: { readonly note: string }): Reason => ({ actor: call.actor.name, note });

const presented = async (call: Call, row: CertificateRow): Promise<Certificate> =>
  present(row, await balancesOfOne(call, 'certificate', row.id), today(call));

function present(row: CertificateRow, balances: Balances, day: string): Certificate {
  const tonnes = (account: keyof Balances) => withoutTrailingZeros(balances[account] ?? '0');
  return {
    id: row.id,
    certificateNumber: row.certificateNumber,
    certificateType: row.certificateType,
    status: statusOf(row, balances, day),
    emissionsCovered: withoutTrailingZeros(row.emissionsCovered),
    carbonPricePerTonne: row.carbonPricePerTonne,
    validFrom: row.validFrom,
    validTo: row.validTo,
    isTransferable: row.isTransferable,
    remainingQuantity: tonnes('held'),
    listedQuantity: tonnes('listed'),
    usedQuantity: tonnes('used'),
    surrenderedQuantity: tonnes('surrendered'),
  };
}

/** Follows from where its tonnes are, so that it never says anything else than the ledger does. */
function statusOf(row: CertificateRow, balances: Balances, day: string): HoldingStatus {
  const has = (account: keyof Balances) => !tonnesIn(balances, account).isZero();
  if (has('held') || has('listed')) {
    if (day > row.validTo) return 'expired';
    return day < row.validFrom ? 'pending' : 'active';
  }
  if (has('cancelled')) return 'cancelled';
  if (has('used')) return 'used';
  if (has('expired')) return 'expired';
  return has('surrendered') ? 'completed' : 'traded';
}
