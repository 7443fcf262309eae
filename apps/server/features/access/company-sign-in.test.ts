import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { companySignIn } from '@lods/contract/access/company-sign-in';
import { access } from '@lods/contract/access/endpoints';
import { members } from '@lods/contract/access/members';
import { secondFactor } from '@lods/contract/access/second-factor';
import { audit } from '@lods/contract/audit/endpoints';
import { company } from '@lods/contract/company/endpoints';
import { enquiries } from '@lods/contract/enquiries/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openOutside } from '../../outside.ts';
import { codeOf, send } from '../../testing/matrix.ts';
import { type Person, personOn } from '../../testing/person.ts';
import { CLIENT, type Lie, openProvider } from '../../testing/provider.ts';
import { PASSWORD, startTestServer } from '../../testing/server.ts';
import { confirmEmail } from './repository-people.ts';

const server = await startTestServer();
const { boris, viewer, consultant, clock } = server;
/** Signed in anew for each test: turning a second factor off ends the sessions of others. */
let { anna } = server;
const provider = await openProvider();
afterAll(() => provider.close());

const DOMAIN = 'nordic.example';
const ANNA = `anna@${DOMAIN}`;
const VERA = `vera@${DOMAIN}`;
const SETTINGS = { issuer: provider.issuer, ...CLIENT, domains: [DOMAIN], addsViewers: false, isRequired: false };

const confirm = (person: Person, email: string) =>
  server.transactions.inTheOpen(({ tx, now }) => confirmEmail(tx, person.accountId, email, now));

/** Puts into the DNS what proves the domains of a company. */
async function proveDomains(owner: Person): Promise<void> {
  const { domains } = await owner.api(companySignIn.read);
  for (const { recordName, recordText } of domains) server.textRecords.set(recordName, ['v=spf1 -all', recordText]);
  await owner.api(companySignIn.proveDomains);
}

async function setUp(owner: Person = anna, settings: Partial<typeof SETTINGS> = {}): Promise<void> {
  await owner.api(companySignIn.save, { body: { ...SETTINGS, ...settings } });
  await proveDomains(owner);
}

/** Somebody at a browser of their own goes to the provider and comes back. */
async function comeBack(email: string) {
  const person = await personOn(server.origin, null);
  const { url } = await person.api(companySignIn.start, { body: { email } });
  return { person, url, answer: (await provider.visit(url)).search };
}

async function signIn(email: string): Promise<Person> {
  const { person, answer } = await comeBack(email);
  await person.api(companySignIn.finish, { body: { answer } });
  return person;
}

const refused = (email: string, code: string) => expect(signIn(email)).rejects.toMatchObject({ code });

beforeEach(async () => {
  anna = await server.again(anna);
  await confirm(anna, ANNA);
  await confirm(viewer, VERA);
  await confirm(consultant, 'carla@desk.example');
});
afterEach(async () => {
  provider.lie = null;
  provider.people.clear();
  server.textRecords.clear();
  const { pool } = server.database;
  for (const table of ['company_sign_ins', 'company_mail_domains', 'company_identities', 'throttles'])
    await pool.query(`delete from ${table}`);
});

it('signs a member in by the confirmed address, without our second factor, and says so in the log', async () => {
  await setUp();
  await server.database.pool.query(`update accounts set totp_secret = 'JBSWY3DPEHPK3PXP' where id = $1`, [
    viewer.accountId,
  ]);
  const { person, url, answer } = await comeBack(VERA);
  const sent = new URL(url).searchParams;
  expect(sent.get('code_challenge_method')).toBe('S256');
  expect(sent.get('scope')).toBe('openid email profile');
  for (const name of ['state', 'nonce', 'code_challenge']) expect(sent.get(name)?.length).toBeGreaterThanOrEqual(43);
  const user = await person.api(companySignIn.finish, { body: { answer } });
  expect(user).toMatchObject({ username: 'vera.berg', role: 'viewer', company: 'Nordic Steel' });
  expect((await person.api(access.currentUser)).id).toBe(viewer.accountId);
  const log = JSON.stringify(await anna.api(audit.list, { query: {} }));
  expect(log).toContain('"by":"company"');
  expect(log).not.toContain(CLIENT.clientSecret);
  await server.database.pool.query('update accounts set totp_secret = null where id = $1', [viewer.accountId]);
});

