import { expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { printedPage } from '../testing/printed-page.ts';
import { writtenOf } from '../testing/values-read.ts';
import { readDeclarations } from './read-declarations.ts';

const read = (pages: readonly (readonly PrintedRow[])[], key: string): string[] =>
  readDeclarations(pages.map((rows, at) => ({ ...printedPage(rows), number: at + 1 }))).flatMap(({ records }) =>
    records.map((record) => writtenOf(record, key)),
  );

const HEADS: readonly PrintedRow[] = [
  [
    [33, 'Post'],
    [63, 'KN-nr'],
    [133, 'Varubeskrivning'],
    [300, 'Ursprung'],
    [360, 'Förf.'],
    [410, 'Nettovikt kg'],
    [490, 'Bruttovikt kg'],
  ],
];
const good = (code: string, name: string, net: string, gross: string): PrintedRow => [
  [33, '1'],
  [63, code],
  [133, name],
  [300, 'NO'],
  [360, '4000'],
  [410, net],
  [490, gross],
];
const FIRST: readonly PrintedRow[] = [
  'Mina tulldeklarationer',
  '',
  'Företag: Norrlands Betong AB, Kajvägen 9, 871 42 Härnösand · SE5563572196',
  '',
  'Deklaration MRN 26SE003ZHYLMV534R0',
  'Exportör: Yara Glomfjord Handel AS, Ornesveien 3, 8161 Glomfjord',
  ...HEADS,
  good('31052010', 'NPK-gödsel', '408,3', '423,3'),
];
const second = (importer: string): readonly PrintedRow[] => [
  'Deklaration MRN 26SE0049LSYYLV2FR1',
  importer,
  'Exportör: Sinai White Cement Ltd, Plot 44, Free Zone, 41511 Port Said',
  ...HEADS,
  good('25232100', 'Portlandcement', '561,7', '629,5'),
];

test('The importer over the first declaration of a list is that of all which name none', () => {
  const numbers = (importer: string) => read([FIRST, second(importer)], 'SE-nummer');
  expect(numbers('')).toEqual(['SE5563572196', 'SE5563572196']);
  expect(numbers('Importör: Umeå Stål AB')[1]).not.toBe('SE5563572196');
});

test('Whoever a list calls an importer is not whose list it is', () => {
  const page = [...FIRST, '', '', ...second('Importör: Umeå Stål AB')];
  expect(read([page], 'SE-nummer')).toEqual(['SE5563572196', '']);
});
