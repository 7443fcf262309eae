import { access } from '@lods/contract/access/endpoints';
import { dashboard } from '@lods/contract/dashboard/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { optionsOf, testDatabase, urlOf } from '@lods/database/testing/database';
import type { Person } from '@lods/server/testing/person';
import pg from 'pg';
import { expect, it } from 'vitest';
import { demoPerson } from '../faults/demo-person.ts';
import { folder, started } from '../faults/starting.ts';
import { makeTwins } from './twin-companies.ts';

/** Companies at each measurement. In full: LODS_GROWTH=2500,10000. */
const SIZES = (process.env.LODS_GROWTH ?? '500,2000').split(',').map(Number);
const TIMES = 20;
const LINE_TABLES = ['import_lines', 'goods_items', 'customs_declarations'];

const looks: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  'list of declarations': ({ api }) => api(declarations.list),
  'list of suppliers': ({ api }) => api(suppliers.list, { query: {} }),
  'what waits': ({ api }) => api(dashboard.waiting),
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it('asks no more of the database for a screen when there are four times as many companies', async () => {
  const database = await testDatabase();
  const lods = await started({
    dataDir: folder(),
    settings: { DATABASE_URL: urlOf(optionsOf(database)), ROLE: 'web', FILES_URL: folder('files'), DEMO: 'on' },
  });
  const person = await demoPerson(lods.origin);
  const { companyId } = await person.api(access.currentUser);
  const { host, port, password, database: name } = optionsOf(database);
  const client = new pg.Client({ host, port, password, user: 'postgres', database: name });
  await client.connect();
  const number = async (sql: string) => Number((await client.query<{ n: string }>(`select (${sql}) as n`)).rows[0]?.n);

  /** Pages of tables and indexes that were looked at so far: what a request costs, however busy the machine is. */
  const pages = () =>
    number(`select sum(coalesce(heap_blks_hit, 0) + coalesce(heap_blks_read, 0) + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)
            + coalesce(toast_blks_hit, 0) + coalesce(toast_blks_read, 0)) from pg_statio_user_tables where schemaname = 'public'`);
  /** Statistics come in when a connection has rested for a second or so. */
  const settledPages = async () => {
    let before = -1;
    let now = await pages();
    await expect
      .poll(
        async () => {
          [before, now] = [now, await pages()];
          return now === before;
        },
        { interval: 1_500, timeout: 60_000 },
      )
      .toBe(true);
    return now;
  };

  const measured: { companies: number; lines: number; bytes: number; pages: Record<string, number> }[] = [];
  let made = 0;
  for (const companies of [0, ...SIZES]) {
    if (companies > made) await makeTwins(client, companyId, made + 1, companies);
    made = companies;
    const found: Record<string, number> = {};
    for (const [what, look] of Object.entries(looks)) {
      await look(person);
      const before = await settledPages();
      const times: number[] = [];
      for (let turn = 0; turn < TIMES; turn += 1) {
        const begun = performance.now();
        await look(person);
        times.push(performance.now() - begun);
      }
      found[what] = Math.round(((await settledPages()) - before) / TIMES);
      console.log(
        `${companies} companies: ${what} looks at ${found[what]} pages, median ${median(times).toFixed(0)} ms`,
      );
    }
    let lines = 0;
    for (const table of LINE_TABLES)
      if ((await number(`select count(*) from pg_tables where tablename = '${table}'`)) > 0)
        lines += await number(`select count(*) from ${table}`);
    measured.push({ companies, lines, bytes: await number('pg_database_size(current_database())'), pages: found });
  }
  await client.end();

  const [, small, large] = measured;
  if (!small || !large) throw new Error('two sizes are needed');
  const bytesOfALine = (large.bytes - small.bytes) / (large.lines - small.lines);
  const bytesOfACompany = (large.bytes - small.bytes) / (large.companies - small.companies);
  for (const { companies, lines, bytes } of measured)
    console.log(`${companies} companies: ${lines} lines, ${(bytes / 1e6).toFixed(0)} MB`);
  console.log(
    `${bytesOfALine.toFixed(0)} bytes a line with all that hangs on it, ${(bytesOfACompany / 1e3).toFixed(0)} kB a company; ` +
      `100 million lines: ${((bytesOfALine * 100e6) / 1e9).toFixed(0)} GB`,
  );
  for (const [what, count] of Object.entries(large.pages))
    expect(count, what).toBeLessThanOrEqual((small.pages[what] ?? 0) * 1.2 + 10);
});
