import { expect, test } from 'vitest';
import { printedPage } from '../testing/printed-page.ts';
import { written } from '../testing/values-read.ts';
import { readDeclarations } from './read-declarations.ts';

const X = [40, 80, 200, 280, 380, 480];
const HEADS = ['Pos', 'Varekode', 'Opr.land', 'Netto kg angivet', 'Netto kg rettet til', 'Brutto kg'];
const ROWS: readonly (readonly string[])[] = [
  ['1', '73181588', 'TW', '363,23', '361,20', '380,50'],
  ['2', '73181692', 'TW', '1.204,50', '1.199,10', '1.260,00'],
  ['3', '73079100', 'IN', '88,75', '87,70', '93,15'],
  ['4', '73269098', 'IN', '412,30', '410,25', '433,80'],
];
const row = (texts: readonly string[], shift = 0) =>
  texts.map((text, at) => [(X[at] ?? 0) + (at > 1 ? shift : 0), text] as const);

/** The net masses of a table; `dropped`: the column that its second page does not print; `shift`: how far right all others stand there. */
const nets = (dropped: number, shift = 0) => {
  const page = (number: number, rows: readonly (readonly string[])[], without: number) => ({
    ...printedPage([
      ...(number === 1 ? ['Importangivelse', 'MRN: 26DK008298BVT0A9R3'] : []),
      row(
        HEADS.map((head, at) => (at === without ? '' : head)),
        number === 2 ? shift : 0,
      ),
      ...rows.map((texts) =>
        row(
          texts.map((text, at) => (at === without ? '' : text)),
          number === 2 ? shift : 0,
        ),
      ),
    ]),
    number,
  });
  const pages = [page(1, ROWS.slice(0, 3), 3), page(2, ROWS.slice(3), dropped)];
  return readDeclarations(pages).flatMap(({ records }) =>
    records.map((record) => written(record.find(({ key }) => key === 'Nettomasse'))),
  );
};

test('a net mass in another column than those of the pages before is for a person to look at', () => {
  expect(nets(3).at(-1)).toBe('410.25');
  expect(nets(4).at(-1)).toMatch(/^$|\?$/);
});

test('a table that is set anew on its next page has its masses where they are', () => {
  expect(nets(3, 45).at(-1)).toBe('410.25');
});
