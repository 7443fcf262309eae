import { fold, LABELS } from '../../vocabulary.ts';
import type { Neighbours } from '../neighbours.ts';
import type { Guess } from '../network/spans.ts';
import type { Kind } from '../network/tags.ts';
import { type TokenCell, type TokenPaper, textOfStretch } from '../network/tokens.ts';

const LIKELY = 0.8;
const AS_NAMED = 0.9;
/** '24 120', '6 031,5 kg': blanks part the thousands of one number. */
const GROUPED = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?(?: kg\.?)?$/iu;
const NOTHING: Guess = { kind: 'none', share: 0.5, begins: false };
const OF_TOTAL: Readonly<Partial<Record<Kind, Kind>>> = { 'total-net': 'net', 'total-gross': 'gross' };

/** Masses of whose number the network saw the beginning alone, and those of a good under a name of masses, or the one of the other goods' masses, that it took for totals. */
export function wholeMasses(paper: TokenPaper, neighbours: Neighbours, guesses: readonly Guess[]): Guess[] {
  const all = [...guesses];
  for (const cell of paper.cells) settleGrouped(paper, cell, all);
  for (const [index, cell] of paper.cells.entries()) settleNamedLikeOthers(paper, neighbours, all, { index, cell });
  return all;
}

function settleGrouped(paper: TokenPaper, cell: TokenCell, guesses: Guess[]): void {
  const isProcedure = guesses[cell.from]?.kind === 'procedure' && GROUPED.test(textOfStretch(paper, cell));
  // '40 720' has the first digits of a procedure, which no three digits follow: what the next token is, all of it is.
  if (isProcedure) guesses[cell.from] = { ...(guesses[cell.from + 1] ?? NOTHING) };
  if (isProcedure && guesses[cell.from]?.kind === 'procedure') guesses[cell.from] = { ...NOTHING };
  const { kind = 'none', share = 0 } = guesses[cell.from] ?? {};
  if ((kind !== 'net' && kind !== 'gross') || share < LIKELY || !GROUPED.test(textOfStretch(paper, cell))) return;
  for (let at = cell.from + 1; at < cell.to; at += 1)
    if (/^\d{3}/.test(paper.tokens[at]?.text ?? '')) guesses[at] = { ...(guesses[at] as Guess), kind, share };
}

interface PlacedCell {
  readonly index: number;
  readonly cell: TokenCell;
}

/** 'Egenmasse 9.980' at the end of the last card, where 'Egenmasse 753' is the net mass of the first one: a sum, if it is one, is left out by its value. */
function settleNamedLikeOthers(
  paper: TokenPaper,
  { above }: Neighbours,
  guesses: Guess[],
  { index, cell }: PlacedCell,
): void {
  const kind = OF_TOTAL[guesses[cell.from]?.kind ?? 'none'];
  if (!kind) return;
  const nameOf = (at: number): string => {
    const left = paper.cells[at - 1];
    const name = left?.line === paper.cells[at]?.line ? left : paper.cells[above[at] ?? -1];
    return name ? textOfStretch(paper, name) : '';
  };
  const name = nameOf(index);
  const isKind = (at: number) => guesses[paper.cells[at]?.from ?? -1]?.kind === kind;
  const before = [...paper.cells.keys()].slice(0, index).reverse();
  const code = before.findIndex((at) => guesses[paper.cells[at]?.from ?? -1]?.kind === 'code');
  const isNamedSo =
    LABELS.get(fold(name)) === kind ||
    (/\p{L}{2}/u.test(name) && before.some((at) => isKind(at) && nameOf(at) === name));
  if (code < 0 || !isNamedSo || before.slice(0, code).some(isKind)) return;
  for (let at = cell.from; at < cell.to; at += 1)
    if (OF_TOTAL[guesses[at]?.kind ?? 'none'] === kind)
      guesses[at] = { ...(guesses[at] as Guess), kind, share: AS_NAMED };
}
