import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { goodsOf } from '../testing/values-read.ts';
import { likeOthers } from './learned/goods/like-others.ts';
import { settleByWords } from './learned/masses/masses-by-words.ts';
import { neighboursOf } from './learned/neighbours.ts';
import type { Guess } from './learned/network/spans.ts';
import { tokensOf } from './learned/network/tokens.ts';

const HEAD: PrintedRow[] = [
  'MRN: 26AT001167K7N82NR9',
  'Absender: Jurafix Praezisionsteile AG, Bielstrasse 75, 2540 Grenchen, Schweiz',
  '',
];

/** A table of the goods under German heads. */
const table = (rows: readonly (readonly [string, string, string, string, string])[]): PrintedRow[] => [
  ...HEAD,
  [
    [40, 'Pos.'],
    [75, 'Zolltarifnr.'],
    [160, 'Ware'],
    [290, 'Ursprung'],
    [350, 'Verfahren'],
    [420, 'Rohmasse kg'],
    [500, 'Eigenmasse kg'],
  ],
  ...rows.map(
    ([code, text, origin, gross, net], at): PrintedRow => [
      [40, String(at + 1)],
      [75, code],
      [160, text],
      [290, origin],
      [350, '4000'],
      [475 - gross.length * 5, gross],
      [565 - net.length * 5, net],
    ],
  ),
];

test('A mass of one mark has the one reading that its gross mass leaves it', () =>
  expect(
    goodsOf(
      table([
        ['73066110', 'Rohre, quadratisch', 'TR', '482,71', '449,309'],
        ['73181588', 'Schrauben', 'TR', '155,18', '139'],
      ]),
    ),
  ).toEqual([
    ['73066110', 'TR', '449.309', '482.71'],
    ['73181588', 'TR', '139', '155.18'],
  ]));

test('Pairs of masses that two readings leave possible are for a person to look at', () =>
  expect(
    goodsOf(
      table([
        ['73066110', 'Rohre, quadratisch', 'TR', '92,100', '88,400'],
        ['73181588', 'Schrauben', 'TR', '13,000', '12,250'],
      ]),
    ).map(([, , net]) => net),
  ).toEqual(['88.4?', '12.25?']));

test('Thousands parted by a blank leave no mark open', () =>
  expect(
    goodsOf([
      ...HEAD,
      '1. Gasflaschen, nahtlos',
      'KN-Code 73110013 Ursprung GB Verfahren 4000',
      'Rohmasse 13 686 kg Eigenmasse 13 118 kg',
    ]).map(([, , net]) => net),
  ).toEqual(['13118']));

test('A count of packages that ends close before a mass is no thousand of it', () => {
  const rows = [
    ['7604299090', '12', '2.335,0', '2.210,40'],
    ['7604210000', '11', '931,50', '880,00'],
    ['7610909000', '10', '1.640,0', '1.504,60'],
  ] as const;
  const { tokens, cells } = tokensOf([
    printedPage(
      rows.map(([code, packages, gross, net]) => [
        [70, code],
        [150, 'Profile'],
        [270, 'CN'],
        [330, '4000'],
        [415, packages],
        [460.8 - gross.length * 5, gross],
        [550 - net.length * 5, net],
      ]),
    ),
  ]);
  const texts = cells.map(({ from, to }) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  );
  expect(texts.filter((text) => /,\d+$/.test(text))).toEqual(rows.flatMap(([, , gross, net]) => [gross, net]));
});

test('Masses beside their names are told from counts and amounts of the same line', () =>
  expect(
    goodsOf([
      ...HEAD,
      '1. Bleche aus Aluminiumlegierung',
      'KN-Code 76061292 - Ursprung CH - Verfahren 4000 - Praeferenz 300',
      '132,9 kg brutto / 120,99 kg netto - 12 Packstuecke - Wert CHF 253.32',
      '2. Schrauben aus nichtrostendem Stahl',
      'KN-Code 73181568 - Ursprung CH - Verfahren 4000 - Praeferenz 300',
      "824,93 kg brutto / 779 kg netto - 22 Packstuecke - Wert CHF 2'907.03",
    ]).map(([, , net]) => net),
  ).toEqual(['120.99', '779']));

