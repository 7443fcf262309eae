import { expect, test } from 'vitest';
import { goodsOf } from '../../../testing/values-read.ts';

test('A code whose last two digits begin the next line of its sentence is whole', () => {
  expect(
    goodsOf([
      'We confirm that the goods were entered for release for free circulation under MRN 26IE1KV9ZB8KD8PPR1.',
      '',
      'The first line covers hot-rolled bars of tool steel, commodity code 7228 30 20 00, made in the',
      'United Kingdom. The net mass is 1,171.26 kg and the gross mass 1,225.90 kg in 22 bundles; the',
      'customs value was taken as EUR 1,674.91.',
      '',
      'Under line two we declared silico-manganese spring steel flats, commodity code 7228 20 10',
      '00, likewise of United Kingdom origin. Net mass: 995.27 kg and the gross mass 1,071.45 kg in 25',
      'bundles; the customs value was taken as EUR 1,497.50.',
    ]),
  ).toEqual([
    ['7228302000', 'GB', '1171.26', '1225.9'],
    ['7228201000', 'GB', '995.27', '1071.45'],
  ]);
});

test('A number of packages before their word is no gross mass', () => {
  expect(
    goodsOf([
      'Importangivelse MRN 26DK1ZJ6JV99R1G2R9',
      '',
      '1) Svejste rør, sorte',
      ' varekode 7306308000, oprindelse Kina',
      ' nettovægt 19.689 kg i 23 bundter',
      ' toldværdi 559.036,48 kr., told 7,5 % = 41.927,71 kr.',
      '',
      '2) Profilrør, kvadratiske',
      ' varekode 7306619900, oprindelse Kina',
      ' nettovægt 12.925 kg i 9 bundter',
      ' toldværdi 309.113,10 kr., told 3,7 % = 11.437,16 kr.',
    ]),
  ).toEqual([
    ['7306308000', 'CN', '19689', ''],
    ['7306619900', 'CN', '12925', ''],
  ]);
});
