import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OTHERWISE } from '../learned/join.ts';
import { CARD, type WeightsCard } from '../learned/network/weights.ts';
import { MAY_GO_ON, OF_NEIGHBOUR, ROWS_WITHOUT_CODE } from '../learned/read-learned.ts';
import type { Found } from '../near.ts';
import { TWO_READINGS } from '../values.ts';
import { NOT_OF_EACH } from '../weigh.ts';
import { isSurely, SURENESS, type Sureness } from './sureness.ts';
import { likelihood } from './trees.ts';

const shipped = JSON.parse(readFileSync(SURENESS, 'utf8')) as Sureness;

test('How sure values are was fitted on what the shipped weights read', () =>
  expect(shipped.weights).toBe((JSON.parse(readFileSync(CARD, 'utf8')) as WeightsCard).sha256));

test('Trees add up: each gives what the evidence leads to', () => {
  const trees = { names: ['led'], base: 0, trees: [[[0, 0.5, 1, 2] as const, [-2] as const, [3] as const]] };
  expect(likelihood(trees, { led: 1 })).toBeCloseTo(1 / (1 + Math.exp(-3)));
  expect(likelihood(trees, {})).toBeCloseTo(1 / (1 + Math.exp(2)));
});

const FOUND: Found = {
  value: '24.5',
  text: '24.500',
  isSure: false,
  how: 'in the column',
  cell: { text: '24.500', x: 0, y: 0, right: 10, height: 10, page: 1, confidence: 1, words: [] },
};

test('What the print leaves open no likelihood settles, and what has no evidence stays as the readers have it', () => {
  const sure = { ...FOUND, doubt: TWO_READINGS };
  expect(isSurely('Nettomasse', sure, { share: 1, sure: 1, same: 1, ruledSure: 1, learnedSure: 1 })).toBe(false);
  expect(isSurely('Nettomasse', FOUND, null)).toBe(false);
  expect(isSurely('Nettomasse', { ...FOUND, isSure: true }, null)).toBe(true);
});

/** Of a code in the column of its table that both readers see. */
const LIKELY_CODE = Object.fromEntries(
  'ruled learned share shareHigh shareTop likelihood doubt learnedDoubt same isRuled isLearned byForm least mean seenLeast seenMean head led begins beginsCell ends endsCell coverage one hasDigit digits capital others othersLeast othersSame aligned sameOffset onLine sameLength lineCount known ten netSum grossSum items'
    .split(' ')
    .map((name) => [name, 1] as const),
);

test('Of codes a likelihood settles rows without one, unless two readings differ or the nomenclature does not have it', () => {
  const ofRows: Found = { ...FOUND, value: '73181588', text: '73181588', doubt: ROWS_WITHOUT_CODE };
  const likely = { ...LIKELY_CODE, rowsWithoutCode: 1 };
  expect(isSurely('Varekode', ofRows, likely)).toBe(true);
  expect(isSurely('Varekode', ofRows, { ...likely, known: 0 })).toBe(false);
  expect(isSurely('Varekode', { ...ofRows, doubt: OTHERWISE }, likely)).toBe(false);
  expect(isSurely('Varekode', { ...ofRows, doubt: OF_NEIGHBOUR }, likely)).toBe(false);
  expect(isSurely('Nettomasse', { ...ofRows, doubt: NOT_OF_EACH }, likely)).toBe(false);
});

test('A mass that words beside it may belong to stays open, and what its name leads to stays sure', () => {
  const likely = { share: 1, shareTop: 1, sure: 1, same: 1, ruledSure: 1, learnedSure: 1, isRuled: 1 };
  expect(isSurely('Nettomasse', { ...FOUND, doubt: MAY_GO_ON }, likely)).toBe(false);
  expect(isSurely('Bruttomasse', FOUND, likely)).toBe(false);
  expect(isSurely('Varebeskrivelse', { ...FOUND, isSure: true }, { ruledSure: 1, isRuled: 1 })).toBe(true);
  expect(isSurely('Varebeskrivelse', { ...FOUND, isSure: true }, { learnedSure: 1, isLearned: 1 })).toBe(false);
});
