import { access } from '@lods/contract/access/endpoints';
import { members } from '@lods/contract/access/members';
import { recovery } from '@lods/contract/access/recovery';
import { audit } from '@lods/contract/audit/endpoints';
import { company } from '@lods/contract/company/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, it, vi } from 'vitest';
import { personOn } from '../../testing/person.ts';
import { PASSWORD, startTestServer } from '../../testing/server.ts';
import { invitedTo } from './samples.ts';

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
