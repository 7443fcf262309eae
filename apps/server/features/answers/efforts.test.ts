import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EffortsFile, supplierEfforts } from '@lods/contract/answers/efforts';
import { answers } from '@lods/contract/answers/endpoints';
import { supplierAnswers } from '@lods/contract/answers/review';
import { exchange } from '@lods/contract/exchange/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import { afterAll, expect, it } from 'vitest';
import { run } from '../../runtime/verbs/efforts.ts';
import { startTestServer } from '../../testing/server.ts';
import { barsStatement } from '../submissions/samples.ts';
import { answered, askedSupplier } from './samples.ts';

const server = await startTestServer();
const { anna, boris, supplier } = server;
const folder = mkdtempSync(join(tmpdir(), 'lods-efforts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (content: unknown) => {
  const path = join(folder, 'efforts.json');
  writeFileSync(path, JSON.stringify(content));
  return run(['verify', path]);
};

async function fileOf(supplierId: string, year: number): Promise<EffortsFile> {
  const response = await anna.api(supplierEfforts.json, { params: { id: supplierId }, query: { year } });
  return EffortsFile.parse(await response.json());
}

it('holds request, reminder, answer, question and refusal, chained, and the command line finds what was changed', async () => {
  const { supplierId, threadId, answerId, browser } = await answered(server);
  await anna.api(supplierAnswers.returnToSupplier, {
    params: { id: threadId },
    body: { answerId, text: 'With steam?' },
  });
  await browser.api(answers.decline, { body: { reason: 'confidential', note: 'Ask the group.' } });
  const { reportingYear } = await anna.api(supplierAnswers.read, { params: { id: threadId } });
  const file = await fileOf(supplierId, reportingYear);
  expect(file.entries.map(({ kind }) => kind).toSorted()).toEqual([
    'answered',
    'declined',
    'questioned',
    'requested',
    'returned',
    'started',
  ]);
  expect(file.entries.every(({ at }) => at.endsWith('Z'))).toBe(true);
  expect(await verify(file)).toBe(0);
  const [first, ...others] = file.entries;
  expect(await verify({ ...file, entries: [{ ...first, text: 'Nobody asked' }, ...others] })).toBe(1);
  expect(await verify({ ...file, entries: others })).toBe(1);
  expect(await verify({ ...file, entries: file.entries.slice(0, -1) })).toBe(1);
  expect(await verify({ hello: 'world' })).toBe(1);
  const pdf = await anna.api(supplierEfforts.pdf, { params: { id: supplierId }, query: { year: reportingYear } });
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
});

it('holds what a supplier with an account shared without being asked, under the name of the importer', async () => {
  const { supplierId, token } = await askedSupplier(server);
  await supplier.api(exchange.join, { body: { token } });
  for (const title of ['Bars', 'Bars of the other line']) {
    const { id, version } = await supplier.api(submissions.add, { body: { ...barsStatement, title } });
    const body = { version, importerIds: [anna.organisation], hideNamesFrom: [] };
    await supplier.api(submissions.submit, { params: { id }, body });
  }
  const file = await fileOf(supplierId, 2026);
  expect(file).toMatchObject({ importer: 'Nordic Steel' });
  expect(file.entries.filter(({ kind }) => kind === 'answered')).toHaveLength(2);
  expect(await verify(file)).toBe(0);
  expect((await fileOf(supplierId, 2031)).entries).toEqual([]);
});

it('shows nobody else what was asked', async () => {
  const { supplierId } = await askedSupplier(server);
  const theirs = boris.api(supplierEfforts.json, { params: { id: supplierId }, query: { year: 2026 } });
  await expect(theirs).rejects.toMatchObject({ code: 'request.not_found' });
});
