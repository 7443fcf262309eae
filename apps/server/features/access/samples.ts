import { randomUUID } from 'node:crypto';
import { apiKeys } from '@lods/contract/access/api-keys';
import { companySignIn } from '@lods/contract/access/company-sign-in';
import type { MemberRole } from '@lods/contract/access/member-role';
import { members } from '@lods/contract/access/members';
import type { networks } from '@lods/contract/access/networks';
import { passkeys } from '@lods/contract/access/passkeys';
import type { recovery } from '@lods/contract/access/recovery';
import type { requiredFactor } from '@lods/contract/access/required-factor';
import type { secondFactor } from '@lods/contract/access/second-factor';
import type { operator } from '@lods/contract/system/operator';
import { Secret, TOTP } from 'otpauth';
import { hashOf, newSecret } from '../../secret.ts';
import { newAuthenticator } from '../../testing/authenticator.ts';
import { type Person, personOn } from '../../testing/person.ts';
import { CLIENT, openProvider, type TestProvider } from '../../testing/provider.ts';
import type { SamplesOf } from '../../testing/sample.ts';
import { PASSWORD, type TestServer } from '../../testing/server.ts';
import { addAccount, addCompany, addMember } from './accounts.ts';
import { prove } from './company-sign-in.ts';
import { findAccount } from './repository-accounts.ts';
import { setPendingKey, turnOff } from './repository-factor.ts';
import { deletePasskeysOf } from './repository-passkeys.ts';
import { confirmEmail, insertLink, replaceInvitation } from './repository-people.ts';
import { putSignIn } from './repository-sign-in.ts';

const HOUR_MS = 3_600_000;
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `new${addresses}@x.example`;
};

/** A new colleague in the company of the owner. */
function colleagueOf(owner: Person, server: TestServer, role: MemberRole = 'editor'): Promise<string> {
  return server.transactions.inTheOpen(async (call) => {
    const names = { username: `new.${randomUUID()}`, firstName: 'Nete', lastName: 'Ny', type: 'importer' as const };
    const account = await addAccount(call, { ...names, passwordHash: '' });
    await addMember(call, account, owner.organisation, role);
    return account.id;
  });
}

/** The token of an invitation into a company that was made for it. */
export function invitedTo(server: TestServer, kind: 'importer' | 'supplier' = 'importer', email = 'new@x.example') {
  return server.transactions.inTheOpen(async (call) => {
    const token = newSecret();
    const organisationId = await addCompany(call, { name: 'Ny Havn', country: 'DK', kind });
    await replaceInvitation(call.tx, {
      tokenHash: hashOf(token),
      organisationId,
      email,
      role: 'editor',
      invitedByName: 'Freja Lund',
      sentAt: call.now,
      expiresAt: new Date(call.now.getTime() + HOUR_MS),
    });
    return token;
  });
}

function linkFor(owner: Person, server: TestServer, purpose: 'confirm' | 'reset'): Promise<string> {
  return server.transactions.inTheOpen(async (call) => {
    const token = newSecret();
    const expiresAt = new Date(call.now.getTime() + HOUR_MS);
    const email = `${owner.username}@x.example`;
    await insertLink(call.tx, { tokenHash: hashOf(token), accountId: owner.accountId, purpose, email, expiresAt });
    return token;
  });
}

export const memberSamples: SamplesOf<typeof members> = {
  list: () => ({}),
  invite: () => ({ body: { email: newAddress(), role: 'viewer' } }),
  withdraw: async (owner, server) => {
    const person = await server.again(owner);
    const email = `${randomUUID()}@x.example`;
    const { invitations } = await person.api(members.invite, { body: { email, role: 'viewer' } });
    return { params: { id: invitations.find((each) => each.email === email)?.id ?? '' } };
  },
  changeRole: async (owner, server) => ({
    params: { id: await colleagueOf(owner, server) },
    body: { role: 'viewer' },
  }),
  remove: async (owner, server) => ({ params: { id: await colleagueOf(owner, server) } }),
  leave: (owner, server) =>
    server.transactions.inTheOpen(async (call) => {
      const account = await findAccount(call.tx, owner.username);
      const id = await addCompany(call, { name: 'Kort Tid', country: 'DK', kind: 'importer' });
      if (account) await addMember(call, account, id, 'editor');
      return { params: { id } };
    }),
  readInvitation: async (_owner, server) => ({ body: { token: await invitedTo(server) } }),
  join: async (_owner, server) => ({ body: { token: await invitedTo(server) } }),
  makeAccount: async (_owner, server) => ({
    body: {
      token: await invitedTo(server),
      username: `invited.${randomUUID()}`,
      password: PASSWORD,
      firstName: 'Nete',
      lastName: 'Ny',
    },
  }),
};

export const apiKeySamples: SamplesOf<typeof apiKeys> = {
  list: () => ({}),
  make: () => ({ body: { name: 'ERP', scope: 'read', days: 30 } }),
  revoke: async (owner, server) => {
    const person = await server.again(owner);
    const { id } = await person.api(apiKeys.make, { body: { name: 'ERP', scope: 'write', days: 1 } });
    return { params: { id } };
  },
};

export const networkSamples: SamplesOf<typeof networks> = {
  read: () => ({}),
  save: () => ({ body: { networks: ['127.0.0.0/8'] } }),
};

