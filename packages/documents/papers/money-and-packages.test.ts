import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { goodsFrom } from './learned/formed.ts';
import { readDeclarations } from './read-declarations.ts';

type Row = readonly (readonly [x: number, text: string])[];

const page = (rows: readonly Row[]) => printedPage(rows, { lineHeight: 10 });

/** An item of an Italian form, with its value in a box of its own right under its net mass. */
const item = (number: number, code: string, gross: string, net: string, amount: string): Row[] => [
  [
    [40, '32'],
    [80, '33 Codice'],
    [190, '34 Origine'],
    [250, '37 Regime'],
    [320, '35 Massa lorda'],
    [430, '38 Massa netta'],
  ],
  [
    [40, String(number)],
    [80, code],
    [190, 'VN'],
    [250, '40 00'],
    [320, gross],
    [430, net],
  ],
  [
    [40, '31 Descrizione'],
    [430, '46 EUR'],
  ],
  [
    [40, '12 PK Stainless elbows'],
    [430, amount],
  ],
  [],
];

test('An amount in a box under the net mass is no mass, and the codes beside it are as sure as before', () => {
  const rows = [
    ...item(1, '7307231090', '11325.432', '10684.370', '35,151.58'),
    ...item(2, '7610909000', '4452.042', '4280.810', '17,636.94'),
    ...item(3, '3102101000', '5273.720', '4928.710', '9,709.56'),
  ];
  const [declaration] = readDeclarations([page([[[40, 'MRN 26IT8MBZ3VEDL0BRR4']], [], ...rows])]);
  const sure = (declaration?.records ?? []).map((record) =>
    record.flatMap(({ key, value, certainty }) =>
      ['Nettomasse', 'Varekode'].includes(key) && certainty === 'sure' ? [value] : [],
    ),
  );
  expect(sure).toEqual([
    ['7307231090', '10684.37'],
    ['7610909000', '4280.81'],
    ['3102101000', '4928.71'],
  ]);
});

test.each([
  ['12 PK Stainless butt welding elbows', 'Stainless butt welding elbows'],
  ['4 colli skruer af stål', 'skruer af stål'],
  ['24 V motors', '24 V motors'],
  ['100 CE marked brackets', '100 CE marked brackets'],
])('Of %s the goods are %s', (text, goods) => expect(goodsFrom(text)?.value).toBe(goods));

test.each(['470,1 kg', '1.250,00 EUR', '12 pcs', '€ 1 250', '3 t'])('%s is an amount and no goods', (amount) => {
  expect(goodsFrom(amount)).toBeNull();
  const rows = (
    ['Varekode 7318158890', 'Oprindelsesland CN', 'Nettomasse 470,1', `Varebeskrivelse ${amount}`] as const
  ).map((text): Row => [[40, text]]);
  const [declaration] = readDeclarations([page([[[40, 'MRN 26IT8MBZ3VEDL0BRR4']], [], ...rows])]);
  const described = declaration?.records[0]?.find(({ key }) => key === 'Varebeskrivelse');
  expect(described).toMatchObject({ value: '', certainty: 'missing' });
});

test('A description goes on in the next line where it begins behind its code in one print, and its place is known to a sign', () => {
  const row = (number: number, code: string, text: string, net: string, gross: string): Row => [
    [40, `${number} ${code} ${text}`],
    [260, 'IN'],
    [330, net],
    [400, gross],
  ];
  const [declaration] = readDeclarations([
    page([
      [[40, 'Customs declaration 26DK489YNDPPEVMNR0']],
      [],
      [
        [40, '#'],
        [55, 'Tariff no.'],
        [112, 'Goods'],
        [260, 'Origin'],
        [330, 'Net kg'],
        [400, 'Gross kg'],
      ],
      row(1, '7306307790', 'Welded steel', '22,080.50', '22,522.10'),
      [[112, 'Tubes']],
      [],
      row(2, '7318158890', 'Steel screws', '12,813.00', '13,582.40'),
      [[112, 'Bolts']],
    ]),
  ]);
  const texts = (declaration?.records ?? []).map(
    (record) => record.find(({ key }) => key === 'Varebeskrivelse')?.value,
  );
  expect(texts).toEqual(['Welded steel Tubes', 'Steel screws Bolts']);
});
