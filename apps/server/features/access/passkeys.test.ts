import { access } from '@lods/contract/access/endpoints';
import { passkeys } from '@lods/contract/access/passkeys';
import { recovery } from '@lods/contract/access/recovery';
import { audit } from '@lods/contract/audit/endpoints';
import { Secret, TOTP } from 'otpauth';
import { expect, it, vi } from 'vitest';
import { newAuthenticator } from '../../testing/authenticator.ts';
import { type Person, personOn } from '../../testing/person.ts';
import { PASSWORD, startTestServer } from '../../testing/server.ts';
import { setDisabled } from './repository-accounts.ts';
import { setPendingKey, turnOff, turnOn } from './repository-factor.ts';
import { confirmEmail } from './repository-people.ts';
import { putSignIn } from './repository-sign-in.ts';

const server = await startTestServer();
const { anna, boris, clock, transactions } = server;
const UNKNOWN = { status: 401, code: 'access.passkey_unknown' };
const REFUSED = { status: 422, code: 'access.passkey_refused' };
const stranger = () => personOn(server.origin, null);

type Authenticator = ReturnType<typeof newAuthenticator>;

async function addTo(person: Person, name = 'Phone'): Promise<Authenticator> {
  const authenticator = newAuthenticator(server.origin);
  const made = authenticator.make(await person.api(passkeys.begin, { body: { currentPassword: PASSWORD } }));
  await person.api(passkeys.add, { body: { name, made } });
  return authenticator;
}

async function signIn(authenticator: Authenticator, deviation: Parameters<Authenticator['show']>[1] = {}) {
  const person = await stranger();
  const shown = authenticator.show(await person.api(passkeys.beginSignIn), deviation);
  return { person, user: await person.api(passkeys.signIn, { body: { shown } }) };
}

it('signs in with a passkey alone, counts it as both factors, tells the log and the owner, and ends with its removal', async () => {
  await server.work();
  await transactions.inTheOpen(({ tx, now }) => confirmEmail(tx, anna.accountId, 'anna@nordic.example', now));
  const phone = await addTo(anna);
  const { person, user } = await signIn(phone);
  expect(user).toMatchObject({ id: anna.accountId, username: 'anna.holm' });
  expect(await person.api(access.currentUser)).toMatchObject({ username: 'anna.holm' });

  const opened = { issuer: 'https://id.example', clientId: 'lods', clientSecret: 's', addsViewers: false };
  const touched = { updatedAt: clock.now, updatedByName: 'Anna Holm' };
  await transactions.inTheOpen(({ tx }) =>
    putSignIn(tx, { organisationId: anna.organisation, ...opened, isRequired: true, workedAt: clock.now, ...touched }),
  );
  await expect(anna.api(access.currentUser)).rejects.toMatchObject({ code: 'sign_in.required' });
  await expect(signIn(phone)).resolves.toBeDefined(); // an owner with both factors has a way in
  await transactions.inTheOpen(({ tx }) =>
    putSignIn(tx, { organisationId: anna.organisation, ...opened, isRequired: false, workedAt: null, ...touched }),
  );

  const [row] = await anna.api(passkeys.list);
  expect(row).toMatchObject({ name: 'Phone', isSynced: false, lastUsedAt: clock.now.toISOString() });
  expect(await boris.api(passkeys.list)).toEqual([]);
  const foreign = { params: { id: row?.id ?? '' } };
  await expect(boris.api(passkeys.remove, foreign)).rejects.toMatchObject({ status: 404 });
  await anna.api(passkeys.remove, foreign);
  await expect(signIn(phone)).rejects.toMatchObject(UNKNOWN);

  const actions = (await anna.api(audit.list, { query: {} })).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['passkey.add', 'passkey.remove', 'signed in']));
  const letterTexts = () =>
    server.letters.filter(({ to }) => to.address === 'anna@nordic.example').map(({ text }) => text);
  await vi.waitUntil(() => letterTexts().length === 2, { timeout: 10_000 });
  expect(letterTexts().toSorted()).toEqual([
    expect.stringContaining('A passkey was added for your account anna.holm.'),
    expect.stringContaining('A passkey was removed for your account anna.holm.'),
  ]);
});

