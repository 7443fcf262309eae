import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { audit } from '@lods/contract/audit/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { webhooks } from '@lods/contract/webhooks/endpoints';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { CompanyCall } from '../../call.ts';
import { rowsWhere } from '../../testing/matrix.ts';
import { startTestServer } from '../../testing/server.ts';
import { forgetDeliveries, webhookJobs } from './deliver.ts';

const server = await startTestServer();
const { anna, boris, viewer } = server;

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const received: Received[] = [];
let status = 204;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push({ path: request.url ?? '', headers: request.headers, body });
  response.writeHead(status, status === 302 ? { location: '/inside' } : {}).end();
});
await new Promise<void>((done) => {
  receiver.listen(0, '127.0.0.1', done);
});
afterAll(() => receiver.close());
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/lods`;

const hook = (events: readonly ['supplier.create'] | readonly ['supplier.change'] = ['supplier.create']) =>
  anna.api(webhooks.make, { body: { url, events: [...events] } });
const logOf = (id: string) => anna.api(webhooks.deliveries, { params: { id }, query: {} });

const [, { sample } = { sample: null }] = rowsWhere((each) => each === suppliers.add)[0] ?? [];
const addSupplier = async () => anna.api(suppliers.add, (await sample?.(server)) as never);

/** One try at a delivery, at the moment of the test's clock. */
async function tryOnce(delivery: string): Promise<void> {
  const [binding] = webhookJobs;
  const inCall = <T>(organisation: string | null, work: (call: CompanyCall) => Promise<T>) =>
    server.transactions.inJob(organisation ?? '', work);
  const signal = new AbortController().signal;
  const run = {
    id: randomUUID(),
    key: delivery,
    organisation: anna.organisation,
    attempt: 1,
    isLastAttempt: false,
    signal,
  };
  await binding?.run(inCall, { delivery } as never, run, async () => {});
}

const inCompany = (statement: string) =>
  server.transactions.inJob(anna.organisation, ({ tx }) => tx.execute(statement));

afterEach(async () => {
  for (const { id } of await anna.api(webhooks.list)) await anna.api(webhooks.remove, { params: { id } });
});

it('tells of a change that committed, once for each webhook that asked, and of none that did not', async () => {
  const [first, second] = [await hook(), await hook()];
  const wrong = await hook(['supplier.change']);
  await addSupplier();
  expect(await logOf(first.id)).toMatchObject([{ event: 'supplier.create', status: 'waiting', tries: 0 }]);
  expect(await logOf(second.id)).toHaveLength(1);
  expect(await logOf(wrong.id)).toEqual([]);

  const undone = server.transactions.inJob(anna.organisation, async (call) => {
    await call.audit({ action: 'supplier.create', subjectKind: 'supplier', subjectId: randomUUID() });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await logOf(first.id)).toHaveLength(1);
  const { rows } = await server.database.pool.query(
    `select count(*)::int as jobs from jobs.job_common where name = 'deliver-webhook'`,
  );
  expect(rows[0].jobs).toBe(2);
});

it('sends one event for a request that is sent twice with the same key', async () => {
  const { id } = await hook();
  const request = (await sample?.(server)) as object;
  const once = { ...request, onceKey: 'erp-2026-11-23-0001' };
  await Promise.all([anna.api(suppliers.add, once as never), anna.api(suppliers.add, once as never)]);
  expect(await logOf(id)).toHaveLength(1);
});

it('is signed so that a library of the receiver verifies it, and refuses what was changed or is old', async () => {
  const { id, secret } = await hook();
  const { delivery } = await anna.api(webhooks.test, { params: { id } });
  await server.work();
  const [sent] = await vi.waitUntil(
    () => {
      const mine = received.filter(({ headers }) => headers['webhook-id'] === delivery);
      return mine.length > 0 && mine;
    },
    { timeout: 10_000 },
  );
  if (!sent) throw new Error('nothing came');
  expect(sent.path).toBe('/lods');
  const headers = sent.headers as Record<string, string>;
  const event = new Webhook(secret).verify(sent.body, headers);
  expect(event).toMatchObject({ type: 'webhook.test', data: { company: anna.organisation, kind: 'webhook', id } });
  expect(() => new Webhook(secret).verify(sent.body.replace('webhook', 'supplier'), headers)).toThrow();
  expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString('base64')}`).verify(sent.body, headers)).toThrow();
  const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 3600) };
  expect(() => new Webhook(secret).verify(sent.body, old)).toThrow();
  await vi.waitUntil(async () => (await logOf(id))[0]?.status === 'delivered', { timeout: 10_000 });
  expect(await logOf(id)).toMatchObject([{ tries: 1, statusCode: 204, fault: null }]);
});

