import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { readDeclarations } from './read-declarations.ts';

const [FIRST, SECOND, THIRD] = ['26DK001500A1B2C3D7', '26DK001500E5F6G7H0', '26DK001500J9K0L1M8'];
const TRANSITS = ['26TR34010000000A12', '26TR34010000000B29'];

/** Code, number and day of the declaration of each good; with '?' where a person is asked, and '-' where nothing is said. */
const declarationsOf = (...rows: readonly PrintedRow[]): string[] =>
  readDeclarations([printedPage(rows)]).flatMap(({ records }) =>
    records.map((record) =>
      (['Varekode', 'MRN', 'Antagelsesdato'] as const)
        .map((key) => {
          const { value = '', certainty } = record.find((candidate) => candidate.key === key) ?? {};
          return value === '' ? '-' : certainty === 'sure' ? value : `${value}?`;
        })
        .join(' '),
    ),
  );

const HEAD: readonly PrintedRow[] = [
  'Oversigt over importangivelser',
  'Importør: Nordvest Stål A/S, CVR-nr. 13585628',
  '',
];
const named = (mrn: string): PrintedRow => [
  [40, mrn],
  [170, 'Antaget'],
  [240, 'Varekode'],
  [320, 'Oprindelse'],
  [400, 'Netto kg'],
];
const row = (mrn: string, day: string, code: string, net: string): PrintedRow => [
  ...(mrn ? [[40, mrn] as const, [170, day] as const] : []),
  [240, code],
  [320, 'TR'],
  [400, net],
];

test('Each row of a list has the declaration and the day that stand in it', () =>
  expect(
    declarationsOf(
      ...HEAD,
      named('MRN'),
      row(FIRST, '12.01.2026', '7214200000', '24.500,0'),
      row(FIRST, '12.01.2026', '7213911000', '12.250,5'),
      row(SECOND, '03.02.2026', '7318158890', '1.870,0'),
      row(THIRD, '19.03.2026', '7306307700', '18.120,0'),
    ),
  ).toEqual([
    `7214200000 ${FIRST} 2026-01-12`,
    `7213911000 ${FIRST} 2026-01-12`,
    `7318158890 ${SECOND} 2026-02-03`,
    `7306307700 ${THIRD} 2026-03-19`,
  ]));

test('A row that leaves its declaration blank is asked about, with the one above', () =>
  expect(
    declarationsOf(
      ...HEAD,
      named('MRN'),
      row(FIRST, '12.01.2026', '7214200000', '24.500,0'),
      row('', '', '7213911000', '12.250,5'),
      row(SECOND, '03.02.2026', '7318158890', '1.870,0'),
    ),
  ).toEqual([`7214200000 ${FIRST} 2026-01-12`, `7213911000 ${FIRST}? 2026-01-12?`, `7318158890 ${SECOND} 2026-02-03`]));

test('A column of the documents before is no column of declarations', () =>
  expect(
    declarationsOf(
      ...HEAD,
      named('Forudgående MRN'),
      row(FIRST, '12.01.2026', '7214200000', '24.500,0'),
      row(SECOND, '12.01.2026', '7213911000', '12.250,5'),
    ).map((good) => good.split(' ').slice(0, 2).join(' ')),
  ).toEqual([`7214200000 ${FIRST}?`, `7213911000 ${SECOND}?`]));

test('A number in the middle of its rows is of all of them', () =>
  expect(
    declarationsOf(
      ...HEAD,
      named('MRN'),
      row('', '', '7214200000', '24.500,0'),
      [
        [40, FIRST],
        [170, '12.01.2026'],
      ],
      row('', '', '7213911000', '12.250,5'),
      '',
      row('', '', '7306307700', '18.120,0'),
      '',
      row(SECOND, '03.02.2026', '7318158890', '1.870,0'),
      '',
      row('', '', '7318220089', '420,5'),
    ),
  ).toEqual([
    `7214200000 ${FIRST} 2026-01-12`,
    `7213911000 ${FIRST} 2026-01-12`,
    `7306307700 ${SECOND} 2026-02-03`,
    `7318158890 ${SECOND} 2026-02-03`,
    `7318220089 ${SECOND} 2026-02-03`,
  ]));

