import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { declarations } from '@lods/contract/declarations';
import { imports } from '@lods/contract/imports';
import { suppliers } from '@lods/contract/suppliers';
import { walkableFolder } from '@lods/database/walkable-folder';
import { writeCsv } from '@lods/documents/spreadsheet/write-csv';
import { afterAll, expect, it } from 'vitest';
import { demoPerson } from '../faults/demo-person.ts';
import { startLods } from '../faults/lods-process.ts';
import { CUSTOMS_HEADING, customsRows } from './customs-rows.ts';

const LINES = 100_000;
const QUIET_REQUESTS = 300;

const folder = walkableFolder('lods-meanwhile-');
const lods = await startLods({ dataDir: join(folder, 'data') });
afterAll(async () => {
  await lods.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Twentieth of the slowest. */
const p95 = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

it('others wait at most twice as long at the 95th percentile while a file of 100,000 lines is read and taken over', async () => {
  const [uploader, other] = [await demoPerson(lods.origin), await demoPerson(lods.origin, 'consultant')];
  /** One request after the other, as a person at work, until told to stop. */
  const work = async (isOver: (done: number) => boolean) => {
    const times: number[] = [];
    while (!isOver(times.length)) {
      const started = performance.now();
      await (times.length % 2 === 0 ? other.api(declarations.list) : other.api(suppliers.list));
      times.push(performance.now() - started);
    }
    return times;
  };
  await work((done) => done >= QUIET_REQUESTS); // warms up
  const quiet = await work((done) => done >= QUIET_REQUESTS);

  const text = [...writeCsv([CUSTOMS_HEADING, ...customsRows(LINES)], { delimiter: ';', decimalMark: ',' })].join('');
  const file = new File([text], 'lines.csv');
  const { report } = await uploader.api(imports.upload, { body: { wait: 'no' }, files: [['file0', file]] });
  const params = { id: report[0]?.id ?? '' };
  let isTaken = false;
  const meanwhile = work(() => isTaken);
  await expect
    .poll(async () => (await uploader.api(imports.read, { params })).state, { timeout: 120_000, interval: 250 })
    .toBe('taken-over');
  isTaken = true;
  const busy = await meanwhile;
  console.log(
    `p95 of ${quiet.length} requests: ${p95(quiet).toFixed(1)} ms; of ${busy.length} while the file was read: ${p95(busy).toFixed(1)} ms`,
  );
  expect(busy.length).toBeGreaterThan(20);
  expect(p95(busy)).toBeLessThanOrEqual(2 * p95(quiet));
});
