import type { PapersLeaveOut } from '../imports/same-items.ts';
import { updateCustoms } from './repository.ts';
import { LEFT_OUT, REPEATED } from './take-into-quarter.ts';

/** Approved papers whose items count in another source from now on, or were left out, are in no declaration and say why. */
export const papersLeaveOut: PapersLeaveOut = async (call, ids, as) => {
  for (const id of ids)
    await updateCustoms(call, id, {
      declarationId: null,
      goodsItemId: null,
      goodsNote: as === 'omitted' ? LEFT_OUT : REPEATED,
    });
};
