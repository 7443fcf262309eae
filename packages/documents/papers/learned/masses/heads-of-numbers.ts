import { decimalMarkOf, numeralOf, readNumeral } from '../../numerals.ts';
import type { Neighbours } from '../neighbours.ts';
import type { TokenCell, TokenPaper } from '../network/tokens.ts';
import { TOTAL_WORDS } from './mass-words.ts';

/** In points: edges of one column. */
const SAME_EDGE = 3;

/**
 * The words of the head under which a number stands. A number that stands beside the first one under a name is of a box further down, '42 Prix de l'article'
 * under '38 Masse nette'; where each number stands between the left edge of its own name and that of the next one, the names begin their columns.
 */
export function tokensOfHead(paper: TokenPaper, neighbours: Neighbours, index: number): readonly number[] {
  const heads = neighbours.head[index] ?? [];
  // Over the numbers of one row of boxes stand those of the row before, and their names.
  const numbers = heads.findIndex((at) => hasNumbers(paper, paper.cells[at] as TokenCell));
  const [lowest, ...others] = numbers === -1 ? heads : heads.slice(0, numbers);
  if (lowest === undefined) return [];
  const cell = paper.cells[index] as TokenCell;
  const [first = cell] = numbersUnder(paper, neighbours, (head) => head === lowest);
  const isApart = first.right < cell.x || first.x > cell.right;
  const over = paper.cells[lowest] as TokenCell;
  if (over.right < cell.x || over.x > cell.right) {
    const begun = headBegunAt(paper, neighbours, cell, over.line);
    if (begun) return [...others.flatMap((at) => beginningAt(paper, begun, at)), begun].flatMap(indexesOf);
  }
  const isOfColumn =
    !isApart || Math.abs(first.right - cell.right) < SAME_EDGE || Math.abs(first.x - cell.x) < SAME_EDGE;
  if (!isOfColumn) return [];
  const ownCells = [lowest, ...others];
  return (neighbours.over[index] ?? []).filter((at) => ownCells.includes(paper.tokens[at]?.cell ?? -1));
}

/** Whether a number of several digits stands alone in a cell of the line of this one. */
const hasNumbers = ({ tokens, cells, lines }: TokenPaper, { line }: TokenCell): boolean =>
  cells
    .slice(lines[line]?.from, lines[line]?.to)
    .some(({ from, to }) => tokens.slice(from, to).every(({ text }) => NUMBER.test(text) && text.length > 2));

/** The numbers under some heads, from the top down. */
function numbersUnder(
  { tokens, cells }: TokenPaper,
  { head }: Neighbours,
  isOne: (head: number) => boolean,
): TokenCell[] {
  return cells.filter(
    ({ from, to }, at) => isOne(head[at]?.[0] ?? -1) && tokens.slice(from, to).every(({ text }) => NUMBER.test(text)),
  );
}
const NUMBER = /^\d[\d.,'’]*$/;

/** The name that begins the column of a number, where all numbers under the line of names stand in columns that their names begin, each in its own. */
function headBegunAt(paper: TokenPaper, neighbours: Neighbours, cell: TokenCell, line: number): TokenCell | null {
  const { from, to } = paper.lines[line] as { from: number; to: number };
  const names = paper.cells.slice(from, to);
  const numbers = numbersUnder(paper, neighbours, (head) => head >= from && head < to);
  const nameOf = ({ x, right }: TokenCell) =>
    names.findIndex(
      (name, at) => name.x <= x + SAME_EDGE && right <= (names[at + 1]?.x ?? Number.POSITIVE_INFINITY) + 1,
    );
  const places = numbers.map((number) => `${number.line} ${nameOf(number)}`);
  const isEachOfOne = numbers.every((number) => nameOf(number) >= 0) && new Set(places).size === places.length;
  const column = numbers.filter((number) => nameOf(number) === nameOf(cell));
  return isEachOfOne && doesNotMissItsTotal(paper, column) ? (names[nameOf(cell)] ?? null) : null;
}

/** A column that has a total, and does not come to it, may be another one. */
function doesNotMissItsTotal({ tokens, cells, lines }: TokenPaper, column: readonly TokenCell[]): boolean {
  const textOf = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const isOfTotal = ({ line }: TokenCell) => {
    const { from, to } = lines[line] as { from: number; to: number };
    return TOTAL_WORDS.test(textOf(cells[from]?.from ?? 0, cells[to - 1]?.to ?? 0));
  };
  const mark = decimalMarkOf(column.map(({ from, to }) => textOf(from, to)));
  const massOf = ({ from, to }: TokenCell) => Number(readNumeral(numeralOf(textOf(from, to)) ?? '0', mark).decimal);
  const sum = column.filter((number) => !isOfTotal(number)).reduce((total, number) => total + massOf(number), 0);
  return column.filter(isOfTotal).every((number) => Math.abs(massOf(number) - sum) <= sum * MOST_OFF);
}
const MOST_OFF = 0.001;

/** The name on the line of a cell that begins where a lower one does. */
const beginningAt = ({ cells, lines }: TokenPaper, lower: TokenCell, at: number): TokenCell[] => {
  const line = lines[cells[at]?.line ?? -1];
  return cells.slice(line?.from ?? 0, line?.to ?? 0).filter(({ x }) => Math.abs(x - lower.x) < SAME_EDGE);
};

const indexesOf = ({ from, to }: TokenCell): number[] => Array.from({ length: to - from }, (_, at) => from + at);
