import { type Cell, cellOf, cellsOfLine, type Line } from '../layout.ts';
import { isNumberOfNextBox } from '../next-box.ts';
import { once } from '../once.ts';
import type { Word } from '../page.ts';

/** A line with its cells. */
export interface Row extends Line {
  readonly cells: readonly Cell[];
}

export const rowsOf = (lines: readonly Line[]): Row[] => lines.map((line) => ({ ...line, cells: cellsOfLine(line) }));

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
  /** What one name calls several values under each other, in its order; fewer than two: it does not. */
  readonly callingsOf?: (name: string) => readonly Calling[];
  /** Whether a head of several lines has to call them so in each. */
  readonly isOfAllLines: (calling: Calling) => boolean;
  /** The values of a cell. */
  readonly candidatesIn: (cell: Cell) => readonly Candidate[];
}

type Reader = Pick<Kinds<never>, 'candidatesIn'>;

/** A value on the paper with what it is called. */
export interface Called<Calling extends string> {
  readonly value: string;
  readonly cell: Cell;
  readonly called: Calling;
}

/** Of values of several lines below each other a head of as many lines calls each: what it calls them, in its order, null for something else, and where it stands. */
interface Stacked<Calling> {
  readonly callings: readonly (Calling | null)[];
  readonly head: number;
}

/** In heights of the value: how far the name of its box is, and how near the lines of one head are. */
const BOX_GAP = 2.6;
const HEAD_GAP = 1.7;
/** How far left of a value its name ends, in heights. */
const BESIDE_GAP = 14;
/** The same, where nothing but the name stands between the edge of the page and the value. */
const ROW_GAP = 30;
/** How far the words of a name stand from each other at most, in heights. */
const BLANK = 2;
/** How many names a row of heads has at least. */
const FEWEST_HEADS = 3;
/** How far behind the name of its box a value begins, in heights. */
const BOX_WIDTH = 8;
/** The same of the last box of its line, up to the edge of the page. */
const LAST_BOX_WIDTH = 30;
/** How far the lines of one sentence are from each other at most, in heights. */
const SENTENCE_GAP = 1.8;
const MOST_UP = 60;
const SAME_PLACE = 3;

/** The values of a kind that a paper calls something: by words before, over or under them, or at the head of their column. */
export function calledValues<Calling extends string>(rows: readonly Row[], kinds: Kinds<Calling>): Called<Calling>[] {
  const stacked: { readonly value: string; readonly cell: Cell; readonly of: Stacked<Calling> }[] = [];
  const boxed: Called<Calling>[] = [];
  const called = rows.flatMap(({ cells }, at) =>
    cells.flatMap((cell, place) =>
      candidatesOf(cells, place, kinds).flatMap(({ value, words, before }): Called<Calling>[] => {
        const ownCell = cellOf(words, cell.page);
        if (before.length > 0) return asCalled(value, ownCell, kinds.callingOf(textOf(before)));
        const beside = callingBeside(cells, place, kinds) ?? callingBeforeLine(rows, at, ownCell, kinds);
        if (beside) return asCalled(value, ownCell, beside);
        const box = nameOfBox(rows, at, ownCell, kinds);
        if (box) boxed.push(...asCalled(value, ownCell, kinds.callingOf(textOf(box))));
        if (box) return [];
        const above = callingAbove(rows, at, ownCell, kinds);
        if (above && typeof above !== 'string') stacked.push({ value, cell: ownCell, of: above });
        return typeof above === 'string' ? asCalled(value, ownCell, above) : [];
      }),
    ),
  );
  const all = [...called, ...unstacked(stacked), ...boxed];
  return all.filter((value) => !boxed.includes(value) || isAtEdge(value, all));
}

/** Whether a value stands at the same edge as another one that is called so, or is the only one: what slipped out of its column does not. */
function isAtEdge<Calling extends string>(value: Called<Calling>, all: readonly Called<Calling>[]): boolean {
  const others = all.filter((each) => each !== value && each.called === value.called);
  return (
    others.length === 0 ||
    others.some(
      ({ cell: { x, right } }) => Math.min(Math.abs(right - value.cell.right), Math.abs(x - value.cell.x)) < SAME_PLACE,
    )
  );
}

/** The values of a cell, looked for once for each reader. */
const valuesOfCells = once((_kinds: Reader) => new WeakMap<Cell, readonly Candidate[]>());

function candidatesOf(cells: readonly Cell[], place: number, kinds: Reader): readonly Candidate[] {
  const known = valuesOfCells(kinds);
  const cell = cells[place] as Cell;
  const found = known.get(cell) ?? valuesIn(cells, place, kinds);
  known.set(cell, found);
  return found;
}