const table = (...goods: readonly (readonly [code: string, net: string])[]): readonly PrintedRow[] => [
  [
    [40, 'Varekode'],
    [140, 'Oprindelse'],
    [240, 'Netto kg'],
  ],
  ...goods.map(
    ([code, net]): PrintedRow => [
      [40, code],
      [140, 'TR'],
      [240, net],
    ],
  ),
  '',
];

test('A number above a table is of the goods of that table', () =>
  expect(
    declarationsOf(
      ...HEAD,
      `Angivelse ${FIRST}, antaget den 12.01.2026`,
      ...table(['7214200000', '24.500,0']),
      `Angivelse ${SECOND}, antaget den 03.02.2026`,
      ...table(['7318158890', '1.870,0'], ['7318220089', '420,5']),
    ),
  ).toEqual([`7214200000 ${FIRST} 2026-01-12`, `7318158890 ${SECOND} 2026-02-03`, `7318220089 ${SECOND} 2026-02-03`]));

test('A number that begins the line above a table, with its day behind it, is of the goods of that table, on the next page too', () => {
  const group = (mrn: string, day: string, ...goods: readonly (readonly [string, string])[]): readonly PrintedRow[] => [
    `${mrn} accettata ${day} pratica IM-${mrn.slice(10, 14)} ufficio IT101000`,
    ...table(...goods),
  ];
  const pages = [
    [
      ...HEAD,
      ...group(FIRST, '12.01.2026', ['7214200000', '24.500,0'], ['7213911000', '12.250,5']),
      ...group(SECOND, '03.02.2026', ['7318158890', '1.870,0']),
    ],
    [...group(THIRD, '19.03.2026', ['7306307700', '18.120,0'])],
  ].map((rows, at) => ({ ...printedPage(rows), number: at + 1 }));
  const values = readDeclarations(pages).flatMap(({ records }) =>
    records.map((record) =>
      (['MRN', 'Antagelsesdato', 'Modtager Navn'] as const)
        .map((key) => record.find((candidate) => candidate.key === key)?.value ?? '')
        .join(' '),
    ),
  );
  expect(values).toEqual([
    `${FIRST} 2026-01-12 Nordvest Stål A/S`,
    `${FIRST} 2026-01-12 Nordvest Stål A/S`,
    `${SECOND} 2026-02-03 Nordvest Stål A/S`,
    `${THIRD} 2026-03-19 Nordvest Stål A/S`,
  ]);
});

test('A page with an importer of its own begins another list', () => {
  const pages = ['Nordvest Stål A/S', 'Sydhavn Rør ApS'].map((firm, at) => ({
    ...printedPage([
      'Oversigt over importangivelser',
      `Importør: ${firm}, CVR-nr. 1358562${at}`,
      '',
      named('MRN'),
      row(at === 0 ? FIRST : THIRD, '12.01.2026', '7214200000', '24.500,0'),
      row(at === 0 ? SECOND : (TRANSITS[0] ?? ''), '12.01.2026', '7213911000', '12.250,5'),
    ]),
    number: at + 1,
  }));
  expect(readDeclarations(pages)).toHaveLength(2);
});

test('A number that begins its line with no name and no day is asked about', () =>
  expect(
    declarationsOf(
      ...HEAD,
      FIRST,
      ...table(['7214200000', '24.500,0']),
      SECOND,
      ...table(['7318158890', '1.870,0'], ['7318220089', '420,5']),
    ).map((good) => good.split(' ').slice(0, 2).join(' ')),
  ).toEqual([`7214200000 ${FIRST}?`, `7318158890 ${SECOND}?`, `7318220089 ${SECOND}?`]));

const good = (code: string, ...rest: readonly string[]): readonly PrintedRow[] => [
  `Varekode: ${code}`,
  'Oprindelsesland: TR',
  'Nettomasse: 24.500,0 kg',
  ...rest,
  '',
];

