/** What other rooms ask of goods, whichever declaration they are in. */
import type { Call, CompanyCall } from '../../call.ts';
import * as repository from './repository.ts';
import { recomputeGoods } from './store.ts';

export {
  copyHistory,
  countGoods,
  findGood,
  type GoodsQuery,
  goodOfEmissions,
  isNumberTaken,
  listGoods,
  listGoodsById,
  listGoodsOf,
  pageOfGoods,
  positionOfGood,
  setAsReported,
  sumGoods,
} from './repository.ts';

export { placesOfSupplier, sumDraftsBySupplier } from './repository-suppliers.ts';

/** Whether any declaration, amended ones as well, names this supplier or installation. */
export async function isInGoods(call: Call, use: repository.Use): Promise<boolean> {
  return (await repository.countGoodsUsing(call, use)) > 0;
}

/** The next free item number of a declaration where this one was given to another good; null where it is free. */
export const nextItemOf = async (call: Call, declarationId: string, itemNumber: number): Promise<number | null> =>
  (await repository.isNumberTaken(call, declarationId, itemNumber))
    ? (await repository.lastNumber(call, declarationId)) + 1
    : null;

/** The CN codes of the goods that declarations name this supplier for. */
export const goodsOfSuppliers = (call: Call, supplierIds: readonly string[]): Promise<string[]> =>
  repository.cnCodesOfSuppliers(call, supplierIds);

/** Computes the drafts anew that took figures from an installation, once the verification of its figures has changed. */
export async function refreshDrafts(call: Call, installationRecordId: string): Promise<void> {
  for (const draft of await repository.lockDraftsUsing(call, installationRecordId)) {
    await recomputeGoods(call, draft);
    await repository.updateSums(call, draft.id);
  }
}

/** Computes every draft anew, once a table of the law has changed. */
export async function refreshOpenDrafts(call: CompanyCall): Promise<void> {
  for (const draft of await repository.lockDrafts(call)) {
    await recomputeGoods(call, draft);
    await repository.updateSums(call, draft.id);
  }
}

/** The drafts whose figures were computed under rules or tables that are no longer in force. */
export const outdatedDrafts = (call: CompanyCall): Promise<string[]> => repository.listOutdatedDrafts(call);

/** Computes one draft anew; what was filed meanwhile stays as it was filed. */
export async function refreshDraft(call: CompanyCall, id: string): Promise<void> {
  const draft = await repository.lockDraftOf(call, id);
  if (!draft) return;
  await recomputeGoods(call, draft);
  await repository.updateSums(call, draft.id);
}