it('takes the address from the answer about the person where the token has none', async () => {
  const quiet = await openProvider({ hasUserInfoAlone: true });
  await setUp(anna, { issuer: quiet.issuer });
  const person = await personOn(server.origin, null);
  const { url } = await person.api(companySignIn.start, { body: { email: VERA } });
  const answer = (await quiet.visit(url)).search;
  expect((await person.api(companySignIn.finish, { body: { answer } })).username).toBe('vera.berg');
  quiet.close();
});

const LIES: readonly (readonly [string, Lie, string])[] = [
  ['the audience', { claims: (claims) => ({ ...claims, aud: 'another-program' }) }, 'sign_in.wrong_audience'],
  ['a second audience', { claims: (claims) => ({ ...claims, aud: ['lods', 'evil'] }) }, 'sign_in.wrong_audience'],
  ['the issuer', { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) }, 'sign_in.wrong_issuer'],
  ['the nonce', { claims: (claims) => ({ ...claims, nonce: 'of another sign-in' }) }, 'sign_in.wrong_nonce'],
  ['no nonce', { claims: ({ nonce: _, ...claims }) => claims }, 'sign_in.wrong_answer'],
  ['the key', { hasForeignKey: true }, 'sign_in.wrong_signature'],
  ['no signature at all', { isUnsigned: true }, 'sign_in.wrong_signature'],
  ['its public key as a secret', { hashedWith: 'public key' }, 'sign_in.wrong_signature'],
  ['the client secret as its key', { hashedWith: 'client secret' }, 'sign_in.wrong_signature'],
  ['the expiry', { claims: (claims) => ({ ...claims, exp: 1_700_000_000 }) }, 'sign_in.wrong_time'],
  ['no expiry', { claims: ({ exp: _, ...claims }) => claims }, 'sign_in.wrong_answer'],
  ['a start in the future', { claims: (claims) => ({ ...claims, nbf: 4_000_000_000 }) }, 'sign_in.wrong_time'],
  ['no subject', { claims: ({ sub: _, ...claims }) => claims }, 'sign_in.wrong_answer'],
  ['an endless subject', { claims: (claims) => ({ ...claims, sub: 's'.repeat(256) }) }, 'sign_in.wrong_answer'],
  ['an unverified address', { claims: (claims) => ({ ...claims, email_verified: false }) }, 'sign_in.no_address'],
  ['an address that nobody verified', { claims: ({ email_verified: _, ...claims }) => claims }, 'sign_in.no_address'],
  ['no address', { claims: (claims) => ({ ...claims, email: 'not an address' }) }, 'sign_in.no_address'],
  ['a list as an address', { claims: (claims) => ({ ...claims, email: [ANNA] }) }, 'sign_in.no_address'],
  ['a foreign domain', { claims: (claims) => ({ ...claims, email: 'vera@evil.example' }) }, 'sign_in.foreign_domain'],
  ['a domain below', { claims: (claims) => ({ ...claims, email: `v@x.${DOMAIN}` }) }, 'sign_in.foreign_domain'],
  ['two addresses in one', { claims: (claims) => ({ ...claims, email: `${VERA}@x` }) }, 'sign_in.no_address'],
  ['a stranger at the domain', { claims: (claims) => ({ ...claims, email: `no@${DOMAIN}` }) }, 'sign_in.no_member'],
  ['no JSON', { body: '<html>' }, 'sign_in.wrong_answer'],
  ['an answer without a token', { body: '{"access_token":"a","token_type":"bearer"}' }, 'sign_in.wrong_answer'],
  ['an endless answer', { body: `{"a":"${'a'.repeat(300_000)}"}` }, 'sign_in.unreachable'],
];

