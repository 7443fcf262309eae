import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../../testing/printed-page.ts';
import { goodsOf, valuesRead } from '../../testing/values-read.ts';
import type { FoundItem } from '../items.ts';
import { type Cell, linesOf } from '../layout.ts';
import type { Found } from '../near.ts';
import { massColumns } from './mass-columns.ts';
import { namedInGoods } from './named-in-goods.ts';
import { printedNumbers } from './printed-numbers.ts';
import { provenMasses } from './proven-masses.ts';
import { provenOrigins } from './proven-origins.ts';

const MRN = 'MRN 24DKUUUGDH872185R0';

/** A table whose heads begin left of the numbers under them, packages before the masses. */
const shifted = (netTotal: string, grossTotal: string): PrintedRow[] => [
  'Oversigt over fortoldning',
  MRN,
  [
    [40, 'Nr'],
    [70, 'Varekode'],
    [150, 'Oprindelse'],
    [215, 'Kolli'],
    [280, 'Netto kg'],
    [360, 'Brutto kg'],
    [430, 'Faktura EUR'],
  ],
  ...(
    [
      ['1', '73064080', '14', '5.105,5', '5.250,0'],
      ['2', '73044100', '2', '2.233,4', '2.301,5'],
      ['3', '73072100', '6', '870,0', '905,6'],
    ] as const
  ).map(
    ([number, code, packages, net, gross]): PrintedRow => [
      [40, number],
      [70, code],
      [150, 'KR'],
      [275 - packages.length * 5, packages],
      [355 - net.length * 5, net],
      [425 - gross.length * 5, gross],
      [470, '1.776,34'],
    ],
  ),
  [
    [70, 'Summe'],
    [265, '22'],
    [355 - netTotal.length * 5, netTotal],
    [425 - grossTotal.length * 5, grossTotal],
  ],
];

test('Two columns that fit each other in every row and come to their printed sums are the masses, whatever their heads stand over', () => {
  const paper = shifted('8.208,9', '8.457,1');
  expect(valuesRead(paper, 'Nettomasse')).toEqual(['5105.5', '2233.4', '870']);
  expect(valuesRead(paper, 'Bruttomasse')).toEqual(['5250', '2301.5', '905.6']);
  expect(valuesRead(shifted('9.208,9', '9.457,1'), 'Nettomasse')).toEqual(['5105.5?', '2233.4?', '870?']);
});

test('Columns of an amount without and with its tax are no masses', () => {
  const rows = [
    [100, 125],
    [200, 250],
  ] as const;
  const page = printedPage([
    'Netto Brutto',
    ...rows.map(
      ([net, gross], at): PrintedRow => [
        [40, `7306408${at}`],
        [200, `${net}`],
        [300, `${gross}`],
      ],
    ),
    '300 375',
  ]);
  const lines = linesOf([page]);
  const items = rows.map((_, at) => itemAt(at));
  const printed = printedNumbers(lines, ',');
  expect([...printed]).toEqual(expect.arrayContaining(['300', '375']));
  expect(massColumns(items, lines, { mark: ',', printed })).toBeNull();
});

test('Masses of goods beside each other are proven by their printed sums, and each line of them by its name', () =>
  expect(
    goodsOf([
      'Toldkvittering',
      MRN,
      '',
      'Afsender: Fjordal Metall AS, Havneveien 12, NO-6600 Sunndal',
      '',
      [
        [150, 'Linje 1'],
        [270, 'Linje 2'],
        [390, 'Linje 3'],
      ],
      [
        [40, 'Toldtarifnummer'],
        [150, '7606.12.99'],
        [270, '7604.29.90'],
        [390, '7607.19.90'],
      ],
      [
        [40, 'Lavet i'],
        [150, 'NO'],
        [270, 'NO'],
        [390, 'NO'],
      ],
      [
        [40, 'Vægt med emballage'],
        [150, '8.590,5 kg'],
        [270, '2.174 kg'],
        [390, '549 kg'],
      ],
      [
        [40, 'Vægt uden emballage'],
        [150, '8.450,2 kg'],
        [270, '2.120 kg'],
        [390, '515,6 kg'],
      ],
      'Samlet 11.313,5 kg brutto / 11.085,8 kg netto',
    ]).map(([code, origin, ...masses]) => [code, origin?.replace('?', ''), ...masses]),
  ).toEqual([
    ['76061299', 'NO', '8450.2', '8590.5'],
    ['76042990', 'NO', '2120', '2174'],
    ['76071990', 'NO', '515.6', '549'],
  ]));

