import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordAudit } from '@lods/database/audit';
import { beforeOrganisation, inOrganisation } from '@lods/database/tenancy';
import { optionsOf, testDatabase, urlOf } from '@lods/database/testing/database';
import { afterAll, expect, it } from 'vitest';
import { addCompany } from '../../features/access/accounts.ts';
import { commandLine } from '../../testing/command-line.ts';
import { writeAnchors } from '../audit-anchors.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'lods-anchors-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'anchors.jsonl');
const now = new Date();

const command = commandLine({ DATABASE_URL: urlOf(optionsOf(database)) });
const lods = (...args: string[]) => command(['audit', ...args]);

const found = (name: string) =>
  beforeOrganisation(database, (tx) => addCompany({ tx, now }, { name, country: 'DK', kind: 'importer' }));
const [nordic, baltic] = [await found('Nordic Steel'), await found('Baltic Metals')];
for (const organisationId of [nordic, baltic])
  for (const subjectId of ['1', '2', '3'])
    await inOrganisation(database, organisationId, (tx) =>
      recordAudit(tx, { organisationId, at: now, actorName: 'Asta', action: 'added', subjectKind: 'good', subjectId }),
    );
await writeAnchors(database, file, now);

it('finds every log whole and as anchored, and prints one with its chain', async () => {
  expect(await lods('verify')).toEqual({ status: 0, says: '2 logs whole.' });
  expect(await lods('verify', '--anchors', file)).toEqual({ status: 0, says: '2 logs whole, and as anchored.' });
  const entries = (await lods('export', '--company', 'Nordic Steel')).says.split('\n').map((line) => JSON.parse(line));
  expect(entries.map(({ number, subject_id }) => [Number(number), subject_id])).toEqual([
    [1, '1'],
    [2, '2'],
    [3, '3'],
  ]);
  expect(entries[2].previous_hash).toBe(entries[1].hash);
});

it('finds a log that was rewritten as a whole, which the chain alone cannot', async () => {
  await database.transaction(async (tx) => {
    const client = tx as unknown as { execute: (text: string) => Promise<unknown> };
    await client.execute(`select set_config('lods.organisation', '${baltic}', true)`);
    await client.execute(`delete from audit_log where number = 3`);
    await client.execute(
      `update audit_seals set (number, hash) = (select number, hash from audit_log where number = 2)`,
    );
  });
  expect((await lods('verify')).status).toBe(0);
  const { status, says } = await lods('verify', '--anchors', file);
  expect(status).toBe(1);
  expect(says).toBe(`Baltic Metals: entry 3 is not the one that was anchored ${now.toISOString()}\n1 fault in 2 logs.`);
});

it('refuses what it does not understand with a sentence', async () => {
  const broken = join(folder, 'broken.jsonl');
  writeFileSync(broken, '{"at":1}\n');
  expect((await lods('verify', '--anchors', broken)).says).toContain('line 1 is no anchor of an audit log');
  expect((await lods('export', '--company', 'Nowhere')).says).toContain('there is no company named Nowhere');
  expect((await lods('export')).says).toContain('use it like this');
});
