import type { CompanyCall } from '../../call.ts';
import { periodOfDeclaration, periodStateOf } from '../declarations/quarter.ts';
import { countsOf } from './counts.ts';
import { takenOver } from './outcome-sentences.ts';
import { findImport, listUses, updateImport } from './repository.ts';

/** Whether a quarter of these drafts was submitted before. */
export async function wasSubmitted(call: CompanyCall, drafts: readonly string[]): Promise<boolean> {
  for (const id of drafts) {
    const period = await periodOfDeclaration(call, id);
    if (period && (await periodStateOf(call, period)).submitted) return true;
  }
  return false;
}

/** What became of files says again what their counts say, where another source has taken lines of theirs. */
export async function sayAgain(call: CompanyCall, importIds: ReadonlySet<string>): Promise<void> {
  for (const id of importIds) {
    const row = await findImport(call, id);
    if (row?.kind !== 'file' || row.state !== 'taken-over') continue;
    const drafts = (await listUses(call, [id])).map(({ declarationId }) => declarationId);
    await updateImport(call, id, { sentence: takenOver(countsOf(row), await wasSubmitted(call, drafts)) });
  }
}
