import { supplierAnswers } from '@lods/contract/answers/review';
import { declarant } from '@lods/contract/company/declarant';
import { installations } from '@lods/contract/installations/endpoints';
import { outbox } from '@lods/contract/outbox/endpoints';
import { DEFAULT_LETTERS } from '@lods/contract/requests/default-letters';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, test, vi } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { bolts, works } from '../suppliers/samples.ts';

const server = await startTestServer();
server.clock.now = new Date('2026-11-21T13:00:00Z');
const [anna, boris] = [await server.again(server.anna), await server.again(server.boris)];

const add = (person: Person, change: object = {}) =>
  person.api(suppliers.add, { body: { ...bolts(), contactName: 'Elif', ...change } });
const mailsTo = async (address: string) =>
  (await anna.api(outbox.list, { query: {} })).filter((mail) => mail.toAddress === address);

test('writes to each chosen supplier on behalf of the company, and records what was asked', async () => {
  const stored = await anna.api(declarant.read);
  await anna.api(declarant.save, {
    body: { ...stored, legalName: 'Nordic Steel A/S', contactEmail: 'cbam@nordic.example' },
  });
  const [first, second] = [
    await add(anna, { contactEmail: 'a@mill.example' }),
    await add(anna, { contactEmail: 'b@mill.example' }),
  ];
  await anna.api(installations.addInstallation, { params: { id: first.id }, body: works() });
  const supplierIds = [first.id, second.id];
  const answer = await anna.api(supplierRequests.send, {
    body: { supplierIds, emailTemplate: DEFAULT_LETTERS.en, requestType: 'CBAM_DATA_REQUEST' },
  });
  expect(answer).toMatchObject({ emailsSent: 2, hasMailServer: true, notSent: [] });
  expect(answer.requests.find(({ supplierId }) => supplierId === first.id)).toMatchObject({
    reportingPeriod: 'Q3',
    reportingYear: 2026,
    cnCodes: ['73181588'],
    answerDueOn: '2026-12-11',
    mailStatus: 'waiting',
  });
  expect((await anna.api(supplierRequests.list)).map(({ supplierId }) => supplierId).sort()).toEqual(
    supplierIds.toSorted(),
  );

  await server.work();
  await vi.waitUntil(() => server.letters.length === 2, { timeout: 10_000 });
  const letter = server.letters.find(({ to }) => to.address === 'a@mill.example');
  expect(letter).toMatchObject({
    subject: 'Emissions data of 2026 for goods imported in Q3: request from Nordic Steel A/S',
    replyTo: 'cbam@nordic.example',
  });
  expect(letter?.text).toMatch(
    /^Good day,\n\nthe letter below was written by Nordic Steel A\/S .* nobody has confirmed this address\..*\n\nDear Elif,\n/s,
  );
  expect(letter?.text).toContain('- 73181588 ');
  expect(letter?.text).toContain('within 15 business days, that is by 11 December 2026');
  expect(letter?.text).not.toMatch(/\{\w+\}/);
  const toSecond = server.letters.find(({ to }) => to.address === 'b@mill.example');
  // Nothing was chosen and nothing is known of the supplier: the letter cannot say that all of it was imported.
  expect(toSecond?.text).toContain('We need them for our imports in Q3, for these goods:');
  expect(toSecond?.text).toContain('all goods under the mechanism that you deliver to us');
  expect(toSecond?.text).not.toContain('we imported');
});

