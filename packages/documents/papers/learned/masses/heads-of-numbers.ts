import type { Neighbours } from '../neighbours.ts';
import type { TokenCell, TokenPaper } from '../network/tokens.ts';

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
  if (others.length === 0 && (over.right < cell.x || over.x > cell.right)) {
    const begun = headBegunAt(paper, neighbours, cell, over.line);
    if (begun) return Array.from({ length: begun.to - begun.from }, (_, at) => begun.from + at);
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

/** The name that begins the column of a number, where all numbers under the line of names stand in columns that their names begin. */
function headBegunAt(paper: TokenPaper, neighbours: Neighbours, cell: TokenCell, line: number): TokenCell | null {
  const { from, to } = paper.lines[line] as { from: number; to: number };
  const names = paper.cells.slice(from, to);
  const numbers = numbersUnder(paper, neighbours, (head) => head >= from && head < to);
  const nameOf = ({ x, right }: TokenCell) =>
    names.find((name, at) => name.x <= x + SAME_EDGE && right <= (names[at + 1]?.x ?? Number.POSITIVE_INFINITY));
  return numbers.every((number) => nameOf(number) !== undefined) ? (nameOf(cell) ?? null) : null;
}
