import type { Page } from '@lods/documents/papers/page';
import type { PaperKey, PaperRecord } from '@lods/documents/papers/paper-value';
import { readDeclarations } from '@lods/documents/papers/read-declarations';
import { expect, test } from 'vitest';
import { judged, type Truth } from '../papers/judge.ts';
import { keptPaper } from '../papers/kept-papers.ts';
import { paired } from '../papers/pairing.ts';
import type { Facts } from '../train/papers/facts.ts';
import { madePaper } from '../train/papers/made-paper.ts';

const SURE: readonly PaperKey[] = ['Varekode', 'Oprindelsesland', 'Nettomasse', 'Bruttomasse'];

const truthOf = ({ code, origin, netKg, grossKg }: Facts['goods'][number]): Truth => ({
  normalised: { commodityCode: code, origin, netMassKg: netKg, grossMassKg: grossKg },
});
const goodsOf = (record: PaperRecord) => record.filter(({ key }) => SURE.includes(key));

const goodsRead = (pages: readonly Page[], goods: Facts['goods']) => {
  const records = readDeclarations(pages).flatMap((declaration) => declaration.records.map(goodsOf));
  const pairs = paired(records, goods.map(truthOf));
  expect(pairs).toHaveLength(records.length);
  return pairs.flatMap(([record, truth]) => judged(record, truth).filter(([, is]) => is === 'silent'));
};

/** Goods beside each other on a worn page (133, 139), and one code of two that was found while the masses of both were (150). */
test.each([910_000_133, 910_000_139, 910_000_150])(
  'Kept paper %i: whatever is sure of a record is of one good of the paper',
  (seed) => {
    const { pages, facts } = keptPaper(seed);
    expect(goodsRead(pages, facts.goods)).toEqual([]);
  },
);

/** Goods beside each other on worn pages; in the first the code of one was surely that of another with the digits of a third. */
test.each([910_000_146, 910_000_834, 910_000_852])(
  'Paper %i of the generator: whatever is sure of a record is of one good of the paper',
  (seed) => {
    const { pages, facts } = madePaper(seed);
    expect(goodsRead(pages, facts.goods)).toEqual([]);
  },
);
