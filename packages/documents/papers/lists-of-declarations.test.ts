import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { written } from '../testing/values-read.ts';
import type { PaperKey } from './paper-value.ts';
import { readDeclarations } from './read-declarations.ts';

const FIRST = '26DK008298BVT0A9R3';
const SECOND = '26DK0031B739WAP8R0';
const X = { number: 40, day: 150, sender: 220, code: 440, origin: 500, net: 530 };

/** A list of goods across the page, with what it prints for a declaration in the columns before them. */
const row = (cells: Partial<Record<keyof typeof X, string>>): PrintedRow =>
  Object.entries(cells).map(([column, text]) => [X[column as keyof typeof X], text] as const);

const HEAD: PrintedRow[] = [
  'Oversigt over importangivelser',
  'Importør: Midtfyns Hegn ApS, Odensevej 301, 5750 Ringe',
  '',
  row({ number: 'Vor ref.', day: 'Antaget', sender: 'Afsender', code: 'Varekode', origin: 'Opr.', net: 'Netto kg' }),
  row({ number: 'MRN' }),
];

const valuesOf = (key: PaperKey, rows: readonly PrintedRow[]): string[] =>
  readDeclarations([printedPage(rows)]).flatMap(({ records }) =>
    records.map((record) => written(record.find((value) => value.key === key))),
  );

const LISTED: PrintedRow[] = [
  ...HEAD,
  row({
    number: 'S26/5510',
    day: '04.05.2026',
    sender: 'Foshan Sanshui Co., Ltd.',
    code: '7604210090',
    origin: 'CN',
    net: '8.412,5',
  }),
  row({ number: FIRST, sender: 'Leping Park 8', code: '7604299090', origin: 'CN', net: '1.220,5' }),
  row({ sender: '528137 Foshan, CN' }),
  row({ code: '7616999099', origin: 'CN', net: '888,5' }),
  row({
    number: 'S26/5517',
    day: '08.05.2026',
    sender: 'Gulf Billet FZE',
    code: '7601204000',
    origin: 'AE',
    net: '48.610,5',
  }),
  row({ number: SECOND, sender: 'Plot S20134, Dubai, AE' }),
  row({ code: '7601208090', origin: 'AE', net: '12.050,5' }),
];

test('What is printed once for a declaration, in the row of its first good, is of all its goods', () => {
  expect(valuesOf('Reference nummer', LISTED)).toEqual(['S26/5510', 'S26/5510', 'S26/5510', 'S26/5517', 'S26/5517']);
  expect(valuesOf('MRN', LISTED)).toEqual([FIRST, FIRST, FIRST, SECOND, SECOND]);
});

test('The lines of a sender beside the goods of its declaration are one block', () => {
  expect(valuesOf('Afsender Navn', LISTED)).toEqual([
    ...Array<string>(3).fill('Foshan Sanshui Co., Ltd.'),
    ...Array<string>(2).fill('Gulf Billet FZE'),
  ]);
  expect(valuesOf('Afsender Adresse', LISTED)[0]).toBe('Leping Park 8, 528137 Foshan, CN');
});

test('A number that may as well stand in the last row of its goods leaves open whose a blank row is', () => {
  const references = valuesOf('Reference nummer', [
    ...HEAD,
    row({ number: 'S26/5510', day: '04.05.2026', code: '7604210090', origin: 'CN', net: '8.412,5' }),
    row({ code: '7604299090', origin: 'CN', net: '1.220,5' }),
    row({ number: 'S26/5517', day: '08.05.2026', code: '7601204000', origin: 'AE', net: '48.610,5' }),
  ]);
  expect(references[1]).toMatch(/^$|\?$/);
});

test('Numbers of orders beside the goods of one declaration are no references', () => {
  const references = valuesOf('Reference nummer', [
    'Importangivelse',
    `MRN: ${FIRST}`,
    'Referencenr.: 46684441',
    'Importør: Midtfyns Hegn ApS, Odensevej 301, 5750 Ringe',
    '',
    row({ number: 'Vor ref.', sender: 'Vare', code: 'Varekode', origin: 'Opr.', net: 'Netto kg' }),
    row({ number: 'PO68587-10', sender: 'Profiler', code: '7604210090', origin: 'CN', net: '8.412,5' }),
    row({ number: 'PO68587-20', sender: 'Rør', code: '7608208190', origin: 'CN', net: '1.220,5' }),
  ]);
  expect(references).toEqual(['46684441', '46684441']);
});

test('Names of firms without their addresses are each good’s own, also where one repeats what stands above', () => {
  const names = valuesOf('Afsender Navn', [
    ...HEAD,
    row({
      number: FIRST,
      day: '04.05.2026',
      sender: 'Jura Stahlhandel AG, Derendingen',
      code: '7216331000',
      origin: 'CH',
      net: '7.780,5',
    }),
    row({ number: FIRST, day: '04.05.2026', sender: '"', code: '7216210000', origin: 'CH', net: '1.940,5' }),
    row({
      number: SECOND,
      day: '08.05.2026',
      sender: 'Gulf Billet FZE, Abu Dhabi',
      code: '7601204000',
      origin: 'AE',
      net: '24.918,5',
    }),
  ]);
  expect(names).toEqual(['Jura Stahlhandel AG', 'Jura Stahlhandel AG', 'Gulf Billet FZE']);
});
