import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** One transaction: what repositories are handed. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** The way to one PostgreSQL database. Only the runtime and tests make one; everybody else is handed a transaction. */
export interface Database {
  readonly pool: pg.Pool;
  /** As the owner of the tables; what serves people goes through `inOrganisation` or `beforeOrganisation`. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

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
  // One that breaks between two queries of a transaction would end the process; the next query on it fails instead.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    async transaction(work) {
      // Not drizzle's own way to a pool: it keeps the connection for ever when the transaction cannot even begin.
      const client = await pool.connect();
      try {
        return await drizzle(client).transaction(work);
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