test.each([
  ['25,0 tonn, bruttovekt 25,12 tonn i 25 sekker.', ['25000', '25120']],
  ['25,0 t, bruttovekt 25,12 t i 25 sekker.', ['25000', '25120']],
  ['25.5 TNE, bruttovekt 26.1 TNE.', ['25500', '26100']],
  // Three decimals of tonnes, or thousands of them: nothing says which.
  ['27,000 t, bruttovekt 27,120 t.', ['27000?', '27120?']],
  // Nothing has no thousands.
  ['0,449 t, bruttovekt 0,518 t.', ['449', '518']],
  ['25,0 tons, bruttovekt 25,12 tons.', ['', '']],
  ['25,0 lbs, bruttovekt 25,12 lbs.', ['', '']],
  ['25,0 DTN, bruttovekt 25,12 DTN.', ['', '']],
])('A mass of %s is read in kilograms, or not at all', (masses, expected) =>
  expect(
    goodsOf([...HEAD, `Varenummer 76061292, opprinnelse Norge, prosedyre 4000. Nettovekt ${masses}`]).map(
      ([, , net, gross]) => [net, gross],
    ),
  ).toEqual([expected]),
);

test('Tonnes of the head of a column are tonnes of each of its masses, and their total is in tonnes too', () =>
  expect(
    goodsOf([
      ...HEAD,
      [
        [40, 'Art'],
        [80, 'GN-code'],
        [160, 'Goederen'],
        [290, 'Oorsprong'],
        [360, 'Regeling'],
        [420, 'Bruto (ton)'],
        [500, 'Netto (ton)'],
      ],
      ...(
        [
          ['1', '31028000', '0,518', '0,449'],
          ['2', '28141000', '16,059', '15,194'],
        ] as const
      ).map(
        ([number, code, gross, net]): PrintedRow => [
          [40, number],
          [80, code],
          [160, 'Ureum'],
          [290, 'EG'],
          [360, '4000'],
          [475 - gross.length * 5, gross],
          [555 - net.length * 5, net],
        ],
      ),
      [
        [360, 'Totaal'],
        [445, '16,577'],
        [525, '15,643'],
      ],
    ]).map(([, , net, gross]) => [net, gross]),
  ).toEqual([
    ['449', '518'],
    ['15194', '16059'],
  ]));

test('Cards beside each other, of which one is a line longer, each keep their own values', () => {
  const card = (lines: readonly (readonly [string, string])[], x: number) =>
    lines.map(([name, value]): readonly (readonly [number, string])[] => [
      [x, name],
      ...(value ? [[x + 90, value] as const] : []),
    ]);
  const beside = (left: ReturnType<typeof card>, right: ReturnType<typeof card>): PrintedRow[] =>
    left.map((row, at) => [...row, ...(right[at] ?? [])]);
  const cardOf = (
    number: number,
    supplier: readonly string[],
    [code, origin, net, gross, ...texts]: readonly string[],
  ) =>
    [
      [`Vare ${number}`, ''],
      ['Leverandør', supplier[0]],
      ...supplier.slice(1).map((line) => ['', line]),
      ['TARIC-kode', code],
      ['Tekst', texts[0]],
      ...texts.slice(1).map((line) => ['', line]),
      ['Oprindelse', origin],
      ['Vægt netto', `${net} kg`],
      ['Vægt brutto', `${gross} kg`],
      ['Toldprocedure', '4000'],
      ['', ''],
    ] as [string, string][];
  const long = ['Karadeniz Demir Celik', 'Sanayi A.S.'];
  const short = ['Shreeji Forge Ltd.'];
  const rows = [
    ...beside(
      card(cardOf(1, long, ['7214200000', 'TR', '777,58', '829,1', 'Armeringsjern']), 40),
      card(cardOf(2, short, ['2523290000', 'IN', '2.419,1', '2.509', 'Portlandcement CEM I 52,5', 'big bags']), 300),
    ),
    ...beside(
      card(cardOf(3, long, ['3105201000', 'TR', '19.361,5', '20.253,22', 'NPK']), 40),
      card(cardOf(4, short, ['3102309000', 'IN', '264,746', '287,6', 'Ammoniumnitrat']), 300),
    ),
  ];
  expect(goodsOf(['MRN-nummer 26DK00336360NR59R2', '', ...rows]).sort()).toEqual([
    ['2523290000', 'IN', '2419.1', '2509'],
    ['3102309000', 'IN', '264.746', '287.6'],
    ['3105201000', 'TR', '19361.5', '20253.22'],
    ['7214200000', 'TR', '777.58', '829.1'],
  ]);
});

test('Thousands of a mass in brackets are part of it', () =>
  expect(
    goodsOf([
      ...HEAD,
      '- 31021010 / Urea 46 % / origine MA / regime 4000 / 1 400 kg net (1 450 kg brut)',
      '- 31052010 / Engrais NPK / origine MA / regime 4000 / 9 920 kg brut (9 800 kg net)',
    ]).map(([, , net]) => net?.replace('?', '')),
  ).toEqual(['1400', '9800']));

