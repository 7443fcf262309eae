import { LAST_ITEM_NUMBER } from '@lods/contract/goods/good';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import { nextItemOf } from '../goods/service.ts';
import { reportIdOf } from './answers.ts';
import { findDeclaration } from './repository.ts';

export { freeNumbers } from './repository-merges.ts';

/**
 * The next free item number of a draft where this one was given to another good; null where it is free.
 * @throws Problem 'declaration.item_numbers' where the report has none behind the last one
 */
export async function freeNumberOf(call: Call, draftId: string, itemNumber: number): Promise<number | null> {
  const last = await nextItemOf(call, draftId, itemNumber);
  if (last === null || last <= LAST_ITEM_NUMBER) return last;
  const report = reportIdOf(found(await findDeclaration(call, draftId)));
  throw new Problem('declaration.item_numbers', { report, last });
}
