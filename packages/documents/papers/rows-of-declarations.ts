import { readWrittenDate } from '../lines/days/date.ts';
import type { ReadLine } from './labels.ts';
import type { Cell } from './layout.ts';
import type { Word } from './page.ts';
import { type Row, rowOf } from './rows-of-goods.ts';
import { asMrn } from './values.ts';

/** In points: codes of a table, and marks of a column, begin under each other so nearly. */
const SAME_LEFT = 12;
const SAME_COLUMN = 4;
const FEWEST = 2;

/**
 * Which goods of a list are of one declaration: a list that prints the day or the number of a declaration in the row of its first good alone, and leaves it blank in the rows
 * of the others. For each code the first one of its declaration; null: the codes are no table, no such column begins with the first of them, two columns
 * part the rows differently, or what is printed once may as well stand in the middle of its rows or in the last of them.
 */
export function firstOfDeclarations(codes: readonly Cell[], lines: readonly ReadLine[]): readonly number[] | null {
  const [top] = codes;
  if (!top || codes.length < FEWEST || !codes.every(({ x }) => Math.abs(x - top.x) < SAME_LEFT)) return null;
  const rows = codes.map((code) => rowOf(code, lines));
  const columns = marksOf(rows).filter(
    (marked) => marked.has(0) && marked.size >= FEWEST && marked.size < codes.length,
  );
  const [starts] = columns;
  if (!starts || !columns.every((marked) => isSame(marked, starts))) return null;
  const isOneWay = !mayBeInLast(starts, codes.length) && !mayBeInMiddle(starts, codes.length);
  if (!isOneWay && !goesOnBelow(starts, rows, lines)) return null;
  let first = 0;
  return codes.map((_, at) => {
    if (starts.has(at)) first = at;
    return first;
  });
}

/** Whether each mark may stand in the last row of its goods. */
const mayBeInLast = (marked: ReadonlySet<number>, count: number): boolean => marked.has(count - 1);

/** Whether each mark may stand in the middle one of its rows. */
function mayBeInMiddle(marked: ReadonlySet<number>, count: number): boolean {
  let next = 0;
  for (const at of [...marked].sort((a, b) => a - b)) {
    if (at < next) return false;
    next = 2 * at - next + 1;
  }
  return next === count;
}

/** Whether texts that stand in the marked rows alone go on in lines below these, and none in a line above one. */
function goesOnBelow(marked: ReadonlySet<number>, rows: readonly Row[], lines: readonly ReadLine[]): boolean {
  const [blank, firsts] = [rows.filter((_, at) => !marked.has(at)), rows.filter((_, at) => marked.has(at))];
  const ofFirsts = firsts
    .flatMap(({ words }) => words)
    .filter((word) => !blank.some((row) => row.words.some(isUnder(word))));
  const between = (from: Row, to: Row): readonly Word[] =>
    lines.flatMap(({ line: { page, words } }) =>
      page === from.page && page === to.page
        ? words.filter(({ y }) => y > from.y + from.height / 2 && y < to.y - to.height / 2)
        : [],
    );
  const isOfFirsts = (word: Word) => ofFirsts.some(isUnder(word));
  let isBelow = false;
  for (const [at, row] of rows.slice(1).entries()) {
    const before = rows[at] as Row;
    const hasText = between(before, row).some(isOfFirsts);
    if (hasText && !marked.has(at)) return false;
    isBelow ||= hasText;
  }
  return isBelow;
}

const isUnder =
  (word: Word) =>
  ({ x, width }: Word): boolean =>
    x < word.x + word.width && x + width > word.x;

/** The rows that each column of days or of numbers of declarations has a mark in. */
function marksOf(rows: readonly Row[]): ReadonlySet<number>[] {
  const columns: { readonly x: number; readonly marked: Set<number> }[] = [];
  for (const [at, { words }] of rows.entries())
    for (const { x } of words.filter(isMark)) {
      const column = columns.find((known) => Math.abs(known.x - x) < SAME_COLUMN);
      if (column) column.marked.add(at);
      else columns.push({ x, marked: new Set([at]) });
    }
  return columns.map(({ marked }) => marked);
}

const isMark = ({ text }: Word): boolean =>
  DAY.test(text) ? readWrittenDate(text) !== null : asMrn(text)?.isSure === true;
/** With its year: '12.10' may be an amount. */
const DAY = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\.?$/;

const isSame = (first: ReadonlySet<number>, second: ReadonlySet<number>): boolean =>
  first.size === second.size && [...first].every((at) => second.has(at));
