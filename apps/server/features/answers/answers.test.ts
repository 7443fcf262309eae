import { DAY_MS } from '@lods/cbam/period';
import { answers } from '@lods/contract/answers/endpoints';
import { supplierAnswers } from '@lods/contract/answers/review';
import { exchange } from '@lods/contract/exchange/endpoints';
import { outbox } from '@lods/contract/outbox/endpoints';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { revokeLinks } from '../exchange/links.ts';
import { askedSupplier, bolts, visitor, WORKBOOK_FIGURES, workbookFile } from './samples.ts';

const server = await startTestServer();
const { anna, nobody, supplier, transactions, clock } = server;
const CLOSED = { code: 'exchange.link_closed' };

it('mails each request with a link of its own that opens the form, and keeps the secret out of the outbox', async () => {
  await askedSupplier(server);
  await server.work();
  await vi.waitUntil(() => server.letters.length > 0, { timeout: 10_000 });
  const token = /\/answer#token=([\w-]+)/.exec(server.letters[0]?.text ?? '')?.[1] ?? '';
  expect(Buffer.from(token, 'base64url')).toHaveLength(24);
  const view = await (await server.again(supplier)).api(answers.enter, { body: { token } });
  expect(view).toMatchObject({ importer: 'Nordic Steel', state: 'open', goods: [{ cnCode: '73181588' }] });
  const isSent = async () => (await anna.api(outbox.list, { query: { status: 'sent' } }))[0];
  const mail = await vi.waitUntil(isSent, { timeout: 10_000 });
  expect((await anna.api(outbox.read, { params: { id: mail?.id ?? '' } })).text).not.toContain(token);
});

it('shows who asks, for what and until when, and nothing else of anyone', async () => {
  const { view } = await visitor(server);
  expect(Object.keys(view).sort()).toEqual(
    [
      'accountAddress',
      'answerDueOn',
      'countries',
      'draft',
      'draftVersion',
      'figures',
      'fuels',
      'goods',
      'importer',
      'linkExpiresAt',
    ]
      .concat(['reportingPeriod', 'reportingYear', 'savedAt', 'state', 'supplier', 'thread', 'workbook'])
      .sort(),
  );
  expect(view.countries).toContain('TR');
  expect(view.countries.filter((code) => code.length > 2)).toEqual([]);
  await expect(nobody.api(answers.read)).rejects.toMatchObject(CLOSED);
});

it('speaks of one period in mail and form, and says where that is not over yet, to both sides', async () => {
  const { browser, view, threadId } = await visitor(server);
  const [letter] = server.letters.filter(({ subject }) => subject.includes('goods imported in'));
  expect(view).toMatchObject({ reportingYear: 2026, draft: { periodFrom: '2026-01-01', periodTo: '2026-12-31' } });
  expect(letter?.subject).toContain(
    `Emissions data of ${view.reportingYear} for goods imported in ${view.reportingPeriod}`,
  );
  const ahead = { code: 'plausible.period_not_over', severity: 'warning', path: 'periodTo' };
  expect(view.figures.findings).toContainEqual(expect.objectContaining(ahead));
  const over = { ...bolts(view), periodTo: clock.now.toISOString().slice(0, 10) };
  const saved = await browser.api(answers.save, { body: { draft: over, draftVersion: 0 } });
  // Whoever follows the advice is not told that the period is no calendar year: it says that the year follows.
  expect(saved.figures.findings).toContainEqual(expect.objectContaining(ahead));
  expect(saved.figures.findings.map(({ code }) => code)).not.toContain('plausible.period_not_a_year');
  await browser.api(answers.save, { body: { draft: bolts(view), draftVersion: 1 } });
  await browser.api(answers.send, { body: { draftVersion: 2 } });
  const { answer } = await anna.api(supplierAnswers.read, { params: { id: threadId } });
  expect(answer?.findings).toContainEqual(expect.objectContaining(ahead));
});

it('says once that a period ends before it begins, at the day to look at', async () => {
  const { browser, view } = await visitor(server);
  const draft = { ...bolts(view), periodFrom: '2025-12-31', periodTo: '2025-01-01' };
  const saved = await browser.api(answers.save, { body: { draft, draftVersion: 0 } });
  const ofPeriod = saved.figures.findings.filter(({ path }) => path.startsWith('period'));
  expect(ofPeriod).toMatchObject([{ code: 'answer.period', path: 'periodTo' }]);
});

it('works the totals of the bills out and delivers them to the importer, version by version', async () => {
  const { browser, view, threadId } = await visitor(server);
  const saved = await browser.api(answers.save, { body: { draft: bolts(view), draftVersion: 0 } });
  // 3,600,000 kWh = 12.96 TJ × 56.1; 0.84 t × 43 GJ/t = 0.03612 TJ × 74.1: 727.056 + 2.676492 tCO2, over 1,000 t
  expect(saved.figures).toMatchObject({ directT: '729.732492', isGridFactor: true });
  expect(saved.figures.products[0]).toMatchObject({ cnCode: '73181588', specificDirect: '0.7297325' });
  const sent = await browser.api(answers.send, { body: { draftVersion: 1 } });
  expect(sent).toMatchObject({ state: 'sent', thread: [{ kind: 'answer', version: 1 }] });
  await browser.api(answers.send, { body: { draftVersion: 1 } });
  const received = await anna.api(exchange.list, { query: { threadId, kind: 'answer' } });
  expect(received.map(({ version, senderId }) => [version, senderId])).toEqual([
    [2, null],
    [1, null],
  ]);
});

