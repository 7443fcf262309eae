/** What was removed and can be taken back. Whoever deletes keeps the rows here first; `undo` stores them again. */
import { DAY_MS } from '@lods/cbam/period';
import type { RemovedKind } from '@lods/contract/undo/endpoints';
import type { Call } from '../../call.ts';
import type { InCompany } from '../../rows.ts';
import type { Removal, RemovedThing } from './removal.ts';
import * as repository from './repository.ts';

/** The table in which a thing of each kind is one row. */
const TABLE_OF: Readonly<Record<RemovedKind, string>> = {
  draft: 'declarations',
  'merged-draft': 'declarations',
  good: 'goods_items',
  emissions: 'goods_emissions',
  document: 'supporting_documents',
  'paper-line': 'customs_declarations',
  import: 'imports',
  supplier: 'suppliers',
  operator: 'operators',
  installation: 'installations',
  'supplier-emissions': 'actual_emissions',
  article: 'articles',
};

/**
 * Keeps a thing as it is, with all that the database deletes or empties together with it. Call it in the transaction that deletes,
 * before it does. `also`: rows that the feature deletes beside it, by table and id.
 * @returns the id of the removal
 */
export async function keepRemoved(
  call: Call,
  thing: RemovedThing,
  also: readonly { readonly table: string; readonly id: string }[] = [],
): Promise<string> {
  const id = await repository.insertRemoval(call, thing, { now: call.now, name: call.actor.name });
  for (const row of also) await repository.keepRow(call, id, row.table, row.id);
  await repository.keepRow(call, id, TABLE_OF[thing.kind], thing.subjectId);
  await repository.keepNamedFiles(call, id);
  return id;
}

export { changeKept, keepDocumentsOfGood, keepFiles, keepMoved, storeAgain } from './repository.ts';

const MOST = 50;
export const listRemovals = (call: InCompany): Promise<Removal[]> => repository.listOpenRemovals(call, MOST);
export const lockRemoval = repository.lockRemoval;
export const closeRemoval = repository.closeRemoval;

const DAYS_KEPT = 30;

/** After thirty days what was removed is gone. */
export const forgetOldRemovals = (call: InCompany & { readonly now: Date }): Promise<void> =>
  repository.deleteRemovalsBefore(call, new Date(call.now.getTime() - DAYS_KEPT * DAY_MS));
