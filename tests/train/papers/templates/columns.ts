import type { Field } from '../label-words.ts';
import type { Part } from '../sheet.ts';
import { type Desk, exporterOf, fitted, isOfGoods, none, ofGoods, textOf, totalOf, widthOf } from './desk.ts';
import type { FormWord } from './form-words.ts';
import { madeIn, massHead, massLine, massRows, massSlash } from './masses.ts';
import { otherText, taxRow, wordOf } from './other-values.ts';
import { senderLine } from './party-forms.ts';
import { printName } from './print-words.ts';
import { isFigure, tradeName, tradeText } from './trade-values.ts';
import { isTrade } from './trade-words.ts';

/** A column of a table: its name in lines, its cells in lines. */
export interface Column {
  readonly name: readonly (readonly Part[])[];
  readonly cell: (at: number) => readonly (readonly Part[])[];
  readonly align: 'left' | 'middle' | 'right';
  /** Its text goes on in further lines; such columns share the room that the others leave. */
  readonly isLong: boolean;
  readonly foot?: readonly Part[];
}

/** How a table is printed. */
export interface TableLook {
  readonly size: number;
  readonly x: number;
  readonly width: number;
  readonly gap: number;
  readonly rowGap: number;
  readonly hasHead: boolean;
  readonly hasHeadAgain: boolean;
  readonly isHeadLow: boolean;
  readonly isHeadOwn: boolean;
  /** A row may begin on one page and end on the next. */
  readonly isCut: boolean;
  readonly place: 'bottom' | 'middle' | 'top';
  /** Signs between columns, in print of even pitch. */
  readonly isBarred: boolean;
}

/** What stands around the rows. */
export interface Around {
  readonly above?: (at: number) => readonly (readonly Part[])[];
  readonly below?: (at: number) => readonly (readonly Part[])[];
  /** Which goods, where not all. */
  readonly goods?: readonly number[];
  readonly total?: readonly Part[];
}

export function lookOf({ random, sheet, left, width }: Desk, changed: Partial<TableLook> = {}): TableLook {
  const size = changed.size ?? sheet.print.size * random.between(0.78, 1);
  return {
    size,
    x: left,
    width,
    gap: size * random.between(0.6, 1.5),
    rowGap: size * random.pick([0.1, 0.3, 0.6, 1]),
    hasHead: true,
    hasHeadAgain: random.isHit(0.65),
    isHeadLow: random.isHit(0.4),
    isHeadOwn: random.isHit(0.65),
    isCut: random.isHit(0.15),
    place: random.pick(['top', 'top', 'top', 'middle', 'bottom']),
    isBarred: sheet.print.isEven && random.isHit(0.25),
    ...changed,
  };
}

/** 'item code/description origin? net': columns in this order; '/' puts values under each other, '?' leaves one out by chance. */
export function columnsOf(
  desk: Desk,
  tokens: string,
  isRight = desk.random.isHit(0.75),
  isMiddle = desk.random.isHit(0.15),
): Column[] {
  return tokens
    .split(' ')
    .filter((token) => !token.endsWith('?') || desk.random.isHit(0.55))
    .map((token) => token.replace('?', ''))
    .filter((token) => token !== desk.shared)
    .map((token) => {
      const stacked = token.split('/').map((part) => columnOf(desk, part, isRight, isMiddle));
      const [first] = stacked;
      if (!first || stacked.length === 1) return first ?? columnOf(desk, 'blank', isRight, isMiddle);
      return {
        ...first,
        name: stacked.flatMap(({ name }) => name),
        cell: (at: number) => stacked.flatMap(({ cell }) => cell(at)),
        isLong: stacked.some(({ isLong }) => isLong),
      };
    });
}

const COMMON: readonly string[] = [
  'currency',
  'office',
  'delivery',
  'vessel',
  'rate',
  'invoice',
  'earlier',
  'container',
];

