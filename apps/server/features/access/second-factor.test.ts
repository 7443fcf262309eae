import { access } from '@lods/contract/access/endpoints';
import { recovery } from '@lods/contract/access/recovery';
import { secondFactor } from '@lods/contract/access/second-factor';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { personOn } from '../../testing/person.ts';
import { PASSWORD, startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const { anna, clock } = server;
const STEP_MS = 30_000;

const codeOf = (key: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
const signIn = async (code?: string) => {
  const body = { username: anna.username, password: PASSWORD, ...(code === undefined ? {} : { code }) };
  return (await personOn(server.origin, null)).api(access.login, { body });
};
const later = () => {
  clock.now = new Date(clock.now.getTime() + STEP_MS);
};

it('asks for a code of the app at every sign-in, each of which works once, and so does each backup code', async () => {
  const { key, uri } = await anna.api(secondFactor.begin, { body: { currentPassword: PASSWORD } });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Lods:anna.holm\?/);
  expect(await signIn()).toMatchObject({ username: 'anna.holm' }); // not confirmed yet: nobody is locked out
  const code = codeOf(key, clock.now);
  const { backupCodes } = await anna.api(secondFactor.confirm, { body: { code } });
  expect(new Set(backupCodes).size).toBe(10);

  await expect(signIn()).rejects.toMatchObject({ code: 'access.second_factor' });
  await expect(signIn(code)).rejects.toMatchObject({ code: 'access.wrong_code' }); // the one that confirmed
  await expect(signIn('000000')).rejects.toMatchObject({ code: 'access.wrong_code' });
  later();
  const next = codeOf(key, clock.now);
  const twice = await Promise.allSettled([signIn(next), signIn(next)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);

  await signIn(backupCodes[0]);
  await expect(signIn(backupCodes[0])).rejects.toMatchObject({ code: 'access.wrong_code' });
  expect(await anna.api(secondFactor.read)).toEqual({ isOn: true, backupCodesLeft: 9 });
});

it('counts wrong codes, so that nobody who knows the password tries them all, and lets the owner turn it off', async () => {
  const person = await server.again(anna);
  const answers: string[] = [];
  for (let turn = 0; turn < 14; turn += 1)
    answers.push(
      await signIn(String(100_000 + turn)).then(
        () => 'in',
        ({ code }: { code: string }) => code,
      ),
    );
  expect(answers.filter((answer) => answer === 'access.wrong_code').length).toBeLessThanOrEqual(10);
  expect(answers.at(-1)).toBe('request.too_many');
  const off = { currentPassword: PASSWORD, code: '000000' };
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  await expect(person.api(secondFactor.turnOff, { body: off })).rejects.toMatchObject({ code: 'access.wrong_code' });
  await expect(
    person.api(secondFactor.turnOff, { body: { ...off, currentPassword: 'a guess' } }),
  ).rejects.toMatchObject({ code: 'access.wrong_password' });
  expect((await person.api(secondFactor.read)).isOn).toBe(true);
});

it('keeps no key of an authenticator for a request that is sent again', async () => {
  const { boris } = server;
  const begin = async () =>
    boris.fetch('/api/auth/second-factor', {
      method: 'POST',
      headers: { 'idempotency-key': 'twice', 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: PASSWORD }),
    });
  const [first, second] = [await (await begin()).json(), await (await begin()).json()];
  expect(first).toMatchObject({ key: expect.any(String) });
  expect(second).toMatchObject({ key: expect.any(String) });
  expect(second.key).not.toBe(first.key);
});

it('asks for a code before a way in changes, where there is one, and ends the other sessions when it has', async () => {
  const { boris } = server;
  const first = await boris.api(secondFactor.begin, { body: { currentPassword: PASSWORD } });
  const laptop = await server.again(boris);
  await boris.api(secondFactor.confirm, { body: { code: codeOf(first.key, clock.now) } });
  await expect(laptop.api(access.currentUser)).rejects.toMatchObject({ status: 401 });

  // Whoever has the session and the password, but not the app, changes none of the ways in.
  const known = { currentPassword: PASSWORD };
  const wrong = { code: 'access.wrong_code' };
  await expect(boris.api(secondFactor.begin, { body: known })).rejects.toMatchObject(wrong);
  await expect(
    boris.api(access.changePassword, { body: { ...known, newPassword: 'a harbour in the fog' } }),
  ).rejects.toMatchObject(wrong);
  await expect(
    boris.api(recovery.askEmail, { body: { ...known, email: 'thief@elsewhere.example' } }),
  ).rejects.toMatchObject(wrong);
  later();
  const code = codeOf(first.key, clock.now);
  await boris.api(access.changePassword, { body: { ...known, newPassword: 'a harbour in the fog', code } });
});

it('counts codes that are tried at a key that nobody has confirmed yet', async () => {
  const { viewer } = server;
  await viewer.api(secondFactor.begin, { body: { currentPassword: PASSWORD } });
  const answers: string[] = [];
  for (let turn = 0; turn < 12; turn += 1)
    answers.push(
      await viewer.api(secondFactor.confirm, { body: { code: String(100_000 + turn) } }).then(
        () => 'on',
        ({ code }: { code: string }) => code,
      ),
    );
  expect(answers.slice(0, 10)).toEqual(Array(10).fill('access.wrong_code'));
  expect(answers.slice(10)).toEqual(Array(2).fill('request.too_many'));
});
