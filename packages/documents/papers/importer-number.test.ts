import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { written } from '../testing/values-read.ts';
import {
  FALSE_DIGITS,
  OTHERS_NUMBER,
  OUTSIDE_UNION,
  partyNumbers,
  TWO_NUMBERS,
  withStops,
} from './learned/parties/importer-number.ts';
import { readLearned } from './learned/read-learned.ts';
import { readDeclarations } from './read-declarations.ts';

const numberIn = (lines: readonly string[]) =>
  readDeclarations([printedPage([...lines, ...GOODS])])[0]?.records[0]?.find(({ key }) => key === 'SE-nummer');

const importerNumber = (lines: readonly string[]): string => written(numberIn(lines));

const GOODS = [
  '',
  'Commodity code 7318158890',
  'Country of origin CN',
  'Net mass 1,250.5 kg',
  'Gross mass 1,301.2 kg',
  'Description Steel screws',
];

test.each([
  ['Client EORI IE6388047', 'IE6388047'],
  ['Kundens CVR/SE-nr. 30714024', '30714024'],
  ['EORI importera: PL634012345600000', 'PL634012345600000'],
  ['EORI dovozce CZ27654321', 'CZ27654321'],
  ['Kunden-EORI: DE482910374512', 'DE482910374512'],
  ['Anmelder-EORI des Importeurs ATEOS1000069714', 'ATEOS1000069714'],
])('%s is the number of the importer', (line, value) =>
  expect(importerNumber(['Exporter: Anhui Longxing Casting Co., Ltd.', line])).toBe(value),
);

test.each([
  ['CVR-nr. 30714025', '30714025'],
  ['SE-nr. 30 71 40 25', '30714025'],
  ['EORI-nr. importør DK30714025', '30714025'],
])('%s is told with its check digit that does not fit', (line, value) =>
  expect(numberIn(['Importør: Sundby Staal ApS', line])).toMatchObject({
    value,
    certainty: 'unsure',
    how: expect.stringMatching(/check digit does not fit|check digits are not those/),
  }),
);

test('The number of who acts for the importer is not taken, in a sentence or beside its name', () => {
  expect(importerNumber(['Client EORI IE6388047', 'Acting as representative: Shannon Brokers (EORI IE9876543)'])).toBe(
    'IE6388047',
  );
  expect(importerNumber(['Acting as representative: Shannon Brokers Ltd (EORI IE9876543)'])).not.toBe('IE9876543');
  expect(
    importerNumber(['Die Vertretung erfolgte durch Zollagentur Krug mit der EORI-Nummer DE771234567890.']),
  ).not.toBe('DE771234567890');
});

test('Two numbers that are both named as the importer’s are for a person to look at', () =>
  expect(importerNumber(['Client EORI IE6388047', 'EORI importer IE9876543'])).toMatch(/\?$/));

test.each([
  [['Importatore: Rame Lario S.r.l. – Via Roma 4, 22100 Como – P.IVA 02646310173'], '02646310173'],
  [['NIP importera: 9967426817'], '9967426817'],
  [['Importador: Talleres Turia S.A. – NIF B28986115 – Calle Mayor 3, 46023 Valencia'], 'B28986115'],
  [['Importör: Norrbruk AB, Org.nr 556694-7411'], '5566947411'],
])('%s is a number of the country whose name for it stands before it', (lines, value) =>
  expect(importerNumber(lines)).toBe(value),
);

test('A bare number whose check digits are none of the country is not sure', () =>
  expect(importerNumber(['Importatore: Rame Lario S.r.l. – Via Roma 4, 22100 Como – P.IVA 02646310174'])).toMatch(
    /^$|\?$/,
  ));

test('The EORI number and the one for value added tax are both the importer’s, and the first is taken', () =>
  expect(
    importerNumber([
      'Importateur: Acier Garonne SAS',
      'TVA importateur FR38708870415',
      'EORI importateur FR70887041500021',
    ]),
  ).toBe('FR70887041500021'));

