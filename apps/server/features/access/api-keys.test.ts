import { DAY_MS } from '@lods/cbam/period';
import { apiKeys } from '@lods/contract/access/api-keys';
import { leastRole } from '@lods/contract/access/member-role';
import { audit } from '@lods/contract/audit/endpoints';
import type { Endpoint } from '@lods/contract/endpoint';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, it } from 'vitest';
import { isForKeys } from '../../http/docs/openapi.ts';
import { codeOf, isClosed, rowsWhere, send } from '../../testing/matrix.ts';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();

async function keyOf(owner: Person, scope: 'read' | 'write', days = 30): Promise<{ key: string; id: string }> {
  const person = await server.again(owner);
  return person.api(apiKeys.make, { body: { name: 'ERP', scope, days } });
}

/** Calls as a program does: with the key, without cookie and Origin. */
const call = (key: string, endpoint: Endpoint, request: Parameters<typeof send>[2] = {}, headers = {}) =>
  send(server.nobody, endpoint, request, { authorization: `Bearer ${key}`, origin: null, ...headers });

const refusal = async (response: Response) => [response.status, await codeOf(response)];
const UNKNOWN = [401, 'request.unauthenticated'];
const FORBIDDEN = [403, 'request.forbidden'];

const keys = {
  importer: { read: await keyOf(server.anna, 'read'), write: await keyOf(server.anna, 'write') },
  supplier: { read: await keyOf(server.supplier, 'read'), write: await keyOf(server.supplier, 'write') },
};
const keyFor = ({ caller }: Endpoint, scope: 'read' | 'write') =>
  keys[caller === 'supplier' ? 'supplier' : 'importer'][scope].key;

it('lets a program of the company work as its scope says, and says in the log which key it was', async () => {
  const { key } = await keyOf(server.anna, 'write');
  const [, { sample } = { sample: null }] = rowsWhere((each) => each === suppliers.add)[0] ?? [];
  const response = await call(key, suppliers.add, (await sample?.(server)) ?? {});
  expect(response.status).toBe(suppliers.add.status ?? 200);
  const owner = await server.again(server.anna);
  const log = await owner.api(audit.list, { query: {} });
  expect(JSON.stringify(log)).toContain('(ERP)');
});

it.each(rowsWhere((endpoint) => isClosed(endpoint) && !isForKeys(endpoint)))(
  '%s is not for a program, whatever its key may do',
  async (_name, { endpoint, sample }) => {
    expect(await refusal(await call(keyFor(endpoint, 'write'), endpoint, await sample(server)))).toEqual(FORBIDDEN);
  },
);

it.each(rowsWhere((endpoint) => isForKeys(endpoint) && leastRole(endpoint) === 'editor'))(
  '%s answers 403 to a key that only reads',
  async (_name, { endpoint, sample }) => {
    expect(await refusal(await call(keyFor(endpoint, 'read'), endpoint, await sample(server)))).toEqual(FORBIDDEN);
  },
);

it('opens nothing as a cookie, and a session opens nothing as a key', async () => {
  const { key } = keys.importer.read;
  const asCookie = { cookie: `lods_session=${key}` };
  expect(await refusal(await send(server.nobody, suppliers.list, {}, asCookie))).toEqual(UNKNOWN);
  const { cookies } = await server.again(server.anna);
  expect(await refusal(await call(cookies.get('lods_session') ?? '', suppliers.list))).toEqual(UNKNOWN);
});

it('is dead once it is revoked, once it has expired, and once its maker has left', async () => {
  const revoked = await keyOf(server.anna, 'read');
  expect((await call(revoked.key, suppliers.list)).status).toBe(200);
  const owner = await server.again(server.anna);
  await owner.api(apiKeys.revoke, { params: { id: revoked.id } });
  expect(await refusal(await call(revoked.key, suppliers.list))).toEqual(UNKNOWN);

  const short = await keyOf(server.anna, 'read', 1);
  const start = server.clock.now;
  server.clock.now = new Date(start.getTime() + DAY_MS);
  expect(await refusal(await call(short.key, suppliers.list))).toEqual(UNKNOWN);
  server.clock.now = start;
  expect((await call(short.key, suppliers.list)).status).toBe(200);

  const leaver = await keyOf(server.boris, 'write');
  await server.database.pool.query('update accounts set disabled_at = now() where id = $1', [server.boris.accountId]);
  expect(await refusal(await call(leaver.key, suppliers.list))).toEqual(UNKNOWN);
  await server.database.pool.query('update accounts set disabled_at = null where id = $1', [server.boris.accountId]);
  await server.database.pool.query('delete from memberships where account_id = $1', [server.boris.accountId]);
  expect(await refusal(await call(leaver.key, suppliers.list))).toEqual(UNKNOWN);
});

it('does no more than its maker may do by then', async () => {
  const { key } = await keyOf(server.otherSupplier, 'write');
  const setRole = (role: string) =>
    server.database.pool.query('update memberships set role = $1 where account_id = $2', [
      role,
      server.otherSupplier.accountId,
    ]);
  const [row] = rowsWhere((each) => isForKeys(each) && each.caller === 'supplier' && leastRole(each) === 'editor');
  if (!row) throw new Error('no endpoint of a supplier writes');
  await setRole('viewer');
  expect(await refusal(await call(key, row[1].endpoint, await row[1].sample(server)))).toEqual(FORBIDDEN);
  await setRole('owner');
});

it('opens one company, and no other of its maker', async () => {
  const { key } = await keyOf(server.anna, 'read');
  const inOwn = await call(key, suppliers.list, {}, { 'x-company': server.anna.organisation });
  expect(inOwn.status).toBe(200);
  await server.database.pool.query(
    `insert into memberships (account_id, organisation_id, role, created_at) values ($1, $2, 'owner', now())`,
    [server.anna.accountId, server.consultant.organisation],
  );
  const inOther = await call(key, suppliers.list, {}, { 'x-company': server.consultant.organisation });
  expect(await refusal(inOther)).toEqual([404, 'request.not_found']);
});

it('counts before a cookie that comes along, and a wrong one lets nobody in', async () => {
  const person = await server.again(server.anna);
  const wrong = `lods_${'A'.repeat(43)}`;
  const response = await send(person, suppliers.list, {}, { authorization: `Bearer ${wrong}`, origin: null });
  expect(await refusal(response)).toEqual(UNKNOWN);
  const session = await send(server.nobody, suppliers.list, {}, { authorization: 'Bearer not-one-of-ours' });
  expect(await refusal(session)).toEqual(UNKNOWN);
});

it('is stored as its hash alone, and fifty of a company are enough', async () => {
  const { key, id } = await keyOf(server.anna, 'read');
  const { rows } = await server.database.pool.query('select * from api_keys where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(key);
  const owner = await server.again(server.supplier);
  const make = (name: string) => owner.api(apiKeys.make, { body: { name, scope: 'read', days: 1 } });
  const left = 50 - (await owner.api(apiKeys.list)).length;
  for (let made = 5; made < left; made += 1) await make(`Key ${made}`);
  const atOnce = await Promise.allSettled(Array.from({ length: 20 }, (_, turn) => make(`At once ${turn}`)));
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(make('One more')).rejects.toThrow('at most 50 API keys');
});
