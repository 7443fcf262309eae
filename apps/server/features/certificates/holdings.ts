/** What certificates and allowances have in common: tonnes at hand that are used, surrendered, cancelled or expire. */

import { Exact } from '@lods/cbam/decimal';
import { utcDay } from '@lods/cbam/period';
import type { MovementKind } from '@lods/contract/certificates/ledger';
import { Problem } from '@lods/contract/problems';
import type { CompanyCall } from '../../call.ts';
import { ledgerMoved } from './ledger-moved.ts';
import { type Balances, balancesOf, postMovement, type Side, type SubjectKind } from './repository-ledger.ts';

/** A certificate or an allowance with its tonnes, read under the lock of the ledger. */
export interface Holding {
  readonly kind: SubjectKind;
  readonly id: string;
  /** Its number, as people read it. */
  readonly name: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly balances: Balances;
}

/** Who moves, why, and which automation rules led to it. */
export interface Reason {
  readonly actor: string;
  readonly note?: string;
  readonly counterparty?: string;
  readonly cause?: readonly string[];
}

export const today = ({ now }: Pick<CompanyCall, 'now'>): string => utcDay(now);

export const tonnesIn = (balances: Balances, account: keyof Balances): Exact => new Exact(balances[account] ?? '0');

/** A movement between accounts of one holding. The sides are named by their accounts. */
export async function move(
  call: CompanyCall,
  holding: Pick<Holding, 'kind' | 'id' | 'name'>,
  step: string,
  sides: readonly (readonly [account: Side['kind'], amount: Exact])[],
  reason: Reason,
): Promise<string> {
  const kind = `${holding.kind}.${step}` as MovementKind;
  const movement = await postMovement(call, {
    ...reason,
    kind,
    at: call.now,
    sides: sides
      .filter(([, amount]) => !amount.isZero())
      .map(([account, amount]) => ({
        kind: account,
        unit: 't',
        subjectKind: holding.kind,
        subjectId: holding.id,
        amount: amount.toFixed(),
      })),
  });
  await call.audit({
    action: kind,
    subjectKind: holding.kind,
    subjectId: holding.id,
    detail: {
      name: holding.name,
      movement,
      moved: Object.fromEntries(sides.map(([account, amount]) => [account, amount.toFixed()])),
      registry: 'own record, nothing was sent',
    },
  });
  await call.enqueue(ledgerMoved, {}, { key: 'watch' });
  return movement;
}

/** Tonnes at hand become used. */
export async function takeForUse(call: CompanyCall, holding: Holding, quantity: Exact, reason: Reason): Promise<void> {
  refuseOutsideValidity(call, holding);
  refuseTooMuch(holding, quantity, tonnesIn(holding.balances, 'held'));
  await move(
    call,
    holding,
    'use',
    [
      ['held', quantity.negated()],
      ['used', quantity],
    ],
    reason,
  );
}

/** Tonnes are recorded as surrendered: first the used ones, which may be surrendered after the last day as well, then those at hand. */
export async function takeForSurrender(
  call: CompanyCall,
  holding: Holding,
  quantity: Exact,
  reason: Reason,
): Promise<void> {
  const used = tonnesIn(holding.balances, 'used');
  const fromUsed = Exact.min(used, quantity);
  const fromHeld = quantity.minus(fromUsed);
  if (!fromHeld.isZero()) refuseOutsideValidity(call, holding);
  refuseTooMuch(holding, quantity, used.plus(tonnesIn(holding.balances, 'held')));
  await move(
    call,
    holding,
    'surrender',
    [
      ['used', fromUsed.negated()],
      ['held', fromHeld.negated()],
      ['surrendered', quantity],
    ],
    reason,
  );
}

/** A record made by mistake is taken back by a movement the other way, while nothing else was taken from it. */
export async function takeBack(call: CompanyCall, holding: Holding, issued: Exact, reason: Reason): Promise<void> {
  if (!tonnesIn(holding.balances, 'held').equals(issued))
    throw new Problem('ledger.already_moved', { name: holding.name });
  await move(
    call,
    holding,
    'cancel',
    [
      ['held', issued.negated()],
      ['cancelled', issued],
    ],
    reason,
  );
}

/** What is still at hand after the last day expires. */
export async function expire(call: CompanyCall, holding: Holding): Promise<void> {
  const held = tonnesIn(holding.balances, 'held');
  if (held.isZero()) return;
  await move(
    call,
    holding,
    'expire',
    [
      ['held', held.negated()],
      ['expired', held],
    ],
    {
      actor: 'Lods',
      note: `Its last day was ${holding.validTo}`,
    },
  );
}

export function refuseOutsideValidity(call: CompanyCall, { name, validFrom: from, validTo: to }: Holding): void {
  if (today(call) < from || today(call) > to) throw new Problem('ledger.not_valid', { name, from, to });
}

export function refuseTooMuch({ name }: Holding, quantity: Exact, available: Exact): void {
  if (quantity.greaterThan(available))
    throw new Problem('ledger.too_little', { name, asked: quantity.toFixed(), available: available.toFixed() });
}

export async function balancesOfOne(call: CompanyCall, kind: SubjectKind, id: string): Promise<Balances> {
  return (await balancesOf(call, kind, id)).get(id) ?? {};
}
