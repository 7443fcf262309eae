import { type Read, textOf, tokensOf } from '../block-lines.ts';
import type { Token, TokenCell } from '../network/tokens.ts';
import { isFormOfFirm } from './legal-forms.ts';
import { isPartyHead } from './number-owners.ts';

const SAME_LEFT = 4;
/** In heights. */
const LINE_GAP = 2;
const MOST_LINES = 8;
const HALF = 0.5;

/** On forms with names under their values, the lines that stand over the name of a party, from the top. */
export function linesOver(read: Read, foot: TokenCell): Token[][] {
  const lines: Token[][] = [];
  for (let last = foot; lines.length < MOST_LINES; ) {
    const over = read.paper.cells.findLast(
      ({ page, line, x, y, height }) =>
        page === last.page &&
        line < last.line &&
        Math.abs(x - last.x) < SAME_LEFT &&
        last.y - y < Math.max(last.height, height) * LINE_GAP,
    );
    if (!over || isName(read, over)) break;
    lines.unshift(tokensOf(read, over));
    last = over;
  }
  return lines;
}

/** The name of a party, or of whatever stands over it. */
function isName(read: Read, cell: TokenCell): boolean {
  const tokens = tokensOf(read, cell);
  const names = read.guesses
    .slice(cell.from, cell.to)
    .filter(({ kind, share }) => kind.startsWith('of-') && share >= HALF);
  const isHead = isPartyHead(textOf(tokens)) && !tokens.some(({ text }) => isFormOfFirm(text));
  return isHead || names.length * 2 > tokens.length;
}
