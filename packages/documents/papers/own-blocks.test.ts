import { expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { goodsOf, valuesRead } from '../testing/values-read.ts';

const HEAD: readonly PrintedRow[] = ['Fortoldningskvittering', 'MRN 24DKUUUGDH872185R0', ''];

type Fields = readonly (readonly [name: string, value: string])[];

/** Goods under each other, each as a list of names and values. */
const sections = (...goods: readonly Fields[]): PrintedRow[] => [
  ...HEAD,
  ...goods.flatMap((fields, at): PrintedRow[] => [
    `Varepost ${at + 1}`,
    ...fields.map(
      ([name, value]): PrintedRow => [
        [40, name],
        [160, value],
      ],
    ),
    '',
  ]),
];

/** Two goods beside each other, each as a list of names and values. */
const cards = (left: Fields, right: Fields): PrintedRow[] => [
  ...HEAD,
  [
    [40, 'Varepost 1'],
    [320, 'Varepost 2'],
  ],
  ...left.map(
    ([name, value], at): PrintedRow => [
      [40, name],
      [140, value],
      [320, right[at]?.[0] ?? ''],
      [420, right[at]?.[1] ?? ''],
    ],
  ),
];

const TUBES: Fields = [
  ['Varekode', '7304398390'],
  ['Varebeskrivelse', 'Rør af stål'],
];
const SCREWS: Fields = [
  ['Varekode', '7318159590'],
  ['Varebeskrivelse', 'Skruer af stål'],
];
const BARS: Fields = [
  ['Varekode', '7214200000'],
  ['Varebeskrivelse', 'Armeringsjern'],
];
const masses = (net: string, gross: string): Fields => [
  ['Nettomasse', `${net} kg`],
  ['Bruttomasse', `${gross} kg`],
];
const from = (country: string): Fields => [['Oprindelsesland', country]];

test.each(['Lastet i container', 'Udført fra Kina', 'Ingen'])(
  'The origin that a good does not state is not that of the next one, whatever its remark says: %s',
  (remark) =>
    expect(
      valuesRead(
        sections(
          [...TUBES, ['Bemærkning', remark], ...masses('933,89', '974,41')],
          [...SCREWS, ...from('TR'), ...masses('24.433,85', '26.294,24')],
        ),
        'Oprindelsesland',
      ),
    ).toEqual(['', 'TR']),
);

test('The origin that the last good does not state is not that of the one before', () =>
  expect(
    valuesRead(
      sections(
        [...TUBES, ...from('TR'), ...masses('933,89', '974,41')],
        [...SCREWS, ...masses('24.433,85', '26.294,24')],
      ),
      'Oprindelsesland',
    ),
  ).toEqual(['TR', '']));

test('A good between two others has none of their masses', () =>
  expect(
    goodsOf(
      sections(
        [...TUBES, ...from('TR'), ...masses('933,89', '974,41')],
        [...SCREWS, ...from('TR')],
        [...BARS, ...from('CN'), ...masses('1.250,5', '1.301,2')],
      ),
    ),
  ).toEqual([
    ['7304398390', 'TR', '933.89', '974.41'],
    ['7318159590', 'TR', '', ''],
    ['7214200000', 'CN', '1250.5', '1301.2'],
  ]));

test('Cards beside each other have each what stands in it', () =>
  expect(
    goodsOf(
      cards(
        [...TUBES, ...from('TR'), ...masses('933,89', '974,41')],
        [...SCREWS, ...from('CN'), ...masses('24.433,85', '26.294,24')],
      ),
    ),
  ).toEqual([
    ['7304398390', 'TR', '933.89', '974.41'],
    ['7318159590', 'CN', '24433.85', '26294.24'],
  ]));

test('A card without an origin has none of the card beside it', () =>
  expect(
    valuesRead(
      cards(
        [...TUBES, ['Bemærkning', 'Ingen'], ...masses('933,89', '974,41')],
        [...SCREWS, ...from('CN'), ...masses('24.433,85', '26.294,24')],
      ),
      'Oprindelsesland',
    ),
  ).toEqual(['', 'CN']));

test('What stands before every code alike is of the code behind it', () =>
  expect(
    goodsOf(
      sections(
        [...from('TR'), ...masses('933,89', '974,41'), ...TUBES],
        [...from('CN'), ...masses('24.433,85', '26.294,24'), ...SCREWS],
      ),
    ),
  ).toEqual([
    ['7304398390', 'TR', '933.89', '974.41'],
    ['7318159590', 'CN', '24433.85', '26294.24'],
  ]));

/** Rows of two lines: what the goods are and weigh, and under it whence they come. */
const rows = (
  ...goods: readonly (readonly [code: string, text: string, net: string, gross: string, under: string])[]
) => [
  ...HEAD,
  [
    [40, 'Pos.'],
    [75, 'Varekode'],
    [160, 'Varebeskrivelse'],
    [350, 'Nettomasse kg'],
    [450, 'Bruttomasse kg'],
  ] satisfies PrintedRow,
  ...goods.flatMap(([code, text, net, gross, under], at): PrintedRow[] => [
    [
      [40, String(at + 1)],
      [75, code],
      [160, text],
      [350, net],
      [450, gross],
    ],
    [[160, under]],
  ]),
];

test('A row without an origin has none of the row below it', () =>
  expect(
    valuesRead(
      rows(
        ['7304398390', 'Rør af stål', '933,89', '974,41', '12 kolli'],
        ['7318159590', 'Skruer af stål', '24.433,85', '26.294,24', 'Oprindelsesland: CN'],
      ),
      'Oprindelsesland',
    ),
  ).toEqual(['', 'CN']));

test('Of two codes under the number of one good neither is sure', () =>
  expect(
    valuesRead(
      sections(
        [...TUBES, ['Varekode', '7304111010'], ...from('TR'), ...masses('933,89', '974,41')],
        [...SCREWS, ...from('CN'), ...masses('24.433,85', '26.294,24')],
        [...BARS, ...from('CN'), ...masses('1.250,5', '1.301,2')],
      ),
      'Varekode',
    ),
  ).toEqual(['7304398390?', '7304111010?', '7318159590', '7214200000']));

test.each(['Container lastet i Kina (CN)', 'Lastet i Kina', 'Pakket i Kina (CN)'])(
  'A country that one reader sees in a remark is not surely an origin: %s',
  (remark) =>
    expect(
      valuesRead(
        sections(
          [...TUBES, ['Bemærkning:', remark], ['Procedure:', '40 00'], ...masses('933,89', '974,41')],
          [...SCREWS, ...from('TR'), ['Procedure:', '40 71'], ['Bruttomasse:', '26.294,24 kg']],
        ),
        'Oprindelsesland',
      ),
    ).toEqual([expect.stringMatching(/^(?:CN\?)?$/), 'TR']),
);
