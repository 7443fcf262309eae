import { ofCompany } from '@lods/database/company-rows';
import { plants, supplierCompanies } from '@lods/database/tables/supplier-company';
import { count, eq } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type CompanyRow = typeof supplierCompanies.$inferSelect;
export type PlantRow = typeof plants.$inferSelect;
type Stored<Row> = Omit<Row, 'id' | 'organisationId'>;

export async function findCompany({ tx, organisation }: InCompany): Promise<CompanyRow | undefined> {
  return (await tx.select().from(supplierCompanies).where(ofCompany(supplierCompanies, organisation)))[0];
}

export async function lockCompany({ tx, organisation }: InCompany): Promise<CompanyRow | undefined> {
  return (await tx.select().from(supplierCompanies).where(ofCompany(supplierCompanies, organisation)).for('update'))[0];
}

export async function putCompany({ tx, organisation }: InCompany, row: Stored<CompanyRow>): Promise<void> {
  await tx
    .insert(supplierCompanies)
    .values({ ...row, organisationId: organisation })
    .onConflictDoUpdate({ target: supplierCompanies.organisationId, set: row });
}

const onePlant = ({ organisation }: InCompany, id: string) => ofCompany(plants, organisation, eq(plants.id, id));

export async function listPlants({ tx, organisation }: InCompany): Promise<PlantRow[]> {
  return tx.select().from(plants).where(ofCompany(plants, organisation));
}

export async function countPlants({ tx, organisation }: InCompany): Promise<number> {
  return (await tx.select({ count: count() }).from(plants).where(ofCompany(plants, organisation)))[0]?.count ?? 0;
}

export async function lockPlant(call: InCompany, id: string): Promise<PlantRow | undefined> {
  return (await call.tx.select().from(plants).where(onePlant(call, id)).for('update'))[0];
}

export async function insertPlant(
  { tx, organisation }: InCompany,
  row: Omit<Stored<PlantRow>, 'version'>,
): Promise<PlantRow> {
  const [stored] = await tx
    .insert(plants)
    .values({ ...row, organisationId: organisation })
    .returning();
  if (!stored) throw new Error('the new installation was not returned');
  return stored;
}

export async function updatePlant(call: InCompany, id: string, row: Stored<PlantRow>): Promise<PlantRow> {
  const [stored] = await call.tx.update(plants).set(row).where(onePlant(call, id)).returning();
  if (!stored) throw new Error('the changed installation was not returned');
  return stored;
}

export async function deletePlant(call: InCompany, id: string): Promise<void> {
  await call.tx.delete(plants).where(onePlant(call, id));
}
