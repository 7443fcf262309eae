import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { valuesRead } from '../testing/values-read.ts';
import { kgPerUnit } from './learned/masses/masses.ts';
import { neighboursOf } from './learned/neighbours.ts';
import { spanOf } from './learned/network/spans.ts';
import { tokensOf } from './learned/network/tokens.ts';
import { readDeclarations } from './read-declarations.ts';
import { isProvenByPlace } from './sureness/proven-by-place.ts';

/** Cards of a Danish broker, whose masses have a point before three digits or none. */
const cards = (goods: readonly (readonly [code: string, net: string, gross: string])[]): PrintedRow[] => [
  'Fortoldningskvittering',
  'MRN 24DKUUUGDH872185R0',
  '',
  ...goods.flatMap(([code, net, gross], at): PrintedRow[] => [
    `Varelinje ${at + 1}`,
    [
      [40, 'Varekode'],
      [160, code],
    ],
    [
      [40, 'Oprindelsesland'],
      [160, 'EG'],
    ],
    [
      [40, 'Bruttomasse'],
      [160, `${gross} kg`],
    ],
    [
      [40, 'Egenmasse'],
      [160, `${net} kg`],
    ],
    '',
  ]),
];

test('Masses without a mark beside others with three digits behind one prove that it parts thousands', () => {
  const whole = ['25232100', '753', '806'] as const;
  const grouped = ['25232900', '9.980', '10.590'] as const;
  expect(valuesRead(cards([whole, grouped]), 'Nettomasse')).toEqual(['753', '9980']);
  // One number alone without a mark may be a count, and tenths of a kg are printed with decimals.
  expect(valuesRead(cards([grouped]), 'Nettomasse')).toEqual(['9980?']);
  expect(valuesRead(cards([['25232100', '7', '8'], grouped]), 'Nettomasse')[1]).toBe('9980?');
});

test.each(['Nt. 617', 'Gr. 639'])('%s has no unit in its name', (text) => {
  const paper = tokensOf([printedPage([text])]);
  const number = paper.tokens.slice(1);
  expect(kgPerUnit(paper, neighboursOf(paper), spanOf('net', number, 1, true, 0))).toBe(1);
});

test('A mass that the network half sees is proven by a gross mass a little above it, and by no amount with its tax', () => {
  const seen = { isLearned: 1, share: 0.6, led: 1, pair: 1, pairEqual: 0, tax: 0, ambiguous: 0 };
  expect(isProvenByPlace('Nettomasse', undefined, seen)).toBe(true);
  expect(isProvenByPlace('Nettomasse', undefined, { ...seen, tax: 1 })).toBe(false);
  expect(isProvenByPlace('Nettomasse', undefined, { ...seen, led: 0 })).toBe(false);
  expect(isProvenByPlace('Nettomasse', undefined, { ...seen, pair: 0 })).toBe(false);
  expect(isProvenByPlace('Nettomasse', 'net and gross mass do not fit each other', seen)).toBe(false);
  expect(isProvenByPlace('Bruttomasse', undefined, seen)).toBe(false);
});

/** Rows of goods behind a number of the importer's own articles. */
const ofArticles = (rows: readonly (readonly [article: string, code: string, net: string, gross: string])[]) => [
  'Importkladde IK-447120',
  'MRN 26DK771BC40092XZR8',
  '',
  [
    [40, 'Linje'],
    [80, 'Varenr.'],
    [150, 'Tekst'],
    [260, 'Toldtarif'],
    [330, 'Opr.'],
    [370, 'Netto (kg)'],
    [450, 'Brutto (kg)'],
  ] satisfies PrintedRow,
  ...rows.map(
    ([article, code, net, gross], at) =>
      [
        [40, String(at + 1)],
        [80, article],
        [150, 'Flanger af stål'],
        [260, code],
        [330, 'CN'],
        [370, net],
        [450, gross],
      ] satisfies PrintedRow,
  ),
];

test('Six digits on the line of a code are the number of an article and no good', () =>
  expect(
    valuesRead(
      ofArticles([
        ['613442', '73079100', '680,58', '712,20'],
        ['737181', '73181588', '2.116,86', '2.204,10'],
        ['115982', '73182200', '409,91', '433,30'],
      ]),
      'Varekode',
    ).map((code) => code.replace('?', '')),
  ).toEqual(['73079100', '73181588', '73182200']));

