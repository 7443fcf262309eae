import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaperRecord } from '@lods/documents/papers/paper-value';
import { paperCaps, readPapers } from '@lods/documents/readers';
import { openWorkerPool } from '@lods/documents/worker-pool';
import { afterAll, expect, inject, test } from 'vitest';
import { judged, readTruth, type Truth } from '../papers/judge.ts';

const FOLDER = join(import.meta.dirname, '../papers/development');
const CHECK = join(import.meta.dirname, '../papers/check');
const pool = openWorkerPool({ processes: 2 });
afterAll(() => pool.close());

const GOODS = ['Varekode', 'Oprindelsesland', 'Nettomasse'];

const codeOf = (record: PaperRecord) => record.find(({ key }) => key === 'Varekode')?.value ?? '';
const netOf = (record: PaperRecord) => Number(record.find(({ key }) => key === 'Nettomasse')?.value);

/** The item that a record is of: by its net mass, else by its code. */
const truthFor = (record: PaperRecord, truth: readonly Truth[]): Truth | undefined =>
  truth.find(({ normalised }) => normalised.netMassKg === netOf(record)) ??
  truth.find(({ normalised }) => String(normalised.commodityCode).startsWith(codeOf(record).slice(0, 8)));

/** With the share of goods that were right and sure when the reader was last trained, less a little; below it something was unlearned. */
test.each([
  ['development', FOLDER, 0.92],
  ['check', CHECK, 0.88],
])(
  'papers of layouts that are in no training, %s: no code, origin or mass is sure and wrong, no good is invented, and most are right',
  async (_, folder, least) => {
    const all = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
    const names = all.filter((_, at) => inject('size') === 'full' || at % 4 === 0);
    const wrong: string[] = [];
    let right = 0;
    let items = 0;
    for (const name of names) {
      const truth = readTruth(join(folder, name.replace('.pdf', '.truth.json')));
      const verdict = await pool.runReader(readPapers, {}, new Uint8Array(readFileSync(join(folder, name))), {
        organisation: 'test',
        caps: paperCaps,
      });
      items += truth.length;
      const records = verdict.ok ? verdict.result.records : [];
      if (records.length > truth.length) wrong.push(`${name}: ${records.length} records of ${truth.length} goods`);
      for (const record of records) {
        const expected = truthFor(record, truth);
        if (!expected) continue;
        const judgements = judged(record, expected).filter(([key]) => GOODS.includes(key));
        wrong.push(...judgements.flatMap(([key, judgement]) => (judgement === 'silent' ? [`${name}: ${key}`] : [])));
        right += judgements.every(([, judgement]) => judgement === 'right') ? 1 : 0;
      }
    }
    expect(wrong).toEqual([]);
    expect(right / items).toBeGreaterThan(least);
  },
);

test.each(['m13-export', 'm14-transit', 'm15-export-proc'])('%s is refused as no import', async (name) => {
  const verdict = await pool.runReader(readPapers, {}, new Uint8Array(readFileSync(join(FOLDER, `${name}.pdf`))), {
    organisation: 'test',
    caps: paperCaps,
  });
  expect(verdict.ok || verdict.code).toBe('paper.export');
});
