import { describe, expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { headRead, ONE_GOOD } from '../testing/values-read.ts';
import { readDeclarations } from './read-declarations.ts';

/** Lines of a form with small gaps in a cell and larger ones between cells: some 13 and 17 points. */
const spaced = (rows: readonly (readonly [line: number, ...cells: (readonly [x: number, text: string])[]])[]) =>
  Array.from(
    { length: 60 },
    (_, line): PrintedRow => rows.filter(([at]) => at === line).flatMap(([, ...cells]) => cells),
  );

const CENTRED = spaced([
  [0, [130, 'Delta Nile Casting S.A.E.']],
  [4, [40, 'Exportador'], [130, 'Attaka Industrial Area, Block 9']],
  [8, [130, '43511 Suez (EG)']],
  [14, [130, 'Aceros del Guadalquivir, S.L. – NIF B24164402']],
  [16, [40, 'Importador']],
  [18, [130, 'Avda. de la Palmera 102, 41012 Sevilla']],
  [24, [130, 'Agencia de Aduanas Poniente, S.L. – NIF B41321001']],
  [26, [40, 'Representante']],
  [28, [130, 'Muelle de Levante s/n, 46024 Valencia']],
]);

const readCentred = (key: string) => {
  const [form, goods] = [printedPage(CENTRED, { lineHeight: 3.3 }), printedPage(ONE_GOOD)];
  const words = [...form.words, ...goods.words.map((word) => ({ ...word, y: word.y + 200 }))];
  const value = readDeclarations([{ ...form, words }])[0]?.records[0]?.find((candidate) => candidate.key === key);
  return value?.certainty === 'sure' ? value.value : `${value?.value}?`;
};

describe('A head half way between the first and the last line of its cell', () => {
  test.each([
    ['Afsender Navn', 'Delta Nile Casting S.A.E.'],
    ['Afsender Adresse', 'Attaka Industrial Area, Block 9, 43511 Suez EG'],
    ['Modtager Navn', 'Aceros del Guadalquivir, S.L.'],
    ['SE-nummer', 'B24164402'],
  ])('names all of it: %s is %s', (key, value) => expect(readCentred(key)).toBe(value));
});

describe('The consignee', () => {
  test('has the form of its firm, which begins the next line before a number', () =>
    expect(
      headRead(
        [
          [
            [40, 'Einführer'],
            [130, 'Wittmann Stahlkontor GmbH & Co.'],
          ],
          [[130, 'KG, EORI DE7900985, USt-IdNr.']],
          [[130, 'DE327876998']],
        ],
        'Modtager Navn',
      ),
    ).toBe('Wittmann Stahlkontor GmbH & Co. KG'));

  test('has the form of its firm behind a comma, and nothing of the next line', () =>
    expect(
      headRead(
        [
          'Importador   : Hierros y Aceros del Segura, S.L.',
          '               Polígono Fuente del Jarro, C/ Ciudad de Liria 30',
          '               46988 Paterna',
        ],
        'Modtager Navn',
      ),
    ).toBe('Hierros y Aceros del Segura, S.L.'));

  const WITH_NUMBER: readonly PrintedRow[] = [
    [
      [40, 'Einführer'],
      [130, 'DE7634244/0000 Wittmann Stahlkontor GmbH & Co. KG'],
    ],
    [[130, 'Am Speicher 17, 21079 Hamburg']],
  ];
  test('stands behind its number and that of its branch', () => {
    expect(headRead(WITH_NUMBER, 'Modtager Navn')).toBe('Wittmann Stahlkontor GmbH & Co. KG');
    expect(headRead(WITH_NUMBER, 'SE-nummer')).toBe('DE7634244');
  });

  test('is no address of mail', () =>
    expect(
      headRead(
        [
          'Fra: told@havnen.example',
          'Til: indkoeb@facade.example',
          'Jeres ordre er fortoldet, importør Rosenlund Facadesystemer A/S, CVR 48267327.',
        ],
        'Modtager Navn',
      ),
    ).not.toContain('@'));

  test('is asked for where two blocks name two firms', () =>
    expect(
      headRead(
        [
          'Consignee: Boyne Fixings Ltd',
          '           Unit 4, Mell Estate',
          '           Drogheda A92 K7P3',
          '',
          'Importer: Corrib Steel Supplies Ltd',
          '          Dock Road 12',
          '          Galway H91 F2PX',
        ],
        'Modtager Navn',
      ),
    ).toMatch(/^$|\?$/));

  test('is open where the next line may be the end of its name', () =>
    expect(
      headRead(['Consignee:', 'Nordvest Exports', 'Vushjek ApS (2) No.:', 'DK35800344', 'Quai 20'], 'Modtager Navn'),
    ).not.toBe('Nordvest Exports'));
});

describe('A number', () => {
  test('in the block of the importer on a screen that writes ue for ü is the importer’s', () =>
    expect(
      headRead(
        [
          'VERSEND.: Ningbo Haorun Fastener Co., Ltd.',
          '          No. 288 Binhai Road',
          '          315336 Ningbo',
          '          CN',
          'EINFUEHR: Lausitzer Rohrtechnik GmbH',
          '          Zittauer Strasse 112',
          '          02763 Bertsdorf',
          'EORI-NR.: DE2416477            VERTRET.: DE8991199',
        ],
        'SE-nummer',
      ),
    ).toBe('DE2416477'));

  test('of the customs office beside that of the importer leaves nothing open', () =>
    expect(
      headRead(
        [
          'Αποστολέας / Consignor            Παραλήπτης / Importer',
          'Ningbo Haorun Fastener Co., Ltd.  ΣΙΔΗΡΕΜΠΟΡΙΚΗ Α.Ε.',
          'No. 288 Binhai Road               Λεωφ. Δημοκρατίας 211',
          '315336 Ningbo                     68100 Αλεξανδρούπολη',
          'CN                                Α.Φ.Μ. 097390586',
          '                                  EORI GR097390586',
          '',
          'Τελωνείο: GR005301',
        ],
        'SE-nummer',
      ),
    ).toMatch(/^(?:EL|GR)097390586$/));
});

describe('The sender', () => {
  const ELEMENTS = [
    '1301000000 Eksportør Hebei Ruiteng Wire Mesh Co., Ltd., East of Jingwu Road, 053600, Anping, CN 1304000000 Importør',
  ];
  test('stands behind the name of its data element, up to the number of the next one', () => {
    expect(headRead(ELEMENTS, 'Afsender Navn')).toBe('Hebei Ruiteng Wire Mesh Co., Ltd.');
    expect(headRead(ELEMENTS, 'Afsender Adresse')).toBe('East of Jingwu Road, 053600, Anping, CN');
  });

  const LIST: readonly PrintedRow[] = [
    ['Exporter: Name', 'Gulf Crescent Aluminium FZE'],
    ['Exporter: Street and number', 'P.O. Box 61244, Jebel Ali Free Zone'],
    ['Exporter: City', 'Wallsend'],
    ['Exporter: Country', 'AE'],
    ['Importer: Name', 'Vest Alu-Profiler ApS'],
    ['Importer: City', 'Vejle'],
  ].map(
    ([name = '', value = '']): PrintedRow => [
      [40, name],
      [250, value],
    ],
  );
  test('in a list of names and values has the parts that its own names stand beside', () => {
    expect(headRead(LIST, 'Afsender Navn')).toBe('Gulf Crescent Aluminium FZE');
    expect(headRead(LIST, 'Afsender Adresse')).toBe('P.O. Box 61244, Jebel Ali Free Zone, Wallsend, AE');
  });
});

test('A page that prints the number of its declaration beside those of documents before it begins no other', () => {
  const page = (number: number, rows: readonly PrintedRow[]) => ({ ...printedPage(rows), number });
  const declarations = readDeclarations([
    page(1, ['MRN 24DK00027464122PR0', 'Importør Ådal Engros ApS, Møllevej 9, 7330 Brande', ...ONE_GOOD]),
    page(2, ['Forudg. dok. N337 25DK0018468KRG6MJ1', 'MRN 24DK00027464122PR0', ...ONE_GOOD]),
  ]);
  expect(declarations).toHaveLength(1);
});

const FRAMED: readonly PrintedRow[] = [
  'Avsändare',
  ...[
    ['Namn', 'Perry Barr Pressings Limited'],
    ['Gata och nummer', '41-43 Aldridge Road'],
    ['Postnummer', 'B42 2TP'],
    ['Ort', 'Birmingham'],
    ['Land', 'GB - Storbritannien'],
  ].map(
    ([name = '', value = '']): PrintedRow => [
      [40, name],
      [180, value],
    ],
  ),
  '',
];

describe('A list of names and values under a head of its own', () => {
  test.each([
    ['Afsender Navn', 'Perry Barr Pressings Limited'],
    ['Afsender Adresse', '41-43 Aldridge Road, B42 2TP, Birmingham, GB, Storbritannien'],
  ])('is the block of the party: %s is %s', (key, value) => expect(headRead(FRAMED, key)).toBe(value));
});

test('A block stands a little to the right of its head', () =>
  expect(
    headRead(
      [
        'Versender',
        [[60, 'Ningbo Haitong Fastener Co., Ltd.']],
        [[60, 'No. 188 Jinyuan Road, 315200 Ningbo, China']],
        'Verfahren 4000',
      ],
      'Afsender Navn',
    ),
  ).toBe('Ningbo Haitong Fastener Co., Ltd.'));

test('An address has the name of its party beside a name elsewhere', () =>
  expect(
    headRead(
      [
        [
          [40, 'Vendor'],
          [120, 'Nordstål Engineering AS'],
          [320, 'Vendor address'],
          [410, 'Havnegata 9'],
        ],
        [[410, '7010 Trondheim, Norway']],
      ],
      'Afsender Adresse',
    ),
  ).toBe('Havnegata 9, 7010 Trondheim, Norway'));

test('Parts of two addresses beside each other, each with its name, are of the heads over them', () =>
  expect(
    headRead(
      [
        [
          [40, '3/1 Exporter: Penrith Fertiliser Blends Ltd'],
          [320, '3/15 Importer: Boyne Valley Fixings Ltd'],
        ],
        [
          [50, 'Street: Gilwilly Road 31'],
          [330, 'Street: 14 Mell Industrial Estate'],
        ],
        [
          [50, 'Postcode City: CA11 9BL Penrith'],
          [330, 'City Eircode: Drogheda A92 K7P3'],
        ],
        [[50, 'Country: GB']],
      ],
      'Afsender Adresse',
    ),
  ).toBe('Gilwilly Road 31, CA11 9BL Penrith, GB'));

describe('Beside the importer', () => {
  const columns = (head: string): PrintedRow[] => [
    [
      [40, 'Importör 13 04'],
      [300, head],
    ],
    [
      [40, 'Bergslagens Skruv & Mutter AB'],
      [300, 'Vänern Tull & Spedition AB'],
    ],
    [
      [40, 'Bruksgatan 17'],
      [300, 'Hamngatan 2'],
    ],
    [
      [40, '711 30 Lindesberg'],
      [300, '652 25 Karlstad'],
    ],
    [
      [40, 'SE5567546485'],
      [300, 'SE5567496749'],
    ],
  ];
  test.each(['Deklarant/ombud 13 06', 'Ombud 13 06'])('a number under %s is of who acts for it', (head) =>
    expect(headRead(columns(head), 'SE-nummer')).toBe('SE5567546485'),
  );

  test('a row of a table of parties whose firm is an agency by name ends the row over it', () => {
    const columns = [40, 150, 380, 560];
    const rows = [
      ['Rola', 'Nazwa', 'Adres', 'Identyfikator'],
      ['Eksporter', 'Gang Shan Precision Screw Corp.', 'No. 12-3, Benzhou Rd., 82059 Kaohsiung, TW', '-'],
      ['Importer', 'Podlaskie Centrum Śrub Sp. z o.o.', 'ul. Hetmańska 64, 15-727 Białystok', 'PL499674268800000'],
      ['Zgłaszający', 'Agencja Celna Bałtyk Sp. z o.o.', 'ul. Portowa 18, 81-340 Gdynia', 'PL244904532800000'],
    ].map((row): PrintedRow => row.map((text, at) => [columns[at] ?? 0, text] as const));
    const lines = [...rows, 'MRN: 26PL9NK8JR5HE2E7R8', 'Numer własny (LRN): LRN2620101'];
    expect(headRead(lines, 'SE-nummer')).toBe('PL499674268800000');
    expect(headRead(lines, 'Reference nummer')).toBe('LRN2620101');
  });
});

describe('On a form with names under their values', () => {
  const row = (...texts: string[]): PrintedRow => texts.map((text, at) => [[40, 220, 400][at] ?? 0, text] as const);
  const FORM: PrintedRow[] = [
    row('26IE5W53F377N7BYR1', 'LRN2654315', '16/08/2026'),
    row('MRN', 'LRN', 'Date of acceptance'),
    '',
    row('Nile Delta Fertilizers Co. S.A.E.', 'Boyne Valley Fertilisers Ltd', 'Liffey Customs Clearance Ltd'),
    row('15 El Nasr Road', 'Harbour Road', 'Alexandra Road 3'),
    row('11371 Cairo', 'Drogheda A92 K7NT', 'Dublin D01 H4C6'),
    row('EG', 'IE3045414H', 'IE4059881D'),
    row('Exporter', 'Importer', 'Declarant'),
    '',
    row('31021019 00', 'EG', '516.518'),
    row('Commodity code', 'Country of origin', 'Net mass (kg)'),
    row('545.138', 'Granular urea'),
    row('Gross mass (kg)', 'Description of goods'),
    '',
    row('31022900 00', 'EG', '6,383.25'),
    row('Commodity code', 'Country of origin', 'Net mass (kg)'),
    row('6,669.5', 'Ammonium sulphate nitrate'),
    row('Gross mass (kg)', 'Description of goods'),
  ];
  test.each([
    ['Afsender Navn', 'Nile Delta Fertilizers Co. S.A.E.'],
    ['Afsender Adresse', '15 El Nasr Road, 11371 Cairo, EG'],
    ['SE-nummer', 'IE3045414H'],
  ])('%s stands over the name of its party', (key, value) => expect(headRead(FORM, key, [])).toBe(value));
});
