import type { Neighbours } from './neighbours.ts';
import type { Guess, Span } from './spans.ts';
import type { Token, TokenCell, TokenPaper } from './tokens.ts';

/** So surely something else, a word beside a text is no part of it. */
const SURELY = 0.97;
const LINE_HEIGHTS = 1.7;
const SAME_LEFT = 3;
const WORD = /^[\p{L}][\p{L}’'-]*$/u;

/** Whether words that may belong to a text stand before it, behind it or in the line under it, and were left out of it. */
export function isCut(
  span: Span,
  { tokens, cells }: TokenPaper,
  guesses: readonly Guess[],
  { below }: Neighbours,
): boolean {
  const own = new Set(span.tokens);
  const mayBelong = (index: number, isSameCell: (token: Token) => boolean): boolean => {
    const token = tokens[index];
    const guess = guesses[index];
    if (!token || !guess || own.has(token) || !isSameCell(token)) return false;
    return guess.kind === 'none' && guess.share < SURELY && WORD.test(token.text);
  };
  const indexes = span.tokens.map((token) => token.index);
  for (const index of indexes) {
    const { cell } = tokens[index] as Token;
    if (mayBelong(index - 1, (token) => token.cell === cell) || mayBelong(index + 1, (token) => token.cell === cell))
      return true;
  }
  const last = span.tokens.at(-1);
  const cell = last && cells[last.cell];
  const under = last && cells[below[last.cell] ?? -1];
  if (!cell || !under) return false;
  return isNextLine(cell, under) && mayBelong(under.from, () => true);
}

const isNextLine = (cell: TokenCell, under: TokenCell): boolean =>
  Math.abs(under.x - cell.x) < SAME_LEFT && under.y - cell.y < cell.height * LINE_HEIGHTS;
