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

/** Rows of a table, each of its texts at the place of its head. */
const tableOf = (places: readonly number[], rows: readonly (readonly string[])[]): PrintedRow[] =>
  rows.map((row) => row.flatMap((text, at) => (text ? [[places[at] ?? 0, text] as const] : [])));

test('Columns of names and of the parts of addresses give each good its sender, wherever their lines end', () =>
  expect(
    sendersOf([
      ...HEAD,
      ...tableOf(
        [40, 110, 150, 200, 350, 470, 510],
        [
          ['Varekode', 'Land', 'Netto kg', 'Leverandør', 'Vej', 'Postnr', 'By'],
          ['73181491', 'CN', '812,4', 'Ningbo Haorun Fastener', 'No. 288 Binhai Road', '315336', 'Ningbo'],
          ['', '', '', 'Manufacturing Co., Ltd.', 'Bay New Zone'],
          [''],
          ['73181552', 'KR', '1.250,5', 'Daesung Hi-Metal Co., Ltd.', '47, Noksan-ro', '46752', 'Busan'],
        ],
      ),
    ]),
  ).toEqual([
    'Ningbo Haorun Fastener Manufacturing Co., Ltd. | No. 288 Binhai Road Bay New Zone, 315336, Ningbo',
    'Daesung Hi-Metal Co., Ltd. | 47, Noksan-ro, 46752, Busan',
  ]));

test('Goods beside each other have the senders of their columns', () =>
  expect(
    sendersOf([
      ...HEAD,
      ...tableOf(
        [40, 120, 350],
        [
          ['Exporter', 'Ningbo Haorun Fastener Co., Ltd., 288', 'Daesung Hi-Metal Co., Ltd., 47'],
          ['', 'Binhai Road, 315336 Ningbo, China', 'Noksan-ro, 46752 Busan, South Korea'],
          ['CN code', '73181491', '73181552'],
          ['Origin', 'CN', 'KR'],
          ['Net (kg)', '905.0', '411.5'],
        ],
      ),
    ]),
  ).toEqual([
    'Ningbo Haorun Fastener Co., Ltd. | 288 Binhai Road, 315336 Ningbo, China',
    'Daesung Hi-Metal Co., Ltd. | 47 Noksan-ro, 46752 Busan, South Korea',
  ]));

const TABLE_PLACES = [40, 110, 260, 330];
const TABLE_HEADS = ['Varukod', 'Beskrivning', 'Urspr.', 'Netto kg'];

test('A sender over a table of goods is that of each row', () =>
  expect(
    sendersOf([
      ...HEAD,
      'Exportör: Ningbo Haorun Fastener Co., Ltd.',
      'No. 288 Binhai Road, 315336 Ningbo, CN',
      ...tableOf(TABLE_PLACES, [
        TABLE_HEADS,
        ['73181595', 'Skruv', 'CN', '2 670,1'],
        ['73181692', 'Mutter', 'CN', '4 699,5'],
      ]),
      '',
      'Exportör: Daesung Hi-Metal Co., Ltd.',
      '47, Noksan-ro, 46752 Busan, KR',
      ...tableOf(TABLE_PLACES, [TABLE_HEADS, ['73182200', 'Brickor', 'KR', '1 966,9']]),
    ]),
  ).toEqual([
    'Ningbo Haorun Fastener Co., Ltd. | No. 288 Binhai Road, 315336 Ningbo, CN',
    'Ningbo Haorun Fastener Co., Ltd. | No. 288 Binhai Road, 315336 Ningbo, CN',
    'Daesung Hi-Metal Co., Ltd. | 47, Noksan-ro, 46752 Busan, KR',
  ]));

test('Sentences that name each good and who sold it give each its sender, its form before its name too', () =>
  expect(
    sendersOf([
      ...HEAD,
      'Article premier : urée, position 3102.10.19, originaire d’Algérie (DZ), vendue par Sarl Oran',
      'Engrais, Route du Port, 31200 Oran, Algérie. Masse nette 1 250,5 kg.',
      '',
      'Article deuxième : phosphate, position 3105.30.00, originaire du Maroc (MA), vendue par',
      'Atlas Phosphates SARL, Lot 18, 24025 El Jadida, Maroc. Masse nette 812,35 kg.',
    ]).map((sender) => sender.replace(/\?/g, '')),
  ).toEqual([
    'Sarl Oran Engrais | Route du Port, 31200 Oran, Algérie',
    'Atlas Phosphates SARL | Lot 18, 24025 El Jadida, Maroc',
  ]));

test('A column of addresses ends where that of the codes begins, and takes nothing of the goods', () =>
  expect(
    sendersOf([
      ...HEAD,
      [
        [40, 'Vendor'],
        [180, 'Vendor address'],
        [380, 'CN code'],
        [430, 'C/O'],
        [460, 'Net KG'],
      ],
      [
        [40, 'Gujarat Forgings Pvt. Ltd.'],
        [180, 'Plot 417, GIDC, Vadodara 390010, India'],
        [380, '73066192'],
        [430, 'IN'],
        [460, '7,177.8'],
      ],
      [
        [40, 'Ningbo Fastener Co., Ltd.'],
        [180, '218 Qihang Road, Ningbo 315194, China'],
        [380, '73181692'],
        [430, 'CN'],
        [460, '8,823.5'],
      ],
    ]),
  ).toEqual([
    'Gujarat Forgings Pvt. Ltd. | Plot 417, GIDC, Vadodara 390010, India',
    'Ningbo Fastener Co., Ltd. | 218 Qihang Road, Ningbo 315194, China',
  ]));