test('A letter says whose a number is by whom it speaks to', () => {
  const letter = [
    'Your goods of Anhui Longxing Casting Co., Ltd., 5 Tianhe Road, 230000 Hefei, China were cleared',
    'for you (VAT no. IE6388047V). Our VAT no. is IE9825613N.',
  ];
  expect(importerNumber(letter)).toBe('IE6388047V');
});

test('A number in a list is of the party that heads its line, or the nearest line above it', () => {
  expect(
    importerNumber([
      'Consignee    Norrbruk AB        Storgatan 21, 961 32 Boden    VAT    SE556199732001',
      'Agent        Cargo Brokers Ltd  Kystvejen 65, 8000 Aarhus C   VAT    DK70664771',
    ]),
  ).toBe('SE556199732001');
  expect(
    importerNumber([
      'IMPORTADOR: Aceros Ria de Bilbao S.L.',
      '            Muelle de Uribitarte 22',
      '            48001 Bilbao',
      'NIF       : A48952709',
    ]),
  ).toBe('A48952709');
});

test('A firm that imports and declares has its number twice, each after a name with a data element', () => {
  expect(
    importerNumber([
      'EORI nr. - Importør (13 04 017 000)        DK97651914    Navn (13 04 016 000)                       Brønshave Legetøj ApS',
      'EORI nr. - Klarerer (13 05 017 000)        DK97651914    EORI nr. - Repræsentant (13 06 017 000)    DK95413943',
    ]),
  ).toBe('97651914');
});

test.each([
  [['Importer EORI GB947105382000'], OUTSIDE_UNION],
  [['SE-nr. DK30714025'], FALSE_DIGITS],
  [['NIP PL9967426818'], FALSE_DIGITS],
  [['Client EORI IE6388047', 'EORI importer IE9876543'], TWO_NUMBERS],
])('%s is not sure by any likeness: %s', (lines, doubt) =>
  expect(numberIn(lines)).toMatchObject({ certainty: 'unsure', how: expect.stringContaining(doubt) }),
);

test('A number in the block of the declarant is not the importer’s, however likely', () => {
  const lines = ['Declarant', 'Harbour Brokers Ltd', 'EORI IE6388047', 'Importer: Corrib Fabrications Ltd'];
  const numbers = partyNumbers(readLearned([printedPage([...lines, ...GOODS])]));
  const [word] = printedPage(lines).words;
  const cell = { text: '', x: 0, y: 0, right: 10, height: 10, page: 1, confidence: 1, words: word ? [word] : [] };
  const found = { value: 'IE6388047', text: 'IE6388047', isSure: false, how: 'on the page', cell } as const;
  expect(withStops(found, numbers)).toMatchObject({ isSure: false, doubt: OTHERS_NUMBER });
});

test('A number is of the party that heads its column of names, and of the one before the name that it stands under', () => {
  expect(
    importerNumber([
      'Eladó:      Sirmium Metal d.o.o.      Címzett:    Kisalföldi Acélszerkezet Kft.',
      '            Kuzminska 21                          9027 Győr, Ipari park 7.',
      '            22000 Sremska Mitrovica   Adószám:    14144684-2-08',
      '            SZERBIA                   EORI szám:  HU0006092688',
    ]),
  ).toBe('HU0006092688');
  expect(
    importerNumber([
      'AGENCJA CELNA NEPTUN        NIP 586-102-24-48',
      'Importer Instal-Pomorze S.A.',
      '         ul. Hutnicza 40, 81-061 Gdynia',
      '         EORI PL636332848500000',
    ]),
  ).toBe('PL636332848500000');
});

test('The only number of a firm on a paper is the importer’s where nobody acts for it', () => {
  const lines = ['Bilagsnr. 26-1094    EORI (eget)    DK19899802'];
  expect(importerNumber(lines)).toBe('19899802');
  expect(importerNumber([...lines, 'Toldagent: Karup Luft & Sø A/S'])).toMatch(/^$|\?$/);
});

