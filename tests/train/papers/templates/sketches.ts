import type { Field } from '../label-words.ts';
import type { Part } from '../sheet.ts';
import { headBoxes, putBoxes, putList } from './boxes.ts';
import { type Column, columnsOf, lookOf, putColumns, putRule, type TableLook } from './columns.ts';
import { declarationsOf } from './declarations.ts';
import { chosen, type Desk, fittedLine, none, pairsOf, partyOf, putLines } from './desk.ts';
import { FURTHER_STRIPS } from './further-strips.ts';
import { type Laid, type Layout, laid, layoutOf, muted, putLaid, putLayout } from './layouts.ts';
import {
  documentLines,
  gap,
  headAgain,
  joined,
  partyLine,
  putLetterhead,
  putLine,
  putParties,
  putPhrases,
  putTaxes,
  putTitle,
  sharedPairs,
  stampPages,
  titleOf,
  totalPairs,
} from './parts.ts';
import { putCharges, putSaying } from './sayings.ts';
import { tradeName } from './trade-values.ts';

type Draw = (desk: Desk) => void;

/** How a paper writes its goods: what is left to chance is drawn once for the whole paper, then all of them or each group is written. */
export type Goods = (whole: Desk) => Draw;

/** A paper as strips under each other, of which the top has several forms, with the goods between. */
export interface Sketch {
  readonly top: readonly (readonly string[])[];
  readonly goods: Goods;
  readonly foot?: readonly string[];
}

export const sketched =
  ({ top, goods, foot = ['phrases'] }: Sketch): Draw =>
  (desk) => {
    const strips = desk.random.pick(top);
    for (const strip of strips) putStrip(desk, strip);
    goods(desk)(desk);
    for (const strip of foot) putStrip(desk, strip);
  };

type Strip = (desk: Desk, text: string, columns: number) => void;
type Role = 'agent' | 'exporter' | 'importer' | 'stranger';

const runOf = (desk: Desk, text: string): Part[][] =>
  pairsOf(desk, text).map(({ name, value }) => [...name, { text: ': ' }, ...value]);

/** What a strip is called by, and how it is written. */
const STRIPS: Readonly<Record<string, Strip>> = {
  letterhead: (desk, text) => putLetterhead(desk, text === 'right'),
  title: (desk) => putTitle(desk),
  pages: (desk, text) => stampPages(desk, text === 'top'),
  again: (desk, text) => headAgain(desk, titleOf(desk), (text || 'reference').split(' ') as Field[]),
  turn: (desk) => desk.sheet.turn(),
  gap: (desk) => gap(desk, 0.6, 1.8),
  rule: (desk) =>
    putRule(desk, { x: desk.left, width: desk.width }, desk.sheet.print.size, desk.random.pick(['-', '_', '='])),
  phrases: (desk) => putPhrases(desk),
  taxes: (desk) => putTaxes(desk, ['A00', 'B00'], desk.sheet.print.size * 0.85),
  totals: (desk) => putList(desk, totalPairs(desk), { indent: 0.3 }),
  shared: (desk) => putList(desk, sharedPairs(desk), { indent: 0.3 }),
  documents: (desk) => {
    for (const line of documentLines(desk, 4)) putLine(desk, line, desk.sheet.print.size * 0.9);
  },
  address: (desk, text) => {
    const { sheet, left, width } = desk;
    const { size } = sheet.print;
    const x = text === 'right' ? left + width * 0.55 : left;
    sheet.y =
      putLines(desk, x, sheet.y + size, partyOf(desk, 'importer', desk.random.isHit(0.4)), width * 0.45) + size * 2;
  },
  list: (desk, text, columns) =>
    putList(desk, pairsOf(desk, text), { columns, indent: desk.random.pick([0, 0.35, 0.45]) }),
  right: (desk, text) =>
    putList(desk, pairsOf(desk, text), { x: desk.left + desk.width * 0.52, width: desk.width * 0.48, indent: 0.45 }),
  dots: (desk, text) => putList(desk, pairsOf(desk, text), { indent: 0.42, isDotted: true }),
  lines: (desk, text) => {
    for (const line of runOf(desk, text)) putLine(desk, line);
  },
  run: (desk, text) => putLine(desk, joined(runOf(desk, text), desk.random.pick(['   ', ' | ', ' · ', '; ']))),
  boxes: (desk, text) => {
    const { size } = desk.sheet.print;
    putBoxes(desk, headBoxes(desk, text), {
      labelSize: size * desk.random.between(0.65, 1),
      size,
      isUnder: desk.random.isHit(0.1),
    });
  },
  parties: (desk, text, columns) => putParties(desk, text.split(' ') as Role[], { columns }),
  party: (desk, text) => {
    for (const role of text.split(' '))
      putLine(desk, partyLine(desk, role as 'agent', desk.random.pick([', ', ' - ', ' / '])));
  },
  row: (desk, text) => putLayout(desk, [text]),
  charges: (desk) => putCharges(desk),
  say: (desk, text) => putSaying(desk, text),
  file: (desk) => putFileName(desk),
  bycode: (desk) => putSumsByCode(desk),
  ...FURTHER_STRIPS,
};

