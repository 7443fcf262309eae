import { access } from '@lods/contract/access/endpoints';
import { audit } from '@lods/contract/audit/endpoints';
import { operator } from '@lods/contract/system/operator';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const { anna, boris, consultant, operator: ole } = server;

it('shows accounts with their companies, companies with their room, and how mail, jobs and storage do', async () => {
  const accounts = await ole.api(operator.accounts);
  expect(accounts.find(({ id }) => id === consultant.accountId)).toMatchObject({
    username: consultant.username,
    isOperator: false,
    isDisabled: false,
    hasSecondFactor: false,
    sessionCount: 1,
    companies: [{ role: 'editor' }, { role: 'editor' }],
  });
  const companies = await ole.api(operator.companies);
  expect(companies.find(({ id }) => id === anna.organisation)).toMatchObject({ country: 'DK', kind: 'importer' });
  const whole = await ole.api(operator.installation);
  expect(whole).toMatchObject({ accountCount: accounts.length, companyCount: companies.length });
  expect(whole.storage.databaseBytes).toBeGreaterThan(1_000_000);
  expect(whole.mail).toEqual({
    waitingCount: 0,
    oldestWaitingAt: null,
    sentCount: 0,
    bouncedCount: 0,
    failedCount: 0,
  });
});

it('reads pages by key', async () => {
  const [latest, next] = await ole.api(operator.accounts);
  const after = await ole.api(operator.accounts, { query: { before: latest?.id } });
  expect(after[0]).toEqual(next);
});

it('ends the access of an account at once, names the operator in the log of its companies, and gives it back', async () => {
  const at = { params: { id: consultant.accountId } };
  await ole.api(operator.signOut, at);
  await expect(consultant.api(access.currentUser)).rejects.toMatchObject({ status: 401 });
  const again = await server.again(consultant);
  expect(await ole.api(operator.disable, at)).toMatchObject({ isDisabled: true, sessionCount: 0 });
  await expect(again.api(access.currentUser)).rejects.toMatchObject({ status: 401 });
  expect(await ole.api(operator.enable, at)).toMatchObject({ isDisabled: false });

  const owner = { params: { id: boris.accountId } };
  await expect(ole.api(operator.disable, owner)).rejects.toMatchObject({ code: 'access.last_owner' });
  const herself = { params: { id: ole.accountId } };
  await expect(ole.api(operator.disable, herself)).rejects.toMatchObject({ code: 'access.own_account' });
  const nobody = { params: { id: '00000000-0000-7000-8000-000000000000' } };
  await expect(ole.api(operator.disable, nobody)).rejects.toMatchObject({ status: 404 });
});

it('stands in the log of the company whose member it was', async () => {
  const at = { params: { id: server.viewer.accountId } };
  await ole.api(operator.disable, at);
  const [entry] = await anna.api(audit.list, { query: {} });
  expect(entry).toMatchObject({
    action: 'disabled the account',
    actorName: expect.stringContaining('(operator of the installation)'),
    detail: { username: server.viewer.username },
  });
});