test('Weights in kilograms without a name that is known are net and gross where each good has both', () => {
  const columns = (unit: string): PrintedRow[] => [
    ...HEAD,
    [
      [40, 'Č.'],
      [60, 'Zboží'],
      [200, 'Kód'],
      [270, 'Pův.'],
      [310, `ČH${unit}`],
      [380, `HH${unit}`],
      [450, 'Režim'],
    ],
    ...(
      [
        ['1', '7306308090', '6 120,00', '6 250,00'],
        ['2', '7307910090', '415,30', '440,00'],
      ] as const
    ).map(
      ([number, code, net, gross]): PrintedRow => [
        [40, number],
        [60, 'Trubky svařované'],
        [200, code],
        [270, 'TR'],
        [310, net],
        [380, gross],
        [450, '4000'],
      ],
    ),
  ];
  expect(goodsOf(columns(' [kg]')).map(([, , net]) => net)).toEqual(['6120', '415.3']);
  expect(goodsOf(columns('')).map(([, , net]) => net)).toEqual(['6120?', '415.3?']);
});

test('A country is the origin under a name of it in any language of the Union, and behind one in its cell', () => {
  const table: PrintedRow[] = [
    ...HEAD,
    [
      [40, 'Prekės Nr.'],
      [110, 'Prekės kodas'],
      [200, 'Aprašymas'],
      [320, 'Kilmės šalis'],
      [400, 'Neto (kg)'],
      [470, 'Bruto (kg)'],
    ],
    ...(
      [
        ['1', '7217109000', '5200.50', '5300.00'],
        ['2', '7314209000', '1800.00', '1850.25'],
      ] as const
    ).map(
      ([number, code, net, gross]): PrintedRow => [
        [40, number],
        [110, code],
        [200, 'Viela'],
        [320, 'BY'],
        [400, net],
        [470, gross],
      ],
    ),
  ];
  expect(goodsOf(table).map(([, origin]) => origin)).toEqual(['BY', 'BY']);
  const greek = table.map(
    (row): PrintedRow =>
      typeof row === 'string' ? row : row.map(([x, text]) => [x, text === 'Kilmės šalis' ? 'Χώρα καταγωγής' : text]),
  );
  expect(goodsOf(greek).map(([, origin]) => origin)).toEqual(['BY', 'BY']);
  const sent = table.map(
    (row): PrintedRow =>
      typeof row === 'string' ? row : row.map(([x, text]) => [x, text === 'Kilmės šalis' ? 'Afsendelsesland' : text]),
  );
  expect(goodsOf(sent).map(([, origin]) => origin)).toEqual(['', '']);
  const lines = [
    ...HEAD,
    ...[25000, 12500].flatMap((net, at) => [
      `PARTIDA ${at + 1} ----------------------------`,
      'Pos. arancelaria......: 25232900',
      'País origen...........: CO',
      `Peso neto.............: ${net} Kg`,
      `Peso bruto............: ${net + 100} Kg`,
      '',
    ]),
  ];
  expect(goodsOf(lines).map(([, origin]) => origin)).toEqual(['CO', 'CO']);
});

test('A word before a mass names it, though the next one stands right behind it', () => {
  const paper = tokensOf([printedPage(['12 Stangen zu je sechs Metern netto 120 kg brutto 130 zusammen'])]);
  const guesses: Guess[] = paper.tokens.map(() => ({ kind: 'none', share: 0.9, begins: false }));
  settleByWords(paper, neighboursOf(paper), guesses);
  const kindOf = (text: string) => guesses[paper.tokens.findIndex((token) => token.text === text)]?.kind;
  expect([kindOf('120'), kindOf('130')]).toEqual(['net', 'gross']);
});

test('A head with a point behind its t says mass, not tonnes', () => {
  const goods = goodsOf([
    ...HEAD,
    [
      [40, 'Tsz.'],
      [80, 'VTSZ'],
      [160, 'Megnevezés'],
      [280, 'Származás'],
      [360, 'Bruttó t.'],
      [450, 'Nettó t.'],
    ],
    [
      [40, '1'],
      [80, '73181588'],
      [160, 'Csavar'],
      [280, 'TR'],
      [360, '1 204,50'],
      [450, '1 150,20'],
    ],
  ]);
  expect(goods.map(([, , net]) => net)).not.toEqual(['1150200']);
});

