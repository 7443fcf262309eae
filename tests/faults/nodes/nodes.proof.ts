import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { access } from '@lods/contract/access/endpoints';
import { inOrganisation } from '@lods/database/tenancy';
import { walkableFolder } from '@lods/database/walkable-folder';
import type { Person } from '@lods/server/testing/person';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPerson } from '../demo-person.ts';
import { until } from '../lods-process.ts';
import { layOut, olderRevision, takeAway } from '../older-version.ts';
import { type Cluster, type NodeName, startCluster, WEB, WORKER } from './cluster.ts';
import { LINES_OF_A_FILE, putUnderLoad, type Tally } from './load.ts';

/** A job whose process was killed is taken up when its sign of life is half a minute old. */
const TAKEN_UP_WITHIN_MS = 600_000;
/** Ten requests a second each: 120 where the machine can. */
const PEOPLE = [...Array<string>(6).fill('importer'), ...Array<string>(6).fill('consultant')];
const revision = olderRevision();

let cluster: Cluster;
let older: string;
let people: readonly Person[];
beforeAll(async () => {
  older = walkableFolder('lods-older-');
  await layOut(revision, join(older, 'lods'));
  cluster = await startCluster({ repository: join(older, 'lods') });
  people = await Promise.all(PEOPLE.map((username) => demoPerson(cluster.proxy.origin, username)));
}, 600_000);
afterAll(async () => {
  await cluster?.close();
  takeAway(join(older, 'lods'));
  rmSync(older, { recursive: true, force: true });
});

const companies = async () => {
  const all = await Promise.all(people.map(({ api }) => api(access.currentUser)));
  return [...new Set(all.map(({ companyId }) => companyId))];
};

/** Rows of all companies whose people work. */
async function query<Row extends object>(text: string): Promise<Row[]> {
  const found: object[] = [];
  for (const company of await companies())
    found.push(...(await inOrganisation(cluster.database, company, async (tx) => (await tx.execute(text)).rows)));
  return found as Row[];
}

/** That everything acknowledged is there once, and nothing of it twice. */
async function expectNothingLostOrDoubled({ added, uploaded, sent }: Tally): Promise<void> {
  const names = (await query<{ name: string }>(`select name from suppliers where name like 'Load %'`)).map(
    ({ name }) => name,
  );
  expect(names.length).toBe(new Set(names).size);
  expect(added.filter((name) => !names.includes(name))).toEqual([]);

  const reading = () => query(`select 1 from imports where state = 'reading'`);
  await until('every file to be read', async () => (await reading()).length === 0, TAKEN_UP_WITHIN_MS);
  const rows = await query<{ mrn: string; lines: number; kg: number }>(
    `select mrn, count(*)::int as lines, sum(net_mass_kg)::float as kg from import_lines group by 1`,
  );
  const byMrn = new Map(rows.map((row) => [row.mrn, row]));
  expect(uploaded.filter((mrn) => byMrn.get(mrn)?.lines !== LINES_OF_A_FILE)).toEqual([]);
  expect(sent.filter((mrn) => ![undefined, LINES_OF_A_FILE].includes(byMrn.get(mrn)?.lines))).toEqual([]);
  const odd = await query(`
    select g.id from goods_items g
    join (select goods_item_id, sum(net_mass_kg) as kg from import_lines group by 1) l on l.goods_item_id = g.id
    where g.net_mass_t * 1000 <> l.kg`);
  expect(odd).toEqual([]);
}

/** The worker writes mails as files, each under the moment and the id of its mail. */
async function expectEachMailOnce(invited: readonly string[]): Promise<void> {
  const folder = join(cluster.folderOf(WORKER), 'mail');
  const receivers = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => /^To: (.*@load\.example)/im.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '')
      .filter(Boolean);
  await until('every mail to leave', () => new Set(receivers()).size >= invited.length, TAKEN_UP_WITHIN_MS);
  console.log(`${invited.length} invitations acknowledged, ${receivers().length} mails`);
  expect(receivers().toSorted()).toEqual(invited.toSorted());
}

function print(what: string, { requests, seconds, failed, signedOut, added, uploaded, p99, longest }: Tally): void {
  const misses = Object.entries(failed).map(([why, times]) => `${times} ${why}`);
  console.log(
    `${what}: ${requests} requests in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)} a second), ` +
      `without an answer ${misses.join(', ') || '0'}; signed out ${signedOut}; ${added.length} suppliers and ` +
      `${uploaded.length} files acknowledged, p99 ${p99.toFixed(0)} ms, longest wait with sending again ${(longest / 1000).toFixed(1)} s; ` +
      `a second process asked ${cluster.proxy.sentAgain} times`,
  );
}

it('starts three processes at once on an empty database', async () => {
  expect(await companies()).toHaveLength(2);
  const names = (await query<{ name: string }>("select organisation_id || ' ' || name as name from suppliers")).map(
    ({ name }) => name,
  );
  // The demo was made by one of the three.
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBe(new Set(names).size);
});

/** Stops each process and starts it in this version, one after the other, while people work; gives what they met. */
async function rollOut(what: string): Promise<void> {
  const load = putUnderLoad(people);
  for (const name of [...WEB, WORKER] as NodeName[]) {
    await wait(3_000);
    expect(await cluster.stop(name)).toBe(0);
    await cluster.start(name);
  }
  await wait(3_000);
  const tally = await load.stop();
  print(what, tally);
  expect(tally.failed).toEqual({});
  expect(tally.signedOut).toBe(0);
  await expectNothingLostOrDoubled(tally);
}

it('fails no request while this version takes the place of an older one, process by process', () =>
  rollOut(`This version in place of ${revision}`));

it('fails no request while each process is stopped and started anew, one after the other', () =>
  rollOut('Rolling restart'));

it('loses nothing acknowledged, does no job twice and signs nobody out when any of it is killed with -9 under load', async () => {
  const load = putUnderLoad(people, people[0]);
  for (const name of [...WEB, WORKER] as NodeName[]) {
    await wait(5_000);
    await cluster.kill(name);
    await wait(3_000);
    await cluster.start(name);
  }
  await wait(5_000);
  cluster.killPostgres();
  await wait(10_000);
  const tally = await load.stop();
  print('Killed each process and PostgreSQL', tally);
  await expectNothingLostOrDoubled(tally);
  await expectEachMailOnce(tally.invited);
  expect(tally.signedOut).toBe(0);
  expect(tally.added.length).toBeGreaterThan(50);
  expect(tally.uploaded.length).toBeGreaterThan(10);
});