test('A number below each good is of that good', () =>
  expect(
    declarationsOf(
      ...HEAD,
      ...good('7214200000', `MRN: ${FIRST}`, 'Antaget: 12.01.2026'),
      ...good('7318158890', `MRN: ${SECOND}`, 'Antaget: 03.02.2026'),
    ),
  ).toEqual([`7214200000 ${FIRST} 2026-01-12`, `7318158890 ${SECOND} 2026-02-03`]));

test('Numbers of transit among the goods are not those of their declaration', () =>
  expect(
    declarationsOf(
      ...HEAD,
      `MRN: ${FIRST}`,
      'Antaget: 12.01.2026',
      '',
      ...good('7214200000', `Forudgående dokument: T1 MRN ${TRANSITS[0]}`),
      ...good('7213911000', `Forudgående dokument: T1 MRN ${TRANSITS[1]}`),
      ...good('7318158890'),
    ),
  ).toEqual([`7214200000 ${FIRST} 2026-01-12`, `7213911000 ${FIRST} 2026-01-12`, `7318158890 ${FIRST} 2026-01-12`]));

test('Where it is not to be seen whose goods are whose, the number is asked', () =>
  expect(
    declarationsOf(
      ...HEAD,
      `MRN: ${FIRST}`,
      ...good('7214200000'),
      ...good('7213911000'),
      `MRN: ${SECOND}`,
      `MRN: ${THIRD}`,
    ).map((good) => good.split(' ')[1]),
  ).toEqual([`${FIRST}?`, `${FIRST}?`]));

test('What begins with the name of what a good has is of that good, whoever sent it', () =>
  expect(
    readDeclarations([
      printedPage([
        ...HEAD,
        ...[FIRST, SECOND].flatMap((mrn, at): PrintedRow[] => [
          `MRN: ${mrn}`,
          `Varekode: 731815889${at}`,
          'Oprindelsesland: IN',
          [
            [40, `Nettomasse: ${at + 1}.870,0 kg`],
            [300, 'Afsender: Tata Rod Ltd.'],
          ],
          '',
        ]),
      ]),
    ]).flatMap(({ records }) => records.map((record) => record.find(({ key }) => key === 'Nettomasse')?.value ?? '')),
  ).toEqual(['1870', '2870']));

test('A day above others in a table apart from the goods is asked', () => {
  const days = ['05.01.2026', '12.01.2026', '19.01.2026'];
  expect(
    declarationsOf(
      ...HEAD,
      `MRN: ${FIRST}`,
      ...table(['7214200000', '24.500,0'], ['7213911000', '12.250,5'], ['7318158890', '1.870,0']),
      [
        [40, 'Pos.'],
        [140, 'Antagelsesdato'],
        [240, 'Toldværdi DKK'],
      ],
      ...days.map(
        (day, at): PrintedRow => [
          [40, String(at + 1)],
          [140, day],
          [240, '22.296,80'],
        ],
      ),
    ).map((good) => good.split(' ')[2]),
  ).toEqual(['2026-01-05?', '2026-01-05?', '2026-01-05?']);
});

const sendersOf = (...rows: readonly PrintedRow[]): string[] =>
  readDeclarations([printedPage(rows)]).flatMap(({ records }) =>
    records.map((record) => {
      const { value = '', certainty } = record.find(({ key }) => key === 'Afsender Navn') ?? {};
      return certainty === 'sure' ? value : '?';
    }),
  );
const sold = (firm: string, mrn: string, code: string, net: string): PrintedRow => [
  [40, firm],
  [210, mrn],
  [320, code],
  [400, 'VN'],
  [460, net],
];