/** 'list:2 mrn reference date?': what it is called, how many beside each other, of what. */
function putStrip(desk: Desk, strip: string): void {
  const [, name = '', columns = '1', text = ''] = /^([a-z]+)(?::(\d))?(?: (.*))?$/.exec(strip) ?? [];
  const put = STRIPS[name];
  if (!put) throw new Error(`No strip of a paper is called so: ${strip}`);
  put(desk, text, Number(columns));
}

/** Goods as a table: its columns in one of several orders, and how their names are written. */
export interface TableKind {
  readonly columns: readonly string[];
  readonly look?: Partial<TableLook>;
  /** 'cut': short forms of the names; 'counted': a number under each; 'lost': some are not read, as where they stand upright. */
  readonly heads?: 'counted' | 'cut' | 'lettered' | 'lost' | 'merged';
  readonly hasTotal?: boolean;
  /** 'cut': long texts end where their cell does; 'filled': figures too broad for their cell are signs. */
  readonly cells?: 'cut' | 'filled';
  /** Layouts of lines around each row. */
  readonly above?: readonly string[];
  readonly below?: readonly string[];
}

export const table =
  ({ columns, look = {}, heads, cells, hasTotal = true, above, below }: TableKind): Goods =>
  (whole) => {
    const { random, style } = whole;
    const tokens = chosen(random, random.pick(columns)).join(' ');
    const isRight = random.isHit(0.75);
    const isMiddle = random.isHit(0.15);
    const wanted = lookOf(whole, { isCut: false, ...look });
    const [over, under] = [above, below].map((lines) => lines && layoutOf(whole, lines));
    const isTotalled = hasTotal && random.isHit(0.75);
    return (desk) => {
      const plain = columnsOf(desk, tokens, isRight, isMiddle);
      const named = heads ? HEADS[heads](desk, plain) : plain;
      const around = (layout: Layout) => (at: number) => laid(desk, layout, at).placed.map(({ parts }) => parts);
      putColumns(desk, cells ? CELLS[cells](desk, named) : named, wanted, {
        ...(over ? { above: around(over) } : {}),
        ...(under ? { below: around(under) } : {}),
        ...(isTotalled ? { total: style.named('total') } : {}),
      });
      if (cells === 'cut') desk.printed.delete('description');
    };
  };

const renamed = (column: Column, change: (parts: Part[], at: number) => Part[]): Column => ({
  ...column,
  name: column.name.map((line, at) => change([...line], at)),
});

/** 'Commodity code' as 'Comm. cod.': the first letters of each word. */
const shortened = (parts: readonly Part[], letters: number): Part[] =>
  parts.map((part) => ({
    ...part,
    text: part.text.replace(new RegExp(`(\\p{L}{${letters}})\\p{L}{2,}`, 'gu'), '$1.'),
  }));

const HEADS: Readonly<
  Record<NonNullable<TableKind['heads']>, (desk: Desk, columns: readonly Column[]) => readonly Column[]>
