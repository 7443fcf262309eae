import { sql } from 'drizzle-orm';
import type { Transaction } from './connect.ts';

/** Whoever takes the same turn at once comes one after the other: the next goes on when the transaction of the one before has ended. */
export async function takeTurn(tx: Transaction, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}
