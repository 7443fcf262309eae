import type { Found } from '../near.ts';
import { SURE_PART } from './goods/joined-codes.ts';
import type { Learned } from './learned-value.ts';
import { cellOfSpan, type Guess, textOf } from './network/spans.ts';
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

/** Of at most two words. */
const NAME_OF_REFERENCE = /^(?:\S+ )?\p{L}*refer\p{L}+:?$/iu;

/** 'Deklarantens referens: | GBG-Imp 4471/26': all that stands beside the name; null: the name or the end of it is not to be seen. */
export function wholeOfCell(best: Learned, { tokens, cells }: TokenPaper, guesses: readonly Guess[]): Learned | null {
  const last = tokens.find(({ word }) => word === best.cell.words.at(-1));
  const cell = cells[last?.cell ?? -1];
  const left = cells[(last?.cell ?? 0) - 1];
  const isNamed =
    left !== undefined &&
    left.line === cell?.line &&
    (guesses.slice(left.from, left.to).every(({ kind, share }) => kind === 'of-reference' && share >= SURE_PART) ||
      NAME_OF_REFERENCE.test(textOf({ tokens: tokens.slice(left.from, left.to) })));
  if (!last || !cell || last.index !== cell.to - 1 || !isNamed) return null;
  const words = tokens.slice(cell.from, cell.to);
  const value = textOf({ tokens: words });
  return { ...best, value, text: value, cell: cellOfSpan({ tokens: words, page: cell.page }) };
}
