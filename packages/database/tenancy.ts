import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';

/**
 * What a transaction may take before the database ends it: a statement, waiting for a lock, and silence while it is open. Longer than
 * anything the product does; without them a forgotten or attacked one holds its locks and its connection for ever. Set with the role,
 * so that they hold behind a connection pooler and cost no round trip.
 */
const LIMITS = [
  ['statement_timeout', '5min'],
  ['lock_timeout', '30s'],
  ['idle_in_transaction_session_timeout', '5min'],
]
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ');

/** SQL that enters a company, said as an expression of its id, for the rest of a transaction. */
export const asCompany = (id: string) =>
  `row(set_config('role', 'lods_app', true), set_config('lods.organisation', (${id})::text, true), ${LIMITS}) is not null`;

const ENTER_COMPANY = `select ${asCompany('$1::uuid')}`;
const ENTER_BEFORE_COMPANY = `select set_config('role', 'lods_system', true), ${LIMITS}`;

/**
 * Runs `work` in a transaction that sees and writes the rows of one company alone. The role `lods_app` owns nothing and
 * cannot pass by row-level security; role and company end with the transaction, so a pooled connection carries neither on.
 */
export function inOrganisation<Result>(
  database: Database,
  organisationId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.openWith({ name: 'enter_company', text: ENTER_COMPANY, values: [organisationId] }, work);
}

/**
 * Runs `work` before a company is known: a sign-in that looks for its account, a worker that claims a job, the start that
 * makes the first company. The role `lods_system` reaches only the tables that a migration opened to it by name with
 * `lods_system_table`, and no others.
 */
export function beforeOrganisation<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.openWith({ name: 'enter_before_company', text: ENTER_BEFORE_COMPANY, values: [] }, work);
}

/**
 * Runs one step of a company's transaction on tables that only `lods_system` reaches: accounts, sessions, throttles. The transaction then
 * goes on with the role that it had.
 */
export async function asSystem<Result>(tx: Transaction, step: () => Promise<Result>): Promise<Result> {
  const { rows } = await tx.execute<{ before: string }>(
    sql`select current_setting('role') as before, set_config('role', 'lods_system', true)`,
  );
  const result = await step();
  await tx.execute(sql`select set_config('role', ${rows[0]?.before ?? 'lods_app'}, true)`);
  return result;
}

/**
 * Goes on in one company for a part of a transaction that began before a company was known: its secret link was looked up. Entries of the log
 * are sealed while the company is set, because at the commit the transaction belongs to none again.
 */
export async function goingOnIn<Result>(
  tx: Transaction,
  organisationId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await tx.execute(
    sql`select set_config('role', 'lods_app', true), set_config('lods.organisation', ${organisationId}::uuid::text, true)`,
  );
  const result = await work();
  await tx.execute(sql`set constraints seal_audit_entry immediate`);
  await tx.execute(sql`set constraints seal_audit_entry deferred`);
  await tx.execute(sql`select set_config('role', 'lods_system', true), set_config('lods.organisation', '', true)`);
  return result;
}
