import type { Part } from '../sheet.ts';
import type { Band } from './bands.ts';
import { type Box, ended, putBoxes, putBoxRow, putList } from './boxes.ts';
import { type Cell, cellsOf, columnsFrom, numberedName, stacksOf } from './cells.ts';
import { type Column, lookOf, putColumns, type TableLook } from './columns.ts';
import { type Desk, fitted, fittedLine, none, ofGoods, putLines } from './desk.ts';
import { cutName, massWords, signsOfCut } from './national-words.ts';
import { documentLines, gap, itemTitle, joined, putLine } from './parts.ts';

type ItemTitle = 'code' | 'named' | 'none' | 'number' | 'of' | 'padded' | 'ruled';

/** What stands over each item. */
function putItemTitle(desk: Desk, at: number, form: ItemTitle): void {
  const { style, facts, printed } = desk;
  const padded = String(at + 1).padStart(3, '0');
  if (form === 'none') return;
  if (form === 'named') putLine(desk, itemTitle(desk, at));
  else if (form === 'of') putLine(desk, [...itemTitle(desk, at), ...none(` / ${facts.goods.length}`)]);
  else if (form === 'number') putLine(desk, ofGoods(desk, 'item', at));
  else if (form === 'code') putLine(desk, joined([itemTitle(desk, at), ofGoods(desk, 'code', at)], '   '));
  else if (form === 'padded') {
    printed.add('item');
    putLine(desk, [...style.named('item', ' '), { text: padded, kind: 'item' }]);
  } else putLine(desk, [...none('--- '), ...itemTitle(desk, at), ...none(' ----------')]);
}

interface ItemLook {
  readonly title?: ItemTitle;
  /** What stands below each item. */
  readonly below?: Band;
  /** The room between two items, in lines. */
  readonly apart?: readonly [number, number];
}

/** Every item under the other: its title, itself, what stands below it. */
function putItems(desk: Desk, { title = 'named', below, apart = [0.3, 1] }: ItemLook, put: (at: number) => void): void {
  const { facts, sheet } = desk;
  for (const at of facts.goods.keys()) {
    sheet.need(sheet.print.size * 9);
    putItemTitle(desk, at, title);
    put(at);
    below?.(desk);
    gap(desk, ...apart);
  }
}

export const documents: Band = (desk) => {
  for (const line of documentLines(desk, 3)) putLine(desk, line, desk.sheet.print.size * 0.9);
};

type HeadForm = 'cut' | 'masses' | 'numbered' | 'numbers' | 'own';

interface TableBand {
  readonly head?: HeadForm;
  readonly look?: Partial<TableLook>;
  readonly hasTotal?: boolean;
  /** Cells of the lines above and below each row, with their names. */
  readonly above?: string;
  readonly below?: string;
  readonly hasDocuments?: boolean;
}

/** A table of goods: 'item code+/description origin net&gross'. */
export const table =
  (specs: string | readonly string[], band: TableBand = {}): Band =>
  (desk) => {
    const { random, style } = desk;
    const stacks = stacksOf(desk, typeof specs === 'string' ? specs : random.pick(specs));
    const signs = signsOfCut(random);
    const { head = 'own', look = {}, hasTotal = true, hasDocuments = false } = band;
    const named = (cell: Cell): readonly Part[] =>
      head === 'cut'
        ? cutName(cell.name, signs)
        : head === 'numbers' || head === 'numbered'
          ? numberedName(cell, head === 'numbers' ? 'only' : 'before')
          : cell.name;
    const columns = columnsFrom(desk, stacks, named);
    const above = band.above ? cellsOf(desk, band.above) : null;
    const below = band.below ? cellsOf(desk, band.below) : null;
    const mark = random.pick(['   ', ' · ', ' | ', '; ', ', ']);
    const run = (cells: readonly Cell[]) => (at: number) => [runOf(cells, at, mark, ': ')];
    putColumns(desk, head === 'masses' ? withMassHead(desk, stacks, columns) : columns, lookOf(desk, look), {
      ...(above ? { above: run(above) } : {}),
      ...(below || hasDocuments
        ? { below: (at) => [...(below ? run(below)(at) : []), ...(hasDocuments ? documentLines(desk, 2) : [])] }
        : {}),
      ...(hasTotal && random.isHit(0.7) ? { total: style.named('total') } : {}),
    });
  };

