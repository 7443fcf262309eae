import type { Neighbours } from '../neighbours.ts';
import type { Guess } from '../network/spans.ts';
import { type TokenCell, type TokenPaper, textOfStretch } from '../network/tokens.ts';
import { massesIn, massWordsIn, WEIGHS } from './mass-words.ts';

const NUMBER = /^\d[\d.,'’]*$/;
const UNIT = /^kgs?\.?$|^kgm$/i;
const BY_ITS_FOOT = 0.96;
const REFUTED = 0.6;
/** In heights of the larger print, and in points. */
const LINE_GAP = 2.2;
const SAME_LEFT = 4;

/** On forms with names under their values: numbers right over the name of a mass are that mass, and over another name none. */
export function settleOverNames(paper: TokenPaper, { below }: Neighbours, guesses: Guess[]): void {
  for (const [index, cell] of paper.cells.entries()) {
    const foot = paper.cells[below[index] ?? -1];
    if (!foot || !isNumbers(paper, cell) || !isRightUnder(cell, foot) || isNamedBeside(paper, index)) continue;
    const name = textOfStretch(paper, foot);
    if (!/\p{L}{2}/u.test(name) || isNumbers(paper, foot)) continue;
    const masses = WEIGHS.test(name) ? massesIn(name) : [];
    for (let at = cell.from; at < cell.to; at += 1) settle(guesses, at, masses, paper.tokens[at]?.text ?? '');
  }
}

/** Some forms have names under the values of their head, and beside those of their goods. */
function isNamedBeside({ tokens, cells, lines }: TokenPaper, index: number): boolean {
  const first = lines[cells[index]?.line ?? -1]?.from ?? index;
  return cells
    .slice(first, index)
    .some(({ from, to }) => massWordsIn(textOfStretch({ tokens }, { from, to })).length > 0);
}

function settle(guesses: Guess[], at: number, [mass, ...others]: readonly ('gross' | 'net')[], text: string): void {
  const { kind } = guesses[at] as Guess;
  if (mass && others.length === 0 && NUMBER.test(text))
    guesses[at] = { kind: mass, share: BY_ITS_FOOT, begins: false, isNamed: true };
  else if (kind === 'net' || kind === 'gross') guesses[at] = { kind: 'none', share: REFUTED, begins: false };
}

const isRightUnder = (cell: TokenCell, foot: TokenCell): boolean =>
  foot.y - cell.y < Math.max(cell.height, foot.height) * LINE_GAP &&
  (Math.abs(foot.x - cell.x) < SAME_LEFT || Math.abs(foot.right - cell.right) < SAME_LEFT);

const isNumbers = ({ tokens }: TokenPaper, { from, to }: TokenCell): boolean =>
  NUMBER.test(tokens[from]?.text ?? '') &&
  tokens.slice(from, to).every(({ text }) => NUMBER.test(text) || UNIT.test(text));
