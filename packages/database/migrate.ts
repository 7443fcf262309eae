import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PoolClient } from 'pg';
import type { Database } from './connect.ts';

export interface Migration {
  /** '0002-audit-log' */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export interface Migrated {
  readonly applied: readonly string[];
  /** Applied by a newer version of Lods that runs, or ran, on the same database. */
  readonly unknown: readonly string[];
}

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
/** Any number that nobody else takes in this database; spells 'lods'. */
const LOCK = 0x6c6f6473;

/** All migrations, in the order of their numbers. Throws when two carry the same number or a name is not of that form. */
export function readMigrations(folder: string = FOLDER): readonly Migration[] {
  const files = readdirSync(folder).sort();
  const numbers = new Set<string>();
  return files.map((file) => {
    const [, name, number] = /^((\d{4})-[a-z0-9-]+)\.sql$/.exec(file) ?? [];
    if (!name || !number) throw new Error(`${file}: a migration is called NNNN-what-it-does.sql`);
    if (numbers.has(number)) throw new Error(`${file}: another migration has the number ${number}`);
    numbers.add(number);
    const sql = readFileSync(`${folder}/${file}`, 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Applies what is missing, each migration in a transaction of its own under one advisory lock, so that any number of
 * processes may start at once. What is missing is a matter of names, not of the highest number. Throws, naming the
 * migration, when one fails or was changed after it had been applied; what came before it stays.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<Migrated> {
  const applied: string[] = [];
  await locked(database, (client) =>
    client.query(`create table if not exists migrations
    (name text primary key, checksum text not null, applied_at timestamptz not null default now())`),
  );
  for (const { name, sql, checksum } of migrations) {
    await locked(database, async (client) => {
      const { rows } = await client.query('select checksum from migrations where name = $1', [name]);
      if (rows[0]?.checksum === checksum) return;
      if (rows[0]) throw new Error('it was changed after it had been applied: undo the change, write a new migration');
      await client.query(sql);
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
      applied.push(name);
    }).catch((cause: Error) => {
      throw new Error(`migration ${name}: ${cause.message}`, { cause });
    });
  }
  const { rows } = await database.pool.query<{ name: string }>('select name from migrations order by name');
  const known = new Set(migrations.map(({ name }) => name));
  return { applied, unknown: rows.map(({ name }) => name).filter((name) => !known.has(name)) };
}

/** The names of the migrations that the next start will apply. Changes nothing. */
export async function migrationsToCome(database: Database): Promise<readonly string[]> {
  const names = readMigrations().map(({ name }) => name);
  const { rows: tables } = await database.pool.query(`select to_regclass('public.migrations') as found`);
  if (tables[0]?.found === null) return names;
  const { rows } = await database.pool.query<{ name: string }>('select name from migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return names.filter((name) => !applied.has(name));
}

/**
 * Runs work that only one process on this database may do at a time; others wait for it. The lock ends with its
 * transaction, so it holds behind a connection pooler as well. The work may use other connections.
 */
export async function locked(database: Database, work: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the connection may be what broke
    throw error;
  } finally {
    client.release();
  }
}
