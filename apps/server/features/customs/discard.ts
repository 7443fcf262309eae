import type { Call } from '../../call.ts';
import { forgetFiles } from '../storage/service.ts';
import { contactOf } from './contact.ts';
import { moveOn, stateOf } from './life.ts';
import { deleteCustoms, listOfPapers } from './repository.ts';
import { deletePaper } from './repository-papers.ts';
import { lockedCustoms } from './service.ts';

/**
 * Discards a line that waits for review. With its last line a paper is forgotten too, with its file, so
 * that it may be read anew.
 */
export async function discardCustoms(call: Call, id: string): Promise<{ id: string }> {
  const row = await lockedCustoms(call, id);
  moveOn(stateOf(row.status, await contactOf(call, row)), 'discard');
  await deleteCustoms(call, id);
  if (row.paperId !== null && (await listOfPapers(call, [row.paperId])).length === 0)
    await forgetFiles(call, [await deletePaper(call, row.paperId)]);
  await call.audit({
    action: 'customs.discard',
    subjectKind: 'customs_declaration',
    subjectId: id,
    detail: { referenceNumber: row.referenceNumber, productCode: row.productCode, fileName: row.sourceFileName },
  });
  return { id };
}
