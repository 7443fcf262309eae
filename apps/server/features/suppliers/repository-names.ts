import { ofCompany } from '@lods/database/company-rows';
import { supplierNames, suppliers } from '@lods/database/tables/suppliers';
import { eq, isNull } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export async function listNamesInUse({ tx, organisation }: InCompany): Promise<{ id: string; name: string }[]> {
  return tx
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(ofCompany(suppliers, organisation, isNull(suppliers.archivedAt)));
}

/** Names that lead to a supplier beside the one that it has. */
export async function listFurtherNames({
  tx,
  organisation,
}: InCompany): Promise<{ nameKey: string; supplierId: string }[]> {
  return tx
    .select({ nameKey: supplierNames.nameKey, supplierId: supplierNames.supplierId })
    .from(supplierNames)
    .where(ofCompany(supplierNames, organisation));
}

export async function putFurtherName(
  { tx, organisation }: InCompany,
  { nameKey, supplierId }: { readonly nameKey: string; readonly supplierId: string },
): Promise<void> {
  await tx
    .insert(supplierNames)
    .values({ organisationId: organisation, nameKey, supplierId })
    .onConflictDoUpdate({ target: [supplierNames.organisationId, supplierNames.nameKey], set: { supplierId } });
}

export async function deleteFurtherName(
  { tx, organisation }: InCompany,
  nameKey: string,
  supplierId: string,
): Promise<void> {
  await tx
    .delete(supplierNames)
    .where(
      ofCompany(
        supplierNames,
        organisation,
        eq(supplierNames.nameKey, nameKey),
        eq(supplierNames.supplierId, supplierId),
      ),
    );
}
