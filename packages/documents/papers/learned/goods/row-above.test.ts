import { expect, test } from 'vitest';
import type { PrintedRow } from '../../../testing/printed-page.ts';
import { goodsOf } from '../../../testing/values-read.ts';

const row = (...texts: readonly string[]): PrintedRow =>
  texts.flatMap((text, at) => (text === '' ? [] : [[40 + at * 90, text] as const]));

const HEADS = row('Tavaraerä', 'Nimikekoodi', 'Alkuperämaa', 'Menettely', 'Bruttopaino, kg', 'Nettopaino, kg');

test('Masses over a row that has its own are no masses of the good in that row', () =>
  expect(
    goodsOf([
      'Tullauspäätös',
      'MRN 26FI8LV9H45KA37PR7',
      '',
      HEADS,
      row('1', '', 'JP', '4000', '6 608', '6 523'),
      row('Kuusiokantaruuvit'),
      HEADS,
      row('2', '7318240000', 'JP', '4000', '876', '825'),
      row('Saksisokat'),
    ]).map(([, , net, gross]) => [net, gross]),
  ).not.toContainEqual(['6523', '6608']));
