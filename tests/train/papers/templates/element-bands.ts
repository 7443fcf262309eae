import type { Part } from '../sheet.ts';
import type { Band } from './bands.ts';
import { ELEMENTS, ended, SAD } from './boxes.ts';
import { type Cell, cellsOf, columnsFrom, stacksOf } from './cells.ts';
import { lookOf, putColumns } from './columns.ts';
import { type Desk, fitted, fittedLine, none, putLines } from './desk.ts';
import { gap, itemTitle, putLine } from './parts.ts';
import { tradeName } from './trade-values.ts';

/** Goods as lists of numbered elements, as forms with letters, and as tables under heads of two levels. */

const OLD_ELEMENTS: Readonly<Record<string, string>> = {
  procedure: '1/10',
  item: '1/6',
  preference: '4/17',
  statisticalValue: '8/6',
  origin: '5/15',
  dispatch: '5/14',
  net: '6/1',
  units: '6/2',
  gross: '6/5',
  description: '6/8',
  packages: '6/10',
  marks: '6/11',
  code: '6/14',
  codePart: '6/14',
  taricPart: '6/15',
  itemPrice: '4/14',
  quota: '8/1',
  customsValue: '4/13',
  earlier: '2/1',
  documents: '2/3',
};

const wide = (number: string, digits: number): string => {
  const filled = [...number.split(' '), '000', '000'].slice(0, digits);
  return filled.join(' ');
};

/** Lines of a number, a name and a value in one of their orders, in one column or two. */
export const elements =
  (specs: readonly string[], columns = 1): Band =>
  (desk) => {
    const { random, sheet, facts, left, width } = desk;
    const cells = cellsOf(desk, random.pick(specs));
    const size = sheet.print.size * random.between(0.85, 1);
    const isOld = random.isHit(0.25);
    const digits = random.pick([2, 2, 3, 4]);
    const order = random.pick([
      'number name value',
      'number value name',
      'name number value',
      'number value',
      'value number name',
    ]);
    const bracket = random.pick(['', '', '[', '(']);
    const close = bracket === '[' ? ']' : bracket === '(' ? ')' : '';
    const numberOf = ({ token }: Cell): string => {
      const bare = token.replace('+', '');
      const number = (isOld ? OLD_ELEMENTS : ELEMENTS)[bare];
      return number ? bracket + (isOld ? number : wide(number, digits)) + close : '';
    };
    const shares: Readonly<Record<string, number>> = { number: 0.16 + digits * 0.025, name: 0.36, value: 0.42 };
    const room = width / columns;
    const sum = order.split(' ').reduce((all, word) => all + (shares[word] ?? 0), 0);
    const put = (cell: Cell, at: number, x: number, y: number): number => {
      const kind = cell.name[0]?.kind;
      const texts: Readonly<Record<string, readonly Part[]>> = {
        number: [{ text: numberOf(cell), ...(kind ? { kind } : {}) }],
        name: cell.name,
        value: cell.parts(at),
      };
      let start = x;
      const ends = order.split(' ').map((word) => {
        const width = ((shares[word] ?? 0) / sum) * room;
        const place = start;
        start += width;
        return putLines(desk, place, y, [texts[word] ?? []], width - size, size);
      });
      return Math.max(y + size * 1.2, ...ends);
    };
    for (const at of facts.goods.keys()) {
      sheet.need(size * 10);
      putLine(desk, itemTitle(desk, at));
      const filled = cells.filter(({ parts }) => parts(at).length > 0);
      const rows = Math.ceil(filled.length / columns);
      for (let row = 0; row < rows; row += 1) {
        sheet.need(size * 4);
        const ends = Array.from({ length: columns }, (_, column) => {
          const cell = filled[row + column * rows];
          return cell ? put(cell, at, left + column * room, sheet.y) : sheet.y;
        });
        sheet.y = Math.max(...ends) + size * 0.1;
      }
      gap(desk, 0.3, 1.1);
    }
  };

