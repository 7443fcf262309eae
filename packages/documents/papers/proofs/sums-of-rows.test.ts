import { expect, test } from 'vitest';
import type { PrintedRow } from '../../testing/printed-page.ts';
import { goodsOf } from '../../testing/values-read.ts';

const row = (...texts: readonly string[]): PrintedRow =>
  texts.flatMap((text, at) => (text === '' ? [] : [[40 + at * 90, text] as const]));

const articles = (sum: string): PrintedRow[] => [
  'Grundlag for importangivelse',
  'MRN 26DK489YNDPPEVMNR0',
  '',
  row('Art.nr.', 'Betegnelse', 'Antal', 'Netto kg', 'Brutto kg', 'Beløb'),
  'Varepost 1: varekode 7604 21 00 90 – Hulprofiler – oprindelse BR – procedure 4000',
  row('314142', 'Model A', '14', '1.608', '1.693', '2.380,99'),
  row('894470', 'Model B', '14', '1.912', '1.961', '1.351,37'),
  row('Varepost 1 i alt', '', '', sum, '3.654', '3.732,36'),
  'Varepost 2: varekode 7326 90 98 00 – Beslag – oprindelse VN – procedure 4000',
  row('183140', 'Model A', '3', '3.184', '3.290', '4.061,10'),
  row('940677', 'Model B', '3', '1.807', '1.867', '2.304,95'),
  row('Varepost 2 i alt', '', '', '4.991', '5.157', '6.366,05'),
];

test('A good whose articles stand in rows under it weighs what they come to, and their numbers are no codes', () =>
  expect(goodsOf(articles('3.520')).map(([code, , net, gross]) => [code, net, gross])).toEqual([
    ['7604210090', '3520', '3654'],
    ['7326909800', '4991', '5157'],
  ]));

test('Rows that do not come to the last one are no articles of a good', () =>
  expect(goodsOf(articles('3.521')).map(([, , net]) => net)).not.toContain('3521'));
