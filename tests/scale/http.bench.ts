/**
 * A signed-in list and a signed-in point read against bare Fastify with the same query, both on one database, turn and turn about in one run.
 * Targets: at least 0.6 of its requests a second for the list, 0.3 for the point read. Processor time is told beside it: on two cores the
 * load generator and PostgreSQL take their part of every second.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { connect } from '@lods/database/connect';
import { startEmbedded } from '@lods/database/embedded';
import { inOrganisation } from '@lods/database/tenancy';
import { urlOf } from '@lods/database/testing/database';
import { walkableFolder } from '@lods/database/walkable-folder';
import { DEMO_PASSWORD } from '@lods/server/demo/people';
import { sql } from 'drizzle-orm';
import { startLods } from '../faults/lods-process.ts';
import { familyMs, processorMs } from './processor.ts';

const LIST_LENGTH = 100;
const ROUNDS = 5;
const ROUND_MS = 3000;
const AT_ONCE = 16;
const TARGETS = { list: 0.6, point: 0.3 };

const folder = walkableFolder('lods-bench-');
const server = await startEmbedded({ dataFolder: folder });
const databaseUrl = urlOf({ ...server.connection, password: server.connection.password ?? '' });

/** What the verbs ask, with the company said as a value: nothing of the product guards the peer. */
const QUERIES = {
  list: `select id, chain_id, revision, superseded_by, number, reporting_year, reporting_period, status, declarant_name, declarant_id, emissions_tco2e,
    open_sums, goods_count, report_sha256, created_at, updated_at, submitted_at from declarations where organisation_id = $1 order by reporting_year desc, reporting_period desc, number desc, revision desc`,
  point: 'select * from progress where organisation_id = $1 and id = $2',
};

interface Seen {
  readonly answered: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
  /** Milliseconds of processor time a request, of the web process and of PostgreSQL. */
  readonly webMs: number;
  readonly databaseMs: number;
}

/** One round against an address, by a load generator in a process of its own. */
async function measure(address: string, pid: number, cookie: string, ms: number): Promise<Seen> {
  const before = { web: processorMs(pid), database: familyMs(server.pid) };
  const load = spawn(
    process.execPath,
    [join(import.meta.dirname, 'http-load.ts'), address, cookie, String(AT_ONCE), String(ms)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const seen = (await json(load.stdout)) as Omit<Seen, 'webMs' | 'databaseMs'>;
  if (seen.failed > 0) throw new Error(`${address}: ${seen.failed} of ${seen.answered + seen.failed} failed`);
  const share = (after: number, former: number) => (after - former) / seen.answered;
  return {
    ...seen,
    webMs: share(processorMs(pid), before.web),
    databaseMs: share(familyMs(server.pid), before.database),
  };
}

const median = (values: readonly number[]) =>
  values.toSorted((first, second) => first - second)[values.length >> 1] ?? 0;

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'importer', password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** A list of a hundred declarations and one piece of work to read. Gives the company and the id of the work. */
async function fill(): Promise<{ company: string; id: string }> {
  const database = connect(server.connection);
  try {
    const { rows } = await database.pool.query(
      `select m.organisation_id as company, a.id as account from memberships m join accounts a on a.id = m.account_id where a.username = 'importer'`,
    );
    const { company, account } = rows[0] as { company: string; account: string };
    return await inOrganisation(database, company, async (tx) => {
      await tx.execute(sql`
        insert into declarations (organisation_id, chain_id, number, reporting_year, reporting_period, status, declarant_name, declarant_id,
          installation_country, created_at, created_by, created_by_name, updated_at, updated_by, updated_by_name)
        select ${company}::uuid, gen_random_uuid(), 'B-' || n, 2026, 'Q' || 1 + n % 4, 'draft', 'Sundby Staal ApS', 'DK12345678', 'CN', now(), ${account}::uuid,
          'Anna Holm', now(), ${account}::uuid, 'Anna Holm'
        from generate_series((select 1 + count(*) from declarations), ${LIST_LENGTH}) n`);
      const { rows: made } = await tx.execute<{ id: string }>(sql`
        insert into progress (organisation_id, id, kind, created_at, updated_at) values (${company}::uuid, gen_random_uuid(), 'bench', now(), now()) returning id`);
      return { company, id: made[0]?.id ?? '' };
    });
  } finally {
    await database.close();
  }
}

type Round = () => Promise<Seen>;

async function judge(name: keyof typeof TARGETS, ours: Round, bare: Round): Promise<boolean> {
  const pairs: Record<'ours' | 'bare', Seen>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) pairs.push({ ours: await ours(), bare: await bare() });
  const of = (side: 'ours' | 'bare', figure: keyof Seen) => median(pairs.map((pair) => pair[side][figure]));
  const ratio = median(pairs.map((pair) => pair.ours.answered / pair.bare.answered));
  const cpu = (side: 'ours' | 'bare') => of(side, 'webMs') + of(side, 'databaseMs');
  for (const side of ['ours', 'bare'] as const)
    console.log(
      `  ${name.padEnd(6)} ${side}: ${((of(side, 'answered') * 1000) / ROUND_MS).toFixed(0)} a second, p50 ${of(side, 'p50').toFixed(1)} ms, p99 ${of(side, 'p99').toFixed(1)} ms, ` +
        `${of(side, 'bytes')} bytes; processor ${of(side, 'webMs').toFixed(3)} ms web, ${of(side, 'databaseMs').toFixed(3)} ms PostgreSQL`,
    );
  const isMissed = ratio < TARGETS[name];
  console.log(
    `  ${name.padEnd(6)} ${ratio.toFixed(2)} of bare Fastify (target ${TARGETS[name]}), by processor time ${(cpu('bare') / cpu('ours')).toFixed(2)}${isMissed ? '  MISSED' : ''}`,
  );
  return !isMissed;
}

const lods = await startLods({ dataDir: join(folder, 'data'), settings: { DATABASE_URL: databaseUrl, DEMO: 'on' } });
let bare: ReturnType<typeof spawn> | undefined;
try {
  const cookie = await signIn(lods.origin);
  const { company, id } = await fill();
  const statements = {
    list: { text: QUERIES.list, values: [company] },
    point: { text: QUERIES.point, values: [company] },
  };
  // Row security holds for the owner of the tables as well: the peer's connections are of one company for good.
  const ofCompany = `${databaseUrl}&options=${encodeURIComponent(`-c lods.organisation=${company}`)}`;
  bare = spawn(process.execPath, [join(import.meta.dirname, 'http-bare.ts'), ofCompany, JSON.stringify(statements)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [banner] = (await once(bare.stdout as NonNullable<typeof bare.stdout>, 'data')) as [Buffer];
  const origin = banner.toString().trim();
  const pid = bare.pid ?? 0;
  const addresses = {
    list: [`${lods.origin}/api/declarations`, `${origin}/list`],
    point: [`${lods.origin}/api/progress/${id}`, `${origin}/point/${id}`],
  } as const;
  for (const name of ['list', 'point'] as const) {
    const [ourAddress, bareAddress] = addresses[name];
    await measure(ourAddress, lods.pid, cookie, 10_000); // both are warm before they are measured
    await measure(bareAddress, pid, '', 5000);
    const isMet = await judge(
      name,
      () => measure(ourAddress, lods.pid, cookie, ROUND_MS),
      () => measure(bareAddress, pid, '', ROUND_MS),
    );
    if (!isMet) process.exitCode = 1;
  }
} finally {
  bare?.kill('SIGTERM');
  await lods.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(process.exitCode === 1 ? '  MISSED' : '  within the targets');
