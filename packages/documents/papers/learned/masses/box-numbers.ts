import type { Guess } from '../network/spans.ts';
import type { TokenCell, TokenPaper } from '../network/tokens.ts';
import { massesIn } from './mass-words.ts';

/** '(38)', and the numbers that the single administrative document gives its boxes of masses. */
const NUMBER_OF_BOX = /^(?:\(\d{1,2}\)|3[58])$/;
const UNIT = /^\(?(?:kgs?|kgm|kilo)[.,;)]*$/i;
const REFUTED = 0.6;

/** '(38) Нето маса (кг)': the number that begins a cell before the name of a mass is that of its box, and no mass. */
export function isNumberOfBox({ tokens }: TokenPaper, { from, to }: TokenCell, at: number): boolean {
  const [number, ...name] = tokens.slice(from, to).map(({ text }) => text);
  const [first = ''] = name;
  return (
    at === from &&
    NUMBER_OF_BOX.test(number ?? '') &&
    /^\p{L}/u.test(first) &&
    !UNIT.test(first) &&
    massesIn(name.join(' ')).length === 1
  );
}

export function refuteBoxes(paper: TokenPaper, guesses: Guess[]): void {
  for (const cell of paper.cells) {
    const guess = guesses[cell.from];
    if ((guess?.kind === 'net' || guess?.kind === 'gross') && isNumberOfBox(paper, cell, cell.from))
      guesses[cell.from] = { kind: 'none', share: REFUTED, begins: false };
  }
}
