import { expect, test } from 'vitest';
import type { PrintedRow } from '../../testing/printed-page.ts';
import { goodsOf } from '../../testing/values-read.ts';

const MASSES = [
  ['9.028,74', '9.317,56', '138.017,10'],
  ['2.414,00', '2.489,55', '48.792,10'],
  ['736,47', '764,13', '5.981,30'],
] as const;

test('Gross masses stand in one place under amounts that heads above them were taken for', () => {
  const rows = MASSES.flatMap(([net, gross, amount], at): PrintedRow[] => [
    [
      [80, `731815880${at}`],
      [200, 'TR'],
      [300, '40 00'],
      [420, amount],
    ],
    [
      [80, 'Śruby sześciokątne'],
      [300, net],
      [420, gross],
    ],
  ]);
  const goods = goodsOf([
    [
      [80, 'Kod TARIC'],
      [200, 'Kraj pochodzenia'],
      [300, 'Procedura'],
      [420, 'Wartość PLN'],
    ],
    [
      [80, 'Opis towaru'],
      [300, 'Masa netto (kg)'],
      [420, 'Masa brutto (kg)'],
    ],
    ...rows,
  ]);
  expect(goods.map(([, , net, gross]) => [net, gross])).toEqual([
    ['9028.74', '9317.56'],
    ['2414', '2489.55'],
    ['736.47', '764.13'],
  ]);
});
