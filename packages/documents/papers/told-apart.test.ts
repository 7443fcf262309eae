import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { writtenOf } from '../testing/values-read.ts';
import { tellMissing } from './missing-items.ts';
import type { Page } from './page.ts';
import { readDeclarations } from './read-declarations.ts';

/** Cells with their place across, line by line; a line may be of smaller print. */
type Row = readonly (readonly [x: number, text: string])[];
interface Line {
  readonly row: Row;
  readonly height?: number;
}

const SIGN = 5;
const page = (lines: readonly (Line | Row)[]): Page => ({
  number: 1,
  width: 595,
  height: 842,
  source: 'text',
  words: lines.flatMap((line, index) => {
    const { row, height = 8 } = 'row' in line ? line : { row: line };
    return row.flatMap(([x, text]) =>
      [...text.matchAll(/\S+/g)].map((match) => ({
        text: match[0],
        x: x + match.index * SIGN,
        y: 40 + index * 12,
        width: match[0].length * SIGN,
        height,
        confidence: 1,
      })),
    );
  }),
});

function read(lines: readonly (Line | Row)[]) {
  const [declaration] = readDeclarations([page(lines)]);
  const records = declaration?.records ?? [];
  return {
    values: (key: string) => records.map((record) => writtenOf(record, key)),
    told: tellMissing(declaration ? [declaration.count] : [], false),
  };
}

const HEAD: Row = [
  [40, 'Pos'],
  [70, 'Varekode'],
  [160, 'Varebeskrivelse'],
  [330, 'Oprindelsesland'],
  [430, 'Netto kg'],
  [500, 'Brutto kg'],
];
const item = (number: string, code: string, text: string): Row => [
  [40, number],
  [70, code],
  [160, text],
  [330, 'CN'],
  [430, '100,5'],
  [500, '110,5'],
];

test.each([
  [
    'beside its head',
    [
      [40, 'Afsender'],
      [130, 'Sechin Metals d.o.o.'],
    ],
    'Sechin Metals d.o.o.',
  ],
  // A street where a name should be is no name that anybody may take as read.
  ['under its head alone', [[40, 'Afsender']], 'Bulevar Oslobodjenja 114?'],
] as const)('a sender whose first line stands %s is read from there', (_, first, name) => {
  const { values } = read([
    first as Row,
    [[130, 'Bulevar Oslobodjenja 114']],
    [[130, '21000 Novi Sad']],
    [[130, 'Serbien']],
    [],
    [],
    HEAD,
    item('1', '7326 90 98 90', 'Beslag'),
  ]);
  expect(values('Afsender Navn')).toEqual([name]);
});

test.each([
  ['Shenzhen Great Wall Hardware and', 'Tools Co., Ltd.'],
  ['Shenzhen Great Wall Hardware', 'Manufacturing Limited'],
])('a name on two lines is put together: %s %s', (first, second) => {
  const { values } = read([
    [[40, 'Afsender']],
    [[40, first]],
    [[40, second]],
    [[40, 'Fuhua Road 12']],
    [[40, '518000 Shenzhen']],
    [[40, 'Kina']],
    [],
    [],
    HEAD,
    item('1', '7326 90 98 90', 'Beslag'),
  ]);
  expect(values('Afsender Navn').map((name) => name.replace('?', ''))).toEqual([`${first} ${second}`]);
  expect(values('Afsender Adresse')).toEqual(['Fuhua Road 12, 518000 Shenzhen, Kina']);
});

test('a day is no reference', () => {
  const { values } = read([
    [
      [40, 'Reference:'],
      [100, '09-06-2026'],
    ],
    [],
    HEAD,
    item('1', '7326 90 98 90', 'Beslag'),
  ]);
  expect(values('Reference nummer')).not.toContain('09-06-2026');
});

test.each(['7318158810 8900', '7318 15 88 10 C999', '7318158810 C999 2600'])(
  'additional codes are no part of the code: %s',
  (code) => {
    expect(read([HEAD, item('1', code, 'Bolte')]).values('Varekode')).toEqual(['7318158810']);
  },
);

test('digits of a code in columns of their own are put together, row by row', () => {
  const head: Row = [
    [40, 'HS-kode'],
    [100, 'KN-kode'],
    [160, 'TARIC-kode'],
    [250, 'Oprindelsesland'],
    [350, 'Netto kg'],
    [430, 'Brutto kg'],
  ];
  const row = (...parts: string[]): Row => [
    ...parts.map((part, index) => [40 + index * 60, part] as const),
    [250, 'CN'],
    [350, '100,5'],
    [430, '110,5'],
  ];
  const { values } = read([head, row('731815', '88', '10'), row('732690', '98', '00'), row('761699', '90', '10')]);
  expect(values('Varekode')).toEqual(['7318158810', '7326909800', '7616999010']);
});

test('eight digits are looked at where the paper speaks of TARIC elsewhere', () => {
  expect(read([HEAD, item('1', '72104900', 'Bånd')]).values('Varekode')).toEqual(['72104900']);
  expect(read([HEAD, item('1', '72104900', 'Bånd'), [[160, 'TARIC: 90']]]).values('Varekode')).toEqual([
    expect.stringMatching(/^72104900(90)?\?$/),
  ]);
});

test('a number is no description, whatever stands over it', () => {
  const head: Row = [[40, 'Vare'], ...HEAD.slice(1)];
  expect(read([head, item('1', '7326 90 98 90', 'Beslag af stål')]).values('Varebeskrivelse')).toEqual([
    'Beslag af stål',
  ]);
});