/** A table of goods with lines between its rows. */
const grouped = (
  rows: readonly (string | readonly [position: string, code: string, origin: string, net: string])[],
): PrintedRow[] => [
  ...HEAD,
  [
    [40, 'Pos'],
    [80, 'Commodity code'],
    [200, 'Origin'],
    [300, 'Net mass kg'],
  ],
  ...rows.map(
    (row): PrintedRow =>
      typeof row === 'string' ? [[43, row]] : row.map((text, at) => [[40, 80, 200, 300][at] ?? 0, text] as const),
  ),
];
const TAIPEI = 'Shipper: Taipei Screw Works Co., Ltd., 12 Minsheng Road, 82059 Kaohsiung, TW';
const PUNE = 'Shipper: Shakti Forgings Pvt. Ltd., Plot 47 Phase II, 410501 Pune, IN';

test('A line with a sender over rows of a table is of the rows up to the next one', () =>
  expect(
    sendersOf(
      grouped([
        TAIPEI,
        ['1', '73181588', 'TW', '363.23'],
        ['2', '73181692', 'TW', '1204.5'],
        PUNE,
        ['3', '73079100', 'IN', '88.75'],
      ]),
    ),
  ).toEqual([
    'Taipei Screw Works Co., Ltd. | 12 Minsheng Road, 82059 Kaohsiung, TW',
    'Taipei Screw Works Co., Ltd. | 12 Minsheng Road, 82059 Kaohsiung, TW',
    'Shakti Forgings Pvt. Ltd. | Plot 47 Phase II, 410501 Pune, IN',
  ]));

test('A line with a sender under rows leaves open whose they are', () =>
  expect(
    sendersOf(
      grouped([
        ['1', '73181588', 'TW', '363.23'],
        TAIPEI,
        ['2', '73181692', 'TW', '1204.5'],
        ['3', '73079100', 'IN', '88.75'],
        PUNE,
      ]),
    ).every((sender) => /\? \| .*\?$/.test(sender)),
  ).toBe(true));

test('A lettered line with a sender, and more behind a dash, is of the goods of the table under it', () =>
  expect(
    sendersOf([
      ...HEAD,
      'A) Fornitore: Pirot Guma a.d., Dragoševa 11, 18300 Pirot – fattura FT-',
      '88120-1, regime 4000',
      ...tableOf(TABLE_PLACES, [
        TABLE_HEADS,
        ['73181595', 'Viti', 'RS', '2 670,1'],
        ['73181692', 'Dadi', 'RS', '4 699,5'],
      ]),
      '',
      'B) Fornitore: Nashik Wire Ropes Ltd., Plot 9, MIDC Satpur, Nashik 422007 –',
      'fattura FT-88120-2, regime 4071',
      ...tableOf(TABLE_PLACES, [TABLE_HEADS, ['73182200', 'Rondelle', 'IN', '1 966,9']]),
    ]),
  ).toEqual([
    'Pirot Guma a.d. | Dragoševa 11, 18300 Pirot',
    'Pirot Guma a.d. | Dragoševa 11, 18300 Pirot',
    'Nashik Wire Ropes Ltd. | Plot 9, MIDC Satpur, Nashik 422007',
  ]));

test('A line with a sender that nothing closes is asked about for its own goods, and not for those of another line', () =>
  expect(
    sendersOf(
      grouped([
        TAIPEI,
        ['1', '73181588', 'TW', '363.23'],
        'Shipper: Shakti Forgings Pvt. Ltd., Plot 47 Phase II',
        ['2', '73181692', 'IN', '1204.5'],
        ['3', '73079100', 'IN', '88.75'],
      ]),
    ),
  ).toEqual([
    'Taipei Screw Works Co., Ltd. | 12 Minsheng Road, 82059 Kaohsiung, TW',
    'Shakti Forgings Pvt. Ltd.? | Plot 47 Phase II?',
    'Shakti Forgings Pvt. Ltd.? | Plot 47 Phase II?',
  ]));

test('A column of addresses in short, with towns before their postcodes, gives each good its sender', () =>
  expect(
    sendersOf([
      ...HEAD,
      ...tableOf(
        [40, 110, 150, 200, 350],
        [
          ['Varekode', 'Land', 'Netto kg', 'Leverandør', 'Lev. adr.'],
          ['73181491', 'IN', '812,4', 'Nashik Wire Ropes Ltd.', 'Plot 9, MIDC Satpur, Nashik 422007'],
          ['73181552', 'KR', '1.250,5', 'Daesung Hi-Metal Co., Ltd.', '47, Noksan-ro, Busan 46752'],
        ],
      ),
    ]),
  ).toEqual([
    'Nashik Wire Ropes Ltd. | Plot 9, MIDC Satpur, Nashik 422007',
    'Daesung Hi-Metal Co., Ltd. | 47, Noksan-ro, Busan 46752',
  ]));

test('Sentences about goods under a sender are no senders', () =>
  expect(
    sendersOf([
      ...HEAD,
      'Shipper/Exporter:',
      'Kliston Sons Sdn. Bhd.',
      'P.O. Box 5636',
      '51947 Taivalt MY',
      '',
      '1. Hand screws of steel, type 230 - tariff 73181588 - origin Malaysia (MY) - net 2.97 kg - gross 3.09 kg',
      '2. Cast iron fittings, 2 inch - tariff 73071990 - origin Malaysia (MY) - net 1.53 kg - gross 1.75 kg',
    ]).join(),
  ).not.toMatch(/screws|fittings/));
