import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import type { PaperKey } from './paper-value.ts';
import { readDeclarations } from './read-declarations.ts';

/** What is said of each good; with '?' where a person is asked, and '-' where nothing is said. */
const read = (keys: readonly PaperKey[], ...pages: readonly (readonly PrintedRow[])[]): string[] =>
  readDeclarations(pages.map((rows, at) => ({ ...printedPage(rows), number: at + 1 }))).flatMap(({ records }) =>
    records.map((record) =>
      keys
        .map((key) => {
          const { value = '', certainty } = record.find((candidate) => candidate.key === key) ?? {};
          return value === '' ? '-' : certainty === 'sure' ? value : `${value}?`;
        })
        .join(' | '),
    ),
  );
const SENDER: readonly PaperKey[] = ['Afsender Navn', 'Afsender Adresse'];

const [FIRST, SECOND] = ['26DK001500A1B2C3D7', '26DK001500E5F6G7H0'];
const HEAD: readonly PrintedRow[] = [
  'Relação mensal de importações',
  'Importador: Vedações do Minho Lda., NIF 509442013',
  '',
];
const NINGBO = ['Ningbo Haorun Fastener Co., Ltd.', '288 Binhai Road', 'Ningbo 315336'];
const CACAK = ['Morava Žica d.o.o.', 'Bulevar Oslobođenja 14', '32000 Čačak'];
const surelyIn = (values: readonly string[]): readonly string[] =>
  values.filter((value) => !/^[^|]*[?-] \| [^|]*[?-]$/.test(value));

/** Rows of a table, each of its texts at the place of its head. */
const tableOf = (places: readonly number[], rows: readonly (readonly string[])[]): PrintedRow[] =>
  rows.map((row) => row.flatMap((text, at) => (text ? [[places[at] ?? 0, text] as const] : [])));

const PLACES = [40, 150, 340, 450, 490];
const HEADS = [
  ['MRN', 'Exportador', 'Mercadoria', 'Origem', 'Massa kg'],
  ['Aceitação', '', 'Cód. pautal', 'Regime'],
];

test('A row whose code stands in its second or third line has the number in its first line and the sender that begins there', () =>
  expect(
    read(
      ['Varekode', 'MRN', ...SENDER],
      [
        ...HEAD,
        ...tableOf(PLACES, [
          ...HEADS,
          [FIRST, NINGBO[0] ?? '', 'Parafusos de aço', 'CN', '812,4'],
          ['12.01.2026', NINGBO[1] ?? '', '7318158890', '4000'],
          ['', NINGBO[2] ?? ''],
          [FIRST, NINGBO[0] ?? '', 'Porcas de aço com', 'CN', '1.250,5'],
          ['12.01.2026', NINGBO[1] ?? '', 'flange', '4000'],
          ['', NINGBO[2] ?? '', '7318169990'],
          [SECOND, CACAK[0] ?? '', 'Arame de ferro', 'RS', '420,75'],
          ['03.02.2026', CACAK[1] ?? '', '7217109090', '4000'],
          ['', CACAK[2] ?? ''],
        ]),
      ],
    ),
  ).toEqual([
    `7318158890 | ${FIRST} | Ningbo Haorun Fastener Co., Ltd. | 288 Binhai Road, Ningbo 315336`,
    `7318169990 | ${FIRST} | Ningbo Haorun Fastener Co., Ltd. | 288 Binhai Road, Ningbo 315336`,
    `7217109090 | ${SECOND} | Morava Žica d.o.o. | Bulevar Oslobođenja 14, 32000 Čačak`,
  ]));

test('A sign of repetition in the column of numbers says that it is the one above', () =>
  expect(
    read(
      ['Varekode', 'MRN', ...SENDER],
      [
        ...HEAD,
        ...tableOf(
          [40, 150, 340, 420, 470],
          [
            ['MRN', 'Expéditeur', 'Code NC', 'Orig.', 'Net kg'],
            [FIRST, NINGBO[0] ?? '', '73181588', 'CN', '812,4'],
            ['', NINGBO[1] ?? ''],
            ['', NINGBO[2] ?? ''],
            ['"', NINGBO[0] ?? '', '73181699', 'CN', '1.250,5'],
            ['', NINGBO[1] ?? ''],
            ['', NINGBO[2] ?? ''],
            [SECOND, CACAK[0] ?? '', '72171090', 'RS', '420,75'],
            ['', CACAK[1] ?? ''],
            ['', CACAK[2] ?? ''],
          ],
        ),
      ],
    ),
  ).toEqual([
    `73181588 | ${FIRST} | Ningbo Haorun Fastener Co., Ltd. | 288 Binhai Road, Ningbo 315336`,
    `73181699 | ${FIRST} | Ningbo Haorun Fastener Co., Ltd. | 288 Binhai Road, Ningbo 315336`,
    `72171090 | ${SECOND} | Morava Žica d.o.o. | Bulevar Oslobođenja 14, 32000 Čačak`,
  ]));

