import { answers } from '@lods/contract/answers/endpoints';
import { supplierAnswers } from '@lods/contract/answers/review';
import { exchange } from '@lods/contract/exchange/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import { supplierCompany } from '@lods/contract/supplier-company/endpoints';
import { supplierPortal } from '@lods/contract/supplier-portal/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { bolts, NEW_ACCOUNT, visitor, workbookFile } from './samples.ts';

const server = await startTestServer();
const { anna, supplier } = server;
const person = (username: string) => ({ ...NEW_ACCOUNT, username });

it('turns a link into an account that keeps the answer, its installation and its bills, and closes the link', async () => {
  const { browser, view, threadId, token } = await visitor(server);
  expect(view.accountAddress).toMatch(/@/);
  await browser.api(answers.save, { body: { draft: bolts(view), draftVersion: 0 } });
  await browser.api(answers.send, { body: { draftVersion: 1 } });
  const { answer } = await anna.api(supplierAnswers.read, { params: { id: threadId } });
  const user = await browser.api(answers.makeAccount, { body: person('elif.a') });
  expect(user).toMatchObject({ type: 'supplier', company: 'Ege Civata', role: 'owner', hasConfirmedEmail: true });

  const [kept] = await browser.api(exchange.list, { query: { threadId, kind: 'answer' } });
  expect(kept).toMatchObject({ box: 'sent', id: answer?.answerId, senderId: null, version: 1 });
  const [received] = await anna.api(exchange.list, { query: { threadId, kind: 'answer' } });
  expect(kept?.contentSha256).toBe(received?.contentSha256);
  expect(await browser.api(supplierPortal.declarations)).toContainEqual(
    expect.objectContaining({
      submissionId: null,
      title: 'Gebze works',
      status: 'sent',
      importerCompany: 'Nordic Steel',
    }),
  );
  expect(await browser.api(supplierPortal.requests)).toMatchObject([{ isAnswered: true }]);
  expect(await browser.api(supplierCompany.plants)).toMatchObject([{ name: 'Gebze works', country: 'TR' }]);
  const [begun] = await browser.api(submissions.list);
  // The same bills are the same figures: 729.732492 tCO2 over 1,000 t.
  expect(Number(begun?.figures.products[0]?.specificDirect)).toBeCloseTo(0.729732492, 12);
  const indirect = Number(answer?.products[0]?.specificIndirect);
  expect(Number(begun?.figures.products[0]?.specificIndirect)).toBeCloseTo(indirect, 6);
  await expect(browser.api(answers.enter, { body: { token } })).rejects.toMatchObject({ code: 'exchange.link_closed' });

  // What the importer decides afterwards reaches the account.
  await anna.api(supplierAnswers.accept, { params: { id: threadId }, body: { answerId: answer?.answerId ?? '' } });
  expect(await browser.api(supplierPortal.declarations)).toContainEqual(
    expect.objectContaining({ submissionId: null, status: 'accepted' }),
  );
});

it('keeps the workbook of an answer with its bytes', async () => {
  const { browser, threadId } = await visitor(server);
  const view = await browser.api(answers.workbook, { files: [['file0', workbookFile()]] });
  await browser.api(answers.send, { body: { draftVersion: view.draftVersion } });
  await browser.api(answers.makeAccount, { body: person('elif.b') });
  const [kept] = await browser.api(exchange.list, { query: { threadId, kind: 'answer' } });
  const { files } = await browser.api(exchange.read, { params: { id: kept?.id ?? '' } });
  expect(files).toMatchObject([{ name: 'answer.xlsx' }]);
  const params = { id: kept?.id ?? '', sha256: files[0]?.sha256 ?? '' };
  const bytes = new Uint8Array(await (await browser.api(exchange.file, { params })).arrayBuffer());
  expect(bytes).toEqual(new Uint8Array(await workbookFile().arrayBuffer()));
});

it('refuses a second account of the same link, however close they come, and a name that is taken', async () => {
  const { browser, token } = await visitor(server);
  const colleague = await server.again(supplier);
  await colleague.api(answers.enter, { body: { token } });
  await expect(browser.api(answers.makeAccount, { body: person('elif.a') })).rejects.toMatchObject({
    code: 'access.username_taken',
  });
  const tries = await Promise.allSettled([
    browser.api(answers.makeAccount, { body: person('elif.c') }),
    colleague.api(answers.makeAccount, { body: person('elif.d') }),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = tries.find((each) => each.status === 'rejected');
  expect(['answer.has_account', 'exchange.link_closed']).toContain(refused?.reason.code);
});
