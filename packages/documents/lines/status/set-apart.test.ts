import { expect, test } from 'vitest';
import { readStatus } from './read-status.ts';
import { readSheetName, readTitle } from './set-apart.ts';

test.each([
  ['draft', 'Nicht endgültig'],
  ['draft', 'Nepoužívať, 2025'],
  ['transit', 'Procedurą tranzytową'],
])('%s: a word may end in letters that English lacks: %s', (apart, name) => {
  expect(readSheetName(name)).toBe(apart);
});

test.each(['Zastąpione przez wiersz 5', 'Remplacée par la ligne suivante', 'Ersat af linje 4'])(
  'a line whose other version is in the file does not count: %s',
  (state) => {
    expect(readStatus(state)).toBe('cancelled');
  },
);

test('a title of imports says nothing against them', () => {
  expect(readTitle('Indførsel 2026')).toBeNull();
});

test.each([
  ['prices', 'Ценоразпис;Árlista 2026;Lista de preços;Hinnakiri;Cjenik;Kainoraštis;Τιμοκατάλογος'],
  ['draft', 'Gammal lista;ÄLÄ KÄYTÄ;Не използвайте;Μη χρησιμοποιείτε;Staré'],
  ['example', 'Příklad;Exemplo;Példa;Παράδειγμα;Örnek;Näidis;Paraugs'],
])('%s in more languages of the Union', (apart, names) => {
  const sheets = names.split(';');
  expect(sheets.map((name) => [name, readSheetName(name)])).toEqual(sheets.map((name) => [name, apart]));
});

test.each([
  ['draft', 'Πρόχειρο;Чернова;Melnraksts;Juodraštis;Rascunho;Ciornă;Παλιά έκδοση;Стара версия'],
  ['transit', 'Διαμετακόμιση 2026;Транзит 2026'],
])('%s also in letters that English lacks, beside any letter of no word', (apart, names) => {
  const sheets = names.split(';');
  expect(sheets.map((name) => [name, readSheetName(name)])).toEqual(sheets.map((name) => [name, apart]));
});

test.each([
  ['with its year', ['T2 2026'], [null]],
  ['with its year in front', ['2026-T1', '2026-T2'], [null, null]],
  ['beside later ones', ['T1', 'T2', 'T3'], [null, null, null]],
  ['beside imports, where it is the paper of transit', ['Einfuhr', 'T1 2026'], [null, 'transit']],
  ['alone, where it may be either', ['T1'], ['transit']],
])('a sheet may be called as a trimestre: %s', (_, names, apart) => {
  expect(names.map((name) => readSheetName(name, names))).toEqual(apart);
});
