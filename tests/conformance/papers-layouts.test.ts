import { Readable } from 'node:stream';
import { paperCaps, readPapers } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { afterAll, expect, inject, it, test } from 'vitest';
import { type Judgement, judged } from '../papers/judge.ts';
import { FAIR, type Layout } from '../papers/layouts.ts';
import { MORE } from '../papers/more-layouts.ts';
import { TRAPS } from '../papers/traps.ts';
import { MASS_TRAPS } from '../papers/traps-masses.ts';
import { writePaper } from '../papers/write-paper.ts';

const pool = openWorkerPool({ processes: 1 });
afterAll(() => pool.close());

const counts: Record<Judgement, number> = { right: 0, marked: 0, silent: 0 };

async function read({ pages, truth }: Layout) {
  const verdict = await pool.runReader(readPapers, {}, Readable.from([writePaper(pages)]), {
    organisation: 'test',
    caps: paperCaps,
  });
  if (!verdict.ok) throw new Error(verdict.message);
  const silent: string[] = [];
  const marked: string[] = [];
  let right = 0;
  for (const [index, record] of verdict.result.records.entries())
    for (const [key, judgement] of judged(record, truth[index] ?? { normalised: {} })) {
      const value = record.find((paperValue) => paperValue.key === key);
      if (judgement === 'right') right += 1;
      else (judgement === 'silent' ? silent : marked).push(`${index + 1} ${key}: ${value?.value} (${value?.how})`);
    }
  return { items: verdict.result.records.length, right, marked, silent };
}

test.each(FAIR.map((layout) => [layout.name, layout] as const))(
  '%s: every item is there, every value right or marked',
  async (_name, layout) => {
    const { items, right, marked, silent } = await read(layout);
    expect(items).toBe(layout.truth.length);
    expect(silent).toEqual([]);
    counts.right += right;
    counts.marked += marked.length;
  },
);

it('marks less than 5 % of the values of layouts it never saw', () => {
  expect(counts.right).toBeGreaterThan(200);
  expect(counts.marked / (counts.right + counts.marked)).toBeLessThan(0.05);
});

/** Every day every other one. */
const traps = [...TRAPS, ...MORE, ...MASS_TRAPS].filter((_, at) => inject('size') === 'full' || at % 2 === 0);

test.each(traps.map((layout) => [layout.name, layout] as const))(
  'a trap: %s: nothing is sure and wrong',
  async (_name, layout) => {
    const { items, silent } = await read(layout);
    expect(items).toBe(layout.truth.length);
    expect(silent).toEqual([]);
  },
);
