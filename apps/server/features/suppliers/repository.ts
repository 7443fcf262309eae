import { ofCompany } from '@lods/database/company-rows';
import { suppliers } from '@lods/database/tables/suppliers';
import { takeTurn } from '@lods/database/turn';
import { asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type SupplierRow = typeof suppliers.$inferSelect;
type NewRow = Omit<typeof suppliers.$inferInsert, 'organisationId'>;

const byId = ({ organisation }: InCompany, id: string) => ofCompany(suppliers, organisation, eq(suppliers.id, id));

export async function listSuppliers(call: InCompany, isArchived: boolean): Promise<SupplierRow[]> {
  return call.tx
    .select()
    .from(suppliers)
    .where(
      ofCompany(
        suppliers,
        call.organisation,
        isArchived ? isNotNull(suppliers.archivedAt) : isNull(suppliers.archivedAt),
      ),
    )
    .orderBy(sql`lower(${suppliers.name})`, asc(suppliers.id));
}

export async function listSubsuppliers(call: InCompany, parentId: string): Promise<SupplierRow[]> {
  return call.tx
    .select()
    .from(suppliers)
    .where(ofCompany(suppliers, call.organisation, eq(suppliers.parentId, parentId)))
    .orderBy(sql`lower(${suppliers.name})`, asc(suppliers.id));
}

export async function findSupplier(call: InCompany, id: string): Promise<SupplierRow | undefined> {
  const [row] = await call.tx.select().from(suppliers).where(byId(call, id));
  return row;
}

/** Reads a supplier and keeps every other change of it waiting until this transaction ends. */
export async function lockSupplier(call: InCompany, id: string): Promise<SupplierRow | undefined> {
  const [row] = await call.tx.select().from(suppliers).where(byId(call, id)).for('update');
  return row;
}

/** Two people who add or rename suppliers of one company at once wait for each other. */
export async function lockNames(call: InCompany): Promise<void> {
  await takeTurn(call.tx, `suppliers ${call.organisation}`);
}

/** Whether another supplier in use has this name in this country. */
export async function isNameTaken(
  call: InCompany,
  name: string,
  country: string,
  exceptId: string | null,
): Promise<boolean> {
  const rows = await call.tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(
      ofCompany(
        suppliers,
        call.organisation,
        sql`lower(${suppliers.name}) = lower(${name})`,
        eq(suppliers.countryOfOrigin, country),
        isNull(suppliers.archivedAt),
        exceptId === null ? undefined : ne(suppliers.id, exceptId),
      ),
    );
  return rows.length > 0;
}

export async function insertSupplier(call: InCompany, row: NewRow): Promise<SupplierRow> {
  const [stored] = await call.tx
    .insert(suppliers)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new supplier was not returned');
  return stored;
}

export async function updateSupplier(call: InCompany, id: string, change: Partial<NewRow>): Promise<SupplierRow> {
  const [stored] = await call.tx.update(suppliers).set(change).where(byId(call, id)).returning();
  if (!stored) throw new Error(`supplier ${id} was not there to be changed`);
  return stored;
}

export async function deleteSupplier(call: InCompany, id: string): Promise<void> {
  await call.tx.delete(suppliers).where(byId(call, id));
}