/** One word over both masses, and 'net' and 'gross' below it. */
function withMassHead(desk: Desk, stacks: readonly (readonly Cell[])[], columns: readonly Column[]): Column[] {
  const [over = '', net = '', gross = ''] = massWords(desk.style);
  const isFirst = new Map<number, boolean>();
  for (const [at, [cell]] of stacks.entries())
    if (cell?.token === 'net' || cell?.token === 'gross') isFirst.set(at, !isFirst.has(at - 1));
  return columns.map((column, at) => {
    const token = stacks[at]?.[0]?.token;
    if (!isFirst.has(at) || stacks[at]?.length !== 1) return column;
    const word: Part[] = [{ text: token === 'net' ? net : gross, kind: token === 'net' ? 'of-net' : 'of-gross' }];
    return { ...column, name: isFirst.get(at) ? [none(over), word] : [[], word] };
  });
}

/** Names and values behind each other; without names where they have none. */
const runOf = (cells: readonly Cell[], at: number, mark: string, end: string, isNamed = true): Part[] =>
  joined(
    cells
      .map((cell) => ({ name: cell.name, parts: cell.parts(at) }))
      .filter(({ parts }) => parts.length > 0)
      .map(({ name, parts }) => (isNamed && name.length > 0 ? [...ended(name, end), ...parts] : parts)),
    mark,
  );

/** Each item as one or more runs: a line of the description is one run of names and values. */
export const runs =
  (lines: readonly string[], { isNamed = true, ...look }: ItemLook & { readonly isNamed?: boolean } = {}): Band =>
  (desk) => {
    const { random } = desk;
    const mark = random.pick(['   ', ' · ', ' | ', '; ', ', ', ' / ']);
    const end = random.pick([': ', ' ', ' = ', ':']);
    const cells = lines.map((line) => cellsOf(desk, line));
    putItems(desk, look, (at) => {
      for (const line of cells) putLine(desk, runOf(line, at, mark, end, isNamed));
    });
  };

interface ListBand extends ItemLook {
  readonly columns?: number;
  readonly isDotted?: boolean;
  readonly isRight?: boolean;
  readonly indent?: number;
  /** Where the list begins, as a share of the width. */
  readonly from?: number;
  readonly isShuffled?: boolean;
  readonly isNumbered?: boolean;
}

/** Each item as a list of names and values. */
export const list =
  (specs: string | readonly string[], band: ListBand = {}): Band =>
  (desk) => {
    const { random, left, width } = desk;
    const { columns = 1, isDotted = false, isRight = false, from = 0, isNumbered = false } = band;
    const cells = cellsOf(desk, typeof specs === 'string' ? specs : random.pick(specs));
    const ordered = band.isShuffled ? random.shuffled(cells) : cells;
    const indent = band.indent ?? (columns > 1 ? random.pick([0, 0.42, 0.5]) : random.between(0.28, 0.45));
    putItems(desk, band, (at) => {
      const pairs = ordered
        .map((cell) => ({ name: isNumbered ? numberedName(cell, 'before') : cell.name, value: cell.parts(at) }))
        .filter(({ value }) => value.length > 0);
      putList(desk, pairs, {
        columns,
        indent,
        isDotted,
        isRight,
        x: left + width * from,
        width: width * (1 - from),
      });
    });
  };

/** Each item as lines of values with their names in brackets behind them. */
export const bracketed =
  (specs: string, look: ItemLook = {}): Band =>
  (desk) => {
    const cells = cellsOf(desk, specs);
    const [open, close] = desk.random.pick([
      [' (', ')'],
      [' [', ']'],
      [' – ', ''],
    ] as const);
    putItems(desk, look, (at) => {
      for (const { name, parts } of cells) {
        const value = parts(at);
        const [first, ...rest] = name;
        if (value.length > 0 && first)
          putLine(desk, [...value, { ...first, text: open + first.text }, ...ended(rest, '')].concat(none(close)));
      }
    });
  };

export type BoxRow = readonly { readonly cells: readonly Cell[]; readonly share: number }[];

/** 'item code:2/description | net gross': rows of boxes, each with what stands in it under each other. */
export const boxRowsOf = (desk: Desk, spec: string): BoxRow[] =>
  spec
    .split(' | ')
    .map((row) =>
      row.split(' ').flatMap((token) => {
        const [name = '', share = '1'] = token.split(':');
        return stacksOf(desk, name.replace(/\?$/, '') + (token.includes('?') ? '?' : '')).map((cells) => ({
          cells,
          share: Number(share.replace('?', '')),
        }));
      }),
    )
    .filter((row) => row.length > 0);

