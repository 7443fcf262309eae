import { DAY_MS } from '@lods/cbam/period';
import { audit } from '@lods/contract/audit/endpoints';
import { outbox } from '@lods/contract/outbox/endpoints';
import { addressLinks } from '@lods/contract/suppliers/address-links';
import { expect, it } from 'vitest';
import type { Call, CompanyCall } from '../../call.ts';
import { startTestServer } from '../../testing/server.ts';
import { readAddressBook } from './address-book.ts';
import { askAddress, openLink } from './ask-address.ts';

const server = await startTestServer();
const { anna, boris, nobody } = server;
const inNordic = <T>(work: (call: CompanyCall) => Promise<T>) => server.transactions.inJob(anna.organisation, work);
/** What a signed-in person asks for. */
const ask = (name: string, address: string, organisation = anna.organisation) =>
  server.transactions.inJob(organisation, (call) =>
    askAddress({ ...call, actor: { name: 'Anna Holm' } } as Call, name, address, 'en'),
  );
const standing = (name: string, address: string, organisation = anna.organisation) =>
  server.transactions.inJob(organisation, async (call) => (await readAddressBook(call)).statusOf(name, address).state);
const link = async (supplierName: string, address: string) =>
  (await inNordic((call) => openLink(call, { supplierName, address, language: 'en', askedByName: 'Anna Holm' }))).token;

it('opening a link, however often, confirms nothing; the button does, once', async () => {
  const token = await link('Kuzey Civata', 'export@kuzey.example');
  for (const path of [`/confirm-address?token=${token}`, '/api/address-links/confirm', `/api/address-links/${token}`]) {
    await (await nobody.fetch(path)).body?.cancel();
    await (await nobody.fetch(path, { method: 'HEAD' })).body?.cancel();
  }
  for (let n = 0; n < 3; n += 1)
    expect(await nobody.api(addressLinks.read, { body: { token } })).toMatchObject({
      state: 'open',
      company: 'Nordic Steel',
      supplierName: 'Kuzey Civata',
      address: 'export@kuzey.example',
    });
  expect(await standing('Kuzey Civata', 'export@kuzey.example')).toBe('pending');

  const both = await Promise.allSettled([
    nobody.api(addressLinks.confirm, { body: { token } }),
    nobody.api(addressLinks.confirm, { body: { token } }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await standing('Kuzey Civata', 'export@kuzey.example')).toBe('verified');
  await expect(nobody.api(addressLinks.decline, { body: { token } })).rejects.toMatchObject({
    code: 'contacts.link_closed',
    params: { state: 'confirmed' },
  });
  expect(await standing('Kuzey Civata', 'export@kuzey.example')).toBe('verified');
  expect(await anna.api(audit.latest)).toContainEqual(
    expect.objectContaining({ action: 'address.confirm', actorName: 'export@kuzey.example' }),
  );
});

it('counts for this supplier, this address and this company alone', async () => {
  await nobody.api(addressLinks.confirm, { body: { token: await link('Ege Demir', 'cbam@ege.example') } });
  expect(await standing(' EGE  demir ', 'CBAM@ege.example')).toBe('verified');
  expect(await standing('Ege Celik', 'cbam@ege.example')).toBe('unset');
  expect(await standing('Ege Demir', 'other@ege.example')).toBe('unset');
  expect(await standing('Ege Demir', 'cbam@ege.example', boris.organisation)).toBe('unset');
});

it('mails the secret to its owner alone: neither the outbox nor the database shows it', async () => {
  await ask('Pune Castings', 'export@pune.example');
  await server.work();
  await expect.poll(() => server.letters.find(({ to }) => to.address === 'export@pune.example')).toBeDefined();
  const letter = server.letters.find(({ to }) => to.address === 'export@pune.example');
  const token = /#token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  expect(await nobody.api(addressLinks.read, { body: { token } })).toMatchObject({ state: 'open' });

  const mails = await anna.api(outbox.list, { query: {} });
  const mail = mails.find(({ toAddress }) => toAddress === 'export@pune.example');
  const shown = await anna.api(outbox.read, { params: { id: mail?.id ?? '' } });
  expect(shown.text).toContain('#token=…');
  expect(JSON.stringify(shown)).not.toContain(token);
  expect(server.log.join()).not.toContain(token);
  const kept = async () => {
    const tables = await inNordic(async ({ tx }) => [
      (await tx.execute('select * from supplier_addresses')).rows,
      (await tx.execute('select * from mails')).rows,
    ]);
    expect(tables.map((rows) => rows.length)).not.toContain(0);
    return JSON.stringify(tables);
  };
  await expect.poll(kept).not.toContain(token);
});

it('fills no mailbox: whoever asks, an address gets five links and then one an hour', async () => {
  const asked = async (organisation: string) => {
    for (let n = 0; n < 3; n += 1) await ask(`Name ${n}`, 'victim@x.example', organisation);
  };
  await asked(anna.organisation);
  await expect(asked(boris.organisation)).rejects.toMatchObject({ code: 'request.too_many' });
});

it('has failed when it was declined, ran out or could not be delivered, and can be asked for again', async () => {
  const declined = await link('A', 'a@a.example');
  await nobody.api(addressLinks.decline, { body: { token: declined } });
  expect(await standing('A', 'a@a.example')).toBe('failed');

  const old = await link('B', 'b@b.example');
  const start = server.clock.now;
  server.clock.now = new Date(start.getTime() + 15 * DAY_MS);
  expect(await standing('B', 'b@b.example')).toBe('failed');
  await expect(nobody.api(addressLinks.confirm, { body: { token: old } })).rejects.toMatchObject({
    code: 'contacts.link_closed',
    params: { state: 'expired' },
  });
  await ask('B', 'b@b.example');
  expect(await standing('B', 'b@b.example')).toBe('pending');
  await expect(nobody.api(addressLinks.read, { body: { token: old } })).rejects.toMatchObject({
    code: 'contacts.link_unknown',
  });
});

it('guessing is slowed down', async () => {
  const guess = (n: number) => nobody.api(addressLinks.read, { body: { token: `${n}`.padStart(43, 'x') } });
  const all = await Promise.allSettled(Array.from({ length: 80 }, (_, n) => guess(n)));
  const codes = all.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
  expect(new Set(codes)).toEqual(new Set(['contacts.link_unknown', 'request.too_many']));
});
