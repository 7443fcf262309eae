import { paperCaps, readPapers } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { afterAll, expect, test } from 'vitest';
import { endlessTree, nestedForms, vastPage } from '../papers/hostile.ts';
import { ENDLESS_DRAWINGS } from '../papers/hostile-drawings.ts';
import { MADE } from '../papers/hostile-made/all.ts';

const pool = openWorkerPool({ processes: 1 });
afterAll(() => pool.close());

/** A page is stopped after eight seconds; the rest is what starting the process takes. */
const LONGEST_MS = 10_000;
const PLAIN = /^[A-Z0-9].*\. [A-Z].*\.$/s;

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
  expect(`${verdict.message} ${verdict.remedy}`).toMatch(PLAIN);
});

/** trust.md asks for three hundred. */
const FEWEST = 300;

test('every made file is answered in time: read, or refused with a plain word', { timeout: 3_600_000 }, async () => {
  const verdicts = { read: 0, refused: 0 };
  const slowest = { what: '', ms: 0 };
  const wrong: string[] = [];
  for (const [what, make] of MADE) {
    const paper = make();
    const started = performance.now();
    const verdict = await pool.runReader(readPapers, {}, paper, { organisation: 'one', caps: paperCaps });
    const ms = performance.now() - started;
    if (ms > slowest.ms) Object.assign(slowest, { what, ms });
    verdicts[verdict.ok ? 'read' : 'refused'] += 1;
    if (ms > LONGEST_MS) wrong.push(`${what}: ${Math.round(ms)} ms`);
    if (!verdict.ok && (verdict.code === 'reader.failed' || !PLAIN.test(`${verdict.message} ${verdict.remedy}`)))
      wrong.push(`${what}: ${verdict.code}: ${verdict.message}`);
  }
  console.log(
    `${MADE.length} made papers: ${verdicts.read} read, ${verdicts.refused} refused with a plain word; the slowest ${(slowest.ms / 1000).toFixed(1)} s (${slowest.what})`,
  );
  expect(wrong).toEqual([]);
  expect(MADE.length).toBeGreaterThanOrEqual(FEWEST);
});
