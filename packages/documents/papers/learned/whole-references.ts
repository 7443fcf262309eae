import type { Found } from '../near.ts';
import type { TokenPaper } from './network/tokens.ts';

const MAY_GO_ON_BELOW = 'its cell may break it';
const LINE_GAP = 1.9;
const SAME_LEFT = 4;

/** 'CT26-004417-' over 'IMP': a number that its cell breaks at a sign goes on in the next line; whether the sign is its own, a person sees. */
export function asWholeReference(found: Found | null, paper: TokenPaper): Found | null {
  if (!found || !/[-/_.–]$/.test(found.value)) return found;
  const last = paper.tokens.findLast(({ word }) => found.cell.words.some(({ x, y }) => x === word.x && y === word.y));
  const cell = last && paper.cells[last.cell];
  const under =
    cell &&
    paper.cells.find(
      ({ page, line, x, y }) =>
        page === cell.page &&
        line > cell.line &&
        y - cell.y < cell.height * LINE_GAP &&
        Math.abs(x - cell.x) < SAME_LEFT,
    );
  const [rest, ...others] = under ? paper.tokens.slice(under.from, under.to) : [];
  const isRest = rest !== undefined && others.length === 0 && /^[\p{Lu}\d][\p{Lu}\d/_.-]*$/u.test(rest.text);
  const value = isRest ? `${found.value}${rest.text}` : found.value;
  return { ...found, value, text: value, isSure: false, doubt: MAY_GO_ON_BELOW };
}