test('A number between the two lines of its name has that name', () => {
  const line = (name: string, values: readonly string[] = []): PrintedRow[] => [
    [[40, name], ...values.map((value, at) => [180 + at * 90, value] as const)],
    '',
    '',
  ];
  const rows = [
    ...line('MRN', ['26CZ9PPX2C3E6AF1R3']),
    ...line('Kód KN', ['73181692', '73181588']),
    ...line('Země původu', ['CN', 'CN']),
    ...line('Hrubá hmotnost kg', ['3913,40', '5030,08']),
    [[40, 'Vlastní hmotnost']] satisfies PrintedRow,
    [
      [180, '3855,94'],
      [270, '4799,58'],
    ] satisfies PrintedRow,
    [[40, 'v kg']] satisfies PrintedRow,
  ];
  const [declaration] = readDeclarations([printedPage(rows, { lineHeight: 6 })]);
  expect(declaration?.records.map((record) => record.find(({ key }) => key === 'Nettomasse')?.value)).toEqual([
    '3855.94',
    '4799.58',
  ]);
});

/** A list of goods as a Polish office prints it, each with how many packages it has. */
const ofPackages = (packages: readonly string[]): PrintedRow[] => [
  'PZC – Poświadczenie zgłoszenia celnego',
  'MRN: 25PLM8NTGJCA0G8YR0',
  '',
  ...packages.flatMap((count, at): PrintedRow[] => [
    [
      [40, `Nr pozycji ${at + 1}`],
      [160, '[6/8] Opis towaru: Podkładki stalowe'],
    ],
    [
      [40, '[6/14] Kod CN: 73182200'],
      [180, '[5/15] Kraj pochodzenia: TR'],
      [340, '[1/10] Procedura: 4000'],
      [470, '[4/16] Metoda WM: 1'],
    ],
    [
      [40, '[6/1] Masa netto: 4615,06'],
      [180, '[6/5] Masa brutto: 4841,73'],
      [340, `[6/10] Opakowania: ${count}`],
      [470, '[8/6] Wart. stat.:'],
    ],
    [
      [340, 'CT'],
      [470, '1254,00'],
    ],
    '',
  ]),
];

test('One count among many codes of eight digits ends none of the others', () =>
  expect(valuesRead(ofPackages(['1', '2', '3', '4', '5', '6', '7', '24']), 'Varekode').slice(0, 5)).toEqual(
    Array.from({ length: 5 }, () => '73182200'),
  ));

test('A count of packages behind the country is no end of a code', () => {
  const rows: PrintedRow[] = [
    'Clearance statement',
    'MRN: 24IEW43WGF165333R4',
    '',
    '#  Goods                 Tariff   Origin   Pkgs    Gross (kg)   Net (kg)   CPC',
    '1  Flat washers          73182200 Thailand 19      920.5        881.9      4000',
    '2  Hexagon head bolts    73181588 Thailand 16      673.5        631.7      4000',
  ];
  expect(valuesRead(rows, 'Varekode').map((code) => code.replace('?', ''))).toEqual(['73182200', '73181588']);
});

test('What stands under thousands of its own column is no whole mass', () => {
  const row = (code: string, [thousands = '', net = '', second = '', gross = '']: readonly string[]): PrintedRow[] => [
    [
      [260, thousands],
      [340, second],
    ],
    [
      [40, code],
      [180, 'IN'],
      [255, net],
      [335, gross],
    ],
  ];
  const rows: PrintedRow[] = [
    'Deklarācija 26LV00021234567890',
    '',
    [
      [40, 'Preces kods'],
      [180, 'Izcelsme'],
      [255, 'Neto kg'],
      [335, 'Bruto kg'],
    ],
    ...row('73181692', ['18', '348,34', '18', '380,98']),
    ...row('73079100', ['16', '670,60', '16', '701,20']),
  ];
  expect(valuesRead(rows, 'Nettomasse').filter((mass) => ['348.34', '670.6'].includes(mass))).toEqual([]);
});
