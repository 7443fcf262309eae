import { randomUUID } from 'node:crypto';
import { declarant } from '@lods/contract/company/declarant';
import { customsContact } from '@lods/contract/customs/contact';
import { customs } from '@lods/contract/customs/endpoints';
import { addressLinks } from '@lods/contract/suppliers/address-links';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { smtpPost } from '@lods/messaging/mail/smtp-post';
import { headersOf, startSmtpPeer } from '@lods/messaging/testing/smtp-peer';
import { afterAll, expect, it } from 'vitest';
import { jobBindings } from '../../jobs.ts';
import { startTestServer } from '../../testing/server.ts';
import { sendMailing } from './mailings.ts';
import { ownApproved, record } from './samples.ts';

const peer = await startSmtpPeer();
const server = await startTestServer({}, jobBindings, smtpPost(`smtp://127.0.0.1:${peer.port}`));
afterAll(() => peer.close());
const { anna, nobody } = server;
await server.work();

/** What a mail says, as the receiver's program shows its text. */
const textOf = (source: string) =>
  Buffer.from(
    source
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
const mailsTo = (address: string) =>
  peer.received.filter(({ recipients }) => recipients.includes(address)).map(({ source }) => source);
const arrived = (address: string, count = 1) =>
  expect.poll(() => mailsTo(address).length, { timeout: 15_000 }).toBe(count);
const tokenIn = (source = '') => /#token=([\w-]+)/.exec(textOf(source))?.[1] ?? '';
const lineOf = async (id: string) =>
  [...(await anna.api(customs.approved)), ...(await anna.api(customs.pending))].find((line) => line.id === id);

async function stored(change: Record<string, unknown> = {}): Promise<string> {
  const { declarations } = await anna.api(customs.saveExtracted, {
    body: { extractedData: [{ ...record(), ...change }] },
  });
  return declarations[0]?.id ?? '';
}
async function approved(change: Record<string, unknown> = {}): Promise<string> {
  const id = await stored(change);
  await anna.api(customs.approve, { params: { id }, body: { updatedData: {} } });
  return id;
}
async function confirmed(id: string, email: string): Promise<void> {
  const line = await anna.api(customsContact.verifyEmail, { params: { id }, body: { email } });
  if (line.emailVerified) return;
  await expect.poll(() => mailsTo(email).some(tokenIn), { timeout: 15_000 }).toBe(true);
  await nobody.api(addressLinks.confirm, { body: { token: tokenIn(mailsTo(email).findLast(tokenIn)) } });
}
const sayWhereToAnswer = async () => {
  const declared = await anna.api(declarant.read);
  await anna.api(declarant.save, { body: { ...declared, contactEmail: 'cbam@nordic.example' } });
};

it('an address is verified by its owner alone: not by approval, not by asking, not by the answer of a mail server', async () => {
  const id = await stored({ 'Afsender Navn': 'Ege Demir A.Ş.' });
  await anna.api(customs.change, { params: { id }, body: { supplierEmail: 'cbam@ege.example' } });
  await expect(
    anna.api(customsContact.verifyEmail, { params: { id }, body: { email: 'cbam@ege.example' } }),
  ).rejects.toMatchObject({ code: 'customs.step_refused', params: { state: 'pending', step: 'verify_email' } });
  const line = await anna.api(customs.approve, { params: { id }, body: { updatedData: {} } });
  expect(line).toMatchObject({ state: 'approved', emailVerified: false, emailVerificationStatus: 'unset' });

  const asked = await anna.api(customsContact.verifyEmailOfDeclaration, {
    params: { id },
    body: { email: 'cbam@ege.example' },
  });
  expect(asked).toMatchObject({ emailVerificationStatus: 'pending', emailVerified: false, verifiedSupplierEmail: '' });
  await arrived('cbam@ege.example');
  const [source = ''] = mailsTo('cbam@ege.example');
  expect(textOf(source)).toContain('Ege Demir A.Ş.');
  expect(textOf(source)).toContain(`${server.origin}/confirm-address#token=`);
  expect(await lineOf(id)).toMatchObject({ emailVerificationStatus: 'pending' });
  await expect(anna.api(customsContact.sendToSupplier, { params: { id } })).rejects.toMatchObject({
    code: 'contacts.address_unconfirmed',
    params: { supplier: 'Ege Demir A.Ş.', address: 'cbam@ege.example', state: 'pending' },
    message: expect.stringContaining('its owner has not followed the link that was mailed'),
  });

  await nobody.api(addressLinks.confirm, { body: { token: tokenIn(source) } });
  expect(await lineOf(id)).toMatchObject({
    state: 'email_verified',
    emailVerified: true,
    verifiedSupplierEmail: 'cbam@ege.example',
    emailVerifiedAt: expect.any(String),
  });

  const second = await approved({ 'Afsender Navn': 'EGE DEMIR A.Ş.' });
  const known = await anna.api(customsContact.verifyEmail, {
    params: { id: second },
    body: { email: 'cbam@ege.example' },
  });
  expect(known).toMatchObject({ state: 'email_verified' });
  expect(mailsTo('cbam@ege.example')).toHaveLength(1);

  for (const body of [
    { supplierEmail: 'other@ege.example' },
    { supplierEmail: 'cbam@ege.example', senderName: 'Another' },
  ])
    expect(await anna.api(customs.change, { params: { id }, body })).toMatchObject({
      state: 'approved',
      emailVerificationStatus: 'unset',
      emailVerifiedAt: null,
    });
});

it.each([
  ['', 'Please enter a valid email address'],
  ['no-at.example', 'Please enter a valid email address'],
  ['a@b.example\r\nBcc: all@x.example', 'Please enter a valid email address'],
  [`${'a'.repeat(65)}@x.example`, 'Please enter a valid email address'],
  ['a@-.example', 'Please enter a valid email address'],
])('refuses %j as an address', async (email, message) => {
  const id = await ownApproved(anna);
  await expect(anna.api(customsContact.verifyEmail, { params: { id }, body: { email } })).rejects.toMatchObject({
    code: 'request.invalid',
    params: { fields: [{ path: 'email', message }] },
  });
});

it('refuses an address where nobody can be reached, and one of a supplier that is not named', async () => {
  server.mailDomains.set('gone.example', 'takes_none');
  const id = await approved();
  await expect(
    anna.api(customsContact.verifyEmail, { params: { id }, body: { email: 'a@gone.example' } }),
  ).rejects.toMatchObject({ code: 'contacts.domain_takes_no_mail' });
  expect(await lineOf(id)).toMatchObject({ supplierEmail: '', emailVerificationStatus: 'unset' });
  await anna.api(customs.change, { params: { id }, body: { senderName: '' } });
  await expect(
    anna.api(customsContact.verifyEmail, { params: { id }, body: { email: 'a@b.example' } }),
  ).rejects.toMatchObject({ code: 'contacts.supplier_unnamed' });
});

it('sends nothing that could not be answered', async () => {
  const id = await approved({ 'Afsender Navn': 'Silent Steel' });
  await confirmed(id, 'silent@steel.example');
  await expect(anna.api(customsContact.sendToSupplier, { params: { id } })).rejects.toMatchObject({
    code: 'contacts.no_answer_address',
  });
  await sayWhereToAnswer();
  expect(await anna.api(customsContact.sendToSupplier, { params: { id } })).toMatchObject({
    state: 'supplier_notified',
  });
});

it('sends once, by whichever door, however often and whoever presses at the same time', async () => {
  await sayWhereToAnswer();
  const id = await approved({ 'Afsender Navn': 'Pune\u2028Castings', 'Reference nummer': '26DK00000000000777' });
  await confirmed(id, 'export@pune.example');
  const colleague = await server.again(anna);
  const doors = [customsContact.sendToSupplier, customsContact.sendToSupplierSecure];
  const presses = await Promise.allSettled(
    [anna, colleague, anna, colleague].flatMap((person) => doors.map((door) => person.api(door, { params: { id } }))),
  );
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await arrived('export@pune.example', 2);
  const [, source = ''] = mailsTo('export@pune.example');
  const headers = Object.fromEntries(headersOf(source));
  expect(headers).toMatchObject({
    'reply-to': 'cbam@nordic.example',
    to: expect.stringContaining('export@pune.example'),
  });
  expect(headers.from).toContain('Nordic Steel');
  expect(Object.keys(headers)).not.toContain('bcc');
  for (const word of ['26DK00000000000777', '7318158890', '2400.5 kg', 'Bolte af stål', 'cbam@nordic.example'])
    expect(textOf(source)).toContain(word);
  expect(await lineOf(id)).toMatchObject({ supplierNotified: true, supplierNotifiedAt: expect.any(String) });
});

it('writes one mail a supplier, sends each line once, and tells line by line what could not be sent', async () => {
  await sayWhereToAnswer();
  const name = { 'Afsender Navn': 'Kaohsiung Screws' };
  const [a, b, doubtful] = [
    await approved(name),
    await approved(name),
    await approved({ 'Afsender Navn': 'Unknown Ltd' }),
  ];
  const waiting = await stored(name);
  await confirmed(a, 'sales@kaohsiung.example');
  await confirmed(b, 'sales@kaohsiung.example');
  const all = [a, b, doubtful, waiting, a];
  const colleague = await server.again(anna);
  const answers = await Promise.all(
    [anna, colleague].map((person) => person.api(customsContact.sendMassEmail, { body: { declarationIds: all } })),
  );
  expect(answers.map(({ successCount }) => successCount).sort()).toEqual([0, 2]);
  const partial = answers.find(({ successCount }) => successCount === 2);
  expect(partial).toMatchObject({ supplierCount: 1 });
  expect(partial?.results.map(({ declarationId, isSent }) => [declarationId, isSent])).toEqual([
    [a, true],
    [b, true],
    [doubtful, false],
    [waiting, false],
  ]);
  expect(partial?.results[3]?.message).toContain('waits for review');
  await arrived('sales@kaohsiung.example', 2);
  await expect(
    anna.api(customsContact.sendMassEmail, { body: { declarationIds: [a, randomUUID()] } }),
  ).rejects.toMatchObject({ code: 'request.not_found' });
});

it('shows mails before they go, lets them be stopped for half a minute, and one unconfirmed address does not keep the rest', async () => {
  await sayWhereToAnswer();
  const ready = await approved({ 'Afsender Navn': 'Taichung Bolts' });
  const doubtful = await approved({ 'Afsender Navn': 'Nameless Ltd' });
  await confirmed(ready, 'sales@taichung.example');
  const body = { declarationIds: [ready, doubtful] };
  const { letters, refused } = await anna.api(customsContact.previewMailing, { body });
  expect(letters).toMatchObject([{ supplierName: 'Taichung Bolts', address: 'sales@taichung.example', lineCount: 1 }]);
  expect(letters[0]?.text).toContain('7318158890');
  // Which address, why, and what to do.
  expect(refused).toEqual([
    {
      declarationId: doubtful,
      message:
        'No email address of Nameless Ltd is known. Enter it in the card of the supplier and press Verify Email.',
    },
  ]);
  await anna.api(customs.change, { params: { id: doubtful }, body: { supplierEmail: 'who@nameless.example' } });
  const named = await anna.api(customsContact.previewMailing, { body });
  expect(named.refused).toMatchObject([
    {
      message:
        'who@nameless.example of Nameless Ltd is not confirmed: nobody has asked its owner. Press Verify Email; its owner then gets a link.',
    },
  ]);

  const planned = await anna.api(customsContact.planMailing, { body });
  expect(planned).toMatchObject({ state: 'waiting', secondsLeft: 30, lineCount: 2 });
  const goOut = (id: string) =>
    server.transactions.inJob(anna.organisation, (call) => call.enqueue(sendMailing, { id }, { key: `now ${id}` }));
  await anna.api(customsContact.stopMailing, { params: { id: planned.id } });
  await goOut(planned.id);

  const { id } = await anna.api(customsContact.planMailing, { body });
  await goOut(id);
  const state = async () => (await anna.api(customsContact.readMailing, { params: { id } })).state;
  await expect.poll(state, { timeout: 15_000 }).toBe('sent');
  expect((await anna.api(customsContact.readMailing, { params: { id } })).outcome).toMatchObject({ successCount: 1 });
  await arrived('sales@taichung.example', 2);
  expect(await anna.api(customsContact.readMailing, { params: { id: planned.id } })).toMatchObject({
    state: 'stopped',
    outcome: null,
  });
  await expect(anna.api(customsContact.stopMailing, { params: { id } })).rejects.toMatchObject({
    code: 'contacts.mailing_over',
  });
});

it('writes in the language that was chosen, and from then on in the language of the last letter to that supplier', async () => {
  await sayWhereToAnswer();
  const name = { 'Afsender Navn': 'Ruhr Schrauben', Nettomasse: 2400.5, Oprindelsesland: 'TR' };
  const [first, second] = [await approved(name), await approved(name)];
  const email = 'zoll@ruhr.example';
  await anna.api(customsContact.verifyEmail, { params: { id: first }, body: { email, language: 'de' } });
  await arrived(email);
  const [question = ''] = mailsTo(email).map(textOf);
  expect(question).toContain('Diese Adresse bestätigen:');
  expect(question).toContain('führt Waren von Ruhr Schrauben in die Europäische Union ein');
  await nobody.api(addressLinks.confirm, { body: { token: tokenIn(mailsTo(email)[0]) } });

  const body = { declarationIds: [first], language: 'da' as const, keepsLanguages: true };
  const { letters } = await anna.api(customsContact.previewMailing, { body });
  expect(letters).toMatchObject([
    { language: 'de', subject: 'Nordic Steel bittet um Emissionsdaten zu einer Lieferung' },
  ]);
  for (const part of ['2400,5 kg netto', 'Ursprung Türkei', 'Bolte af stål']) expect(letters[0]?.text).toContain(part);
  expect(letters[0]?.text.replace('Bolte af stål', '')).not.toMatch(/\b(the|you|your|of|and|this|goods)\b/i);
  const planned = await anna.api(customsContact.planMailing, { body });
  await server.transactions.inJob(anna.organisation, (call) =>
    call.enqueue(sendMailing, { id: planned.id }, { key: `now ${planned.id}` }),
  );
  await arrived(email, 2);
  expect(textOf(mailsTo(email)[1] ?? '')).toContain('Warennummer 7318158890');

  await anna.api(customsContact.verifyEmail, { params: { id: second }, body: { email } });
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  await anna.api(customsContact.sendToSupplier, { params: { id: second }, body: { language: 'sv' } });
  await arrived(email, 3);
  expect(textOf(mailsTo(email)[2] ?? '')).toContain('varukod 7318158890');
  const third = await approved(name);
  const again = await anna.api(customsContact.previewMailing, { body: { ...body, declarationIds: [third] } });
  expect(again.letters.map(({ language }) => language)).toEqual(['sv']);
});

it('a mail that is refused for good has not been sent: the address has failed, the line can go out again', async () => {
  await sayWhereToAnswer();
  const id = await approved({ 'Afsender Navn': 'Moved Away' });
  await confirmed(id, 'old@moved.example');
  peer.refusals.recipient = '550 no such person';
  await anna.api(customsContact.sendToSupplier, { params: { id } });
  await expect.poll(async () => (await lineOf(id))?.state, { timeout: 15_000 }).toBe('email_verified');

  await anna.api(customsContact.verifyEmail, { params: { id }, body: { email: 'gone@moved.example' } });
  await expect.poll(async () => (await lineOf(id))?.emailVerificationStatus, { timeout: 15_000 }).toBe('failed');
  peer.refusals.recipient = undefined;

  await confirmed(id, 'old@moved.example');
  await anna.api(customsContact.sendToSupplier, { params: { id } });
  await arrived('old@moved.example', 2);
  expect(await lineOf(id)).toMatchObject({ state: 'supplier_notified' });
});

it('shows each supplier with the goods it sent, their emissions and the address that was confirmed', async () => {
  const of = async (name: string) => (await anna.api(suppliers.list)).filter((supplier) => supplier.name === name);
  const name = { 'Afsender Navn': 'Directory Steel', Varekode: '7318158890', Oprindelsesland: 'TR', Nettomasse: 1000 };
  const first = await stored(name);
  expect(await of('Directory Steel')).toEqual([]);
  const [approvedLine, statedLine] = [
    await anna.api(customs.approve, { params: { id: first }, body: { updatedData: {} } }),
    await anna.api(customs.stateEmissions, {
      params: { id: await approved({ ...name, 'Afsender Navn': ' directory  STEEL' }) },
      body: { directEmissions: '4.2', indirectEmissions: '0' },
    }),
  ];
  await stored(name);
  const [supplier, ...rest] = await of('Directory Steel');
  expect(rest).toEqual([]);
  expect(supplier).toMatchObject({
    country: 'TR',
    isVerified: false,
    email: '',
    emailVerificationStatus: 'unverified',
    totalDeclarations: 3,
    declarationsWithoutEmissions: 1,
  });
  const expected = Number(approvedLine.directEmissions) + Number(approvedLine.indirectEmissions) + 4.2;
  expect(Number(supplier?.totalEmissions)).toBeCloseTo(expected, 9);
  expect(supplier?.declarations.map(({ id }) => id)).toEqual(
    expect.arrayContaining([first, statedLine.declaration.id]),
  );

  await confirmed(first, 'cbam@directory.example');
  expect(await of('Directory Steel')).toMatchObject([
    { email: 'cbam@directory.example', emailVerified: true, emailVerificationStatus: 'verified' },
  ]);
});
