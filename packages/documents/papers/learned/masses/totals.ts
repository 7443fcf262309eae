import { Exact } from '@lods/cbam/decimal';
import { IS_TONNES } from '../../units.ts';
import type { Formed } from '../../values.ts';
import type { Neighbours } from '../neighbours.ts';
import { type Guess, type Span, textOf } from '../network/spans.ts';
import type { Kind } from '../network/tags.ts';
import type { Token, TokenCell, TokenPaper } from '../network/tokens.ts';
import { tokensOfHead } from './heads-of-numbers.ts';
import { type Mass, massesIn, massWordsIn, TOTAL_WORDS } from './mass-words.ts';

const BY_NAME = 0.96;
const LINE_GAP = 2.6;
const NUMBER = /^\d[\d.,'’]*$/;
const UNIT = /^kgs?\.?$|^kgm$/i;
const OF_TOTAL: Readonly<Record<Mass, Kind>> = { gross: 'total-gross', net: 'total-net' };
const MASSES: readonly Kind[] = ['gross', 'net', 'total-gross', 'total-net'];

/** Masses with a name of their own, right above or left of them: of all goods where the name says so, else of one. */
export function settleTotals(paper: TokenPaper, neighbours: Neighbours, guesses: Guess[]): void {
  const named = paper.cells.flatMap((cell, index) => {
    const name = isMass(paper, cell, guesses) ? nameOf(paper, neighbours, index) : null;
    return name === null ? [] : [{ cell, name }];
  });
  for (const { cell, name } of named) {
    const [ofAll] = TOTAL_WORDS.test(name) && massWordsIn(name).length === 1 ? massWordsIn(name) : [];
    const [ofOne] = massesIn(name).length === 1 ? massesIn(name) : [];
    // The name of a box that each good has.
    const isRepeated = named.filter((candidate) => candidate.name === name).length > 1;
    for (let index = cell.from; index < cell.to; index += 1) {
      const guess = guesses[index] as Guess;
      if (ofAll && (guess.kind === 'net' || guess.kind === 'gross'))
        guesses[index] = { kind: OF_TOTAL[ofAll], share: BY_NAME, begins: false };
      else if (ofOne && isRepeated && guess.kind === OF_TOTAL[ofOne])
        guesses[index] = { kind: ofOne, share: BY_NAME, begins: false };
    }
  }
}

const textOfCell = ({ tokens }: TokenPaper, { from, to }: TokenCell): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

function isMass({ tokens }: TokenPaper, { from, to }: TokenCell, guesses: readonly Guess[]): boolean {
  const words = tokens.slice(from, to).filter(({ text }, at) => !UNIT.test(text) && !(at > 0 && IS_TONNES.test(text)));
  return (
    words.length > 0 &&
    words.every(({ text, index }) => NUMBER.test(text) && MASSES.includes(guesses[index]?.kind as Kind))
  );
}

/** The words right above a number in its box, else those left of it; of a column of numbers, nothing. */
function nameOf(paper: TokenPaper, neighbours: Neighbours, index: number): string | null {
  const { above, below } = neighbours;
  const { cells, lines } = paper;
  const cell = cells[index] as TokenCell;
  const isName = (found: TokenCell | undefined): found is TokenCell =>
    found !== undefined &&
    massWordsIn(textOfCell(paper, found)).length === 1 &&
    !/\d{3}/.test(textOfCell(paper, found));
  const over = cells[above[index] ?? -1];
  const under = cells[below[index] ?? -1];
  const isColumn =
    under && under.y - cell.y < cell.height * LINE_GAP && /^\d[\d.,'’ ]*$/.test(textOfCell(paper, under));
  if (isName(over) && cell.y - over.y < cell.height * LINE_GAP && !isColumn) return textOfCell(paper, over);
  // 'Neto masa' at the left edge of its box, and its number at the right one.
  const boxed = tokensOfHead(paper, neighbours, index).map((at) => paper.tokens[at] as Token);
  const name = boxed.map(({ text }) => text).join(' ');
  const isInBox = boxed.every(({ y }) => y < cell.y && cell.y - y < cell.height * LINE_GAP);
  if (isInBox && massWordsIn(name).length === 1 && !/\d/.test(name) && !isColumn) return name;
  const left = index > (lines[cell.line]?.from ?? index) ? cells[index - 1] : undefined;
  return isName(left) ? textOfCell(paper, left) : null;
}

const SAME_LINE = 0.6;
const FEWEST = 2;
const OF_GOODS: readonly Kind[] = ['code', 'item', 'origin'];

/**
 * Without the masses that are the sum of all before them, on lines with nothing else of a good: what a page of a long list carries over, and what the next
 * one begins with.
 */
export function withoutSums(spans: readonly Span[], form: (text: string) => Formed | null): Span[] {
  const isOfGood = (span: Span) =>
    spans.some(
      (candidate) =>
        OF_GOODS.includes(candidate.kind) &&
        candidate.page === span.page &&
        Math.abs(candidate.bottom - span.bottom) < Math.min(candidate.height, span.height) * SAME_LINE,
    );
  const sums = new Set<Span>();
  for (const kind of ['net', 'gross'] as const) {
    const values: string[] = [];
    for (const span of spans) {
      const value = span.kind === kind ? form(textOf(span))?.value : undefined;
      if (value === undefined) continue;
      const isSum = values.length >= FEWEST && Exact.sum(0, ...values).toFixed() === Exact.sum(0, value).toFixed();
      if (isSum && !isOfGood(span)) sums.add(span);
      else values.push(value);
    }
  }
  return spans.filter((span) => !sums.has(span));
}
