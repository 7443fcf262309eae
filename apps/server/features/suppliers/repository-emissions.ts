import { ofCompany } from '@lods/database/company-rows';
import { actualEmissions } from '@lods/database/tables/suppliers';
import { eq } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type EmissionsRow = typeof actualEmissions.$inferSelect;
type NewRow = Omit<typeof actualEmissions.$inferInsert, 'organisationId'>;

const byId = ({ organisation }: InCompany, id: string) =>
  ofCompany(actualEmissions, organisation, eq(actualEmissions.id, id));

export async function findEmissions(call: InCompany, id: string): Promise<EmissionsRow | undefined> {
  const [row] = await call.tx.select().from(actualEmissions).where(byId(call, id));
  return row;
}

export async function lockEmissions(call: InCompany, id: string): Promise<EmissionsRow | undefined> {
  const [row] = await call.tx.select().from(actualEmissions).where(byId(call, id)).for('update');
  return row;
}

export async function insertEmissions(call: InCompany, row: NewRow): Promise<EmissionsRow> {
  const [stored] = await call.tx
    .insert(actualEmissions)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new emissions were not returned');
  return stored;
}

export async function updateEmissions(call: InCompany, id: string, change: Partial<NewRow>): Promise<EmissionsRow> {
  const [stored] = await call.tx.update(actualEmissions).set(change).where(byId(call, id)).returning();
  if (!stored) throw new Error(`emissions ${id} were not there to be changed`);
  return stored;
}

export async function deleteEmissions(call: InCompany, id: string): Promise<void> {
  await call.tx.delete(actualEmissions).where(byId(call, id));
}
