import { type Endpoint, endpoint } from '@lods/contract/endpoint';
import { endpoints } from '@lods/contract/endpoints';
import { expect, it } from 'vitest';
import { bind } from '../http/bind.ts';
import { routes } from '../routes.ts';
import { codeOf, isClosed, isWrite, ownerAnew, planted, type Row, rowsWhere, sampleToRefuse, send } from './matrix.ts';
import type { Person } from './person.ts';
import { startTestServer, type TestServer } from './server.ts';

const server = await startTestServer();
const IDLE_MS = 12 * 3_600_000;
const LONGEST_MS = 7 * 24 * 3_600_000;

async function refusal(response: Response): Promise<readonly [number, string]> {
  return [response.status, await codeOf(response)];
}

it('serves every endpoint that is described, once, and none that is not', () => {
  const served = routes.map(({ endpoint }) => endpoint);
  const described: Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group));
  expect(new Set(served)).toEqual(new Set(described));
  expect(new Set(described.map(({ method, path }) => `${method} ${path}`)).size).toBe(described.length);
});

it.each(rowsWhere(() => true))('%s serves its owner', async (_name, { endpoint, sample }) => {
  const request = await sample(server);
  const response = await send(await ownerAnew(endpoint, server), endpoint, request);
  expect(response.status).toBe(endpoint.status ?? 200);
  await response.body?.cancel();
});

async function refusesNobody(on: TestServer, row: Row): Promise<void> {
  const response = await send(on.nobody, row.endpoint, await sampleToRefuse(row, on));
  expect(await refusal(response)).toEqual([401, 'request.unauthenticated']);
}

it.each(rowsWhere(isClosed))('%s answers 401 to nobody', (_name, row) => refusesNobody(server, row));

it('sees an endpoint that was left open', async () => {
  const open = endpoint({ ...planted, caller: 'anyone', path: '/api/test/open' });
  const broken = await startTestServer({ routes: [...routes, bind(open, async () => ({}))] });
  const row = { endpoint: { ...open, caller: 'importer' } as const, sample: async () => ({}) };
  await expect(refusesNobody(broken, row)).rejects.toThrow();
});

it.each(rowsWhere(isClosed))('%s answers 401 to a session that idled out', async (_name, row) => {
  const request = await sampleToRefuse(row, server);
  const person = await ownerAnew(row.endpoint, server);
  const start = server.clock.now;
  server.clock.now = new Date(start.getTime() + IDLE_MS);
  const response = await send(person, row.endpoint, request);
  server.clock.now = start;
  expect(await refusal(response)).toEqual([401, 'request.unauthenticated']);
});

it.each(rowsWhere(isClosed))('%s answers 401 to a session that was ended', async (_name, row) => {
  const request = await sampleToRefuse(row, server);
  const person = await ownerAnew(row.endpoint, server);
  const cookies = [...person.cookies];
  await person.fetch('/api/logout', { method: 'POST' });
  for (const [name, value] of cookies) person.cookies.set(name, value);
  expect(await refusal(await send(person, row.endpoint, request))).toEqual([401, 'request.unauthenticated']);
});

const outsiders: Record<string, (of: typeof server) => Person> = {
  importer: ({ supplier }) => supplier,
  supplier: ({ anna }) => anna,
  operator: ({ boris }) => boris,
};

it.each(rowsWhere(({ caller }) => caller in outsiders))(
  '%s answers 403 to the wrong type of account',
  async (_name, row) => {
    const outsider = outsiders[row.endpoint.caller]?.(server) ?? server.nobody;
    const request = await sampleToRefuse(row, server);
    // A session of its own: a sample may have signed the shared one out.
    const response = await send(await server.again(outsider), row.endpoint, request);
    expect(await refusal(response)).toEqual([403, 'request.forbidden']);
  },
);

it.each(
  rowsWhere((endpoint) => isWrite(endpoint) && /member|importer/.test(endpoint.caller) && endpoint.role !== 'viewer'),
)('%s answers 403 to a member who only reads', async (_name, row) => {
  const response = await send(server.viewer, row.endpoint, await sampleToRefuse(row, server));
  expect(await refusal(response)).toEqual([403, 'request.forbidden']);
});

it.each(rowsWhere(({ role }) => role === 'auditor' || role === 'owner'))(
  '%s answers 403 to a viewer and to an editor',
  async (_name, row) => {
    const request = await sampleToRefuse(row, server);
    for (const role of ['viewer', 'editor']) {
      await server.database.pool.query('update memberships set role = $1 where account_id = $2', [
        role,
        server.viewer.accountId,
      ]);
      expect(await refusal(await send(server.viewer, row.endpoint, request))).toEqual([403, 'request.forbidden']);
    }
    await server.database.pool.query(`update memberships set role = 'viewer' where account_id = $1`, [
      server.viewer.accountId,
    ]);
  },
);

it.each(
  rowsWhere((endpoint) => isWrite(endpoint) && /member|importer/.test(endpoint.caller) && endpoint.role !== 'viewer'),
)('%s answers 403 to an auditor', async (_name, row) => {
  const setRole = (role: string) =>
    server.database.pool.query('update memberships set role = $1 where account_id = $2', [
      role,
      server.viewer.accountId,
    ]);
  const request = await sampleToRefuse(row, server);
  await setRole('auditor');
  const response = await send(server.viewer, row.endpoint, request);
  await setRole('viewer');
  expect(await refusal(response)).toEqual([403, 'request.forbidden']);
});

it('ends a session after a week, however busy', async () => {
  const person = await server.again(server.anna);
  const start = server.clock.now;
  for (let at = 0; at < LONGEST_MS; at += IDLE_MS / 2) {
    server.clock.now = new Date(start.getTime() + at);
    expect((await person.fetch('/api/auth/user')).status).toBe(200);
  }
  server.clock.now = new Date(start.getTime() + LONGEST_MS);
  const response = await person.fetch('/api/auth/user');
  server.clock.now = start;
  expect(await refusal(response)).toEqual([401, 'request.unauthenticated']);
});
