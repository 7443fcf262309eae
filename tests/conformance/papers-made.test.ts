import type { Page } from '@lods/documents/papers/page';
import { readDeclarations } from '@lods/documents/papers/read-declarations';
import { expect, test } from 'vitest';
import { judged } from '../papers/judge.ts';
import { type KeptFacts, keptPaper } from '../papers/kept-papers.ts';
import { truthOfMade } from '../papers/made-truth.ts';
import { paired } from '../papers/pairing.ts';

function expectNothingSilent({ pages, facts }: { readonly pages: readonly Page[]; readonly facts: KeptFacts }): void {
  const records = readDeclarations(pages).flatMap((declaration) => declaration.records);
  const truth = facts.goods.map((goods) => truthOfMade(facts, goods));
  const values = paired(records, truth).flatMap(([record, expected]) => judged(record, expected));
  const ofGoods = values.filter(([key]) => key === 'Varekode' || key === 'Nettomasse');
  expect(ofGoods.length).toBeGreaterThan(0);
  expect(ofGoods.filter(([, judgement]) => judgement === 'silent')).toEqual([]);
}

/** Papers that were once read surely and wrongly. */
test.each<[Parameters<typeof keptPaper>[0], string]>([
  [920_000_042, 'the last two digits of codes in a column far before the others'],
  [920_000_062, 'a net mass under a name that nobody knows, over a gross mass whose name says total'],
  [920_000_341, 'the last digits of codes in a row further down, of two goods beside each other'],
  [920_000_466, 'the last digits of one code run into the words before them'],
  [920_000_578, 'the last digits of codes under a name of their own'],
  ['920000042-taric', 'the last two digits of codes under ‘TARIC’ in a column far behind the others'],
])('Kept paper %s has no code and no mass sure and wrong: %s', (seed) => expectNothingSilent(keptPaper(seed)));
