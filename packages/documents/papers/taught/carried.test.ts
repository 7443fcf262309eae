import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../../testing/printed-page.ts';
import type { PaperKey } from '../paper-value.ts';
import { readDeclarations } from '../read-declarations.ts';
import { lessonOf } from './learn.ts';
import type { ApprovedRecord } from './lesson.ts';
import { relationOf } from './relation.ts';

interface Good {
  readonly code: string;
  readonly origin: string;
  readonly net: string;
}

interface Printed {
  readonly mrn: string;
  readonly sender: string;
  readonly goods: readonly Good[];
}

/** A broker's print with a line of text for each good, in words that no vocabulary has. */
const paperOf = ({ mrn, sender, goods }: Printed) =>
  printedPage(
    [
      'Tullauspaatos ja erittely',
      [
        [40, 'Lahettajan tiedot'],
        [200, sender],
      ],
      [
        [40, 'Tunnus MRN'],
        [200, mrn],
      ],
      'Tuojan maksut veroineen',
      'Kuljetuksen lisatiedot',
      'Vakuudet ja lykkaykset',
      'Asiakkaan oma viesti',
      'Toimituksen ehdot',
      'Huomautuksia asiakkaalle',
      ...goods.flatMap(({ code, origin, net }, at): PrintedRow[] => [
        `Rivi ${at + 1}`,
        `Nimike ${code} Alkupera ${origin} Nettopaino ${net} kg Tulli 30,80`,
      ]),
    ],
    { lineHeight: 16 },
  );

const FIRST: Printed = {
  mrn: '26DK8CKBFPWHNFSTR0',
  sender: 'Kaohsiung Screw Works Corp.',
  goods: [
    { code: '73181588', origin: 'TW', net: '590,917' },
    { code: '73181692', origin: 'TW', net: '870,281' },
  ],
};
const APPROVED: ApprovedRecord[] = [
  { 'Afsender Navn': FIRST.sender, Varekode: '73181588', Oprindelsesland: 'TW', Nettomasse: '590.917' },
  { 'Afsender Navn': FIRST.sender, Varekode: '73181692', Oprindelsesland: 'TW', Nettomasse: '870.281' },
];

const declarationOf = (printed: Printed, lessons: Parameters<typeof readDeclarations>[1] = []) => {
  const [declaration] = readDeclarations([paperOf(printed)], lessons);
  if (!declaration) throw new Error('nothing was read');
  return declaration;
};

const taughtBy = (approved: readonly ApprovedRecord[]) => {
  const lesson = lessonOf(declarationOf(FIRST), approved);
  if (!lesson) throw new Error('nothing was learned');
  return lesson;
};

const second = (goods: readonly Good[], lessons = [{ ...taughtBy(APPROVED), id: 'first' }]) =>
  declarationOf(
    { mrn: '26DKY4VSZY9BDNKNR9', sender: 'Bintulu Rajang Fasteners Sdn. Bhd.', goods },
    lessons,
  ).records.map((record) => (key: PaperKey) => {
    const { value, certainty } = record.find((paperValue) => paperValue.key === key) ?? {};
    return `${value} ${certainty}`;
  });

const GOOD: Good = { code: '73181588', origin: 'MY', net: '218,568' };

test('a mass that can be read in two ways is sure where approved masses of the layout showed its mark', () => {
  expect(second([GOOD], []).map((good) => good('Nettomasse'))).toEqual(['218.568 unsure']);
  expect(second([GOOD]).map((good) => good('Nettomasse'))).toEqual(['218.568 sure']);
});

test('a mark that the paper itself shows is not overruled by what the layout was taught', () => {
  const [, ambiguous] = second([
    { ...GOOD, net: '1,234.50' },
    { ...GOOD, code: '73181692' },
  ]);
  expect(ambiguous?.('Nettomasse')).toMatch(/unsure$|^218568 /);
});

