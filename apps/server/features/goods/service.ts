/** What other rooms ask of goods, whichever declaration they are in. */
import type { Call } from '../../call.ts';
import * as repository from './repository.ts';
import { recomputeGoods } from './store.ts';

export {
  copyAsReported,
  countGoods,
  findGood,
  type GoodsQuery,
  isNumberTaken,
  listGoods,
  pageOfGoods,
  positionOfGood,
  setAsReported,
  sumGoods,
} from './repository.ts';

/** Whether any declaration, amended ones as well, names this supplier or installation. */
export async function isInGoods(call: Call, use: repository.Use): Promise<boolean> {
  return (await repository.countGoodsUsing(call, use)) > 0;
}

/** The CN codes of the goods that declarations name this supplier for. */
export const goodsOfSupplier = (call: Call, supplierId: string): Promise<string[]> =>
  repository.cnCodesOfSupplier(call, supplierId);

/** Computes the drafts anew that took figures from an installation, once the verification of its figures has changed. */
export async function refreshDrafts(call: Call, installationRecordId: string): Promise<void> {
  for (const draft of await repository.lockDraftsUsing(call, installationRecordId)) {
    await recomputeGoods(call, draft);
    await repository.updateSums(call, draft.id);
  }
}
