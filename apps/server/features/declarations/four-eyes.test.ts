import { company } from '@lods/contract/company';
import { declarant } from '@lods/contract/declarant';
import { declarations } from '@lods/contract/declarations';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { addMember } from '../access/accounts.ts';
import { findAccount } from '../access/repository-accounts.ts';
import { ownDraft, reportingCompany } from './samples.ts';

const server = await startTestServer();
const { anna, consultant: carla } = server;

test('with four eyes the last author of a draft cannot submit it, and a colleague can', async () => {
  const { version } = await anna.api(declarant.read, {});
  await anna.api(declarant.save, {
    body: { version, ...reportingCompany, eoris: [...reportingCompany.eoris], requiresFourEyes: true },
  });
  await server.transactions.inTheOpen(async (call) => {
    const account = await findAccount(call.tx, carla.username);
    if (account) await addMember(call, account, anna.organisation, 'editor');
  });
  await carla.api(company.switch, { body: { id: anna.organisation } });
  const { params } = await ownDraft(anna);
  const submit = { params, body: { submissionStatus: 'SUBMITTED' } } as const;
  await expect(anna.api(declarations.submit, submit)).rejects.toMatchObject({
    code: 'declaration.four_eyes',
    params: { author: 'anna holm' },
  });
  expect(await carla.api(declarations.submit, submit)).toMatchObject({ status: 'submitted' });
});
