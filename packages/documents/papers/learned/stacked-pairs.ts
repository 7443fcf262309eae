import { decimalMarkOf, numeralOf, readNumeral } from '../numerals.ts';
import { massesIn, WEIGHS } from './masses/mass-words.ts';
import type { Guess } from './network/spans.ts';
import { type TokenCell, type TokenPaper, textOfStretch } from './network/tokens.ts';

/** A number of a good on the line of its code, and the one right under it. */
interface Pair {
  readonly upper: TokenCell;
  readonly lower: TokenCell;
}

const NUMBER = /^\d[\d.,'’]*$/;
const UNIT = /^kgs?\.?$|^kgm$/i;
/** From this share on a word is taken for a code here. */
const IS_CODE = 0.5;
const BEGINS_CODE = /^\D*\d{4}/;
const LINE_GAP = 1.9;
/** Goods weigh at most so much more with their packing. */
const MOST_RATIO = 1.35;
const HEAD_LINES = 7;
const FEWEST_PAIRS = 2;
const PAIRED = 0.97;
const OPEN: readonly Guess['kind'][] = ['none', 'net', 'gross', 'count', 'procedure'];

/**
 * Two masses under each other in one column for each good: the larger is gross and the smaller net, whatever the order in the head, where it is so
 * for all goods alike and the head speaks of masses. Amounts without and with one rate of tax are no such pairs.
 */
export function settleStackedPairs(paper: TokenPaper, guesses: Guess[]): void {
  const rows = codeLines(paper, guesses);
  const [first] = rows;
  if (!first || rows.length < FEWEST_PAIRS) return;
  const pairsOf = rows.map((row) => pairsOn(paper, row, rows));
  for (const { upper } of pairsOf[0] ?? []) {
    const pairs = pairsOf.flatMap((all) => all.find((pair) => isUnder(upper, pair.upper)) ?? []);
    if (pairs.length === rows.length && isOfMasses(paper, pairs, rows)) settlePairs(paper, pairs, guesses);
  }
}

/** The lines on which codes begin; their last two digits may stand in the next one. */
function codeLines({ tokens }: TokenPaper, guesses: readonly Guess[]): number[] {
  const lines = tokens.flatMap(({ line, text }, index) => {
    const guess = guesses[index];
    return guess?.kind === 'code' && guess.share >= IS_CODE && BEGINS_CODE.test(text) ? [line] : [];
  });
  return [...new Set(lines)];
}

function pairsOn(paper: TokenPaper, row: number, rows: readonly number[]): Pair[] {
  const { cells, lines } = paper;
  const { from, to } = lines[row] as { from: number; to: number };
  return cells.slice(from, to).flatMap((upper) => {
    if (!isNumber(paper, upper)) return [];
    const under = cells.filter(
      (cell) =>
        cell.page === upper.page &&
        cell.line > row &&
        cell.y - upper.y < upper.height * LINE_GAP &&
        cell.y > upper.y &&
        isUnder(upper, cell),
    );
    const [lower] = under;
    return lower && isNumber(paper, lower) && !rows.includes(lower.line) ? [{ upper, lower }] : [];
  });
}

/** With its unit behind it or before. */
const isNumber = ({ tokens }: TokenPaper, { from, to }: TokenCell): boolean =>
  tokens.slice(from, to).some(({ text }) => NUMBER.test(text)) &&
  tokens.slice(from, to).every(({ text }) => NUMBER.test(text) || UNIT.test(text));

const isUnder = (first: TokenCell, second: TokenCell): boolean =>
  Math.min(first.right, second.right) > Math.max(first.x, second.x);

/** Whether the numbers are masses by the head of their column or their unit, and all pairs have the larger number at the same place. */
function isOfMasses(paper: TokenPaper, pairs: readonly Pair[], rows: readonly number[]): boolean {
  const ratios = ratiosOf(paper, pairs);
  const isAlike = ratios.every((ratio) => ratio >= 1) || ratios.every((ratio) => ratio <= 1);
  const isPacked = ratios.every((ratio) => ratio <= MOST_RATIO && ratio >= 1 / MOST_RATIO);
  const isOneRate = ratios.every((ratio) => Math.abs(ratio - (ratios[0] ?? 1)) < 0.0005);
  if (!isAlike || !isPacked || isOneRate) return false;
  const [first] = pairs as [Pair];
  const head = paper.cells
    .filter(
      (cell) =>
        cell.page === first.upper.page &&
        cell.line < (rows[0] ?? 0) &&
        first.upper.y - cell.y < first.upper.height * HEAD_LINES &&
        isUnder(first.upper, cell),
    )
    .map((cell) => textOfStretch(paper, cell))
    .join(' ');
  const hasUnit = pairs.every(({ upper, lower }) =>
    [upper, lower].every((cell) => /kg/i.test(textOfStretch(paper, cell))),
  );
  const named = massesIn(head);
  return named.length > 0 && (named.length > 1 || hasUnit || WEIGHS.test(head));
}

/** How many times the lower number the upper one is. */
function ratiosOf(paper: TokenPaper, pairs: readonly Pair[]): number[] {
  const bare = (cell: TokenCell) => numeralOf(textOfStretch(paper, cell).replace(/^\D+/, '')) ?? '0';
  const mark = decimalMarkOf(pairs.flatMap(({ upper, lower }) => [bare(upper), bare(lower)]));
  const value = (cell: TokenCell) => Number(readNumeral(bare(cell), mark).decimal);
  return pairs.map(({ upper, lower }) => value(upper) / value(lower));
}

function settlePairs(paper: TokenPaper, pairs: readonly Pair[], guesses: Guess[]): void {
  const isGrossUp = ratiosOf(paper, pairs).some((ratio) => ratio > 1);
  const cells = pairs.flatMap(({ upper, lower }) => [
    { cell: upper, kind: isGrossUp ? 'gross' : 'net' } as const,
    { cell: lower, kind: isGrossUp ? 'net' : 'gross' } as const,
  ]);
  const isOpen = cells.every(({ cell: { from, to } }) =>
    guesses.slice(from, to).every(({ kind }) => OPEN.includes(kind)),
  );
  if (!isOpen) return;
  for (const { cell, kind } of cells)
    for (let index = cell.from; index < cell.to; index += 1)
      if (NUMBER.test(paper.tokens[index]?.text ?? ''))
        guesses[index] = { kind, share: PAIRED, begins: false, isNamed: true };
  refuteBeside(paper, pairs, guesses);
}

/** Where each good has its pair, amounts on the same lines that no name calls masses are none. */
function refuteBeside({ tokens }: TokenPaper, pairs: readonly Pair[], guesses: Guess[]): void {
  const lines = new Set(pairs.flatMap(({ upper, lower }) => [upper.line, lower.line]));
  for (const { index, line } of tokens) {
    const { kind, isNamed } = guesses[index] as Guess;
    if (lines.has(line) && !isNamed && (kind === 'net' || kind === 'gross'))
      guesses[index] = { kind: 'none', share: REFUTED, begins: false };
  }
}
const REFUTED = 0.6;
