import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paperCaps, readPapers } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { afterAll, expect, inject, test } from 'vitest';
import { judged, readTruth } from '../papers/judge.ts';
import { CLEAN, MILD, scanOf } from '../papers/scan.ts';

const FOLDER = join(import.meta.dirname, '../papers/samples');
/** The goal is 0.85 of all papers (`npm run accuracy`); one paper may have a name that is always marked. */
const LEAST_RIGHT = 0.7;
const pool = openWorkerPool({ processes: 1 });
afterAll(() => pool.close());

/** Each is read for ten seconds. */
const SCANS = [
  { name: 'a5-atlas-04', how: 'skewed, with noise', wear: MILD },
  { name: 'a5-atlas-04', how: 'level', wear: CLEAN },
  { name: 'a1-sad-da-01', how: 'skewed, with noise', wear: MILD },
];

test.each(inject('size') === 'full' ? SCANS : SCANS.slice(0, 1))(
  '$name, scanned $how: every item is there, most values are read, and none is wrong without a mark',
  async ({ name, wear }) => {
    const truth = readTruth(join(FOLDER, `${name}.truth.json`));
    const scan = await scanOf(new Uint8Array(readFileSync(join(FOLDER, `${name}.pdf`))), wear);
    const verdict = await pool.runReader(readPapers, {}, scan, { organisation: 'test', caps: paperCaps });
    if (!verdict.ok) throw new Error(verdict.message);
    expect(verdict.result.findings).toEqual([expect.stringContaining('read as pictures')]);
    expect(verdict.result.records).toHaveLength(truth.length);
    const judgements = verdict.result.records.flatMap((record, at) => judged(record, truth[at] ?? { normalised: {} }));
    expect(judgements.filter(([, judgement]) => judgement === 'silent')).toEqual([]);
    expect(judgements.filter(([, judgement]) => judgement === 'right').length).toBeGreaterThan(
      judgements.length * LEAST_RIGHT,
    );
  },
);
