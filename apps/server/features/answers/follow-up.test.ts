import { DAY_MS } from '@lods/cbam/period';
import { answers } from '@lods/contract/answers/endpoints';
import { supplierAnswers } from '@lods/contract/answers/review';
import { declarant as declarantOf } from '@lods/contract/company/declarant';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { remindSuppliers } from './follow-up.ts';
import { tellOfAnswers } from './notices.ts';
import { answered, askedSupplier, bolts, visitor } from './samples.ts';

const server = await startTestServer();
const { anna, boris, viewer, clock, transactions, letters } = server;
const inNordic = <T>(work: Parameters<typeof transactions.inJob<T>>[1]) => transactions.inJob(anna.organisation, work);
const to = (address: string) => letters.filter((letter) => letter.to.address === address);
const dueOf = async (threadId: string) =>
  (await anna.api(supplierAnswers.read, { params: { id: threadId } })).answerDueOn ?? '';
/** Noon of a day so many days after another. */
const noonAfter = (day: string, days: number) => new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS);
const settled = (person = anna) =>
  vi.waitUntil(
    async () => (await person.api(supplierAnswers.board, { query: {} })).rows.every(({ state }) => state !== 'queued'),
    { timeout: 10_000 },
  );

await server.work();

it('withdraws a request: its links, those of reminders too, are dead at once', async () => {
  const { browser, token, threadId } = await visitor(server);
  const params = { id: threadId };
  await anna.api(supplierAnswers.remind, { params });
  await expect(anna.api(supplierAnswers.remind, { params })).rejects.toMatchObject({ code: 'answer.reminded_today' });
  await expect(boris.api(supplierAnswers.withdraw, { params })).rejects.toMatchObject({ code: 'request.not_found' });
  await expect(viewer.api(supplierAnswers.withdraw, { params })).rejects.toMatchObject({ code: 'request.forbidden' });
  const withdrawn = await anna.api(supplierAnswers.withdraw, { params });
  expect(withdrawn).toMatchObject({ state: 'withdrawn', followUp: { nextReminderOn: null } });
  const closed = { code: 'exchange.link_closed' };
  await expect(browser.api(answers.read)).rejects.toMatchObject(closed);
  await expect(browser.api(answers.enter, { body: { token } })).rejects.toMatchObject(closed);
  await expect(anna.api(supplierAnswers.withdraw, { params })).rejects.toMatchObject({ code: 'answer.settled' });
});

it('mails the importer each answer once: what a new version changes of what was accepted, and a refusal', async () => {
  const declarant = await anna.api(declarantOf.read);
  await anna.api(declarantOf.save, { body: { ...declarant, contactEmail: 'cbam@nordic.example' } });
  await inNordic(tellOfAnswers);
  const before = to('cbam@nordic.example').length;
  const { browser, threadId, answerId } = await answered(server);
  expect(await inNordic(tellOfAnswers)).toBe(1);
  expect(await inNordic(tellOfAnswers)).toBe(0);
  await anna.api(supplierAnswers.accept, { params: { id: threadId }, body: { answerId } });
  const { draft, draftVersion } = await browser.api(answers.read);
  const changed = { ...draft, bills: { ...draft.bills, output: '2000' } };
  await browser.api(answers.save, { body: { draft: changed, draftVersion } });
  await browser.api(answers.send, { body: { draftVersion: draftVersion + 1 } });
  await inNordic(tellOfAnswers);
  const refused = await visitor(server);
  await refused.browser.api(answers.decline, { body: { reason: 'confidential', note: '' } });
  await inNordic(tellOfAnswers);
  await vi.waitUntil(() => to('cbam@nordic.example').length === before + 3, { timeout: 10_000 });
  // Two mails that leave at once may arrive in either order.
  const texts = to('cbam@nordic.example')
    .slice(before)
    .map(({ text }) => text ?? '');
  expect(texts.filter((text) => text.includes('new version'))).toEqual([
    expect.stringMatching(/73181588: 0\.7297325 \/ [\d.]+ → 0\.3648662/),
  ]);
  expect(texts.filter((text) => text.includes('will not answer'))).toHaveLength(1);
  const review = await anna.api(supplierAnswers.read, { params: { id: refused.threadId } });
  expect(review).toMatchObject({ state: 'declined', thread: [{ kind: 'declined', reason: 'confidential' }] });
});

it('mails a question to the supplier with a link to it', async () => {
  const { threadId, answerId } = await answered(server);
  const count = letters.length;
  await anna.api(supplierAnswers.returnToSupplier, {
    params: { id: threadId },
    body: { answerId, text: 'Is the steam in it?' },
  });
  await vi.waitUntil(() => letters.slice(count).some(({ subject }) => subject.startsWith('A question')), {
    timeout: 10_000,
  });
  const mail = letters.slice(count).find(({ subject }) => subject.startsWith('A question'));
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const view = await (await server.again(server.supplier)).api(answers.enter, { body: { token } });
  expect(view.thread.at(-1)).toMatchObject({ from: 'importer', text: 'Is the steam in it?' });
});

// Last: sessions and throttles keep the days that it lets pass.
it('reminds on its days, each once, with a new link, and stops with the answer', async () => {
  const start = clock.now;
  const asked = await askedSupplier(server);
  const silent = await askedSupplier(server);
  await settled();
  const due = await dueOf(asked.threadId);
  const remindOn = async (days: number) => {
    clock.now = noonAfter(due, days);
    return inNordic(remindSuppliers);
  };
  expect(await remindOn(-6)).toBe(0);
  expect(await remindOn(-5)).toBe(2);
  expect(await remindOn(-4)).toBe(0);
  const browser = await server.again(server.supplier);
  const view = await browser.api(answers.enter, { body: { token: asked.token } });
  await browser.api(answers.save, { body: { draft: bolts(view), draftVersion: 0 } });
  await browser.api(answers.send, { body: { draftVersion: 1 } });
  await settled(await server.again(anna)); // nobody is reminded again before the first reminder has left
  // A server that was down for a while makes up for the last reminder alone.
  expect(await remindOn(12)).toBe(1);
  expect(await remindOn(31)).toBe(0);
  clock.now = start;
  const followed = await (await server.again(anna)).api(supplierAnswers.read, { params: { id: silent.threadId } });
  expect(followed.followUp).toMatchObject({
    remindedAt: [noonAfter(due, -5).toISOString(), noonAfter(due, 12).toISOString()],
  });
});