> = {
  cut: ({ random }, columns) => {
    const letters = random.whole(2, 5);
    return columns.map((column) => renamed(column, (parts) => shortened(parts, letters)));
  },
  lost: ({ random }, columns) => columns.map((column) => (random.isHit(0.35) ? renamed(column, () => []) : column)),
  counted: ({ random }, columns) => {
    const [before, after] = random.pick([
      ['(', ')'],
      ['', ''],
      ['[', ']'],
      ['', '.'],
    ] as const);
    return columns.map((column, at) => ({ ...column, name: [...column.name, none(`${before}${at + 1}${after}`)] }));
  },
  lettered: ({ random }, columns) => {
    const start = random.whole(2, 12);
    const numbers: Column = { name: [[]], cell: (at) => [none(String(at + start))], align: 'right', isLong: false };
    const all = random.isHit(0.6) ? [numbers, ...columns] : columns;
    return all.map((column, at) => ({
      ...column,
      name: [
        none(column === numbers ? '' : String.fromCharCode(65 + at - (all.length - columns.length))),
        ...column.name,
      ],
    }));
  },
  merged: ({ random, style }, columns) => {
    const words = random.shuffled(['order', 'price', 'shipment', 'status'] as const);
    const first = random.whole(1, 3);
    const starts = [first, first + random.whole(2, 3), first + 6];
    return columns.map((column, at) => {
      const word = words[starts.indexOf(at)];
      return word ? { ...column, name: [none(tradeName(style, word)), ...column.name] } : column;
    });
  },
};

const isKind = ({ cell }: Column, kind: string | undefined): boolean =>
  (cell(0)[0] ?? []).length > 0 && (cell(0)[0] ?? []).every((part) => part.kind === kind);

const CELLS: Readonly<Record<NonNullable<TableKind['cells']>, (desk: Desk, columns: readonly Column[]) => Column[]>> = {
  cut: ({ random }, columns) => {
    const most = random.whole(10, 22);
    const cut = (parts: readonly Part[]) => parts.map((part) => ({ ...part, text: part.text.slice(0, most) }));
    return columns.map((column) =>
      isKind(column, 'description') ? { ...column, isLong: false, cell: (at) => column.cell(at).map(cut) } : column,
    );
  },
  filled: ({ random }, columns) => {
    const width = random.whole(4, 8);
    return columns.map((column) =>
      column.align === 'right' && isKind(column, undefined) && random.isHit(0.6)
        ? { ...column, cell: () => [none('#'.repeat(width))] }
        : column,
    );
  },
};

/** The name of a file and of its sheet at the edges of each page, as programs of tables print them. */
function putFileName({ sheet, random, facts, left, width }: Desk): void {
  const size = Math.min(8, sheet.print.size * 0.9);
  const name = `${random.pick(['import', 'customs_lines', 'CBAM', 'Zollliste', 'told', 'export_0', 'spec'])}_${random.pick([facts.accepted, random.digits(8), facts.accepted.slice(0, 7)])}`;
  const tab = random.pick(['Sheet1', 'Ark1', 'Tabelle1', 'Data', 'Items', 'Blad1', 'Q1']);
  const isTop = random.isHit(0.5);
  sheet.stamp = (number, count) => {
    sheet.put(left, isTop ? 12 : sheet.page.height - 24, none(`${name}.xlsx`), size);
    sheet.putEnding(left + width, sheet.page.height - 24, none(`${tab} ${number}/${count}`), size);
  };
}

/** Sums by code below the goods: their codes are those of the items again, their masses totals. */
function putSumsByCode(desk: Desk): void {
  const { sheet, facts, style, left, width } = desk;
  const { size } = sheet.print;
  gap(desk, 0.5, 1.5);
  putLine(desk, [...style.named('total', ' / '), ...none(style.label('code'))]);
  const layout = layoutOf(desk, ['3 | 2 counted | 3> totalNet | 3> totalGross']);
  for (const goods of Map.groupBy([...facts.goods.keys()], (at) => facts.goods[at]?.code ?? '').values()) {
    sheet.need(size * 3);
    const code = facts.goods[goods[0] ?? 0]?.code ?? '';
    sheet.put(left, sheet.y, none(style.code(code)), fittedLine(desk, none(style.code(code)), width * 0.25, size));
    const part = partOf(desk, goods);
    putLaid(part, laid(part, layout, null));
  }
}

/** Goods as lines of a layout, one after another or several beside each other. */
export interface RowsKind {
  readonly lines: readonly (readonly string[])[];
  readonly head?: 'none' | 'once' | 'pages';
  /** Share of the names that are not read. */
  readonly mute?: number;
  readonly beside?: number;
  readonly gap?: readonly [number, number];
  readonly hasRules?: boolean;
  /** The print beside that of the paper. */
  readonly share?: number;
}

