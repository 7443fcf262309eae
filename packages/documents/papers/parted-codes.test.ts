import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import type { PaperRecord } from './paper-value.ts';
import { readDeclarations } from './read-declarations.ts';

type Row = readonly (readonly [x: number, text: string])[];

const read = (...rows: Row[]): PaperRecord[] =>
  readDeclarations([printedPage(rows, { lineHeight: 16 })]).flatMap(({ records }) => records);
const valuesOf = (records: readonly PaperRecord[], key: string) =>
  records.map((record) => record.find((paperValue) => paperValue.key === key)?.value);

const block = (names: readonly (readonly [string, string])[]): Row[] =>
  names.map(([name, value]) => [
    [40, name],
    [260, value],
  ]);

test('eight digits and TARIC under each other are one code, item by item', () => {
  const item = (code: string, taric: string) =>
    block([
      ['Commodity code – CN', code],
      ['Commodity code – TARIC', taric],
      ['Net mass (kg)', '391.96'],
      ['Gross mass (kg)', '430.84'],
    ]);
  expect(valuesOf(read(...item('72104900', '10'), ...item('73063077', '90')), 'Varekode')).toEqual([
    '7210490010',
    '7306307790',
  ]);
});

test('subheading, combined nomenclature and TARIC code in boxes of a grid are one code', () => {
  const item = (hs: string, cn: string, taric: string): Row[] => [
    [
      [40, 'HS sub-heading code [18 09 056 000]'],
      [300, 'Combined nomenclature code [18 09 057 000]'],
    ],
    [
      [40, hs],
      [300, cn],
    ],
    [
      [40, 'TARIC code [18 09 058 000]'],
      [300, 'Net mass [18 01 001 000]'],
    ],
    [
      [40, taric],
      [300, '4.645,85'],
    ],
  ];
  const records = read(...item('760421', '00', '90'), ...item('760612', '92', '10'));
  expect(valuesOf(records, 'Varekode')).toEqual(['7604210090', '7606129210']);
});

test('a subtotal by code is no goods item', () => {
  const row = (name: string, code: string, net: string): Row => [
    [40, name],
    [100, code],
    [220, 'CN'],
    [300, net],
  ];
  const records = read(
    [
      [40, 'Pos.'],
      [100, 'Varekode'],
      [220, 'Oprindelse'],
      [300, 'Nettomasse'],
    ],
    row('1', '7318158890', '100,5'),
    row('2', '7318158890', '200,5'),
    [
      [40, 'Subtotal'],
      [100, '73181588'],
      [300, '301,0'],
    ],
  );
  expect(valuesOf(records, 'Nettomasse')).toEqual(['100.5', '200.5']);
});

test('an address ends with its country, whatever strange words stand in the next line', () => {
  const [record] = read(
    ...block([
      ['Exporter', 'Anadolu Profil A.S., Industrial Zone 7, 38070 Kayseri, TR'],
      ['', 'Exporter account no. 1'],
      ['Importer', 'Kattegat ApS'],
      ['Commodity code', '7210490010'],
      ['Net mass (kg)', '391.96'],
    ]),
  );
  const address = record?.find(({ key }) => key === 'Afsender Adresse');
  expect(address?.value).toBe('Industrial Zone 7, 38070 Kayseri, TR');
});

test.each([
  ['10', '7318158810'],
  ['│ 10 │', '7318158810'],
  ['| 10', '7318158810'],
])('the last two digits in a cell of their own, printed %s, belong to their code', (last, code) => {
  const item = (row: Row[number][]): Row[] => [
    [
      [40, '32 Part.'],
      [120, '33 Código de las mercancías'],
    ],
    row,
    [
      [40, '34 Cód. país origen'],
      [200, '38 Masa neta (kg)'],
    ],
    [
      [40, 'TN'],
      [200, '1.250,5'],
    ],
  ];
  const records = read(
    ...item([
      [40, '1'],
      [120, `73181588      ${last}`],
    ]),
    ...item([
      [40, '2'],
      [120, `73181588      ${last}`],
    ]),
  );
  const codes = records.map((record) => record.find(({ key }) => key === 'Varekode'));
  expect(codes.length).toBe(2);
  // Whole, or for a person where the network does not see the digits as a part of it.
  for (const found of codes) expect(found?.certainty === 'sure' ? found.value : code).toBe(code);
});

const inSentences = (behind: string, next = ''): Row[] =>
  [
    'Post 1 Skruvar av stål. Statistiskt nummer 73181588 med Taric-',
    'tillägg 90. Ursprungsland CN. Nettovikt 250,5 kg.',
    `Post 2 Bultar av stål. Statistiskt nummer 73181595 ${behind}`,
    `${next}. Ursprungsland CN. Nettovikt 120,5 kg.`,
  ].map((text) => [[40, text]]);

test.each([
  ['med Taric-tillägg 00', '', '7318159500'],
  ['med Taric-', 'tillägg 00', '7318159500'],
  ['(TARIC 19)', '', '7318159519'],
  // No digits of the code: a word between them begins something else.
  ['utan Taric-tillägg. Kolli 20', '', '73181595'],
])('a sentence names the last two digits: %s %s', (behind, next, code) =>
  expect(valuesOf(read(...inSentences(behind, next)), 'Varekode')[1]).toBe(code),
);
