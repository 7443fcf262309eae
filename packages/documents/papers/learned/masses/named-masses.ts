import { namedRows } from '../goods/named-rows.ts';
import { areBelow } from '../head-words.ts';
import type { Neighbours } from '../neighbours.ts';
import type { Guess } from '../network/spans.ts';
import type { Kind } from '../network/tags.ts';
import type { Token, TokenCell, TokenPaper } from '../network/tokens.ts';
import { settleStackedPairs } from '../stacked-pairs.ts';
import { refuteBoxes } from './box-numbers.ts';
import { settleByWords } from './masses-by-words.ts';
import { settleByInitials, settleInOrder, settleUnderTwoNames } from './masses-in-order.ts';
import { settleOverNames } from './masses-over-names.ts';
import { refuteCounts, refuteMoney } from './money.ts';
import { settleTotals } from './totals.ts';
import { wholeMasses } from './whole-masses.ts';

type Mass = 'gross' | 'net';

const SURELY = 0.9;
/** Right behind its name, in one cell. */
const BEHIND_NAME = 0.97;
/** Under a name or beside it, where most of its like are what the name says. */
const LIKE_OTHERS = 0.92;
const NUMBER = /^\d[\d.,'’]*$/;

/** Numbers that a name of a mass leads to, and that the network took for nothing or half for the other mass, are that mass. */
export function namedMasses(paper: TokenPaper, neighbours: Neighbours, guesses: readonly Guess[]): Guess[] {
  const all = wholeMasses(paper, neighbours, namedRows(paper, guesses));
  const { cells, lines } = paper;
  refuteBoxes(paper, all);
  for (const cell of cells) settleBehindName(paper.tokens, cell, all);
  for (const line of lines) settleBesideName(paper, line, all);
  settleUnderNames(paper, neighbours.over, all);
  settleByWord(paper, all);
  settleTotals(paper, neighbours, all);
  settleByWords(paper, neighbours, all);
  settleInOrder(paper, all);
  settleByInitials(paper, all);
  settleUnderTwoNames(paper, all);
  settleStacked(paper, all);
  settleStackedPairs(paper, all);
  refuteMoney(paper, neighbours, all);
  refuteCounts(paper, all);
  if (areBelow(paper, guesses)) settleOverNames(paper, neighbours, all);
  return all;
}

/** 'Masa netto: 20 428,81': the run of digits behind the name. */
function settleBehindName(tokens: readonly Token[], { from, to }: TokenCell, guesses: Guess[]): void {
  let at = from;
  while (at < to && !NUMBER.test(tokens[at]?.text ?? '')) at += 1;
  const kind = at > from ? massNamedBy(guesses.slice(from, at)) : null;
  if (!kind) return;
  for (let index = at; index < to && NUMBER.test(tokens[index]?.text ?? ''); index += 1) {
    const guess = guesses[index] as Guess;
    if (isOpen(guess))
      guesses[index] = { kind, share: Math.max(BEHIND_NAME, guess.kind === kind ? guess.share : 0), begins: false };
  }
}

/** A line that begins with the name of a mass and goes on with numbers, one for each good. */
function settleBesideName(
  { tokens, cells }: TokenPaper,
  { from, to }: { from: number; to: number },
  guesses: Guess[],
): void {
  const first = cells[from];
  const kind = first && massNamedBy(guesses.slice(first.from, first.to));
  if (!kind) return;
  const numbers = cells.slice(from + 1, to);
  // 'Masa brutto | 16 147,300 | Masa netto | 15 240,900': the next name leads on.
  const next = numbers.findIndex((cell) => guesses.slice(cell.from, cell.to).some((guess) => isOfName(guess)));
  settleLikeOthers(tokens, next === -1 ? numbers : numbers.slice(0, next), kind, guesses);
}

const isOfName = ({ kind }: Guess): boolean => kind.startsWith('of-');

/** The numbers of a column under the name of a mass. */
function settleUnderNames({ tokens, cells }: TokenPaper, over: Neighbours['over'], guesses: Guess[]): void {
  const columns = Map.groupBy(cells.keys(), (index) => (over[index] ?? []).join(' '));
  for (const [head, indexes] of columns) {
    const kind = head === '' ? null : massNamedBy(head.split(' ').map((index) => guesses[Number(index)] as Guess));
    if (kind)
      settleLikeOthers(
        tokens,
        indexes.map((index) => cells[index] as TokenCell),
        kind,
        guesses,
      );
  }
}

function settleLikeOthers(tokens: readonly Token[], cells: readonly TokenCell[], kind: Mass, guesses: Guess[]): void {
  const numbers = cells.filter(({ from, to }) => tokens.slice(from, to).every(({ text }) => NUMBER.test(text)));
  const isKind = ({ from, to }: TokenCell) =>
    guesses.slice(from, to).every((guess) => guess.kind === kind && guess.share >= SURELY);
  if (numbers.length < 2 || numbers.filter(isKind).length * 2 < numbers.length) return;
  for (const { from, to } of numbers)
    for (let index = from; index < to; index += 1) {
      const guess = guesses[index] as Guess;
      if (isOpen(guess))
        guesses[index] = { kind, share: Math.max(LIKE_OTHERS, guess.kind === kind ? guess.share : 0), begins: false };
    }
}

/** Net or gross, where every word of the name says so. */
function massNamedBy(names: readonly Guess[]): Mass | null {
  for (const mass of ['net', 'gross'] as const) {
    const kind: Kind = `of-${mass}`;
    if (names.every((guess) => guess.kind === kind) && names.some(({ share }) => share >= SURELY)) return mass;
  }
  return null;
}

const isOpen = ({ kind, share }: Guess): boolean =>
  kind === 'net' || kind === 'gross' ? share < BEHIND_NAME : kind === 'none' && share < SURELY;

/** Words that say which mass the number right behind them is. */
const WORDS: Readonly<Record<Mass, RegExp>> = {
  net: /^(net|nett|netto|netta|nette|neto|nto|eigenmasse|reingewicht|nettov(ægt|ikt)|nettomass[ae])[:.]?$/i,
  gross:
    /^(gross|brutto|bruto|brut|brute|lordo|lorda|bto|grs|rohmasse|bruttogewicht|bruttov(ægt|ikt)|bruttomass[ae])[:.]?$/i,
};
const OTHER: Readonly<Record<Mass, Mass>> = { net: 'gross', gross: 'net' };
const BY_WORD = 0.93;

/** 'brutto 14.840,88 kg, netto 14.158,50 kg', 'GRS KG 7,692.1': a number is the mass that the word before it says, not the other one. */
function settleByWord({ tokens }: TokenPaper, guesses: Guess[]): void {
  for (const [index, { text, line }] of tokens.entries()) {
    const mass = WORDS.net.test(text) ? 'net' : WORDS.gross.test(text) ? 'gross' : null;
    if (!mass) continue;
    const first = index + (UNIT.test(tokens[index + 1]?.text ?? '') ? 2 : 1);
    for (let at = first; tokens[at]?.line === line && NUMBER.test(tokens[at]?.text ?? ''); at += 1)
      if (guesses[at]?.kind === OTHER[mass]) guesses[at] = { kind: mass, share: BY_WORD, begins: false };
  }
}

/** What the name of a mass has in it, and no other name. */
const NAMES: Readonly<Record<Mass, RegExp>> = {
  net: /(?<!\p{L})(n\.?w|nt|nto)\b|net[tao]?|eigen(masse|gew)|reingew/iu,
  gross: /gros|brut|rohm|rohgew|lord|(?<!\p{L})(g\.?w|gr\.? ?wt|bto)\b/iu,
};
const STACKED = 0.97;
const LINE_GAP = 1.9;

/** 'Net kg' over 'Gross kg' in the head of one column, and so its masses: the upper of two is the one, the lower the other. */
function settleStacked({ tokens, cells }: TokenPaper, guesses: Guess[]): void {
  const textOf = ({ from, to }: TokenCell) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  const named = cells.flatMap((cell) => {
    const text = textOf(cell);
    const kinds = (['net', 'gross'] as const).filter((mass) => NAMES[mass].test(text));
    return kinds.length === 1 && kinds[0] && !/\d{3}/.test(text) ? [{ cell, mass: kinds[0] }] : [];
  });
  for (const upper of named) {
    const lower = named.find(
      ({ cell, mass }) =>
        mass !== upper.mass &&
        cell.page === upper.cell.page &&
        cell.y > upper.cell.y &&
        cell.y - upper.cell.y < upper.cell.height * LINE_GAP &&
        overlapOf(cell, upper.cell) > 0,
    );
    if (lower) settlePairs({ tokens, cells }, upper, lower.cell, guesses);
  }
}

const overlapOf = (first: TokenCell, second: TokenCell): number =>
  Math.min(first.right, second.right) - Math.max(first.x, second.x);

const UNIT = /^kgs?\.?$|^kgm$/i;

function settlePairs(
  { tokens, cells }: Pick<TokenPaper, 'cells' | 'tokens'>,
  { cell: head, mass }: { cell: TokenCell; mass: Mass },
  lower: TokenCell,
  guesses: Guess[],
): void {
  const next = cells.find(
    (cell) => cell.page === head.page && cell.y > lower.y + lower.height && overlapOf(cell, lower) > 0,
  );
  const isNumber = ({ from, to }: TokenCell) =>
    NUMBER.test(tokens[from]?.text ?? '') &&
    tokens.slice(from, to).every(({ text }) => NUMBER.test(text) || UNIT.test(text));
  if (!next || !isNumber(next)) return;
  const numbers = cells.filter(
    (cell) =>
      cell.page === head.page &&
      cell.y > lower.y &&
      isNumber(cell) &&
      (overlapOf(cell, head) > 0 || overlapOf(cell, lower) > 0),
  );
  if (numbers.length < 2 || numbers.length % 2 === 1) return;
  for (const [at, { from, to }] of numbers.entries())
    for (let index = from; index < to; index += 1)
      if (NUMBER.test(tokens[index]?.text ?? ''))
        guesses[index] = { kind: at % 2 === 0 ? mass : OTHER[mass], share: STACKED, begins: false, isNamed: true };
}
