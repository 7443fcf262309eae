import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { access } from '@lods/contract/access';
import { company } from '@lods/contract/company';
import { optionsOf, urlOf } from '@lods/database/test-database';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const databaseUrl = urlOf(optionsOf(server.database));
const LODS = fileURLToPath(new URL('../lods.mjs', import.meta.url));
const PASSWORD = 'a night in the outer roads';

function lods(password: string, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', DATABASE_URL: databaseUrl };
  const { status, stdout, stderr } = spawnSync(process.execPath, [LODS, ...args], {
    input: `${password}\n`,
    encoding: 'utf8',
    env,
  });
  return { status, says: (stdout + stderr).trim() };
}

it('adds an account that can sign in, in a company that is made or joined by its name', async () => {
  expect(lods(PASSWORD, 'user', 'add', 'freja', '--company', 'Havn ApS', '--first-name', 'Freja')).toEqual({
    status: 0,
    says: 'freja can sign in now and is owner of the new company Havn ApS.',
  });
  expect(lods(PASSWORD, 'user', 'add', 'frode', '--company', 'Havn ApS', '--role', 'viewer').says).toBe(
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
])('refuses %s with a sentence', (_what, password, args, sentence) => {
  const { status, says } = lods(password, 'user', 'add', ...args);
  expect(status).toBe(1);
  expect(says).toContain(sentence);
  expect(says).not.toContain('    at ');
});
