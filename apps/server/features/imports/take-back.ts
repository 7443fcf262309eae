import type { ImportSummary } from '@lods/contract/imports/endpoints';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { takeOutOfDraft } from '../declarations/add-goods.ts';
import { deleteImport, findPaper, type ImportRow, lockImport, updateImport } from './repository.ts';
import { countCounting, freeLines, lockTakingOver, partsOfImport } from './repository-lines.ts';
import { listSourcesOfSameItems } from './repository-same-items.ts';
import { summaryOf } from './service.ts';
import { startReading } from './upload.ts';

const TAKEN_BACK = 'The import was taken back: its lines are in no draft. Import them again, or discard the file.';

/** The papers, by key, that state items of what was taken back: they are put in by who knows papers. */
type PapersLeft = readonly string[];

/**
 * Takes an import back: its lines leave the drafts, goods that only they made go, and the file waits for a person as before. Other files
 * with the same items are read again, since their lines count from now on.
 * @throws Problem 'undo.filed' where one of the drafts was submitted since
 */
export async function takeBackImport(
  call: Call,
  id: string,
): Promise<{ taken: ImportSummary; papersLeft: PapersLeft }> {
  await lockTakingOver(call);
  const row = await lockImport(call, id);
  if (row?.kind !== 'file') throw new Problem('request.not_found', {});
  if (row.state !== 'taken-over') throw new Problem('import.not_in_review', { state: row.state });
  const papersLeft = await takeOut(call, row, () => freeLines(call, id));
  const changed = await updateImport(call, id, {
    state: 'needs-review',
    sentence: TAKEN_BACK,
    acceptedCount: row.acceptedCount + row.heldCount + row.omittedCount,
    heldCount: 0,
    omittedCount: 0,
    endedAt: call.now,
  });
  await call.audit({ action: 'import.take_back', subjectKind: 'import', subjectId: id });
  return { taken: await summaryOf(call, changed), papersLeft };
}

/**
 * Takes the lines back that were taken from a list that is compared: they leave the drafts, and what they took the place of counts again.
 * @throws Problem 'undo.filed' where one of the drafts was submitted since
 */
export async function takeBackAdopted(call: Call, id: string): Promise<{ takenBack: number; papersLeft: PapersLeft }> {
  await lockTakingOver(call);
  const row = await lockImport(call, id);
  if (row?.kind !== 'file' || !row.isCompared) throw new Problem('request.not_found', {});
  const takenBack = await countCounting(call, id);
  const papersLeft = await takeOut(call, row, () => freeLines(call, id));
  await call.audit({ action: 'import.take_back', subjectKind: 'import', subjectId: id });
  return { takenBack, papersLeft };
}

/** Takes the goods of an approved paper back, as if it had never been taken over. */
export async function takeBackPaper(call: Call, key: string): Promise<PapersLeft> {
  await lockTakingOver(call);
  const row = await findPaper(call, key);
  if (!row) return [];
  return takeOut(call, row, () => deleteImport(call, row.id));
}

async function takeOut(call: Call, row: ImportRow, forget: () => Promise<void>): Promise<PapersLeft> {
  const drafts = await partsOfImport(call, row.id);
  const left = await listSourcesOfSameItems(call, row.id);
  // First, since a draft that goes takes the lines with it that still count in it.
  await forget();
  // In one order, so that two who take back at once wait for each other.
  for (const [declarationId, parts] of [...drafts].sort(([a], [b]) => (a < b ? -1 : 1)))
    await takeOutOfDraft(call, declarationId, parts, { openedAt: row.endedAt, what: row.name });
  for (const { id, kind } of left) if (kind === 'file') await readAgain(call, id);
  return left.flatMap(({ kind, key }) => (kind === 'paper' ? [key] : []));
}

/** Has a file read again with what was said of it. */
async function readAgain(call: Call, id: string): Promise<void> {
  const row = await lockImport(call, id);
  if (row?.state === 'taken-over') await startReading(call, row, { quarter: row.quarter, chosen: row.chosen });
}
