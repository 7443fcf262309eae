import { expect, test } from 'vitest';
import type { PrintedRow } from '../testing/printed-page.ts';
import { printedPage } from '../testing/printed-page.ts';
import { writtenOf } from '../testing/values-read.ts';
import { readDeclarations } from './read-declarations.ts';

const read = (rows: readonly PrintedRow[], key: string): string[] =>
  readDeclarations([printedPage(rows)]).flatMap(({ records }) => records.map((record) => writtenOf(record, key)));

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
const LIST: readonly PrintedRow[] = [
  'Mina tulldeklarationer',
  '',
  'Företag: Norrlands Betong AB, Kajvägen 9, 871 42 Härnösand · SE5563572196',
  '',
  'Deklaration 26SE003ZHYLMV534R0',
  'Eget referensnr NBG782720 Antagen 2026-06-02',
  'Exportör: Yara Glomfjord Handel AS, Ornesveien 3, 8161 Glomfjord',
  ...HEADS,
  good('31052010', 'NPK-gödsel', '408,3', '423,3'),
  '',
  '',
  'Deklaration 26SE0049LSYYLV2FR1',
  'Eget referensnr NBG305238 Antagen 2026-06-11',
  'Exportör: Sinai White Cement Ltd, Plot 44, Free Zone, 41511 Port Said',
  ...HEADS,
  good('25232100', 'Portlandcement', '561,7', '629,5'),
];

test('The line with the number of a declaration begins it, over the names that follow', () => {
  expect(read(LIST, 'MRN')).toEqual(['26SE003ZHYLMV534R0', '26SE0049LSYYLV2FR1']);
  expect(read(LIST, 'Reference nummer')).toEqual(['NBG782720', 'NBG305238']);
});

test('The importer over the first declaration of a list is that of all which name none', () => {
  expect(read(LIST, 'SE-nummer')).toEqual(['SE5563572196', 'SE5563572196']);
  const other = LIST.map((row) =>
    row === 'Eget referensnr NBG305238 Antagen 2026-06-11' ? 'Importör: Umeå Stål AB' : row,
  );
  expect(read(other, 'SE-nummer')[1]).not.toBe('SE5563572196');
});