it.each(LIES)('refuses a provider that lies with %s, in a plain sentence, and logs it', async (_what, lie, code) => {
  await setUp();
  const { person, answer } = await comeBack(VERA);
  provider.lie = lie;
  const response = await send(person, companySignIn.finish, { body: { answer } });
  const { message, ...problem } = (await response.json()) as { code: string; message: string };
  expect([response.status, problem.code]).toEqual([code === 'sign_in.unreachable' ? 503 : 403, code]);
  expect(message).toMatch(/^(You are not signed in|The sign-in of your company)/);
  expect(person.cookies.has('lods_session')).toBe(false);
  const [latest] = await anna.api(audit.list, { query: {} });
  expect(JSON.stringify(latest)).toContain(code);
});

it('refuses the address of another company’s member, even where whoever comes is added', async () => {
  await setUp(anna, { addsViewers: true });
  await confirm(boris, `boris@${DOMAIN}`);
  await refused(`boris@${DOMAIN}`, 'sign_in.no_member');
  await server.database.pool.query('update accounts set disabled_at = now() where id = $1', [boris.accountId]);
  await refused(`boris@${DOMAIN}`, 'sign_in.no_member');
  await server.database.pool.query('update accounts set disabled_at = null where id = $1', [boris.accountId]);
});

it('adds whoever the provider knows as a viewer where the owner allows it, and nobody otherwise', async () => {
  await setUp();
  provider.people.set(`nete@${DOMAIN}`, { given_name: 'Nete\u202e', family_name: 'Ny' });
  await refused(`nete@${DOMAIN}`, 'sign_in.no_member');
  await setUp(anna, { addsViewers: true });
  const nete = await signIn(`nete@${DOMAIN}`);
  expect(await nete.api(access.currentUser)).toMatchObject({
    firstName: 'Nete',
    lastName: 'Ny',
    role: 'viewer',
    company: 'Nordic Steel',
    hasConfirmedEmail: true,
  });
  const again = await signIn(`nete@${DOMAIN}`);
  expect((await again.api(access.currentUser)).id).toBe((await nete.api(access.currentUser)).id);
  const body = { username: `nete@${DOMAIN}`, password: 'A'.repeat(43) };
  await expect(server.nobody.api(access.login, { body })).rejects.toMatchObject({ code: 'access.login_failed' });
});

it('knows a person by the subject: a new address changes nobody, and a new colleague at an old address is another', async () => {
  await setUp();
  provider.people.set(VERA, { email: VERA });
  await signIn(VERA);
  provider.people.set(VERA, { email: `vera.lund@${DOMAIN}` });
  expect((await (await signIn(VERA)).api(access.currentUser)).id).toBe(viewer.accountId);
  provider.people.set('another-vera', { email: VERA });
  const { person, url } = await comeBack(VERA);
  const answer = (await provider.visit(url.replace(encodeURIComponent(VERA), 'another-vera'))).search;
  const finished = person.api(companySignIn.finish, { body: { answer } });
  await expect(finished).rejects.toMatchObject({ code: 'sign_in.other_identity' });
});

it('lets a sign-in come back once, to the browser that began it, within ten minutes', async () => {
  await setUp();
  const { person, answer } = await comeBack(VERA);
  const stranger = await personOn(server.origin, null);
  const stolen = stranger.api(companySignIn.finish, { body: { answer } });
  await expect(stolen).rejects.toMatchObject({ code: 'sign_in.out_of_date' });
  await person.api(companySignIn.finish, { body: { answer } });
  const twice = person.api(companySignIn.finish, { body: { answer } });
  await expect(twice).rejects.toMatchObject({ code: 'sign_in.out_of_date' });

  const late = await comeBack(VERA);
  const start = clock.now;
  clock.now = new Date(start.getTime() + 10 * 60_000);
  const finished = late.person.api(companySignIn.finish, { body: { answer: late.answer } });
  await expect(finished).rejects.toMatchObject({ code: 'sign_in.out_of_date' });
  clock.now = start;
  for (const made of ['', '?', '?state=', '?code=a&state=b', '?error=access_denied', 'x'.repeat(8000)])
    await expect(server.nobody.api(companySignIn.finish, { body: { answer: made } })).rejects.toMatchObject({
      code: 'sign_in.out_of_date',
    });
});

