import type { Call } from '../../call.ts';
import type { InCompany } from '../../rows.ts';
import { takeOutOfDraft } from '../declarations/add-goods.ts';
import { lockTakingOver, partsOfImport } from './repository-lines.ts';
import {
  type CountedElsewhere,
  type CountingLine,
  freeLine,
  listPapersCountedElsewhere,
} from './repository-same-items.ts';

/** The papers, by key, whose item another source has counted, with the declaration and the name of that source. */
export const listCountedElsewhere = async (call: InCompany): Promise<Map<string, Omit<CountedElsewhere, 'key'>>> =>
  new Map((await listPapersCountedElsewhere(call)).map(({ key, ...counted }) => [key, counted]));

/**
 * Leaves a line out of its draft, because another line of the same item counts in its place.
 * @throws Problem 'undo.filed' where the draft was submitted
 */
export async function leaveOut(call: Call, line: CountingLine): Promise<void> {
  await lockTakingOver(call);
  const parts = await partsOfImport(call, line.importId, line.position);
  await takeOutOfDraft(call, line.declarationId, parts.get(line.declarationId) ?? [], {
    openedAt: null,
    what: line.source,
  });
  await freeLine(call, line);
}

export { findCountingOtherwise } from './repository-same-items.ts';
