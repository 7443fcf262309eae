import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { customsPapers } from '@lods/contract/customs/papers';
import { declarations } from '@lods/contract/declarations/endpoints';
import { imports } from '@lods/contract/imports/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { walkableFolder } from '@lods/database/walkable-folder';
import { writeCsv } from '@lods/documents/spreadsheet/write-csv';
import type { Person } from '@lods/server/testing/person';
import { afterAll, expect, it } from 'vitest';
import { demoPerson } from '../faults/demo-person.ts';
import { startLods } from '../faults/lods-process.ts';
import { MILD, scanOf } from '../papers/scan.ts';
import { CUSTOMS_HEADING, customsRows } from './customs-rows.ts';

const SAMPLES = join(import.meta.dirname, '../papers/samples');
const LINES = 100_000;
const QUIET_REQUESTS = 300;

const folder = walkableFolder('lods-meanwhile-');
const lods = await startLods({ dataDir: join(folder, 'data') });
afterAll(async () => {
  await lods.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Twentieth of the slowest. */
const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** One request after the other, as a person at work, until told to stop. */
async function work({ api }: Person, isOver: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const started = performance.now();
    await (times.length % 2 === 0 ? api(declarations.list) : api(suppliers.list));
    times.push(performance.now() - started);
  }
  return times;
}

const linesOf = () =>
  new File([...writeCsv([CUSTOMS_HEADING, ...customsRows(LINES)], { delimiter: ';', decimalMark: ',' })], 'lines.csv');

async function importLines(uploader: Person, file: File): Promise<void> {
  const { report } = await uploader.api(imports.upload, { body: { wait: 'no' }, files: [['file0', file]] });
  const params = { id: report[0]?.id ?? '' };
  await expect
    .poll(async () => (await uploader.api(imports.read, { params })).state, { timeout: 120_000, interval: 250 })
    .toBe('taken-over');
}

const scansOf = (papers: readonly string[]) =>
  Promise.all(
    papers.map(async (name, at) => {
      const scan = await scanOf(new Uint8Array(readFileSync(join(SAMPLES, `${name}.pdf`))), MILD);
      return [`file${at}`, new File([scan.slice()], `${name}.pdf`)] as const;
    }),
  );

async function readScans(uploader: Person, files: Awaited<ReturnType<typeof scansOf>>): Promise<void> {
  const { processedFilesCount } = await uploader.api(customsPapers.process, { body: { method: 'upload' }, files });
  expect(processedFilesCount).toBe(files.length);
}

/** What a burden sends is made before: this process would otherwise be busy with it while it measures. */
const burdens: readonly [what: string, make: () => Promise<(uploader: Person) => Promise<void>>][] = [
  [
    'a file of 100,000 lines is read and taken over',
    async () => {
      const file = linesOf();
      return (uploader) => importLines(uploader, file);
    },
  ],
  [
    'four scanned papers are read',
    async () => {
      const files = await scansOf(['a1-sad-da-01', 'a3-clearance-01', 'a4-sad-en-02', 'a6-spec-03']);
      return (uploader) => readScans(uploader, files);
    },
  ],
];

it.each(burdens)('others wait at most twice as long at the 95th percentile while %s', async (_, make) => {
  const burden = await make();
  const [uploader, reader] = [await demoPerson(lods.origin), await demoPerson(lods.origin, 'consultant')];
  await work(reader, (done) => done >= QUIET_REQUESTS); // warms up
  const quiet = await work(reader, (done) => done >= QUIET_REQUESTS);
  let isOver = false;
  const meanwhile = work(reader, () => isOver);
  await burden(uploader);
  isOver = true;
  const busy = await meanwhile;
  console.log(
    `p95 of ${quiet.length} requests: ${p95(quiet).toFixed(1)} ms; of ${busy.length} meanwhile: ${p95(busy).toFixed(1)} ms`,
  );
  expect(busy.length).toBeGreaterThan(20);
  expect(p95(busy)).toBeLessThanOrEqual(2 * p95(quiet));
});
