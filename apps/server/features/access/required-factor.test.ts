import { apiKeys } from '@lods/contract/access/api-keys';
import { access } from '@lods/contract/access/endpoints';
import { members } from '@lods/contract/access/members';
import { passkeys } from '@lods/contract/access/passkeys';
import { requiredFactor } from '@lods/contract/access/required-factor';
import { secondFactor } from '@lods/contract/access/second-factor';
import { audit } from '@lods/contract/audit/endpoints';
import { company } from '@lods/contract/company/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newAuthenticator } from '../../testing/authenticator.ts';
import { codeOf, isClosed, isInPart, ownerAnew, rowsWhere, sampleToRefuse, send } from '../../testing/matrix.ts';
import { type Person, personOn } from '../../testing/person.ts';
import { PASSWORD, startTestServer } from '../../testing/server.ts';
import { addVisitor } from './visitors.ts';

const server = await startTestServer();
const { viewer, clock } = server;
/** Samples of the matrix end sessions. */
let { anna, consultant } = server;
const STEP_MS = 30_000;
const sql = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
const requireOf = (organisation: string) =>
  sql(`insert into company_second_factors values ($1, now(), 'Anna Holm')`, organisation);
/** A file that nobody reads would hold its connection. */
const isLetIn = async (response: Response) => {
  await response.body?.cancel();
  return ![401, 403].includes(response.status);
};
const answer = async (response: Response) => [response.status, response.ok ? null : await codeOf(response)];
const look = async (person: Person, headers = {}) => answer(await send(person, suppliers.list, {}, headers));
const OPEN = [200, null];
const SET_UP = [403, 'access.factor_missing'];
const SIGN_IN = [403, 'access.factor_not_shown'];
const codeAt = (key: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() });
const later = () => {
  clock.now = new Date(clock.now.getTime() + STEP_MS);
};
const signIn = async (person: Person, code?: string) => {
  const anew = await personOn(server.origin, null);
  const user = await anew.api(access.login, {
    body: { username: person.username, password: PASSWORD, ...(code ? { code } : {}) },
  });
  return { ...anew, user };
};

/** Sets an authenticator app up as a person does, and gives its key. */
async function setUp(person: Person): Promise<string> {
  const { key } = await person.api(secondFactor.begin, { body: { currentPassword: PASSWORD } });
  await person.api(secondFactor.confirm, { body: { code: codeAt(key, clock.now) } });
  later();
  return key;
}

/** As it is before each test: others join while samples are made, and set factors up. */
async function forgetFactors(): Promise<void> {
  await sql('delete from company_second_factors');
  await sql('delete from passkeys');
  await sql('update accounts set totp_secret = null');
}

/** Those that are open to whoever lacks it are asked every day. */
const rowsOfPart = rowsWhere(isClosed).filter(
  ([, row]) => row.endpoint.withoutFactor !== undefined || isInPart(row, 6, 2),
);

afterEach(forgetFactors);
beforeEach(async () => {
  anna = await server.again(anna);
  consultant = await server.again(consultant);
});

it.each(rowsOfPart)('%s is closed to whoever lacks the second factor, or sets one up', async (_name, row) => {
  const request = await sampleToRefuse(row, server);
  const person = await ownerAnew(row.endpoint, server);
  await forgetFactors();
  await requireOf(person.organisation);
  const { withoutFactor: how } = row.endpoint;
  const refusal = await send(person, row.endpoint, request);
  if (how) expect(await isLetIn(refusal)).toBe(true);
  else expect(await answer(refusal)).toEqual(SET_UP);

  const again = await ownerAnew(row.endpoint, server);
  await sql('update accounts set totp_secret = $1 where id = $2', new Secret().base32, person.accountId);
  const unshown = await send(again, row.endpoint, request);
  if (how === 'always') expect(await isLetIn(unshown)).toBe(true);
  else expect(await answer(unshown)).toEqual(SIGN_IN);
});

it('opens to whoever lacks it what sets one up, what signs out, and the other companies, and nothing else', () => {
  const open = rowsWhere(({ withoutFactor: how }) => how !== undefined).map(
    ([name, { endpoint }]) => `${name} ${endpoint.withoutFactor}`,
  );
  expect(open.toSorted()).toEqual([
    'GET /api/auth/passkeys always',
    'GET /api/auth/second-factor always',
    'GET /api/auth/user always',
    'GET /api/companies always',
    'POST /api/auth/passkeys to_set_up',
    'POST /api/auth/passkeys/begin to_set_up',
    'POST /api/auth/second-factor to_set_up',
    'POST /api/auth/second-factor/confirm to_set_up',
    'POST /api/auth/sign-out-everywhere always',
    'POST /api/company/switch always',
  ]);
});

