import { expect, test } from 'vitest';
import { printedPage } from '../../testing/printed-page.ts';
import type { FoundItem } from '../items.ts';
import { type Cell, cellOf, linesOf } from '../layout.ts';
import { doubtedDescriptions } from './doubted-descriptions.ts';

const lines = linesOf([
  printedPage(['Tubes étirés', '6 fardeaux', '', 'Tubes étirés', 'en fardeaux', '', 'Urea, bulk']),
]);
const cellOn = (at: number, from: number): Cell => cellOf(lines[at]?.words.slice(from) ?? [], 1);
const itemOf = (code: string, value: string, cells: readonly Cell[]): FoundItem => {
  const cell = cellOf(
    cells.flatMap(({ words }) => words),
    1,
  );
  const found = { value, text: value, isSure: true, how: 'by its place' as const, cell };
  return {
    code: { ...found, value: code },
    description: found,
    origin: null,
    net: null,
    gross: null,
    procedure: null,
    number: null,
    startY: 0,
  };
};
const sure = (items: readonly FoundItem[]) =>
  doubtedDescriptions(items, lines).map(({ description }) => description?.isSure);

test('A description that leaves out the number at the beginning of one of its lines is for a person to look at', () => {
  expect(sure([itemOf('76082089', 'Tubes étirés fardeaux', [cellOn(0, 0), cellOn(1, 1)])])).toEqual([false]);
  expect(sure([itemOf('76082089', 'Tubes étirés en fardeaux', [cellOn(2, 0), cellOn(3, 0)])])).toEqual([true]);
});

test('A description in the middle of its cell that goes on in the line below is for a person to look at', () => {
  const inRow = (under: string) =>
    linesOf([
      printedPage([
        [
          [40, 'Bezeichnung'],
          [160, 'Bleche aus Al-Legierung, 1,5'],
          [330, 'Ronden'],
        ],
        [[225, under]],
        [
          [40, 'Ursprungsland'],
          [225, 'IN'],
        ],
      ]),
    ]);
  const sureOver = (under: string) => {
    const rows = inRow(under);
    const cell = cellOf(rows[0]?.words.slice(1, 5) ?? [], 1);
    return doubtedDescriptions([itemOf('76061292', 'Bleche aus Al-Legierung, 1,5', [cell])], rows)[0]?.description
      ?.isSure;
  };
  expect(sureOver('mm')).toBe(false);
  expect(sureOver('12')).toBe(true);
});

test('Words that all goods share, a kind of package and signs of a file describe no goods', () => {
  const cells = [cellOn(4, 0)];
  expect(sure([itemOf('31028000', 'Preferentie 300', cells), itemOf('31024010', 'Preferentie 300', cells)])).toEqual([
    false,
    false,
  ]);
  expect(sure([itemOf('31028000', 'Urea, bulk', cells), itemOf('31028000', 'Urea, bulk', cells)])).toEqual([
    true,
    true,
  ]);
  expect(sure([itemOf('31028000', 'granel', cells), itemOf('72172030', '</GoodsItem>', cells)])).toEqual([
    false,
    false,
  ]);
});

test('A description that ends in the code of the country of origin beside it is for a person to look at', () => {
  const row = linesOf([printedPage(['Stålrør, runde TR'])])[0];
  const described = itemOf('73063077', 'Stålrør, runde TR', [cellOf(row?.words ?? [], 1)]);
  const { description } = described;
  const origin = description && { ...description, value: 'TR', cell: cellOf(row?.words.slice(2) ?? [], 1) };
  const elsewhere = origin && { ...origin, cell: cellOf(linesOf([printedPage(['', 'TR'])])[0]?.words ?? [], 1) };
  expect(
    sure([
      { ...described, origin },
      { ...described, origin: elsewhere },
    ]),
  ).toEqual([false, true]);
});

test('A description that its cell or its column goes on from is for a person to look at', () => {
  const rows = [
    'Ammonium nitrate in bags of 500 kg',
    '',
    'Containers of aluminium for',
    'liquefied gas',
    '',
    'Bolts of steel',
  ];
  const column = linesOf([printedPage(rows)]);
  const described = (at: number, words: number) =>
    itemOf('73063077', 'as printed', [cellOf(column[at]?.words.slice(0, words) ?? [], 1)]);
  const isSure = (item: FoundItem, before: readonly FoundItem[] = []) =>
    doubtedDescriptions([...before, item], column).at(-1)?.description?.isSure;
  expect(isSure(described(0, 6))).toBe(false);
  expect(isSure(described(0, 7))).toBe(true);
  expect(isSure(described(1, 4))).toBe(false);
  expect(isSure({ ...described(2, 2), code: { ...described(2, 2).code, value: '76130000' } }, [described(0, 7)])).toBe(
    false,
  );
  expect(isSure(described(3, 3))).toBe(true);
});

test('Words that end in a comma, or leave out the brackets behind them, may go on', () => {
  const printed = linesOf([printedPage(['Diamonio fosfatas (DAP)', '', 'Ламарина с покритие,'])]);
  const wordsOf = (line: number, count: number) => [cellOf(printed[line]?.words.slice(0, count) ?? [], 1)];
  const isSure = (item: FoundItem) => doubtedDescriptions([item], printed)[0]?.description?.isSure;
  expect(isSure(itemOf('31053000', 'Diamonio fosfatas', wordsOf(0, 2)))).toBe(false);
  expect(isSure(itemOf('31053000', 'Diamonio fosfatas (DAP)', wordsOf(0, 3)))).toBe(true);
  expect(isSure(itemOf('72107080', 'Ламарина с покритие,', wordsOf(1, 3)))).toBe(false);
});

test('A firm with its address describes no goods, and sizes behind commas do', () => {
  const cells = [cellOn(6, 0)];
  expect(sure([itemOf('72104900', 'TOV Dnipro Prokat, vul. Zavodska 12, 49064 Dnipro', cells)])).toEqual([false]);
  expect(sure([itemOf('73063077', 'Svejste rør, runde, 48,3 x 3,2 mm', cells)])).toEqual([true]);
});
