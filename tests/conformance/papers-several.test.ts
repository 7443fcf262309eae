import { Readable } from 'node:stream';
import { paperCaps, readPapers } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { afterAll, expect, inject, test } from 'vitest';
import { judged } from '../papers/judge.ts';
import type { Layout } from '../papers/layouts.ts';
import { MINGLED, PARTED, REPEATED } from '../papers/several.ts';
import { writePaper } from '../papers/write-paper.ts';

const isFull = inject('size') === 'full';
const pool = openWorkerPool({ processes: 1 });
afterAll(() => pool.close());

async function read({ pages, truth }: Layout) {
  const verdict = await pool.runReader(readPapers, {}, Readable.from([writePaper(pages)]), {
    organisation: 'test',
    caps: paperCaps,
  });
  if (!verdict.ok) throw new Error(verdict.message);
  const { records } = verdict.result;
  const entries = records.flatMap((record, index) =>
    judged(record, truth[index] ?? { normalised: {} }).map(([key, judgement]) => {
      const { value, how } = record.find((paperValue) => paperValue.key === key) ?? { value: '', how: '' };
      return { judgement, said: `${index + 1} ${key}: ${value} (${how})` };
    }),
  );
  const of = (wanted: string) => entries.filter(({ judgement }) => judgement === wanted).map(({ said: text }) => text);
  return { items: records.length, silent: of('silent'), marked: of('marked') };
}

const inSize = (layouts: readonly Layout[]) => layouts.filter((_, at) => isFull || at % 2 === 0);
const named = (layouts: readonly Layout[]) => layouts.map((layout) => [layout.name, layout] as const);

test.each(named(inSize([...PARTED, ...REPEATED])))(
  'declarations in one file, %s: each item has the values of its own',
  async (_name, layout) => {
    const { items, silent, marked } = await read(layout);
    expect(silent).toEqual([]);
    expect(items).toBe(layout.truth.length);
    const isWithoutReference = layout.truth.every(({ normalised }) => normalised.reference === '');
    expect(marked.filter((text) => !(isWithoutReference && text.includes('Reference nummer')))).toEqual([]);
  },
);

test.each(named(inSize(MINGLED)))('what cannot be told apart, %s: nothing is sure and wrong', async (_name, layout) => {
  const { items, silent } = await read(layout);
  expect(silent).toEqual([]);
  expect(items).toBe(layout.truth.length);
});
