import { apiKeys } from '@lods/contract/access/api-keys';
import { networks } from '@lods/contract/access/networks';
import { audit } from '@lods/contract/audit/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { afterEach, expect, it } from 'vitest';
import { codeOf, send } from '../../testing/matrix.ts';
import { startTestServer } from '../../testing/server.ts';

// Whoever connects is believed about where they come from, as a proxy in front is.
const server = await startTestServer({ trustProxy: 'on' });
const { anna, boris, viewer, nobody } = server;
const save = (...list: string[]) => anna.api(networks.save, { body: { networks: list } });
const from = (address: string) => ({ 'x-forwarded-for': address });
const answer = async (response: Response) => [response.status, response.ok ? null : await codeOf(response)];
const OUTSIDE = [403, 'access.outside_network'];
const INSIDE = [200, null];

afterEach(async () => {
  await server.database.pool.query('delete from company_networks');
});

it('lets people in from the networks of their company alone, at once, and the people of others as before', async () => {
  expect(await answer(await send(viewer, suppliers.list, {}, from('198.51.100.7')))).toEqual(INSIDE);
  await save('127.0.0.1', '192.0.2.0/24', '2001:db8:5::/48');
  for (const inside of ['192.0.2.1', '192.0.2.255', '::ffff:192.0.2.9', '2001:db8:5:1::7', '127.0.0.1'])
    expect(await answer(await send(viewer, suppliers.list, {}, from(inside))), inside).toEqual(INSIDE);
  for (const outside of ['192.0.3.1', '198.51.100.7', '2001:db8:6::1', '::1', '::ffff:198.51.100.7'])
    expect(await answer(await send(viewer, suppliers.list, {}, from(outside))), outside).toEqual(OUTSIDE);
  expect(await answer(await send(boris, suppliers.list, {}, from('198.51.100.7')))).toEqual(INSIDE);
  expect((await anna.api(networks.read)).networks).toEqual(['127.0.0.1', '192.0.2.0/24', '2001:db8:5::/48']);
});

it('refuses writes and programs with a key from outside as well', async () => {
  const { key } = await anna.api(apiKeys.make, { body: { name: 'ERP', scope: 'read', days: 1 } });
  await save('127.0.0.0/8');
  const asProgram = { authorization: `Bearer ${key}`, origin: null };
  expect(await answer(await send(nobody, suppliers.list, {}, asProgram))).toEqual(INSIDE);
  expect(await answer(await send(nobody, suppliers.list, {}, { ...asProgram, ...from('198.51.100.7') }))).toEqual(
    OUTSIDE,
  );
  const change = { body: { networks: [] } };
  expect(await answer(await send(anna, networks.save, change, from('198.51.100.7')))).toEqual(OUTSIDE);
});

it('lets nobody lock themselves out, and takes nothing that is no network', async () => {
  await expect(save('192.0.2.0/24')).rejects.toMatchObject({ code: 'access.own_network' });
  for (const wrong of [
    '10.1',
    '300.1.1.1',
    '10.0.0.0/33',
    '::/129',
    'office',
    '10.0.0.1-9',
    '0x7f.0.0.1',
    '127.0.0.1/',
    '1',
  ])
    await expect(save('127.0.0.1', wrong), wrong).rejects.toMatchObject({ code: 'request.invalid' });
  expect((await anna.api(networks.read)).networks).toEqual([]);
  expect((await save('127.0.0.99/8', '127.0.0.0/8')).networks).toEqual(['127.0.0.0/8']);
  expect((await save()).networks).toEqual([]);
  expect(JSON.stringify(await anna.api(audit.list, { query: {} }))).toContain('company.networks');
});
