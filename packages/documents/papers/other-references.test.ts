import { expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { headRead } from '../testing/values-read.ts';

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
