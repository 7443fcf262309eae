import { access } from '@lods/contract/access';
import { company } from '@lods/contract/company';
import { system } from '@lods/contract/system';
import { expect, it } from 'vitest';
import { PASSWORD, startTestServer } from '../../testing/server.ts';

const server = await startTestServer();

it('answers that it is ready once the database does', async () => {
  expect(await server.nobody.api(system.health)).toEqual({ status: 'ok' });
});

it('signs in with username and password, both trimmed, and answers the user', async () => {
  const { nobody, anna } = server;
  const user = await nobody.api(access.login, { body: { username: ' Anna.HOLM ', password: ` ${PASSWORD} ` } });
  expect(user).toMatchObject({ username: 'anna.holm', type: 'importer', company: 'Nordic Steel', role: 'owner' });
  expect(await nobody.api(access.currentUser)).toEqual(user);
  await nobody.api(access.logout);
  await expect(nobody.api(access.currentUser)).rejects.toMatchObject({ code: 'request.unauthenticated' });
  expect(await anna.api(access.currentUser)).toEqual(user);
});

it('lists the own companies and works in another one', async () => {
  const { consultant } = server;
  const [first, second] = await consultant.api(company.list);
  expect([first?.name, second?.name]).toEqual(['Fjord Trading', 'Gulf Imports']);
  await consultant.api(company.switch, { body: { id: second?.id ?? '' } });
  expect((await consultant.api(access.currentUser)).company).toBe('Gulf Imports');
});
