import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyArchive } from '@lods/contract/company/archive';
import { listOrganisations } from '@lods/database/audit';
import { privacy } from '@lods/database/privacy';
import { asSystem, inOrganisation } from '@lods/database/tenancy';
import { optionsOf, urlOf } from '@lods/database/testing/database';
import { packFiles } from '@lods/documents/pack-at-once';
import { openArchive } from '@lods/documents/zip';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, it } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { addMember } from '../../features/access/accounts.ts';
import { findAccount } from '../../features/access/repository-accounts.ts';
import { commandLine } from '../../testing/command-line.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
const folder = mkdtempSync(join(tmpdir(), 'lods-company-'));
afterAll(() => rmSync(folder, { recursive: true }));
const command = commandLine({
  DATABASE_URL: urlOf(optionsOf(server.database)),
  FILES_URL: server.filesFolder,
  DATA_DIR: folder,
});
const lods = (...args: string[]) => command(args);

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
  const { status, says } = await lods('company', 'import', file, '--name', `Copy of ${username}`);
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
  expect((await lods('company', 'import', file, '--name', 'Copy of importer')).says).toContain('already');
  writeFileSync(file, bytes.subarray(0, bytes.length / 2));
  expect((await lods('company', 'import', file, '--name', 'Half')).status).toBe(1);
  writeFileSync(file, 'no archive');
  expect((await lods('company', 'import', file, '--name', 'None')).says).toContain('is no archive of a company');
  // Beyond it a machine would run out of memory over it. The file has no content that takes room.
  truncateSync(file, 2_100_000_000);
  expect((await lods('company', 'import', file, '--name', 'Large')).says).toContain(
    'has 2.1 GB, and an archive is read up to 2.0 GB',
  );
  expect((await lods('company', 'export')).says).toContain('use it like this');
  expect(await count()).toBe(before);
});

let whole: Promise<Map<string, Uint8Array>> | undefined;

/** What an archive of the demo importer holds. One is enough to forge many of. */
async function wholeParts() {
  const { archive } = await archiveOf('importer', await companyOf('importer'));
  const parts = new Map<string, Uint8Array>();
  for (const name of archive.names) parts.set(name, await archive.bytes(name));
  return parts;
}

/** An archive of the demo importer with other parts, each as its text. */
async function forged(change: (parts: Map<string, Uint8Array>) => Promise<void> | void) {
  whole ??= wholeParts();
  const parts = new Map(await whole);
  await change(parts);
  const file = join(folder, 'forged.zip');
  writeFileSync(file, packFiles(parts));
  return file;
}

const countsOf = (organisation: string) =>
  inOrganisation(server.database, organisation, async (tx) => {
    const counted = (tables: readonly string[]) =>
      tx.execute(
        sql.raw(
          `select ${tables.map((table) => `(select count(*)::int from ${table} where organisation_id = '${organisation}') as ${table}`).join()}`,
        ),
      );
    const inside = await counted(['declarations', 'goods_items', 'suppliers', 'audit_log', 'stored_files']);
    const atTheGate = await asSystem(tx, () => counted(['memberships', 'api_keys', 'company_second_factors']));
    return { ...inside.rows[0], ...atTheGate.rows[0] };
  });

it('takes nothing of an archive into another company, nobody into the company, and no log of another', async () => {
  const { anna, boris } = server;
  const before = [await countsOf(anna.organisation), await countsOf(boris.organisation)];
  const file = await forged((parts) => {
    for (const [name, bytes] of parts) {
      if (!name.endsWith('.jsonl')) continue;
      const rows = Buffer.from(bytes).toString().split('\n').filter(Boolean);
      const foreign = rows.map((row) => JSON.stringify({ ...JSON.parse(row), organisation_id: boris.organisation }));
      parts.set(name, Buffer.from(foreign.join('\n')));
    }
    const row = (value: object) => Buffer.from(JSON.stringify({ organisation_id: boris.organisation, ...value }));
    const at = '2026-01-01T00:00:00Z';
    parts.set('tables/memberships.jsonl', row({ account_id: boris.accountId, role: 'owner', created_at: at }));
    parts.set('tables/accounts.jsonl', row({ id: boris.accountId, is_operator: true }));
    parts.set(
      'tables/api_keys.jsonl',
      row({ id: anna.accountId, account_id: boris.accountId, name: 'x', scope: 'write' }),
    );
    parts.set('tables/company_second_factors.jsonl', row({ required_at: at, required_by_name: 'x' }));
    parts.set('tables/organisations.jsonl', row({ id: boris.organisation, name: 'Taken over' }));
    parts.set(`tables/goods_items; drop table goods_items.jsonl`, row({}));
  });
  const { status, says } = await lods('company', 'import', file, '--name', 'Forged');
  expect({ status, says }).toMatchObject({ status: 0 });
  const made = /\(([0-9a-f-]{36})\)/.exec(says)?.[1] ?? '';
  expect([await countsOf(anna.organisation), await countsOf(boris.organisation)]).toEqual(before);
  expect(await countsOf(made)).toMatchObject({ memberships: 0, audit_log: 1, api_keys: 0, company_second_factors: 0 });
  const { rows } = await server.transactions.inTheOpen(({ tx }) =>
    tx.execute(sql`
      select o.name, a.is_operator from organisations o, accounts a where o.id = ${boris.organisation} and a.id = ${boris.accountId}`),
  );
  expect(rows).toEqual([{ name: 'Baltic Metals', is_operator: false }]);
});

