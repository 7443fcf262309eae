import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { writtenOf } from '../testing/values-read.ts';
import { provenMarkOf } from './numerals.ts';
import type { Page } from './page.ts';
import { readDeclarations } from './read-declarations.ts';

type Row = readonly (readonly [x: number, text: string])[];

const read = (rows: readonly Row[], source?: Page['source']) =>
  (readDeclarations([printedPage(rows, source ? { source } : {})])[0]?.records ?? []).map((record) =>
    ['Varekode', 'Nettomasse', 'Bruttomasse'].map((key) => writtenOf(record, key)),
  );

/** Cards of an Italian forwarder: the rules know none of its names. */
const cards = (amounts: readonly [string, string]): Row[] => [
  [[40, 'Bolla doganale 26IT8MBZ3VEDL0BRR4']],
  [],
  ...(
    [
      ['7307231090', '10.684', '11.325', amounts[0]],
      ['7610909000', '4.280', '4.452', amounts[1]],
    ] as const
  ).flatMap(([code, net, gross, amount], at): Row[] => [
    [[40, `Articolo ${at + 1}`]],
    [[40, `Codice merce: ${code}`]],
    [[40, 'Paese di origine: VN']],
    [[40, `Massa netta: ${net} kg`]],
    [[40, `Massa lorda: ${gross} kg`]],
    [[40, `Valore: ${amount} EUR`]],
    [],
  ]),
];

test.each([
  [['1.234,56', '24.500'], ','],
  [['1,234.56', '24,500'], '.'],
  [['0,5', '12,50', '7,4605'], ','],
  [['1.234,56', '12.50'], 'unknown'],
  // The version of a program and a thickness are written by other hands.
  [['566.787,00', '691.015,00', '1.234,56', '4.1'], ','],
  [['566.787,00', '691.015,00', '4.1'], 'unknown'],
  [['566.787,00', '691.015,00', '1.234,56', '1234.5'], 'unknown'],
  [['12,50', '24.500'], 'unknown'],
  [['24.500', '13.250', '11.100'], 'unknown'],
])('The numbers %j prove the decimal mark %s', (numbers, mark) => expect(provenMarkOf(numbers)).toBe(mark));

test('Masses of one point are whole kilograms where the amounts of the paper part thousands with it', () =>
  expect(read(cards(['35.151,58', '17.636,94']))).toEqual([
    ['7307231090', '10684', '11325'],
    ['7610909000', '4280', '4452'],
  ]));

test('Masses of one point are whole kilograms where an amount of millions parts thousands with it twice', () =>
  expect(read(cards(['1.351.510', '170.637'])).map(([, net]) => net)).toEqual(['10684', '4280']));

test('The version of a program beside the title is nothing against the marks of all amounts', () =>
  expect(
    read([[[40, 'Printversie DMS 4.1']], ...cards(['35.151,58', '17.636,94']), [[40, 'Totale: 52.788,52 EUR']]]).map(
      ([, net]) => net,
    ),
  ).toEqual(['10684', '4280']));

test('Masses of one point are for a person to look at where a kilogram would cost next to nothing', () =>
  expect(read(cards(['1.051,58', '316,94'])).map(([, net]) => net)).toEqual(['10684?', '4280?']));

test('Masses of one point are for a person to look at where the paper writes its numbers in both ways', () =>
  expect(read(cards(['35.151,58', '17,636.94'])).every(([, net]) => net?.endsWith('?'))).toBe(true));

test('Gross over net in one column of a table are told apart by which is larger, for all goods alike', () =>
  expect(
    read([
      [[40, 'Fortoldning 26DK489YNDPPEVMNR0']],
      [],
      [
        [40, 'Vare'],
        [200, 'Kode / oprindelse'],
        [340, 'Brutto/netto kg'],
        [460, 'Fakturabeløb'],
      ],
      [
        [40, '1 Skruer af stål'],
        [200, '7318158890'],
        [340, '7.829'],
        [460, '12.446,41'],
      ],
      [
        [200, 'CN'],
        [340, '7.311'],
      ],
      [],
      [
        [40, '2 Rør af stål'],
        [200, '7306307790'],
        [340, '4.260'],
        [460, '9.201,00'],
      ],
      [
        [200, 'CN'],
        [340, '3.987'],
      ],
    ]),
  ).toEqual([
    ['7318158890', '7311', '7829'],
    ['7306307790', '3987', '4260'],
  ]));

/** A letter whose only numbers of one reading are thicknesses. */
const letter = (goods: readonly (readonly [string, string, string])[], rate = '2,5 mm'): Row[] => [
  [[40, 'Einfuhranmeldung 26DE4185NRHZ17JYR9']],
  [],
  ...goods.flatMap(([code, net, gross], at): Row[] => [
    [[40, `Position ${at + 1}`]],
    [[40, `Codenummer: ${code}`]],
    [[40, `Warenbezeichnung: Waren, Dicke ${rate}`]],
    [[40, 'Ursprungsland: TR']],
    [[40, `Eigenmasse: ${net} kg`]],
    [[40, `Rohmasse: ${gross} kg`]],
    [],
  ]),
];
const COIL = ['7210490010', '12.284', '12.459'] as const;
const SCREWS = ['7318158800', '13.507', '13.856'] as const;
const netOf = (rows: readonly Row[]) => read(rows).map(([, net]) => net);

test('Goods that come by the tonne weigh no few kilograms where nothing on the paper writes decimals with that mark', () => {
  expect(netOf(letter([COIL, SCREWS]))).toEqual(['12284', '13507']);
  // Screws come by the kilogram as well; a point that parts decimals leaves both open, or is that of all masses.
  expect(netOf(letter([SCREWS])).every((net) => net?.endsWith('?'))).toBe(true);
  expect(netOf(letter([COIL, SCREWS], '2.5 mm')).every((net) => net?.endsWith('?'))).toBe(true);
  expect(netOf(letter([COIL, ['7318158800', '13.5', '13.9']]))[0]).toBe('12.284');
});
