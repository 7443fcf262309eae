import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { headRead } from '../testing/values-read.ts';
import type { FoundItem } from './items.ts';
import { cellOf, linesOf } from './layout.ts';
import { withoutReferences } from './other-references.ts';
import { readLines } from './read-lines.ts';

const lines = (...numbers: readonly string[]): PrintedRow[] => [
  'Uitnodiging tot betaling - invoer',
  'MRN: 26NL9262Q05YX33GR9',
  ...numbers,
  'Afzender: Perai Hardware Industries Sdn. Bhd.',
];

test('A number of the payment, where another one is called a reference, is for a person to look at', () =>
  expect(headRead(lines('Uw referentie: VY26/118', 'Aangiftenummer UTB: 603932182'), 'Reference nummer')).not.toBe(
    '603932182',
  ));

test('The one number that is named stands', () =>
  expect(headRead(lines('Aangiftenummer UTB: 603932182'), 'Reference nummer')).toBe('603932182'));

test('A British postcode whose digit was read as a letter leaves the address to a person', () => {
  const of = (postcode: string) =>
    headRead(
      [
        'Exporter',
        'Calder Steel Ltd',
        'Unit 6 Calder Trading Estate',
        `Huddersfield ${postcode}`,
        'United Kingdom',
        '',
        'MRN 26IE489YNDPPEVMNR0',
      ],
      'Afsender Adresse',
    );
  expect(of('HD5 0RS')).toBe('Unit 6 Calder Trading Estate, Huddersfield HD5 0RS, United Kingdom');
  expect(of('HD5 ØRS')).toMatch(/\?$/);
});

test('The number that the paper names as its own is no code of a good without a mass', () => {
  const printed = linesOf([printedPage(['LRN 11956857', 'KN-nummer 73269060', 'Nettovikt 8 694 kg'])]);
  const found = (value: string) => ({
    value,
    text: value,
    isSure: true,
    how: 'by its place' as const,
    cell: cellOf(printed[0]?.words ?? [], 1),
  });
  const good = (code: string, net: string | null): FoundItem => ({
    code: found(code),
    net: net === null ? null : found(net),
    gross: null,
    origin: null,
    procedure: null,
    description: null,
    number: null,
    startY: 0,
  });
  const codesOf = (...goods: FoundItem[]) => withoutReferences(goods, readLines(printed)).map(({ code }) => code.value);
  expect(codesOf(good('11956857', null), good('73269060', '8694'))).toEqual(['73269060']);
  expect(codesOf(good('11956857', '12'), good('73269060', '8694'))).toEqual(['11956857', '73269060']);
});
