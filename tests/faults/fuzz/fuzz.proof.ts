/**
 * Anyone's worst request: every endpoint is sent what its own schema allows or nearly allows. `LODS_FUZZ=100000 npm run proof fuzz` in full,
 * `LODS_SEED=7` for other requests, `LODS_PATH=answers` for endpoints whose path holds that alone, `LODS_AT_ONCE=1` for one caller.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { declarations } from '@lods/contract/declarations/endpoints';
import type { Endpoint } from '@lods/contract/endpoint';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { optionsOf, urlOf } from '@lods/database/testing/database';
import { isWrite, ownerAnew, type Row, rowsWhere } from '@lods/server/testing/matrix';
import type { Person } from '@lods/server/testing/person';
import { startTestServer, type TestServer } from '@lods/server/testing/server';
import { expect, it } from 'vitest';
import { folder, started } from '../starting.ts';
import { fuzzed, idsIn } from './requests.ts';
import { Shots } from './shots.ts';
import { type Draw, drawFrom } from './values.ts';

const REQUESTS = Number(process.env.LODS_FUZZ ?? 5_000);
const SEED = Number(process.env.LODS_SEED ?? 20_260_101);
const AT_ONCE = Number(process.env.LODS_AT_ONCE ?? 6);
/** As many for each endpoint and people: with more of them their lists grow long, and every answer slow. */
const MOST_OF_AN_ENDPOINT = 27;
/** What a request that writes is made of may be used up by it; what a request reads stays. */
const shotsOfASample = (endpoint: Endpoint) => (isWrite(endpoint) ? 9 : MOST_OF_AN_ENDPOINT);
const QUIET_MS = 15_000;
const OTHERS_EVERY_MS = 50;
const MOST_DELAY_MS = 100;
const MOST_GROWTH_MB = 150;
const FOREIGN = 'Foreign Marker 7f3a';

/** Somebody of another company at work, in a process of their own, until told to stop. */
function othersAtWork(origin: string, { cookies }: Person): ChildProcess {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const load = join(import.meta.dirname, '../../scale/http-load.ts');
  const args = [load, `${origin}${declarations.list.path}`, cookie, '1', String(3_600_000), String(OTHERS_EVERY_MS)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function stopped(others: ChildProcess) {
  const seen = json(others.stdout as NonNullable<typeof others.stdout>);
  others.kill('SIGTERM');
  return (await seen) as { answered: number; failed: number; p50: number; p99: number };
}

const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const rows = rowsWhere(({ path }) => path.includes(process.env.LODS_PATH ?? ''));
const unmade = new Set<string>();

/** Requests to each endpoint, around one that would succeed. Gives how many were sent. */
async function shootRound(server: TestServer, shots: Shots, foreignIds: readonly string[], turn: number, each: number) {
  const people = [server.anna, server.supplier, server.operator].flatMap((person) => [
    person.accountId,
    person.organisation,
  ]);
  let [at, sent] = [0, 0];

  async function shoot({ endpoint, sample: make }: Row, draw: Draw, count: number): Promise<void> {
    // What was done to the people and companies before may leave a sample without what it stands on.
    const sample = await make(server).catch(() => undefined);
    if (!sample) return void unmade.add(`${endpoint.method} ${endpoint.path}`);
    const ids = [...idsIn(sample), ...foreignIds, crypto.randomUUID()].filter((id) => !people.includes(id));
    let owner = await ownerAnew(endpoint, server);
    for (let shot = 0; shot < count; shot += 1) {
      sent += 1;
      const person = draw.chance(0.05) ? server.nobody : owner;
      const status = await shots.send(person, endpoint, fuzzed(endpoint, sample, draw, ids), draw);
      if (status === 401 && person === owner) owner = await ownerAnew(endpoint, server);
    }
  }

  const shooter = async () => {
    for (let [, row] = rows[at++] ?? []; row; [, row] = rows[at++] ?? []) {
      const draw = drawFrom(SEED + turn * 1_000 + at);
      const ofASample = shotsOfASample(row.endpoint);
      for (let shot = 0; shot < each; shot += ofASample) await shoot(row, draw, Math.min(ofASample, each - shot));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shooter));
  return sent;
}

it('answers whatever a schema allows or nearly allows, keeps companies apart, and lets others work', async () => {
  const server = await startTestServer();
  const { boris, otherSupplier } = server;
  const planted = await boris.api(suppliers.add, {
    body: {
      name: FOREIGN,
      countryOfOrigin: 'TR',
      installationName: FOREIGN,
      contactEmail: 'mill@supplier.example',
    },
  });
  const lods = await started({
    dataDir: folder(),
    settings: { DATABASE_URL: urlOf(optionsOf(server.database)), FILES_URL: server.filesFolder, DEMO: 'off' },
  });
  const shots = new Shots(lods.origin, [FOREIGN, planted.id]);
  // Not the account: an operator may end its sessions, and the others at work are of it.
  const foreignIds = [planted.id, boris.organisation, otherSupplier.organisation];
  const each = Math.min(MOST_OF_AN_ENDPOINT, Math.ceil(REQUESTS / rows.length));

  let sent = await shootRound(server, shots, foreignIds, 0, 1); // warms up
  const quiet = othersAtWork(lods.origin, boris);
  await wait(QUIET_MS);
  const alone = await stopped(quiet);
  const others = othersAtWork(lods.origin, boris);
  const begun = performance.now();
  let before: number | undefined;
  for (let turn = 1; sent < REQUESTS; turn += 1) {
    const crew = { ...server, ...(await server.newcomers(String(turn))) };
    sent += await shootRound(crew, shots, foreignIds, turn, each);
    // The heap takes the size that it works with while every endpoint is at work for the first time.
    before ??= memoryMb(lods.pid);
    const took = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${sent} requests in ${took} s, ${memoryMb(lods.pid).toFixed(0)} MB`);
  }
  const seconds = (performance.now() - begun) / 1000;
  const meanwhile = await stopped(others);
  const after = memoryMb(lods.pid);
  shots.close();

  const { statuses, faults, served } = shots;
  console.log(
    `${sent} requests to ${rows.length} endpoints in ${seconds.toFixed(0)} s (seed ${SEED}): ${JSON.stringify(statuses)}; ` +
      `${served.size} endpoints did something, ${unmade.size} had no sample in some round; faults ${faults.length}; others' p99 ${alone.p99.toFixed(0)} ms alone, ` +
      `${meanwhile.p99.toFixed(0)} ms meanwhile (${meanwhile.answered} asked, ${meanwhile.failed} failed); ` +
      `memory after the first round ${before?.toFixed(0)} MB, at the end ${after.toFixed(0)} MB`,
  );
  const errors = lods
    .logged()
    .split('\n')
    .filter((line) => /"level":(?:50|60)/.test(line));
  if (errors.length > 0) console.log(errors.join('\n'));
  expect(faults).toEqual([]);
  expect(meanwhile.failed).toBe(0);
  // A request that nobody lets in proves nothing.
  expect(served.size).toBeGreaterThan(rows.length * 0.6);
  expect(after - Number(before)).toBeLessThan(MOST_GROWTH_MB);
  expect(meanwhile.p99 - alone.p99).toBeLessThan(MOST_DELAY_MS);
});
