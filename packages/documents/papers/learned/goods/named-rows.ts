import { asCountry } from '../../values.ts';
import { fold, LABELS } from '../../vocabulary.ts';
import type { Guess } from '../network/spans.ts';
import { type TokenCell, type TokenPaper, textOfStretch } from '../network/tokens.ts';

const BY_ITS_NAME = 0.98;
const FEWEST = 2;
const MASS = /^\d[\d.,' ]*(?: ?kg\.?)?$/iu;

/** Goods as columns: behind a name of masses or of origins at the beginning of a line, and nothing but such values behind it, each good has its own. */
export function namedRows(paper: TokenPaper, guesses: readonly Guess[]): Guess[] {
  const all = [...guesses];
  for (const line of paper.lines) {
    const [name, ...values] = paper.cells.slice(line.from, line.to);
    const kind = name && LABELS.get(fold(textOfStretch(paper, name)));
    if (!kind || values.length < FEWEST) continue;
    if (kind === 'origin' && values.every((cell) => asCountry(textOfStretch(paper, cell))?.isSure))
      for (const cell of values) settle(all, cell, () => kind);
    if ((kind === 'net' || kind === 'gross') && values.every((cell) => MASS.test(textOfStretch(paper, cell))))
      for (const cell of values) settle(all, cell, (at) => (/\d/.test(paper.tokens[at]?.text ?? '') ? kind : 'none'));
  }
  return all;
}

function settle(guesses: Guess[], { from, to }: TokenCell, kindAt: (at: number) => Guess['kind']): void {
  for (let at = from; at < to; at += 1) {
    const guess = guesses[at] as Guess;
    const kind = kindAt(at);
    guesses[at] = { ...guess, kind, share: guess.kind === kind ? Math.max(guess.share, BY_ITS_NAME) : BY_ITS_NAME };
  }
}