it('says so when the provider refuses, and takes no answer of another issuer or with a swapped code', async () => {
  await setUp();
  const ended = async (change: (query: URLSearchParams) => void) => {
    const { person, answer } = await comeBack(VERA);
    const query = new URLSearchParams(answer);
    change(query);
    return person.api(companySignIn.finish, { body: { answer: `?${query}` } }).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    );
  };
  const refusedByProvider = await ended((query) => {
    query.delete('code');
    query.set('error', 'access_denied');
  });
  expect(refusedByProvider).toBe('sign_in.broken_off');
  expect(await ended((query) => query.set('iss', 'https://evil.example'))).toBe('sign_in.wrong_issuer');
  expect(await ended((query) => query.append('code', 'another'))).toBe('sign_in.wrong_answer');
  const secondCode = new URLSearchParams((await comeBack(ANNA)).answer).get('code') ?? '';
  expect(await ended((query) => query.set('code', secondCode))).toBe('sign_in.wrong_answer');
});

it('lets a session of the provider work in its company alone, whoever’s account it is', async () => {
  const carla = await server.again(consultant);
  const [fjord, gulf] = await carla.api(company.list);
  await server.database.pool.query(`update memberships set role = 'owner' where account_id = $1`, [
    consultant.accountId,
  ]);
  await server.database.pool.query('update accounts set is_operator = true where id = $1', [consultant.accountId]);
  await setUp(carla, { domains: ['desk.example'] });
  const lied = await signIn('carla@desk.example');
  expect(await lied.api(access.currentUser)).toMatchObject({
    companyId: fjord?.id,
    companyCount: 1,
    isOperator: false,
  });
  expect(await lied.api(company.list)).toHaveLength(1);
  const inGulf = await send(lied, suppliers.list, {}, { 'x-company': gulf?.id ?? '' });
  expect([inGulf.status, await codeOf(inGulf)]).toEqual([404, 'request.not_found']);
  const body = { id: gulf?.id ?? '' };
  await expect(lied.api(company.switch, { body })).rejects.toMatchObject({ code: 'request.not_found' });
  await expect(lied.api(members.leave, { params: body })).rejects.toMatchObject({ code: 'request.not_found' });
  const seen = await lied.api(access.sessions);
  expect(seen).toHaveLength(1);
  const hidden = (await carla.api(access.sessions)).find(({ isCurrent }) => isCurrent)?.id ?? '';
  await expect(lied.api(access.endSession, { params: { id: hidden } })).rejects.toMatchObject({ status: 404 });
  expect((await send(lied, enquiries.list, { query: {} })).status).toBe(403); // for whoever runs the installation
  await server.database.pool.query(`update memberships set role = 'editor' where account_id = $1`, [
    consultant.accountId,
  ]);
  await server.database.pool.query('update accounts set is_operator = false where id = $1', [consultant.accountId]);
});

it('ends what the provider opened after twelve hours, with the membership, everywhere, and when it is removed', async () => {
  await setUp();
  const gone = async (person: Person) => (await send(person, suppliers.list, {})).status;
  const start = clock.now;
  const day = await signIn(VERA);
  for (const hours of [4, 8, 11]) {
    clock.now = new Date(start.getTime() + hours * 3_600_000);
    expect([hours, await gone(day)]).toEqual([hours, 200]);
  }
  clock.now = new Date(start.getTime() + 12 * 3_600_000);
  expect(await gone(day)).toBe(401);
  clock.now = start;

  const everywhere = await signIn(VERA);
  await (await server.again(viewer)).api(access.signOutEverywhere);
  expect(await gone(everywhere)).toBe(401);

  const left = await signIn(VERA);
  const owner = await server.again(anna);
  await owner.api(companySignIn.remove);
  expect(await gone(left)).toBe(401);
  await expect(signIn(VERA)).rejects.toMatchObject({ code: 'sign_in.unknown_domain' });

  await setUp();
  const removed = await signIn(VERA);
  const account = viewer.accountId;
  await owner.api(members.remove, { params: { id: account } });
  expect(await gone(removed)).toBe(401);
  await refused(VERA, 'sign_in.no_member');
  await server.database.pool.query(`insert into memberships values ($1, $2, 'viewer', now())`, [
    account,
    anna.organisation,
  ]);
});