/** The number of a box is no value. */
function valuesIn(cells: readonly Cell[], place: number, { candidatesIn }: Reader): readonly Candidate[] {
  const [cell, before, next] = [cells[place] as Cell, cells[place - 1], cells[place + 1]];
  const around = [before?.words.at(-1), ...cell.words, next?.words[0]].filter((word) => word !== undefined);
  return cell.words.length === 1 && isNumberOfNextBox(around, before ? 1 : 0) ? [] : candidatesIn(cell);
}

const asCalled = <Calling extends string>(value: string, cell: Cell, called: Calling | null): Called<Calling>[] =>
  called ? [{ value, cell, called }] : [];

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const hasName = (words: readonly Word[]): boolean => words.some(({ text }) => /\p{L}{2}/u.test(text));

/** The name in the cell left of it, or in the cells there that blanks alone part. */
function callingBeside<Calling extends string>(
  cells: readonly Cell[],
  place: number,
  kinds: Kinds<Calling>,
): Calling | null {
  const ownCell = cells[place] as Cell;
  const isName = (at: number) => at >= 0 && candidatesOf(cells, at, kinds).length === 0;
  const gapBefore = (at: number) => (cells[at] as Cell).x - (cells[at - 1] as Cell).right;
  let from = place - 1;
  if (!isName(from)) return null;
  while (isName(from - 1) && gapBefore(from) < ownCell.height * BLANK) from -= 1;
  const most = cells.slice(0, from).some(({ words }) => hasName(words)) ? BESIDE_GAP : ROW_GAP;
  const name = cells.slice(from, place).map(({ text }) => text);
  return gapBefore(place) > ownCell.height * most ? null : kinds.callingOf(name.join(' '));
}

/** 'nettó tömeg:' at the end of the line above, whose sentence goes on with the value. */
function callingBeforeLine<Calling extends string>(
  rows: readonly Row[],
  at: number,
  { x, y, height, page }: Cell,
  { callingOf }: Kinds<Calling>,
): Calling | null {
  const above = rows[at - 1];
  const isFirst = rows[at]?.words[0]?.x === x;
  if (!above || !isFirst || above.page !== page || y - above.y > height * SENTENCE_GAP) return null;
  if (!above.words.at(-1)?.text.endsWith(':')) return null;
  const from = above.words.findLastIndex(({ text }) => /[;,]$/.test(text)) + 1;
  return callingOf(textOf(above.words.slice(from)));
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
  const callingUnder = under && !hasNearerBelow(rows, under, kinds) ? kinds.callingOf(textOf(under.words)) : null;
  if (!over && !callingUnder) return callingOfHead(rows, at, cell, kinds);
  if (!callingUnder || callingOver === callingUnder || !over) return callingOver || callingUnder;
  const isNearer = (under?.gap ?? Number.POSITIVE_INFINITY) < over.gap - 1;
  // Nearer to the name under it than to the one over it: which of both is its own is open.
  return isNearer && callingOver ? null : isNearer ? callingUnder : callingOver;
}

/**
 * The name right over a value whose box it begins, where the value ends it: the last that begins before the value, and no other value of the line is nearer to it; null: a head
 * stands over the value, or no name near it.
 */
function nameOfBox(rows: readonly Row[], at: number, cell: Cell, kinds: Reader): readonly Word[] | null {
  const { cells } = rows[at] as Row;
  const over = rows[at - 1];
  if (!over || over.page !== cell.page || cell.y - over.y > cell.height * BOX_GAP) return null;
  if (over.words.some((word) => isOver(word, cell)) || headAround(rows, at - 1, at, cell).lines.length > 0) return null;
  const name = over.cells.filter(({ x }) => x < cell.x).at(-1);
  const width = name === over.cells.at(-1) ? LAST_BOX_WIDTH : BOX_WIDTH;
  if (!name || cell.x - name.right > cell.height * width) return null;
  const isOfOther = cells.some(({ x, right }) => x < cell.x && right > name.x);
  return isOfOther || !hasName(name.words) || haveValues(over, name.words, kinds) ? null : name.words;
}

/** Whether cells that stand over or under a value have values themselves: then their words name those. */
const haveValues = ({ cells }: Row, words: readonly Word[], kinds: Reader): boolean =>
  cells.some(
    (cell, place) => cell.words.some((word) => words.includes(word)) && candidatesOf(cells, place, kinds).length > 0,
  );

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
  kinds: Kinds<Calling>,
): Near | null {
  const { cells } = rows[at] as Row;
  for (let row = at + step; rows[row]; row += step) {
    const candidate = rows[row] as Row;
    const gap = Math.abs(candidate.y - cell.y);
    if (candidate.page !== cell.page || gap > cell.height * BOX_GAP) return null;
    const words = wordsOver(candidate, cell, cells);
    if (words.length === 0) continue;
    return hasName(words) && !haveValues(candidate, words, kinds) ? { row, gap, words } : null;
  }
  return null;
}

