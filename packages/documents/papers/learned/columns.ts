import type { Cell, Line } from '../layout.ts';
import type { Word } from '../page.ts';

/** Lines so many heights up or down may be of the same table. */
const REACH_HEIGHTS = 30;
/** In points: edges of one column. */
const SAME_EDGE = 1.2;
const FEWEST = 2;
const FEWEST_CELLS = 4;
/** Under the names of columns, its first row with numbers. */
const MOST_HEAD_LINES = 4;
const HEAD_HEIGHTS = 7;
/** In heights: what stands closer is one word. */
const LEAST_GAP = 0.3;
/** Groups of one number, and parts of one code. */
const GOES_ON = /^\d{1,4}$/;
const GROUP = /^\d{2,3}([.,]\d+)?$/;

/** The sender, the importer and whoever acts for it. */
const FEWEST_PARTIES = 3;
const LONG_NUMBER = /\d{4}/;
const MASS = /\d[.,]\d/;

interface Row {
  readonly line: Line;
  readonly cells: readonly Cell[];
}

/**
 * The cells of each line, parted also where the columns of its table part: names of narrow columns stand no further apart than words, and a long
 * number comes close to what stands beside it. An edge counts where a cell of two other rows begins, or ends, at it and nothing stands across it.
 */
export function partedByColumns(rows: readonly Row[]): Word[][][] {
  return rows.map((row, at) => {
    const isHead = isHeadOfTable(rows, at);
    if (!isHead && row.cells.length < FEWEST_CELLS) return row.cells.map(({ words }) => [...words]);
    const near = nearRows(rows, at);
    return row.cells.flatMap((cell) => partedCell(cell, near, isHead));
  });
}

/** Words without a digit, and right under them a row of many cells with numbers. */
function isHeadOfTable(rows: readonly Row[], at: number): boolean {
  const { line, cells } = rows[at] as Row;
  if (cells.some(({ text }) => /\d/.test(text))) return false;
  const below = rows.slice(at + 1, at + 1 + MOST_HEAD_LINES);
  const first = below.findIndex(
    (row) =>
      row.line.page === line.page &&
      row.line.y - line.y < line.height * HEAD_HEIGHTS &&
      row.cells.length >= FEWEST_CELLS &&
      row.cells.filter(({ text }) => /\d/.test(text)).length >= FEWEST_CELLS / 2,
  );
  if (first < 0) return false;
  // Under their heads names of parties stand beside each other, over their addresses and numbers, and these over the boxes of something else.
  const hasNumbers = below.slice(0, first).some((row) => row.cells.some(({ text }) => LONG_NUMBER.test(text)));
  return !(hasNumbers && isUnderHeads(rows[at - 1], cells));
}

/** Whether each cell begins where one of the line above does, which has names and no long numbers, as an address has. */
const isUnderHeads = (above: Row | undefined, cells: readonly Cell[]): boolean =>
  above !== undefined &&
  cells.length >= FEWEST_PARTIES &&
  !above.cells.some(({ text }) => LONG_NUMBER.test(text)) &&
  cells.every(({ x }) => above.cells.some((cell) => Math.abs(cell.x - x) < SAME_EDGE));

function nearRows(rows: readonly Row[], at: number): Row[] {
  const { line } = rows[at] as Row;
  const isNear = (row: Row) =>
    row.line.page === line.page &&
    Math.abs(row.line.y - line.y) < line.height * REACH_HEIGHTS &&
    row.cells.length >= FEWEST_CELLS;
  const near: Row[] = [];
  for (let index = at - 1; index >= 0 && isAround(rows[index], line); index -= 1)
    if (isNear(rows[index] as Row)) near.push(rows[index] as Row);
  for (let index = at + 1; index < rows.length && isAround(rows[index], line); index += 1)
    if (isNear(rows[index] as Row)) near.push(rows[index] as Row);
  return near;
}

const isAround = (row: Row | undefined, line: Line): boolean =>
  row !== undefined && row.line.page === line.page && Math.abs(row.line.y - line.y) < line.height * REACH_HEIGHTS;

function partedCell({ words }: Cell, near: readonly Row[], isHead: boolean): Word[][] {
  const parts: Word[][] = [];
  for (const word of words) {
    const last = parts.at(-1)?.at(-1);
    const isOpen = last && (isHead || MASS.test(last.text) || MASS.test(word.text));
    if (last && !(isOpen && isEdge(last, word, near))) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts;
}

function isEdge(left: Word, right: Word, near: readonly Row[]): boolean {
  const [end, start] = [left.x + left.width, right.x];
  if (near.length < FEWEST || start - end < left.height * LEAST_GAP) return false;
  const middle = (end + start) / 2;
  let edges = 0;
  let across = 0;
  for (const { cells } of near) {
    if (cells.some((cell) => cell.x < middle && cell.right > middle)) across += 1;
    else if (cells.some((cell, at) => at > 0 && isAtEdge(cells[at - 1] as Cell, cell, end, start, middle))) edges += 1;
  }
  if (GOES_ON.test(left.text) && GROUP.test(right.text)) return isEndOfNumbers(near, end);
  return edges >= FEWEST && edges > across * 2;
}

/** '11 931,50' are thousands, but where numbers of a column of their own end behind the first group, and none goes on across it. */
function isEndOfNumbers(near: readonly Row[], end: number): boolean {
  let ended = 0;
  for (const { cells } of near) {
    const words = cells.flatMap((cell) => cell.words);
    const at = words.findLastIndex(({ x }) => x < end);
    const [last, next] = [words[at], words[at + 1]];
    if (!last || !/^\d+$/.test(last.text)) continue;
    const isNear = next !== undefined && next.x - last.x - last.width < last.height;
    if (last.x + last.width > end + SAME_EDGE || (isNear && GROUP.test(next.text))) return false;
    if (Math.abs(last.x + last.width - end) < SAME_EDGE) ended += 1;
  }
  return ended >= FEWEST;
}

const isAtEdge = (before: Cell, cell: Cell, end: number, start: number, middle: number): boolean =>
  before.right <= middle &&
  cell.x >= middle &&
  (Math.abs(cell.x - start) < SAME_EDGE || Math.abs(before.right - end) < SAME_EDGE);
