import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { readDeclarations } from './read-declarations.ts';

/** Name and address of the sender of each good; with '?' where a person is asked. */
const sendersOf = (rows: readonly PrintedRow[]): string[] =>
  readDeclarations([printedPage(rows)]).flatMap(({ records }) =>
    records.map((record) =>
      record
        .filter(({ key }) => key.startsWith('Afsender'))
        .map(({ value, certainty }) => (certainty === 'sure' ? value : `${value}?`))
        .join(' | '),
    ),
  );

const HEAD = ['Import entry', 'MRN: 26DK008298BVT0A9R3', 'Importer: Midtfyns Hegn ApS, Odensevej 301, 5750 Ringe', ''];
const NINGBO = ['Ningbo Haorun Fastener Co., Ltd.', 'No. 288 Binhai Road', '315336 Ningbo', 'CN'];
const BUSAN = ['Daesung Hi-Metal Co., Ltd.', '47, Noksan-ro', '46752 Busan', 'KR'];

/** A good of a list of names with leader dots, its vendor before its code. */
const withVendor = ([name, street, city, country]: readonly string[], code: string): string[] => [
  `Vendor ........................... ${name}`,
  `Vendor street .................... ${street}`,
  `Vendor zip / city ................ ${city}`,
  `Vendor country ................... ${country}`,
  `Commodity code ................... ${code}`,
  `Country of origin ................ ${country}`,
  'Net mass (kg) .................... 363.23',
  '',
];

test('Goods that each name a vendor have their own, whatever order their firms come in', () =>
  expect(
    sendersOf([
      ...HEAD,
      ...withVendor(NINGBO, '73259910'),
      ...withVendor(BUSAN, '73202081'),
      ...withVendor(NINGBO, '73079100'),
    ]),
  ).toEqual([
    'Ningbo Haorun Fastener Co., Ltd. | No. 288 Binhai Road, 315336 Ningbo, CN',
    'Daesung Hi-Metal Co., Ltd. | 47, Noksan-ro, 46752 Busan, KR',
    'Ningbo Haorun Fastener Co., Ltd. | No. 288 Binhai Road, 315336 Ningbo, CN',
  ]));

test('A block that ends each good is that good’s', () => {
  const good = ([name, street, city, country]: readonly string[], code: string) => [
    `Nomenclature ${code}   Origine ${country}`,
    'Poids net 914,85 kg',
    `Fournisseur : ${name}`,
    `${street}`,
    `${city} (${country})`,
    '',
  ];
  expect(sendersOf([...HEAD, ...good(NINGBO, '7318 11 00'), ...good(BUSAN, '7307 99 80')])).toEqual([
    'Ningbo Haorun Fastener Co., Ltd. | No. 288 Binhai Road, 315336 Ningbo CN',
    'Daesung Hi-Metal Co., Ltd. | 47, Noksan-ro, 46752 Busan KR',
  ]);
});

test('In a column of senders each good has the block on its line', () => {
  const good = ([name, street, city, country]: readonly string[], number: string, code: string): PrintedRow[] => [
    [
      [40, number],
      [70, name ?? ''],
      [330, code],
      [400, country ?? ''],
      [440, '812,4'],
    ],
    [[70, street ?? '']],
    [[70, `${city}, ${country}`]],
    '',
    '',
  ];
  const heads: PrintedRow = [
    [40, 'Post'],
    [70, 'Leverandør'],
    [330, 'Varekode'],
    [400, 'Land'],
    [440, 'Netto kg'],
  ];
  expect(sendersOf([...HEAD, heads, ...good(NINGBO, '1', '73181491'), ...good(BUSAN, '2', '73181552')])).toEqual([
    'Ningbo Haorun Fastener Co., Ltd. | No. 288 Binhai Road, 315336 Ningbo, CN',
    'Daesung Hi-Metal Co., Ltd. | 47, Noksan-ro, 46752 Busan, KR',
  ]);
});

test('Where a good names no vendor, and others do, nobody’s is sure', () =>
  expect(
    sendersOf([
      ...HEAD,
      ...withVendor(NINGBO, '73259910'),
      ...withVendor(BUSAN, '73202081'),
      ...withVendor(NINGBO, '73079100').slice(4),
    ]).every((sender) => /^[^|]*\? \| [^|]*\?$/.test(sender)),
  ).toBe(true));
