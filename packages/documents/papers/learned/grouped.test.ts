import { expect, test } from 'vitest';
import type { PrintedRow } from '../../testing/printed-page.ts';
import { goodsOf } from '../../testing/values-read.ts';

const row = (...texts: readonly string[]): PrintedRow =>
  texts.flatMap((text, at) => (text === '' ? [] : [[40 + at * 90, text] as const]));

/** Codes that stand on the first of their rows; `number` counts the rows, `code` is that of the second one. */
const rowsOf = (number: (at: number) => number, code = ''): PrintedRow[] => [
  'Aufstellung nach Warennummern',
  'MRN 26DE489YNDPPEVMNR0',
  '',
  row('Warennummer', 'Pos.', 'Ursprung', 'Reingewicht kg', 'Rohgewicht kg', 'Wert EUR'),
  row('76061292', `${number(1)}`, 'Indien', '9.311,48', '9.758,72', '47.153,74'),
  row(code, `${number(2)}`, 'Türkei', '4.863,11', '5.150,29', '5.394,01'),
  row('31054000', `${number(3)}`, 'Serbien', '24.992,44', '26.165,11', '35.324,16'),
  row('', `${number(4)}`, 'China', '5.755,88', '5.983,38', '15.139,41'),
  row('Summe', '', '', '44.922,91', '47.057,50', '103.011,32'),
];

test('A code on the first of several rows that count on is the code of each of them', () =>
  expect(goodsOf(rowsOf((at) => at))).toEqual([
    ['76061292', 'IN', '9311.48', '9758.72'],
    ['76061292', 'TR', '4863.11', '5150.29'],
    ['31054000', 'RS', '24992.44', '26165.11'],
    ['31054000', 'CN', '5755.88', '5983.38'],
  ]));

test('Rows that do not count on, or have something else where codes stand, are given no code', () => {
  expect(goodsOf(rowsOf((at) => (at > 2 ? 9 - at : at)))).toHaveLength(2);
  expect(goodsOf(rowsOf((at) => at, 'siehe 2'))).toHaveLength(2);
});
