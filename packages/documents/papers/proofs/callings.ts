import { type Cell, cellOf, cellsOf, type Line } from '../layout.ts';
import type { Word } from '../page.ts';

/** A line with its cells. */
export interface Row extends Line {
  readonly cells: readonly Cell[];
}

export const rowsOf = (lines: readonly Line[]): Row[] =>
  lines.map((line) => ({ ...line, cells: cellsOf(line.words, line.page) }));

/** A value that may be called something, and the words of its cell that lead to it. */
export interface Candidate {
  readonly value: string;
  readonly words: readonly Word[];
  readonly before: readonly Word[];
}

/** What values of a kind are called. */
export interface Kinds<Calling extends string> {
  /** What a name calls them; null: nothing, or several things. */
  readonly callingOf: (name: string) => Calling | null;
  /** Whether a head of several lines has to call them so in each. */
  readonly isOfAllLines: (calling: Calling) => boolean;
  /** The values of a cell. */
  readonly candidatesIn: (cell: Cell) => readonly Candidate[];
}

/** A value on the paper with what it is called. */
export interface Called<Calling extends string> {
  readonly value: string;
  readonly cell: Cell;
  readonly called: Calling;
}

/** Of values of several lines below each other a head of as many lines calls each: what it calls them, in its order, and where it stands. */
interface Stacked<Calling> {
  readonly callings: readonly Calling[];
  readonly head: number;
}

/** In heights of the value: how far the name of its box is, and how near the lines of one head are. */
const BOX_GAP = 2.6;
const HEAD_GAP = 1.7;
/** How far left of a value its name ends, in heights. */
const BESIDE_GAP = 14;
const MOST_UP = 60;
const SAME_PLACE = 3;

/** The values of a kind that a paper calls something: by words before, over or under them, or at the head of their column. */
export function calledValues<Calling extends string>(rows: readonly Row[], kinds: Kinds<Calling>): Called<Calling>[] {
  const stacked: { readonly value: string; readonly cell: Cell; readonly of: Stacked<Calling> }[] = [];
  const called = rows.flatMap(({ cells }, at) =>
    cells.flatMap((cell, place) =>
      kinds.candidatesIn(cell).flatMap(({ value, words, before }): Called<Calling>[] => {
        const ownCell = cellOf(words, cell.page);
        if (before.length > 0) return asCalled(value, ownCell, kinds.callingOf(textOf(before)));
        const beside = callingBeside(cells, place, kinds);
        if (beside) return asCalled(value, ownCell, beside);
        const above = callingAbove(rows, at, ownCell, kinds);
        if (above && typeof above !== 'string') stacked.push({ value, cell: ownCell, of: above });
        return typeof above === 'string' ? asCalled(value, ownCell, above) : [];
      }),
    ),
  );
  return [...called, ...unstacked(stacked)];
}

const asCalled = <Calling extends string>(value: string, cell: Cell, called: Calling | null): Called<Calling>[] =>
  called ? [{ value, cell, called }] : [];

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const hasName = (words: readonly Word[]): boolean => words.some(({ text }) => /\p{L}{2}/u.test(text));

/** The name in the cell left of it. */
function callingBeside<Calling extends string>(
  cells: readonly Cell[],
  place: number,
  { callingOf, candidatesIn }: Kinds<Calling>,
): Calling | null {
  const ownCell = cells[place] as Cell;
  const left = cells[place - 1];
  if (!left || ownCell.x - left.right > ownCell.height * BESIDE_GAP || candidatesIn(left).length > 0) return null;
  return callingOf(left.text);
}

const isOver = ({ x, width }: Word, { x: from, right, height }: Cell): boolean =>
  x < right + height / 2 && x + width > from - height / 2;

/** The words of a row that stand over or under a value, with those beside them in their cell that stand over no other value of its line. */
function wordsOver({ cells }: Row, value: Cell, ofLine: readonly Cell[]): Word[] {
  const others = ofLine.filter(({ x, right }) => x >= value.right || right <= value.x);
  return cells.flatMap(({ words }) =>
    words.some((word) => isOver(word, value))
      ? words.filter((word) => isOver(word, value) || !others.some((cell) => isOver(word, cell)))
      : [],
  );
}

/** What the name of its box calls it, or the head of its column. */
function callingAbove<Calling extends string>(
  rows: readonly Row[],
  at: number,
  cell: Cell,
  kinds: Kinds<Calling>,
): Calling | Stacked<Calling> | null {
  const over = nameNear(rows, at, cell, -1, kinds);
  const under = nameNear(rows, at, cell, 1, kinds);
  const callingOver = over && callingOfLines(headAround(rows, over.row, at, cell), kinds);
  const callingUnder = under && kinds.callingOf(textOf(under.words));
  if (!over && !callingUnder) return callingOfHead(rows, at, cell, kinds);
  if (!callingUnder || callingOver === callingUnder || !over) return callingOver || callingUnder;
  const isNearer = under.gap < over.gap - 1;
  // Nearer to the name under it than to the one over it: which of both is its own is open.
  return isNearer && callingOver ? null : isNearer ? callingUnder : callingOver;
}

