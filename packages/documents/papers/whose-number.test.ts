import { expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { headRead, ONE_GOOD } from '../testing/values-read.ts';

const numberRead = (lines: readonly PrintedRow[], goods = ONE_GOOD): string => headRead(lines, 'SE-nummer', goods);

test.each([
  [
    'Hungarian',
    [
      'Az Alföldi Acélfeldolgozó Zrt. (4400 Nyíregyháza, Kállói út 18., EORI: HU0003318842) importőr részére a',
      'Tisza Vámügynökség Kft. (HU0004410982) közvetlen képviselő által benyújtott vámáru-nyilatkozat alapján.',
      'MRN 26HU1EN4MF33Y5TJR4',
    ],
    'HU0003318842',
  ],
  [
    'Finnish',
    [
      'Pohjanmaan Pelti Oy (EORI: FI07741207) tuoja, ja sen puolesta Merenkurkun Huolinta Oy (EORI: FI21900470)',
      'asiamiehenä ovat antaneet ilmoituksen.',
      'MRN 26FI0WK9T12T32CXR4',
    ],
    'FI07741207',
  ],
])('A role behind a number says whose it is: %s', (_, lines, value) => expect(numberRead(lines)).toBe(value));

test('What acts for others in Latvian, Estonian and Lithuanian has a number of its own', () => {
  const paper = (importer: string, agent: string, country: string, numbers: readonly [string, string]) =>
    [
      [
        [40, 'MRN:'],
        [200, `26${country}1NF3Z67MH4JLR4`],
      ],
      [
        [40, `${importer}:`],
        [200, 'Kurzemes Metals'],
      ],
      [
        [40, `${importer} EORI:`],
        [200, numbers[0]],
      ],
      [
        [40, `${agent}:`],
        [200, `Ventas Customs, EORI ${numbers[1]}`],
      ],
    ] as const satisfies readonly PrintedRow[];
  expect(numberRead(paper('Importētāja', 'Pārstāvis', 'LV', ['LV40103884713', 'LV40003771923']))).toBe('LV40103884713');
  expect(numberRead(paper('Importija', 'Esindaja', 'EE', ['EE100931558', 'EE101286464']))).toBe('EE100931558');
});

test('The number of a data element says whose the number behind it is', () => {
  const rows = (names: readonly string[]): PrintedRow[] =>
    [
      ['[13 04] Einführer', 'Innviertler Maschinenteile GmbH', names[0] as string, 'ATU51177202'],
      ['[13 06] Vertreter', 'Donau-Zoll Spedition GmbH', names[1] as string, 'ATEOS1000077120'],
    ].map(
      ([name = '', firm = '', label = '', number = '']): PrintedRow => [
        [40, name],
        [160, firm],
        [340, label],
        [460, number],
      ],
    );
  const head = ['MRN 26AT82G6861CD7BGR4'];
  expect(numberRead([...head, ...rows(['[13 04 017] Kennnummer', '[13 06 017] Kennnummer'])])).toBe('ATU51177202');
  expect(numberRead([...head, ...rows(['13 04 017 000 Nr.', '13 06 017 000 Nr.'])])).toBe('ATU51177202');
});

test('In print without letters of the language a head is the same', () => {
  expect(
    numberRead([
      'PROTOKOLL EINFUHR / EINZELZOLLANMELDUNG',
      'Registriernummer .................: 26DE4UW22U6Q25MPR3',
      'Versender ........................: Hangzhou Longshine Screw Co., Ltd.',
      '  Strasse ........................: No. 7 Xingye Road, Xiaoshan',
      '  PLZ Ort ........................: 311215 Hangzhou CN',
      'Empfaenger/Einfuehrer ............: Badische Befestigungstechnik GmbH',
      '  Strasse ........................: Gewerbering 27',
      '  PLZ Ort ........................: 77656 Offenburg DE',
      '  Zollnummer (EORI) ..............: DE5120844',
      '  USt-IdNr. ......................: DE283310479',
      'Anmelder/Vertreter ...............: Neckartal Zollagentur GmbH DE3300217',
    ]),
  ).toMatch(/^DE(?:5120844|283310479)$/);
});

const letter = (writer: string): string[] => [
  ...(writer === '' ? [] : [writer, '']),
  'Brdr. Kjærgaard Montage ApS',
  'Industrivej 4',
  '7430 Ikast',
  'CVR-nr. 36620919',
  '',
  'Vi har efter kontrol rettet jeres angivelse med MRN 26DK4LX2D07R587NR1, antaget den 4. maj 2026,',
  'procedure 4000. Eksportør: Ho Chi Minh Metal Hardware JSC, Lot B7, Hiep Phuoc Industrial Park,',
  '700000 Ho Chi Minh City, Vietnam. Repræsentant: Midtjysk Spedition A/S, CVR-nr.',
  '20418850.',
];

test('In a letter of customs the number in the address is the importer’s, where the other one is an agent’s in a sentence', () => {
  expect(numberRead(letter('Toldstyrelsen'))).toBe('36620919');
  // Whoever writes has a number of its own at the head.
  expect(numberRead(letter(''))).not.toBe('36620919');
});

test('The number at the foot of a letter of customs is of customs, with an address before it too', () => {
  const paper = (foot: string) => [
    'Tullräkning',
    'MRN 26SE5435UL40Z30TR2',
    'Organisationsnummer 558141-8935',
    '',
    foot,
  ];
  expect(numberRead(paper('Tullverket · Box 12854 · 112 98 Stockholm · 0771-520 520 · org.nr 202100-0969'))).toBe(
    '5581418935',
  );
});