/** Names of two levels: a word over some of the columns, the columns' own names below it. */
export const headsOfTwoLevels =
  (specs: readonly string[]): Band =>
  (desk) => {
    const { random, style } = desk;
    const stacks = stacksOf(desk, random.pick(specs));
    const words = random.shuffled(['shipment', 'price', 'order', 'status', 'article'] as const);
    const starts = new Map<number, string>();
    let at = random.whole(0, 2);
    for (const word of words) {
      if (at >= stacks.length) break;
      starts.set(at, tradeName(style, word));
      at += random.whole(2, 3);
    }
    const columns = columnsFrom(desk, stacks).map((column, index) => ({
      ...column,
      name: [none(starts.get(index) ?? ''), ...column.name],
    }));
    putColumns(
      desk,
      columns,
      lookOf(desk, { isHeadLow: true }),
      random.isHit(0.6) ? { total: style.named('total') } : {},
    );
  };

/** Each item as two columns of lines: 'a) name: value' at the left, the same at the right; letters or numbers of boxes count them. */
export const letteredLines =
  (leftSpec: string, rightSpec: string): Band =>
  (desk) => {
    const { random, sheet, facts, left, width } = desk;
    const size = sheet.print.size * random.between(0.85, 1);
    const halves = [cellsOf(desk, leftSpec), cellsOf(desk, rightSpec)];
    const form = random.pick(['a)', '(a)', 'A.', 'a', '1.', 'sad'] as const);
    const end = random.pick([': ', ' ', ' . . . ', ' - ']);
    const share = random.between(0.45, 0.6);
    const before = (cell: Cell, at: number): string => {
      if (cell.name.length === 0) return '   ';
      if (form === 'sad') return `${SAD[cell.token] ?? ''} `.trimStart();
      const letter = String.fromCharCode(97 + at);
      return `${form
        .replace(/a/, letter)
        .replace('A', letter.toUpperCase())
        .replace('1', String(at + 1))} `;
    };
    for (const at of facts.goods.keys()) {
      sheet.need(size * 12);
      putLine(desk, itemTitle(desk, at));
      const top = sheet.y;
      let count = 0;
      const ends = halves.map((cells, half) => {
        const x = half === 0 ? left : left + width * share;
        const room = (half === 0 ? width * share : width * (1 - share)) - size;
        let y = top;
        for (const cell of cells) {
          const value = cell.parts(at);
          if (value.length === 0) continue;
          const name = cell.name.length === 0 ? [] : ended(cell.name, end);
          y = putLines(desk, x, y, [[...none(before(cell, count)), ...name, ...value]], room, size);
          if (cell.name.length > 0) count += 1;
        }
        return y;
      });
      sheet.y = Math.max(...ends);
      gap(desk, 0.4, 1);
    }
  };

/** A line of the item with its code and masses at the right, its description below in a block that ends before the masses. */
export const describedBelow =
  (line: string, masses: string, below: string): Band =>
  (desk: Desk) => {
    const { random, sheet, facts, left, width } = desk;
    const size = sheet.print.size;
    const [heads, figures, texts] = [line, masses, below].map((spec) => cellsOf(desk, spec));
    const edge = left + width * random.between(0.62, 0.74);
    const isNamed = random.isHit(0.6);
    const mark = random.pick(['  ', '   ', ' | ', ' - ']);
    for (const at of facts.goods.keys()) {
      sheet.need(size * 12);
      const top = sheet.y;
      const first = (heads ?? []).flatMap(({ parts }, index) => [...none(index > 0 ? mark : ''), ...parts(at)]);
      let y = putLines(desk, left, top, [first], edge - left - size, size);
      for (const { name, parts } of texts ?? []) {
        const value = parts(at);
        if (value.length > 0)
          y = putLines(
            desk,
            left + size * 2,
            y,
            [isNamed && name.length > 0 ? [...ended(name, ' '), ...value] : value],
            edge - left - size * 3,
            size * 0.95,
          );
      }
      let end = top;
      for (const { name, parts } of figures ?? []) {
        const value = parts(at);
        const room = left + width - edge;
        if (name.length > 0) {
          const fit = fitted(desk, name, room, size * 0.8);
          for (const [row, text] of fit.rows.entries()) sheet.put(edge, end + row * size, text, fit.size);
          end += fit.rows.length * size;
        }
        sheet.putEnding(left + width, end, value, fittedLine(desk, value, room, size));
        end += size * 1.2;
      }
      sheet.y = Math.max(y, end);
      gap(desk, 0.3, 0.9);
    }
  };
