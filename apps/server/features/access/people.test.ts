import { access } from '@lods/contract/access/endpoints';
import { members } from '@lods/contract/access/members';
import { recovery } from '@lods/contract/access/recovery';
import { audit } from '@lods/contract/audit/endpoints';
import { company } from '@lods/contract/company/endpoints';
import { preferences } from '@lods/contract/company/preferences';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, inject, it, vi } from 'vitest';
import { personOn } from '../../testing/person.ts';
import { PASSWORD, startTestServer } from '../../testing/server.ts';
import { resetPassword } from './manage-users.ts';
import { hashPassword } from './password.ts';
import { invitedTo } from './samples.ts';

const isFull = inject('size') === 'full';
const server = await startTestServer();
await server.work();
const { anna, boris, viewer, consultant, nobody } = server;

/** The token in the link of the latest mail to an address. */
async function tokenMailedTo(address: string, kind: RegExp): Promise<string> {
  const letter = await vi.waitUntil(
    () =>
      server.letters.findLast(
        ({ to, subject }) => to.address.toLowerCase() === address.toLowerCase() && kind.test(subject),
      ),
    { timeout: 10_000 },
  );
  return /#token=([\w-]+)/.exec(letter.text)?.[1] ?? '';
}

it('writes an invitation in the language of who invites, and says whether a mail server takes it', async () => {
  const body = { email: 'ute@nordic.example', role: 'editor', language: 'de' } as const;
  const { hasMailServer, invitations } = await anna.api(members.invite, { body });
  expect(hasMailServer).toBe(true);
  await tokenMailedTo('ute@nordic.example', /lädt Sie/);
  const letter = server.letters.findLast(({ to }) => to.address === 'ute@nordic.example');
  expect(letter?.text).toContain('anna holm lädt Sie ein');
  expect(letter?.text).toContain('Der Link gilt einmal und 7 Tage lang');
  await anna.api(members.withdraw, { params: { id: invitations[0]?.id ?? '' } });
});

it('lets in whoever was invited by mail, once, as what they were invited as, and out the moment they are removed', async () => {
  await anna.api(members.invite, { body: { email: 'Nete@Nordic.example', role: 'auditor' } });
  const token = await tokenMailedTo('Nete@Nordic.example', /invites you/);
  expect(await nobody.api(members.readInvitation, { body: { token } })).toEqual({
    company: 'Nordic Steel',
    type: 'importer',
    role: 'auditor',
    invitedByName: 'anna holm',
    email: 'Nete@Nordic.example',
  });
  const nete = await personOn(server.origin, null);
  const names = { username: 'nete.ny', password: PASSWORD, firstName: 'Nete', lastName: 'Ny' };
  await nete.api(members.makeAccount, { body: { token, ...names } });
  await expect(
    nobody.api(members.makeAccount, { body: { token, ...names, username: 'second' } }),
  ).rejects.toMatchObject({ code: 'members.invitation_closed' });

  const listed = await nete.api(members.list);
  const self = listed.members.find(({ isSelf }) => isSelf);
  expect(self).toMatchObject({ username: 'nete.ny', email: 'Nete@Nordic.example', role: 'auditor' });
  expect(listed.invitations).toEqual([]);
  await expect(nete.api(suppliers.add, { body: { name: 'Mill' } as never })).rejects.toMatchObject({ status: 403 });
  await expect(viewer.api(members.list)).rejects.toMatchObject({ code: 'request.forbidden' });

  await anna.api(members.changeRole, { params: { id: self?.id ?? '' }, body: { role: 'viewer' } });
  await expect(nete.api(members.list)).rejects.toMatchObject({ code: 'request.forbidden' });
  await anna.api(members.remove, { params: { id: self?.id ?? '' } });
  await expect(nete.api(access.currentUser)).rejects.toMatchObject({ status: 401 });
  await expect(nete.api(access.login, { body: { username: 'nete.ny', password: PASSWORD } })).rejects.toMatchObject({
    code: 'access.no_company',
  });
});

it('makes no account whose name looks like that of somebody else', async () => {
  const token = await invitedTo(server);
  const guest = await personOn(server.origin, null);
  const make = (username: string) =>
    guest.api(members.makeAccount, {
      body: { token, username, password: PASSWORD, firstName: 'Anna', lastName: 'Holm' },
    });
  for (const username of ['\u0430nna.holm', 'ann\u03b1.holm'])
    await expect(make(username)).rejects.toMatchObject({
      code: 'request.invalid',
      params: { fields: [{ path: 'username', message: 'The username mixes two alphabets' }] },
    });
  await expect(make('ANNA.HOLM')).rejects.toMatchObject({ code: 'access.username_taken' });
  expect(await make('анна.холм')).toMatchObject({ username: 'анна.холм' });
});