/** An owner with a second factor, at a browser where it was asked for. */
async function ownerWithFactor(): Promise<{ owner: Person; code: () => string }> {
  const secret = new Secret({ size: 20 });
  const code = () => {
    clock.now = new Date(clock.now.getTime() + 30_000);
    return new TOTP({ secret }).generate({ timestamp: clock.now.getTime() });
  };
  await server.database.pool.query('update accounts set totp_secret = $1 where id = $2', [
    secret.base32,
    anna.accountId,
  ]);
  const owner = await personOn(server.origin, null);
  await owner.api(access.login, { body: { username: anna.username, password: PASSWORD, code: code() } });
  return { owner, code };
}

it('is required of everybody but an owner with two factors, once it works and an owner has a way back', async () => {
  await setUp();
  const required = { ...SETTINGS, clientSecret: '', isRequired: true };
  await expect(anna.api(companySignIn.save, { body: required })).rejects.toMatchObject({ code: 'sign_in.no_way_back' });
  const { owner, code } = await ownerWithFactor();
  await expect(owner.api(companySignIn.save, { body: required })).rejects.toMatchObject({ code: 'sign_in.not_tried' });
  const vera = await signIn(VERA);
  const byPassword = await server.again(viewer);
  expect((await send(byPassword, suppliers.list, {})).status).toBe(200);
  expect((await owner.api(companySignIn.save, { body: required })).provider?.isRequired).toBe(true);

  const refusal = await send(byPassword, suppliers.list, {});
  expect([refusal.status, await codeOf(refusal)]).toEqual([403, 'sign_in.required']);
  expect((await send(anna, suppliers.list, {})).status).toBe(403); // a password alone
  expect((await send(owner, suppliers.list, {})).status).toBe(200);
  expect((await send(vera, suppliers.list, {})).status).toBe(200);
  const body = { username: viewer.username, password: PASSWORD };
  await expect(server.nobody.api(access.login, { body })).rejects.toMatchObject({ code: 'sign_in.required' });

  // The way back: password and code, while the provider is away.
  provider.lie = { redirect: 'http://127.0.0.1:1/' };
  await refused(VERA, 'sign_in.unreachable');
  const back = await personOn(server.origin, null);
  await back.api(access.login, { body: { username: anna.username, password: PASSWORD, code: code() } });
  await back.api(companySignIn.save, { body: { ...required, isRequired: false } });
  expect((await send(byPassword, suppliers.list, {})).status).toBe(200);
  await back.api(secondFactor.turnOff, { body: { currentPassword: PASSWORD, code: code() } });
});

it('is asked for anew after the client or its secret changed: nobody is locked out by settings that were never tried', async () => {
  await setUp();
  const vera = await signIn(VERA);
  const { owner, code } = await ownerWithFactor();
  const change = (change: object) =>
    owner.api(companySignIn.save, { body: { ...SETTINGS, isRequired: true, ...change } });
  await expect(change({ clientSecret: 'a new one' })).rejects.toMatchObject({ code: 'sign_in.not_tried' });
  await expect(change({ clientId: 'other', clientSecret: '' })).rejects.toMatchObject({
    code: 'sign_in.secret_missing',
  });
  await owner.api(companySignIn.save, { body: { ...SETTINGS, clientId: 'other' } });
  expect((await send(vera, suppliers.list, {})).status).toBe(401); // whom another client vouched for
  await owner.api(secondFactor.turnOff, { body: { currentPassword: PASSWORD, code: code() } });
});