function columnOf(desk: Desk, token: string, isRight: boolean, isMiddle: boolean): Column {
  const { style, random, facts } = desk;
  const number = isRight ? 'right' : isMiddle ? 'middle' : 'left';
  const side = isMiddle ? 'middle' : 'left';
  if (isOfGoods(token)) {
    const isMass = token === 'net' || token === 'gross';
    return {
      name: [style.named(token as Field)],
      cell: (at) => [ofGoods(desk, token as Field, at)],
      align: isMass ? number : token === 'description' ? 'left' : side,
      isLong: token === 'description',
      ...(isMass ? { foot: totalOf(desk, token === 'net' ? 'total-net' : 'total-gross') } : {}),
    };
  }
  if (token === 'masses' || token === 'massSlash')
    return {
      name: massHead(desk),
      cell: (at) => (token === 'masses' ? massRows(desk, at) : [massSlash(desk, at)]),
      align: number,
      isLong: false,
    };
  if (token === 'massLine')
    return { name: [none(printName(style, 'weight'))], cell: (at) => [massLine(desk, at)], align: side, isLong: false };
  if (token === 'madeIn')
    return { name: [style.named('origin')], cell: (at) => [madeIn(desk, at)], align: side, isLong: false };
  if (token === 'exporterLine')
    return { name: [style.named('exporter')], cell: (at) => [senderLine(desk, at)], align: 'left', isLong: true };
  if (token === 'exporter')
    return {
      name: [style.named('exporter')],
      cell: (at) => [[{ text: exporterOf(desk, at).name, kind: 'exporter-name' }]],
      align: 'left',
      isLong: true,
    };
  if (isTrade(token)) {
    const written = facts.goods.map((_, at) => none(tradeText(desk, token, at)));
    return {
      name: [none(tradeName(style, token))],
      cell: (at) => [written[at] ?? []],
      align: isFigure(token) ? number : side,
      isLong: token === 'note' || token === 'partial',
    };
  }
  if (token === 'blank') return { name: [[]], cell: () => [[]], align: 'left', isLong: false };
  const word = token as FormWord;
  const isAmount = ['customsValue', 'statisticalValue', 'base', 'payable', 'units', 'packages', 'weight'].includes(
    word,
  );
  const isEmpty = random.isHit(0.08);
  const isSame = COMMON.includes(word) ? otherText(style, word) : null;
  const isWhole = random.isHit(0.5);
  const text = () => (word === 'tax' && isWhole ? taxRow(style, 'A00').slice(0, 3).join(' ') : otherText(style, word));
  const texts = facts.goods.map(() => (isEmpty ? '' : (isSame ?? text())));
  return {
    name: [none(wordOf(style, word))],
    cell: (at) => [none(texts[at] ?? '')],
    align: isAmount ? number : side,
    isLong: word === 'documents' || word === 'marks' || word === 'tariffText',
    ...(word === 'customsValue' || word === 'payable' ? { foot: none(style.amount()) } : {}),
  };
}

/** Each column as wide as its widest value, what is left for those with long text; the print gets smaller until all fit. */
function measured(desk: Desk, columns: readonly Column[], wanted: TableLook, goods: readonly number[]) {
  for (let size = wanted.size; ; size -= 0.25) {
    const gap = Math.min(wanted.gap, size);
    const natural = columns.map(({ name, cell, isLong, foot }) => {
      const values = isLong ? [] : goods.flatMap((at) => cell(at).map((line) => widthOf(desk, line, size)));
      const words = name.flatMap((line) =>
        textOf(line)
          .split(' ')
          .map((word) => desk.sheet.widthOf(word, size)),
      );
      return Math.max(
        ...values,
        Math.min(Math.max(...words, 0), size * 5),
        foot ? widthOf(desk, foot, size) : 0,
        size * 1.2,
      );
    });
    const long = columns.filter(({ isLong }) => isLong).length;
    const fixed = natural.reduce((sum, width, at) => sum + (columns[at]?.isLong ? 0 : width) + gap, 0);
    const room = wanted.width - fixed;
    if (long * size * 8 > room && size > 3.6) continue;
    const most = size * desk.random.between(14, 40);
    const widths = natural.map((width, at) =>
      columns[at]?.isLong ? Math.max(width, Math.min(most, room / long)) : width,
    );
    const rest = room - widths.reduce((sum, width, at) => sum + (columns[at]?.isLong ? width : 0), 0);
    const spread = rest > 0 ? (desk.random.pick([0, 0.3, 0.6, 0.9, 1]) * rest) / columns.length : 0;
    const lefts: number[] = [];
    let x = wanted.x;
    for (const width of widths) {
      lefts.push(x);
      x += width + gap + spread;
    }
    return { size, gap, widths, lefts };
  }
}

interface Placed {
  readonly parts: readonly Part[];
  readonly column: number;
  readonly line: number;
  readonly size: number;
}

