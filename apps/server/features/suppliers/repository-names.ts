import { supplierNames, suppliers } from '@lods/database/tables/suppliers';
import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyCall } from '../../call.ts';

type Own = Pick<CompanyCall, 'tx' | 'organisation'>;

export async function listNamesInUse({ tx, organisation }: Own): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(and(eq(suppliers.organisationId, organisation), isNull(suppliers.archivedAt)));
}

/** Names that lead to a supplier beside the one that it has. */
export async function listFurtherNames({ tx, organisation }: Own): Promise<{ nameKey: string; supplierId: string }[]> {
  return tx
    .select({ nameKey: supplierNames.nameKey, supplierId: supplierNames.supplierId })
    .from(supplierNames)
    .where(eq(supplierNames.organisationId, organisation));
}

export async function putFurtherName(
  { tx, organisation }: Own,
  { nameKey, supplierId }: { readonly nameKey: string; readonly supplierId: string },
): Promise<void> {
  await tx
    .insert(supplierNames)
    .values({ organisationId: organisation, nameKey, supplierId })
    .onConflictDoUpdate({ target: [supplierNames.organisationId, supplierNames.nameKey], set: { supplierId } });
}

export async function deleteFurtherName({ tx, organisation }: Own, nameKey: string, supplierId: string): Promise<void> {
  await tx
    .delete(supplierNames)
    .where(
      and(
        eq(supplierNames.organisationId, organisation),
        eq(supplierNames.nameKey, nameKey),
        eq(supplierNames.supplierId, supplierId),
      ),
    );
}
