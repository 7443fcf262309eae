import { Problem } from '@lods/contract/problems';
import type { SupplierFile } from '@lods/contract/suppliers/endpoints';
import type { Call, CompanyCall } from '../../call.ts';
import { found } from '../../rows.ts';
import { findSupplier, type SupplierRow } from './repository.ts';
import { findMergeOf, listStandingMerges, type MergeRow } from './repository-merges.ts';

/** The supplier that all of a merged one has gone to; null of one that stands for itself. */
export async function findMergedInto(call: Call, row: SupplierRow): Promise<SupplierFile['mergedInto']> {
  const merge = row.archivedAt === null ? undefined : await findMergeOf(call, row.id);
  const kept = merge && (await findSupplier(call, merge.keptId));
  return kept ? { ...signatureOf(merge), id: kept.id, name: kept.name } : null;
}

/**
 * Tells which supplier stands for another: the one that it was merged into, however often, else itself. What was written to a supplier or
 * by it is evidence and keeps its name; whoever reads it goes on with the one that has its installations and goods now.
 */
export async function standingSuppliers(
  call: Pick<CompanyCall, 'organisation' | 'tx'>,
): Promise<(id: string) => string> {
  const keptOf = new Map((await listStandingMerges(call)).map(({ mergedId, keptId }) => [mergedId, keptId]));
  const standing = (id: string): string => {
    const kept = keptOf.get(id);
    return kept === undefined ? id : standing(kept);
  };
  return standing;
}

/** A supplier with all that were merged into it: what was filed of those names them still. */
export async function recordsOf(call: Pick<CompanyCall, 'organisation' | 'tx'>, id: string): Promise<string[]> {
  const standing = await standingSuppliers(call);
  return [
    id,
    ...(await listStandingMerges(call)).flatMap(({ mergedId }) => (standing(mergedId) === id ? [mergedId] : [])),
  ];
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
