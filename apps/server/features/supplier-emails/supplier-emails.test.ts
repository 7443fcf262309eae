import { exchange } from '@lods/contract/exchange/endpoints';
import { EMAIL_TEXTS } from '@lods/contract/supplier-emails/email-texts';
import { supplierEmails } from '@lods/contract/supplier-emails/endpoints';
import { EMAIL_VARIABLES, filled, openVariables } from '@lods/contract/supplier-emails/templates';
import { addressLinks } from '@lods/contract/suppliers/address-links';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestServer } from '../../testing/server.ts';
import { joined } from '../exchange/samples.ts';

const server = await startTestServer({ isMailTracked: true });
const { supplier, otherSupplier, anna } = server;

async function mailTo(address: string) {
  await server.work();
  const find = () => server.letters.find(({ to }) => to.address === address);
  await expect.poll(find).toBeTruthy();
  return find()?.text ?? '';
}

const letter = {
  recipientEmail: 'cbam@nordic.example',
  recipientName: 'Anna Holm',
  recipientCompany: 'Nordic Steel',
  subject: 'Emissions of bars',
  templateType: 'data_update' as const,
  customMessage: 'Dear Anna Holm,\n\nour figures have changed.',
};
const send = (body: z.input<typeof supplierEmails.send.body>) => supplier.api(supplierEmails.send, { body });

test.each(Object.entries(EMAIL_TEXTS))(
  'has three templates in %s, which use each of the nine variables and no other',
  (_language, letters) => {
    const texts = Object.values(letters).map(({ subject, message }) => `${subject} ${message}`);
    expect(texts).toHaveLength(3);
    expect(openVariables(texts.join(' ')).sort()).toEqual(EMAIL_VARIABLES.map((name) => `{${name}}`).sort());
    const all = Object.fromEntries(EMAIL_VARIABLES.map((name) => [name, 'x']));
    expect(texts.flatMap((text) => openVariables(filled(text, all)))).toEqual([]);
  },
);

test('refuses a stranger, what is incomplete, and what still has a variable; a draft may be all that', async () => {
  await expect(send(letter)).rejects.toMatchObject({ code: 'supplier_email.not_known' });
  await joined(server);
  await expect(send({ ...letter, subject: '' })).rejects.toThrow('Please fill in all required fields.');
  await expect(send({ ...letter, customMessage: 'Before {deadline}' })).rejects.toThrow('Replace {deadline}');
  const draft = await send({ ...letter, subject: '', isDraft: true });
  expect(draft).toMatchObject({ status: 'draft', sentAt: null });
  await expect(otherSupplier.api(supplierEmails.remove, { params: { id: draft.id } })).rejects.toMatchObject({
    code: 'request.not_found',
  });
  await supplier.api(supplierEmails.remove, { params: { id: draft.id } });
  expect(await supplier.api(supplierEmails.list)).toEqual([]);
});

test('writes around a letter, and asks whether an address is right, in the language of the letter', async () => {
  await supplier.api(supplierEmails.confirm, {
    body: { company: 'Verified', address: 'frage@import.example', language: 'de' },
  });
  const question = await mailTo('frage@import.example');
  expect(question).toContain('Diese Adresse bestätigen:');
  // The importer is called like a word of the interface: names stay as they are.
  expect(question).toMatch(/beliefert Verified und möchte/);
  expect(question).not.toMatch(/\b(the|you|your|of|and|this)\b/i);
  expect(await send({ ...letter, recipientEmail: 'sv@nordic.example', language: 'sv' })).toMatchObject({
    language: 'sv',
  });
  const text = await mailTo('sv@nordic.example');
  expect(text).toContain('Öppna leverantörernas svar:');
  expect(text).toContain('Du får det här mejlet eftersom');
});

test('writes to a connected importer, and counts what is opened and followed', async () => {
  const { id } = await send(letter);
  const text = await mailTo('cbam@nordic.example');
  expect(text).toContain('our figures have changed.');
  const token = /#mail=([\w-]+)/.exec(text)?.[1] ?? '';
  const statusOf = async () => (await supplier.api(supplierEmails.list)).find((row) => row.id === id);
  expect(await statusOf()).toMatchObject({ openCount: 0, clickCount: 0 });
  await fetch(`${server.origin}/api/mails/opened?token=${token}`);
  expect(await statusOf()).toMatchObject({ status: 'opened', openCount: 1 });
  await anna.api(supplierEmails.clicked, { body: { token } });
  await anna.api(supplierEmails.clicked, { body: { token: 'a-token-that-nobody-has-been-mailed' } });
  expect(await statusOf()).toMatchObject({ status: 'clicked', openCount: 1, clickCount: 1 });
  await expect(supplier.api(supplierEmails.remove, { params: { id } })).rejects.toMatchObject({
    code: 'request.not_found',
  });
});

test('writes to an address once its owner has confirmed it, and to nobody of an importer that has left', async () => {
  const body = { company: 'Fjord Import', address: 'office@fjord.example' };
  const asked = await supplier.api(supplierEmails.confirm, { body });
  expect(asked).toMatchObject({ isConnected: false, addresses: [{ state: 'pending' }] });
  const toFjord = { ...letter, recipientCompany: 'Fjord Import', recipientEmail: 'office@fjord.example' };
  await expect(send(toFjord)).rejects.toMatchObject({ code: 'supplier_email.not_known' });
  const text = await mailTo('office@fjord.example');
  const token = /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  expect(await anna.api(addressLinks.read, { body: { token } })).toMatchObject({ isSupplier: true });
  await anna.api(addressLinks.confirm, { body: { token } });
  expect(await send(toFjord)).toMatchObject({ status: 'sent' });
  await supplier.api(exchange.part, { params: { id: anna.organisation } });
  await expect(send(letter)).rejects.toMatchObject({ code: 'supplier_email.not_known' });
});