export const boxesAt = (rows: readonly BoxRow[], at: number, isNumbered: boolean): Box[][] =>
  rows.map((row) =>
    row.map(({ cells, share }) => ({
      share,
      name: joined(
        cells.map((cell) => (isNumbered ? numberedName(cell, 'before') : cell.name)),
        ' / ',
      ),
      lines: cells.map(({ parts }) => parts(at)),
      ...(cells.length === 1 && cells[0]?.isNumber ? { isEnding: true } : {}),
    })),
  );

interface BoxBand extends ItemLook {
  readonly isNumbered?: boolean;
  readonly isUnder?: boolean;
  readonly isBeside?: boolean;
  readonly from?: number;
}

/** Each item as rows of boxes. */
export const itemBoxes =
  (specs: string | readonly string[], band: BoxBand = {}): Band =>
  (desk) => {
    const { random, sheet, left, width } = desk;
    const { isNumbered = false, isUnder = false, isBeside = false, from = 0, ...look } = band;
    const rows = boxRowsOf(desk, typeof specs === 'string' ? specs : random.pick(specs));
    const boxLook = {
      labelSize: sheet.print.size * random.between(0.6, 0.9),
      size: sheet.print.size,
      isUnder,
      isBeside,
      isRight: random.isHit(0.35),
      pad: random.pick([0.2, 0.4, 0.8]),
    };
    putItems(desk, { title: 'none', ...look }, (at) => {
      sheet.need(sheet.print.size * (rows.length * 2.6 + 1));
      putBoxes(desk, boxesAt(rows, at, isNumbered), boxLook, left + width * from, width * (1 - from));
    });
  };

/** Items beside each other, so many in a row, each as rows of boxes. */
export const itemsBeside =
  (perRow: number, spec: string, { isNumbered = false, apart = [0.6, 1.6] }: BoxBand = {}): Band =>
  (desk) => {
    const { random, sheet, facts, left, width } = desk;
    const rows = boxRowsOf(desk, spec);
    const { size } = sheet.print;
    const look = { labelSize: size * random.between(0.65, 0.9), size, isBeside: random.isHit(0.3) };
    const columnWidth = width / perRow;
    for (let from = 0; from < facts.goods.length; from += perRow) {
      const some = [...facts.goods.keys()].slice(from, from + perRow);
      sheet.need(size * (rows.length * 3.4 + 3));
      for (const row of boxRowsInLine(rows, some, isNumbered)) {
        const heights = row.map((boxes, column) =>
          putBoxRow(desk, left + column * columnWidth, columnWidth - size, sheet.y, boxes, look),
        );
        sheet.y += Math.max(...heights);
      }
      gap(desk, ...apart);
    }
  };

const boxRowsInLine = (rows: readonly BoxRow[], items: readonly number[], isNumbered: boolean): Box[][][] =>
  rows.map((row) => items.map((at) => boxesAt([row], at, isNumbered)[0] ?? []));

/** The first item below the head, the others on sheets of their own, so many on each, under a head of their own. */
export const sheets =
  (first: string, further: string, perSheet: number, head: Band, isNumbered = true): Band =>
  (desk) => {
    const { random, sheet, facts } = desk;
    const firstRows = boxRowsOf(desk, first);
    const furtherRows = boxRowsOf(desk, further);
    const look = {
      labelSize: sheet.print.size * random.between(0.6, 0.85),
      size: sheet.print.size,
      isRight: random.isHit(0.4),
      pad: random.pick([0.3, 1, 2, 3]),
    };
    for (const at of facts.goods.keys()) {
      if (at > 0 && (at - 1) % perSheet === 0) {
        sheet.turn();
        head(desk);
      }
      putBoxes(desk, boxesAt(at === 0 ? firstRows : furtherRows, at, isNumbered), look);
      gap(desk, 0.4, 1.4);
    }
  };

/** Cells at their place in a line. */
export interface Placed {
  /** Under each other. */
  readonly cells: readonly Cell[];
  readonly from: number;
  readonly to: number;
  readonly isEnding: boolean;
}

/** 'item@0 code@8 net@60> | description@8': lines of cells at shares of the width; '>' ends a cell where the next one begins. */
export function placedOf(desk: Desk, spec: string): Placed[][] {
  const placed = spec.split(' | ').map((line) => {
    const tokens = line.split(' ').filter((token) => !token.includes('?') || desk.random.isHit(0.55));
    const starts = tokens.map((token) => Number.parseFloat(token.split('@')[1] ?? '0'));
    return tokens.flatMap((token, at): Placed[] => {
      const [cells] = stacksOf(desk, token.split('@')[0] ?? '');
      return cells
        ? [
            {
              cells,
              from: (starts[at] ?? 0) / 100,
              to: (starts[at + 1] ?? 100) / 100,
              isEnding: token.includes('>'),
            },
          ]
        : [];
    });
  });
  return placed.filter((line) => line.length > 0);
}

