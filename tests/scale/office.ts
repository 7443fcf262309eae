import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { startEmbedded } from '@lods/database/embedded';
import { urlOf } from '@lods/database/testing/database';
import { walkableFolder } from '@lods/database/walkable-folder';
import pg from 'pg';
import { startLods, until } from '../faults/lods-process.ts';
import type { CrowdTally, CrowdTask } from './crowd.ts';
import { idOf, makeTwins } from './twin-companies.ts';

/** A running installation with the demo company and twins of it, each with people of their own who are signed in. */
export interface Office {
  readonly origin: string;
  readonly pid: number;
  readonly tokens: readonly string[];
  /** The database as its superuser, past the product. */
  readonly client: pg.Client;
  /** What is left of the heap of the product once it has collected what nobody holds, in MB. */
  keptMb(): Promise<number>;
  /** Lets a crowd at it. */
  crowd(task: Omit<CrowdTask, 'origin' | 'tokens'>): Promise<CrowdTally>;
  close(): Promise<void>;
}

export async function openOffice(companies: number, peopleOfEach: number): Promise<Office> {
  const folder = walkableFolder('lods-office-');
  const server = await startEmbedded({ dataFolder: folder });
  const databaseUrl = urlOf({ ...server.connection, password: server.connection.password ?? '' });
  const keptFile = join(folder, 'kept');
  const lods = await startLods({
    dataDir: join(folder, 'data'),
    settings: {
      DATABASE_URL: databaseUrl,
      DEMO: 'on',
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'kept-memory.ts')}`,
      LODS_KEPT_MEMORY: keptFile,
    },
  });
  const { host, port, password, database } = server.connection;
  const client = new pg.Client({ host, port, password, database, user: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ company: string; account: string }>(
    `select m.organisation_id as company, a.id as account from memberships m join accounts a on a.id = m.account_id where a.username = 'importer'`,
  );
  const { company = '', account = '' } = rows[0] ?? {};
  await makeTwins(client, company, 1, companies);
  const tokens = Array.from({ length: companies * peopleOfEach }, () => randomBytes(32).toString('base64url'));
  for (const [at, token] of tokens.entries())
    await signIn(client, { account, company }, 1 + (at % companies), at, token);
  await client.query('analyze');
  return {
    origin: lods.origin,
    pid: lods.pid,
    tokens,
    client,
    async keptMb() {
      rmSync(keptFile, { force: true });
      process.kill(lods.pid, 'SIGUSR2');
      await until('the product to tell what it keeps', () => existsSync(keptFile), 60_000);
      return Number(readFileSync(keptFile, 'utf8')) / 1e6;
    },
    async crowd(task) {
      const whole: CrowdTask = { ...task, origin: lods.origin, tokens };
      const crowd = spawn(process.execPath, [join(import.meta.dirname, 'crowd.ts'), JSON.stringify(whole)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      return (await json(crowd.stdout)) as CrowdTally;
    },
    async close() {
      await client.end();
      await lods.stop();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An account of its own, a membership in a twin and a session, as the product would have written them. */
async function signIn(
  client: pg.Client,
  { account, company }: { account: string; company: string },
  twin: number,
  number: number,
  token: string,
): Promise<void> {
  const { rows } = await client.query<{ id: string; organisation: string }>(
    `insert into accounts (username, username_key, type, first_name, last_name, password_hash, password_changed_at, created_at)
     select 'crowd' || $2, 'crowd' || $2, type, 'Crowd', 'Person ' || $2, password_hash, now(), now() from accounts where id = $1
     returning id, ${idOf('$3', '$4::int')} as organisation`,
    [account, String(number), company, twin],
  );
  const { id, organisation } = rows[0] ?? {};
  await client.query(
    `insert into memberships (account_id, organisation_id, role, created_at) values ($1, $2, 'owner', now())`,
    [id, organisation],
  );
  await client.query(
    `insert into sessions (token_hash, account_id, organisation_id, started_at, last_seen_at, expires_at, device, address)
     values ($1, $2, $3, now(), now(), now() + interval '6 days', 'a crowd', '127.0.0.1')`,
    [createHash('sha256').update(token).digest(), id, organisation],
  );
}

/** Memory of a process that is not shared with a file, in MB. */
export const memoryMb = (pid: number) =>
  Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The figures of a crowd, a line for each kind of request. */
export function printTally({ answered, seconds, failed, times, ownSeconds }: CrowdTally): void {
  for (const [kind, { count, p50, p95, p99, most }] of Object.entries(times))
    console.log(
      `  ${kind.padEnd(22)} ${String(count).padStart(6)}  p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)}, most ${most.toFixed(0)} ms`,
    );
  const misses = Object.entries(failed).map(([why, count]) => `${count} × ${why}`);
  console.log(
    `  ${(answered / seconds).toFixed(0)} requests a second for ${seconds.toFixed(0)} s; failed: ${misses.join('; ') || '0'}; the load generator took ${ownSeconds.toFixed(1)} s of processor`,
  );
}
