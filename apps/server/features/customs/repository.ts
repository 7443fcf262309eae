import { ofCompany } from '@lods/database/company-rows';
import { customsDeclarations } from '@lods/database/tables/customs';
import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type CustomsRow = typeof customsDeclarations.$inferSelect;
type NewRow = typeof customsDeclarations.$inferInsert;
export type CustomsChange = Partial<Omit<NewRow, 'organisationId' | 'id'>>;

const byId = ({ organisation }: InCompany, id: string) =>
  ofCompany(customsDeclarations, organisation, eq(customsDeclarations.id, id));

export type SummaryRow = Omit<CustomsRow, 'figures' | 'readings'>;

/** Lines of this status, or all, newest paper first and in its order, without the columns that weigh most. */
export async function listCustoms(
  { tx, organisation }: InCompany,
  status?: CustomsRow['status'],
): Promise<SummaryRow[]> {
  const { readings: _readings, figures: _figures, ...columns } = getTableColumns(customsDeclarations);
  return tx
    .select(columns)
    .from(customsDeclarations)
    .where(
      ofCompany(
        customsDeclarations,
        organisation,
        status === undefined ? undefined : eq(customsDeclarations.status, status),
      ),
    )
    .orderBy(desc(customsDeclarations.createdAt), asc(customsDeclarations.recordIndex), asc(customsDeclarations.id));
}

export async function findCustoms(call: InCompany, id: string): Promise<CustomsRow | undefined> {
  const [row] = await call.tx.select().from(customsDeclarations).where(byId(call, id));
  return row;
}

/** Reads a declaration and keeps every other change of it waiting until this transaction ends. */
export async function lockCustoms(call: InCompany, id: string): Promise<CustomsRow | undefined> {
  const [row] = await call.tx.select().from(customsDeclarations).where(byId(call, id)).for('update');
  return row;
}

export async function listOfPapers(call: InCompany, paperIds: readonly string[]): Promise<CustomsRow[]> {
  if (paperIds.length === 0) return [];
  return call.tx
    .select()
    .from(customsDeclarations)
    .where(ofCompany(customsDeclarations, call.organisation, inArray(customsDeclarations.paperId, [...paperIds])))
    .orderBy(asc(customsDeclarations.recordIndex));
}

/** Stores lines. One whose place in its paper is taken already is left out. */
export async function insertCustoms(
  call: InCompany,
  rows: readonly Omit<NewRow, 'organisationId'>[],
): Promise<CustomsRow[]> {
  if (rows.length === 0) return [];
  return call.tx
    .insert(customsDeclarations)
    .values(rows.map((row) => ({ ...row, organisationId: call.organisation })))
    .onConflictDoNothing()
    .returning();
}

export async function updateCustoms(call: InCompany, id: string, change: CustomsChange): Promise<CustomsRow> {
  const [stored] = await call.tx.update(customsDeclarations).set(change).where(byId(call, id)).returning();
  if (!stored) throw new Error(`customs declaration ${id} was not there to be changed`);
  return stored;
}

export async function deleteCustoms(call: InCompany, id: string): Promise<void> {
  await call.tx.delete(customsDeclarations).where(byId(call, id));
}
