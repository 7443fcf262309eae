import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { standing } from './taken-back.ts';

const PAGE = printedPage([
  [[40, 'Avsändare']],
  [
    [40, '7318'],
    [100, '73181595'],
    [200, '4.951,0'],
  ],
]);
const MIDDLE = 4;

const standingWith = (bar: { x: number; right: number }, line: number) =>
  standing(PAGE, { bars: [{ ...bar, y: 40 + line * 12 + MIDDLE }], fills: [], whiteNumbers: new Set() }).map(
    ({ text }) => text,
  );

test('A frame with its name within its upper edge strikes nothing', () =>
  expect(standingWith({ x: 30, right: 560 }, 0)).toContain('Avsändare'));

test('A bar through the words of a row strikes them', () =>
  expect(standingWith({ x: 38, right: 236 }, 1)).toEqual(['Avsändare']));

const BAR = { x: 30, right: 560, top: 48, bottom: 64 };

test.each([
  ['on white', [], ['Avsändare', '7318', '4.951,0']],
  ['on a dark bar', [{ ...BAR, isDark: true }], ['Avsändare', '7318', '73181595', '4.951,0']],
  [
    'on a dark bar that is painted over',
    [
      { ...BAR, isDark: true },
      { ...BAR, isDark: false },
    ],
    ['Avsändare', '7318', '4.951,0'],
  ],
])('A long number in white %s', (_, fills, words) =>
  expect(standing(PAGE, { bars: [], fills, whiteNumbers: new Set(['73181595']) }).map(({ text }) => text)).toEqual(
    words,
  ),
);