it('is made with password and code alone, for the account that asked, once', async () => {
  const wrong = anna.api(passkeys.begin, { body: { currentPassword: 'a guess' } });
  await expect(wrong).rejects.toMatchObject({ code: 'access.wrong_password' });
  const secret = new Secret({ size: 20 });
  await transactions.inTheOpen(async ({ tx }) => {
    await setPendingKey(tx, anna.accountId, secret.base32);
    await turnOn(tx, anna.accountId, 0, [Buffer.from('no code')]);
  });
  const without = anna.api(passkeys.begin, { body: { currentPassword: PASSWORD } });
  await expect(without).rejects.toMatchObject({ code: 'access.wrong_code' });
  const code = new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });
  const options = await anna.api(passkeys.begin, { body: { currentPassword: PASSWORD, code } });
  await transactions.inTheOpen(({ tx }) => turnOff(tx, anna.accountId));

  const made = newAuthenticator(server.origin).make(options);
  const body = { name: 'Phone', made };
  await expect(boris.api(passkeys.add, { body })).rejects.toMatchObject(REFUSED);
  await anna.api(passkeys.add, { body });
  await expect(anna.api(passkeys.add, { body })).rejects.toMatchObject(REFUSED);
});

it.each([
  ['another site', { origin: 'https://lods.example.evil' }],
  ['another program of ours', { type: 'webauthn.get' }],
  ['another question', { challenge: 'bm90IG91cnM' }],
  ['another domain', { site: 'evil.example' }],
  ['no finger', { isUnverified: true }],
])('takes no passkey from %s', async (_what, deviation) => {
  const options = await anna.api(passkeys.begin, { body: { currentPassword: PASSWORD } });
  const made = newAuthenticator(server.origin).make(options, deviation);
  await expect(anna.api(passkeys.add, { body: { name: 'Phone', made } })).rejects.toMatchObject(REFUSED);
});

it('lets nobody in with a signature of another site, key, person, question or time, and answers all alike', async () => {
  const phone = await addTo(boris);
  const tablet = newAuthenticator(server.origin);
  const deviations: Parameters<Authenticator['show']>[1][] = [
    { origin: 'https://lods.example.evil' },
    { type: 'webauthn.create' },
    { challenge: 'bm90IG91cnM' },
    { site: 'evil.example' },
    { isUnverified: true },
    { userHandle: Buffer.from(anna.accountId).toString('base64url') },
  ];
  for (const deviation of deviations) await expect(signIn(phone, deviation)).rejects.toMatchObject(UNKNOWN);
  await expect(signIn(tablet, { userHandle: 'bm9ib2R5' })).rejects.toMatchObject(UNKNOWN);

  const person = await stranger();
  const options = await person.api(passkeys.beginSignIn);
  const shown = phone.show(options);
  await person.api(passkeys.signIn, { body: { shown } });
  await expect(person.api(passkeys.signIn, { body: { shown } })).rejects.toMatchObject(UNKNOWN); // used
  await expect(signIn(phone, { count: 1 })).rejects.toMatchObject(UNKNOWN); // a copy of the key counts on its own

  const late = phone.show(await person.api(passkeys.beginSignIn));
  clock.now = new Date(clock.now.getTime() + 5 * 60_000 + 1);
  await expect(person.api(passkeys.signIn, { body: { shown: late } })).rejects.toMatchObject(UNKNOWN);

  await transactions.inTheOpen(({ tx, now }) => setDisabled(tx, boris.accountId, now));
  await expect(signIn(phone)).rejects.toMatchObject(UNKNOWN);
  await transactions.inTheOpen(({ tx }) => setDisabled(tx, boris.accountId, null));
  await expect(signIn(phone)).resolves.toBeDefined();
});

it('reads bytes that are none without falling over, and counts who asks too often', async () => {
  const person = await stranger();
  const shown = newAuthenticator(server.origin).show(await person.api(passkeys.beginSignIn), { userHandle: 'eA' });
  for (const clientDataJSON of [
    'AAAA',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[1]').toString('base64url'),
  ])
    await expect(
      person.api(passkeys.signIn, { body: { shown: { ...shown, response: { ...shown.response, clientDataJSON } } } }),
    ).rejects.toMatchObject(UNKNOWN);
  const askedTooOften = async () => {
    for (let turn = 0; turn < 40; turn += 1) await person.api(passkeys.beginSignIn);
  };
  await expect(askedTooOften()).rejects.toMatchObject({ status: 429, code: 'request.too_many' });
});

it('tells the owner of a changed password as well', async () => {
  const person = await server.again(anna);
  await person.api(access.changePassword, { body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` } });
  expect((await person.api(recovery.readEmail)).isConfirmed).toBe(true);
  await vi.waitUntil(
    () => server.letters.some(({ text }) => text.includes('The password was changed for your account anna.holm.')),
    { timeout: 10_000 },
  );
});
