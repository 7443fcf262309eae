import { randomUUID } from 'node:crypto';
import { access } from '@lods/contract/access/endpoints';
import { ProblemError } from '@lods/contract/client';
import { company } from '@lods/contract/company/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { findAuditFaults } from '@lods/database/audit';
import { beforeOrganisation } from '@lods/database/tenancy';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { PASSWORD, startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { sessionsOf } from './accounts.ts';
import { hashPassword, isPassword, MOST_TRIES } from './password.ts';
import { findAccount } from './repository-accounts.ts';
import { makeSetUpLink, openSetUp } from './setup.ts';

const server = await startTestServer();
const { anna, consultant, database, origin } = server;
const MINUTE = 60_000;

/** Signs in at a browser that nobody has used before, from an address of its own unless one is given. */
async function tryLogin(username: string, password: string, cookies: Record<string, string> = {}) {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
    body: JSON.stringify({ username, password }),
  });
  const set = response.headers.getSetCookie();
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, set };
}

const cookieIn = (set: readonly string[], name: string) =>
  set.map((line) => new RegExp(`^${name}=([^;]+)`).exec(line)?.[1]).find(Boolean) ?? '';

it('signs in with username and password, both trimmed, and answers the user without the password', async () => {
  const { status, body } = await tryLogin(' Anna.HOLM ', ` ${PASSWORD} `);
  expect(status).toBe(200);
  expect(body).toMatchObject({ username: 'anna.holm', type: 'importer', company: 'Nordic Steel', role: 'owner' });
  expect(Object.keys(body).join()).not.toMatch(/password|hash/i);
});

it('answers a wrong password and an unknown name alike, with the same body', async () => {
  const answers = [await tryLogin('anna.holm', 'not it at all'), await tryLogin('nobody.here', 'not it at all')];
  const [wrong, unknown] = answers.map(({ status, body: { requestId: _, ...body }, set }) => ({ status, body, set }));
  expect(wrong).toEqual(unknown);
  expect(wrong?.body.message).toBe('Login failed. Please check your credentials.');
});