test('writes to a supplier in the language that the letter was started in, around the letter and in its reminder', async () => {
  const stored = await anna.api(declarant.read);
  await anna.api(declarant.save, { body: { ...stored, legalName: 'Verified' } });
  const { id } = await add(anna, { name: 'Ægir', contactName: 'Jens', contactEmail: 'de@mill.example' });
  const { requests } = await anna.api(supplierRequests.send, {
    body: {
      ...{ supplierIds: [id], emailTemplate: DEFAULT_LETTERS.de, requestType: 'CBAM_DATA_REQUEST' },
      ...{ language: 'de', cnCodes: ['73181588'] },
    },
  });
  expect(requests).toMatchObject([{ language: 'de' }]);
  await anna.api(supplierAnswers.remind, { params: { id: requests[0]?.id ?? '' } });
  await server.work();
  const mails = () => server.letters.filter(({ to }) => to.address === 'de@mill.example');
  await vi.waitUntil(() => mails().length === 2, { timeout: 10_000 });
  const [letter, reminder] = mails()
    .toSorted((a, b) => a.subject.length - b.subject.length)
    .reverse();
  // The company is called like a word of the interface: names stay as they are.
  expect(letter?.subject).toBe('Emissionsdaten 2026 zu Waren, die in Q3 eingeführt wurden: Anfrage von Verified');
  expect(letter?.text).toMatch(/^Guten Tag,\n\n.* von Verified .*\n\nGuten Tag Jens,\n/s);
  expect(letter?.text).toContain('also bis 11. Dezember 2026');
  expect(letter?.text).toContain('Englisch, Dänisch');
  expect(letter?.text).toContain('Anfrage beantworten:');
  expect(reminder?.text).toContain('11. Dezember 2026');
  for (const { text } of [letter, reminder] as { text: string }[]) {
    expect(text).not.toMatch(/\b(the|you|your|of|and|this)\b/i);
    expect(text).toContain('- 73181588 Schrauben, Bolzen, Muttern, Scheiben und Niete aus Stahl\n');
  }
});

