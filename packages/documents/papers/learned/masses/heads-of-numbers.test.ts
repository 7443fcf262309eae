import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../../../testing/printed-page.ts';
import { goodsOf, writtenOf } from '../../../testing/values-read.ts';
import { readDeclarations } from '../../read-declarations.ts';

test('A price in the box under that of the net mass, beside the mass itself, is no mass', () => {
  const good = (number: string, code: string, [gross, net, price]: readonly string[]): PrintedRow[] => [
    [
      [300, '32 Article'],
      [405, '33 Code des marchandises'],
    ],
    [
      [305, number],
      [408, code],
    ],
    [
      [300, '34 Code pays orig.'],
      [405, '35 Masse brute (kg)'],
      [515, '36 Préférence'],
    ],
    [
      [305, 'TN'],
      [465, gross ?? ''],
      [520, '300'],
    ],
    [
      [300, '37 RÉGIME'],
      [405, '38 Masse nette (kg)'],
      [515, '39 Contingent'],
    ],
    [
      [305, '4000'],
      [465, net ?? ''],
    ],
    [
      [300, "42 Prix de l'article"],
      [465, '46 Valeur statistique'],
    ],
    [
      [410, price ?? ''],
      [540, '6 178'],
    ],
    '',
  ];
  const goods = goodsOf([
    'DÉCLARATION IM A',
    '26FR4748RVTE1HMPR4',
    '',
    ...good('1', '72172090 00', ['643,961', '593,174', '1 409,75']),
    ...good('2', '73121081 90', ['6 688,605', '6 376,408', '6 099,76']),
  ]);
  expect(goods.map(([, origin, net]) => [origin, net])).toEqual([
    ['TN', '593.174'],
    ['TN', '6376.408'],
  ]);
});

test('Names that begin their columns are those of the numbers that end before the next name', () => {
  const row = (number: string, net: string, gross: string, value: string): PrintedRow => [
    [30, number],
    [110, 'JP'],
    [180, '4000'],
    [340 - net.length * 5, net],
    [430 - gross.length * 5, gross],
    [540 - value.length * 5, value],
  ];
  expect(
    goodsOf([
      'Importo deklaracijos prekių suvestinė',
      'MRN 26LT1195EL293KFHR3',
      '',
      [
        [30, 'Prekė'],
        [110, 'Kilmės šalis'],
        [180, 'Procedūra'],
        [240, 'Neto kg'],
        [342, 'Bruto kg'],
        [432, 'Vertė, EUR'],
      ],
      row('1.', '4 400,499', '4 696,993', '5 745,86'),
      [[30, '7223 00 19 00']],
      row('2.', '3 160,351', '3 413,348', '3 448,90'),
      [[30, '7228 50 69 90']],
      row('3.', '7 382,591', '7 687,728', '23 675,13'),
      [[30, '7320 20 81 90']],
    ]).map(([, , net, gross]) => [net, gross]),
  ).toEqual([
    ['4400.499', '4696.993'],
    ['3160.351', '3413.348'],
    ['7382.591', '7687.728'],
  ]);
});

test('Packages that end close before the name of the net mass stand in the column that their own name begins', () => {
  const row = (code: string, ...numbers: readonly string[]): PrintedRow => [
    [40, code],
    [120, 'TR'],
    ...numbers
      .map((number, at) => [[228, 318, 408, 498][at] ?? 0, number] as const)
      .map(([right, number]) => [right - number.length * 5, number] as const),
  ];
  const page = printedPage(
    [
      'Fortoldningsoversigt',
      'MRN: 26DK1738SYJB7Q1BR4',
      '',
      [
        [40, 'Varekode'],
        [120, 'Oprindel-'],
        [180, 'Kolli'],
        [230, 'Netto-'],
        [320, 'Brutto-'],
        [410, 'Faktura-'],
      ],
      [
        [40, '(TARIC)'],
        [120, 'sesland'],
        [180, 'antal'],
        [230, 'vægt kg'],
        [320, 'vægt kg'],
        [410, 'værdi EUR'],
      ],
      row('7604 21 00', '23', '12.329,4', '13.073,1', '40.890,55'),
      row('7604 29 90', '38', '6.453,3', '6.822,8', '28.395,75'),
      row('7610 90 90', '13', '17.205,0', '17.628,7', '52.954,26'),
    ],
    { source: 'ocr' },
  );
  const records = readDeclarations([page])[0]?.records ?? [];
  const values = records.map((record) => ['Nettomasse', 'Bruttomasse'].map((key) => writtenOf(record, key)));
  // Of this scan no second reader and no total says the same: a person is asked.
  expect(values.map((masses) => masses.map((mass) => mass.replace('?', '')))).toEqual([
    ['12329.4', '13073.1'],
    ['6453.3', '6822.8'],
    ['17205', '17628.7'],
  ]);
});
