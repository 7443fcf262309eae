import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { tellMissing } from './missing-items.ts';
import type { Page } from './page.ts';
import { readDeclarations } from './read-declarations.ts';

type Row = readonly (readonly [x: number, text: string, isDoubtful?: boolean])[];

const SIGN = 5;
const page = (rows: readonly Row[]): Page => ({
  number: 1,
  width: 595,
  height: 842,
  source: 'ocr',
  words: rows.flatMap((row, line) =>
    row.flatMap(([x, text, isDoubtful]) =>
      [...text.matchAll(/\S+/g)].map((match) => ({
        text: match[0],
        x: x + match.index * SIGN,
        y: 40 + line * 12,
        width: match[0].length * SIGN,
        height: 8,
        confidence: isDoubtful ? 0.3 : 0.95,
      })),
    ),
  ),
});

const KEYS = ['Varekode', 'Oprindelsesland', 'Nettomasse', 'Bruttomasse', 'Procedure', 'Varebeskrivelse'];
const read = (rows: readonly Row[]) => {
  const [declaration] = readDeclarations([page(rows)]);
  const records = declaration?.records ?? [];
  // Nothing that only its form speaks for is sure.
  if (declaration?.count.areUnnamed)
    for (const record of records)
      for (const value of record) if (KEYS.includes(value.key)) expect(value.certainty).not.toBe('sure');
  return {
    goods: records.map((record) => KEYS.map((key) => record.find((value) => value.key === key)?.value)),
    told: tellMissing(declaration ? [declaration.count] : [], false),
  };
};

const WORN_HEAD: Row = [[40, 'Pcs. Varehes xrive se Vnreko e Br tto Ne to', true]];

test('a table whose head cannot be read is read by the form of what stands in it', () => {
  const { goods, told: findings } = read([
    WORN_HEAD,
    [
      [40, '1'],
      [60, 'Andre varer af stål, beslag'],
      [230, '7326 90 98 90'],
      [320, 'Kina'],
      [370, '4071'],
      [410, '15.907,76 kg'],
      [490, '14.071,34 kg'],
    ],
    [[60, '787 PK - PO 868505']],
    [
      [40, '2'],
      [60, 'Svejsede rør'],
      [230, '7306 30 77 90'],
      [320, 'Indien'],
      [370, '4000'],
      [410, '12.729,91 kg'],
      [490, '14.999,79 kg'],
    ],
  ]);
  expect(goods).toEqual([
    ['7326909890', 'CN', '14071.34', '15907.76', '4071', 'Andre varer af stål, beslag'],
    ['7306307790', 'IN', '12729.91', '14999.79', '4000', 'Svejsede rør'],
  ]);
  expect(findings).toEqual([expect.stringMatching(/^Goods items read: 2\. The paper does not label them/)]);
});

test('the single document is read by the numbers of its boxes', () => {
  const { goods } = read([
    [[40, 'DEN EUROPÆISKE UNION']],
    [
      [300, '32'],
      [312, 'ar', true],
      [340, '33'],
      [352, 'EGE wie', true],
    ],
    [
      [305, '1'],
      [332, 'i 73043983'],
      [400, '90'],
    ],
    [
      [300, '34'],
      [312, 'Cpr', true],
      [400, '35'],
      [412, 'Br Ato', true],
    ],
    [
      [305, 'CN'],
      [410, '974,41'],
    ],
    [
      [300, '37'],
      [312, 'P OCED', true],
      [400, '38'],
      [412, 'Neuom', true],
    ],
    [
      [305, '40 00'],
      [410, '933,89'],
    ],
  ]);
  expect(goods.map(([code, , net, gross, procedure]) => [code, net, gross, procedure])).toEqual([
    ['7304398390', '933.89', '974.41', '4000'],
  ]);
});

test.each([
  [
    'a telephone number and a number in pairs',
    [
      [40, 'Tlf. 71 12 40 65'],
      [200, '95 41 39 43'],
    ],
  ],
  [
    'eight digits that are a code, beside nothing',
    [
      [40, '73269098'],
      [200, 'PO 868505'],
    ],
  ],
  [
    'eight digits that are no code, beside a country',
    [
      [40, '73999999'],
      [200, 'Kina'],
    ],
  ],
  [
    'a date and an amount',
    [
      [40, '2026.11.22'],
      [200, '1.254,00 DKK'],
    ],
  ],
] as const)('%s are no goods', (_, row) => {
  expect(read([WORN_HEAD, row as Row]).goods).toEqual([]);
});

test('where a name leads to a code, form alone finds no more, and says so', () => {
  const { goods, told: findings } = read([
    [[40, 'Varekode: 7326 90 98 90']],
    [
      [40, 'Kina'],
      [120, '7306 30 77 90'],
    ],
  ]);
  expect(goods.map(([code]) => code)).toEqual(['7326909890']);
  expect(findings).toEqual([expect.stringMatching(/^Goods items read: 1\. Page 1 shows signs of more/)]);
});

const MASSES_X = [42, 85, 190, 300, 350, 420, 480, 560, 640];
const MASSES_HEADS = [
  ['Art.', 'Goederen-', 'Omschrijving', 'Land van', 'Rege-', 'Aantal', 'Bruto', 'Netto', 'Factuur-'],
  ['nr.', 'code', 'goederen', 'oorspr.', 'ling', 'colli', 'massa (kg)', 'massa (kg)', 'bedrag USD'],
];
const MASSES_ROWS = [
  ['1', '7318158890', 'Zeskantbouten', 'TW', '4000', '16', '9.017,563', '8.470,394', '31.057,05'],
  ['2', '7318169290', 'Moeren M8', 'TW', '4000', '14', '5.543,648', '5.165,800', '19.959,39'],
  ['3', '7318220090', 'Ringen', 'TW', '4000', '17', '916,912', '846,122', '2.073,41'],
];
const netsUnder = (total: string) =>
  readDeclarations([
    printedPage(
      [
        'Uitnodiging tot betaling, invoer',
        'MRN: 26NL6749Y5G0F48TR9',
        ...[...MASSES_HEADS, ...MASSES_ROWS].map((row) => row.map((text, at) => [MASSES_X[at] ?? 0, text] as const)),
        [[480, total]],
      ],
      { source: 'ocr' },
    ),
  ]).flatMap(({ records }) => records.map((record) => record.find(({ key }) => key === 'Nettomasse')));

test('a count of packages that the rules guess to be a mass says nothing against masses that make the printed total', () => {
  expect(netsUnder('Totaal bruto 15.478,123 kg').map((net) => `${net?.value} ${net?.certainty}`)).toEqual([
    '8470.394 sure',
    '5165.8 sure',
    '846.122 sure',
  ]);
});
