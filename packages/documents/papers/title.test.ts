import { describe, expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { readDeclarations } from './read-declarations.ts';

const GOODS = [
  'MRN: 26DK008298BVT0A9R3',
  'Importør: Midtfyns Hegn ApS, Odensevej 301, 5750 Ringe',
  '',
  'Varekode 7318158890',
  'Oprindelsesland CN',
  'Nettomasse 1.250,5 kg',
];

const titleOf = (rows: readonly PrintedRow[], confidence = 1): string => {
  const page = printedPage([...rows, ...GOODS]);
  const [declaration] = readDeclarations([{ ...page, words: page.words.map((word) => ({ ...word, confidence })) }]);
  const title = declaration?.records[0]?.find(({ key }) => key === 'Document Type');
  return title?.certainty === 'unsure' ? `${title.value}?` : (title?.value ?? '');
};

test('Of two titles as large under each other a person says which it is', () => {
  expect(titleOf(['СПРАВКА ПО МИТНИЧЕСКА ДЕКЛАРАЦИЯ ЗА ВНОС', 'Import declaration', ''])).toBe('Import declaration?');
  expect(titleOf(['Rhein Spedition', 'Import declaration', ''])).toBe('Import declaration');
});

describe('The title of a paper that no list has', () => {
  test.each([
    ['ADMINISTRATION GENERALE DES DOUANES', ''],
    ['Zollverwaltung der Niederlande', ''],
    ['Document administratif de dédouanement', 'Document administratif de dédouanement'],
    ['MRN der Einfuhranmeldung: 26DE00488756PZL3R6', ''],
    ['TULLI', ''],
    ['Douane', ''],
  ])('%s is the name of an authority, or a paper', (printed, title) => expect(titleOf([printed, ''])).toBe(title));

  test.each([
    ['Toldspecifikation', 'Toldspecifikation'],
    ['Relevé de dédouanement', 'Relevé de dédouanement'],
    ['CUSTOMS CLEARANCE SUMMARY', 'Customs clearance summary'],
    ['Förtullningsavi', 'Förtullningsavi'],
    ['Scheda importazione / Import sheet', 'Scheda importazione / Import sheet'],
    ['MDAS – Importo deklaracija', 'Importo deklaracija'],
    ['AIS – Customs Import Declaration (H1)', 'Customs Import Declaration (H1)'],
  ])('%s stands alone on top', (printed, title) => expect(titleOf([printed, ''])).toBe(title));

  test.each([
    ['a forwarder', 'Zollagentur Brinkmann'],
    ['a firm', 'Nordisk Import A/S'],
    ['a profession', 'Commissionnaires agréés en douane'],
    ['a declarant', 'Déclarants en douane réunis'],
    ['a customs office', 'Hauptzollamt Hamburg'],
    ['a name of a party', 'Importateur'],
    ['a subject with a number', 'Import uge 14'],
    ['a reference', 'SAD/26/6839'],
  ])('is not %s', (_, printed) => expect(titleOf([printed, ''])).toBe(''));

  test('is asked for where a recognition read it', () =>
    expect(titleOf(['Zgtoszenie celne importowe', ''], 0.97)).toMatch(/\?$/));

  test('is asked for where two lines may be it', () =>
    expect(titleOf(['Importafregning', 'Fortoldningsjournal', ''])).toMatch(/\?$/));
});

describe('A title is known by its words', () => {
  test.each([
    ['ΔΙΑΣΑΦΗΣΗ ΕΙΣΑΓΩΓΗΣ', 'Διασαφηση εισαγωγης'],
    ['Уведомление за вдигане на стоки', 'Уведомление за вдигане на стоки'],
    ['PAZIŅOJUMS PAR PREČU IZLAIŠANU BRĪVAM APGROZĪJUMAM', 'Paziņojums par preču izlaišanu brīvam apgrozījumam'],
    ['Obvestilo o sprostitvi blaga', 'Obvestilo o sprostitvi blaga'],
    ['Rozhodnutí o propuštění zboží do volného oběhu', 'Rozhodnutí o propuštění zboží do volného oběhu'],
  ])('%s, in a language of the Union', (printed, title) => expect(titleOf([printed, ''])).toBe(title));

  test('beside words of the same height that are none of a title', () =>
    expect(titleOf(['Nordkyst VVS-Grossist A/S', 'Fortoldningsnota', 'Industrivej 14', ''])).toBe('Fortoldningsnota'));

  test.each([
    ['a screen for looking at one', 'Consulta de declaración de importación H1'],
    ['a program', 'Zollmeister Import Plus'],
    ['a kind of paper and not what it is of', 'Rozhodnutie'],
  ])('and asked about where it may be %s', (_, printed) => expect(titleOf([printed, ''])).toMatch(/^$|\?$/));
});

describe('A title stands among other words', () => {
  test.each([
    ['Declaração aduaneira n.º 2026/44817', 'Declaração aduaneira'],
    ['TULLRÄKNING 7704412', 'Tullräkning'],
    ['Verzollungsbestätigung – Ihr Auftrag 70817, unser Zeichen K 12', 'Verzollungsbestätigung'],
    ['EVIDENT AIS - CUSTOMS RELEASE NOTICE', 'Customs release notice'],
    ['V Á M H AT Á R O Z AT', 'Vámhatározat'],
  ])('%s', (printed, title) => expect(titleOf([printed, ''])).toBe(title));

  test('before a number in the same line, in larger print', () => {
    const page = printedPage([
      [
        [40, 'Rozhodnutí o propuštění zboží'],
        [300, 'MRN'],
        [330, '26CZ008298BVT0A9R3'],
      ],
      '',
      ...GOODS.slice(1),
    ]);
    const words = page.words.map((word) => ({ ...word, height: word.y === 40 && word.x < 300 ? 11 : word.height }));
    const [declaration] = readDeclarations([{ ...page, words }]);
    expect(declaration?.records[0]).toContainEqual(
      expect.objectContaining({ key: 'Document Type', value: 'Rozhodnutí o propuštění zboží', certainty: 'sure' }),
    );
  });

  test('with wide gaps between its words', () =>
    expect(
      titleOf([
        [
          [40, 'ÚNICO'],
          [140, 'DOCUMENTO'],
          [260, 'ADMINISTRATIVO'],
        ],
        [
          [40, 'DECLARACIÓN'],
          [200, 'ADUANERA'],
        ],
        '',
      ]),
    ).toBe('Declaración aduanera'));

  test('and is asked where it may go on', () =>
    expect(titleOf(['Dichiarazione doganale – riassunto parziale del cliente', ''])).toMatch(/^$|\?$/));

  test('under a letterhead and an address, where it is larger', () => {
    const letter = [
      'SIA Baltspeda',
      'Ganību dambis 30',
      'LV-4601 Rēzekne',
      'SIA Metāls',
      'Rūpniecības iela 6',
      'LV-3401 Liepāja',
      'Rīgā',
      '',
      '',
    ];
    const page = printedPage([...letter, 'Paziņojums par preču izlaišanu', '', ...GOODS]);
    const words = page.words.map((word) => ({ ...word, height: word.y === 40 + 9 * 12 ? 12 : word.height }));
    const [declaration] = readDeclarations([{ ...page, words }]);
    expect(declaration?.records[0]).toContainEqual(
      expect.objectContaining({ value: 'Paziņojums par preču izlaišanu', certainty: 'sure' }),
    );
  });
});

test('A screen that says what it prints has the title behind its colon', () =>
  expect(titleOf(['Druck: ZOLLANMELDUNG FREIER VERKEHR', ''])).toBe('Zollanmeldung freier verkehr'));

test('Words before a day name the day, not the paper', () =>
  expect(titleOf(['Annahme der Zollanmeldung: 01.04.2026', ''])).toBe(''));

test('The name of a number is no title', () =>
  expect(
    titleOf([
      [
        [40, 'Zollanmeldung MRN'],
        [240, '26AT33025YWD4AVDR8'],
      ],
      '',
    ]),
  ).toBe(''));

test.each([
  'TullExpert 11 – Importdeklaration [26041877] – Visa',
  'TolliTark 7.2 – Impordideklaratsioon',
  'Importdeklaration H1 · avgiftsdatum 2026-04-16',
])('%s says more than a title', (line) => expect(titleOf([line])).toMatch(/^$|\?$/));

test('What a forwarder charges for is no title', () =>
  expect(
    titleOf(['Abfertigungsrechnung', 'Zollabfertigung zum freien Verkehr, AZ 26-40917   95,00 EUR', '']),
  ).not.toMatch(/freien Verkehr$/));