test('Names on the lines of every good lead to its origin and its masses, in any language of the Union', () =>
  expect(
    goodsOf([
      'Διασάφηση',
      MRN,
      '',
      ...(
        [
          ['7604299090', '7.702,50', '7.900,00'],
          ['7610909000', '1.010,00', '1.066,00'],
        ] as const
      ).flatMap(([code, net, gross], at): PrintedRow[] => [
        `Είδος ${at + 1}`,
        [
          [40, `Κωδικός εμπορευμάτων ${code}`],
          [300, `Μικτή μάζα (kg) ${gross}`],
        ],
        [
          [40, 'Χώρα καταγωγής AE'],
          [300, `Καθαρή μάζα (kg) ${net}`],
        ],
        '',
      ]),
    ]),
  ).toEqual([
    ['7604299090', 'AE', '7702.5', '7900'],
    ['7610909000', 'AE', '1010', '1066'],
  ]));

test('The number of the next box behind the name of a mass is no mass', () => {
  const named = (text: string) =>
    namedInGoods([itemAt(0)], linesOf([printedPage(['', text])]), ',').map(({ net, gross }) => [
      net?.value,
      gross?.value,
    ]);
  expect(named('35 Masa bruta 38 Masa neta 37 Régimen 4000')).toEqual([[undefined, undefined]]);
  expect(named('Masa bruta 38 kg, Masa neta 37 kg')).toEqual([['37', '38']]);
});

test('A mass that is read from elsewhere gives way to what stands where the other goods have theirs', () =>
  expect(
    goodsOf([
      'Poświadczenie',
      MRN,
      '',
      ...(
        [
          ['3102 3090 00', '24 000', '24 120', '24 BG'],
          ['3102 2100 00', '12 000', '12 060', '12 BG'],
          ['3102 1090 00', '6 000', '6 031,5', '8 BG'],
        ] as const
      ).flatMap(([code, net, gross, packages], at): PrintedRow[] => [
        `Pozycja nr ${at + 1}`,
        'Kod towaru:',
        code,
        'Opis:',
        'Nawóz w big-bagach',
        'Kraj pochodzenia:',
        'UA',
        'Masa brutto (kg):',
        gross,
        'Masa netto (kg):',
        net,
        'Opakowania:',
        packages,
        '',
      ]),
    ])[0],
  ).toEqual(['3102309000', 'UA', '24000', '24120']));

test('A country where the other good has its origin is none under another name, and nothing is a mass in kg where all are in tonnes', () => {
  const card = (name: string, country: string, code: string): PrintedRow[] =>
    [
      ['Varekode:', code],
      ['Varebeskrivelse:', 'Seamless tubes of steel'],
      [name, country],
      ['Bruttovægt:', '974,41 kg'],
      ['Nettovægt:', '933,89 kg'],
      ['', ''],
    ].map(
      ([label = '', value = '']): PrintedRow => [
        [40, label],
        [140, value],
      ],
    );
  const origins = (name: string) =>
    valuesRead(
      [
        'Clearance notice',
        MRN,
        '',
        ...card(name, 'Kina (CN)', '7304398390'),
        ...card('Oprindelsesland:', 'TR', '7318159590'),
      ],
      'Oprindelsesland',
    );
  expect(origins('Oprindelsesland:')).toEqual(['CN', 'TR']);
  expect(origins('Bemærkning:')[0]).not.toBe('CN');
  const named = namedInGoods([itemAt(0)], linesOf([printedPage(['', 'Masa bruta 38, Masa neta 37,'])]), ',', false);
  expect(named.map(({ net, gross }) => [net, gross])).toEqual([[null, null]]);
});

