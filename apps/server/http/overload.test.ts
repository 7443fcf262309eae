import { setImmediate, setTimeout } from 'node:timers/promises';
import { endpoint } from '@lods/contract/endpoint';
import { connect } from '@lods/database/connect';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { codeOf } from '../testing/matrix.ts';
import { startTestServer } from '../testing/server.ts';
import { transactionsOn } from '../transactions.ts';
import { bind, bindPrepared } from './bind.ts';
import { type ProxyTrust, readProxyTrust } from './proxy-trust.ts';

const isFull = inject('size') === 'full';
const common = { summary: 'A test', caller: 'member', answer: z.object({}), problems: [] } as const;
const slow = endpoint({ ...common, method: 'GET', path: '/api/test/slow' });
const quick = endpoint({ ...common, method: 'GET', path: '/api/test/quick' });

const looked = endpoint({ ...common, method: 'POST', path: '/api/test/looked' });

const heavy = endpoint({
  ...common,
  method: 'POST',
  path: '/api/test/heavy',
  body: z.object({ rows: z.array(z.object({ a: z.string(), b: z.string() })) }),
  maxBodyBytes: 8_000_000,
});

const standStill = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const held: (() => void)[] = [];
/** A busy machine takes its time. */
const patience = { timeout: 20_000 };
const releaseAll = () => {
  for (const release of held.splice(0)) release();
};
let done = 0;
const routes = [
  bind(slow, async () => {
    await new Promise<void>((release) => held.push(release));
    return {};
  }),
  bind(quick, async () => ({})),
  bind(heavy, async () => ({})),
  bindPrepared(
    looked,
    () => new Promise<void>((release) => held.push(release)),
    async () => {
      done += 1;
      return {};
    },
  ),
];
const server = await startTestServer({ routes });

it('serves other companies while one asks for more than all there is, and refuses what is too much', async () => {
  const answers: Response[] = [];
  const asked = Array.from({ length: 120 }, async () => answers.push(await server.anna.fetch(slow.path)));
  await expect.poll(() => answers.length, patience).toBe(10);
  await expect.poll(() => held.length, patience).toBe(10);
  expect((await server.boris.fetch(quick.path)).status).toBe(200);
  for (const refused of answers) {
    const seconds = refused.headers.get('retry-after');
    expect([refused.status, await codeOf(refused), seconds]).toEqual([429, 'request.too_many', '1']);
  }
  const release = setInterval(releaseAll, 1);
  await Promise.all(asked);
  clearInterval(release);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(110);
});

it('holds no connection while a file is looked at, and does what follows once for one key', async () => {
  const send = () => server.anna.fetch(looked.path, { method: 'POST', headers: { 'idempotency-key': 'a-list' } });
  const answers = [send(), send()];
  await expect.poll(() => held.length, patience).toBe(2);
  const { rows } = await server.database.pool.query(
    `select count(*)::int as held from pg_stat_activity where datname = current_database() and xact_start is not null
      and pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([{ held: 0 }]);
  releaseAll();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  expect(done).toBe(1);
});

it('reads large bodies of one company one after another, with time for others between them, and refuses too many', async () => {
  const body = JSON.stringify({
    rows: Array.from({ length: 100_000 }, (_, at) => ({ a: `row ${at}`, b: 'x'.repeat(40) })),
  });
  const headers = { 'content-type': 'application/json' };
  const sent = Array.from({ length: 8 }, () => server.anna.fetch(heavy.path, { method: 'POST', body, headers }));
  let isOver = false;
  const all = Promise.all(sent).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    const start = performance.now();
    expect((await server.boris.fetch(quick.path)).status).toBe(200);
    waits.push(performance.now() - start);
  }
  const statuses = (await all).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
  // Whoever asks meanwhile waits for one body at most, never for a row of them: many answers fit between.
  expect(waits.length).toBeGreaterThan(statuses.filter((status) => status === 200).length);
});

it('answers 503 with the time to wait while the database is away, and works on when it is back', async () => {
  const away = connect({ host: '/nowhere-at-all', connectionTimeoutMillis: 1000 });
  const transactions = transactionsOn(away, { now: () => new Date() } as never);
  const secondServer = await startTestServer({ routes, transactions });
  const response = await secondServer.anna.fetch(quick.path);
  expect([response.status, await codeOf(response), response.headers.get('retry-after')]).toEqual([
    503,
    'server.busy',
    '3',
  ]);
  await away.close();

  const cut = server.anna.fetch(slow.path);
  await expect.poll(() => held.length, patience).toBe(1);
  await server.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  releaseAll();
  expect((await cut).status).toBe(503);
  // All connections but the one that ended the others: once the pool has heard of their end, it opens new ones.
  await expect.poll(() => server.database.pool.totalCount, patience).toBeLessThanOrEqual(1);
  expect((await server.anna.fetch(quick.path)).status).toBe(200);
});

it('lets one address send so many requests a minute, pages that do not exist included', async () => {
  const { nobody } = await startTestServer({ requestsPerMinute: 5 });
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1)
    statuses.push((await nobody.fetch(turn % 2 ? '/api/health' : '/nowhere')).status);
  expect(statuses).toEqual([404, 200, 404, 200, 404, 429, 429]);
});

it('believes forwarded headers only where a proxy of ours stands in front', async () => {
  const spread = async (trustProxy: ProxyTrust | null) => {
    const { nobody } = await startTestServer({ requestsPerMinute: 2, trustProxy: trustProxy ?? 'off' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${turn}` };
      statuses.push((await nobody.fetch('/api/health', { headers })).status);
    }
    return statuses;
  };
  expect(await spread('off')).toEqual([200, 200, 429, 429]);
  expect(await spread('on')).toEqual([200, 200, 200, 200]);
  expect(await spread(readProxyTrust('127.0.0.0/8'))).toEqual([200, 200, 200, 200]);
  expect(await spread(readProxyTrust('10.0.0.0/8'))).toEqual([200, 200, 429, 429]);
});

it('answers 503 while it is behind with its work, and works on when it has caught up', async () => {
  const behind = await startTestServer({ routes, busyAfterSeconds: 0.1 });
  const answer = () => behind.anna.fetch(quick.path);
  const answerAfterStandstill = async () => {
    await setImmediate(); // out of the timers, so that the delay is a sample before the next look
    standStill(2000);
    const response = await answer();
    return [response.status, response.status === 200 ? '' : await codeOf(response)];
  };
  // The mean of all delays since the last look decides, one each 10 ms: time between two standstills would hide them.
  await expect.poll(answerAfterStandstill, { ...patience, interval: 1 }).toEqual([503, 'server.busy']);
  await expect.poll(async () => (await answer()).status, patience).toBe(200);
});

it.runIf(isFull)('refuses nobody for a look that no sample of a delay came before', async () => {
  const patient = await startTestServer({ routes, busyAfterSeconds: 3600 });
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    // Looks are a second apart: the second standstill lies between two that nothing but timers came between.
    for (const _ of ['first', 'second']) {
      await setTimeout(1);
      standStill(1100);
    }
    statuses.push((await patient.anna.fetch(quick.path)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200]);
});
