import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The way to one PostgreSQL database. Only the runtime and tests make one; everybody else is handed a transaction. */
export interface Database {
  readonly pool: pg.Pool;
  readonly drizzle: NodePgDatabase;
  close(): Promise<void>;
}

/** One transaction: what repositories are handed. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

const POOL_SIZE = 20;

/** `connection` is that of an embedded server, or `{ connectionString: DATABASE_URL }`. Connects when first used. */
export function connect(connection: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    application_name: 'lods',
    ...connection,
  });
  // An idle connection that breaks (the database was restarted) leaves the pool; the next query opens a new one.
  pool.on('error', () => {});
  // One that breaks in the middle of a transaction fails that transaction. Without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, drizzle: drizzle(pool), close: () => pool.end() };
}
