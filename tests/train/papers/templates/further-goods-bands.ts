import type { Random } from '../random.ts';
import type { Part } from '../sheet.ts';
import type { Band } from './bands.ts';
import { type Cell, cellsOf, columnsFrom, stacksOf } from './cells.ts';
import { lookOf, putColumns } from './columns.ts';
import { type Desk, fittedLine, none, ofGoods, putLines } from './desk.ts';
import { gap, itemTitle, joined, putLine } from './parts.ts';

/** Chance that decides the same each time, so that the tables of a paper are alike. */
function steadyOf(random: Random): Random {
  const share = random.next();
  return {
    ...random,
    between: (from, to) => from + share * (to - from),
    pick: (list) => list[Math.floor(share * list.length)] ?? random.pick(list),
  };
}

/** A table for each item, with its names above it. */
export const tablePerItem =
  (specs: readonly string[], isTitled = true): Band =>
  (desk) => {
    const { random, facts, sheet } = desk;
    const tables = random
      .pick(specs)
      .split(' | ')
      .map((spec) => columnsFrom(desk, stacksOf(desk, spec)));
    const look = { ...lookOf(desk, { isCut: false }), hasHeadAgain: false };
    const steady = { ...desk, random: steadyOf(random) };
    for (const at of facts.goods.keys()) {
      sheet.need(sheet.print.size * 12);
      if (isTitled) putLine(desk, itemTitle(desk, at));
      for (const columns of tables) putColumns(steady, columns, look, { goods: [at] });
      gap(desk, 0.2, 0.9);
    }
  };

/** Columns that are called by letters, and a line that says what each letter is. */
export const letteredTable =
  (spec: string): Band =>
  (desk) => {
    const { random } = desk;
    const stacks = stacksOf(desk, spec);
    const form = random.pick(['(a)', 'A', '[1]', '1)'] as const);
    const letterOf = (at: number): string =>
      form
        .replace('a', String.fromCharCode(97 + at))
        .replace('A', String.fromCharCode(65 + at))
        .replace('1', `${at + 1}`);
    const lettered = (cell: Cell): readonly Part[] => {
      const kind = cell.name[0]?.kind;
      return [{ text: letterOf(stacks.findIndex(([first]) => first === cell)), ...(kind ? { kind } : {}) }];
    };
    const legend = joined(
      stacks.map(([cell]) => (cell ? [...lettered(cell), { text: ' ' }, ...cell.name] : [])),
      random.pick(['   ', '; ', ', ']),
    );
    const isLegendFirst = random.isHit(0.7);
    if (isLegendFirst) putLine(desk, legend, desk.sheet.print.size * 0.85);
    putColumns(desk, columnsFrom(desk, stacks, lettered), lookOf(desk), {});
    if (!isLegendFirst) putLine(desk, legend, desk.sheet.print.size * 0.85);
  };

/** Goods under a line with what they have in common. */
export const groupedTable =
  (field: 'code' | 'origin', specs: readonly string[]): Band =>
  (desk) => {
    const { random, facts } = desk;
    const columns = columnsFrom(desk, stacksOf(desk, random.pick(specs)));
    const cells = cellsOf(desk, field === 'code' ? 'code+' : 'origin');
    const mark = random.pick([': ', ' ', ' - ']);
    putColumns(desk, columns, lookOf(desk, { isCut: false }), {
      above: (at) =>
        at > 0 && facts.goods[at]?.[field] === facts.goods[at - 1]?.[field]
          ? []
          : cells.map((cell) => [...cell.name, { text: mark }, ...cell.parts(at)]),
    });
  };

/** Values at the left that end where their names begin. */
export const mirrored =
  (spec: string): Band =>
  (desk) => {
    const { random, sheet, facts, left, width } = desk;
    const { size } = sheet.print;
    const cells = cellsOf(desk, spec);
    const edge = left + width * random.between(0.45, 0.6);
    const isEnding = random.isHit(0.6);
    for (const at of facts.goods.keys()) {
      sheet.need(size * (cells.length * 1.4 + 2));
      putLine(desk, itemTitle(desk, at));
      for (const { name, parts } of cells) {
        const value = parts(at);
        if (value.length === 0) continue;
        const fit = fittedLine(desk, value, edge - left - size, size);
        if (isEnding) sheet.putEnding(edge - size, sheet.y, value, fit);
        else sheet.put(left, sheet.y, value, fit);
        sheet.y = putLines(desk, edge, sheet.y, [name], left + width - edge, size) + size * 0.15;
      }
      gap(desk, 0.3, 1);
    }
  };