it.each<[string, (parts: Map<string, Uint8Array>) => void]>([
  ['a part that leads out of its folder', (parts) => parts.set('files/../../escaped', Buffer.from('x'))],
  ['an absolute path', (parts) => parts.set('/etc/escaped', Buffer.from('x'))],
  ['a file under the hash of another', (parts) => parts.set(`files/${'a'.repeat(64)}`, Buffer.from('x'))],
  ['a file that is no hash', (parts) => parts.set('files/report.pdf', Buffer.from('x'))],
  ['a row that is no row', (parts) => parts.set('tables/suppliers.jsonl', Buffer.from('{"id": 1}]}, {'))],
  [
    'a value that its table does not know',
    (parts) => parts.set('tables/suppliers.jsonl', Buffer.from('{"id": "no id"}')),
  ],
  ['the name of a company that is there', (parts) => parts.set('about.json', Buffer.from('{"name": 7}'))],
  // A bomb. Five times as large, it takes five seconds.
  [
    'a bomb',
    (parts) =>
      parts.set('tables/suppliers.jsonl', Buffer.alloc(inject('size') === 'full' ? 200_000_000 : 40_000_000, ' ')),
  ],
])('makes no company of an archive with %s', async (_what, change) => {
  const before = await listOrganisations(server.database);
  const { status, says } = await lods('company', 'import', await forged(change), '--name', 'Hostile');
  expect({ status, says }).toMatchObject({ status: 1 });
  expect(await listOrganisations(server.database)).toEqual(before);
  expect(existsSync(join(folder, 'escaped'))).toBe(false);
});

it('lets the people of a company in from any network again', async () => {
  const networks = () => server.database.pool.query('select 1 from company_networks').then(({ rows }) => rows.length);
  await server.database.pool.query(`insert into company_networks values ($1, '{192.0.2.0/24}', now(), 'Anna Holm')`, [
    server.anna.organisation,
  ]);
  expect((await lods('company', 'open', 'Nordic')).says).toContain('there is no company named Nordic');
  expect(await networks()).toBe(1);
  expect((await lods('company', 'open', 'Nordic Steel')).says).toContain('from any network now');
  expect(await networks()).toBe(0);
});

it('lets the people of a company in with a password again, and takes a mail domain from it', async () => {
  const { pool } = server.database;
  const company = server.anna.organisation;
  await pool.query(
    `insert into company_sign_ins values ($1, 'https://id.example', 'lods', 'secret', false, true, now(), now(), 'Anna Holm')`,
    [company],
  );
  const isRequired = () =>
    pool.query('select is_required from company_sign_ins').then(({ rows }) => rows[0].is_required);
  expect((await lods('company', 'open', 'Nordic Steel')).says).toContain('A password opens it again');
  expect(await isRequired()).toBe(false);
  expect((await lods('company', 'prove', 'nordic.example')).says).toContain('name the company');
  expect((await lods('company', 'prove', 'nordic.example', '--name', 'Nordic Steel')).says).toContain(
    'at nordic.example',
  );
  const second = (await lods('company', 'prove', 'nordic.example', '--name', 'Baltic Metals')).says;
  expect(second).toContain('nordic.example signs in to another company here');
  expect((await lods('company', 'release', 'other.example')).says).toContain(
    'no company signs in with addresses at other.example',
  );
  expect((await lods('company', 'release', 'Nordic.example')).says).toContain('nordic.example is free');
  expect((await pool.query('select 1 from company_mail_domains')).rows).toEqual([]);
  await pool.query('delete from company_sign_ins');
});