/** A list with a column of senders, its rows of so many lines, with the code in the first line. */
const listOf = (head: string, rows: readonly (readonly [code: string, ...sender: readonly string[]])[]) =>
  tableOf(
    [40, 70, 150, 200, 260],
    [
      ['Nr', 'Varekode', 'Land', 'Netto kg', head],
      ...rows.flatMap(([code, first = '', ...rest], at) => [
        [String(at + 1), code, 'CN', `${at + 3}12,4`, first],
        ...rest.map((line) => ['', '', '', '', line]),
      ]),
    ],
  );

test('A name that goes on in a second line is whole', () =>
  expect(
    read(SENDER, [
      ...HEAD,
      ...listOf('Leverandør', [
        ['73181588', 'Ningbo Haorun Fastener', 'Manufacturing Co., Ltd.', '288 Binhai Road, Ningbo 315336'],
        ['72171090', 'Morava Žica d.o.o.', 'Bulevar Oslobođenja 14, 32000 Čačak'],
      ]),
    ]).map((sender) => sender.replace(/\?/g, '')),
  ).toEqual([
    'Ningbo Haorun Fastener Manufacturing Co., Ltd. | 288 Binhai Road, Ningbo 315336',
    'Morava Žica d.o.o. | Bulevar Oslobođenja 14, 32000 Čačak',
  ]));

test('A row with a name alone is not given the address of another row', () =>
  expect(
    surelyIn(
      read(SENDER, [
        ...HEAD,
        ...listOf('Nadawca', [
          ['73181588', ...NINGBO],
          ['72171090', 'Morava Žica d.o.o.'],
          ['73181699', ...NINGBO],
        ]),
      ]),
    ),
  ).toEqual([]));

test('A list goes on over the end of a page, with its names again', () =>
  expect(
    read(
      SENDER,
      [
        ...HEAD,
        ...listOf('Toimittaja', [
          ['73181588', ...NINGBO],
          ['72171090', ...CACAK],
        ]),
        '',
        'Sivu 1 / 2',
      ],
      [...listOf('Toimittaja', [['73181699', ...CACAK]])],
    ),
  ).toEqual([
    'Ningbo Haorun Fastener Co., Ltd. | 288 Binhai Road, Ningbo 315336',
    'Morava Žica d.o.o. | Bulevar Oslobođenja 14, 32000 Čačak',
    'Morava Žica d.o.o. | Bulevar Oslobođenja 14, 32000 Čačak',
  ]));

test('Senders in the middle of their rows are asked about', () => {
  const centred = ([name = '', street = '', town = '']: readonly string[], code: string) => [
    ['', '', '', '', name],
    ['1', code, 'CN', '812,4', street],
    ['', '', '', '', town],
  ];
  expect(
    surelyIn(
      read(SENDER, [
        ...HEAD,
        ...tableOf(
          [40, 70, 150, 200, 260],
          [
            ['Nr', 'Varekode', 'Land', 'Netto kg', 'Leverantör'],
            ...centred(NINGBO, '73181588'),
            ...centred(CACAK, '72171090'),
            ...centred(NINGBO, '73181699'),
          ],
        ),
      ]),
    ),
  ).toEqual([]);
});

test('In a column of what goods are and who sent them, no goods become the name of a sender', () => {
  const good = (name: string, [firm = '', street = '', town = '']: readonly string[], code: string) => [
    [code, name, 'CN', '812,4'],
    ['', firm],
    ['', street],
    ['', town],
  ];
  const senders = read(
    ['Afsender Navn'],
    [
      ...HEAD,
      ...tableOf(
        [40, 130, 340, 400],
        [
          ['Podpoložka', 'Názov tovaru', 'Pôvod', 'Čistá hm. (kg)'],
          ['', 'Odosielateľ'],
          ...good('Skrutky z ocele', NINGBO, '7318158890'),
          ...good('Drôt z ocele', CACAK, '7217109090'),
        ],
      ),
    ],
  );
  expect(senders).toHaveLength(2);
  expect(senders.join()).not.toMatch(/Skrutky|Drôt/);
});