/** Goods in two columns of a page, as a newspaper has them: the right one goes on where the left one ends. */
export const newspaper =
  (lines: readonly string[]): Band =>
  (desk) => {
    const { sheet, random, facts, left, width } = desk;
    const { size } = sheet.print;
    const cells = lines.map((line) => cellsOf(desk, line));
    const mark = random.pick(['  ', ' · ', ', ', '; ']);
    const end = random.pick([': ', ' ']);
    const room = width / 2 - size * 1.5;
    const height = size * (lines.length * 2.6 + 3);
    sheet.need(height);
    let top = sheet.y;
    let column = 0;
    let lowest = sheet.y;
    const half = random.isHit(0.6) ? Math.ceil(facts.goods.length / 2) : -1;
    for (const at of facts.goods.keys()) {
      if (sheet.y + height > sheet.page.height - 45 || (at === half && column === 0)) {
        lowest = column === 0 ? sheet.y : 0;
        if (column === 0) sheet.y = top;
        else {
          sheet.turn();
          top = sheet.y;
        }
        column = 1 - column;
      }
      const runs = cells.map((line) =>
        joined(
          line.map(({ name, parts }) => (parts(at).length > 0 ? [...name, { text: end }, ...parts(at)] : [])),
          mark,
        ),
      );
      const x = left + (column * width) / 2;
      sheet.y = putLines(desk, x, sheet.y, [itemTitle(desk, at), ...runs], room, size) + size * random.between(0.5, 1);
    }
    if (column === 1) sheet.y = Math.max(sheet.y, lowest);
  };

const SAYINGS: Readonly<Record<string, string>> = {
  en: 'release for free circulation',
  da: 'overgang til fri omsætning',
  de: 'Überlassung zum zollrechtlich freien Verkehr',
  sv: 'övergång till fri omsättning',
  nl: 'in het vrije verkeer brengen',
  fr: 'mise en libre pratique',
  pl: 'dopuszczenie do obrotu',
  it: 'immissione in libera pratica',
  es: 'despacho a libre práctica',
  pt: 'introdução em livre prática',
  fi: 'luovutus vapaaseen liikkeeseen',
  cs: 'propuštění do volného oběhu',
  sk: 'prepustenie do voľného obehu',
  hu: 'szabad forgalomba bocsátás',
  ro: 'punere în liberă circulație',
  bg: 'допускане до свободно обращение',
  el: 'ελεύθερη κυκλοφορία',
};

/** Lists of items whose codes are explained: '40 00 – release for free circulation', '1 234,5 kg (kilogram)'. */
export const explained =
  (spec: string): Band =>
  (desk) => {
    const { random, facts, style, sheet, left, width } = desk;
    const cells = cellsOf(desk, spec);
    const { size } = sheet.print;
    const saying = SAYINGS[style.language] ?? SAYINGS.en ?? '';
    const [before, after] = random.pick([
      [' – ', ''],
      [' (', ')'],
      [' ', ''],
      [' = ', ''],
    ] as const);
    const explanation = (token: string): string =>
      token === 'procedure' ? saying : token === 'net' || token === 'gross' ? 'kilogram' : '';
    const edge = left + width * random.between(0.3, 0.42);
    const mark = random.pick(['', '', '» ', '# ']);
    for (const at of facts.goods.keys()) {
      sheet.need(size * (cells.length * 1.5 + 3));
      putLine(desk, [...none(mark), ...itemTitle(desk, at)]);
      for (const { token, name, parts } of cells) {
        const value = parts(at);
        if (value.length === 0) continue;
        const text = explanation(token);
        const nameEnd = putLines(desk, left, sheet.y, [name], edge - left - size, size);
        const line = text === '' ? [...value] : [...value, { text: before + text + after }];
        sheet.y = Math.max(nameEnd, putLines(desk, edge, sheet.y, [line], left + width - edge, size)) + size * 0.15;
      }
      gap(desk, 0.3, 1);
    }
  };

/** One paragraph for all goods: each of them a sentence of values behind its number. */
export const flowing =
  (spec: string): Band =>
  (desk: Desk) => {
    const { random, facts } = desk;
    const cells = cellsOf(desk, spec);
    const mark = random.pick([', ', ' ', '; ']);
    const stop = random.pick([' // ', '. ', ' ; ', ' *** ']);
    const runs = [...facts.goods.keys()].map((at) => [
      ...ofGoods(desk, 'item', at),
      ...none(') '),
      ...joined(
        cells.map(({ name, parts }) => (parts(at).length > 0 ? [...name, { text: ' ' }, ...parts(at)] : [])),
        mark,
      ),
    ]);
    putLine(desk, joined(runs, stop));
  };
