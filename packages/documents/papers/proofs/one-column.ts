import type { FoundItem } from '../items.ts';
import type { Cell, Line } from '../layout.ts';
import type { Found } from '../near.ts';
import { OUTSIDE_COLUMN } from '../weigh.ts';
import { lineOf } from './slots.ts';

const SAME_LEFT = 3;
const FEWEST = 3;

/**
 * Masses on the lines of their codes, with the codes in one column: those that stand beside the column of most others are for a person to look at. A table may name
 * its columns on each of its pages, and be read by another one of them on the next: what was stated instead of what it was corrected to. Where both masses stand elsewhere, the
 * table is set anew.
 */
export function inOneColumn(items: readonly FoundItem[], lines: readonly Line[]): FoundItem[] {
  const [first] = items;
  const isTable =
    items.length >= FEWEST && items.every(({ code }) => Math.abs(code.cell.x - (first?.code.cell.x ?? 0)) < SAME_LEFT);
  if (!isTable) return [...items];
  const outside = new Set((['net', 'gross'] as const).flatMap((mass) => outsideOf(items, (item) => item[mass], lines)));
  const isOutside = (found: Found | null) => found !== null && outside.has(found);
  const open = (found: Found | null) =>
    found && isOutside(found) ? { ...found, isSure: false, doubt: OUTSIDE_COLUMN } : found;
  return items.map((item) => {
    const isSetAnew = isOutside(item.net) && isOutside(item.gross);
    return isSetAnew ? item : { ...item, net: open(item.net), gross: open(item.gross) };
  });
}

/** The masses that fewer than half of all overlap. */
function outsideOf(
  items: readonly FoundItem[],
  of: (item: FoundItem) => Found | null,
  lines: readonly Line[],
): Found[] {
  const masses = items.flatMap((item) => {
    const found = of(item);
    const isOnLine = found && Math.abs(found.cell.y - item.code.cell.y) < item.code.cell.height / 2;
    return isOnLine && !isBehindName(found, lines) ? [found] : [];
  });
  if (masses.length < FEWEST) return [];
  const overlapping = (cell: Cell) =>
    masses.filter(({ cell: second }) => second.x < cell.right && second.right > cell.x).length;
  return masses.filter(({ cell }) => overlapping(cell) * 2 <= masses.length);
}

/** 'Netto: 886,00 kg' in a line of names and values. */
function isBehindName({ cell }: Found, lines: readonly Line[]): boolean {
  const [first] = cell.words;
  const line = first && lineOf(first, cell.page, lines);
  const before = line?.words.findLast(({ x }) => x < (first?.x ?? 0) - 0.5);
  return before?.text.endsWith(':') === true;
}
