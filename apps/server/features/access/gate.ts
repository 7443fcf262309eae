import type { Transaction } from '@lods/database/connect';
import { sql } from 'drizzle-orm';

/**
 * Runs one step of a call on the tables of this room. A company's call runs as `lods_app`, which has no grant on
 * them; the step runs as `lods_system` in the same transaction, and the call goes on as whom it was.
 */
export async function atTheGate<T>(tx: Transaction, step: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ before: string }>(
    sql`select current_setting('role') as before, set_config('role', 'lods_system', true)`,
  );
  const result = await step();
  await tx.execute(sql`select set_config('role', ${rows[0]?.before ?? 'lods_app'}, true)`);
  return result;
}
