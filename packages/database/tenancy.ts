import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './connect.ts';

/**
 * Runs `work` in a transaction that sees and writes the rows of one company alone. The role `lods_app` owns nothing and
 * cannot pass by row-level security; role and company end with the transaction, so a pooled connection carries neither on.
 */
export function inOrganisation<Result>(
  database: Database,
  organisationId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('role', 'lods_app', true), set_config('lods.organisation', ${organisationId}::uuid::text, true)`,
    );
    return work(tx);
  });
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
  return database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('role', 'lods_system', true)`);
    return work(tx);
  });
}