test('The sender in the row of one good is not that of rows in which another firm stands', () => {
  const [, ...others] = sendersOf(
    ...HEAD,
    [
      [40, 'Eksportør'],
      [210, 'MRN'],
      [320, 'Varekode'],
      [400, 'Opr.'],
      [460, 'Netto kg'],
    ],
    sold('Binh Minh Steel Joint Stock Company', FIRST, '7604299090', '470,98'),
    [[40, 'Lot B2, Song Than']],
    sold('Gulf Extrusions FZE', SECOND, '7318158890', '99,32'),
    [[40, 'Plot S10417, Jebel Ali']],
    sold('Zaporizhstal Service TOV', THIRD, '7307931100', '8.922,06'),
    [[40, 'Pivdenne shose 72']],
  );
  for (const name of others) expect(name).not.toContain('Binh Minh');
});

test('The number of a previous document on the next page begins no other declaration', () => {
  const good = (code: string): readonly PrintedRow[] => [
    `Commodity code ${code}`,
    'Country of origin IN',
    'Net mass (kg) 1250.5',
    'Preference 100 Previous document 26IEDUB1K1PJKBDBU2',
    '',
  ];
  const pages = [
    printedPage(['Customs import declaration', 'MRN 26IEDUB1VZ30UPDYR3', '', ...good('7314200090')]),
    { ...printedPage(good('7318129090')), number: 2 },
  ];
  expect(readDeclarations(pages).map(({ records }) => records.length)).toEqual([2]);
});

test('Declarations that each begin with their number, above the line of their sender, are parted there and share what stands above them all', () => {
  const shipment = (number: string, mrn: string, sender: string, ...goods: readonly [code: string, net: string][]) => [
    `Forsendelse ${number}                                  Angivelse ${mrn}`,
    `Afsender: ${sender}`,
    'Antaget 19-02-2026 · Ankomst 18-02-2026',
    'Linje    Varekode           Opr.        Netto kg',
    ...goods.map(([code, net], at) => `${at + 1}        ${code}         CN             ${net}`),
    '',
  ];
  const records = readDeclarations([
    printedPage([
      'Meddelelse om fortoldning',
      'Modtager / importør:              Skagen Maskinværksted K/S',
      'EORI (importør):                  DK81529000',
      '',
      ...shipment(
        '3896535967',
        FIRST,
        'Hualin Fasteners Co., Ltd., 88 Guangming Road, 518103 Shenzhen, Kina',
        ['7318156890', '273,7'],
        ['7318240090', '50,1'],
      ),
      ...shipment('3808266155', SECOND, 'Taurus Castings Ltd, Plot 14, 410501 Pune, Indien', ['7326909890', '85,3']),
      ...shipment(
        '3850987601',
        THIRD,
        'Midlands Extrusions Ltd, Unit 6, Hilltop Way, 518104 Shenzhen, Kina',
        ['7604299090', '65,3'],
        ['7608208990', '146,4'],
      ),
    ]),
  ]).flatMap(({ records }) => records);
  const of = (key: string) =>
    records.map((record) => {
      const { value = '', certainty } = record.find((candidate) => candidate.key === key) ?? {};
      return certainty === 'sure' ? value : `${value}?`;
    });
  expect(of('MRN')).toEqual([FIRST, FIRST, SECOND, THIRD, THIRD]);
  expect(of('SE-nummer')).toEqual(Array(5).fill('81529000'));
});

test('A transit beside each good is no number of a declaration, whatever sign stands before it, nor is one of a country outside the Union', () => {
  const transit = '26DE001500N8P7Q6T5';
  const goods = (lead: string, number: string): PrintedRow[] => [
    named('Importangivelse'),
    row('', '', '7214200000', '24.500,0'),
    `${lead} ${number}`,
    row('', '', '7213911000', '12.250,5'),
    `${lead} ${number}`,
  ];
  const mrnsOf = (rows: readonly PrintedRow[]) => declarationsOf(...HEAD, ...rows).map((text) => text.split(' ')[1]);
  expect(mrnsOf([`MRN ${FIRST}`, ...goods('N821 ·', transit)])).toEqual([FIRST, FIRST]);
  expect(mrnsOf(goods('Doc.', '26TR487400TBCA2GJ8')).filter((mrn) => mrn !== '-' && !mrn?.endsWith('?'))).toEqual([]);
});