it('is required by an owner who has shown one, holds at once for running sessions, and stands in the log', async () => {
  const owner = await server.again(anna);
  const reader = await server.again(viewer);
  const demand = (isRequired: boolean) => owner.api(requiredFactor.save, { body: { isRequired } });
  await expect(demand(true)).rejects.toMatchObject({ status: 409, code: 'access.own_factor' });
  const { isRequired, membersWithout } = await owner.api(requiredFactor.read);
  expect(isRequired).toBe(false);
  const key = await setUp(owner);
  expect(await look(reader)).toEqual(OPEN);
  expect(await demand(true)).toEqual({ isRequired: true, membersWithout: membersWithout - 1 });
  expect(await look(reader)).toEqual(SET_UP);
  expect(await look(owner)).toEqual(OPEN);
  expect(await reader.api(access.currentUser)).toMatchObject({ missingFactor: 'set_up' });
  const { members: people } = await owner.api(members.list);
  const has = new Map(people.map(({ username, hasSecondFactor }) => [username, hasSecondFactor]));
  expect([has.get(anna.username), has.get(viewer.username)]).toEqual([true, false]);

  await setUp(reader);
  expect(await look(reader)).toEqual(OPEN);
  expect(await reader.api(access.currentUser)).toMatchObject({ missingFactor: null });
  // Who turns it off again is where they were.
  await owner.api(secondFactor.turnOff, { body: { currentPassword: PASSWORD, code: codeAt(key, clock.now) } });
  expect(await look(owner)).toEqual(SET_UP);
  await setUp(owner);
  expect(await demand(false)).toMatchObject({ isRequired: false });
  const entries = await owner.api(audit.list, { query: {} });
  const details = entries.filter(({ action }) => action === 'company.second_factor').map(({ detail }) => detail);
  expect(details).toEqual([
    { before: true, after: false },
    { before: false, after: true },
  ]);
});

it('lets somebody in who signs in with a password, to set one up and for nothing else, and with a code at once', async () => {
  await requireOf(anna.organisation);
  const without = await signIn(viewer);
  expect(without.user).toMatchObject({ missingFactor: 'set_up' });
  expect(await look(without)).toEqual(SET_UP);
  const key = await setUp(without);
  expect(await look(without)).toEqual(OPEN);
  const withCode = await signIn(viewer, codeAt(key, clock.now));
  expect(withCode.user).toMatchObject({ missingFactor: null });
  expect(await look(withCode)).toEqual(OPEN);
});

/** A person with a passkey and no app. */
async function withPasskey(person: Person) {
  const authenticator = newAuthenticator(server.origin);
  const made = authenticator.make(await person.api(passkeys.begin, { body: { currentPassword: PASSWORD } }));
  const { id } = await person.api(passkeys.add, { body: { name: 'Phone', made } });
  return { authenticator, id };
}

it('takes a passkey for both factors, and a password alone for none of them where there is a passkey', async () => {
  await requireOf(anna.organisation);
  const person = await server.again(viewer);
  const { authenticator } = await withPasskey(person);
  expect(await look(person)).toEqual(OPEN);
  const byPassword = await signIn(viewer);
  expect(byPassword.user).toMatchObject({ missingFactor: 'sign_in' });
  expect(await look(byPassword)).toEqual(SIGN_IN);
  const byPasskey = await personOn(server.origin, null);
  const shown = authenticator.show(await byPasskey.api(passkeys.beginSignIn));
  expect(await byPasskey.api(passkeys.signIn, { body: { shown } })).toMatchObject({ missingFactor: null });
  expect(await look(byPasskey)).toEqual(OPEN);
});

it('holds in the company that requires it alone, and a stolen password sets up no factor of its own in another', async () => {
  const { api } = consultant;
  const [fjord, gulf] = (await api(company.list)).map(({ id }) => id);
  const inCompany = (id = '') => ({ 'x-company': id });
  const { id: passkey } = await withPasskey(consultant);
  await requireOf(gulf ?? '');
  const thief = await signIn(consultant);
  expect(await look(thief, inCompany(fjord))).toEqual(OPEN);
  expect(await look(thief, inCompany(gulf))).toEqual(SIGN_IN);
  const body = { currentPassword: PASSWORD };
  const refused = { code: 'access.factor_not_shown' };
  await expect(thief.api(secondFactor.begin, { body })).rejects.toMatchObject(refused);
  await expect(thief.api(passkeys.begin, { body })).rejects.toMatchObject(refused);
  await expect(thief.api(passkeys.remove, { params: { id: passkey } })).rejects.toMatchObject(refused);
  const newPassword = 'a harbour in the fog';
  await expect(thief.api(access.changePassword, { body: { ...body, newPassword } })).rejects.toMatchObject(refused);
  // One company leads to another: what is missing is said of the one that the session works in.
  await thief.api(company.switch, { body: { id: gulf ?? '' } });
  expect(await thief.api(access.currentUser)).toMatchObject({ missingFactor: 'sign_in', companyCount: 2 });
  await thief.api(company.switch, { body: { id: fjord ?? '' } });
  expect(await look(thief)).toEqual(OPEN);
});

it('asks nothing of programs, of whom the provider of the company lets in, and of visitors of the demo', async () => {
  const { key } = await anna.api(apiKeys.make, { body: { name: 'ERP', scope: 'read', days: 1 } });
  await requireOf(anna.organisation);
  expect(await look(server.nobody, { authorization: `Bearer ${key}`, origin: null })).toEqual(OPEN);
  const byCompany = await server.again(viewer);
  await sql(
    `update sessions set opened_by = 'company' where id = (select id from sessions where account_id = $1 order by started_at desc, id desc limit 1)`,
    viewer.accountId,
  );
  expect(await look(byCompany)).toEqual(OPEN);
  await server.transactions.inTheOpen((call) => addVisitor(call, anna.organisation));
  const visitor = await personOn(server.origin, null);
  expect(await visitor.api(access.visitDemo)).toMatchObject({ isVisitor: true, missingFactor: null });
  expect(await look(visitor)).toEqual(OPEN);
});
