import type { FoundItem } from '../items.ts';
import { type Cell, cellsOfLine, type Line } from '../layout.ts';
import type { Found } from '../near.ts';
import type { Word } from '../page.ts';

/** A value of a good and the good that it is of. */
export interface Placed {
  readonly item: FoundItem;
  readonly found: Found;
}

const SAME_PLACE = 3;
/** The word that leads to a value stands at most so many words before it. */
const MOST_BEFORE = 3;
const NEXT_WORD = 0.75;

const isNear = (first: number, second: number): boolean => Math.abs(first - second) < SAME_PLACE;

/** Whether two goods print a value in the same place: as far below their codes in one column, or, of goods beside each other, on one line as far from their codes. */
export function isInSamePlace(first: Placed, second: Placed): boolean {
  const [a, b] = [first.found.cell, second.found.cell];
  const [ofA, ofB] = [first.item.code.cell, second.item.code.cell];
  const isUnder = isNear(a.y - ofA.y, b.y - ofB.y) && (isNear(a.x, b.x) || isNear(a.right, b.right));
  const isBeside =
    a.page === b.page &&
    isNear(a.y, b.y) &&
    isNear(ofA.y, ofB.y) &&
    isUnderOwn(a, ofA) &&
    isUnderOwn(b, ofB) &&
    (isNear(a.x - ofA.x, b.x - ofB.x) || isNear(a.right - ofA.right, b.right - ofB.right));
  return isUnder || isBeside;
}

/** Whether the labels that two values stand beside or under are the same, as far as they have any: 'Remark: China' is no origin for standing where 'Origin: China' does. */
export const haveSameLabel = (first: Found, second: Found, lines: readonly Line[]): boolean =>
  labelOf(first, lines) === labelOf(second, lines);

/** What alone stands left of a value on its line, or above it where the line has nothing else; in a row of several cells heads of columns name it. */
function labelOf({ cell }: Found, lines: readonly Line[]): string {
  const [first] = cell.words;
  const line = first && lineOf(first, cell.page, lines);
  if (!first || !line) return '';
  const cells = cellsOfLine(line);
  if (cells.length > 2) return '';
  const before = line.words.filter(({ x }) => x < first.x - 0.5);
  if (before.length > 0) return lettersOf(before.map(({ text }) => text).join(''));
  const above = lines
    .filter(({ page, y }) => page === line.page && y < line.y && line.y - y < line.height * LINE_GAP)
    .flatMap((line) => cellsOfLine(line))
    .findLast(({ x }) => isNear(x, first.x));
  return lettersOf(above?.text ?? '');
}
const LINE_GAP = 2.1;
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** In the column of its code, not of the next good's. */
const isUnderOwn = (value: Cell, code: Cell): boolean => value.x < code.right + ASIDE && value.right > code.x - ASIDE;
const ASIDE = 30;

/** The word before a value that names it, without case and numbers: 'nettopaino', 'itemcountryoforigin'; empty: there is none near. */
export function leadOf({ cell }: Found, lines: readonly Line[]): string {
  const first = cell.words[0];
  const line = first && lineOf(first, cell.page, lines);
  if (!first || !line) return '';
  const before = line.words.filter(({ x }) => x < first.x - 0.5).slice(-MOST_BEFORE);
  return (
    before
      .reverse()
      .map(({ text }) => nameIn(text))
      .find((name) => name !== '') ?? ''
  );
}

/** The letters of a word that may name a value. */
function nameIn(text: string): string {
  const letters = text.toLowerCase().replace(/[^\p{L}]/gu, '');
  return letters.length >= FEWEST_LETTERS ? letters : '';
}
const FEWEST_LETTERS = 3;

/** Whether digits right beside a value may be of it. */
export function isCutOff({ cell }: Found, lines: readonly Line[]): boolean {
  const [first, last] = [cell.words[0], cell.words.at(-1)];
  const line = first && lineOf(first, cell.page, lines);
  if (!first || !last || !line) return true;
  return line.words.some((word) => {
    const gap = word.x < first.x ? first.x - (word.x + word.width) : word.x - (last.x + last.width);
    const isOutside = word.x + word.width < first.x + 0.5 || word.x > last.x + last.width - 0.5;
    return isOutside && gap < first.height * NEXT_WORD && /^\d[\d.,]*$/.test(word.text);
  });
}

export const lineOf = (word: Word, page: number, lines: readonly Line[]): Line | undefined =>
  lines.find((line) => line.page === page && line.words.some(({ x, y }) => isAt(x, word.x) && isAt(y, word.y)));

const isAt = (first: number, second: number): boolean => Math.abs(first - second) < 0.5;
