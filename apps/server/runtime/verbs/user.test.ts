import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { access } from '@lods/contract/access/endpoints';
import { company } from '@lods/contract/company/endpoints';
import { optionsOf, urlOf } from '@lods/database/testing/database';
import { afterAll, expect, it } from 'vitest';
import { commandLine } from '../../testing/command-line.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'lods-user-'));
afterAll(() => rmSync(folder, { recursive: true }));
const command = commandLine({ DATABASE_URL: urlOf(optionsOf(server.database)), DATA_DIR: folder });
const PASSWORD = 'a night in the outer roads';

/** Runs the command beside the server, which answers meanwhile. */
const lods = (password: string, ...args: string[]) => command(args, password);

it('adds an account that can sign in, in a company that is made or joined by its name', async () => {
  expect(await lods(PASSWORD, 'user', 'add', 'freja', '--company', 'Havn ApS', '--first-name', 'Freja')).toEqual({
    status: 0,
    says: 'freja can sign in now and is owner of the new company Havn ApS.',
  });
  expect((await lods(PASSWORD, 'user', 'add', 'frode', '--company', 'Havn ApS', '--role', 'viewer')).says).toBe(
    'frode can sign in now and is viewer of Havn ApS.',
  );
  const { api } = server.nobody;
  const signedIn = await api(access.login, { body: { username: 'frode', password: PASSWORD } });
  expect(signedIn).toMatchObject({ company: 'Havn ApS', role: 'viewer', type: 'importer', isOperator: false });
  expect(await api(company.list)).toHaveLength(1);
});

it.each([
  [
    'a name that is taken',
    PASSWORD,
    ['anna.holm', '--company', 'Havn'],
    'There is already an account named anna.holm.',
  ],
  ['a common password', 'password1', ['gry', '--company', 'Havn'], 'This password is among the first'],
  ['a short password', 'short', ['gry', '--company', 'Havn'], 'at least 8 characters'],
  ['no company', PASSWORD, ['gry'], 'company: is missing'],
  ['an unknown role', PASSWORD, ['gry', '--company', 'Havn', '--role', 'king'], 'role: '],
  ['an unknown option', PASSWORD, ['gry', '--password', 'x'], "Unknown option '--password'"],
])('refuses %s with a sentence', async (_what, password, args, sentence) => {
  const { status, says } = await lods(password, 'user', 'add', ...args);
  expect(status).toBe(1);
  expect(says).toContain(sentence);
  expect(says).not.toContain('    at ');
});

it('ends what somebody may do at once: role, membership, password, account', async () => {
  const company = ['--company', 'Nordic Steel'];
  const person = await server.again(server.viewer);
  const status = async () => (await person.fetch('/api/auth/user')).status;
  expect((await lods('', 'user', 'role', 'vera.berg', ...company, '--role', 'editor')).says).toBe(
    'vera.berg is editor of Nordic Steel now.',
  );
  expect(await person.api(access.currentUser)).toMatchObject({ role: 'editor' });
  expect((await lods('the tide turns twice', 'user', 'reset', 'vera.berg')).status).toBe(0);
  expect(await status()).toBe(401);
  const signIn = (password: string) => person.api(access.login, { body: { username: 'vera.berg', password } });
  await expect(signIn('a pilot comes aboard')).rejects.toMatchObject({ code: 'access.login_failed' });
  await signIn('the tide turns twice');
  expect((await lods('', 'user', 'disable', 'vera.berg')).says).toContain('cannot sign in');
  expect(await status()).toBe(401);
  await expect(signIn('the tide turns twice')).rejects.toMatchObject({ code: 'access.login_failed' });
  expect((await lods('', 'user', 'list')).says).toContain('vera.berg\tvera berg\tdisabled, editor of Nordic Steel');
  await lods('', 'user', 'enable', 'vera.berg');
  await signIn('the tide turns twice');
  expect((await lods('', 'user', 'remove', 'vera.berg', ...company)).status).toBe(0);
  expect(await status()).toBe(401);
  await expect(signIn('the tide turns twice')).rejects.toMatchObject({ code: 'access.no_company' });
});

it('erases a person, and says which records go on naming them', async () => {
  const { pool } = server.database;
  expect((await lods('', 'user', 'erase', 'anna.holm')).says).toContain('Nordic Steel would have no owner left.');
  await lods(
    PASSWORD,
    'user',
    'add',
    'gry',
    '--company',
    'Nordic Steel',
    '--first-name',
    'Gry',
    '--last-name',
    'Lund',
    '--role',
    'editor',
  );
  const { api } = server.nobody;
  await api(access.login, { body: { username: 'gry', password: PASSWORD } });
  const account = (await pool.query("select id from accounts where username = 'gry'")).rows[0].id;
  const { status, says } = await lods('', 'user', 'erase', 'gry');
  expect({ status, says }).toMatchObject({ status: 0, says: expect.stringContaining('gry is erased') });
  expect(says).toMatch(/Records of Nordic Steel go on naming Gry Lund as who did it \(audit_log \d+\)/);
  for (const table of ['memberships', 'sessions', 'known_devices', 'api_keys', 'backup_codes'])
    expect((await pool.query(`select from ${table} where account_id = $1`, [account])).rowCount, table).toBe(0);
  await expect(api(access.login, { body: { username: 'gry', password: PASSWORD } })).rejects.toMatchObject({
    code: 'access.login_failed',
  });
  expect((await lods('', 'audit', 'verify')).says).toContain('whole');
});

it('lets somebody in again who has lost the second factor', async () => {
  const signIn = () => server.nobody.api(access.login, { body: { username: 'frode', password: PASSWORD } });
  await server.database.pool.query("update accounts set totp_secret = 'JBSWY3DPEHPK3PXP' where username = 'frode'");
  await expect(signIn()).rejects.toThrow();
  await server.database.pool.query(`insert into passkeys (account_id, credential_id, public_key, sign_count, transports, name, is_synced, made_at)
    select id, 'lost', '', 0, '{}', 'Phone', false, now() from accounts where username = 'frode'`);
  expect((await lods('', 'user', 'factor-off', 'frode')).says).toBe(
    'frode signs in without a second factor from now on.',
  );
  expect(await signIn()).toMatchObject({ company: 'Havn ApS' });
  expect((await server.database.pool.query('select from passkeys')).rowCount).toBe(0);
});

it.each([
  [['remove', 'anna.holm', '--company', 'Nordic Steel'], 'Nordic Steel would have no owner left.'],
  [['role', 'anna.holm', '--company', 'Nordic Steel', '--role', 'viewer'], 'Nordic Steel would have no owner left.'],
  [['disable', 'anna.holm'], 'Nordic Steel would have no owner left.'],
  [['remove', 'anna.holm', '--company', 'Baltic Metals'], 'anna.holm is no member of a company named Baltic Metals.'],
  [['disable', 'nobody.here'], 'There is no account named nobody.here.'],
  [['role', 'anna.holm', '--company', 'Nordic Steel'], 'role: is missing'],
  [['promote', 'anna.holm'], 'use it like this'],
])('refuses user %j with a sentence, and changes nothing', async (args, sentence) => {
  const { status, says } = await lods('', 'user', ...args);
  expect([status, says]).toEqual([1, expect.stringContaining(sentence)]);
  expect(await server.anna.api(access.currentUser)).toMatchObject({ role: 'owner', company: 'Nordic Steel' });
});
