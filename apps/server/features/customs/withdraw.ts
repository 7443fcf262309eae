import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { Problem } from '@lods/contract/problems';
import type { Call } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import { takeBackPaper } from '../imports/take-back.ts';
import { contactOf } from './contact.ts';
import { putInAgain } from './put-in-again.ts';
import { updateCustoms } from './repository.ts';
import { lockedCustoms, presentLine } from './service.ts';
import { stateOf } from './states.ts';

/**
 * Takes an approval back: the line waits for review again and its goods leave their draft.
 * @throws Problem 'undo.filed' where the draft was submitted, 'undo.told' where the supplier was asked about the line
 */
export async function withdrawApproval(call: Call, id: string): Promise<CustomsDeclaration> {
  const row = await lockedCustoms(call, id);
  if (row.status !== 'approved') throw new Problem('customs.step_refused', { state: row.status, step: 'withdraw' });
  if (stateOf(row.status, await contactOf(call, row)) === 'supplier_notified') throw new Problem('undo.told', {});
  const papersLeft = await takeBackPaper(call, id);
  const pending = await updateCustoms(call, id, {
    status: 'pending',
    approvedAt: null,
    approvedByName: null,
    declarationId: null,
    goodsItemId: null,
    isHeld: false,
    goodsNote: '',
    ...touchedBy(call),
    version: row.version + 1,
  });
  await call.audit({ action: 'customs.withdraw', subjectKind: 'customs_declaration', subjectId: id });
  await putInAgain(call, papersLeft);
  return presentLine(call, pending);
}
