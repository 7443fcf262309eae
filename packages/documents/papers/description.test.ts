import { expect, test } from 'vitest';
import { valuesRead } from '../testing/values-read.ts';

test('The foot of the page, further down than a line, is no part of a description', () =>
  expect(
    valuesRead(
      [
        'Toldangivelse - import (H1)',
        'MRN 26DK0214MJPCUCM0R9',
        '',
        [
          [40, 'Varekode'],
          [240, 'Oprindelsesland'],
          [400, 'Procedure'],
        ],
        [
          [40, '732690 98 90'],
          [240, 'CN - Kina'],
          [400, '40 00'],
        ],
        '',
        [
          [40, 'Varebeskrivelse'],
          [240, 'Kolli'],
          [400, 'Fakturaværdi'],
        ],
        [
          [40, 'Beslag til træspær'],
          [240, '6 PX'],
          [400, '42.681,38 USD'],
        ],
        [
          [40, 'Nettomasse'],
          [120, 'Bruttomasse'],
          [190, 'Toldsats'],
        ],
        [
          [40, '22.698,160 kg'],
          [120, '24.318,741 kg'],
          [190, '6,0 %'],
        ],
        [[40, 'Udskrevet fra toldportalen 22-05-2026']],
      ],
      'Varebeskrivelse',
    ),
  ).toEqual(['Beslag til træspær']));
