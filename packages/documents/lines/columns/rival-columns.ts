import type { Cell } from '../../spreadsheet/rows.ts';
import type { Field } from '../fields.ts';
import { fold } from '../fold.ts';
import type { Heading, MassUnit } from '../headings/heading.ts';
import type { Confidence } from '../mapping.ts';
import { valueOfDigits } from '../masses/mass.ts';
import { readWrittenNumber } from '../numbers/number.ts';
import { CORRECTED } from '../status/note-words.ts';

/** What is compared of a column. */
interface Compared {
  readonly index: number;
  readonly letter: string;
  readonly heading: Heading;
  readonly samples: readonly Cell[];
  field: Field | null;
  confidence: Confidence;
  because: string;
}

/** For the comparison only. */
export function numberOf(cell: Cell | undefined): number | null {
  const written = cell === undefined ? null : readWrittenNumber(cell.text);
  const value = written && valueOfDigits(written.digits, cell?.kind === 'number' ? '.' : 'each');
  return value && value !== 'ambiguous' ? Number(value) : null;
}

const KILOGRAMS: Readonly<Record<MassUnit, number>> = { g: 0.001, kg: 1, dt: 100, t: 1000 };
const isMassUnit = (unit: string | undefined): unit is MassUnit => unit !== undefined && unit in KILOGRAMS;

/** Pairs of numbers that two columns state in one row. */
function pairsOf(first: Compared, second: Compared): (readonly [number, number])[] {
  return first.samples.flatMap((cell, index) => {
    const [mine, theirs] = [numberOf(cell), numberOf(second.samples[index])];
    return mine === null || theirs === null ? [] : [[mine, theirs] as const];
  });
}

/** The finer of two columns that state one mass in two units, the coarser of them rounded: tonnes beside kilograms. Null where they differ otherwise. */
export function finerOf<T extends Compared>(first: T, second: T): T | null {
  const [firstUnit, secondUnit] = [first.heading.unit, second.heading.unit];
  if (!isMassUnit(firstUnit) || !isMassUnit(secondUnit) || firstUnit === secondUnit) return null;
  const [fine, coarse] = KILOGRAMS[firstUnit] < KILOGRAMS[secondUnit] ? [first, second] : [second, first];
  const times = KILOGRAMS[coarse.heading.unit as MassUnit] / KILOGRAMS[fine.heading.unit as MassUnit];
  const pairs = pairsOf(fine, coarse);
  const agree = pairs.filter(([mass, rounded]) => Math.abs(mass / times - rounded) <= Math.max(0.011, rounded * 0.005));
  return pairs.length > 0 && agree.length === pairs.length ? fine : null;
}

/** A gross mass is less than this times the net mass of the same goods, nearly always. */
const MOST_PACKING = 1.5;

/** Whether each mass of a column is at most that of the other in its row and nearly as large, as net masses are beside gross ones. */
export function isNetOf(net: Compared, gross: Compared): boolean {
  const pairs = pairsOf(net, gross);
  return (
    pairs.length >= FEWEST_PAIRS &&
    pairs.every(([mine, theirs]) => mine > 0 && mine <= theirs && theirs < mine * MOST_PACKING) &&
    // Prices without and with tax differ by one rate.
    new Set(pairs.map(([mine, theirs]) => (theirs / mine).toFixed(3))).size > 1
  );
}

const FEWEST_PAIRS = 3;
const ALIKE = 0.8;

/** A column of numbers close to the masses, now above and now below them: weighed or invoiced otherwise, so that either may count. A gross mass is never below. */
function masslike(mass: Compared, columns: readonly Compared[]): Compared | undefined {
  return columns.find((column) => {
    if (column.field !== null || column.confidence === 'chosen' || column.heading.currency !== undefined) return false;
    const ratios = pairsOf(mass, column).flatMap(([mine, theirs]) => (mine > 0 ? [theirs / mine] : []));
    const alike = ratios.filter((ratio) => ratio > ALIKE && ratio < 1 / ALIKE);
    return (
      ratios.length >= FEWEST_PAIRS &&
      alike.length >= ratios.length * 0.9 &&
      alike.some((ratio) => ratio < 1) &&
      alike.some((ratio) => ratio > 1)
    );
  });
}

/** Whether an empty column parts two columns, and the second stands in fewer rows than half: another table beside the list, as a key of codes. */
export function isBesideTable(column: Compared, rival: Compared, columns: readonly Compared[]): boolean {
  const [left, right] = [Math.min(column.index, rival.index), Math.max(column.index, rival.index)];
  const isEmpty = ({ heading, samples }: Compared) =>
    heading.text === '' && samples.every(({ text }) => text.trim() === '');
  const filled = ({ samples }: Compared) => samples.filter(({ text }) => text.trim() !== '').length;
  const isParted = columns.slice(left + 1, right).some(isEmpty);
  return isParted && filled(rival) > 0 && filled(rival) * 2 < filled(column);
}

/** A column of corrections of the masses, however few rows it has: 'Korrektur kg', 18 500 beside 20 002. */
function correctionOf(mass: Compared, columns: readonly Compared[]): Compared | undefined {
  return columns.find((column) => {
    if (!mayCorrect(column) || !CORRECTED.test(fold(column.heading.text))) return false;
    const isNear = ([mine, theirs]: readonly [number, number]) =>
      theirs > mine / CORRECTED_BY && theirs < mine * CORRECTED_BY;
    return isMassUnit(column.heading.unit) || pairsOf(mass, column).some(isNear);
  });
}

const mayCorrect = ({ field, confidence, heading, samples }: Compared): boolean =>
  field === null &&
  confidence !== 'chosen' &&
  heading.currency === undefined &&
  samples.some((cell) => numberOf(cell) !== null);

/** Masses on a few lines only, or the same ones but on a few: 'Difference kg', 'of which CBAM kg'. */
function otherOnSome(mass: Compared, columns: readonly Compared[]): Compared | undefined {
  return columns.find((column) => {
    if (!mayCorrect(column) || !isMassUnit(column.heading.unit)) return false;
    const pairs = pairsOf(mass, column);
    const same = pairs.filter(([mine, theirs]) => mine === theirs).length;
    const isSparse = pairs.length > 0 && pairs.length * 2 < mass.samples.length;
    return isSparse || (same < pairs.length && same * 2 >= pairs.length);
  });
}

const CORRECTED_BY = 2;

/** Of masses that two columns state almost alike, or that one states otherwise on some lines, a person says which counts. */
export function doubtMass(columns: readonly Compared[]): void {
  const mass = columns.find(({ field }) => field === 'netMass');
  if (mass?.confidence !== 'certain') return;
  const correction = correctionOf(mass, columns);
  const near = masslike(mass, columns);
  const differing = otherOnSome(mass, columns);
  if (correction ?? near ?? differing) mass.confidence = 'likely';
  if (correction) mass.because = `column ${correction.letter} corrects some of the masses`;
  else if (near) mass.because = `column ${near.letter} states nearly the same, now more and now less`;
  else if (differing) mass.because = `column ${differing.letter} states other masses on some lines`;
}
