/** What others ask of the ledger: how much is at hand, where, and what moved. */
import { SALE_STARTS } from '@lods/cbam/certificate-sale';
import { Exact } from '@lods/cbam/decimal';
import type { CompanyCall } from '../../call.ts';
import { holdingOf as allowanceHolding, lockedAllowance, surrenderAtThreshold } from './allowances.ts';
import { holdingOf as certificateHolding, lockedCertificate } from './certificates.ts';
import { type Reason, takeForSurrender, today, tonnesIn } from './holdings.ts';
import { listAllowances, listCertificates } from './repository.ts';
import { balancesOf, causesOf, latestMovement, movementsAfter, type SubjectKind } from './repository-ledger.ts';

/** Tonnes at hand of all certificates and allowances. */
export const heldTonnes = async (call: CompanyCall): Promise<string> => (await latestMovement(call))?.heldAfter ?? '0';

/** The number of the latest movement; 0 before the first. */
export const lastMovement = async (call: CompanyCall): Promise<number> => (await latestMovement(call))?.number ?? 0;

export interface Moved {
  readonly number: number;
  readonly heldBefore: string;
  readonly heldAfter: string;
  readonly cause: readonly string[];
}

/** The movements after a number, oldest first. */
export const movementsSince = (call: CompanyCall, number: number): Promise<Moved[]> => movementsAfter(call, number);

/** A certificate or an allowance that counts today, with its tonnes. */
export interface AtHand {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly name: string;
  readonly validTo: string;
  readonly type: string;
  readonly isTransferable: boolean;
  readonly held: Exact;
  readonly used: Exact;
  /** The rules that led to its being here. */
  readonly cause: readonly string[];
}

/** What is at hand or used and not yet surrendered, the first to expire first. */
export async function holdingsAtHand(call: CompanyCall): Promise<AtHand[]> {
  const day = today(call);
  const causes = await causesOf(call);
  const tonnesOfCertificates = await balancesOf(call, 'certificate');
  const tonnesOfAllowances = await balancesOf(call, 'allowance');
  const all = [
    ...(await listCertificates(call)).map((row) => ({
      ...certificateHolding(row, tonnesOfCertificates.get(row.id) ?? {}),
      type: row.certificateType as string,
      isTransferable: row.isTransferable,
    })),
    ...(await listAllowances(call)).map((row) => ({
      ...allowanceHolding(row, tonnesOfAllowances.get(row.id) ?? {}),
      type: 'allowance',
      isTransferable: false,
    })),
  ];
  return all
    .filter(({ validFrom, validTo }) => validFrom <= day && day <= validTo)
    .map(({ balances, ...holding }) => ({
      ...holding,
      held: tonnesIn(balances, 'held'),
      used: tonnesIn(balances, 'used'),
      cause: causes.get(holding.id) ?? [],
    }))
    .filter(({ held, used }) => !held.plus(used).isZero())
    .toSorted((first, second) => first.validTo.localeCompare(second.validTo) || first.id.localeCompare(second.id));
}

/** CBAM certificates that lie on the account and are free: neither used nor surrendered. Allowances and other records are none. */
export async function certificatesOnAccount(call: CompanyCall): Promise<string> {
  if (!isSaleOpen(call)) return '0';
  const bought = (await holdingsAtHand(call)).filter(({ type }) => type === CBAM_CERTIFICATE);
  return Exact.sum(0, ...bought.map(({ held }) => held)).toFixed();
}

const CBAM_CERTIFICATE = 'cbam_allowance';

export const isSaleOpen = (call: Pick<CompanyCall, 'now'>): boolean => today(call) >= SALE_STARTS;

/** Records tonnes of a certificate or allowance as surrendered, for a rule. */
export async function surrenderFrom(
  call: CompanyCall,
  { kind, id }: Pick<AtHand, 'kind' | 'id'>,
  quantity: Exact,
  reason: Reason,
): Promise<void> {
  if (kind === 'certificate') {
    const { holding } = await lockedCertificate(call, id);
    return takeForSurrender(call, holding, quantity, reason);
  }
  const { row, holding } = await lockedAllowance(call, id);
  await takeForSurrender(call, holding, quantity, reason);
  await surrenderAtThreshold(call, row, reason.cause);
}