it('keeps the last owner, also when two leave at the same moment', async () => {
  const { members: before } = await anna.api(members.list);
  const [first, second] = [
    before.find(({ isSelf }) => isSelf),
    before.find(({ username }) => username === 'vera.berg'),
  ];
  const id = first?.id ?? '';
  const refused = { code: 'access.last_owner', status: 409 };
  await expect(anna.api(members.remove, { params: { id } })).rejects.toMatchObject(refused);
  await expect(anna.api(members.changeRole, { params: { id }, body: { role: 'editor' } })).rejects.toMatchObject(
    refused,
  );
  await anna.api(members.changeRole, { params: { id: second?.id ?? '' }, body: { role: 'owner' } });
  for (let round = 0; round < 20; round += 1) {
    await server.database.pool.query(
      `insert into memberships (account_id, organisation_id, role, created_at) select id, $1, 'owner', now() from unnest($2::uuid[]) id
       on conflict (account_id, organisation_id) do nothing`,
      [anna.organisation, [anna.accountId, viewer.accountId]],
    );
    const leaving = [await server.again(anna), await server.again(viewer)].map((person) =>
      person.api(members.leave, { params: { id: anna.organisation } }).then(
        () => 'left',
        ({ code }: { code: string }) => code,
      ),
    );
    expect((await Promise.all(leaving)).toSorted()).toEqual(['access.last_owner', 'left']);
  }
});

it('gives a consultant one more client, whose owner ends it in the middle of their work', async () => {
  const token = await invitedTo(server);
  const carla = await server.again(consultant);
  const { companyId } = await carla.api(members.join, { body: { token } });
  const companies = await carla.api(company.list);
  expect(companies.map(({ role }) => role)).toEqual(['editor', 'editor', 'editor']);
  await carla.api(company.switch, { body: { id: companyId } });
  await server.database.pool.query('delete from memberships where organisation_id = $1', [companyId]);
  await expect(carla.api(audit.latest)).rejects.toMatchObject({ status: expect.toBeOneOf([401, 404]) });
  await expect(carla.api(members.join, { body: { token } })).rejects.toBeDefined();
  const again = await server.again(consultant);
  expect(await again.api(company.list)).toHaveLength(2);
  const ofSuppliers = await invitedTo(server, 'supplier');
  await expect(again.api(members.join, { body: { token: ofSuppliers } })).rejects.toMatchObject({
    code: 'members.other_type',
  });
});

it('sets a new password by a link to the confirmed address alone, which ends every session and works once', async () => {
  const ask = (email: string) => nobody.api(recovery.askReset, { body: { email } });
  const person = await server.again(boris);
  expect(await person.api(recovery.readEmail)).toEqual({ email: null, isConfirmed: false });
  await expect(
    person.api(recovery.askEmail, { body: { email: 'boris@baltic.example', currentPassword: 'a guess' } }),
  ).rejects.toMatchObject({ code: 'access.wrong_password' });
  await person.api(recovery.askEmail, { body: { email: 'boris@baltic.example', currentPassword: PASSWORD } });
  const confirming = await tokenMailedTo('boris@baltic.example', /^Confirm/);

  // Entered and not confirmed: nobody gets in by it, and the answer is that of a stranger's address.
  expect(await ask('boris@baltic.example')).toEqual(await ask('stranger@x.example'));
  await expect(
    nobody.api(recovery.reset, { body: { token: confirming, password: 'a new one of mine' } }),
  ).rejects.toMatchObject({
    code: 'access.link_closed',
  });
  await nobody.api(recovery.confirmEmail, { body: { token: confirming } });
  expect(await person.api(recovery.readEmail)).toEqual({ email: 'boris@baltic.example', isConfirmed: true });

  await ask('BORIS@baltic.example');
  const token = await tokenMailedTo('boris@baltic.example', /^A new password/);
  await nobody.api(recovery.reset, { body: { token, password: 'a new one of mine' } });
  await expect(person.api(access.currentUser)).rejects.toMatchObject({ status: 401 });
  await expect(nobody.api(recovery.reset, { body: { token, password: 'another of mine' } })).rejects.toMatchObject({
    code: 'access.link_closed',
  });
  const back = await personOn(server.origin, null);
  await back.api(access.login, { body: { username: boris.username, password: 'a new one of mine' } });
  expect(server.letters.filter(({ to }) => to.address === 'stranger@x.example')).toEqual([]);
  expect(server.log.join('\n')).not.toContain(token);
});