test('sends the same letter to the same supplier once a day, also when it is asked ten times at once', async () => {
  const { id } = await add(anna, { contactEmail: 'once@mill.example' });
  const body = { supplierIds: [id, id], template: 'Dear {supplierName}, your data please.', cnCodes: ['73181588'] };
  const answers = await Promise.all(Array.from({ length: 10 }, () => anna.api(supplierRequests.send, { body })));
  expect(answers.map(({ emailsSent }) => emailsSent).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(answers.flatMap(({ notSent }) => notSent)).toHaveLength(9);
  expect(await mailsTo('once@mill.example')).toHaveLength(1);

  server.clock.now = new Date('2026-11-21T23:30:00Z'); // the next day in Copenhagen
  expect(await anna.api(supplierRequests.send, { body })).toMatchObject({ emailsSent: 1 });
  expect(
    await anna.api(supplierRequests.send, { body: { ...body, reportingPeriod: 'Q2', reportingYear: 2026 } }),
  ).toMatchObject({ emailsSent: 1 });
});

test('takes the form of the first wizard with a PDF, and refuses another file', async () => {
  const { id } = await add(anna, { contactEmail: 'pdf@mill.example' });
  const body = { supplierIds: JSON.stringify([id]), template: 'See the form.' } as never;
  const send = (file: File) => anna.api(supplierRequests.send, { body, files: [['pdfFile', file]] });
  const answer = await send(new File(['%PDF-1.7\n1 0 obj'], 'request.pdf'));
  expect(answer.requests).toMatchObject([{ attachmentName: 'request.pdf' }]);
  const [mail] = await mailsTo('pdf@mill.example');
  expect((await anna.api(outbox.read, { params: { id: mail?.id ?? '' } })).attachments).toEqual([
    { name: 'request.pdf', mediaType: 'application/pdf' },
  ]);
  await expect(send(new File(['MZ not a paper'], 'request.pdf'))).rejects.toMatchObject({
    code: 'supplier.request_attachment',
    message: expect.stringContaining('"request.pdf" is not a PDF file'),
  });
});

test.each([
  ['no supplier', { supplierIds: [] }, 'supplierIds: No suppliers selected'],
  ['a blank template', { emailTemplate: '  \n' }, 'template: Email template empty'],
  ['no template', { emailTemplate: undefined }, 'template: Email template empty'],
  ['a placeholder of nobody', { emailTemplate: 'Dear {name}' }, 'template: Unknown placeholder {name}'],
  ['one with a letter of Danish', { emailTemplate: 'Til {leverandør}' }, 'template: Unknown placeholder {leverandør}'],
  ['a code outside Annex I', { cnCodes: ['25010000'] }, 'cnCodes: 25010000 is not a good of Annex I'],
  ['a quarter without its year', { reportingPeriod: 'Q1' }, 'reportingPeriod: Name the quarter with its year'],
])('refuses a request with %s in words', async (_what, change, sentence) => {
  const { id } = await add(anna);
  const body = { supplierIds: [id], emailTemplate: 'Dear {supplierName}', ...change } as never;
  const problem = await anna.api(supplierRequests.send, { body }).catch((error: unknown) => error);
  expect(problem).toMatchObject({ code: 'request.invalid' });
  const { fields } = problem as { fields: readonly { path: string; message: string }[] };
  expect(fields.map(({ path, message }) => `${path}: ${message}`)).toContain(sentence);
});

test("never writes to another company's supplier, nor to half of the chosen ones", async () => {
  const [mine, foreign] = [await add(anna, { contactEmail: 'half@mill.example' }), await add(boris)];
  const body = { supplierIds: [mine.id, foreign.id], emailTemplate: 'Dear {supplierName}' };
  await expect(anna.api(supplierRequests.send, { body })).rejects.toMatchObject({ code: 'request.not_found' });
  expect(await mailsTo('half@mill.example')).toEqual([]);
  expect(await boris.api(supplierRequests.list)).toEqual([]);
});

test('names a supplier whose address no mail reaches, and writes to the others', async () => {
  const reached = await add(anna, { contactEmail: 'reached@mill.example' });
  const lost = await add(anna, { contactEmail: `${'x'.repeat(65)}@mill.example` }); // mailboxes have at most 64
  const body = { supplierIds: [reached.id, lost.id], emailTemplate: 'Dear {supplierName}' };
  expect(await anna.api(supplierRequests.send, { body })).toMatchObject({
    emailsSent: 1,
    notSent: [{ supplierId: lost.id, name: lost.name, because: 'address' }],
  });
});

test('keeps what stands in a name or a template out of the headers and the markup of the mail', async () => {
  const { id } = await add(anna, { contactName: 'Eve\r\nBcc: all@mill.example', contactEmail: 'eve@mill.example' });
  await anna.api(supplierRequests.send, {
    body: { supplierIds: [id], emailTemplate: 'Dear {supplierName}\n\n<img src=x onerror=alert(1)>' },
  });
  const [mail] = await mailsTo('eve@mill.example');
  expect(mail?.toName).toBe('Eve Bcc: all@mill.example');
  const { html } = await anna.api(outbox.read, { params: { id: mail?.id ?? '' } });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});

test('archives a supplier that was asked, instead of deleting the proof of it', async () => {
  const { id } = await add(anna);
  await anna.api(supplierRequests.send, { body: { supplierIds: [id], emailTemplate: 'Dear {supplierName}' } });
  expect(await anna.api(suppliers.remove, { params: { id } })).toMatchObject({ outcome: 'archived' });
});

test('frames a letter to an address that nobody confirmed, and sends so many of them a day for one company', async () => {
  const person = await server.again(server.consultant);
  const ids: string[] = [];
  for (let at = 0; at < 201; at += 1)
    ids.push((await add(person, { name: `Mill ${at}`, contactEmail: `m${at}@mill.example` })).id);
  const send = (supplierIds: string[]) =>
    person.api(supplierRequests.send, { body: { supplierIds, emailTemplate: 'Buy now at https://x.example' } });
  expect(await send(ids.slice(0, 100))).toMatchObject({ emailsSent: 100 });
  expect(await send(ids.slice(100, 200))).toMatchObject({ emailsSent: 100 });
  await expect(send(ids.slice(200))).rejects.toMatchObject({ code: 'request.too_many', status: 429 });
  expect(await boris.api(supplierRequests.list)).toEqual([]);
});
