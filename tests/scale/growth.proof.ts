import { setTimeout as wait } from 'node:timers/promises';
import { access } from '@lods/contract/access/endpoints';
import { dashboard } from '@lods/contract/dashboard/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { costSummary } from '@lods/contract/obligation/summary';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { optionsOf, testDatabase, urlOf } from '@lods/database/testing/database';
import type { Person } from '@lods/server/testing/person';
import pg from 'pg';
import { expect, it } from 'vitest';
import { demoPerson } from '../faults/demo-person.ts';
import { folder, started } from '../faults/starting.ts';
import { makeTwins } from './twin-companies.ts';

/** Companies at each measurement; with a thousand lines each, two million lines at the second. In full: LODS_GROWTH=2000,20000. */
const SIZES = (process.env.LODS_GROWTH ?? '200,2000').split(',').map(Number);
const TIMES = 20;
const LINES_OF_A_COMPANY = Number(process.env.LODS_GROWTH_LINES ?? 1_000);
/** Of the largest, once it has grown beside its twins. In full: LODS_GROWTH_LARGEST=1000000. */
const LINES_OF_THE_LARGEST = Number(process.env.LODS_GROWTH_LARGEST ?? 20_000);
/** As many as a file of the size that is taken holds. */
const LINES_OF_A_FILE = 250_000;
const TAKEN_OVER_WITHIN_MS = 1_800_000;
/** A connection tells what it looked at once it has rested for ten seconds. */
const TOLD_AFTER_MS = 11_000;

const looks: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'list of declarations': ({ api }) => api(declarations.list),
  'list of suppliers': ({ api }) => api(suppliers.list, { query: {} }),
  'list of files': ({ api }) => api(imports.list),
  'what waits': ({ api }) => api(dashboard.waiting),
  'screen of costs': ({ api }) =>
    Promise.all([
      api(costSummary.read, { params: { year: 2026 } }),
      api(dashboard.waiting),
      api(declarations.list),
      api(obligation.read, { params: { year: 2026 } }),
    ]),
};

const atShare = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** How long a look takes, each of some times, in ms. */
async function timesOf(look: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const begun = performance.now();
    await look();
    times.push(performance.now() - begun);
  }
  return times;
}

const medianAndP95 = (times: readonly number[]) =>
  `median ${atShare(times, 0.5).toFixed(0)} ms, p95 ${atShare(times, 0.95).toFixed(0)} ms`;

/** Uploads a file of lines, of three goods of twenty makers, and waits until it is taken over. `from`: the number of its first line. */
async function takeOver({ api }: Person, from: number, count: number): Promise<void> {
  const heading = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
  const rows = Array.from({ length: count }, (_, index) => {
    const line = from + index;
    const mrn = `26DK${String(Math.floor(line / 99)).padStart(12, '0')}R`;
    const code = ['72083900', '73181588', '76061211'][line % 3];
    return `${mrn};${(line % 99) + 1};2026-10-${String((line % 28) + 1).padStart(2, '0')};${code};CN;${1000 + (line % 20_000)},5;Mill ${line % 20}`;
  });
  const file = new File([[heading, ...rows].join('\n')], `lines-from-${from}.csv`);
  await api(imports.upload, { body: { wait: 'no' }, files: [['file0', file]] });
  const find = async () => (await api(imports.list)).find(({ fileName }) => fileName === file.name);
  await expect
    .poll(async () => (await find())?.state, { timeout: TAKEN_OVER_WITHIN_MS, interval: 1_000 })
    .not.toBe('reading');
  const read = await find();
  expect(read?.state, read?.sentence ?? '').toBe('taken-over');
}