it('counts for a company only the domains that the DNS says are its own, and each for one company', async () => {
  await anna.api(companySignIn.save, { body: SETTINGS });
  await expect(signIn(VERA)).rejects.toMatchObject({ code: 'sign_in.unknown_domain' });
  expect((await anna.api(companySignIn.proveDomains)).domains).toMatchObject([{ isProven: false }]);
  await boris.api(companySignIn.save, { body: SETTINGS });
  const [claimed] = (await boris.api(companySignIn.read)).domains;
  server.textRecords.set(`_lods.${DOMAIN}`, ['lods-domain=guessed']);
  expect((await boris.api(companySignIn.proveDomains)).domains).toMatchObject([{ isProven: false }]);
  await proveDomains(anna);
  expect((await anna.api(companySignIn.read)).domains).toMatchObject([{ domain: DOMAIN, isProven: true }]);
  server.textRecords.set(`_lods.${DOMAIN}`, [claimed?.recordText ?? '']);
  await expect(boris.api(companySignIn.proveDomains)).rejects.toMatchObject({ code: 'sign_in.domain_taken' });
  expect((await (await signIn(VERA)).api(access.currentUser)).company).toBe('Nordic Steel');
});

it('keeps its secret: no answer, log or other issuer gets it', async () => {
  await setUp();
  const { clientSecret } = CLIENT;
  for (const answer of [await anna.api(companySignIn.read), await anna.api(audit.list, { query: {} })])
    expect(JSON.stringify(answer)).not.toContain(clientSecret);
  const secondProvider = await openProvider();
  const moved = anna.api(companySignIn.save, {
    body: { ...SETTINGS, issuer: secondProvider.issuer, clientSecret: '' },
  });
  await expect(moved).rejects.toMatchObject({ code: 'sign_in.secret_missing' });
  expect(secondProvider.asked).toEqual([]);
  secondProvider.close();
});

it('takes no provider inside, none that redirects, none that is another than it says, and calls nothing inside', async () => {
  let hits = 0;
  const inside = createServer((_request, response) => {
    hits += 1;
    response.end('{}');
  });
  await new Promise<void>((done) => {
    inside.listen(0, '127.0.0.2', done);
  });
  const { port } = inside.address() as AddressInfo;
  const save = (issuer: string) => anna.api(companySignIn.save, { body: { ...SETTINGS, issuer } });
  for (const issuer of [
    `http://127.0.0.2:${port}`,
    `https://127.0.0.2:${port}`,
    'http://idp.example',
    'https://localhost',
    'https://10.0.0.1',
    'https://a:b@idp.example',
    `${provider.issuer}/nowhere`,
    `${provider.issuer}/`.replace('127.0.0.1', 'LOCALHOST'),
    `${provider.issuer}/.well-known/oauth-authorization-server`,
  ])
    await expect(save(issuer), issuer).rejects.toMatchObject({ code: 'sign_in.unusable_provider' });
  provider.lie = { redirect: `http://127.0.0.2:${port}/` };
  await expect(save(provider.issuer)).rejects.toMatchObject({ code: 'sign_in.unusable_provider' });
  provider.lie = null;

  // A provider that describes itself with addresses inside, or as another than it was asked for.
  const liar = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(described));
  });
  await new Promise<void>((done) => {
    liar.listen(0, '127.0.0.1', done);
  });
  const issuer = `http://127.0.0.1:${(liar.address() as AddressInfo).port}`;
  let described: object = {};
  const endpoints = { authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/jwks` };
  for (const wrong of [
    {},
    { issuer: 'https://evil.example', ...endpoints },
    { issuer: `${issuer}/{tenantid}`, ...endpoints },
    { issuer, ...endpoints, authorization_endpoint: 'javascript:alert(1)' },
    { issuer, jwks_uri: endpoints.jwks_uri },
  ]) {
    described = wrong;
    await expect(save(issuer), JSON.stringify(wrong)).rejects.toMatchObject({ code: 'sign_in.unusable_provider' });
  }
  described = { issuer, ...endpoints, token_endpoint: `http://127.0.0.2:${port}/token` };
  await setUp(anna, { issuer });
  const person = await personOn(server.origin, null);
  const { url } = await person.api(companySignIn.start, { body: { email: VERA } });
  const answer = `?code=a&state=${new URL(url).searchParams.get('state')}`;
  const finished = person.api(companySignIn.finish, { body: { answer } });
  await expect(finished).rejects.toMatchObject({ code: 'sign_in.unreachable' });
  expect(hits).toBe(0);
  inside.close();
  liar.close();
});