test('Bars that draw the rules of a table are none of its words', () =>
  expect(
    goodsOf([
      ...HEAD,
      'Post|Varekode |Varetekst               |Opr |Proc |  Brutto kg|   Netto kg',
      '1   |73181582 |Bolte af staal          |IN  |4000 |   4.902,5 |  4.776,9',
      '2   |73182200 |Spaendeskiver           |IN  |4000 |   9.415,2 |  8.646,1',
      '3   |84818081 |Kuglehaner, messing     |IN  |4000 |  18.684,96| 17.818,1',
    ]),
  ).toEqual([
    ['73181582', 'IN', '4776.9', '4902.5'],
    ['73182200', 'IN', '8646.1', '9415.2'],
    ['84818081', 'IN', '17818.1', '18684.96'],
  ]));

test('A number like a code in a remark under each good makes the goods no less sure', () => {
  const [first, second, third] = goodsOf([
    ...HEAD,
    ...(
      [
        ['73181588', '19.224,61', '18.784,68'],
        ['73181639', '17.500,65', '16.313,1'],
        ['73079100', '998', '952'],
      ] as const
    ).flatMap(([code, gross, net], at): PrintedRow[] => [
      [
        [40, 'N.'],
        [70, 'Nomenclatura / CN'],
        [200, 'Merce / Goods'],
        [330, 'Origine'],
        [400, 'Peso lordo / Gross kg'],
        [520, 'Peso netto / Net kg'],
      ],
      [
        [40, String(at + 1)],
        [70, code],
        [200, 'Hexagon head bolts'],
        [330, 'IN'],
        [400, gross],
        [520, net],
      ],
      'Note: fattura 87659116 del 28.02.2024 - colli 40 CT - valore EUR 27.040,60',
    ]),
  ]);
  expect([first, second, third]).toEqual([
    ['73181588', 'IN', '18784.68', '19224.61'],
    ['73181639', 'IN', '16313.1', '17500.65'],
    ['73079100', 'IN', '952', '998'],
  ]);
});

test('A code of a country in a column of origins, and one beside its name, are origins whatever the reader makes of them', () => {
  const origin = { kind: 'origin', share: 0.98, begins: true } as const;
  const code = { kind: 'code', share: 0.99, begins: true } as const;
  const none = { kind: 'none', share: 0.99, begins: false } as const;
  const paper = tokensOf([
    printedPage([
      ...['CN', 'TR', 'IN'].map(
        (country): PrintedRow => [
          [70, '73181588'],
          [270, country],
        ],
      ),
      '',
      [
        [40, 'Țara de origine'],
        [200, 'RO'],
      ],
      [
        [40, 'Țara de expediere'],
        [200, 'TR'],
      ],
    ]),
  ]);
  const guesses = paper.tokens.map(({ text }) =>
    text === 'IN' || text === 'RO' ? none : /^\d/.test(text) ? code : none,
  );
  const seen = guesses.map((guess, at) =>
    ['CN', 'TR'].includes(paper.tokens[at]?.text ?? '') && at < 5 ? origin : guess,
  );
  const settled = likeOthers(paper, neighboursOf(paper), seen);
  const origins = paper.tokens.filter(({ index }) => settled[index]?.kind === 'origin').map(({ text }) => text);
  expect(origins).toEqual(['CN', 'TR', 'IN', 'RO']);
});

test('A code in a line of codes of its form is one', () => {
  const none = { kind: 'none', share: 0.99, begins: false } as const;
  const code = { kind: 'code', share: 0.99, begins: true } as const;
  const paper = tokensOf([
    printedPage([
      [
        [40, 'HS code'],
        [120, '730661.10'],
        [220, '731816.39'],
        [320, '732020.81'],
        [420, '10000.776'],
      ],
    ]),
  ]);
  const guesses = paper.tokens.map(({ text }) => (/^7306|^7318/.test(text) ? code : none));
  const settled = likeOthers(paper, neighboursOf(paper), guesses);
  expect(paper.tokens.filter(({ index }) => settled[index]?.kind === 'code').map(({ text }) => text)).toEqual([
    '730661.10',
    '731816.39',
    '732020.81',
  ]);
});

test('Heads beside each other that name a declaration and an exporter are no title of an export', () =>
  expect(
    goodsOf([
      'ROZHODNUTÍ V CELNÍM ŘÍZENÍ',
      [
        [40, 'Deklarace'],
        [300, 'Vývozce'],
      ],
      'MRN: 24CZ00757337GT06R2',
      'Položka 1',
      'Kód zboží (TARIC): 7318 15 52 00 Země původu: IN Režim: 40 00',
      'Hrubá hmotnost: 378 kg Čistá hmotnost: 360,4 kg',
    ]),
  ).toEqual([['7318155200', 'IN', '360.4', '378']]));