it('lets nobody in with a password that was changed while it was looked at', async () => {
  const { username } = server.otherSupplier;
  const passwordHash = await hashPassword('a lighthouse at noon', { log2N: 4, r: 8, p: 1 });
  const browsers = await Promise.all(Array.from({ length: isFull ? 10 : 4 }, () => personOn(server.origin, null)));
  let first = () => {};
  const isUnderWay = new Promise<void>((resolve) => {
    first = resolve;
  });
  // Two at a time are hashed, at the cost of today: most of them begin before the change and end after it.
  const body = { username, password: PASSWORD };
  const coming = browsers.map((browser) => browser.api(access.login, { body }).then(first, first));
  await isUnderWay;
  await server.transactions.inTheOpen((call) => resetPassword(call, username, passwordHash));
  await Promise.all(coming);
  for (const browser of browsers) await expect(browser.api(access.currentUser)).rejects.toMatchObject({ status: 401 });
});

it('lets no link move an account that was asked for before its password was changed, and tells the address of before', async () => {
  const person = await server.again(consultant);
  const change = (email: string, currentPassword: string) =>
    person.api(recovery.askEmail, { body: { email, currentPassword } });
  await change('carla@first.example', PASSWORD);
  await nobody.api(recovery.confirmEmail, { body: { token: await tokenMailedTo('carla@first.example', /^Confirm/) } });
  // Somebody at her desk asks for a link to an address of their own, and she changes her password.
  await change('thief@elsewhere.example', PASSWORD);
  const stolen = await tokenMailedTo('thief@elsewhere.example', /^Confirm/);
  await person.api(access.changePassword, {
    body: { currentPassword: PASSWORD, newPassword: 'a lighthouse at noon' },
  });
  await expect(nobody.api(recovery.confirmEmail, { body: { token: stolen } })).rejects.toMatchObject({
    code: 'access.link_closed',
  });
  await change('carla@second.example', 'a lighthouse at noon');
  const token = await tokenMailedTo('carla@second.example', /^Confirm/);
  await person.api(preferences.save, { body: { language: 'sv' } });
  await nobody.api(recovery.confirmEmail, { body: { token } });
  const warning = await vi.waitUntil(
    () =>
      server.letters.findLast(
        ({ to, text }) => to.address === 'carla@first.example' && /en annan e-postadress/i.test(text),
      ),
    { timeout: 10_000 },
  );
  expect(warning.subject).toBe('Din inloggning har ändrats');
});

it('refuses an address that two confirm at once, or that a disabled account has, with the answer of a closed link', async () => {
  const [first, second] = [await server.again(server.supplier), await server.again(server.operator)];
  const address = 'shared@works.example';
  const tokens: string[] = [];
  for (const person of [first, second]) {
    await person.api(recovery.askEmail, { body: { email: address, currentPassword: PASSWORD } });
    tokens.push(
      await vi.waitUntil(
        () => {
          const sent = server.letters.filter(({ to }) => to.address === address);
          return /#token=([\w-]+)/.exec(sent[tokens.length]?.text ?? '')?.[1];
        },
        { timeout: 10_000 },
      ),
    );
  }
  const confirm = (token = '') =>
    nobody.api(recovery.confirmEmail, { body: { token } }).then(
      () => 'confirmed',
      ({ code }: { code: string }) => code,
    );
  expect((await Promise.all(tokens.map(confirm))).toSorted()).toEqual(['access.link_closed', 'confirmed']);

  await server.database.pool.query('update accounts set disabled_at = now() where lower(email) = $1', [address]);
  const third = await server.again(consultant);
  await third.api(recovery.askEmail, { body: { email: address, currentPassword: 'a lighthouse at noon' } });
  const sent = await vi.waitUntil(() => server.letters.filter(({ to }) => to.address === address).at(2), {
    timeout: 10_000,
  });
  expect(await confirm(/#token=([\w-]+)/.exec(sent.text)?.[1])).toBe('access.link_closed');
});