export const requiredFactorSamples: SamplesOf<typeof requiredFactor> = {
  read: () => ({}),
  save: () => ({ body: { isRequired: false } }),
};

export const recoverySamples: SamplesOf<typeof recovery> = {
  readEmail: () => ({}),
  askEmail: () => ({ body: { email: newAddress(), currentPassword: PASSWORD } }),
  confirmEmail: async (owner, server) => ({ body: { token: await linkFor(owner, server, 'confirm') } }),
  askReset: () => ({ body: { email: `${randomUUID()}@x.example` } }),
  reset: async (owner, server) => {
    const token = await linkFor(owner, server, 'confirm');
    const person = await server.again(owner);
    await person.fetch('/api/auth/email/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return { body: { token: await linkFor(owner, server, 'reset'), password: PASSWORD } };
  },
};

/** Without a second factor, however often another sample turned it on. */
export const withoutFactor = (owner: Person, { transactions }: TestServer) =>
  transactions.inTheOpen(({ tx }) => turnOff(tx, owner.accountId));

export const factorSamples: SamplesOf<typeof secondFactor> = {
  read: () => ({}),
  begin: () => ({ body: { currentPassword: PASSWORD } }),
  confirm: async (owner, server) => {
    const secret = new Secret({ size: 20 });
    await server.transactions.inTheOpen(({ tx }) => setPendingKey(tx, owner.accountId, secret.base32));
    return { body: { code: new TOTP({ secret }).generate({ timestamp: server.clock.now.getTime() }) } };
  },
  turnOff: async (owner, server) => {
    await withoutFactor(owner, server);
    return { body: { currentPassword: PASSWORD } };
  },
};

/** What a browser that has just been asked shows of a new passkey, which the account has by then. */
async function passkeyOf(owner: Person, server: TestServer) {
  await withoutFactor(owner, server);
  await server.transactions.inTheOpen(({ tx }) => deletePasskeysOf(tx, owner.accountId));
  const person = await server.again(owner);
  const authenticator = newAuthenticator(server.origin);
  const made = authenticator.make(await person.api(passkeys.begin, { body: { currentPassword: PASSWORD } }));
  return { person, authenticator, body: { name: 'Phone', made } };
}

export const passkeySamples: SamplesOf<typeof passkeys> = {
  list: () => ({}),
  begin: async (owner, server) => {
    await withoutFactor(owner, server);
    return { body: { currentPassword: PASSWORD } };
  },
  add: async (owner, server) => ({ body: (await passkeyOf(owner, server)).body }),
  remove: async (owner, server) => {
    const { person, body } = await passkeyOf(owner, server);
    return { params: { id: (await person.api(passkeys.add, { body })).id } };
  },
  beginSignIn: () => ({}),
  signIn: async (owner, server) => {
    const { person, authenticator, body } = await passkeyOf(owner, server);
    await person.api(passkeys.add, { body });
    return { body: { shown: authenticator.show(await person.api(passkeys.beginSignIn)) } };
  },
};

export const operatorSamples: SamplesOf<typeof operator> = {
  installation: () => ({}),
  accounts: () => ({}),
  companies: () => ({}),
  disable: async (owner, server) => ({ params: { id: await colleagueOf(owner, server) } }),
  enable: async (owner, server) => ({ params: { id: await colleagueOf(owner, server) } }),
  signOut: async (owner, server) => ({ params: { id: await colleagueOf(owner, server) } }),
};

/** One provider for all samples of a file. */
let provider: Promise<TestProvider> | undefined;

/** The provider of a company, set up without its proof in the DNS. */
async function providerOf(owner: Person, server: TestServer): Promise<TestProvider & { readonly email: string }> {
  provider ??= openProvider();
  const opened = await provider;
  const domain = `${owner.organisation}.example`;
  const email = `${owner.username}@${domain}`;
  await server.transactions.inTheOpen(async ({ tx, now }) => {
    const { clientId, clientSecret } = CLIENT;
    const settings = { issuer: opened.issuer, clientId, clientSecret, addsViewers: false, isRequired: false };
    const touched = { updatedAt: now, updatedByName: 'Freja Lund' };
    await putSignIn(tx, { organisationId: owner.organisation, ...settings, ...touched });
    await prove({ tx, now }, owner.organisation, domain);
    await confirmEmail(tx, owner.accountId, email, now);
  });
  return { ...opened, email };
}

export const companySignInSamples: SamplesOf<typeof companySignIn> = {
  read: () => ({}),
  save: async (owner, server) => {
    const { issuer } = await providerOf(owner, server);
    const chosen = { domains: ['nordic.example'], addsViewers: false, isRequired: false };
    return { body: { issuer, ...CLIENT, ...chosen } };
  },
  remove: () => ({}),
  proveDomains: () => ({}),
  start: async (owner, server) => ({ body: { email: (await providerOf(owner, server)).email } }),
  finish: async (owner, server) => {
    const { email, visit } = await providerOf(owner, server);
    const person = await personOn(server.origin, null);
    const { url } = await person.api(companySignIn.start, { body: { email } });
    return { body: { answer: (await visit(url)).search }, cookies: Object.fromEntries(person.cookies) };
  },
};
