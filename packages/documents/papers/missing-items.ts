import type { FoundItem } from './items.ts';
import type { FoundLabel, ReadLine } from './labels.ts';
import type { Cell } from './layout.ts';
import { type Found, valueNear } from './near.ts';
import { LEAST_CONFIDENCE } from './page.ts';
import { codesByForm } from './unnamed-items.ts';
import type { Formed } from './values.ts';
import type { Label } from './vocabulary.ts';

/** How many goods items a declaration has, as far as it says itself. */
export interface ItemCount {
  readonly found: number;
  /** What it announces, or the highest number of an item; null where it counts nothing. */
  readonly announced: number | null;
  /** Scanned pages that show signs of an item that was not found. */
  readonly pages: readonly number[];
  /** They were known by their form alone: no name on the paper led to them. */
  readonly areUnnamed: boolean;
}

const TOTALS: readonly Label[] = ['item-count', 'total', 'total-gross', 'total-net'];
const IN_COLUMN_POINTS = 12;
/** Digits, and what worn ones are taken for. */
const DIGIT_LIKE = /[\dOoQIlSsBZ|]/g;
const FEWEST_DIGITS = 6;
/** So many cells with digits on one line are a row of a table. */
const FEWEST_NUMBERS = 3;
const SAME_LINE = 0.8;

/** An item that left no record at all nobody would look for: counts the signs of such. */
export function countItems(
  lines: readonly ReadLine[],
  items: readonly FoundItem[],
  scanned: ReadonlySet<number>,
  isLessThanTotal = false,
): Omit<ItemCount, 'areUnnamed'> {
  const pages = [...scanned].filter((page) => {
    const ownLines = lines.filter(({ line }) => line.page === page);
    return hasSigns(
      ownLines,
      items.filter(({ code }) => code.cell.page === page),
    );
  });
  const isRead = ({ value }: Found) =>
    items.some(({ code }) => code.value.startsWith(value) || value.startsWith(code.value));
  const others = codesByForm(lines).filter((code) => !isRead(code));
  const rows = rowsWithoutCode(lines, items);
  const last = items.at(-1)?.code.cell.page;
  const unweighed = isLessThanTotal && last !== undefined ? [last] : [];
  const all = new Set([...pages, ...others.map(({ cell }) => cell.page), ...rows, ...unweighed]);
  return {
    found: items.length,
    announced: announcedBy(lines, items),
    pages: items.length === 0 ? pages : [...all].sort((a, b) => a - b),
  };
}

/** Pages with a row of a table that has a net and a gross mass where the other rows have them, but no code. */
function rowsWithoutCode(lines: readonly ReadLine[], items: readonly FoundItem[]): number[] {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || first.code.how !== 'in the column' || !first.net || !first.gross) return [];
  const [net, gross] = [first.net.cell, first.gross.cell];
  return lines
    .filter(({ line, labels, values }) => {
      const isItem = items.some(
        ({ code }) => code.cell.page === line.page && Math.abs(code.cell.y - line.y) < line.height * SAME_LINE,
      );
      const isBetween = line.y > first.code.cell.y && line.y < last.code.cell.y;
      const has = (mass: Cell) =>
        values.some(({ text, x, right }) => /\d/.test(text) && Math.min(right, mass.right) > Math.max(x, mass.x));
      return isBetween && !isItem && !labels.some(({ label }) => TOTALS.includes(label)) && has(net) && has(gross);
    })
    .map(({ line }) => line.page);
}

const asCount = (text: string): Formed | null =>
  /^[1-9]\d{0,2}$/.test(text.trim()) ? { value: text.trim(), isSure: true } : null;

/** Where a paper says how many items it has. */
export const statedCounts = (lines: readonly ReadLine[]): Found[] =>
  lines
    .flatMap(({ labels }) => labels.filter(({ label }) => label === 'item-count'))
    .flatMap((label) => valueNear(hasNextBox(lines, label) ? below(lines, label) : lines, label, asCount) ?? []);

function announcedBy(lines: readonly ReadLine[], items: readonly FoundItem[]): number | null {
  const stated = statedCounts(lines)
    .filter(({ cell }) => cell.confidence >= LEAST_CONFIDENCE && !cell.words.some(({ isReadOnce }) => isReadOnce))
    .map(({ value }) => Number(value));
  const isOne = stated.every((count) => count === stated[0]);
  return stated[0] !== undefined && isOne
    ? stated[0]
    : (items.findLast(({ number }) => number !== null)?.number ?? null);
}

/** '5 Items  6 Total packages': the number to the right is the next box's. */
const hasNextBox = (lines: readonly ReadLine[], { line, cell }: FoundLabel): boolean =>
  lines.some(({ index, labels }) => index === line && labels.some((otherLabel) => otherLabel.cell.x > cell.right));

const below = (lines: readonly ReadLine[], { line }: FoundLabel): ReadLine[] =>
  lines.map((candidate) => (candidate.index === line ? { ...candidate, values: [] } : candidate));

function hasSigns(ownLines: readonly ReadLine[], items: readonly FoundItem[]): boolean {
  const named = ownLines.flatMap(({ labels }) => labels.filter(({ label }) => label === 'code'));
  const isTable = items.some(({ code }) => code.how === 'in the column');
  if (!isTable) return named.length > items.length;
  const [first, last] = [items[0] as FoundItem, items.at(-1) as FoundItem];
  return ownLines.some(({ line, labels, values }) => {
    if (line.y < first.code.cell.y - line.height || labels.some(({ label }) => TOTALS.includes(label))) return false;
    if (items.some(({ code }) => Math.abs(code.cell.y - line.y) < line.height * SAME_LINE)) return false;
    const isCode = values.some((cell) => isLikeCode(cell) && items.some(({ code }) => isInColumn(cell, code.cell)));
    const isRow = line.y < last.code.cell.y && values.filter(({ text }) => /\d/.test(text)).length >= FEWEST_NUMBERS;
    return isCode || isRow;
  });
}

const isInColumn = (cell: Cell, code: Cell): boolean => Math.abs(cell.x - code.x) < IN_COLUMN_POINTS;
const isLikeCode = ({ text }: Cell): boolean => (text.match(DIGIT_LIKE)?.length ?? 0) >= FEWEST_DIGITS;

/** What to tell of items that may be missing; nothing where nothing speaks for it. */
export function tellMissing(counts: readonly ItemCount[], isHard: boolean): string[] {
  return counts.flatMap(({ found, announced, pages, areUnnamed }) => {
    const where = pages.join(', ');
    if (areUnnamed)
      return [
        `Goods items read: ${found}. The paper does not label them, so we recognised them by their codes. Check every value, and count the items on the paper.`,
      ];
    if (announced !== null && announced > found)
      return pages.length > 0
        ? [
            `The paper announces ${announced} goods items, of which ${found} could be read. Look for the others on page ${where}.`,
          ]
        : [`The paper announces ${announced} goods items, of which ${found} could be read. Enter the others by hand.`];
    if (pages.length > 0)
      return [`Goods items read: ${found}. Page ${where} shows signs of more: count them on the paper.`];
    return isHard ? [`Goods items read: ${found}. The scan is hard to read: count them on the paper.`] : [];
  });
}
