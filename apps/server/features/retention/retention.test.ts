import { keptUntil } from '@lods/cbam/retention';
import { retention } from '@lods/contract/company/retention';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { years } from '@lods/contract/years/endpoints';
import { expect, it, test, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { sweepFiles } from '../storage/jobs.ts';
import { deleteOldRecords } from './jobs.ts';

const server = await startTestServer();
const { anna, boris, consultant } = server;

test.each([
  [2024, 7, '2032-12-31'],
  [2026, 4, '2031-12-31'],
  [2026, 3, '2031-12-31'],
  [2026, 10, '2037-12-31'],
])('goods of %i with %i years are kept until %s', (year, years, day) => {
  expect(keptUntil(year, years)).toBe(day);
});

async function declare(year: number, document: string) {
  const { id } = await anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: year },
      goodsItems: [...coilDeclaration.goodsItems],
    },
  });
  const file = new File([document], 'invoice.pdf', { type: 'application/pdf' });
  await anna.api(declarationLife.uploadDocuments, { params: { id }, body: {}, files: [['file0', file]] });
  await anna.api(declarations.submit, {
    params: { id },
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  return anna.api(declarations.read, { params: { id } });
}

const documentsOf = (id: string) => anna.api(declarations.read, { params: { id } });
const hashesOf = async (id: string) =>
  (await documentsOf(id)).supportingDocuments.map(({ sha256 }: { sha256?: string }) => sha256 ?? '');
const isStored = (sha256: string) => server.transactions.inJob(anna.organisation, ({ files }) => files.has(sha256));

/** The night of a day: the job runs once and has ended. */
async function nightOf(day: string): Promise<void> {
  const now = server.clock.now;
  server.clock.now = new Date(`${day}T02:40:00Z`);
  await server.transactions.inTheOpen((call) => call.enqueue(deleteOldRecords, {}));
  await server.work();
  await isDone(deleteOldRecords.name);
  await server.transactions.inTheOpen((call) => call.enqueue(sweepFiles, {}));
  await isDone(sweepFiles.name);
  server.clock.now = now;
}

async function isDone(name: string): Promise<void> {
  const isOver = async () => {
    const { rows } = await server.database.pool.query('select from jobs.job_common where name = $1 and state <> $2', [
      name,
      'completed',
    ]);
    return rows.length === 0;
  };
  await vi.waitUntil(isOver, { timeout: 20_000, interval: 50 });
}

it('says what is kept until when, and deletes a year with its files only when its last day is over', async () => {
  const old = await declare(2024, '%PDF-1.4 of 2024 alone');
  const shared = await declare(2024, '%PDF-1.4 of both years');
  const young = await declare(2026, '%PDF-1.4 of both years');
  const [hash = ''] = await hashesOf(old.id);
  const [common = ''] = await hashesOf(shared.id);

  expect(await anna.api(retention.read, {})).toMatchObject({ retentionYears: 7, legalMinimumYears: 4 });
  const chosen = await anna.api(retention.save, { body: { retentionYears: 3 } });
  expect(chosen.years).toEqual([
    { year: 2024, keptUntil: '2029-12-31', declarations: 2, goods: 2, documents: 2 },
    { year: 2026, keptUntil: '2031-12-31', declarations: 1, goods: 1, documents: 1 },
  ]);

  await nightOf('2029-12-31');
  expect((await anna.api(declarations.list, {})).length).toBe(3);
  await nightOf('2030-01-01');
  expect((await anna.api(declarations.list, {})).map(({ id }) => id)).toEqual([young.id]);
  await expect(documentsOf(old.id)).rejects.toMatchObject({ status: 404 });
  expect(await isStored(hash)).toBe(false);
  expect(await isStored(common)).toBe(true);
  expect((await anna.api(retention.read, {})).years.map(({ year }) => year)).toEqual([2026]);
});

it('deletes the declaration of a year with its evidence', async () => {
  const params = { year: 2026 };
  const evidence = new File(['%PDF-1.4 confirmation'], 'confirmation.pdf', { type: 'application/pdf' });
  const [document] = await anna.api(years.uploadDocuments, { params, files: [['file0', evidence]] });
  const { sha256 } = await anna.api(years.submit, { params });
  const files = [sha256, document?.sha256 ?? ''];
  expect((await anna.api(retention.read, {})).years).toMatchObject([{ year: 2026, documents: 2 }]);
  expect(await Promise.all(files.map(isStored))).toEqual([true, true]);
  await nightOf('2032-01-01');
  expect(await anna.api(years.read, { params })).toMatchObject({ declarations: [], documents: [] });
  expect(await Promise.all(files.map(isStored))).toEqual([false, false]);
});

it('lets only an owner choose, and only for the own company', async () => {
  await expect(consultant.api(retention.save, { body: { retentionYears: 10 } })).rejects.toMatchObject({
    code: 'request.forbidden',
  });
  expect(await boris.api(retention.read, {})).toMatchObject({ retentionYears: 7, years: [] });
});
