import { randomUUID } from 'node:crypto';
import type { MemberRole } from '@lods/contract/access/member-role';
import type { AnyInput } from '@lods/contract/client';
import { type Endpoint, endpoint } from '@lods/contract/endpoint';
import { endpoints } from '@lods/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bind } from '../http/bind.ts';
import { routes } from '../routes.ts';
import {
  codeOf,
  isClosed,
  isInPart,
  isOfCompany,
  isWrite,
  ownerAnew,
  planted,
  type Row,
  rowsWhere,
  sampleToRefuse,
  send,
  strangerOf,
} from './matrix.ts';
import type { Person } from './person.ts';
import { startTestServer, type TestServer } from './server.ts';

const server = await startTestServer();
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
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

async function refusesNobody(on: TestServer, row: Row): Promise<void> {
  const response = await send(on.nobody, row.endpoint, await sampleToRefuse(row, on));
  expect(await refusal(response)).toEqual([401, 'request.unauthenticated']);
}

it('sees an endpoint that was left open', async () => {
  const open = endpoint({ ...planted, caller: 'anyone', path: '/api/test/open' });
  const broken = await startTestServer({ routes: [...routes, bind(open, async () => ({}))] });
  const row = { endpoint: { ...open, caller: 'importer' } as const, sample: async () => ({}) };
  await expect(refusesNobody(broken, row)).rejects.toThrow();
});

async function refusesIdleSession(row: Row): Promise<void> {
  const request = await sampleToRefuse(row, server);
  const person = await ownerAnew(row.endpoint, server);
  const start = server.clock.now;
  server.clock.now = new Date(start.getTime() + IDLE_MS);
  const response = await send(person, row.endpoint, request);
  server.clock.now = start;
  expect(await refusal(response)).toEqual([401, 'request.unauthenticated']);
}

async function refusesEndedSession(row: Row): Promise<void> {
  const request = await sampleToRefuse(row, server);
  const person = await ownerAnew(row.endpoint, server);
  const cookies = [...person.cookies];
  await person.fetch('/api/logout', { method: 'POST' });
  for (const [name, value] of cookies) person.cookies.set(name, value);
  expect(await refusal(await send(person, row.endpoint, request))).toEqual([401, 'request.unauthenticated']);
}

const outsiders: Record<string, (of: typeof server) => Person> = {
  importer: ({ supplier }) => supplier,
  supplier: ({ anna }) => anna,
  operator: ({ boris }) => boris,
};

async function refusesWrongType(row: Row): Promise<void> {
  const outsider = outsiders[row.endpoint.caller]?.(server) ?? server.nobody;
  const request = await sampleToRefuse(row, server);
  // A session of its own: a sample may have signed the shared one out.
  const response = await send(await server.again(outsider), row.endpoint, request);
  expect(await refusal(response)).toEqual([403, 'request.forbidden']);
}

async function refusesRoles(row: Row, roles: readonly MemberRole[]): Promise<void> {
  const request = await sampleToRefuse(row, server);
  const setRole = (role: MemberRole) =>
    server.database.pool.query('update memberships set role = $1 where account_id = $2', [
      role,
      server.viewer.accountId,
    ]);
  for (const role of roles) {
    await setRole(role);
    expect(await refusal(await send(server.viewer, row.endpoint, request))).toEqual([403, 'request.forbidden']);
  }
  await setRole('viewer');
}

async function servesOwner(row: Row): Promise<void> {
  const request = await sampleToRefuse(row, server);
  const response = await send(await ownerAnew(row.endpoint, server), row.endpoint, request);
  expect(response.status).toBe(row.endpoint.status ?? 200);
  await response.body?.cancel();
}

async function answersTabOfOthersAsMissing(row: Row): Promise<void> {
  const { endpoint } = row;
  const request = await sampleToRefuse(row, server);
  const [owner, stranger] = [await ownerAnew(endpoint, server), strangerOf(endpoint, server)];
  await isMissing(await send(owner, endpoint, request, tabOf(stranger)));
}

const isWriteOfMembers = (endpoint: Endpoint) =>
  isWrite(endpoint) && /member|importer/.test(endpoint.caller) && endpoint.role !== 'viewer';

const withOtherIds = ({ files, signal: _signal, ...input }: AnyInput): AnyInput => ({
  ...JSON.parse(JSON.stringify(input).replaceAll(UUID, () => randomUUID())),
  ...(files ? { files } : {}),
});

async function answersForeignIdsAsMissing(on: TestServer, row: Row): Promise<void> {
  const { endpoint } = row;
  const request = await sampleToRefuse(row, on);
  const owner = await ownerAnew(endpoint, on);
  const { params, query, body } = request;
  if (JSON.stringify([params, query, body]).match(UUID)) {
    const foreign = await send(strangerOf(endpoint, on), endpoint, request);
    const missing = await send(owner, endpoint, withOtherIds(request));
    for (const response of [foreign, missing]) await isMissing(response);
  }
  await isMissing(await send(owner, endpoint, request, tabOf(strangerOf(endpoint, on))));
}

async function isMissing(response: Response): Promise<void> {
  expect([response.status, await codeOf(response)]).toEqual([404, 'request.not_found']);
}

/** A tab that still shows the company of another person. */
const tabOf = ({ organisation }: Person) => ({ 'x-company': organisation });

it('sees a verb that forgets the company', async () => {
  const leak = endpoint({ ...planted, params: z.object({ id: z.uuid() }), path: '/api/test/{id}' });
  const broken = await startTestServer({ routes: [...routes, bind(leak, async () => ({}))] });
  const row = { endpoint: leak, sample: async () => ({ params: { id: randomUUID() } }) };
  await expect(answersForeignIdsAsMissing(broken, row)).rejects.toThrow('application/problem+json');
});

// The very request that all others were refused is served to its owner, last, because it changes something.
describe.each(rowsWhere(() => true))('%s', (_name, row) => {
  const { caller, role } = row.endpoint;
  if (isClosed(row.endpoint)) {
    it('answers 401 to nobody', () => refusesNobody(server, row));
    if (isInPart(row, 3)) {
      it('answers 401 to a session that idled out', () => refusesIdleSession(row));
      it('answers 401 to a session that was ended', () => refusesEndedSession(row));
    }
  }
  if (caller in outsiders) it('answers 403 to the wrong type of account', () => refusesWrongType(row));
  if (isWriteOfMembers(row.endpoint)) {
    it('answers 403 to a member who only reads', () => refusesRoles(row, ['viewer']));
    it('answers 403 to an auditor', () => refusesRoles(row, ['auditor']));
  }
  if (role === 'auditor' || role === 'owner')
    it('answers 403 to a viewer and to an editor', () => refusesRoles(row, ['viewer', 'editor']));
  if (isOfCompany(row.endpoint))
    it("answers another company's id, and a tab that shows another company, like what does not exist", () =>
      answersForeignIdsAsMissing(server, row));
  if (caller === 'operator')
    it("answers 404 when the tab shows another's company", () => answersTabOfOthersAsMissing(row));
  it('serves its owner', () => servesOwner(row));
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