export const rows =
  ({
    lines,
    head = 'none',
    mute = 0,
    beside = 1,
    gap: free = [0, 0.5],
    hasRules = false,
    share = 1,
  }: RowsKind): Goods =>
  (whole) => {
    const { sheet, random } = whole;
    const fitting = fittingLayout(paneOf(whole, 0, beside), random.pick(lines), sheet.print.size * share);
    const layout = mute > 0 ? muted(whole, fitting, mute) : fitting;
    const mark = random.pick(['-', '_', '.']);
    const room = layout.size * random.between(...free);
    return (desk) => {
      const panes = Array.from({ length: beside }, (_, at) => paneOf(desk, at, beside));
      const rule = () => putRule(desk, { x: desk.left, width: desk.width }, layout.size, mark);
      const putHead = () => {
        putLaid(desk, laid(desk, layout, 'names'));
        sheet.y += layout.size * 0.4;
        if (hasRules) rule();
      };
      if (head !== 'none') {
        sheet.need(layout.size * 8);
        putHead();
      }
      const count = desk.facts.goods.length;
      for (let from = 0; from < count; from += beside) {
        const some = panes
          .slice(0, count - from)
          .map((pane, at): [Desk, Laid] => [pane, laid(pane, layout, from + at)]);
        const height = Math.max(...some.map(([, { height }]) => height));
        if (sheet.need(Math.min(height, sheet.page.height * 0.6) + layout.size) && head === 'pages') putHead();
        const top = sheet.y;
        for (const [pane, content] of some) {
          sheet.y = top;
          putLaid(pane, content);
        }
        sheet.y = top + height + room;
        if (hasRules) rule();
      }
    };
  };

const paneOf = (desk: Desk, at: number, count: number): Desk =>
  count === 1
    ? desk
    : {
        ...desk,
        left: desk.left + (at * desk.width) / count,
        width: desk.width / count - desk.sheet.print.size,
      };

/** The layout in the largest print in which the words of the first items are not too broad for their cells. */
function fittingLayout(desk: Desk, lines: readonly string[], wanted: number): Layout {
  const layout = layoutOf(desk, lines, wanted);
  const tried = [...desk.facts.goods.keys()].slice(0, 3);
  for (let size = wanted; size > 5; size -= 0.5) {
    const smaller = { ...layout, size };
    if (tried.every((at) => !laid(desk, smaller, at).isTight)) return smaller;
  }
  return { ...layout, size: Math.min(wanted, 5) };
}

/** A part of the goods as a paper of its own, whose totals are those of the part. */
const partOf = (desk: Desk, goods: readonly number[], isNumberedOn = true): Desk => {
  const { facts, style } = desk;
  const [first = 0] = goods;
  return {
    ...desk,
    facts: { ...facts, goods: goods.flatMap((at) => facts.goods[at] ?? []) },
    style: isNumberedOn ? { ...style, count: (number) => style.count(number + first) } : style,
  };
};

/** Goods that follow each other with the same code, origin or sender, each group with its head and its sums. */
export interface Grouping {
  readonly by: 'code' | 'declaration' | 'exporter' | 'origin';
  readonly head: readonly string[];
  readonly goods: Goods;
  readonly foot?: readonly string[];
}

export const inGroups =
  ({ by, head, goods, foot }: Grouping): Goods =>
  (whole) => {
    const { sheet, random } = whole;
    const layout = layoutOf(whole, head);
    const footLayout = foot && random.isHit(0.7) ? layoutOf(whole, foot) : null;
    const draw = goods(whole);
    return (desk) => {
      for (const part of partsOfPaper(desk, by)) {
        sheet.need(sheet.print.size * 7);
        putLaid(part, laid(part, layout, 0));
        gap(desk, 0.2, 0.6);
        draw(part);
        if (footLayout && part.facts.goods.length > 1) {
          sheet.need(sheet.print.size * 3);
          putLaid(part, laid(part, footLayout, null));
        }
        gap(desk, 0.4, 1.2);
      }
    };
  };

function partsOfPaper(desk: Desk, by: Grouping['by']): Desk[] {
  const { facts } = desk;
  if (by === 'declaration')
    return declarationsOf(desk).map(({ goods, ...numbers }) => {
      const part = partOf(desk, goods, false);
      return { ...part, facts: { ...part.facts, ...numbers } };
    });
  const keyOf = (at: number) => (by === 'exporter' ? facts.goods[at]?.exporter.name : facts.goods[at]?.[by]);
  const groups: number[][] = [];
  for (const at of facts.goods.keys())
    if (at > 0 && keyOf(at) === keyOf(at - 1)) groups.at(-1)?.push(at);
    else groups.push([at]);
  return groups.map((group) => partOf(desk, group));
}