/** A table of goods from the current line on, over as many pages as it needs; where its columns begin. */
export function putColumns(
  desk: Desk,
  columns: readonly Column[],
  wanted: TableLook,
  around: Around = {},
): readonly number[] {
  const { sheet } = desk;
  const goods = around.goods ?? [...desk.facts.goods.keys()];
  const { size, gap, widths, lefts } = measured(desk, columns, wanted, goods);
  const step = size * 1.18;
  const put = (rows: readonly Placed[], isHead: boolean) => {
    for (const { parts, column, line, size: fitSize } of rows) {
      const align = isHead && !wanted.isHeadOwn ? 'left' : (columns[column]?.align ?? 'left');
      const left = lefts[column] ?? 0;
      const width = widths[column] ?? 0;
      const free = width - widthOf(desk, parts, fitSize);
      sheet.put(
        left + (align === 'right' ? free : align === 'middle' ? free / 2 : 0),
        sheet.y + line * step,
        parts,
        fitSize,
      );
    }
  };
  const heads = columns.map(({ name }, at) => name.map((line) => fitted(desk, line, widths[at] ?? 10, size)));
  const deepest = Math.max(...heads.map((lines) => lines.reduce((sum, { rows }) => sum + rows.length, 0)));
  const putHead = () => {
    for (const [column, lines] of heads.entries()) {
      const all = lines.flatMap(({ rows, size: fitSize }) => rows.map((parts) => ({ parts, size: fitSize })));
      const shift = wanted.isHeadLow ? deepest - all.length : 0;
      put(
        all.map(({ parts, size: fitSize }, line) => ({ parts, column, line: line + shift, size: fitSize })),
        true,
      );
    }
    sheet.y += deepest * step + size * 0.4;
    if (wanted.isBarred) putRule(desk, wanted, size);
  };
  sheet.need((deepest + 4) * step);
  if (wanted.hasHead) putHead();
  for (const at of goods) {
    const cells = columns.map(({ cell, isLong }, column) =>
      cell(at).flatMap((line) => {
        if (!isLong) return [{ parts: line, size }];
        const fit = fitted(desk, line, widths[column] ?? 10, size);
        return fit.rows.map((parts) => ({ parts, size: fit.size }));
      }),
    );
    const lines = Math.max(...cells.map(({ length }) => length), 1);
    const before = around.above?.(at) ?? [];
    const after = around.below?.(at) ?? [];
    const height = (lines + before.length + (wanted.isCut ? 0 : after.length) + 1) * step;
    if (!(wanted.isCut && lines > 1) && sheet.need(Math.min(height, 300)) && wanted.hasHeadAgain && wanted.hasHead)
      putHead();
    putAround(desk, before, lefts, wanted, size);
    const placed = cells.flatMap((rows, column) => {
      const shift = wanted.place === 'top' ? 0 : (lines - rows.length) / (wanted.place === 'middle' ? 2 : 1);
      return rows.map((row, line) => ({ ...row, column, line: line + shift }));
    });
    if (wanted.isCut && lines > 1) {
      const byLine = Map.groupBy(placed, ({ line }) => Math.floor(line));
      for (let line = 0; line < lines; line += 1) {
        if (sheet.need(step * 2) && wanted.hasHeadAgain) putHead();
        put(
          (byLine.get(line) ?? []).map((cell) => ({ ...cell, line: cell.line - line })),
          false,
        );
        sheet.y += step;
      }
    } else {
      put(placed, false);
      if (wanted.isBarred) putBars(desk, lefts, gap, lines, step, size);
      sheet.y += lines * step;
    }
    putAround(desk, after, lefts, wanted, size);
    sheet.y += wanted.rowGap;
  }
  if (around.total) putFoot(desk, columns, around.total, { lefts, widths, size });
  return lefts;
}

function putAround(
  desk: Desk,
  lines: readonly (readonly Part[])[],
  lefts: readonly number[],
  { x, width }: TableLook,
  size: number,
): void {
  const left = lefts[Math.min(1, lefts.length - 1)] ?? x;
  for (const line of lines) {
    const { rows, size: fitSize } = fitted(desk, line, x + width - left, size);
    for (const row of rows) {
      desk.sheet.need(size * 2);
      desk.sheet.put(left, desk.sheet.y, row, fitSize);
      desk.sheet.y += size * 1.18;
    }
  }
}

function putFoot(
  desk: Desk,
  columns: readonly Column[],
  total: readonly Part[],
  {
    lefts,
    widths,
    size,
  }: { readonly lefts: readonly number[]; readonly widths: readonly number[]; readonly size: number },
): void {
  const { sheet } = desk;
  sheet.need(size * 3);
  sheet.y += size * 0.4;
  const first = columns.findIndex(({ foot }) => foot);
  const room = (lefts[first] ?? 0) - (lefts[0] ?? 0) - size * 0.5;
  if (first > 0 && widthOf(desk, total, size) < room) sheet.put(lefts[0] ?? 0, sheet.y, total, size);
  for (const [at, { foot, align }] of columns.entries()) {
    if (!foot || at === 0) continue;
    const free = align === 'right' ? (widths[at] ?? 0) - widthOf(desk, foot, size) : 0;
    sheet.put((lefts[at] ?? 0) + free, sheet.y, foot, size);
  }
  sheet.y += size * 2;
}

function putBars(
  { sheet }: Desk,
  lefts: readonly number[],
  gap: number,
  lines: number,
  step: number,
  size: number,
): void {
  for (let line = 0; line < lines; line += 1)
    for (const left of lefts.slice(1))
      sheet.put(left - gap * 0.5 - size * 0.3, sheet.y + line * step, [{ text: '|' }], size);
}

/** A line of dashes under the names. */
export function putRule({ sheet }: Desk, { x, width }: Pick<TableLook, 'width' | 'x'>, size: number, sign = '-'): void {
  sheet.put(x, sheet.y, [{ text: sign.repeat(Math.max(3, Math.floor(width / sheet.widthOf(sign, size)))) }], size);
  sheet.y += size * 1.18;
}