/** Cards whose rows of masses under the codes look like goods of their own. */
const cards = (total: string): PrintedRow[] => [
  'MUITAS DEKLARĀCIJA',
  MRN,
  '',
  ...(
    [
      ['31023090', '187 500', '188 010'],
      ['31021090', '62 000', '62 480'],
      ['31022100', '43 250', '43 250'],
    ] as const
  ).flatMap(([code, net, gross], at): PrintedRow[] => [
    `${at + 1}. prece`,
    [
      [200, 'Preces kods'],
      [300, 'Izcelsmes valsts'],
      [400, 'Procedūra'],
    ],
    [
      [200, code],
      [300, 'UZ'],
      [400, '4000'],
    ],
    [
      [200, 'Bruto, kg'],
      [300, 'Neto, kg'],
      [400, 'Vietas'],
    ],
    [
      [200, gross],
      [300, net],
      [400, '187'],
    ],
    [
      [200, 'Cena, USD'],
      [300, 'Nodoklis'],
    ],
    [
      [200, '74 195,64'],
      [300, '4 822,72'],
    ],
    '',
  ]),
  total,
];

test('Where all masses come to the printed total no row of goods is without its code', () => {
  expect(valuesRead(cards('Kopā: bruto 293 740 kg, neto 292 750 kg'), 'Varekode')).toEqual([
    '31023090',
    '31021090',
    '31022100',
  ]);
  expect(valuesRead(cards('Kopā: bruto 493 740 kg, neto 492 750 kg'), 'Varekode')[0]).toBe('31023090?');
});

test.each([
  ['Kokku 12 345,5 kg', ['12', '345.5', '12345.5']],
  ['Razem: 62.530,00 kg, 137 kolli', ['62530', '137']],
])('The numbers of %s', (text, expected) =>
  expect([...printedNumbers(linesOf([printedPage([text])]), ',')]).toEqual(expect.arrayContaining(expected)),
);

const cellAt = (x: number, y: number, text: string): Cell => ({
  text,
  x,
  y,
  right: x + text.length * 5,
  height: 8,
  page: 1,
  confidence: 1,
  words: [{ text, x, y, width: text.length * 5, height: 8, confidence: 1 }],
});
const foundAt = (x: number, y: number, value: string, share = 0.6): Found => {
  const found: Found = { value, text: value, isSure: false, how: 'by its place', cell: cellAt(x, y, value) };
  return { ...found, readings: { ruled: null, learned: { ...found, share } } };
};
const itemAt = (at: number, values: Partial<FoundItem> = {}): FoundItem => ({
  code: foundAt(40, 52 + at * 12, `7306408${at}`),
  origin: null,
  net: null,
  gross: null,
  procedure: null,
  description: null,
  number: null,
  startY: 48 + at * 12,
  ...values,
});

test('Origins that are all their sender’s country are proven in one place each, and where they differ or stand apart they are not', () => {
  const grounds = { lines: [], senderCountry: 'IN', areSure: [false, false] };
  const at = (first: string, second: string, x = 150) =>
    [itemAt(0, { origin: foundAt(150, 52, first) }), itemAt(1, { origin: foundAt(x, 64, second) })] as const;
  const proven = (items: readonly FoundItem[]) => provenOrigins(items, grounds).map(({ origin }) => origin?.isProven);
  expect(proven(at('IN', 'IN'))).toEqual([true, true]);
  expect(proven(at('IN', 'CN'))).toEqual([undefined, undefined]);
  expect(proven(at('IN', 'IN', 220))).toEqual([undefined, undefined]);
  expect(provenOrigins(at('IN', 'IN'), { ...grounds, senderCountry: 'CN' })[0]?.origin?.isProven).toBeUndefined();
});

test('Net masses below sure gross ones are proven where packing, and no tax, makes the difference', () => {
  const goods = (grosses: readonly [string, string]) =>
    grosses.map((gross, at) =>
      itemAt(at, { net: foundAt(200, 52, `${(at + 1) * 100}`), gross: foundAt(300, 52, gross) }),
    );
  const sure = { net: [false, false], gross: [true, true] };
  const proven = (grosses: readonly [string, string]) =>
    provenMasses(goods(grosses), new Set(), sure).map(({ net }) => net?.isProven);
  expect(proven(['104', '211'])).toEqual([true, true]);
  expect(proven(['125', '250'])).toEqual([undefined, undefined]);
  expect(proven(['104', '411'])).toEqual([undefined, undefined]);
});
