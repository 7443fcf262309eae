import { expect, test } from 'vitest';
import type { PrintedRow } from '../../../testing/printed-page.ts';
import { goodsOf } from '../../../testing/values-read.ts';

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
    [35, number],
    [60, 'JP'],
    [120, '4000'],
    [300 - net.length * 5, net],
    [390 - gross.length * 5, gross],
    [500 - value.length * 5, value],
  ];
  expect(
    goodsOf([
      'Importo deklaracijos prekių suvestinė',
      'MRN 26LT1195EL293KFHR3',
      '',
      [
        [35, 'Prekė'],
        [60, 'Kilmės šalis'],
        [125, 'Procedūra'],
        [180, 'Neto masė, kg'],
        [302, 'Bruto masė, kg'],
        [392, 'Vertė, EUR'],
      ],
      row('1.', '4 400,499', '4 696,993', '5 745,86'),
      '7223 00 19 00',
      row('2.', '3 160,351', '3 413,348', '3 448,90'),
      '7228 50 69 90',
      row('3.', '7 382,591', '7 687,728', '23 675,13'),
      '7320 20 81 90',
    ]).map(([, , net, gross]) => [net, gross]),
  ).toEqual([
    ['4400.499', '4696.993'],
    ['3160.351', '3413.348'],
    ['7382.591', '7687.728'],
  ]);
});