/** What a look asks of the database at most, as requests of a company do and past row security; the share that row security takes of it. */
async function shareOfRowSecurity(client: pg.Client, companyId: string): Promise<Record<string, number>> {
  const shares: Record<string, number> = {};
  for (const [what, text] of Object.entries({
    'lines of a file': `select * from import_lines where organisation_id = '${companyId}' order by import_id, position limit 200`,
    'sums of goods': `select cn_code, sum(net_mass_t) from goods_items where organisation_id = '${companyId}' group by 1`,
    'sums of lines': `select quarter, sum(net_mass_kg), count(*) from import_lines where organisation_id = '${companyId}' group by 1`,
  })) {
    const executionOf = async (role: string) => {
      await client.query('begin');
      await client.query(`set local role ${role}`);
      await client.query(`select set_config('lods.organisation', $1, true)`, [companyId]);
      const times: number[] = [];
      for (let turn = 0; turn < 3 * TIMES; turn += 1) {
        const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`);
        times.push(rows[0]['QUERY PLAN'][0]['Execution Time']);
      }
      await client.query('rollback');
      return atShare(times, 0.5);
    };
    await executionOf('postgres'); // warms up
    const [secured, bare] = [await executionOf('lods_app'), await executionOf('postgres')];
    shares[what] = (secured - bare) / secured;
    console.log(`${what}: ${secured.toFixed(2)} ms with row security, ${bare.toFixed(2)} ms without`);
  }
  return shares;
}

/** How long the largest table is locked by what migrations do to it: a column with a default, a constraint that is checked later, a column that is gone. */
async function longestLock(client: pg.Client): Promise<number> {
  let longest = 0;
  for (const sql of [
    `alter table import_lines add column growth text not null default ''`,
    'alter table import_lines add constraint growth_is_short check (length(growth) < 100) not valid',
    'alter table import_lines drop column growth',
  ]) {
    await client.query('begin');
    await client.query('lock table import_lines in access exclusive mode');
    const begun = performance.now();
    await client.query(sql);
    await client.query('commit');
    longest = Math.max(longest, performance.now() - begun);
  }
  return longest;
}

it('asks no more of the database for a screen when there are ten times as many companies', async () => {
  const database = await testDatabase();
  // Pages are counted on a busy machine too, and no request is refused because of it.
  const patient = { DEMO: 'on', BUSY_AFTER_SECONDS: '600' };
  const shared = { DATABASE_URL: urlOf(optionsOf(database)), FILES_URL: folder('files'), ...patient };
  const lods = await started({ dataDir: folder(), settings: { ...shared, ROLE: 'web' } });
  const work = () => started({ dataDir: folder('worker'), settings: { ...shared, ROLE: 'worker' } });
  const person = await demoPerson(lods.origin);
  const worker = await work();
  await takeOver(person, 0, LINES_OF_A_COMPANY);
  // Its jobs look at pages too.
  await worker.stop();
  const { companyId } = await person.api(access.currentUser);
  const { host, port, password, database: name } = optionsOf(database);
  const client = new pg.Client({ host, port, password, user: 'postgres', database: name });
  await client.connect();
  // It looks at pages too.
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  const number = async (sql: string) => Number((await client.query<{ n: string }>(`select (${sql}) as n`)).rows[0]?.n);

  /** Pages of tables and indexes that were looked at so far: what a request costs, however busy the machine is. */
  const pages = () =>
    number(`select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)
            + coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read, 0)) from pg_statio_user_tables where schemaname = 'public'`);
  const settledPages = async () => {
    await wait(TOLD_AFTER_MS);
    return pages();
  };

  const measured: { companies: number; lines: number; bytes: number; pages: Record<string, number> }[] = [];
  let made = 0;
  for (const companies of SIZES) {
    await makeTwins(client, companyId, made + 1, companies);
    made = companies;
    // As the rest of a night does, which is off here: what an index alone answers depends on it.
    await client.query('vacuum analyze');
    const found: Record<string, number> = {};
    for (const look of Object.values(looks)) await look(person);
    let before = await settledPages();
    for (const [what, look] of Object.entries(looks)) {
      const times = await timesOf(() => look(person));
      const after = await settledPages();
      found[what] = Math.round((after - before) / TIMES);
      before = after;
      console.log(`${companies} companies: ${what} looks at ${found[what]} pages, ${medianAndP95(times)}`);
    }
    const lines = await number('select count(*) from import_lines');
    measured.push({ companies, lines, bytes: await number('pg_database_size(current_database())'), pages: found });
  }
  const growing = await work();
  const last = LINES_OF_A_COMPANY + LINES_OF_THE_LARGEST;
  for (let from = LINES_OF_A_COMPANY; from < last; from += LINES_OF_A_FILE) {
    const begun = performance.now();
    await takeOver(person, from, Math.min(LINES_OF_A_FILE, last - from));
    console.log(`lines from the ${from}th on are taken over in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  await growing.stop();
  await client.query('vacuum analyze');
  for (const look of Object.values(looks)) await look(person);
  const grown: Record<string, number> = {};
  let beforeLooks = await settledPages();
  for (const [what, look] of Object.entries(looks)) {
    const times = await timesOf(() => look(person));
    const after = await settledPages();
    grown[what] = Math.round((after - beforeLooks) / TIMES);
    beforeLooks = after;
    console.log(
      `with ${LINES_OF_THE_LARGEST} lines more in the company: ${what} looks at ${grown[what]} pages, ${medianAndP95(times)}`,
    );
  }
  const shares = await shareOfRowSecurity(client, companyId);
  const lockMs = await longestLock(client);
  await client.end();
  console.log(
    `row security takes ${JSON.stringify(shares)}; the longest lock of a migration is ${lockMs.toFixed(0)} ms`,
  );

  const [small, large] = measured;
  if (!small || !large) throw new Error('two sizes are needed');
  const bytesOfALine = (large.bytes - small.bytes) / (large.lines - small.lines);
  const bytesOfACompany = (large.bytes - small.bytes) / (large.companies - small.companies);
  for (const { companies, lines, bytes } of measured)
    console.log(`${companies} companies: ${lines} lines, ${(bytes / 1e6).toFixed(0)} MB`);
  console.log(
    `${bytesOfALine.toFixed(0)} bytes a line with all that hangs on it, ${(bytesOfACompany / 1e3).toFixed(0)} kB a company; ` +
      `100 million lines: ${((bytesOfALine * 100e6) / 1e9).toFixed(0)} GB`,
  );
  expect(lockMs).toBeLessThan(1_000);
  for (const [what, count] of Object.entries(large.pages))
    expect(count, what).toBeLessThanOrEqual((small.pages[what] ?? 0) * 1.2 + 10);
  for (const [what, count] of Object.entries(grown))
    expect(count, `${what}, of the largest`).toBeLessThanOrEqual((large.pages[what] ?? 0) * 1.2 + 10);
});
