import { describe, expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { procedureFrom } from './learned/formed.ts';
import { isNoName } from './learned/parties/no-names.ts';
import type { PaperKey } from './paper-value.ts';
import { readDeclarations } from './read-declarations.ts';

/** Of each good the value where it is sure, else a question mark. */
const sureOnes = (key: PaperKey, ...rows: readonly PrintedRow[]): string[] =>
  readDeclarations([printedPage(rows, { lineHeight: 16 })])
    .flatMap(({ records }) => records)
    .map((record) => record.find((value) => value.key === key))
    .map((value) => (value?.certainty === 'sure' ? value.value : '?'));

const HEAD: readonly PrintedRow[] = [
  'Importangivelse',
  'Importør: Midtfyns Hegn ApS, Odensevej 301, 5750 Ringe',
  'SE-nr.: 15638885',
  '',
];
const GOOD: readonly PrintedRow[] = [
  'Varekode 7318158890',
  'Oprindelsesland CN',
  'Nettomasse 1.250,5 kg',
  'Bruttomasse 1.301,2 kg',
];

describe('The importer’s name', () => {
  test('is not sure where a line of the text before it may end in its first word', () =>
    expect(
      sureOnes(
        'Modtager Navn',
        'Hej Birthe',
        'Jeres sending blev antaget til fri omsætning den 17.05.2026. Importør er Hvidesande',
        'Fiskeriudstyr A/S, Nordhavnskaj 19, 6960 Hvide Sande (SE-nr. 29394156).',
        '',
        ...GOOD,
      ),
    ).toEqual(['?']));

  test('is sure as its block has it', () =>
    expect(
      sureOnes('Modtager Navn', 'Importør', 'Midtfyns Hegn ApS', 'Odensevej 301', '5750 Ringe', '', ...GOOD),
    ).toEqual(['Midtfyns Hegn ApS']));
});

test('A title that ends in a word that joins on is not whole', () =>
  expect(
    sureOnes('Document Type', 'Importspecifikation til', 'fortoldning', '', ...HEAD.slice(1), ...GOOD).filter((title) =>
      title.endsWith(' til'),
    ),
  ).toEqual([]));

test.each([
  'NORD FURNITURE A.M.B.A. (MVA-nr.',
  '01] Systems Foundry AS',
  'No. Yolyol Steel a.m.b.a.',
  'Consignor Delta Group JSC',
  'er anført Renos Energi A.M.B.A.',
])('%j is cut out of more than a name', (name) => expect(isNoName(name)).toBe(true));

test.each(['N. Bruun Stål A/S', 'Nordic Rope (Holding) ApS'])('%j may be one', (name) =>
  expect(isNoName(name)).toBe(false),
);

test.each([
  ['4000', '4000'],
  ['40 71 000', '4071'],
  ['4000000', '4000'],
  ['6818982', undefined],
])('%j as a procedure is %j', (text, procedure) => expect(procedureFrom(text)?.value).toBe(procedure));

test('A department before the street may be the end of the sender’s name', () => {
  const block: readonly PrintedRow[] = [
    'Afsender',
    'Minghe Trading Co., Ltd.',
    'Export Dept. No. 4',
    'Room 2203, Kangqiao East Road 1365',
    '201315 Shanghai',
    'Kina',
    '',
    ...GOOD,
  ];
  expect(sureOnes('Afsender Adresse', ...block)).toEqual(['?']);
  expect(sureOnes('Afsender Navn', ...block)).toEqual(['?']);
});