/** How many rows each table has of a company; tables without any are left out. */
const rowsOf = async (id: string) => {
  const tables = Object.keys(privacy);
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'organisation_id' and table_name = any($1) order by 1`,
    [tables],
  );
  const counts: [string, number][] = [];
  await inOrganisation(server.database, id, async (tx) => {
    await tx.execute(sql`reset role`);
    for (const { name } of rows) {
      const { rowCount } = await tx.execute(sql`select from ${sql.raw(name)} where organisation_id = ${id}`);
      if (rowCount) counts.push([name, rowCount]);
    }
  });
  return counts;
};

it('says what the law holds before it erases a company, erases it whole, and leaves others as they were', async () => {
  const { pool } = server.database;
  const copyId = (await listOrganisations(server.database)).find(({ name }) => name === 'Copy of importer')?.id ?? '';
  const demo = await companyOf('importer');
  const others = await rowsOf(demo);
  await pool.query(
    `insert into company_sign_ins values ($1, 'https://id.example', 'lods', 'secret', false, false, null, now(), 'Anna Holm')`,
    [copyId],
  );
  await pool.query(`insert into company_mail_domains values ($1, 'copy.example', 'lods-domain=x', now())`, [copyId]);
  const before = await rowsOf(copyId);
  expect(before.length).toBeGreaterThan(20);

  const preview = await lods('company', 'erase', 'Copy of importer');
  expect(preview.says).toMatch(/Goods of 2026 .* have to be kept until 2031-12-31, .* Art. 7\(6\)/);
  const confirm = ['company', 'erase', 'Copy of importer', '--confirm', 'Copy of importer'];
  expect(await lods(...confirm)).toMatchObject({ status: 1, says: expect.stringContaining('Nothing was erased') });
  const wrongName = await lods('company', 'erase', 'Copy of importer', '--confirm', 'Nordic Steel', '--handed-over');
  expect(wrongName).toMatchObject({ status: 1, says: expect.stringContaining('the company is Copy of importer') });
  expect(await rowsOf(copyId)).toEqual(before);

  const erased = await lods(...confirm, '--handed-over');
  expect(erased).toMatchObject({ status: 0, says: expect.stringContaining('Copy of importer is erased') });
  expect(await rowsOf(copyId)).toEqual([]);
  expect((await listOrganisations(server.database)).map(({ id }) => id)).not.toContain(copyId);
  expect(
    existsSync(join(server.filesFolder, copyId))
      ? readdirSync(join(server.filesFolder, copyId), { recursive: true, withFileTypes: true }).filter((each) =>
          each.isFile(),
        )
      : [],
  ).toEqual([]);
  expect(await rowsOf(demo)).toEqual(others);
  await expect(pool.query('delete from ledger_movements')).rejects.toThrow('cannot be edited');

  const anchors = join(folder, 'anchors.jsonl');
  const line = erased.says.split('\n').find((each) => each.startsWith('{')) ?? '';
  writeFileSync(anchors, `${line.replace(',"isErased":true', '')}\n`);
  expect((await lods('audit', 'verify', '--anchors', anchors)).says).toContain('is gone');
  writeFileSync(anchors, `${line}\n`);
  expect((await lods('audit', 'verify', '--anchors', anchors)).says).not.toContain('is gone');
});

it('erases a company that trades, delivers and has jobs; what it sent to others is theirs', async () => {
  const [importer, supplier] = [await companyOf('importer'), await companyOf('supplier')];
  const name = (await listOrganisations(server.database)).find(({ id }) => id === importer)?.name ?? '';
  const kept = (await rowsOf(supplier)).filter(([table]) => table !== 'exchange_partners');
  const { status, says } = await lods('company', 'erase', name, '--confirm', name, '--handed-over');
  expect({ status, says }).toMatchObject({ status: 0 });
  expect(says).toContain('importer belongs to no company any more: lods user erase importer');
  expect(await rowsOf(importer)).toEqual([]);
  expect((await rowsOf(supplier)).filter(([table]) => table !== 'exchange_partners')).toEqual(kept);
  const { rows } = await server.database.pool.query("select from jobs.job where data ->> 'organisation' = $1", [
    importer,
  ]);
  expect(rows).toEqual([]);
  expect((await lods('audit', 'verify')).says).toContain('whole');
});