test('text that stands between two rows leaves both to be looked at', () => {
  const { values } = read([
    HEAD,
    [[160, 'Hexagon bolts, zinc']],
    item('1', '7318158890', 'plated'),
    item('2', '7326909890', 'Brackets of steel'),
    [[160, 'for solar panels']],
    item('3', '7318220090', 'Washers'),
  ]);
  expect(values('Varebeskrivelse')).toEqual(['plated?', 'Brackets of steel for solar panels?', 'Washers?']);
});

test('smaller print and the row of other goods end a description', () => {
  const { values } = read([
    HEAD,
    item('1', '7318158890', 'Bolte'),
    { row: [[160, 'Zollsatz 3,7 % · Unterlage N380']], height: 6 },
    item('2', '7326909890', 'Beslag'),
    [
      [40, '3'],
      [160, 'Underlagsskiver'],
      [430, '100,5'],
      [500, '110,5'],
    ],
    item('4', '7318220090', 'Skiver'),
  ]);
  expect(values('Varebeskrivelse')).toEqual(['Bolte', 'Beslag', 'Skiver']);
});

test('a row without a code between others is told of', () => {
  const { told: findings } = read([
    HEAD,
    item('1', '7318158890', 'Bolte'),
    [
      [40, '2'],
      [160, 'Underlagsskiver'],
      [330, 'CN'],
      [430, '100,5'],
      [500, '110,5'],
    ],
    item('3', '7318220090', 'Skiver'),
  ]);
  expect(findings).toEqual([expect.stringMatching(/3 goods items, of which 2 .* on page 1/)]);
});

test('codes beside each other, of which one is read, are told of', () => {
  const { told: findings } = read([
    [
      [40, 'Varekode'],
      [140, '7604 21 00 00'],
      [280, '7616 99 90 90'],
    ],
    [
      [40, 'Netto kg'],
      [140, '10,5'],
    ],
  ]);
  expect(findings).toEqual([expect.stringMatching(/shows signs of more/)]);
});

const IMPORT: readonly Row[] = [
  [
    [40, 'MRN:'],
    [160, '26DK20YYNZ9J3B1AR5'],
  ],
  [
    [40, 'Importør:'],
    [160, 'Midtjysk Maskinfabrik A/S'],
  ],
  [
    [40, 'Varepost'],
    [160, '1'],
  ],
  [
    [40, 'Varekode:'],
    [160, '7318 15 82 90'],
  ],
  [
    [40, 'Varebeskrivelse:'],
    [160, 'Skruer'],
  ],
  [
    [40, 'Oprindelsesland:'],
    [160, 'CN'],
  ],
  [
    [40, 'Nettovægt:'],
    [160, '1.250,50 kg'],
  ],
];
const titled = (title: string, procedure: string): readonly Row[] => [
  [[40, title]],
  ...IMPORT,
  [
    [40, 'Procedure:'],
    [160, procedure],
  ],
];

test.each([
  ['Importangivelse', '40 00', 1],
  ['Importangivelse', '71 00', 0],
  ['Importangivelse', '53 00', 0],
  ['Angivelse til toldoplag', '71 00', 0],
  ['Customs warehousing declaration', '40 00', 0],
  ['ANNULLERET', '40 00', 0],
  ['Status: ugyldiggjort 12-03-2026', '40 00', 0],
  ['Anmeldung für ungültig erklärt', '40 00', 0],
  ['Deklarationen är makulerad', '40 00', 0],
  ['ANNULLERET – Importangivelse ugyldiggjort', '40 00', 0],
  ['Import declaration, not cancelled', '40 00', 1],
  ['Cancelled - order 4711 of the import declaration', '40 00', 1],
] as const)('%s with procedure %s: %i goods for free circulation', (title, procedure, goods) => {
  expect(read(titled(title, procedure)).values('Varekode')).toHaveLength(goods);
});

test('A word behind the comma of a code of a country is none of its name', () => {
  const goods = (at: number, code: string): Row[] => [
    [
      [40, `${at}. Gussrohre`],
      [300, '8.800,5'],
      [400, '8.850,5'],
    ],
    [[60, `KN-Code ${code}, Ursprung BA, Verfahren 4000`]],
  ];
  const head: Row = [
    [40, 'Ware'],
    [300, 'Netto kg'],
    [400, 'Brutto kg'],
  ];
  expect(
    read([[[40, 'Einfuhr MRN']], head, ...goods(1, '73030010'), ...goods(2, '73071110')]).values('Oprindelsesland'),
  ).toEqual(['BA', 'BA']);
});

test('Where a text before the first code is left over, the texts below the codes may be those of the next items', () => {
  const item = (number: string, text: string, code: string) => [
    `Lin ${number}    Varetekst : ${text}`,
    `           Toldtarif : ${code}        Opr.land : IN       Proc. : 4000`,
    '           Netto kg  :     1180,25    Brutto kg :      1240,55    Kolli :   17',
    '',
  ];
  const screen = printedPage([
    'AS3140    VAREIMPORT - FORESPØRGSEL',
    'Firma : 010   Midtjysk Boltelager A/S',
    'MRN . . :   26DK9M0031PQ4410R0',
    ...item('001', 'Maskinbolte m. 6-kt hoved', '7318158290'),
    ...item('002', 'Selvskærende skruer', '7318149900'),
    ...item('003', 'Fjederskiver', '7318210000'),
    'F3=Afslut   F6=Udskriv   F12=Annuller',
  ]);
  const texts = readDeclarations([screen]).flatMap(({ records }) =>
    records.flatMap((record) => record.filter(({ key }) => key === 'Varebeskrivelse')),
  );
  expect(texts.map(({ certainty }) => certainty)).toEqual(['unsure', 'unsure', 'unsure']);
});