/** Whether the name under a value stands nearer to a value below it, in its own box. */
function hasNearerBelow(rows: readonly Row[], { row, gap, words }: Near, kinds: Reader): boolean {
  const [names, below] = [rows[row] as Row, rows[row + 1]];
  if (!below || below.page !== names.page || below.y - names.y >= gap) return false;
  const from = Math.min(...words.map(({ x }) => x));
  const end =
    names.cells.find(({ x }) => x > from && !words.some((word) => word.x >= x))?.x ?? Number.POSITIVE_INFINITY;
  return below.cells.some(
    (cell, place) => cell.right > from && cell.x < end && candidatesOf(below.cells, place, kinds).length > 0,
  );
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
    const isNamed = namesIn(textOf(words), kinds).length > 0 && !haveValues(rows[row] as Row, words, kinds);
    if (!isNamed && !(hasName(words) && isRowOfHeads(rows[row] as Row, kinds))) continue;
    return hasNumber(rows[row] as Row) ? null : callingOfLines(headAround(rows, row, at, cell), kinds);
  }
  return null;
}

/** What a name calls the values under it: one, or several in its order. */
function namesIn<Calling extends string>(name: string, { callingOf, callingsOf }: Kinds<Calling>): readonly Calling[] {
  const calling = callingOf(name);
  return calling ? [calling] : (callingsOf?.(name) ?? []);
}

/** Names beside each other and no number: what such a row does not call a value, no row over it does. */
const isRowOfHeads = (row: Row, kinds: Reader): boolean =>
  !hasNumber(row) &&
  !haveValues(row, row.words, kinds) &&
  row.cells.filter(({ words }) => hasName(words)).length >= FEWEST_HEADS;

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
  kinds: Kinds<Calling>,
): Calling | Stacked<Calling> | null {
  const { callingOf, isOfAllLines } = kinds;
  const callings = lines.flatMap((words) => namesIn(textOf(words), kinds));
  const [first] = callings;
  if (!first) return callingOf(textOf(lines.flat()));
  if (new Set(callings).size === 1) return isOfAllLines(first) && callings.length < lines.length ? null : first;
  if (new Set(callings).size < callings.length) return null;
  return { callings: lines.flatMap((words) => callingsOfLine(textOf(words), kinds)), head: top };
}

/** What a line of a head calls the values under it; null: it names another one. */
function callingsOfLine<Calling extends string>(name: string, kinds: Kinds<Calling>): readonly (Calling | null)[] {
  const callings = namesIn(name, kinds);
  return callings.length > 0 ? callings : UNIT.test(name) ? [] : [null];
}
const UNIT = /^\(?kgs?\.?\)?$/i;

const hasNumber = once(({ words }: Row): boolean => words.some(({ text }) => /\d{3}/.test(text)));

/** Values under a head of several names: as many under each other for each good, always as far from each other, are called by its lines in turn. */
function unstacked<Calling extends string>(
  values: readonly { readonly value: string; readonly cell: Cell; readonly of: Stacked<Calling> }[],
): Called<Calling>[] {
  const byHead = Map.groupBy(values, ({ of, cell }) => `${cell.page} ${of.head} ${of.callings.join(' ')}`);
  return [...byHead.values()].flatMap((ofHead) => {
    const sorted = ofHead.toSorted((a, b) => a.cell.y - b.cell.y);
    const { callings } = (sorted[0] as (typeof sorted)[number]).of;
    // A line of the head that names something else may have no values, or be part of another line.
    const inTurn = [callings, callings.filter((calling) => calling !== null)].find((names) =>
      areInTurn(sorted, names.length),
    );
    return sorted.flatMap(({ value, cell }, at) => asCalled(value, cell, inTurn?.[at % inTurn.length] ?? null));
  });
}

function areInTurn(sorted: readonly { readonly cell: Cell }[], count: number): boolean {
  const stepOf = (at: number) => (sorted[at + 1]?.cell.y ?? 0) - (sorted[at]?.cell.y ?? 0);
  const isAlike = (_: unknown, at: number) =>
    at % count === count - 1 || Math.abs(stepOf(at) - stepOf(at % count)) < SAME_PLACE;
  return sorted.length % count === 0 && sorted.every(isAlike);
}
