import { expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../../../testing/printed-page.ts';
import { writtenOf } from '../../../testing/values-read.ts';
import { readDeclarations } from '../../read-declarations.ts';

const originsOf = (rows: readonly PrintedRow[]) =>
  (readDeclarations([printedPage(rows)])[0]?.records ?? []).map((record) => writtenOf(record, 'Oprindelsesland'));

/** Rows of a table whose columns begin at these places, in points. */
const rowAt =
  (columns: readonly number[]) =>
  (...texts: readonly string[]): PrintedRow =>
    texts.map((text, at) => [columns[at] ?? 0, text] as const);

test('The head of a column names the countries in all of its rows, in languages that the network has seldom seen', () => {
  const row = rowAt([40, 60, 200, 300, 380, 450, 520]);
  expect(
    originsOf([
      'OBAVIJEST O PUŠTANJU ROBE',
      'MRN 26HRE424TLD3920WR7',
      '',
      row('Br.', 'Opis robe', 'Oznaka robe', 'Zemlja podrijetla', 'Postupak', 'Bruto (kg)', 'Neto (kg)'),
      row('1', 'Vijci sa glavom', '7318 15 88 99', 'Turska', '4000', '2.577,21', '2.519,27'),
      row('2', 'Prirubnice od čelika', '7307 91 00 99', 'Južna Koreja', '4071', '281,56', '277,05'),
      row('3', 'Otkivci od čelika', '7326 19 10 00', 'Turska', '4000', '2.809,85', '2.740,70'),
      row('', 'Ukupno', '', '', '', '5.668,62', '5.537,02'),
      '',
      'Primjerak za vježbu',
    ]),
  ).toEqual(['TR', 'KR', 'TR']);
});

test('A country close behind its code has its own head', () => {
  const row = rowAt([40, 60, 240, 295, 360, 430, 500]);
  expect(
    originsOf([
      'IMPORTO DEKLARACIJOS IŠRAŠAS',
      'MRN 26LTVNLXC5SJ87KKR1',
      '',
      row('Nr', 'Aprašymas', 'Prekės kodas', 'Kilmės šal.', 'Procedūra', 'Neto, kg', 'Bruto, kg'),
      row('1', 'Vinys plieninės', '7318110000', 'MK', '4071', '190,953', '197,253'),
      row('2', 'Savisriegiai, cinkuoti', '7318149199', 'ID', '4071', '88,217', '89,425'),
      row('3', 'Medsraigčiai', '7318121010', 'MK', '4071', '1694,509', '1788,921'),
    ]),
  ).toEqual(['MK', 'ID', 'MK']);
});

test('The last line of a head names its column too, whatever the goods to the left of it are', () => {
  const columns = [44, 82, 144, 262, 324, 364, 430, 496] as const;
  const row = (...texts: readonly string[]): PrintedRow =>
    texts.flatMap((text, at) => (text === '' ? [] : [[columns[at] ?? 0, text] as const]));
  expect(
    originsOf([
      'Митническа декларация за внос',
      'MRN 26BG1706Y7EPTCLZR3',
      '',
      row('Стока', 'Код на', 'Описание на стоките', 'Държава', 'Режи', 'Нето маса', 'Бруто маса', 'Фактурна'),
      row('No', 'стоката', '', 'на', 'м', '(kg)', '(kg)', 'стойност,'),
      row('', '', '', 'произход', '', '', '', 'EUR'),
      row('1', '7210708000', 'Ламарина с покритие', 'TR', '4000', '18 823,108', '19 367,198', '32 589,40'),
      row('2', '7308400090', 'Елементи за скелета', 'TR', '4000', '582,555', '604,944', '527,61'),
      row('3', '7610909000', 'Алуминиеви части', 'TR', '4000', '8 445,583', '8 562,380', '30 284,68'),
    ]),
  ).toEqual(['TR', 'TR', 'TR']);
});
