import { Problem } from '@lods/contract/problems';
import type { SupplierFile } from '@lods/contract/suppliers/endpoints';
import type { Call } from '../../call.ts';
import { found, touchedBy } from '../../rows.ts';
import { foldName, rememberName } from './names.ts';
import { isNameTaken, lockNames, lockSupplier, type SupplierRow, updateSupplier } from './repository.ts';
import { insertMerge, isAnyGoodFiled, listMerges, moveAll, moveBack, setUndone } from './repository-merges.ts';
import { deleteFurtherName } from './repository-names.ts';
import { readSupplier } from './service.ts';

/**
 * Makes two suppliers one: operators, installations, subsuppliers, goods in drafts and names of the merged one go to the other, and
 * the merged one is archived. What was filed stays as it was filed.
 */
export async function mergeSupplier(call: Call, keptId: string, mergedId: string): Promise<SupplierFile> {
  await lockNames(call);
  const kept = await locked(call, keptId);
  const merged = await locked(call, mergedId);
  if (keptId === mergedId || kept.archivedAt !== null || merged.archivedAt !== null)
    throw new Problem('supplier.merge_refused', {});
  const moved = await moveAll(call, mergedId, keptId);
  await rememberName(call, merged.name, keptId);
  await updateSupplier(call, mergedId, { archivedAt: call.now, ...touchedBy(call), version: merged.version + 1 });
  await updateSupplier(call, keptId, { ...touchedBy(call), version: kept.version + 1 });
  await insertMerge(call, { keptId, mergedId, moved, mergedAt: call.now, mergedByName: call.actor.name });
  await call.audit({
    action: 'supplier.merge',
    subjectKind: 'supplier',
    subjectId: keptId,
    detail: { merged: merged.name, mergedId },
  });
  return readSupplier(call, keptId);
}

/** Parts two suppliers again. Only while none of the goods that moved was filed, and the latest merge first. */
export async function undoMerge(call: Call, keptId: string, mergeId: string): Promise<SupplierFile> {
  await lockNames(call);
  await locked(call, keptId);
  const [latest] = await listMerges(call, keptId);
  if (latest?.id !== mergeId) throw new Problem('supplier.merge_refused', {});
  if (await isAnyGoodFiled(call, latest)) throw new Problem('supplier.merge_filed', {});
  const merged = await locked(call, latest.mergedId);
  const { name, countryOfOrigin } = merged;
  if (await isNameTaken(call, name, countryOfOrigin, merged.id))
    throw new Problem('supplier.exists', { name, country: countryOfOrigin });
  await deleteFurtherName(call, foldName(name), keptId);
  await moveBack(call, latest);
  await updateSupplier(call, merged.id, { archivedAt: null, ...touchedBy(call), version: merged.version + 1 });
  await setUndone(call, mergeId, call.now);
  await call.audit({
    action: 'supplier.undo_merge',
    subjectKind: 'supplier',
    subjectId: keptId,
    detail: { merged: name, mergedId: merged.id },
  });
  return readSupplier(call, keptId);
}

async function locked(call: Call, id: string): Promise<SupplierRow> {
  return found(await lockSupplier(call, id));
}