test.each([
  [['Geadresseerde / Destinataire', 'Kempen Betonmaterialen NV', '2260 Westerlo', 'BE 0571.546.368'], 'BE0571546368'],
  [['Invoeraangifte – aanvaard 10-07-2026 – invoerder EORI NL868959054'], 'NL868959054'],
  [
    [
      'Destinatário: Metalomecânica Ribatejana, S.A.; Rua da Indústria 77; 2005-191 Santarém; contribuinte',
      'n.º 501986014',
    ],
    '501986014',
  ],
  [
    ['De aangifte is gedaan op naam van Bouwstaal Zaanstreek B.V., Noorderveld 108 (EORI NL825848337), regeling 4000.'],
    'NL825848337',
  ],
  [
    [
      'Spedizioni Doganali Conero S.r.l. – P. IVA 03379470283',
      '',
      'Spett.le Alluminio Adriatico S.p.A.',
      'Viale del Lavoro 9',
      'P. IVA 03995980194',
      '',
      'Importatore: come in indirizzo',
    ],
    '03995980194',
  ],
  [
    ['Anmelder / Einführer', '   Brinkhoff Metallhandel GmbH, Zechenstraße 19, 44651 Herne', '   EORI-Nr. DE4028807'],
    'DE4028807',
  ],
])('Whose number it is, a list, a sentence or a letter says: %s', (lines, value) =>
  expect(importerNumber(lines)).toBe(value),
);

test('An importer, declarant and representative in one head is whoever of them, and its number is not taken surely', () =>
  expect(importerNumber(['Importer, declarant and representative: EORI IE6388047', 'Agent: Shannon Brokers'])).not.toBe(
    'IE6388047',
  ));

test.each([
  [
    'a firm whose name holds the word for an account',
    ['Anmelder / Einführer   Rheinland Stahlkontor GmbH', 'EORI-Nr.               DE6629733'],
    'DE6629733',
  ],
  [
    'one name for both numbers of a firm',
    [
      'Importáló:            Tiszántúli Acélker Kft., 4030 Debrecen',
      'EORI-szám / adószám:  HU0058927420 / 26780692-2-09',
    ],
    'HU0058927420',
  ],
  [
    'a number within the head of its party',
    ['Importētājs (LV43603011779):', 'SIA Zemgales Agroķīmija'],
    'LV43603011779',
  ],
  [
    'signs of a tree before its names',
    [
      '▾ Dovozca',
      '  · EORI:  SK2026716263',
      '  · Meno:  Považské oceliarne, s.r.o.',
      '▾ Zástupca',
      '  · EORI:  SK2027351238',
    ],
    'SK2026716263',
  ],
  [
    'the representative under the importer',
    ['Importator', 'EORI ..... RO16902620', 'Reprezentant', 'EORI ..... RO97555284'],
    'RO16902620',
  ],
  [
    'a declarant with a firm of its own under the importer',
    [
      'Empfaenger  : Allgäuer Drahtwerk KG',
      '  EORI      : DE6649649',
      'Anmelder    : Illertal Zolldienst GmbH EORI DE8204884',
    ],
    'DE6649649',
  ],
])('Whose number it is stays sure with %s', (_, lines, number) => expect(importerNumber(lines)).toBe(number));

test.each([
  [
    [
      'Toldstyrelsen',
      'CVR-/SE-nr.  71648796',
      'Vi har behandlet jeres toldangivelse.',
      'Toldstyrelsen · CVR 19 55 21 01',
    ],
    '71648796',
  ],
  [['Belastingdienst Douane', 'RSIN  817920912', 'U hebt aangifte gedaan voor het vrije verkeer.'], '817920912'],
])(
  'In a letter of customs about somebody’s declaration the number is the addressee’s, and not that of customs: %j',
  (lines, number) => expect(importerNumber(lines)).toBe(number),
);

test('A tax that is paid on imports names nobody whose number stands below it', () => {
  const invoice = [
    'Told, udlæg   2   419,32',
    'Importmoms, udlæg   2   2.859,00',
    'I alt   3.278,32',
    'Specifikation i bilaget. KvikKurer Danmark A/S, CVR 22011839, Lufthavnsvej 77, 7190 Billund',
    '',
    'Importør: Sønderholm Maskinteknik A/S EORI: DK71234312 Direkte repræsentation',
  ];
  const { ofImporter } = partyNumbers(readLearned([printedPage([...invoice, ...GOODS])]));
  expect([...ofImporter]).toEqual(['71234312']);
});
