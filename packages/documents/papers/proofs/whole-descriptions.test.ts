import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../../testing/printed-page.ts';
import type { FoundItem } from '../items.ts';
import { cellOf, type Line, linesOf } from '../layout.ts';
import type { Found } from '../near.ts';
import { withWholeDescriptions } from './whole-descriptions.ts';

const SHARE = 0.8;

function foundIn(lines: readonly Line[], at: number, text: string): Found {
  const words = text.split(' ').flatMap((part) => lines[at]?.words.filter((word) => word.text === part) ?? []);
  const reading = { value: text, how: 'by its place' as const, isSure: false, share: SHARE };
  return {
    value: text,
    text,
    isSure: false,
    how: 'by its place',
    cell: cellOf(words, 1),
    readings: { ruled: null, learned: reading },
  } as Found;
}

const itemOf = (lines: readonly Line[], at: number, code: string, text: string): FoundItem => ({
  code: foundIn(lines, at, code),
  description: foundIn(lines, at, text),
  origin: null,
  net: null,
  gross: null,
  procedure: null,
  number: null,
  startY: 0,
});

/** Each good stands on the line of its code. */
function proven(rows: readonly PrintedRow[], goods: readonly (readonly [code: string, text: string])[]) {
  const lines = linesOf([printedPage(rows)]);
  const items = goods.map(([code, text]) => {
    const at = lines.findIndex(({ words }) => words[0]?.text === code);
    return itemOf(lines, at, code, text);
  });
  return withWholeDescriptions(items, lines).map(({ description }) => description?.isProven === true);
}

const GOODS = [
  ['72142000', 'Betonstål B500'],
  ['73181588', 'Bolte 8.8'],
] as const;

test('Descriptions that are all of their cells, in one place of each good, are whole', () =>
  expect(proven(['72142000   Betonstål B500', '', '73181588   Bolte 8.8'], GOODS)).toEqual([true, true]));

test('A name or a number before one is none of it, another word is', () => {
  expect(proven(['72142000   Vare 1: Betonstål B500', '', '73181588   Vare 2: Bolte 8.8'], GOODS)).toEqual([
    true,
    true,
  ]);
  expect(proven(['72142000   Ribbet Betonstål B500', '', '73181588   Bolte 8.8 sort'], GOODS)).toEqual([false, false]);
});

test('One that a line in its column may go on, in words or in numbers, is open', () => {
  expect(
    proven(['72142000   Betonstål B500', '           i ringe', '73181588   Bolte 8.8', '           102'], GOODS),
  ).toEqual([false, false]);
  expect(
    proven(
      ['72142000   Betonstål B500', '           Faktura: 4711', '73181588   Bolte 8.8', '           138 CT'],
      GOODS,
    ),
  ).toEqual([true, true]);
});

test('One alone is whole under the name of its column', () => {
  const good = [['72142000', 'Betonstål B500']] as const;
  expect(proven(['Kode       Varebeskrivelse', '72142000   Betonstål B500'], good)).toEqual([true]);
  expect(proven(['Kode       Afsender', '72142000   Betonstål B500'], good)).toEqual([false]);
});

test('One that holds an amount or the number of another column is open', () =>
  expect(
    proven(
      ['72142000   Told DKK 58.82', '', '73181588   Bolte 39,55 sorte'],
      [
        ['72142000', 'Told DKK 58.82'],
        ['73181588', 'Bolte 39,55 sorte'],
      ],
    ),
  ).toEqual([false, false]));