test('a code of ten digits stands where one of eight was taught, and a mass of two groups where one of one was', () => {
  const [good] = second([{ ...GOOD, code: '7318158890', net: '9 466,35' }]);
  expect(['Varekode', 'Nettomasse', 'Oprindelsesland'].map((key) => good?.(key as PaperKey))).toEqual([
    '7318158890 sure',
    '9466.35 sure',
    'MY sure',
  ]);
});

test('a party that goods have of their own is not taught as the one of all', () => {
  const apart = APPROVED.map((record, at) => ({
    ...record,
    'Afsender Navn': at === 0 ? FIRST.sender : 'Ege Profil A.S.',
  }));
  expect(taughtBy(apart).fields.map(({ key }) => key)).not.toContain('Afsender Navn');
  expect(taughtBy(APPROVED).fields.map(({ key }) => key)).toContain('Afsender Navn');
});

const codeOf = (code: string, last: string): PrintedRow[] => [
  [
    [40, code],
    [150, 'Screws'],
    [330, 'TW'],
    [420, '590,91'],
  ],
  [[40, last]],
];
const columnsOf = (mrn: string, ...codes: readonly (readonly [code: string, last: string])[]) =>
  printedPage(
    [
      'Tullauspaatos ja erittely',
      'Tuojan maksut veroineen',
      'Kuljetuksen lisatiedot',
      'Vakuudet ja lykkaykset',
      'Asiakkaan oma viesti',
      `MRN ${mrn}`,
      [],
      [
        [40, 'Varekode'],
        [150, 'Varebeskrivelse'],
        [330, 'Oprindelse'],
        [420, 'Nettomasse kg'],
      ],
      ...codes.flatMap((code) => codeOf(...code)),
    ],
    { lineHeight: 12 },
  );

test('the last digits of a code, which its cell broke on the approved paper too, are not lost on the next one', () => {
  const [first] = readDeclarations([columnsOf(FIRST.mrn, ['73181588', '90'], ['76082089', '90'])]);
  if (!first) throw new Error('nothing was read');
  const approved = ['7318158890', '7608208990'].map((Varekode) => ({
    Varekode,
    Oprindelsesland: 'TW',
    Nettomasse: '590.91',
  }));
  const lesson = lessonOf(first, approved);
  if (!lesson) throw new Error('nothing was learned');
  const next = columnsOf('26DKY4VSZY9BDNKNR9', ['73181692', '00'], ['73181588', '90'], ['72193310', '00']);
  const codes = readDeclarations([next], [{ ...lesson, id: 'first' }]).flatMap(({ records }) =>
    records.map((record) => record.find(({ key }) => key === 'Varekode')?.value),
  );
  expect(codes).toEqual(['7318169200', '7318158890', '7219331000']);
});

const invoiceTo = (importer: string, mrn: string) =>
  printedPage(
    [
      'Freight & duty invoice',
      `Bill to: ${importer}`,
      `customs reference T4720296 · MRN ${mrn}`,
      'Goods, as cleared',
      'HS 7616999099 · origin NO · net 23,819.57 kg · gross 25,027.84 kg',
    ],
    { lineHeight: 16 },
  );

test('the town of the importer before the name of its number is no part of what leads to the number', () => {
  const [first] = readDeclarations([
    invoiceTo('Limfjord Byggebeslag ApS, Nørregade 9, 7800 Skive, CVR 76174385', FIRST.mrn),
  ]);
  const lesson = first && lessonOf(first, [{ 'SE-nummer': '76174385', Varekode: '7616999099' }]);
  const [field] = lesson?.fields.filter(({ key }) => key === 'SE-nummer') ?? [];
  expect(field?.places[0]?.words).toEqual(['cvr']);
});

const headed = (mrn: string, number: string, sender: readonly string[], importer = 'Boru Metal S.A.') =>
  printedPage(
    [
      'Zawiadomienie o odprawie',
      'Kuljetuksen lisatiedot',
      'Vakuudet ja lykkaykset',
      'Asiakkaan oma viesti',
      [
        [40, 'Nadawca'],
        [300, 'Odbiorca'],
      ],
      ...sender.map(
        (line, at): PrintedRow =>
          at === 0
            ? [
                [40, line],
                [300, importer],
              ]
            : [[40, line]],
      ),
      [],
      `Tunnus ${number}`,
      `MRN ${mrn}`,
      'Kod towaru 7616999099 Kraj UA Masa netto 23819,57 kg',
    ],
    { lineHeight: 12 },
  );
