import { expect, test } from 'vitest';
import type { PrintedRow } from '../../testing/printed-page.ts';
import { goodsOf } from '../../testing/values-read.ts';

const massesOf = (rows: readonly PrintedRow[]) => goodsOf(rows).map(([, , net, gross]) => [net, gross]);

const LIST: readonly (readonly [string, string, string, string, string])[] = [
  ['Sulfato de amonio', '3102210000', 'UA', '22.000,0', '24.639,9'],
  ['Clínker de cemento', '2523100000', 'EG', '12.500,0', '13.452,5'],
  ['Tornillos de acero', '7318158890', 'TW', '512,6', '563,0'],
  ['Hoja de aluminio', '7607119092', 'TR', '10.006,4', '10.614,3'],
];
const MASSES = [
  ['22000', '24639.9'],
  ['12500', '13452.5'],
  ['512.6', '563'],
  ['10006.4', '10614.3'],
];

const list = (first: string, second: string): PrintedRow[] => [
  'Relación mensual de despachos de importación',
  '',
  [
    [40, 'Expediente'],
    [120, 'Exportador'],
    [300, 'Mercancía'],
    [440, 'Origen'],
    [500, first],
  ],
  [
    [40, 'Admisión'],
    [300, 'Cód. TARIC'],
    [440, 'Régimen'],
    [500, second],
  ],
  '',
  ...LIST.flatMap(([text, code, origin, net, gross], at): PrintedRow[] => {
    // A description of two lines moves the code down.
    const isLong = at === 2;
    return [
      [
        [40, `EXP-15939${at}`],
        [120, 'Osaka Tool Works Co., Ltd.'],
        [300, text],
        [440, origin],
        [500, net],
      ],
      [
        [40, '03/01/2026'],
        [120, '2-14 Kitahama-Higashi'],
        [300, isLong ? 'M16x90 10.9 HDG' : code],
        [440, '4000'],
        [500, gross],
      ],
      [[120, 'Osaka 540-0031'], ...(isLong ? [[300, code] as const] : [])],
    ];
  }),
];

test('Two masses under each other are those that the two lines of their head name, in their order, whichever line their code stands in', () => {
  expect(massesOf(list('Kg netos', 'Kg brutos'))).toEqual(MASSES);
});

test('Amounts under heads of net and gross are no masses', () => {
  expect(massesOf(list('Importe neto', 'Importe bruto'))).not.toEqual(MASSES);
});
