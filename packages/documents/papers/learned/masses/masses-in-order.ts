import { decimalMarkOf, numeralOf, readNumeral } from '../../numerals.ts';
import type { Guess } from '../network/spans.ts';
import { type TokenCell, type TokenPaper, textOfStretch } from '../network/tokens.ts';
import { type Mass, massesIn, WEIGHS } from './mass-words.ts';

/** Tokens `from` up to, not including, `to`: the groups of one number. */
interface Run {
  readonly from: number;
  readonly to: number;
}
interface NamedRun extends Run {
  readonly mass: Mass;
}

const NUMBER = /^\d[\d.,'’]*$/;
const GROUP = /^\d{3}(?:[.,]\d+)?$/;
const UNIT = /^\(?kgs?\.?[):]?$|^kgm$/i;
const SIGN = /^[:=–-]$/;
const BY_ORDER = 0.96;
/** Goods weigh at most so much more with their packing. */
const MOST_RATIO = 1.35;
/** What a code, a date or the number of a firm is not taken for. */
const OPEN: readonly Guess['kind'][] = ['none', 'net', 'gross', 'total-net', 'total-gross', 'origin', 'description'];

/** 'Маса бруто | нето, kg' before '852,149 | 826,314': a line that begins with the names of two masses has their values in the same order. */
export function settleInOrder(paper: TokenPaper, guesses: Guess[]): void {
  const pairs = paper.lines.flatMap((line) => {
    const cells = paper.cells.slice(line.from, line.to);
    const at = cells.findIndex((cell) => isNumbers(paper, cell));
    const [name, numbers] = [cells.slice(0, at), cells.slice(at)];
    const masses = namedBy(name.map((cell) => textOfStretch(paper, cell)).join(' '));
    const areTwo = at > 0 && numbers.length === 2 && numbers.every((cell) => isNumbers(paper, cell));
    if (!areTwo || masses.length !== 2) return [];
    return [numbers.map((cell, index): NamedRun => ({ ...runIn(paper, cell), mass: masses[index] as Mass }))];
  });
  settlePairs(paper, pairs, guesses);
}

/** In heights of the name. */
const UNDER = 3;
const FEWEST_CARDS = 2;
const REFUTED = 0.6;

/**
 * 'Бруто (кг)' beside 'Нето (кг)', each with a number right under it: on the card of each good the one is its gross mass and the other its net mass,
 * and amounts that the network takes for masses of a good are none.
 */
export function settleUnderTwoNames(paper: TokenPaper, guesses: Guess[]): void {
  const pairs = paper.lines.flatMap((line) => {
    const named = paper.cells.slice(line.from, line.to).flatMap((cell) => {
      const [mass, ...others] = namedBy(textOfStretch(paper, cell));
      return mass && others.length === 0 ? [{ mass, number: numberUnder(paper, cell) }] : [];
    });
    const runs = named.flatMap(({ mass, number }): NamedRun[] => (number ? [{ ...runIn(paper, number), mass }] : []));
    return named.length === 2 && runs.length === 2 && runs[0]?.mass !== runs[1]?.mass ? [runs] : [];
  });
  const isCode = ({ from, to }: TokenCell) => guesses.slice(from, to).some(({ kind }) => kind === 'code');
  // The head of a table stands over its first good alone.
  const areCards = pairs.length >= Math.max(FEWEST_CARDS, paper.cells.filter(isCode).length);
  if (!areCards || !settlePairs(paper, pairs, guesses)) return;
  for (const [index, { kind, isNamed }] of guesses.entries())
    if (!isNamed && (kind === 'net' || kind === 'gross'))
      guesses[index] = { kind: 'none', share: REFUTED, begins: false };
}

/** The cell next under a name, where it is a number. */
function numberUnder(paper: TokenPaper, name: TokenCell): TokenCell | null {
  const under = paper.cells.find(
    ({ page, x, right, y }) =>
      page === name.page && y > name.y && y - name.y < name.height * UNDER && x < name.right && right > name.x,
  );
  return under && isNumbers(paper, under) ? under : null;
}

const namedBy = (text: string): readonly Mass[] => (WEIGHS.test(text) ? massesIn(text) : []);

/**
 * Net and gross in first letters, which say what each is only beside each other: 'P.L.' is Italian peso lordo beside 'P.N.', and Portuguese peso líquido beside 'P.B.'.
 */
const INITIALS: readonly Readonly<Record<Mass, string>>[] = [
  { net: 'PN', gross: 'PL' },
  { net: 'PN', gross: 'PB' },
  { net: 'PL', gross: 'PB' },
  { net: 'MN', gross: 'MB' },
  { net: 'ML', gross: 'MB' },
  { net: 'NV', gross: 'BV' },
  { net: 'NM', gross: 'BM' },
  { net: 'NG', gross: 'BG' },
  { net: 'EM', gross: 'RM' },
];
/** With points behind the letters, or capitals alone. */
const OF_INITIALS = /^(?:\p{Lu}\.\p{Lu}\.?|\p{Lu}{2}\.?):?$/u;

/** The masses that a name has the first letters of, in its order: 'EM / RM'. */
export function massesOfInitials(name: string): readonly Mass[] {
  const letters = name.split(/[\s/|]+/).flatMap((word) => (OF_INITIALS.test(word) ? word.replace(/[.:]/g, '') : []));
  const pair = INITIALS.find(
    ({ net, gross }) => letters.length === 2 && letters.includes(net) && letters.includes(gross),
  );
  return pair ? letters.map((word) => (word === pair.net ? 'net' : 'gross')) : [];
}

/** 'P.N. 14.345,512 P.L. 14.886,515': numbers behind two names in first letters, which come by turns through the whole paper. */
export function settleByInitials(paper: TokenPaper, guesses: Guess[]): void {
  const { tokens } = paper;
  const lettersOf = (text: string) => (OF_INITIALS.test(text) ? text.replace(/[.:]/g, '') : '');
  for (const names of INITIALS) {
    const runs = tokens.flatMap(({ text, index }): NamedRun[] => {
      const mass = (['net', 'gross'] as const).find((kind) => names[kind] === lettersOf(text));
      const run = mass && runBehind(paper, index);
      return mass && run ? [{ ...run, mass }] : [];
    });
    const areByTurns =
      runs.length > 0 && runs.length % 2 === 0 && runs.every(({ mass }, at) => mass !== runs[at - 1]?.mass);
    if (areByTurns) settlePairs(paper, pairsOf(runs), guesses);
  }
}

const pairsOf = (runs: readonly NamedRun[]): NamedRun[][] =>
  runs.flatMap((run, at) => (at % 2 === 0 ? [[run, runs[at + 1] as NamedRun]] : []));

/** The number behind a name on its line, with a unit or a sign between them. */
function runBehind({ tokens }: TokenPaper, index: number): Run | null {
  const { line } = tokens[index] as TokenPaper['tokens'][number];
  const isOn = (at: number) => tokens[at]?.line === line;
  let from = index + 1;
  while (isOn(from) && (UNIT.test(tokens[from]?.text ?? '') || SIGN.test(tokens[from]?.text ?? ''))) from += 1;
  if (!isOn(from) || !NUMBER.test(tokens[from]?.text ?? '')) return null;
  let to = from + 1;
  while (isOn(to) && tokens[to]?.cell === tokens[from]?.cell && GROUP.test(tokens[to]?.text ?? '')) to += 1;
  return { from, to };
}

const isNumbers = ({ tokens }: TokenPaper, { from, to }: TokenCell): boolean =>
  NUMBER.test(tokens[from]?.text ?? '') &&
  tokens.slice(from, to).every(({ text }) => NUMBER.test(text) || UNIT.test(text));

function runIn({ tokens }: TokenPaper, { from, to }: TokenCell): Run {
  const end = tokens.slice(from, to).findIndex(({ text }) => !NUMBER.test(text));
  return { from, to: end < 0 ? to : from + end };
}

/** Takes the numbers for their masses where net and gross of all goods fit each other: in no pair is the net mass above the gross one, or far below it. */
function settlePairs(paper: TokenPaper, pairs: readonly (readonly NamedRun[])[], guesses: Guess[]): boolean {
  const runs = pairs.flat();
  const numeral = (run: Run) => numeralOf(textOfStretch(paper, run)) ?? '0';
  const mark = decimalMarkOf(runs.map(numeral));
  const massOf = (pair: readonly NamedRun[], mass: Mass) =>
    pair.flatMap((run) => (run.mass === mass ? Number(readNumeral(numeral(run), mark).decimal) : []))[0] ?? 0;
  const areFitting = pairs.every((pair) => {
    const ratio = massOf(pair, 'gross') / massOf(pair, 'net');
    return ratio >= 1 && ratio <= MOST_RATIO;
  });
  const areOpen = runs.every(({ from, to }) => guesses.slice(from, to).every(({ kind }) => OPEN.includes(kind)));
  if (!areFitting || !areOpen) return false;
  for (const { from, to, mass } of runs)
    for (let index = from; index < to; index += 1)
      guesses[index] = { kind: mass, share: BY_ORDER, begins: false, isNamed: true };
  return true;
}
