import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { gatherWrites } from './gathered-writes.ts';
import type { NamedStatement } from './known-statements.ts';
import { nameStatements, noStatements } from './named-statements.ts';
import { readRowsQuickly } from './row-reader.ts';

/** One transaction: what repositories are handed. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** A statement that goes out together with BEGIN, prepared once for each connection under its name. */
export interface Opening {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The way to one PostgreSQL database. Only the runtime and tests make one; everybody else is handed a transaction. */
export interface Database {
  readonly pool: pg.Pool;
  /** As the owner of the tables; what serves people goes through `inOrganisation` or `beforeOrganisation`. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /** The same, begun with a statement in the same round trip; `work` is handed its rows. */
  openWith<Row, Result>(
    opening: Opening,
    work: (tx: Transaction, rows: readonly Row[]) => Promise<Result>,
  ): Promise<Result>;
  /** From now on a connection may take this long to come up, or as long as it does for requests. */
  allowForConnecting(milliseconds?: number): void;
  close(): Promise<void>;
}

const POOL_SIZE = 20;
/** What a request waits for a connection: whoever waits longer is better told to come again. */
export const CONNECT_WITHIN_MS = 10_000;

/** `connection` is that of an embedded server, or `{ connectionString: DATABASE_URL }`. Connects when first used. */
export function connect(connection: pg.PoolConfig): Database {
  const options: pg.PoolConfig = {
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'lods',
    // Statements that do not need each other's answer share a round trip.
    pipeline: true,
    ...connection,
  };
  const pool = new pg.Pool(options);
  const statements = noStatements();
  // An idle connection that breaks (the database was restarted) leaves the pool; the next query opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // One that breaks between two queries of a transaction would end the process; the next query on it fails instead.
    client.on('error', () => {});
    nameStatements(client, statements);
    gatherWrites(client);
  });
  return {
    pool,
    transaction: (work) => withClient(pool, (client) => transact(client, undefined, work)),
    openWith: <Row, Result>(opening: Opening, work: (tx: Transaction, rows: readonly Row[]) => Promise<Result>) =>
      withClient(pool, (client) => transact(client, opening, (tx, rows) => work(tx, rows as Row[]))),
    allowForConnecting(milliseconds = CONNECT_WITHIN_MS) {
      // The pool asks for it at each connection.
      pool.options.connectionTimeoutMillis = milliseconds;
    },
    close: () => pool.end(),
  };
}

/** Not drizzle's own way to a pool: it keeps the connection for ever when the transaction cannot even begin. */
async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = hasLostItsStatements(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}

async function transact<Result>(
  client: pg.PoolClient,
  opening: Opening | undefined,
  work: (tx: Transaction, rows: readonly unknown[]) => Promise<Result>,
): Promise<Result> {
  let result: Result;
  try {
    const opened = await begin(client, opening).catch((cause) => {
      // The values stay out: among them are hashes of tokens.
      throw new DrizzleQueryError(opening?.text ?? 'begin', [], cause);
    });
    result = await work(transactionOn(client), opened.rows);
  } catch (error) {
    // A connection that is gone has nothing to undo, and what went wrong first is what matters.
    await client.query('rollback').catch(() => {});
    throw error;
  }
  const { command } = await client.query('commit');
  if (command !== 'COMMIT')
    throw new Error('the transaction was undone: a statement of it had failed, and its failure was passed over');
  return result;
}

/** BEGIN and the opening statement leave in one piece, and are answered in one. */
function begin(client: pg.PoolClient, opening: Opening | undefined): Promise<pg.QueryResult> {
  if (!opening) return client.query('begin');
  const { name, text, values } = opening;
  const config: NamedStatement & { readonly values: unknown[] } = { name, text, values: [...values], begins: true };
  return client.query(config as pg.QueryConfig);
}

/** What builds statements, as far as it is met here. */
interface Session {
  prepareQuery(...query: unknown[]): Parameters<typeof readRowsQuickly>[0];
}

/** Statements of a connection are bound to it, so that they are built once; what a transaction is beyond that, PostgreSQL knows. */
const transactions = new WeakMap<pg.PoolClient, Transaction>();

function transactionOn(client: pg.PoolClient): Transaction {
  const known = transactions.get(client);
  if (known) return known;
  const { dialect, session } = drizzle(client) as unknown as { dialect: never; session: Session };
  const prepareQuery = session.prepareQuery.bind(session);
  session.prepareQuery = (...query) => {
    const built = prepareQuery(...query);
    readRowsQuickly(built);
    return built;
  };
  const transaction = new NodePgTransaction(dialect, session as never, undefined) as unknown as Transaction;
  transactions.set(client, transaction);
  return transaction;
}

/** A table changed its shape under a prepared statement (0A000), or somebody between us and PostgreSQL forgot it (26000): this connection is of no more use. */
function hasLostItsStatements(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if ('code' in cause && (cause.code === '0A000' || cause.code === '26000')) return true;
  return false;
}