interface Near {
  readonly row: number;
  readonly gap: number;
  readonly words: readonly Word[];
}

/** The name of its box right over or right under it; null: none, or other values stand there. */
function nameNear<Calling extends string>(
  rows: readonly Row[],
  at: number,
  cell: Cell,
  step: -1 | 1,
  { candidatesIn }: Kinds<Calling>,
): Near | null {
  const { cells } = rows[at] as Row;
  for (let row = at + step; rows[row]; row += step) {
    const candidate = rows[row] as Row;
    const gap = Math.abs(candidate.y - cell.y);
    if (candidate.page !== cell.page || gap > cell.height * BOX_GAP) return null;
    const words = wordsOver(candidate, cell, cells);
    if (words.length === 0) continue;
    const isName = hasName(words) && candidatesIn(cellOf(words, cell.page)).length === 0;
    return isName ? { row, gap, words } : null;
  }
  return null;
}

/** What the head of its column calls it. */
function callingOfHead<Calling extends string>(
  rows: readonly Row[],
  at: number,
  cell: Cell,
  kinds: Kinds<Calling>,
): Calling | Stacked<Calling> | null {
  const { cells } = rows[at] as Row;
  for (let row = at - 1; row >= 0 && at - row < MOST_UP && rows[row]?.page === cell.page; row -= 1) {
    const words = wordsOver(rows[row] as Row, cell, cells);
    if (kinds.callingOf(textOf(words)) === null) continue;
    return hasNumber(rows[row] as Row) ? null : callingOfLines(headAround(rows, row, at, cell), kinds);
  }
  return null;
}

interface Head {
  /** The words over a value, line by line. */
  readonly lines: readonly (readonly Word[])[];
  /** The row of the first of them. */
  readonly top: number;
}

/** The words over a value in a row and in the ones close to it that have no numbers. */
function headAround(rows: readonly Row[], row: number, at: number, cell: Cell): Head {
  const { cells } = rows[at] as Row;
  const isNext = (next: number, last: Row): boolean => {
    const candidate = rows[next];
    const gap = candidate && Math.abs(candidate.y - last.y);
    return gap !== undefined && candidate?.page === cell.page && gap <= last.height * HEAD_GAP && !hasNumber(candidate);
  };
  let [top, end] = [row, row];
  while (isNext(top - 1, rows[top] as Row)) top -= 1;
  while (end + 1 < at && isNext(end + 1, rows[end] as Row)) end += 1;
  const lines = rows.slice(top, end + 1).map((line) => wordsOver(line, cell, cells));
  return { lines: lines.filter(hasName), top };
}

/** Of a head of several lines each may name a value of its own, under each other too. */
function callingOfLines<Calling extends string>(
  { lines, top }: Head,
  { callingOf, isOfAllLines }: Kinds<Calling>,
): Calling | Stacked<Calling> | null {
  const callings = lines.flatMap((words) => callingOf(textOf(words)) ?? []);
  const [first] = callings;
  if (!first) return callingOf(textOf(lines.flat()));
  if (new Set(callings).size === 1) return isOfAllLines(first) && callings.length < lines.length ? null : first;
  return new Set(callings).size === callings.length ? { callings, head: top } : null;
}

const hasNumber = ({ words }: Row): boolean => words.some(({ text }) => /\d{3}/.test(text));

/** Values under a head of several names: as many under each other for each good, always as far from each other and otherwise from those of the next good, are called by its lines in turn. */
function unstacked<Calling extends string>(
  values: readonly { readonly value: string; readonly cell: Cell; readonly of: Stacked<Calling> }[],
): Called<Calling>[] {
  const byHead = Map.groupBy(values, ({ of, cell }) => `${cell.page} ${of.head} ${of.callings.join(' ')}`);
  return [...byHead.values()].flatMap((ofHead) => {
    const [
      {
        of: { callings },
      },
    ] = ofHead as [(typeof ofHead)[number]];
    const sorted = ofHead.toSorted((a, b) => a.cell.y - b.cell.y);
    const stepOf = (at: number) => (sorted[at + 1]?.cell.y ?? 0) - (sorted[at]?.cell.y ?? 0);
    const isInTurn =
      sorted.length % callings.length === 0 &&
      sorted.every((_, at) => {
        const place = at % callings.length;
        return place === callings.length - 1
          ? at === sorted.length - 1 || Math.abs(stepOf(at) - stepOf(at - 1)) >= SAME_PLACE
          : Math.abs(stepOf(at) - stepOf(place)) < SAME_PLACE;
      });
    return isInTurn
      ? sorted.map(({ value, cell }, at) => ({ value, cell, called: callings[at % callings.length] as Calling }))
      : [];
  });
}