it('tries seven times over twenty hours with the same id, then gives up; sending it again begins anew', async () => {
  const { id } = await hook();
  const { delivery } = await anna.api(webhooks.test, { params: { id } });
  await vi.waitUntil(async () => (await logOf(id))[0]?.status === 'delivered', { timeout: 10_000 });
  await inCompany(
    `update webhook_deliveries set status = 'waiting', tries = 0, settled_at = null where id = '${delivery}'`,
  );
  status = 500;
  const before = received.length;
  const start = server.clock.now;
  const waits: number[] = [];
  let moment = start;
  for (let tries = 1; tries <= 7; tries += 1) {
    server.clock.now = moment;
    await tryOnce(delivery);
    server.clock.now = start;
    const [row] = await logOf(id);
    expect(row).toMatchObject({ tries, statusCode: 500, status: tries === 7 ? 'failed' : 'waiting' });
    if (!row?.nextTryAt) break;
    waits.push((Date.parse(row.nextTryAt) - moment.getTime()) / 60_000);
    moment = new Date(row.nextTryAt);
  }
  expect(waits).toEqual([1, 5, 30, 120, 360, 720]);
  const mine = received.slice(before);
  expect(new Set(mine.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery]));
  await tryOnce(delivery);
  expect(received).toHaveLength(before + 7);

  server.clock.now = start;
  status = 204;
  // The job that the first try postponed would have run by then.
  await server.database.pool.query(`delete from jobs.job_common where name = 'deliver-webhook'`);
  await anna.api(webhooks.resend, { params: { id: delivery } });
  await vi.waitUntil(async () => (await logOf(id))[0]?.status === 'delivered', { timeout: 10_000 });
});

it('follows no redirect and says so', async () => {
  status = 302;
  const { id } = await hook();
  await anna.api(webhooks.test, { params: { id } });
  await vi.waitUntil(async () => (await logOf(id))[0]?.fault === 'redirect', { timeout: 10_000 });
  expect(received.filter(({ path }) => path === '/inside')).toEqual([]);
  status = 204;
});

it('gives up what waits while it is off, and is told of nothing', async () => {
  const { id } = await hook();
  const { delivery } = await anna.api(webhooks.test, { params: { id } });
  await vi.waitUntil(async () => (await logOf(id))[0]?.status === 'delivered', { timeout: 10_000 });
  await inCompany(`update webhook_deliveries set status = 'waiting', settled_at = null where id = '${delivery}'`);
  await anna.api(webhooks.change, { params: { id }, body: { isActive: false } });
  await tryOnce(delivery);
  expect(await logOf(id)).toMatchObject([{ status: 'failed', fault: 'off' }]);
  await addSupplier();
  expect(await logOf(id)).toHaveLength(1);
  await expect(anna.api(webhooks.test, { params: { id } })).rejects.toMatchObject({ code: 'webhooks.off' });
});

it('takes no address inside, at most twenty of a company, and shows its secret once', async () => {
  const make = (address: string) => anna.api(webhooks.make, { body: { url: address, events: ['supplier.create'] } });
  for (const inside of ['https://10.0.0.1/', 'https://localhost/', 'http://erp.example/', 'https://a:b@erp.example/'])
    await expect(make(inside)).rejects.toMatchObject({ code: 'webhooks.not_reachable' });
  const { secret } = await make('https://erp.example/lods?key=k1');
  expect(JSON.stringify(await anna.api(webhooks.list))).not.toContain(secret);
  expect(JSON.stringify(await anna.api(audit.list, { query: {} }))).not.toMatch(/key=k1|whsec_/);
  for (let made = 1; made < 20; made += 1) await make('https://erp.example/');
  await expect(make('https://erp.example/')).rejects.toMatchObject({ code: 'webhooks.too_many' });
});

it('is the business of its company, and its log is forgotten after thirty days', async () => {
  const { id } = await hook();
  await anna.api(webhooks.test, { params: { id } });
  expect(await boris.api(webhooks.list)).toEqual([]);
  await expect(boris.api(webhooks.deliveries, { params: { id }, query: {} })).rejects.toMatchObject({ status: 404 });
  await expect(viewer.api(webhooks.list)).rejects.toMatchObject({ code: 'request.forbidden' });
  await vi.waitUntil(async () => (await logOf(id))[0]?.status === 'delivered', { timeout: 10_000 });
  const start = server.clock.now;
  server.clock.now = new Date(start.getTime() + 31 * 24 * 3_600_000);
  await server.transactions.inTheOpen((call) => call.enqueue(forgetDeliveries, {}));
  const count = () => inCompany('select id from webhook_deliveries').then(({ rows }) => rows.length);
  await vi.waitUntil(async () => (await count()) === 0, { timeout: 10_000 });
  server.clock.now = start;
});
