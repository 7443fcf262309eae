import { expect, test } from 'vitest';
import type { PrintedRow } from '../../../testing/printed-page.ts';
import { goodsOf } from '../../../testing/values-read.ts';

/** A form with names under their values: a row of values and one of their names. */
const row = (values: readonly string[], names: readonly string[]): PrintedRow[] => {
  const placed = (texts: readonly string[]) => texts.map((text, at) => [40 + at * 105, text] as const);
  return [placed(values), placed(names)];
};

const GOODS = [
  ['281420 00 00', 'GB', '23 800,0', '24 100,0', '58 387,73', '788 103'],
  ['280800 00 00', 'GB', '21 960,0', '22 415,0', '63 879,09', '838 710'],
] as const;

test.each([
  [['Varukod (KN + Taric)', 'Ursprungsland', 'Förfarande', 'Nettovikt kg', 'Bruttovikt kg'], 'Varubeskrivning'],
  [['Varekode', 'Oprindelsesland', 'Procedure', 'Nettomasse (kg)', 'Bruttomasse (kg)'], 'Varebeskrivelse'],
])('On a form with names under its values %s is right under its own', (names, description) => {
  const [code = '', origin = '', procedure = '', net = '', gross = ''] = names;
  const goods = goodsOf([
    ...row(['26SE7Q4567763579R2', 'SEL2604471', '2026-11-12'], ['MRN', 'LRN', 'Datum']),
    '',
    ...GOODS.flatMap(([ownCode, country, ownNet, ownGross, price, value], at) => [
      `Varupost ${at + 1}`,
      ...row([`Salpetersyra ${60 + at} %`], [description]),
      ...row([ownCode, country, '40 00'], [code, origin, procedure]),
      ...row([ownNet, ownGross], [net, gross]),
      ...row([price, value], ['Varans pris GBP', 'Statistiskt värde SEK']),
      '',
    ]),
  ]);
  expect(goods.map(([, , ownNet, ownGross]) => [ownNet, ownGross])).toEqual([
    ['23800', '24100'],
    ['21960', '22415'],
  ]);
});

test('Names beside the masses of goods stand, where those of the head are under their values', () => {
  const goods = goodsOf([
    ...row(['0721227', '25DKJY5LPYLG64FHR1', '23-06-2025'], ['Reference', 'MRN', 'Accepted']),
    ...row(['Kanezu Syd Alloys LLC', '4000'], ['Exporter', 'Procedure']),
    ...row(['30063165492', '14403'], ['LRN', 'Reference']),
    '',
    ...GOODS.flatMap(([code, , net, gross], at): PrintedRow[] => [
      [
        [40, 'Net wt'],
        [145, `${net} KG`],
      ],
      [
        [40, 'Description'],
        [145, at === 0 ? 'Ammonia in water' : 'Nitric acid'],
      ],
      [
        [40, 'Commodity code'],
        [145, code],
      ],
      [
        [40, 'Country of origin'],
        [145, 'GB'],
      ],
      [
        [40, 'G.W.'],
        [145, `${gross} KG`],
      ],
      '',
    ]),
  ]);
  expect(goods.map(([, , net]) => net?.replace('?', ''))).toEqual(['23800', '21960']);
});
