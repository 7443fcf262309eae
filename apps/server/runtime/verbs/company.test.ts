import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { companyArchive } from '@lods/contract/company/archive';
import { privacy } from '@lods/database/privacy';
import { optionsOf, urlOf } from '@lods/database/testing/database';
import { openArchive } from '@lods/documents/zip';
import { afterAll, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { addMember } from '../../features/access/accounts.ts';
import { findAccount } from '../../features/access/repository-accounts.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'lods-company-'));
afterAll(() => rmSync(folder, { recursive: true }));
const LODS = fileURLToPath(new URL('../lods.mjs', import.meta.url));

function lods(...args: string[]): Promise<{ status: number; says: string }> {
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: urlOf(optionsOf(server.database)),
    FILES_URL: server.filesFolder,
    DATA_DIR: folder,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [LODS, 'company', ...args], { env }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, says: (out + err).trim() }),
    );
  });
}

const CAPS = { totalBytes: 1_000_000_000, ratio: 1_000, parts: 10_000 };

async function archiveOf(username: string, organisation: string) {
  const person = await server.again({ ...server.anna, username, organisation });
  const response = await person.api(companyArchive.download);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, archive: openArchive(bytes, CAPS) };
}

type Archive = Awaited<ReturnType<typeof archiveOf>>['archive'];
const isCarried = (part: string) =>
  part.startsWith('files/') || privacy[/^tables\/(.*)[.]jsonl$/.exec(part)?.[1] ?? '']?.fate === 'carried';

async function contentOf(archive: Archive): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  for (const part of archive.names.filter(isCarried).sort())
    content.set(part, Buffer.from(await archive.bytes(part)).toString('latin1'));
  return content;
}

const companyOf = async (username: string) => {
  const { rows } = await server.database.pool.query<{ id: string }>(
    'select m.organisation_id as id from memberships m join accounts a on a.id = m.account_id where a.username = $1',
    [username],
  );
  return rows[0]?.id ?? '';
};

const joinAs = (username: string, organisation: string) =>
  server.transactions.inTheOpen(async (call) => {
    const account = await findAccount(call.tx, username);
    if (account) await addMember(call, account, organisation, 'owner');
  });

await seedDemo(server.transactions);

it.each(['importer', 'supplier'])('makes a company equal to that of the demo %s of its archive', async (username) => {
  const first = await archiveOf(username, await companyOf(username));
  const file = join(folder, `${username}.zip`);
  writeFileSync(file, first.bytes);
  const { status, says } = await lods('import', file, '--name', `Copy of ${username}`);
  expect({ status, says }).toMatchObject({ status: 0 });
  const copy = /\(([0-9a-f-]{36})\)/.exec(says)?.[1] ?? '';
  await joinAs(username, copy);
  const second = await archiveOf(username, copy);
  const [before, after] = [await contentOf(first.archive), await contentOf(second.archive)];
  expect(before.size).toBeGreaterThan(username === 'importer' ? 30 : 4);
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [part, content] of before) expect(after.get(part), part).toBe(content);
});

it('holds no secret, and the members and the log of the company alone', async () => {
  const { archive } = await archiveOf('importer', await companyOf('importer'));
  expect(archive.names).toContain('people.json');
  expect(archive.names).toContain('tables/audit_log.jsonl');
  for (const part of archive.names.filter((name) => name.endsWith('.jsonl'))) {
    const text = Buffer.from(await archive.bytes(part)).toString();
    expect(text, part).not.toMatch(/"(token_hash|cookie_hash|password_hash|secret|organisation_id)"/);
    expect(text, part).not.toContain('Baltic Metals');
  }
});

it('makes nothing of a name that is taken, of a file that is no archive, and of one that was cut or changed', async () => {
  const { bytes } = await archiveOf('importer', await companyOf('importer'));
  const file = join(folder, 'whole.zip');
  writeFileSync(file, bytes);
  const count = async () => (await server.database.pool.query('select count(*)::int as n from memberships')).rows[0].n;
  const before = await count();
  expect((await lods('import', file, '--name', 'Copy of importer')).says).toContain('already');
  writeFileSync(file, bytes.subarray(0, bytes.length / 2));
  expect((await lods('import', file, '--name', 'Half')).status).toBe(1);
  writeFileSync(file, 'no archive');
  expect((await lods('import', file, '--name', 'None')).says).toContain('is no archive of a company');
  expect((await lods('export')).says).toContain('use it like this');
  expect(await count()).toBe(before);
});

it('lets the people of a company in from any network again', async () => {
  const networks = () => server.database.pool.query('select 1 from company_networks').then(({ rows }) => rows.length);
  await server.database.pool.query(`insert into company_networks values ($1, '{192.0.2.0/24}', now(), 'Anna Holm')`, [
    server.anna.organisation,
  ]);
  expect((await lods('open', 'Nordic')).says).toContain('there is no company named Nordic');
  expect(await networks()).toBe(1);
  expect((await lods('open', 'Nordic Steel')).says).toContain('from any network now');
  expect(await networks()).toBe(0);
});