const SENDER = ['Highveld Fittings (Pty) Ltd', '26 Steel Road', 'Gauteng 1911', 'Južná Afrika'];
const lessonOfHead = (number: string) => {
  const [first] = readDeclarations([headed(FIRST.mrn, number, SENDER)]);
  const lesson =
    first &&
    lessonOf(first, [
      {
        'SE-nummer': number,
        'Afsender Navn': SENDER[0] ?? '',
        'Afsender Adresse': SENDER.slice(1).join(', '),
        'Modtager Navn': 'Boru Metal S.A.',
        Varekode: '7616999099',
      },
    ]);
  if (!lesson) throw new Error('nothing was learned');
  return [{ ...lesson, id: 'first' }];
};

test('a number that has no letters of its country is taught by its place and its form', () => {
  const [next] = readDeclarations([headed('26DKY4VSZY9BDNKNR9', '05598210176', SENDER)], lessonOfHead('03097100170'));
  const { value, certainty } = next?.records[0]?.find(({ key }) => key === 'SE-nummer') ?? {};
  expect(`${value} ${certainty}`).toBe('05598210176 sure');
});

test('a taught name that its line cuts within the form of the firm is asked about', () => {
  const page = headed('26DKY4VSZY9BDNKNR9', '05598210176', SENDER, 'Kowalczyk Metal Sp.');
  const [next] = readDeclarations([page], lessonOfHead('03097100170'));
  expect(next?.records[0]?.find(({ key }) => key === 'Modtager Navn')?.certainty).toBe('unsure');
});

test('a Spanish number with the letters of its country is the one without', () => {
  expect(relationOf('ESA66266255', 'A66266255', 'SE-nummer')).toBe('same');
  expect(relationOf('ESA66266255', 'B66266255', 'SE-nummer')).not.toBe('same');
});

const boxes = (mrn: string, goods: readonly (readonly [code: string, net: string])[]) =>
  printedPage(
    [
      'Tullauspaatos ja erittely',
      'Tuojan maksut veroineen',
      'Kuljetuksen lisatiedot',
      'Vakuudet ja lykkaykset',
      `MRN ${mrn}`,
      ...goods.flatMap(([code, net], at): PrintedRow[] => [
        [],
        `Pozycja ${at + 1}`,
        [
          [40, 'Opis'],
          [200, 'Kod towaru'],
          [340, 'Kraj poch.'],
          [440, 'Masa netto'],
        ],
        [
          [40, 'Regał'],
          [200, code],
          [340, 'UA'],
          [440, net],
        ],
      ]),
    ],
    { lineHeight: 12 },
  );

test('a code is taught though one good has more in its cell', () => {
  const [first] = readDeclarations([
    boxes(FIRST.mrn, [
      ['73181588 90', '9156,673'],
      ['94032080 90 C999', '745,12'],
    ]),
  ]);
  const lesson =
    first &&
    lessonOf(first, [
      { Varekode: '7318158890', Oprindelsesland: 'UA', Nettomasse: '9156.673' },
      { Varekode: '9403208090', Oprindelsesland: 'UA', Nettomasse: '745.12' },
    ]);
  expect(lesson?.fields.find(({ key }) => key === 'Varekode')?.places).toHaveLength(1);
  const next = boxes('26DKY4VSZY9BDNKNR9', [
    ['94032080 90 C999', '330,712'],
    ['73269098 90', '112,5'],
  ]);
  const read = readDeclarations([next], lesson ? [{ ...lesson, id: 'first' }] : []).flatMap(({ records }) =>
    records.map((record) => record.find(({ key }) => key === 'Varekode')?.value),
  );
  expect(read).toEqual(['9403208090', '7326909890']);
});
