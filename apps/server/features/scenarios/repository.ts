import { ofCompany } from '@lods/database/company-rows';
import { scenarios } from '@lods/database/tables/scenarios';
import { suppliers } from '@lods/database/tables/suppliers';
import { asc, eq, sql } from 'drizzle-orm';
import type { Call } from '../../call.ts';

type Own = Pick<Call, 'organisation' | 'tx'>;
export type ScenarioRow = typeof scenarios.$inferSelect;
type NewRow = Omit<typeof scenarios.$inferInsert, 'organisationId'>;

const byId = (call: Own, id: string) => ofCompany(scenarios, call.organisation, eq(scenarios.id, id));

export async function listRows(call: Own): Promise<ScenarioRow[]> {
  return call.tx
    .select()
    .from(scenarios)
    .where(ofCompany(scenarios, call.organisation))
    .orderBy(asc(scenarios.year), asc(scenarios.id));
}

export async function lockRow(call: Own, id: string): Promise<ScenarioRow | undefined> {
  const [row] = await call.tx.select().from(scenarios).where(byId(call, id)).for('update');
  return row;
}

export async function insertRow(call: Own, row: NewRow): Promise<ScenarioRow> {
  const [stored] = await call.tx
    .insert(scenarios)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the scenario was not returned');
  return stored;
}

export async function updateRow(call: Own, id: string, change: NewRow): Promise<ScenarioRow> {
  const [stored] = await call.tx.update(scenarios).set(change).where(byId(call, id)).returning();
  if (!stored) throw new Error(`the scenario ${id} was not there to be changed`);
  return stored;
}

export async function deleteRow(call: Own, id: string): Promise<boolean> {
  const gone = await call.tx.delete(scenarios).where(byId(call, id)).returning();
  return gone.length > 0;
}

/** Differs as soon as goods of the company, what its suppliers' installations state, or what it assumes is changed, added or taken away. */
export async function stateOfFacts(call: Own): Promise<string> {
  const { rows } = await call.tx.execute<{ state: string }>(sql`
    select md5(concat_ws(' ',
      (select string_agg(id || ' ' || goods_version, ',' order by id) from declarations where organisation_id = ${call.organisation}),
      (select string_agg(id || ' ' || version || ' ' || installation_record_id, ',' order by id) from actual_emissions
        where organisation_id = ${call.organisation}),
      (select string_agg(year || ' ' || coalesce(price_eur::text, ''), ',' order by year) from obligation_assumptions
        where organisation_id = ${call.organisation}))) as state`);
  return rows[0]?.state ?? '';
}

export interface SupplierRow {
  readonly id: string;
  readonly name: string;
  readonly countryOfOrigin: string;
  readonly archivedAt: Date | null;
}

/** The suppliers of the company by name, archived ones too: goods may still name them. */
export async function listSupplierRows(call: Own): Promise<SupplierRow[]> {
  return call.tx
    .select({
      id: suppliers.id,
      name: suppliers.name,
      countryOfOrigin: suppliers.countryOfOrigin,
      archivedAt: suppliers.archivedAt,
    })
    .from(suppliers)
    .where(ofCompany(suppliers, call.organisation))
    .orderBy(asc(suppliers.name), asc(suppliers.id));
}
