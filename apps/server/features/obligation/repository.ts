import { ofCompany } from '@lods/database/company-rows';
import {
  journalAccounts,
  journalMonths,
  obligationAssumptions,
  obligationPlans,
  thresholdAlerts,
} from '@lods/database/tables/obligation';
import { takeTurn } from '@lods/database/turn';
import { asc, eq, sql } from 'drizzle-orm';
import type { Call } from '../../call.ts';
import type { AssumptionRow } from '../company/assumed-price.ts';

type Own = Pick<Call, 'tx' | 'organisation'>;
export type AccountsRow = typeof journalAccounts.$inferSelect;
export type JournalMonthRow = typeof journalMonths.$inferSelect;
export type PlanRow = typeof obligationPlans.$inferSelect;
export type AlertRow = typeof thresholdAlerts.$inferSelect;

/** From here to the end of the call nobody else changes what is assumed or booked for the year. */
export async function lockObligation(call: Own, year: number): Promise<void> {
  const key = `obligation ${call.organisation} ${year}`;
  await takeTurn(call.tx, key);
}

export async function putAssumptions(call: Own, row: Omit<AssumptionRow, 'organisationId'>): Promise<void> {
  await call.tx
    .insert(obligationAssumptions)
    .values({ ...row, organisationId: call.organisation })
    .onConflictDoUpdate({ target: [obligationAssumptions.organisationId, obligationAssumptions.year], set: row });
}

export async function findAccounts(call: Own): Promise<AccountsRow | undefined> {
  const [row] = await call.tx.select().from(journalAccounts).where(ofCompany(journalAccounts, call.organisation));
  return row;
}

export async function putAccounts(call: Own, row: Omit<AccountsRow, 'organisationId'>): Promise<void> {
  await call.tx
    .insert(journalAccounts)
    .values({ ...row, organisationId: call.organisation })
    .onConflictDoUpdate({ target: journalAccounts.organisationId, set: row });
}

/** The months of a year that are booked, in order. */
export async function listBooked(call: Own, year: number): Promise<JournalMonthRow[]> {
  return call.tx
    .select()
    .from(journalMonths)
    .where(ofCompany(journalMonths, call.organisation, eq(journalMonths.year, year)))
    .orderBy(asc(journalMonths.month));
}

export async function insertBooked(call: Own, row: Omit<JournalMonthRow, 'organisationId'>): Promise<void> {
  await call.tx.insert(journalMonths).values({ ...row, organisationId: call.organisation });
}

export async function listAlerts(call: Own, year: number): Promise<AlertRow[]> {
  return call.tx
    .select()
    .from(thresholdAlerts)
    .where(ofCompany(thresholdAlerts, call.organisation, eq(thresholdAlerts.year, year)))
    .orderBy(asc(thresholdAlerts.eori), asc(thresholdAlerts.level));
}

/** False when it was noted before. */
export async function noteAlert(call: Own, row: Omit<AlertRow, 'organisationId'>): Promise<boolean> {
  const added = await call.tx
    .insert(thresholdAlerts)
    .values({ ...row, organisationId: call.organisation })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}

/** The names of suppliers by id. */
export async function namesOfSuppliers(call: Own): Promise<Map<string, string>> {
  const { rows } = await call.tx.execute<{ id: string; name: string }>(
    sql`select id, name from suppliers where organisation_id = ${call.organisation}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findPlan(call: Own, year: number): Promise<PlanRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(obligationPlans)
    .where(ofCompany(obligationPlans, call.organisation, eq(obligationPlans.year, year)));
  return row;
}

export async function putPlan(call: Own, row: Omit<PlanRow, 'organisationId'>): Promise<void> {
  await call.tx
    .insert(obligationPlans)
    .values({ ...row, organisationId: call.organisation })
    .onConflictDoUpdate({ target: [obligationPlans.organisationId, obligationPlans.year], set: row });
}
