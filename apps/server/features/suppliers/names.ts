import { supplierNames, suppliers } from '@lods/database/tables/suppliers';
import { and, eq, isNull } from 'drizzle-orm';
import type { CompanyCall } from '../../call.ts';

type Own = Pick<CompanyCall, 'tx' | 'organisation'>;

/** Spaces, capitals and forms of letters make no other supplier. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The suppliers that a name as written means; several where suppliers of different countries have one name. */
export type SuppliersNamed = (name: string) => readonly string[];

/** Tells which suppliers a written name means: those in use of that name, else the one that was named so or merged. */
export async function readSupplierNames({ tx, organisation }: Own): Promise<SuppliersNamed> {
  const inUse = await tx
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(and(eq(suppliers.organisationId, organisation), isNull(suppliers.archivedAt)));
  const former = await tx
    .select({ key: supplierNames.nameKey, id: supplierNames.supplierId })
    .from(supplierNames)
    .where(eq(supplierNames.organisationId, organisation));
  const byName = Map.groupBy(inUse, ({ name }) => foldName(name));
  const byFormerName = new Map(former.map(({ key, id }) => [key, [id]]));
  return (name) => {
    const key = foldName(name);
    return byName.get(key)?.map(({ id }) => id) ?? byFormerName.get(key) ?? [];
  };
}

/** Lets a name lead to a supplier from now on, beside the name that it has. */
export async function rememberName({ tx, organisation }: Own, name: string, supplierId: string): Promise<void> {
  const row = { organisationId: organisation, nameKey: foldName(name), supplierId };
  await tx
    .insert(supplierNames)
    .values(row)
    .onConflictDoUpdate({ target: [supplierNames.organisationId, supplierNames.nameKey], set: { supplierId } });
}
