import { paperCaps, readPapers } from '@lods/documents/papers/read-paper';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { afterAll, expect, test } from 'vitest';
import { endlessTree, nestedForms, vastPage } from '../papers/hostile.ts';
import { ENDLESS_DRAWINGS } from '../papers/hostile-drawings.ts';

const pool = openWorkerPool({ processes: 1 });
afterAll(() => pool.close());

/** A page is stopped after eight seconds; the rest is what starting the process takes. */
const LONGEST_MS = 10_000;

test.each<[what: string, make: () => Buffer]>([
  ...ENDLESS_DRAWINGS,
  ['forms in forms, ten times eight deep', nestedForms],
  ['a page of two hundred inches', vastPage],
  ['a tree of pages that leads back to itself', endlessTree],
])('%s is answered in time with a plain word', { timeout: 200_000 }, async (_, make) => {
  const started = performance.now();
  const verdict = await pool.runReader(readPapers, {}, make(), { organisation: 'one', caps: paperCaps });
  expect(performance.now() - started).toBeLessThan(LONGEST_MS);
  if (verdict.ok) throw new Error(`read, not refused: ${JSON.stringify(verdict.result.findings)}`);
  expect(verdict.code).not.toBe('reader.failed');
  expect(`${verdict.message} ${verdict.remedy}`).toMatch(/^[A-Z0-9].*\. [A-Z].*\.$/s);
});