it('lets one address begin fifty sign-ins that come to nothing, and those that succeed cost nothing', async () => {
  await setUp();
  const begin = (email: string) => server.nobody.api(companySignIn.start, { body: { email } });
  for (let turn = 0; turn < 55; turn += 1) await signIn(VERA);
  let refusals = 0;
  for (let turn = 0; turn < 60; turn += 1)
    await begin(`guess${turn}@elsewhere${turn}.example`).catch(({ code }: { code: string }) => {
      if (code === 'request.too_many') refusals += 1;
    });
  expect(refusals).toBe(10);
});

it('reads an answer to its end or to 256 kB, and follows no redirect', async () => {
  const outside = openOutside({ networks: ['127.0.0.1/32'], longestWaitMs: 500 });
  const pages = createServer((request, response) => {
    if (request.url === '/small') response.writeHead(200, { 'x-kind': 'small' }).end('tæt på');
    else if (request.url === '/large') response.end('a'.repeat(256_001));
    else if (request.url === '/away') response.writeHead(302, { location: '/small' }).end();
    else response.writeHead(200, { 'content-length': '5' }).write('a');
  });
  await new Promise<void>((done) => {
    pages.listen(0, '127.0.0.1', done);
  });
  const at = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  const ask = (path: string) => outside.ask(`${at}${path}`, { method: 'GET', headers: {}, body: null });
  const { status, headers, body } = await ask('/small');
  expect([status, headers['x-kind'], body.toString()]).toEqual([200, 'small', 'tæt på']);
  expect((await ask('/away')).status).toBe(302);
  await expect(ask('/large')).rejects.toMatchObject({ kind: 'refused' });
  await expect(ask('/slow')).rejects.toMatchObject({ name: 'Error' });
  pages.closeAllConnections();
  pages.close();
});

it('ends, everywhere, what the provider opened and no session of another company', async () => {
  const carla = await server.again(consultant);
  await server.database.pool.query(`update memberships set role = 'owner' where account_id = $1`, [
    consultant.accountId,
  ]);
  await setUp(carla, { domains: ['desk.example'] });
  const vouched = await signIn('carla@desk.example');
  await vouched.api(access.signOutEverywhere);
  await expect(vouched.api(access.currentUser)).rejects.toMatchObject({ status: 401 });
  expect(await carla.api(access.currentUser)).toMatchObject({ username: consultant.username });
  await server.database.pool.query(`update memberships set role = 'editor' where account_id = $1`, [
    consultant.accountId,
  ]);
});

it('takes no answer of one company for a sign-in of another, whoever owns the provider', async () => {
  await setUp();
  await confirm(boris, 'boris@baltic.example');
  await setUp(boris, { domains: ['baltic.example'] });
  const [first, second] = [await comeBack(VERA), await comeBack('boris@baltic.example')];
  const codeOfAnswer = (answer: string) => new URLSearchParams(answer).get('code') ?? '';
  // The code of Boris's sign-in in Vera's: the provider knows of the proof key that it was not made for it.
  const mixed = new URLSearchParams(first.answer);
  mixed.set('code', codeOfAnswer(second.answer));
  const finished = first.person.api(companySignIn.finish, { body: { answer: `?${mixed}` } });
  await expect(finished).rejects.toMatchObject({ code: 'sign_in.wrong_answer' });
  // Baltic's provider states an address of Nordic's people.
  provider.people.set('boris@baltic.example', { email: VERA });
  await refused('boris@baltic.example', 'sign_in.foreign_domain');
});
