import { Problem } from '@lods/contract/problems';
import type { SupplierFile } from '@lods/contract/suppliers/endpoints';
import type { Call } from '../../call.ts';
import { found } from '../../rows.ts';
import { findSupplier, type SupplierRow } from './repository.ts';
import { findMergeOf, type MergeRow } from './repository-merges.ts';

/** The supplier that all of a merged one has gone to; null of one that stands for itself. */
export async function findMergedInto(call: Call, row: SupplierRow): Promise<SupplierFile['mergedInto']> {
  const merge = row.archivedAt === null ? undefined : await findMergeOf(call, row.id);
  const kept = merge && (await findSupplier(call, merge.keptId));
  return kept ? { ...signatureOf(merge), id: kept.id, name: kept.name } : null;
}

/** @throws Problem 'supplier.merged': what would be added to it belongs to the supplier that it was merged into */
export async function refuseMerged(call: Call, id: string): Promise<void> {
  const row = found(await findSupplier(call, id));
  const mergedInto = await findMergedInto(call, row);
  if (mergedInto) throw new Problem('supplier.merged', { name: row.name, into: mergedInto.name });
}

export const signatureOf = ({ mergedAt, mergedByName }: MergeRow) => ({
  mergedAt: mergedAt.toISOString(),
  mergedBy: mergedByName,
});
