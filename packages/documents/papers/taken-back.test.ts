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
  standing(PAGE, { bars: [{ ...bar, y: 40 + line * 12 + MIDDLE }], whiteNumbers: new Set() }).map(({ text }) => text);

test('A frame with its name within its upper edge strikes nothing', () =>
  expect(standingWith({ x: 30, right: 560 }, 0)).toContain('Avsändare'));

test('A bar through the words of a row strikes them', () =>
  expect(standingWith({ x: 38, right: 236 }, 1)).toEqual(['Avsändare']));
