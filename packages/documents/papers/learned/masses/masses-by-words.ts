import { IS_TONNES } from '../../units.ts';
import type { Neighbours } from '../neighbours.ts';
import type { Guess } from '../network/spans.ts';
import { type Token, type TokenCell, type TokenPaper, textOfStretch } from '../network/tokens.ts';
import { isNumberOfBox } from './box-numbers.ts';
import { tokensOfHead } from './heads-of-numbers.ts';
import { type Mass, massesIn, TOTAL_WORDS, WEIGHS } from './mass-words.ts';

/** A number of a cell: tokens `from` up to, not including, `to`. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/** The names that lead to the numbers of a cell, in their order, and whether they or the numbers speak of a weight. */
interface Named {
  readonly masses: readonly Mass[];
  readonly isWeight: boolean;
}

const NUMBER = /^\(?\d[\d.,'’]*[,;.)]?$/;
const UNIT = /^\(?(?:kgs?|kgm|kilo)[.,;)]*$/i;
const BETWEEN = /^(?:[/|–—-]+|og|and|und|et|en|i|kgs?\.?|kgm)$/i;
/** By a word for net or gross and one for a weight; by the first alone. */
const BY_NAME = 0.96;
const BY_HALF_A_NAME = 0.8;
/** So surely the other mass, a number is neither. */
const SURELY_OTHER = 0.97;
const OPPOSED = 0.6;
const LINE_GAP = 2.6;
const MOST_UP = 60;

/** Numbers that a word for net or gross leads to, in whatever language: before or behind them, beside, above or at the head of their column. */
export function settleByWords(paper: TokenPaper, neighbours: Neighbours, guesses: Guess[]): void {
  for (const [index, cell] of paper.cells.entries()) {
    const runs = runsOf(paper, cell, guesses);
    if (runs.length === 0 || isOfTotals(paper, cell, guesses)) continue;
    const behind = namesBehind(paper, cell, runs);
    const named = behind ?? namesBefore(paper, cell, runs);
    const single = runs.length > 2 ? null : namesAround(paper, neighbours, index, guesses);
    // Each of the two stands beside its own name and unit.
    const areBoth = behind !== null && new Set(behind.flatMap((name) => name?.masses ?? [])).size > 1;
    for (const [at, run] of runs.entries()) {
      const ownNames = named[at] ?? null;
      const mass = ownNames?.masses[0] ?? (single?.masses.length === runs.length ? single.masses[at] : undefined);
      const isWeight = ownNames ? ownNames.isWeight : (single?.isWeight ?? false);
      if (mass) settle(paper, run, mass, { isWeight, isProven: areBoth }, guesses);
      else if (areBoth) refute(run, guesses);
    }
  }
}

/** A number without a name among masses that have theirs is none of them. */
function refute({ from, to }: Run, guesses: Guess[]): void {
  for (const [at, { kind }] of guesses.slice(from, to).entries())
    if (kind === 'net' || kind === 'gross') guesses[from + at] = { kind: 'none', share: OPPOSED, begins: false };
}

interface Settling {
  /** A name or a unit says that it is weighed. */
  readonly isWeight: boolean;
  /** No opinion of the network counts against its name. */
  readonly isProven: boolean;
}

function settle(
  { tokens }: TokenPaper,
  run: Run,
  mass: Mass,
  { isWeight, isProven }: Settling,
  guesses: Guess[],
): void {
  const hasUnit = UNIT.test(tokens[run.to]?.text ?? '') || /kg/i.test(tokens[run.to - 1]?.text ?? '');
  const share = isWeight || hasUnit ? BY_NAME : BY_HALF_A_NAME;
  const ownGuesses = guesses.slice(run.from, run.to);
  const isOpposed =
    !isProven && ownGuesses.some(({ kind, share: sure }) => kind !== mass && kind !== 'none' && sure >= SURELY_OTHER);
  for (const [at, guess] of ownGuesses.entries())
    guesses[run.from + at] = {
      kind: mass,
      share: isOpposed ? OPPOSED : Math.max(share, guess.kind === mass ? guess.share : 0),
      begins: false,
      isNamed: true,
    };
}

/** What a number of a mass may be taken for by the network; a code, a date or a number of a firm is none. */
const OPEN: readonly Guess['kind'][] = [
  'none',
  'net',
  'gross',
  'of-net',
  'of-gross',
  'procedure',
  'item',
  'count',
  'exporter-postcode',
];

function runsOf(paper: TokenPaper, cell: TokenCell, guesses: readonly Guess[]): Run[] {
  const { tokens } = paper;
  const { from, to } = cell;
  const runs: Run[] = [];
  for (let start = from; start < to; start += 1) {
    if (!NUMBER.test(tokens[start]?.text ?? '') || isNumberOfBox(paper, cell, start)) continue;
    let end = start + 1;
    while (end < to && /^\d{3}(?:[.,]\d+)?[,;.)]?$/.test(tokens[end]?.text ?? '') && isWhole(tokens, start, end))
      end += 1;
    const isOpen = guesses
      .slice(start, end)
      .every(
        ({ kind, share }) =>
          OPEN.includes(kind) && (kind === 'none' || kind === 'net' || kind === 'gross' || share < SURELY_OTHER),
      );
    if (isOpen && !/^\d{7,}$/.test(tokens[start]?.text ?? '')) runs.push({ from: start, to: end });
    start = end - 1;
  }
  return runs;
}

/** '9 081,42': what came so far are thousands without decimals. */
const isWhole = (tokens: readonly Token[], start: number, end: number): boolean =>
  tokens.slice(start, end).every(({ text }, at) => (at === 0 ? /^\(?\d{1,3}$/ : /^\d{3}$/).test(text));

const TOTALS: readonly Guess['kind'][] = ['of-total', 'total-gross', 'total-net'];
/** Whether a line is a sum of the ones above, by its words or by what the network makes of it. */
function isOfTotals({ tokens, cells, lines }: TokenPaper, { line }: TokenCell, guesses: readonly Guess[]): boolean {
  const { from, to } = lines[line] as { from: number; to: number };
  const [first, end] = [cells[from]?.from ?? 0, cells[to - 1]?.to ?? 0];
  for (let index = first; index < end; index += 1) {
    const guess = guesses[index];
    if (guess && TOTALS.includes(guess.kind) && guess.share >= 0.5) return true;
  }
  return TOTAL_WORDS.test(textOf(tokens, first, end));
}

const textOf = (tokens: readonly Token[], from: number, to: number): string => textOfStretch({ tokens }, { from, to });

/** 'Roh-/Eigenmasse' is short for two names. */
const namedBy = (text: string): Named => ({
  masses: massesIn(text.replace(/(?<!\p{L})(roh|eigen)-?\s*\/-?\s*(?=roh|eigen)/iu, '$1masse / ')),
  isWeight: WEIGHS.test(text),
});

/**
 * '45,77 kg netto, 46,30 kg brutto': each number has its name behind it, and none stands before the first. '132,9 kg brutto / 120,99 kg netto – 12 colli':
 * each that has a unit.
 */
function namesBehind({ tokens }: TokenPaper, { from, to }: TokenCell, runs: readonly Run[]): (Named | null)[] | null {
  const [first] = runs;
  if (!first || massesIn(textOf(tokens, from, first.from)).length > 0) return null;
  const behind = runs.map((run, at) => textOf(tokens, run.to, runs[at + 1]?.from ?? to));
  const names = behind.map((text): Named | null => {
    const word =
      text
        .replace(BEHIND_UNIT, '')
        .split(/[,;]|(?<= )[/|–—-](?= |$)/)[0]
        ?.trim() ?? '';
    const named = namedBy(word);
    return named.masses.length === 1 && word.split(' ').length <= 3 ? named : null;
  });
  const areWeighed = behind.map((text) => BEHIND_UNIT.test(text));
  const isEach = names.every((name) => name !== null);
  const firstWeighed = runs[areWeighed.indexOf(true)];
  const isLed = firstWeighed && massesIn(textOf(tokens, from, firstWeighed.from)).length > 0;
  const isEachWeighed =
    firstWeighed !== undefined && !isLed && names.every((name, at) => (name !== null) === areWeighed[at]);
  return isEach || isEachWeighed ? names : null;
}
const BEHIND_UNIT = /^\(?(?:kgs?|kgm)\.?\)?(?=$|[\s,;/])\s*/i;

/** 'brutto 14.840,88 kg, netto 14.158,50 kg', and 'Brt./nto. kg 13.980,42 / 13.648,90' where two names lead to two numbers. */
function namesBefore({ tokens }: TokenPaper, { from }: TokenCell, runs: readonly Run[]): (Named | null)[] {
  const names: (Named | null)[] = [];
  let rest: Named | null = null;
  let end = from;
  for (const run of runs) {
    // 'Gr.' before a number is a name, where behind one it may be grams.
    const before = tokens.slice(end, run.from).map(({ text }) => text);
    const named: Named = namedBy(before.join(' ').replace(/(?<!\p{L})gr\.:?$/iu, 'gross'));
    if (named.masses.length > 0) {
      const isPair = named.masses.length > 1;
      names.push(isPair && runs.length === 1 ? null : { ...named, masses: named.masses.slice(0, 1) });
      rest = isPair ? { ...named, masses: named.masses.slice(1) } : null;
    } else if (rest && before.every((text) => BETWEEN.test(text))) {
      names.push(rest);
      rest = null;
    } else {
      names.push(null);
      rest = null;
    }
    end = run.to;
  }
  // One name of two masses before numbers of which one is missing says nothing.
  return rest ? names.map(() => null) : names;
}

/** The name in the cell to the left, at the beginning of the line, above, or at the head of the column. */
function namesAround(
  paper: TokenPaper,
  neighbours: Neighbours,
  index: number,
  guesses: readonly Guess[],
): Named | null {
  const { tokens, cells } = paper;
  const cell = cells[index] as TokenCell;
  const isTonnes = cell.to - cell.from > 1 && IS_TONNES.test(tokens[cell.to - 1]?.text ?? '');
  const value = textOf(tokens, cell.from, isTonnes ? cell.to - 1 : cell.to);
  if (/\p{L}/u.test(value.replace(/\b(?:kgs?|kgm)\b/gi, ''))) return null;
  const left = leftName(paper, index, guesses);
  if (left) return left;
  // A name right above, in its box, is nearer than any head of a column.
  const right = cells[neighbours.above[index] ?? -1];
  const isBoxed = right && !isNumeric(paper, right) && cell.y - right.y < cell.height * LINE_GAP;
  const boxed = isBoxed ? nameAbove(paper, neighbours, index, guesses) : null;
  if (boxed?.masses.length === 1) return boxed;
  const over = tokensOfHead(paper, neighbours, index)
    .map((at) => tokens[at] as Token)
    .sort((a, b) => a.y - b.y || a.x - b.x);
  const head = namedBy(over.map(({ text }) => text).join(' '));
  const isStacked = head.masses.length > 1 && new Set(over.map(({ line }) => line)).size > 1;
  if (head.masses.length > 0) return isStacked ? null : head;
  return nameAbove(paper, neighbours, index, guesses);
}

const isNumeric = ({ tokens }: TokenPaper, { from, to }: TokenCell): boolean =>
  tokens.slice(from, to).every(({ text }) => NUMBER.test(text) || UNIT.test(text) || BETWEEN.test(text));

/** Words of a good are no name of a mass, whatever they are made of: 'Steel nets'. */
const isOfGoods = ({ from, to }: TokenCell, guesses: readonly Guess[]): boolean =>
  guesses.slice(from, to).some(({ kind, share }) => kind === 'description' && share >= 0.7);

function leftName(paper: TokenPaper, index: number, guesses: readonly Guess[]): Named | null {
  const { tokens, cells, lines } = paper;
  const cell = cells[index] as TokenCell;
  const start = lines[cell.line]?.from ?? index;
  const beside = index > start ? cells[index - 1] : undefined;
  const around = nameAround(paper, cell, guesses, beside?.right);
  if (around) return around;
  for (let at = index - 1; at >= start; at -= 1) {
    const left = cells[at] as TokenCell;
    if (isNumeric(paper, left)) continue;
    const text = textOf(tokens, left.from, left.to);
    const named = namedBy(text);
    const isName = named.masses.length > 0 && !isOfGoods(left, guesses) && !/\d[\d.,]*\s*(?:kgs?)?$/i.test(text);
    // A number between: only a line that begins with the name has several values, one for each good.
    return isName && (at === index - 1 || at === start) && named.masses.length === 1
      ? named
      : isName && at === index - 1
        ? named
        : null;
  }
  return nameAround(paper, cell, guesses);
}

/** 'Vlastní hmotnost' and 'kg' half a line over and under a number, right of what else stands before it: beside names of two lines, values stand between them. */
function nameAround({ tokens, cells }: TokenPaper, cell: TokenCell, guesses: readonly Guess[], left = 0): Named | null {
  const around = cells.filter(
    ({ page, line, x, y, right }) =>
      page === cell.page &&
      line !== cell.line &&
      Math.abs(y - cell.y) < cell.height * HALF_A_LINE &&
      x >= left &&
      right <= cell.x,
  );
  const [upper, lower, ...others] = around;
  const isOneName =
    upper !== undefined &&
    lower !== undefined &&
    others.length === 0 &&
    upper.y < cell.y &&
    lower.y > cell.y &&
    Math.abs(upper.x - lower.x) < SAME_LEFT;
  if (!isOneName || around.some((found) => isOfGoods(found, guesses))) return null;
  const named = namedBy(around.map(({ from, to }) => textOf(tokens, from, to)).join(' '));
  return named.masses.length === 1 ? named : null;
}
const HALF_A_LINE = 0.9;
const SAME_LEFT = 3;

/** The first cell above that is no number: the name in a box, or the head of a column. */
function nameAbove(
  paper: TokenPaper,
  { above, below }: Neighbours,
  index: number,
  guesses: readonly Guess[],
): Named | null {
  const { tokens, cells } = paper;
  let last = cells[index] as TokenCell;
  let at = above[index] ?? -1;
  for (let count = 0; at >= 0 && count < MOST_UP; count += 1) {
    const cell = cells[at] as TokenCell;
    if (!isNumeric(paper, cell)) {
      const named = namedBy(textOf(tokens, cell.from, cell.to));
      if (named.masses.length === 0 || isOfGoods(cell, guesses) || isValueOf(cell, guesses)) return null;
      if (last.y - cell.y > last.height * (count === 0 ? LINE_GAP : LINE_GAP * 1.6)) return null;
      if (count === 0 && isNamedBelow(paper, index, below, last.y - cell.y)) return null;
      if (isStackedWith(paper, at, above, below, named)) return null;
      const up = (cells[index] as TokenCell).y - cell.y;
      return isNameUnder(paper, index, below, guesses, up) ? null : named;
    }
    last = cell;
    at = above[at] ?? -1;
  }
  return null;
}

/** A cell with a value in it, 'Netto 45,77 kg', leads to no number but its own. */
const isValueOf = ({ from, to }: TokenCell, guesses: readonly Guess[]): boolean =>
  guesses.slice(from, to).some(({ kind, share }) => (kind === 'net' || kind === 'gross') && share >= 0.5);

/** 'Net kg' over 'Gross kg': which of two masses under each other is which, their order says. */
function isStackedWith(
  { tokens, cells }: TokenPaper,
  at: number,
  above: Int32Array,
  below: Int32Array,
  { masses }: Named,
): boolean {
  const ownCell = cells[at] as TokenCell;
  return [above[at], below[at]].some((index) => {
    const cell = cells[index ?? -1];
    if (!cell || Math.abs(cell.y - ownCell.y) > ownCell.height * LINE_GAP) return false;
    return massesIn(textOf(tokens, cell.from, cell.to)).some((mass) => !masses.includes(mass));
  });
}

/** The name of a mass right under a number, hardly farther than the one above it, may be its own. */
function isNamedBelow({ tokens, cells }: TokenPaper, index: number, below: Int32Array, above: number): boolean {
  const cell = cells[index] as TokenCell;
  const under = cells[below[index] ?? -1];
  if (!under || massesIn(textOf(tokens, under.from, under.to)).length === 0) return false;
  return under.y - cell.y < above * FARTHER;
}
const FARTHER = 1.4;

/** Forms with names under their values: the one right below is nearer than the one above. */
function isNameUnder(
  { cells }: TokenPaper,
  index: number,
  below: Int32Array,
  guesses: readonly Guess[],
  up: number,
): boolean {
  const cell = cells[index] as TokenCell;
  const under = cells[below[index] ?? -1];
  if (!under || under.y - cell.y > Math.min(cell.height * 1.6, up)) return false;
  return guesses.slice(under.from, under.to).every(({ kind }) => kind.startsWith('of-'));
}
