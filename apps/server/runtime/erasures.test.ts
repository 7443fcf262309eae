import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listOrganisations } from '@lods/database/audit';
import { optionsOf, urlOf } from '@lods/database/testing/database';
import { openFileStore, parseFilesUrl } from '@lods/files/location';
import { afterAll, expect, it } from 'vitest';
import { commandLine } from '../testing/command-line.ts';
import { startTestServer } from '../testing/server.ts';
import { eraseAgain } from './erasures.ts';

const server = await startTestServer();
await server.work(); // opens the queue, which holds jobs of companies
const { database, filesFolder, anna, boris, supplier } = server;
const folder = mkdtempSync(join(tmpdir(), 'lods-erasures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const list = join(folder, 'erasures.jsonl');
const lods = (...args: string[]) =>
  commandLine({ DATABASE_URL: urlOf(optionsOf(database)), FILES_URL: filesFolder, DATA_DIR: folder })(args);
const files = await openFileStore(parseFilesUrl(filesFolder), folder);

const companies = async () => (await listOrganisations(database)).map(({ id }) => id);
const people = async () =>
  (await database.pool.query<{ id: string }>('select id from accounts')).rows.map(({ id }) => id);
const listed = () =>
  readFileSync(list, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('notes what is erased outside of the database, and erases nothing that it cannot note', async () => {
  mkdirSync(list); // a folder in its place: nothing can be written there
  expect(await lods('company', 'erase', boris.organisation, '--confirm', 'x')).toMatchObject({ status: 1 });
  const name = (await listOrganisations(database)).find(({ id }) => id === boris.organisation)?.name ?? '';
  const erase = () => lods('company', 'erase', boris.organisation, '--confirm', name, '--handed-over');
  expect(await erase()).toMatchObject({ status: 1, says: expect.stringContaining('nothing was erased') });
  expect(await companies()).toContain(boris.organisation);
  rmSync(list, { recursive: true });
  expect(await erase()).toMatchObject({ status: 0 });
  expect(await companies()).not.toContain(boris.organisation);
  expect(await lods('user', 'erase', boris.username)).toMatchObject({ status: 0 });
  expect(listed()).toMatchObject([
    { kind: 'company', id: boris.organisation },
    { kind: 'person', id: boris.accountId },
  ]);
  expect(readFileSync(list, 'utf8')).not.toContain(name);
});

it('erases again what a restore brought back, the last owner too, and nothing else', async () => {
  const at = new Date().toISOString();
  const before = await companies();
  const erased = [
    { at, kind: 'company', id: anna.organisation },
    { at, kind: 'person', id: anna.accountId },
  ];
  writeFileSync(list, erased.map((line) => `${JSON.stringify(line)}\n`).join(''));
  expect(await eraseAgain(list, { database, files })).toEqual({ companies: 1, people: 1 });
  expect(await companies()).toEqual(before.filter((id) => id !== anna.organisation));
  expect(await people()).not.toContain(anna.accountId);
  expect(await people()).toContain(supplier.accountId);
  expect(await eraseAgain(list, { database, files })).toEqual({ companies: 0, people: 0 });
});

it('starts nothing on a list that cannot be read', async () => {
  writeFileSync(list, '{"at":"","kind":"company","id":"all"}\n');
  await expect(eraseAgain(list, { database, files })).rejects.toThrow('line 1 names nothing that was erased');
  expect(await eraseAgain(join(folder, 'none'), { database, files })).toEqual({ companies: 0, people: 0 });
});
