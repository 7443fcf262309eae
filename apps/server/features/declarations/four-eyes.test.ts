import { declarant } from '@lods/contract/declarant';
import { declarations } from '@lods/contract/declarations';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { ownDraft, reportingCompany } from './samples.ts';

const server = await startTestServer();
const { anna, operator: olga } = server;

test('with four eyes the last author of a draft cannot submit it, and a colleague can', async () => {
  const { version } = await anna.api(declarant.read, {});
  await anna.api(declarant.save, {
    body: { version, ...reportingCompany, eoris: [...reportingCompany.eoris], requiresFourEyes: true },
  });
  const { params } = await ownDraft(anna);
  const submit = { params, body: { submissionStatus: 'SUBMITTED' } } as const;
  await expect(anna.api(declarations.submit, submit)).rejects.toMatchObject({
    code: 'declaration.four_eyes',
    params: { author: 'anna holm' },
  });
  expect(await olga.api(declarations.submit, submit)).toMatchObject({ status: 'submitted' });
});
