import { Exact } from '@lods/cbam/decimal';
import type { FoundItem } from '../items.ts';
import { type Cell, cellsOfLine, type Line } from '../layout.ts';
import { type Found, formed } from '../near.ts';
import type { DecimalMark } from '../numerals.ts';
import { asMass } from '../values.ts';

/** In points: numbers of one column end below each other. */
const SAME_EDGE = 3;
/** Two articles and their sum. */
const FEWEST = 3;

/**
 * Under the head of each good stand rows of its articles and a row with their sum: the mass of the good is the sum, and the print proves it. Null: some
 * good has no such rows.
 */
export function sumsOfRows(items: readonly FoundItem[], lines: readonly Line[], mark: DecimalMark): FoundItem[] | null {
  const summed = items.flatMap((item, at) => {
    const rows = linesOf(item, items[at + 1], lines);
    const [net, gross] = [item.net && sumIn(item.net, rows, mark), item.gross && sumIn(item.gross, rows, mark)];
    return net && (gross || !item.gross) ? [{ ...item, net, gross }] : [];
  });
  return summed.length > 0 && summed.length === items.length ? summed : null;
}

/** The lines from that of a code up to that of the next one. */
function linesOf({ code: { cell } }: FoundItem, next: FoundItem | undefined, lines: readonly Line[]): readonly Line[] {
  const end = next && next.code.cell.page === cell.page ? next.code.cell.y : Number.POSITIVE_INFINITY;
  return lines.filter(({ page, y }) => page === cell.page && y > cell.y - cell.height / 2 && y < end - cell.height / 2);
}

/** The number to which those before it in the column of a mass come, where the mass is the first of them. */
function sumIn(mass: Found, rows: readonly Line[], mark: DecimalMark): Found | null {
  const column = rows
    .flatMap((line) => cellsOfLine(line))
    .filter(({ right, y }: Cell) => Math.abs(right - mass.cell.right) < SAME_EDGE && y > mass.cell.y - 1)
    .flatMap((cell) => formed(cell, (text) => asMass(text, mark), 'by its place') ?? []);
  if (column.some(({ isSure }) => !isSure)) return null;
  let sum = new Exact(0);
  for (const [at, found] of column.entries()) {
    if (at + 1 >= FEWEST && sum.equals(found.value)) return { ...found, isProven: true };
    sum = sum.plus(found.value);
  }
  return null;
}