it('sets a cookie that scripts cannot read and other sites do not send, new at each login and stored as a hash', async () => {
  const first = await tryLogin('anna.holm', PASSWORD);
  const presented = cookieIn(first.set, 'lods_session');
  const second = await tryLogin('anna.holm', PASSWORD, { lods_session: presented });
  const token = cookieIn(second.set, 'lods_session');
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(token).not.toBe(presented);
  expect(second.set.find((line) => line.startsWith('lods_session='))).toMatch(
    /; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/,
  );
  const replaced = await fetch(`${origin}/api/auth/user`, { headers: { cookie: `lods_session=${presented}` } });
  expect(replaced.status).toBe(401);
  const { rows } = await database.pool.query('select sessions::text from sessions');
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('binds the cookie to the very host over https', async () => {
  const https = { isHttps: true, publicOrigin: 'https://lods.example' };
  const secure = await startTestServer(https);
  const response = await fetch(`${secure.origin}/api/login`, {
    method: 'POST',
    headers: { origin: 'https://lods.example', 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'anna.holm', password: PASSWORD }),
  });
  for (const cookie of response.headers.getSetCookie())
    expect(cookie).toMatch(/^__Host-lods_\w+=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
  const below = await startTestServer({ ...https, isHttpsOfSubdomains: true });
  const { headers } = await below.nobody.fetch('/api/health');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

it('changes the password with the old one, and ends every other session', async () => {
  const [here, elsewhere] = [await server.again(server.viewer), await server.again(server.viewer)];
  const change = (currentPassword: string, newPassword: string) =>
    here.api(access.changePassword, { body: { currentPassword, newPassword } });
  await expect(change('wrong one', 'the tide turns twice')).rejects.toMatchObject({ code: 'access.wrong_password' });
  await expect(change(PASSWORD, 'Password1')).rejects.toMatchObject({ code: 'access.common_password' });
  await expect(change(PASSWORD, 'vera.berg')).rejects.toMatchObject({ code: 'access.common_password' });
  await expect(change(PASSWORD, 'short')).rejects.toMatchObject({ code: 'request.invalid' });

  const before = here.cookies.get('lods_session');
  await change(PASSWORD, 'the tide turns twice');
  expect(here.cookies.get('lods_session')).not.toBe(before);
  expect((await here.api(access.currentUser)).username).toBe('vera.berg');
  await expect(elsewhere.api(access.currentUser)).rejects.toMatchObject({ code: 'request.unauthenticated' });
  expect((await tryLogin('vera.berg', PASSWORD)).status).toBe(401);
  expect((await tryLogin('vera.berg', 'the tide turns twice')).status).toBe(200);
});

it('refuses a password that is made of the names of person, company and product, with digits and signs between', async () => {
  const person = await server.again(server.otherSupplier);
  const change = (currentPassword: string, newPassword: string) =>
    person.api(access.changePassword, { body: { currentPassword, newPassword } });
  for (const guessed of ['PuneCastings2026!', 'Castings+Pune', 'Indra.Rao.1984', 'LODS-pune-1', ' ＰＵＮＥ castings '])
    await expect(change(PASSWORD, guessed), guessed).rejects.toMatchObject({ code: 'access.common_password' });
  await change(PASSWORD, 'castings of pune at sea');
  await change('castings of pune at sea', PASSWORD);
});

it('changes the password for one of two browsers at once, and signs the other out', async () => {
  const browsers = [await server.again(server.operator), await server.again(server.operator)];
  const changed = () =>
    browsers.map((browser, at) =>
      browser.api(access.changePassword, {
        body: { currentPassword: PASSWORD, newPassword: `the tide turns at ${at}` },
      }),
    );
  // Both have shown the old password when the first of them gets hold of the account.
  const { sent } = await beforeOrganisation(database, async (tx) => {
    await tx.execute(`select from accounts where id = '${server.operator.accountId}' for update`);
    const requests = Promise.allSettled(changed());
    const waiting = () =>
      database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 20_000 }).toBe(2);
    return { sent: requests };
  });
  const results = await sent;
  const winner = results.findIndex(({ status }) => status === 'fulfilled');
  expect(results[1 - winner]).toMatchObject({ status: 'rejected', reason: { code: 'request.unauthenticated' } });
  expect((await tryLogin('olga.drift', `the tide turns at ${winner}`)).status).toBe(200);
  expect((await tryLogin('olga.drift', `the tide turns at ${1 - winner}`)).status).toBe(401);
});

it('takes a password of 1,024 characters whole', async () => {
  const person = await server.again(server.otherSupplier);
  const long = `${'å'.repeat(1023)}x`;
  await person.api(access.changePassword, { body: { currentPassword: PASSWORD, newPassword: long } });
  expect((await tryLogin('indra.rao', `${'å'.repeat(1023)}y`)).status).toBe(401);
  expect((await tryLogin('indra.rao', long)).status).toBe(200);
});

it('ends the session with a logout that says JSON and sends nothing', async () => {
  const person = await server.again(anna);
  const headers = { 'content-type': 'application/json' };
  expect((await person.fetch('/api/logout', { method: 'POST', headers })).status).toBe(200);
  expect(person.cookies.has('lods_session')).toBe(false);
  expect((await person.fetch('/api/logout', { method: 'POST', headers })).status).toBe(200);
});

it('lists the own sessions and ends one of them at once', async () => {
  const [here, there] = [await server.again(anna), await server.again(anna)];
  const sessions = await there.api(access.sessions);
  const current = sessions.find(({ isCurrent }) => isCurrent);
  expect(current).toMatchObject({ device: 'a test', address: '127.0.0.1' });
  await here.api(access.endSession, { params: { id: current?.id ?? '' } });
  await expect(there.api(access.currentUser)).rejects.toMatchObject({ status: 401 });
});

it('works in another of the own companies, in this session and after the next login', async () => {
  const person = await server.again(consultant);
  const [first, second] = await person.api(company.list);
  expect([first?.name, second?.name]).toEqual(['Fjord Trading', 'Gulf Imports']);
  await person.api(company.switch, { body: { id: second?.id ?? '' } });
  expect((await person.api(access.currentUser)).company).toBe('Gulf Imports');
  expect((await server.again(consultant).then((person) => person.api(access.currentUser))).company).toBe(
    'Fjord Trading',
  );
  expect((await tryLogin('carla.dam', PASSWORD)).body.company).toBe('Gulf Imports');
});

it('keeps two tabs in two companies apart, whatever the session works in', async () => {
  const person = await server.again(consultant);
  const companies = await person.api(company.list);
  const seen = await Promise.all(
    Array.from({ length: 40 }, async (_, turn) => {
      const { id = '' } = companies[turn % 2] ?? {};
      const response = await person.fetch('/api/auth/user', { headers: { 'x-company': id } });
      return [id, ((await response.json()) as { companyId: string }).companyId];
    }),
  );
  for (const [asked, answered] of seen) expect(answered).toBe(asked);
});

it('reads a record of another of the own companies under that company, and of a company without a role as what does not exist', async () => {
  const person = await server.again(consultant);
  const [first, second] = await person.api(company.list);
  await person.api(company.switch, { body: { id: first?.id ?? '' } });
  const { goodsItems, emissionsData } = coilDeclaration;
  const body = { ...coilDeclaration, goodsItems: [...goodsItems], emissionsData: [...emissionsData] };
  const { id } = await person.api(declarations.create, { body });
  const foreign = await server.boris.api(declarations.create, { body });
  await person.api(company.switch, { body: { id: second?.id ?? '' } });
  const read = async (declaration: string, shown: string) => {
    const headers = { 'x-company': shown };
    const response = await person.fetch(`/api/declarations/${declaration}`, { headers });
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  expect(await read(id, second?.id ?? '')).toEqual([404, 'request.not_found']);
  expect(await read(id, first?.id ?? '')).toEqual([200, undefined]);
  const missing = await read(randomUUID(), first?.id ?? '');
  for (const shown of [first?.id ?? '', second?.id ?? '', server.boris.organisation])
    expect(await read(foreign.id, shown)).toEqual(missing);
  await person.api(company.switch, { body: { id: first?.id ?? '' } });
});

it('ends the session of a member who was removed, at once', async () => {
  const person = await server.again(server.supplier);
  await person.api(access.currentUser);
  await database.pool.query('delete from memberships where account_id = $1', [person.accountId]);
  await expect(person.api(access.currentUser)).rejects.toMatchObject({ status: 401 });
  expect((await tryLogin('sedat.kaya', PASSWORD)).body).toMatchObject({ code: 'access.no_company' });
});

it('opens the set-up only while there is no account, for one use within 30 minutes', async () => {
  expect(await server.transactions.inTheOpen(openSetUp)).toBeNull();
  const person = { firstName: 'Freja', lastName: 'Lund', company: 'Havn', country: 'DK', password: PASSWORD };
  const setUp = (token: string, username: string) =>
    server.nobody.api(access.setUp, { body: { ...person, token, username } }).catch((problem: ProblemError) => problem);

  const late = await server.transactions.inTheOpen(makeSetUpLink);
  server.clock.now = new Date(server.clock.now.getTime() + 30 * MINUTE);
  expect(await setUp(late, 'freja')).toMatchObject({ code: 'access.setup_closed' });

  const link = await server.transactions.inTheOpen(makeSetUpLink);
  expect((await server.nobody.fetch(`/setup?token=${link}`)).status).toBe(404);
  const twice = await Promise.all([setUp(link, 'freja'), setUp(link, 'frode')]);
  expect(twice.filter((outcome) => outcome instanceof ProblemError)).toHaveLength(1);
  expect(twice.find((outcome) => !(outcome instanceof ProblemError))).toMatchObject({
    company: 'Havn',
    isOperator: true,
  });
});

it('writes entries into the audit log of the company, in one unbroken chain', async () => {
  const [session] = await server.transactions.inTheOpen(async (call) => {
    const account = await findAccount(call.tx, 'anna.holm');
    return account ? sessionsOf(call, account) : [];
  });
  if (!session) throw new Error('Anna works nowhere');
  await server.transactions.inCompany(session, async ({ tx }) => {
    const { rows } = await tx.execute<{ action: string; actor_name: string }>(
      sql`select distinct action, actor_name from audit_log order by action, actor_name`,
    );
    expect(rows).toEqual([
      { action: 'became a member', actor_name: 'anna holm' },
      { action: 'became a member', actor_name: 'vera berg' },
      { action: 'changed the password', actor_name: 'vera berg' },
      { action: 'signed in', actor_name: 'anna holm' },
      { action: 'signed in', actor_name: 'vera berg' },
      { action: 'signed out', actor_name: 'anna holm' },
    ]);
    expect(await findAuditFaults(tx)).toEqual([]);
  });
});

it('tells whoever tries a password when too many wait to come again, and goes on with those who wait', async () => {
  const tries = Array.from({ length: MOST_TRIES + 18 }, () =>
    isPassword('a guess', `scrypt$4$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`),
  );
  const outcomes = await Promise.allSettled(tries);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code);
  expect(refused).toEqual(Array.from({ length: 18 }, () => 'server.busy'));
  expect(await isPassword('a guess', await hashPassword('a guess', { log2N: 4, r: 8, p: 1 }))).toBe(true);
});

it('signs out everywhere at once: every session, this one too, and every browser that was known', async () => {
  const [here, there] = [await server.again(anna), await server.again(anna)];
  await here.api(access.signOutEverywhere);
  expect(here.cookies.has('lods_session')).toBe(false);
  for (const person of [here, there]) expect((await person.fetch('/api/auth/user')).status).toBe(401);
  const { rows } = await database.pool.query(
    `select 1 from known_devices d join accounts a on a.id = d.account_id where a.username = 'anna.holm'`,
  );
  expect(rows).toEqual([]);
});

it('tells the log of failed and forged attempts where they came from, and nothing of what was tried', async () => {
  const before = server.log.length;
  await tryLogin('anna.holm', 'a secret guess');
  await fetch(`${origin}/api/logout`, { method: 'POST', headers: { origin: 'https://evil.example' } });
  const security = server.log.slice(before).flatMap((line) => (line.includes('"security"') ? [JSON.parse(line)] : []));
  expect(security).toMatchObject([
    { security: 'access.login_failed', address: '127.0.0.1', path: '/api/login' },
    { security: 'request.foreign_origin', address: '127.0.0.1', path: '/api/logout' },
  ]);
  expect(JSON.stringify(security)).not.toMatch(/anna|guess/);
});
