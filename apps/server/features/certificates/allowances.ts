import { Exact, withoutTrailingZeros } from '@lods/cbam/decimal';
import type { Allowance, AutomaticSurrender, HoldingStatus, NewAllowance } from '@lods/contract/certificates/endpoints';
import type { Taking } from '@lods/contract/certificates/holding';
import { Problem } from '@lods/contract/problems';
import type { Call, CompanyCall } from '../../call.ts';
import { found } from '../../rows.ts';
import { reasonOf } from './certificates.ts';
import {
  balancesOfOne,
  type Holding,
  move,
  type Reason,
  takeBack,
  takeForSurrender,
  takeForUse,
  today,
  tonnesIn,
} from './holdings.ts';
import {
  type AllowanceRow,
  findAllowance,
  findAllowanceOfQuarter,
  insertAllowance,
  listAllowances as listRows,
  updateAllowance,
} from './repository.ts';
import { type Balances, balancesOf, lockLedger } from './repository-ledger.ts';

export async function listAllowances(call: CompanyCall): Promise<Allowance[]> {
  const balances = await balancesOf(call, 'allowance');
  return (await listRows(call)).map((row) => present(row, balances.get(row.id) ?? {}, today(call)));
}

/** Records the allowance of a quarter, of which there is one. */
export async function allocateAllowance(call: Call, allowance: NewAllowance): Promise<Allowance> {
  await lockLedger(call);
  const former = await findAllowanceOfQuarter(call, allowance);
  if (former)
    throw new Problem('ledger.allowance_overlaps', {
      allowanceId: former.allowanceId,
      quarter: former.allocationQuarter,
      year: former.allocationYear,
    });
  const row = await insertAllowance(call, { ...allowance, createdAt: call.now, createdByName: call.actor.name });
  const allocated = new Exact(row.allocatedQuantity);
  await move(
    call,
    named(row),
    'allocate',
    [
      ['issued', allocated.negated()],
      ['held', allocated],
    ],
    {
      actor: call.actor.name,
    },
  );
  return presented(call, row);
}

export async function useAllowance(call: Call, id: string, taking: Taking): Promise<Allowance> {
  const { row, holding } = await lockedAllowance(call, id);
  await takeForUse(call, holding, new Exact(taking.quantity), reasonOf(call, taking));
  await surrenderAtThreshold(call, row);
  return presented(call, row);
}

export async function surrenderAllowance(call: Call, id: string, taking: Taking): Promise<Allowance> {
  const { row, holding } = await lockedAllowance(call, id);
  await takeForSurrender(call, holding, new Exact(taking.quantity), reasonOf(call, taking));
  await surrenderAtThreshold(call, row);
  return presented(call, row);
}

/** Turns the automatic surrender on or off. Turned on above its threshold, it acts at once. */
export async function scheduleSurrender(call: Call, id: string, change: AutomaticSurrender): Promise<Allowance> {
  const { row } = await lockedAllowance(call, id);
  const { version, ...schedule } = change;
  if (version !== undefined && version !== row.version) throw new Problem('ledger.changed_meanwhile', {});
  await updateAllowance(call, row, schedule);
  await call.audit({
    action: 'allowance.schedule',
    subjectKind: 'allowance',
    subjectId: id,
    detail: { name: row.allowanceId, ...schedule },
  });
  const changed = { ...row, ...schedule, version: row.version + 1 };
  await surrenderAtThreshold(call, changed);
  return presented(call, changed);
}

export async function cancelAllowance(call: Call, id: string): Promise<Allowance> {
  const { row, holding } = await lockedAllowance(call, id);
  await takeBack(call, holding, new Exact(row.allocatedQuantity), { actor: call.actor.name });
  await updateAllowance(call, row, { isCancelled: true });
  return presented(call, { ...row, version: row.version + 1 });
}

/**
 * From the threshold on, whatever was used is recorded as surrendered. The used share is used, surrendered or not, of the
 * allocated. What nobody has used is never surrendered by itself.
 */
export async function surrenderAtThreshold(
  call: CompanyCall,
  row: AllowanceRow,
  cause?: readonly string[],
): Promise<void> {
  if (!row.autoSurrenderEnabled) return;
  const balances = await balancesOfOne(call, 'allowance', row.id);
  const used = tonnesIn(balances, 'used');
  if (used.isZero() || shareUsed(row, balances).lessThan(row.autoSurrenderThreshold)) return;
  const reason: Reason = {
    actor: 'Lods',
    note: `Automatic surrender: at least ${withoutTrailingZeros(row.autoSurrenderThreshold)} % of the allocated quantity is used`,
    ...(cause ? { cause } : {}),
  };
  await takeForSurrender(call, holdingOf(row, balances), used, reason);
}

/** An allowance with its tonnes; nobody else moves anything in the ledger until the transaction ends. */
export async function lockedAllowance(call: CompanyCall, id: string): Promise<{ row: AllowanceRow; holding: Holding }> {
  await lockLedger(call);
  const row = found(await findAllowance(call, id));
  return { row, holding: holdingOf(row, await balancesOfOne(call, 'allowance', id)) };
}

/** An allowance counts until its last day, from the day on that it is recorded. */
export const holdingOf = (row: AllowanceRow, balances: Balances): Holding => ({
  ...named(row),
  validFrom: '',
  validTo: row.expiryDate,
  balances,
});

const named = ({ id, allowanceId }: AllowanceRow) => ({ kind: 'allowance' as const, id, name: allowanceId });

/** Used, surrendered or not, of the allocated, in percent. */
function shareUsed(row: AllowanceRow, balances: Balances): Exact {
  const used = tonnesIn(balances, 'used').plus(tonnesIn(balances, 'surrendered'));
  return used.times(100).dividedBy(row.allocatedQuantity);
}

const presented = async (call: Call, row: AllowanceRow): Promise<Allowance> =>
  present(row, await balancesOfOne(call, 'allowance', row.id), today(call));

function present(row: AllowanceRow, balances: Balances, day: string): Allowance {
  const used = tonnesIn(balances, 'used');
  const surrendered = tonnesIn(balances, 'surrendered');
  return {
    id: row.id,
    allowanceId: row.allowanceId,
    allocationYear: row.allocationYear,
    allocationQuarter: row.allocationQuarter,
    allocatedQuantity: withoutTrailingZeros(row.allocatedQuantity),
    usedQuantity: used.plus(surrendered).toFixed(),
    remainingQuantity: tonnesIn(balances, 'held').toFixed(),
    carbonPrice: row.carbonPrice,
    expiryDate: row.expiryDate,
    autoSurrenderEnabled: row.autoSurrenderEnabled,
    autoSurrenderThreshold: withoutTrailingZeros(row.autoSurrenderThreshold),
    status: statusOf(row, balances, day),
    surrenderedQuantity: surrendered.toFixed(),
    usedShare: shareUsed(row, balances).toDecimalPlaces(3).toFixed(),
    version: row.version,
  };
}

function statusOf(row: AllowanceRow, balances: Balances, day: string): HoldingStatus {
  const has = (account: keyof Balances) => !tonnesIn(balances, account).isZero();
  if (has('held')) return day > row.expiryDate ? 'expired' : 'active';
  if (has('cancelled')) return 'cancelled';
  if (has('used')) return 'used';
  return has('expired') ? 'expired' : 'completed';
}