/** Lines of cells from the current line on, each cell at its place. */
export function putPlaced(
  desk: Desk,
  lines: readonly (readonly Placed[])[],
  size: number,
  partsOf: (cell: Cell) => readonly Part[],
): void {
  const { sheet, left, width } = desk;
  for (const line of lines) {
    const ends = line.map(({ cells, from, to, isEnding }) => {
      const x = left + width * from;
      const room = width * (to - from) - size * 0.8;
      return cells.reduce((y, cell) => {
        const parts = partsOf(cell);
        const fit = isEnding ? fittedLine(desk, parts, room, size) : 0;
        if (!isEnding || fit < size * 0.7 || parts.length === 0) return putLines(desk, x, y, [parts], room, size);
        sheet.putEnding(x + room, y, parts, fit);
        return y + size * 1.2;
      }, sheet.y);
    });
    sheet.y = Math.max(sheet.y + size * 1.2, ...ends);
  }
}

interface PlacedBand {
  /** Names above all items, before each value, or nowhere. */
  readonly names?: 'above' | 'before' | 'none';
  readonly isCut?: boolean;
  readonly below?: Band;
  readonly size?: number;
}

/** Each item as lines whose values have places of their own in each line. */
export const placedLines =
  (
    specs: string | readonly string[],
    { names = 'above', isCut = false, below, size: share = 1 }: PlacedBand = {},
  ): Band =>
  (desk) => {
    const { random, sheet, facts } = desk;
    const lines = placedOf(desk, typeof specs === 'string' ? specs : random.pick(specs));
    const size = sheet.print.size * share;
    const signs = signsOfCut(random);
    const nameOf = ({ name }: Cell) => (isCut ? cutName(name, signs) : name);
    const putNames = () => {
      putPlaced(desk, lines, size, nameOf);
      gap(desk, 0.2, 0.6);
    };
    if (names === 'above') putNames();
    const isHeadAgain = random.isHit(0.6);
    const apart = random.between(0.2, 1);
    const mark = random.pick([': ', ' ', ':']);
    for (const at of facts.goods.keys()) {
      if (sheet.need(size * (lines.length * 2 + 3)) && names === 'above' && isHeadAgain) putNames();
      putPlaced(desk, lines, size, (cell) => {
        const value = cell.parts(at);
        const name = nameOf(cell);
        return names === 'before' && name.length > 0 && value.length > 0 ? [...ended(name, mark), ...value] : value;
      });
      below?.(desk);
      sheet.y += size * apart;
    }
  };

/** Several tables of the same items, each with some of what is said of them. */
export const tables =
  (...specs: readonly string[]): Band =>
  (desk) => {
    for (const spec of specs) {
      putColumns(desk, columnsFrom(desk, stacksOf(desk, spec)), lookOf(desk, { isCut: false }), {});
      gap(desk, 0.8, 2);
    }
  };

/** Names at the left and items as columns beside each other, so many on a stretch. */
export const sideways =
  (perStretch: number, spec: string): Band =>
  (desk) => {
    const { sheet, facts, random, left, width } = desk;
    const cells = cellsOf(desk, spec);
    const size = sheet.print.size * 0.9;
    const nameWidth = width * random.between(0.2, 0.28);
    const columnWidth = (width - nameWidth) / perStretch;
    for (let from = 0; from < facts.goods.length; from += perStretch) {
      sheet.need(size * (cells.length * 2.4 + 3));
      const some = [...facts.goods.keys()].slice(from, from + perStretch);
      for (const { name, parts } of cells) {
        const ends = some.map((at, column) =>
          putLines(desk, left + nameWidth + column * columnWidth, sheet.y, [parts(at)], columnWidth - size, size),
        );
        const { rows, size: fit } = fitted(desk, name, nameWidth - size, size);
        for (const [line, row] of rows.entries()) sheet.put(left, sheet.y + line * size * 1.2, row, fit);
        sheet.y = Math.max(sheet.y + Math.max(rows.length, 1) * size * 1.2, ...ends) + size * 0.2;
      }
      gap(desk, 0.8, 1.6);
    }
  };
