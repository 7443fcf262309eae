import type { FoundItem } from '../items.ts';
import { type Cell, cellsOf, type Line } from '../layout.ts';
import { isOnlyName } from '../learned/goods/described.ts';
import type { Word } from '../page.ts';
import { fold, LABELS } from '../vocabulary.ts';
import { lineOf } from './slots.ts';

const SAME_LEFT = 2;
/** In heights: what stands further apart is another line of the table. */
const NEXT_LINE = 1.7;
const SAME_HEIGHT = 0.5;
/** In heights. */
const NO_GAP = 0.75;
const SAME_PITCH = 1.1;

/**
 * Goods whose description may be a part of one: words of nothing else stand right before or behind it in its cell ('IN BAGS OF 500' of '500 KG'), or over or under it
 * in its column as near as its lines are to each other ('liquefied gas' under 'Containers for compressed or').
 */
export function cutDescriptions(items: readonly FoundItem[], lines: readonly Line[]): ReadonlySet<FoundItem> {
  const wordsOf = (item: FoundItem) =>
    VALUES.flatMap((of) => (of === 'description' && !item[of]?.isSure ? [] : (item[of]?.cell.words ?? [])));
  const taken = new Set(items.flatMap((item) => wordsOf(item).map(placeOf)));
  const isFree = (word: Word) => !taken.has(placeOf(word));
  const isCut = ({ description }: FoundItem, at: number) =>
    description?.isSure === true &&
    (goesOnBeside(description.cell, lines, isFree) ||
      goesOnInColumn(description.cell, lines, isFree, at === 0) ||
      goesOnCentred(description.cell, lines, isFree));
  return new Set(items.filter(isCut));
}

const VALUES = ['code', 'description', 'gross', 'net', 'origin', 'procedure'] as const;
const placeOf = ({ x, y }: Word): string => `${Math.round(x)} ${Math.round(y)}`;

const isText = (words: readonly Word[]): boolean => /\p{L}{2}/u.test(textOf(words));
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const isName = (words: readonly Word[]): boolean => {
  const text = textOf(words)
    .replace(/[^\p{L} ]/gu, ' ')
    .trim();
  return text === '' || LABELS.has(fold(text)) || isOnlyName(text);
};

/** Whether words of its first or last line go on without a gap. */
function goesOnBeside({ words, page }: Cell, lines: readonly Line[], isFree: (word: Word) => boolean): boolean {
  const last = words.at(-1);
  const line = last && lineOf(last, page, lines);
  if (!last || !line) return false;
  const next = line.words.find(({ x }) => x > last.x + 0.5);
  const isNext = next !== undefined && next.x - last.x - last.width < last.height * NO_GAP;
  return isNext && isFree(next) && /^\p{L}+$/u.test(next.text) && !next.text.endsWith(':');
}

/** Whether a line of words stands over or under it that begins where it does. */
function goesOnInColumn(
  cell: Cell,
  lines: readonly Line[],
  isFree: (word: Word) => boolean,
  isFirst: boolean,
): boolean {
  const [first] = cell.words;
  const last = cell.words.at(-1);
  if (!first || !last) return false;
  const ys = [...new Set(cell.words.map(({ y }) => Math.round(y)))].sort((a, b) => a - b);
  const pitch = ys[1] === undefined ? first.height * NEXT_LINE : (ys[1] - (ys[0] ?? 0)) * SAME_PITCH;
  const isNext = (words: readonly Word[]) => {
    const [begin] = words;
    return (
      begin !== undefined &&
      Math.abs(begin.x - first.x) < SAME_LEFT &&
      Math.abs(begin.height - first.height) < SAME_HEIGHT &&
      words.every(isFree) &&
      isText(words) &&
      !isName(words) &&
      !/:/.test(textOf(words))
    );
  };
  return lines.some(({ page, y, words }) => {
    const distance = y > last.y ? y - last.y : first.y - y;
    const isNear = page === cell.page && distance > first.height / 2 && distance < pitch && !(isFirst && y < first.y);
    // Numbers of nothing that was read beside it: the row of another good.
    const isRow = (candidate: Cell) =>
      words.some((word) => !candidate.words.includes(word) && isFree(word) && /\d/.test(word.text));
    return isNear && cellsOf(words, page).some((candidate) => isNext(candidate.words) && !isRow(candidate));
  });
}

/** 'Bleche, Dicke 1,5' over 'mm' in the middle or at the right of its cell, where goods stand beside each other: no name begins that line, and nothing else stands in it. */
function goesOnCentred(cell: Cell, lines: readonly Line[], isFree: (word: Word) => boolean): boolean {
  const last = cell.words.at(-1);
  const isUnder = ({ page, y }: Line) =>
    page === cell.page && last !== undefined && y - last.y > last.height / 2 && y - last.y < last.height * NEXT_LINE;
  const isCentred = ({ x, right }: Cell) =>
    Math.min(Math.abs(right - cell.right), Math.abs((x + right) / 2 - (cell.x + cell.right) / 2)) < SAME_MIDDLE;
  return lines.some(
    (line) =>
      isUnder(line) &&
      line.words.every((word) => isFree(word) && !/\d/.test(word.text)) &&
      (line.words[0]?.x ?? 0) > cell.x &&
      cellsOf(line.words, line.page).some((candidate) => isCentred(candidate) && isText(candidate.words)),
  );
}
/** In points: what is set in the middle of one cell, or at its right edge. */
const SAME_MIDDLE = 2;
