import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { readDeclarations } from './read-declarations.ts';

const GOODS: readonly (readonly [code: string, net: string, gross: string])[] = [
  ['73089098', '521,463', '564'],
  ['73066192', '5 208,18', '5 281,54'],
  ['73090030', '452,677', '478'],
  ['72163310', '71,67', '78,1'],
];
const HEAD: PrintedRow = [
  [40, 'Rad'],
  [64, 'Varukod'],
  [131, 'Urspr.'],
  [159, 'Förf.'],
  [199, 'Netto kg'],
  [249, 'Brutto kg'],
  [301, 'Fakturabelopp'],
];
/** Numbers end at their right edge, which is nearer the head beside theirs. */
const right = (edge: number, text: string): readonly [number, string] => [edge - text.length * 5, text];

const sureNets = (totals: string) =>
  readDeclarations([
    printedPage([
      'Varuspecifikation - import',
      'LRN 49774767-I',
      HEAD,
      ...GOODS.map(
        ([code, net, gross], at): PrintedRow => [
          [42, String(at + 1)],
          [64, code],
          [152, 'CN'],
          [190, '4000'],
          right(277, net),
          right(351, gross),
          right(440, '496,88 USD'),
        ],
      ),
      totals,
    ]),
  ]).flatMap(({ records }) =>
    records.flatMap((record) =>
      record.flatMap(({ key, value, certainty }) => (key === 'Nettomasse' && certainty === 'sure' ? [value] : [])),
    ),
  );

test('Masses that add up to the total named net are net, whatever head they stand under', () =>
  expect(sureNets('Summa netto 6 253,99 brutto 6 401,64')).toEqual(['521.463', '5208.18', '452.677', '71.67']));

test.each(['Tack för ordern', 'Summa netto 6 253,99', 'Summa netto 6 254,99 brutto 6 401,64'])(
  '%s proves no column',
  (line) => expect(sureNets(line)).toEqual([]),
);
