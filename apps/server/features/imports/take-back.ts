import type { ImportSummary } from '@lods/contract/imports/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { takeOutOfDraft } from '../declarations/add-goods.ts';
import { deleteImport, findPaper, type ImportRow, lockImport, updateImport } from './repository.ts';
import { freeLines, lockTakingOver, partsOfImport } from './repository-lines.ts';
import { summaryOf } from './service.ts';

const TAKEN_BACK = 'The import was taken back: its lines are in no draft. Import them again, or discard the file.';

/**
 * Takes an import back: its lines leave the drafts, goods that only they made go, and the file waits for a person as before.
 * @throws Problem 'undo.filed' where one of the drafts was submitted since
 */
export async function takeBackImport(call: Call, id: string): Promise<ImportSummary> {
  await lockTakingOver(call);
  const row = await lockImport(call, id);
  if (row?.kind !== 'file') throw new Problem('request.not_found', {});
  if (row.state !== 'taken-over') throw new Problem('import.not_in_review', { state: row.state });
  await takeOut(call, row);
  await freeLines(call, id);
  const changed = await updateImport(call, id, {
    state: 'needs-review',
    sentence: TAKEN_BACK,
    acceptedCount: row.acceptedCount + row.heldCount,
    heldCount: 0,
    endedAt: call.now,
  });
  await call.audit({ action: 'import.take_back', subjectKind: 'import', subjectId: id });
  return summaryOf(call, changed);
}

/** Takes the goods of an approved paper back, as if it had never been taken over. */
export async function takeBackPaper(call: Call, key: string): Promise<void> {
  await lockTakingOver(call);
  const row = await findPaper(call, key);
  if (!row) return;
  await takeOut(call, row);
  await deleteImport(call, row.id);
}

async function takeOut(call: Call, row: ImportRow): Promise<void> {
  const drafts = await partsOfImport(call, row.id);
  // In one order, so that two who take back at once wait for each other.
  for (const [declarationId, parts] of [...drafts].sort(([a], [b]) => (a < b ? -1 : 1)))
    await takeOutOfDraft(call, declarationId, parts, { openedAt: row.endedAt, what: row.name });
}
