import type { Call } from '../../call.ts';
import { storeGoods } from './goods.ts';
import { updateDeclaration } from './repository.ts';
import { cnCodesOfSupplier, countGoodsUsing, lockDraftsUsing, type Use } from './repository-uses.ts';
import { generalInfoOf } from './service.ts';

/** Whether any declaration, amended ones as well, names this supplier or installation. */
export async function isInGoods(call: Call, use: Use): Promise<boolean> {
  return (await countGoodsUsing(call, use)) > 0;
}

/** The CN codes of the goods that declarations name this supplier for. */
export const goodsOfSupplier = (call: Call, supplierId: string): Promise<string[]> =>
  cnCodesOfSupplier(call, supplierId);

/** Works out anew the drafts that took figures from an installation, once the verification of its figures has changed. */
export async function refreshDrafts(call: Call, installationRecordId: string): Promise<void> {
  for (const row of await lockDraftsUsing(call, installationRecordId)) {
    const sums = await storeGoods(call, row.id, generalInfoOf(row), undefined, undefined);
    await updateDeclaration(call, row.id, sums);
  }
}
