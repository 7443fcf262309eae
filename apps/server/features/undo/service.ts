import { Problem } from '@lods/contract/problems';
import type { Removed } from '@lods/contract/undo/endpoints';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import { settleRestored } from '../declarations/goods-of-draft.ts';
import { freeNumberOf, freeNumbers } from '../declarations/item-numbers.ts';
import { partMerged } from '../declarations/merge.ts';
import { numberOfRestored, statusOf } from '../declarations/service.ts';
import { goodOfEmissions } from '../goods/service.ts';
import type { Removal } from '../removals/removal.ts';
import { changeKept, closeRemoval, listRemovals, lockRemoval, storeAgain } from '../removals/service.ts';

/** What can be taken back, the latest first. */
export const listRemoved = async (call: Call) =>
  (await listRemovals(call)).map((removal) => ({
    ...presentRemoved(removal),
    at: removal.removedAt.toISOString(),
    by: removal.removedByName,
  }));

/**
 * Takes the latest removal of a thing back: all its rows are there again as they were.
 * @throws Problem 'undo.filed' where its draft was submitted or is gone, 'undo.replaced' where its place is taken,
 *   'declaration.item_numbers' where no item number is left for it
 */
export async function takeBack(call: Call, subjectId: string): Promise<Removed> {
  const removal = found(await lockRemoval(call, subjectId));
  const isOfDraft = removal.partOf !== null && OF_DRAFT.has(removal.kind);
  if (isOfDraft && (await statusOf(call, removal.partOf ?? '')) !== 'draft')
    throw new Problem('undo.filed', { what: removal.label });
  await makeRoom(call, removal);
  if (!(await storeAgain(call, removal.id))) throw new Problem('undo.replaced', { what: removal.label });
  if (removal.kind === 'merged-draft') await partMerged(call, removal);
  if (removal.partOf !== null && (removal.kind === 'good' || removal.kind === 'document'))
    await settleRestored(call, removal.partOf, null);
  if (removal.partOf !== null && removal.kind === 'emissions')
    await settleRestored(call, removal.partOf, await goodOfEmissions(call, removal.subjectId));
  await closeRemoval(call, removal.id, call.now);
  await call.audit({
    action: 'removal.take_back',
    subjectKind: removal.kind,
    subjectId,
    detail: { name: removal.label },
  });
  return presentRemoved(removal);
}

const OF_DRAFT = new Set<string>(['good', 'emissions', 'document', 'merged-draft']);

/** Numbers that were given to others since: what comes back takes the next one. */
async function makeRoom(call: Call, { id, kind, subjectId, partOf, label }: Removal): Promise<void> {
  if (kind === 'draft' || kind === 'merged-draft') {
    const number = await numberOfRestored(call, { label, subjectId });
    if (number !== null) await changeKept(call, id, { table: 'declarations', column: 'number', value: number });
  }
  if (kind === 'merged-draft' && partOf !== null) await freeNumbers(call, id, partOf);
  if (kind === 'good' && partOf !== null) {
    const number = await freeNumberOf(call, partOf, Number(label.split(':')[0]));
    if (number !== null) await changeKept(call, id, { table: 'goods_items', column: 'item_number', value: number });
  }
}

const presentRemoved = ({ kind, subjectId, partOf, label }: Removal): Removed => ({ kind, subjectId, partOf, label });
