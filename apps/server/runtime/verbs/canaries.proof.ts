import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preferences } from '@lods/contract/company/preferences';
import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { listOrganisations } from '@lods/database/audit';
import { privacy } from '@lods/database/privacy';
import { optionsOf, urlOf } from '@lods/database/testing/database';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed.ts';
import { coilDeclaration } from '../../features/declarations/samples.ts';
import { commandLine } from '../../testing/command-line.ts';
import { startTestServer } from '../../testing/server.ts';

const server = await startTestServer();
await seedDemo(server.transactions);
const folder = mkdtempSync(join(tmpdir(), 'lods-canaries-'));
const lods = commandLine({
  DATABASE_URL: urlOf(optionsOf(server.database)),
  FILES_URL: server.filesFolder,
  DATA_DIR: folder,
});
/** Past row security, triggers and keys: the words of a company are replaced wherever there are any. */
const client = new pg.Client({ ...optionsOf(server.database), user: 'postgres' });
await client.connect();
await client.query('set session_replication_role = replica');
afterAll(async () => {
  await client.end();
  rmSync(folder, { recursive: true });
});

const CANARY = 'canary-';
const companyOf = async (username: string) => {
  const { rows } = await client.query<{ id: string }>(
    'select m.organisation_id as id from memberships m join accounts a on a.id = m.account_id where a.username = $1',
    [username],
  );
  return rows[0]?.id ?? '';
};

/** Puts a word of its own into each column of text that may hold somebody's words or figures, where the company has a row. Gives how many took it. */
async function plant(company: string): Promise<number> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'text'
       and exists (select from information_schema.columns o where o.table_name = c.table_name and o.column_name = 'organisation_id')`,
  );
  const isOfThem = ({ table, column }: { table: string; column: string }) =>
    `${privacy[table]?.personal ?? ''} ${privacy[table]?.trade ?? ''}`.split(' ').includes(column);
  let planted = 0;
  for (const { table, column } of rows.filter(isOfThem)) {
    const firstRow = `select ctid from ${table} where organisation_id = $2 limit 1`;
    // A column that takes codes alone refuses the word.
    const taken = await client
      .query(`update ${table} set ${column} = $1 where ctid = (${firstRow})`, [`${CANARY}${table}-${column}`, company])
      .catch(() => null);
    planted += taken?.rowCount ?? 0;
  }
  return planted;
}

/** Where a canary is left: tables of the database as a dump holds them, files, lines of the log. */
async function found(): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const places: string[] = [];
  const hex = Buffer.from(CANARY).toString('hex');
  for (const { name } of tables) {
    const text = `${name.split('.').at(-1)}::text`;
    const { rows } = await client.query(
      `select from ${name} where ${text} like '%${CANARY}%' or ${text} like '%${hex}%' limit 1`,
    );
    if (rows.length > 0) places.push(name);
  }
  for (const entry of readdirSync(server.filesFolder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(CANARY)) places.push('files');
  return [...places, ...server.log.filter((line) => line.includes(CANARY))].sort();
}

it('leaves none of the words of an erased company and person in database, files, outbox and log', async () => {
  const company = await companyOf('importer');
  const name = (await listOrganisations(server.database)).find(({ id }) => id === company)?.name ?? '';
  const importer = await server.again({ ...server.anna, username: 'importer', organisation: company });
  const list = new File([`Varekode;Vægt\r\n${CANARY}file;1\r\n`], 'list.csv', { type: 'text/csv' });
  await importer.api(imports.upload, { body: {}, files: [['file0', list]] });
  const wanted = { enableEmailNotifications: true, enableSubmissionConfirmations: true };
  await importer.api(preferences.save, { body: { ...wanted, notificationEmail: `${CANARY}mail@mail.example` } });
  const { generalInfo, goodsItems } = coilDeclaration;
  const body = { generalInfo, goodsItems: [...goodsItems], secondOfQuarter: true };
  await importer.api(declarations.create, { body: { ...body, status: 'submitted', reasonForErrors: 'Kept as it is' } });
  const planted = await plant(company);
  await client.query(`update accounts set first_name = $1 where username = 'importer'`, [`${CANARY}person`]);
  console.log(`${planted + 3} canaries planted`);
  expect(planted).toBeGreaterThanOrEqual(40);
  const before = await found();
  expect(before).toEqual(expect.arrayContaining(['files', 'public.accounts', 'public.mails', 'public.suppliers']));

  await client.query('set session_replication_role = origin');
  const erased = await lods(['company', 'erase', name, '--confirm', name, '--handed-over']);
  expect(erased).toMatchObject({ status: 0 });
  expect(await lods(['user', 'erase', 'importer'])).toMatchObject({ status: 0 });
  expect(await found()).toEqual([]);
});
