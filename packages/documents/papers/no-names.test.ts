import { describe, expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { cellOf } from './layout.ts';
import { tokensOf } from './learned/network/tokens.ts';
import { asNameOfParty, isNoName, namesBroker } from './learned/parties/no-names.ts';
import type { Found } from './near.ts';
import { readDeclarations } from './read-declarations.ts';

const GOODS: readonly PrintedRow[] = [
  '',
  'Commodity code 7318158890',
  'Country of origin CN',
  'Net mass 1,250.5 kg',
  'Gross mass 1,301.2 kg',
  'Description Steel screws',
];

/** A value of the first good; '?' where it is for a person. */
function read(rows: readonly PrintedRow[], key: string): string {
  const record = readDeclarations([printedPage([...rows, ...GOODS])])[0]?.records[0] ?? [];
  const value = record.find((candidate) => candidate.key === key);
  return value?.certainty === 'sure' ? value.value : '?';
}

describe('The name of another box is no importer', () => {
  const boxes = (indent: number): PrintedRow[] => [
    [
      [40, '8 Destinataire N° FR41277306100012'],
      [314, '5 Articles'],
      [399, '7 Numéro de référence'],
    ],
    [
      [40 + indent, 'Métallurgie du Rouergue SAS'],
      [316, '3'],
      [401, 'FOS/26/IMP/02281'],
    ],
    [[40 + indent, 'ZI de Cantaranne, 6 rue des Forges']],
    [[40 + indent, '12850 Onet-le-Château']],
  ];
  test.each([0, 6])('whose block stands %i points to the right of its head', (indent) =>
    expect(read(boxes(indent), 'Modtager Navn')).toBe('Métallurgie du Rouergue SAS'),
  );
});

describe('A form of a firm is no name, and a broker sends no goods', () => {
  test.each(['Sp. z o.o.', 'spol. s r.o.', 'GmbH & Co. KG', 'S. de R.L. de C.V.'])('%s alone', (form) =>
    expect(isNoName(form)).toBe(true),
  );
  test.each(['Wektor Sp. z o.o.', 'Kovárna Zlín spol. s r.o.', 'Stahl & Co. KG'])('but %s', (name) =>
    expect(isNoName(name)).toBe(false),
  );
  test.each(['Pärnu Tolliagent OÜ', 'Agencja Celna Korona Sp. z o.o.', 'Nordhavn Toldservice A/S'])('%s', (name) =>
    expect(namesBroker(name)).toBe(true),
  );
  test.each([
    'Karaganda Ferroalloy LLP',
    'Zollern Stahl GmbH',
    'Custom Steel Fabricators Ltd',
    'Toldbodgade Smedje ApS',
  ])('but not %s', (name) => expect(namesBroker(name)).toBe(false));
  const sentBy = (name: string): PrintedRow[] => [
    `Eksportija: ${name}, Sadama 7, 80010 Pärnu`,
    'Importija: Rapla Metall OÜ, Betooni 3, 79511 Rapla',
  ];
  test('whoever stands at the sender', () => expect(read(sentBy('Pärnu Tolliagent OÜ'), 'Afsender Navn')).toBe('?'));
});

describe('No name of a party is', () => {
  /** A name that both readers are sure of, on a page of these rows; `code`: the row of the code of the only good. */
  function sureName(value: string, rows: readonly PrintedRow[], code?: string): boolean | undefined {
    const paper = tokensOf([printedPage(rows)]);
    const cellFor = (text: string) => {
      const from = paper.tokens.findIndex((_, at) =>
        text.split(' ').every((word, index) => paper.tokens[at + index]?.text.replace(/,$/, '') === word),
      );
      return cellOf(
        paper.tokens.slice(from, from + text.split(' ').length).map(({ word }) => word),
        1,
      );
    };
    const found: Found = { value, text: value, isSure: true, cell: cellFor(value), how: 'by its place' };
    const items = code === undefined ? [] : [{ code: { cell: cellFor(code) } }];
    return asNameOfParty(found, { paper, items })?.isSure;
  }
  const FIELDS = (name: string, value: string): PrintedRow => [
    [40, name],
    [170, value],
  ];

  test('a name of something else, with its value beside it under the party’s own', () => {
    const sender = FIELDS('Afsender', 'Fjordmetall Profil AS');
    expect(sureName('Grænseovergang', [sender, FIELDS('Grænseovergang', 'Hirtshals')])).toBe(false);
    expect(sureName('Fjordmetall', [[[40, 'Afsender']], [[40, 'Fjordmetall']]])).toBe(true);
    const heads = FIELDS('Afsender', 'Modtager');
    expect(sureName('Fjordmetall', [heads, FIELDS('Fjordmetall', 'Midtfyns Hegn ApS')])).toBe(true);
  });

  test('a count', () => expect(sureName('5 Articles', ['8 Destinataire', '5 Articles'])).toBe(false));
  test('but a firm that begins with a number', () =>
    expect(sureName('3 Suisses SAS', ['8 Destinataire', '3 Suisses SAS'])).toBe(true));

  test.each(['Importer.City', 'Importör ort', 'Consignee – town'])('what %s leads to', (name) =>
    expect(sureName('Enniscorthy', [FIELDS(name, 'Enniscorthy')])).toBe(false),
  );
  test.each(['Importer.Name', 'Importer', 'Importer (name, street, city)'])('but what %s leads to', (name) =>
    expect(sureName('Enniscorthy', [FIELDS(name, 'Enniscorthy')])).toBe(true),
  );

  const LITHUANIAN: readonly PrintedRow[] = [
    'Norvik Lynai',
    'Savanorių pr. 178C, 03154 Vilnius',
    '',
    '1 (prekė) Plieniniai lynai, cinkuoti (aprašymas)',
    '731210 81 (prekės kodas) CN (kilmės šalis)',
  ];
  test('what is said of goods', () => expect(sureName('Plieniniai lynai', LITHUANIAN, '731210 81')).toBe(false));
  test('but what stands above them', () => expect(sureName('Norvik Lynai', LITHUANIAN, '731210 81')).toBe(true));
});

/** Parties in the rows of a table, and what stands under it. */
const partiesOver = (street: string, below: PrintedRow): PrintedRow[] => [
  [
    [34, 'Destinatario/Importatore'],
    [171, 'Nord Alloys A/S'],
    [271, 'Hjuandsgränd 31'],
    [353, '3765'],
    [402, 'Pråckköping'],
    [491, 'DK'],
  ],
  [
    [34, 'Speditore/Esportatore'],
    [171, 'Zavod Tak Co., Ltd.'],
    [271, street],
    [353, '22883'],
    [402, 'Xoutzraborg'],
    [491, 'KR'],
  ],
  below,
];

test('A sentence under a table of parties is no part of the address in its last row', () => {
  const sentence = '   This document was made in the office by a system and is valid as it is without signature of it';
  expect(read(partiesOver('459 Harbour St', sentence), 'Afsender Adresse')).toBe(
    '459 Harbour St, 22883, Xoutzraborg, KR',
  );
});

test('What goes on under the columns of a table of parties is a part of the address', () =>
  expect(read(partiesOver('459 Harbour', [[271, 'Street']]), 'Afsender Adresse')).toBe(
    '459 Harbour, Street, 22883, Xoutzraborg, KR',
  ));

test.each([
  ['Déclarant / représentant', true],
  ['este Abu Qir Nitro Company S.A.E.', true],
  ['Co., Ltd.', true],
  ['<Name>Kharkiv Wire LLC</Name>', true],
  ['Position 1', true],
  ['Varepost 2/4', true],
  ['Abu Qir Nitro Company S.A.E.', false],
  ['thyssenkrupp Steel Europe AG', false],
])('%s is no name: %s', (text, isNone) => expect(isNoName(text)).toBe(isNone));

test('the sign of a number that stands over a name leaves the name to a person', () => {
  const importer: readonly PrintedRow[] = [
    'Вносител',
    '№ BG792565827',
    'Родопи Дограма ООД',
    'ул. „Хан Аспарух“ 41',
    '6600 Кърджали',
    '',
  ];
  expect(['?', 'Родопи Дограма ООД']).toContain(read(importer, 'Modtager Navn'));
});
