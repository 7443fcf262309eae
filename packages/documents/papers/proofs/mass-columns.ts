import type { FoundItem } from '../items.ts';
import { type Cell, cellsOfLine, type Line } from '../layout.ts';
import { massWordsIn } from '../learned/masses/mass-words.ts';
import { type Found, formed } from '../near.ts';
import type { DecimalMark } from '../numerals.ts';
import { asMass } from '../values.ts';
import { isPrintedTotal } from './printed-numbers.ts';

const MOST_GROSS_PER_NET = 1.35;
const SAME_EDGE = 3;
const ALIKE = 0.0006;

/**
 * A table whose numbers stand right of where their heads begin gives a good its packages for a net mass, and its net mass for a gross one. Of all its columns two are the masses
 * whatever their heads stand over: each good has both, the first never above the second and a little below it, and both come to a sum that is printed. Null: none are, or more than two.
 */
export function massColumns(
  items: readonly FoundItem[],
  lines: readonly Line[],
  { mark, printed }: { readonly mark: DecimalMark; readonly printed: ReadonlySet<string> },
): FoundItem[] | null {
  if (items.length < 2 || !areNamed(items, lines)) return null;
  const columns = columnsOf(items.map((item) => numbersBeside(item, lines, mark)));
  const summed = columns.filter((column) =>
    isPrintedTotal(
      column.map(({ value }) => value),
      printed,
    ),
  );
  const pairs = summed.flatMap((net) =>
    summed.flatMap((gross) => (net !== gross && isPair(net, gross) ? [{ net, gross }] : [])),
  );
  const [pair] = pairs;
  if (!pair || pairs.length > 1) return null;
  return items.map((item, at) => ({
    ...item,
    net: { ...(pair.net[at] as Found), isProven: true },
    gross: { ...(pair.gross[at] as Found), isProven: true },
  }));
}

/** A line above the goods names a net and a gross mass. */
const areNamed = (items: readonly FoundItem[], lines: readonly Line[]): boolean => {
  const first = Math.min(...items.map(({ code }) => code.cell.y));
  return lines.some(({ y, words }) => {
    const names = y < first ? massWordsIn(words.map(({ text }) => text).join(' ')) : [];
    return names.includes('net') && names.includes('gross');
  });
};

/** The numbers on the line of a code, behind it. */
function numbersBeside({ code }: FoundItem, lines: readonly Line[], mark: DecimalMark): Found[] {
  const { cell } = code;
  return lines
    .filter(({ page, y }) => page === cell.page && Math.abs(y - cell.y) < cell.height / 2)
    .flatMap((line) => cellsOfLine(line))
    .filter(({ x }: Cell) => x > cell.right)
    .flatMap((cell) => formed(cell, (text) => asMass(text, mark), 'in the column') ?? [])
    .filter(({ isSure }) => isSure);
}

/** Numbers of all rows that end below each other. */
const columnsOf = (rows: readonly (readonly Found[])[]): Found[][] =>
  (rows[0] ?? []).flatMap((first) => {
    const column = rows.map((row) => row.find(({ cell }) => Math.abs(cell.right - first.cell.right) < SAME_EDGE));
    return column.every((found) => found !== undefined) ? [column as Found[]] : [];
  });

/** Net masses and gross ones: in ratios of their own, as no tax makes them. */
function isPair(net: readonly Found[], gross: readonly Found[]): boolean {
  const ratios = net.map(({ value }, at) => Number(gross[at]?.value) / Number(value));
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return least >= 1 && most <= MOST_GROSS_PER_NET && most - least > ALIKE;
}