it('takes a workbook recalculated, and tells each cell that differs', async () => {
  const { browser } = await visitor(server);
  const view = await browser.api(answers.workbook, { files: [['file0', workbookFile()]] });
  expect(view.workbook).toMatchObject({ version: '2.1.1', differences: [] });
  expect(view.figures.products.map(({ specificDirect }) => Number(specificDirect))).toContain(
    WORKBOOK_FIGURES.rolling.direct,
  );
  const file = new File(['not a workbook'], 'answer.xlsx');
  await expect(browser.api(answers.workbook, { files: [['file0', file]] })).rejects.toMatchObject({
    code: 'answer.workbook_refused',
  });
});

it('asks at once about what cannot be right, and sends nothing that lacks its figures', async () => {
  const { browser, view } = await visitor(server);
  const draft = bolts(view);
  const kilograms = { ...draft, bills: { ...draft.bills, output: '1000', outputUnit: 'kg' as const } };
  const asked = await browser.api(answers.save, { body: { draft: kilograms, draftVersion: 0 } });
  expect(asked.figures.findings.map(({ code }) => code)).toContain('plausible.far_above_default');
  const zero = { ...draft, bills: { ...draft.bills, output: '0' } };
  await browser.api(answers.save, { body: { draft: zero, draftVersion: 1 } });
  await expect(browser.api(answers.send, { body: { draftVersion: 2 } })).rejects.toMatchObject({
    code: 'answer.incomplete',
  });
});

it('is resumed on another device, and tells two people who answer at once', async () => {
  const { browser, view, token } = await visitor(server);
  await browser.api(answers.save, { body: { draft: bolts(view), draftVersion: 0 } });
  const phone = await server.again(supplier);
  const resumed = await phone.api(answers.enter, { body: { token } });
  expect(resumed.draft.bills.electricity).toBe('2000000');
  await phone.api(answers.save, { body: { draft: resumed.draft, draftVersion: 1 } });
  await expect(browser.api(answers.save, { body: { draft: bolts(view), draftVersion: 1 } })).rejects.toMatchObject({
    code: 'answer.changed_elsewhere',
  });
});

it('opens nothing with a link that was withdrawn or has expired, and closes the browsers that had it', async () => {
  const { browser, token, threadId } = await visitor(server);
  await transactions.inJob(anna.organisation, (call) => revokeLinks(call, threadId));
  await expect(browser.api(answers.enter, { body: { token } })).rejects.toMatchObject(CLOSED);
  await expect(browser.api(answers.read)).rejects.toMatchObject(CLOSED);
  const late = await visitor(server);
  const start = clock.now;
  clock.now = new Date(start.getTime() + 500 * DAY_MS);
  await expect(late.browser.api(answers.read)).rejects.toMatchObject(CLOSED);
  clock.now = start;
});

it('takes a refusal with its reason', async () => {
  const { browser, threadId } = await visitor(server);
  const view = await browser.api(answers.decline, { body: { reason: 'not_our_goods', note: 'We sell no bolts.' } });
  expect(view).toMatchObject({ state: 'declined', thread: [{ kind: 'declined', text: 'We sell no bolts.' }] });
  expect(await anna.api(exchange.list, { query: { threadId, kind: 'answer' } })).toHaveLength(1);
});

it('asks about the factor of the electricity at its own field', async () => {
  const { browser, view } = await visitor(server);
  const draft = bolts(view);
  const inKilograms = { ...draft, bills: { ...draft.bills, electricityFactor: '400' } };
  const { figures } = await browser.api(answers.save, { body: { draft: inKilograms, draftVersion: 0 } });
  expect(figures.findings).toContainEqual(
    expect.objectContaining({
      code: 'plausible.electricity_unit',
      severity: 'error',
      path: 'bills.electricityFactor',
    }),
  );
});

it('sends figures far from usual with a reason alone, and has them accepted by who has checked them alone', async () => {
  const { browser, view, threadId } = await visitor(server);
  const draft = bolts(view);
  const absurd = { ...draft, bills: { ...draft.bills, output: '1000', outputUnit: 'kg' as const } };
  const asked = await browser.api(answers.save, { body: { draft: absurd, draftVersion: 0 } });
  expect(asked.figures.findings).toContainEqual(
    expect.objectContaining({ code: 'answer.reason', severity: 'error', path: 'reasonForFigures' }),
  );
  await expect(browser.api(answers.send, { body: { draftVersion: 1 } })).rejects.toMatchObject({
    code: 'answer.incomplete',
  });
  const reasonForFigures = 'A test melt of one tonne.';
  await browser.api(answers.save, { body: { draft: { ...absurd, reasonForFigures }, draftVersion: 1 } });
  await browser.api(answers.send, { body: { draftVersion: 2 } });

  const params = { id: threadId };
  const { answer } = await anna.api(supplierAnswers.read, { params });
  expect(answer).toMatchObject({ reasonForFigures });
  const accept = { answerId: answer?.answerId ?? '' };
  await expect(anna.api(supplierAnswers.accept, { params, body: accept })).rejects.toMatchObject({
    code: 'answer.far_from_usual',
    params: { message: expect.stringContaining('times the default value') },
  });
  const accepted = await anna.api(supplierAnswers.accept, { params, body: { ...accept, areFiguresChecked: true } });
  expect(accepted).toMatchObject({ state: 'accepted' });
});
