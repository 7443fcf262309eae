import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ReportSchema } from '@lods/documents/report/validate';
import type { Session } from '@lods/server/call';
import { seedPeople } from '@lods/server/demo/people';
import { seedDemo } from '@lods/server/demo/seed';
import { listOwnDeclarations, readDeclaration } from '@lods/server/features/declarations/service';
import { downloadXml } from '@lods/server/features/declarations/xml';
import { startTestServer } from '@lods/server/testing/server';
import { expect, test } from 'vitest';
import { officialSchema, WITHOUT_SHARED } from './report/official-schema.ts';

const { transactions } = await startTestServer();
await seedDemo(transactions);
const { importer = [], consultant = [] } = await seedPeople(transactions);
const companies: readonly Session[] = [...importer, ...consultant];

/** Registry files of everything submitted in the transitional period, by number. */
async function registryFiles(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const company of companies)
    await transactions.inCompany(company, async (call) => {
      for (const { id, draftReportId, status, year, declarantName } of await listOwnDeclarations(call)) {
        if (status === 'draft' || Number(year) >= 2026) continue;
        const { content } = await downloadXml(call, id, true);
        files.set(
          `${declarantName} ${draftReportId}`,
          content instanceof Readable ? await buffer(content) : Buffer.from(content),
        );
      }
    });
  return files;
}
const files = await registryFiles();

test('every demo quarter that was submitted up to 2025 has a registry file that our schema takes', () => {
  const ownSchema = ReportSchema.own();
  expect(files.size).toBeGreaterThanOrEqual(16);
  for (const [name, xml] of files) expect(ownSchema.validate(xml), name).toEqual([]);
});

const official = officialSchema();
test.skipIf(official === null)(`each of them is valid by the official schema (else: ${WITHOUT_SHARED})`, () => {
  for (const [name, xml] of files) expect(official?.validate(xml), name).toEqual([]);
});

test('the demo importer has quarters in every state, amended ones, and one with findings', async () => {
  const [person] = importer;
  if (!person) throw new Error('nobody imports');
  await transactions.inCompany(person, async (call) => {
    const all = await listOwnDeclarations(call);
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['draft', 'submitted', 'accepted', 'verified', 'rejected']),
    );
    expect(all.filter(({ supersededBy }) => supersededBy !== null).length).toBeGreaterThanOrEqual(2);
    const draft = all.find(({ status, year }) => status === 'draft' && year === '2025');
    const { findings } = await readDeclaration(call, draft?.id ?? '');
    expect(findings.filter(({ severity }) => severity === 'error')).not.toEqual([]);
  });
});

test('a second start adds nothing', async () => {
  const count = () =>
    Promise.all(
      companies.map((company) =>
        transactions.inCompany(company, async (call) => (await listOwnDeclarations(call)).length),
      ),
    );
  const before = await count();
  await seedDemo(transactions);
  expect(await count()).toEqual(before);
});
