import { isText, unpackCell } from '../../spreadsheet/rows.ts';
import type { Language } from '../fields.ts';
import type { MarkWitness } from '../masses/mass-witnesses.ts';
import type { DecimalMark } from './number.ts';
import { readWrittenNumber, testimonyOf } from './number.ts';

/**
 * What the cells of one column of numbers say about its decimal mark. Numbers that a workbook stores as numbers say nothing and need nothing.
 */
export interface NumberColumn {
  readonly index: number;
  /** Cells that fit the comma alone, the point alone, both with one value, both with two values, neither. */
  commas: number;
  points: number;
  either: number;
  ambiguous: number;
  neither: number;
  /** Of the ambiguous ones, those with a point ('2.400'); the others have a comma. */
  ambiguousPoints: number;
  /**
   * Of those, the ones that end in a zero: no program writes 2.400 for 2.4 unless it writes a fixed number of places, and then it writes
   * whole numbers with them too.
   */
  pointZeros: number;
  commaZeros: number;
  /** Of the ambiguous ones, those with three digits before the sign: '500.000'. */
  hundreds: number;
  /** Whole numbers from 1 to 999 without a separator, and of 1,000 and more without one. */
  small: number;
  ungrouped: number;
  /** Texts that show both signs ('12.450,5'), and cells stored as numbers below 1,000 with decimals. */
  grouped: number;
  storedFractions: number;
  /** Texts that show three places behind their mark for sure: '0,125', '1250,500', '1.250,500'. */
  threePlaces: number;
}

export function numberColumn(index: number): NumberColumn {
  return {
    index,
    commas: 0,
    points: 0,
    either: 0,
    ambiguous: 0,
    neither: 0,
    ambiguousPoints: 0,
    pointZeros: 0,
    commaZeros: 0,
    hundreds: 0,
    small: 0,
    ungrouped: 0,
    grouped: 0,
    storedFractions: 0,
    threePlaces: 0,
  };
}

/** Hears one cell, packed as the rows keep it. */
export function hear(column: NumberColumn, packed: string | undefined): void {
  if (packed === undefined) return;
  if (!isText(packed)) {
    const { kind, text } = unpackCell(packed);
    if (kind === 'number' && /^\d{1,3}\.\d{1,3}$/.test(text)) column.storedFractions += 1;
    return;
  }
  const written = readWrittenNumber(packed);
  if (written === null) return;
  const { digits } = written;
  switch (testimonyOf(digits)) {
    case ',':
      column.commas += 1;
      if (/,\d{3}$/.test(digits)) column.threePlaces += 1;
      if (digits.includes('.')) column.grouped += 1;
      break;
    case '.':
      column.points += 1;
      if (/\.\d{3}$/.test(digits)) column.threePlaces += 1;
      break;
    case 'ambiguous':
      column.ambiguous += 1;
      if (/^\d{3}\D/.test(digits)) column.hundreds += 1;
      if (digits.includes('.')) {
        column.ambiguousPoints += 1;
        if (digits.endsWith('0')) column.pointZeros += 1;
      } else if (digits.endsWith('0')) column.commaZeros += 1;
      break;
    case 'neither':
      column.neither += 1;
      break;
    default:
      column.either += 1;
      if (/^\d+$/.test(digits) && Number(digits) > 0) {
        if (Number(digits) >= 1000) column.ungrouped += 1;
        else column.small += 1;
      }
  }
}

export type MarkReading =
  /** `each`: cells of both forms, none ambiguous. */
  | { readonly mark: DecimalMark | 'each'; readonly because: string }
  /** To be asked. */
  | { readonly mark: null; readonly because: string; readonly proposal: DecimalMark | null };

export interface Surroundings {
  readonly language: Language | null;
  /** Of the CSV file. */
  readonly delimiter: string | undefined;
  /** The heading says tonnes: three places behind a decimal mark are as likely as thousands. */
  readonly isInTonnes: boolean;
  /** The heading says kilograms: what is small is no load in tonnes. */
  readonly isInKilograms: boolean;
  /** The other columns of numbers of the table. */
  readonly others: readonly NumberColumn[];
  /** Of a net mass: the marks under which it fits what other columns say of it. */
  readonly byFigures: readonly MarkWitness[];
  /** Thousands of kilograms are told from kilograms with three places by what weighs more. */
  readonly isMass: boolean;
}

/** Share of cells below which cells of the other form are slips of single rows, not the form of the column. */
const SLIPS = 0.01;
/** Evidence from this weight on is taken; less is only proposed. */
const ENOUGH = 3;
/** Lines from which on three places in tonnes are no chance. */
const FEWEST_LOADS = 3;

/** The decimal mark of a column: from its own cells, else from all that the file shows, else unknown. */
export function readMark(column: NumberColumn, surroundings: Surroundings): MarkReading {
  const { commas, points, ambiguous } = column;
  const markOfColumn = commas > 0 || points > 0 ? ownMark(commas, points) : null;
  if (markOfColumn !== null && ambiguous > 0 && isSingleSlip(column, markOfColumn, surroundings.language)) {
    return { mark: null, because: 'a few values speak against the language of the headings', proposal: null };
  }
  if (markOfColumn !== null)
    return {
      mark: markOfColumn,
      because: `${Math.max(commas, points)} ${Math.max(commas, points) === 1 ? 'value of the column shows it' : 'values of the column show it'}`,
    };
  if (commas > 0 && points > 0) {
    return ambiguous === 0
      ? { mark: 'each', because: 'the column holds both forms, and each value shows its own' }
      : { mark: null, because: 'the column holds both forms', proposal: null };
  }
  if (ambiguous === 0)
    return { mark: '.', because: 'no value of the column has a separator that could be read in two ways' };
  return fromSurroundings(column, surroundings);
}

/** One or two values against what the language of the headings lets expect may be slips of the hand: with doubtful values beside them, that is asked. */
function isSingleSlip({ commas, points }: NumberColumn, ownMark: DecimalMark, language: Language | null): boolean {
  return ownMark === '.' && (language === 'da' || language === 'de') && commas + points < 3;
}

function ownMark(commas: number, points: number): DecimalMark | null {
  const slips = Math.min(commas, points);
  if (slips > 0 && slips > SLIPS * (commas + points)) return null;
  return commas > points ? ',' : '.';
}

function fromSurroundings(
  column: NumberColumn,
  { language, delimiter, isInTonnes, isInKilograms, isMass, others, byFigures }: Surroundings,
): MarkReading {
  if (byFigures.length === 0 && hasBothSigns(column) && column.pointZeros > 0 && column.commaZeros > 0) {
    return { mark: null, because: 'the column holds both 2.400 and 2,400', proposal: null };
  }
  const weights = { ',': 0, '.': 0 };
  const reasons: Record<DecimalMark, string[]> = { ',': [], '.': [] };
  const add = (mark: DecimalMark | null, weight: number, reason: string) => {
    if (mark === null) return;
    weights[mark] += weight;
    reasons[mark].push(reason);
  };
  for (const { mark, because } of byFigures) add(mark, 5, because);
  const grouping = markByGrouping(column);
  add(grouping, 3, 'the other whole numbers of the column are written so');
  const sign = column.ambiguousPoints > 0 ? '.' : ',';
  // Lines of a hundred tonnes and more are rare; three places behind hundreds of kilograms are what many programs print.
  if (isMass && !isInTonnes && grouping === null && column.hundreds * 2 > column.ambiguous)
    add(sign, 2.5, 'most masses would be above a hundred tonnes otherwise');
  // Lorries are weighed in tonnes to the kilogram; ships in tonnes, but not line by line.
  if (isInTonnes && grouping === null && column.hundreds === 0 && column.ambiguous >= FEWEST_LOADS)
    add(sign, 2.5, 'each line would be a shipload otherwise');
  add(otherColumns(others), 3, 'other columns of the file show it');
  // Three places behind a comma are what the language lets expect. Three digits behind a point may be thousands, or the places of a program that
  // keeps the point: for a mass the language alone does not decide that, still less for one in tonnes.
  // Masses all below a hundred kilograms with three places may as well be thousands of a program that was set to English.
  const isWeighedInGrams =
    column.hundreds === 0 && column.small === 0 && !isInTonnes && column.ambiguous >= FEWEST_LOADS;
  const byLanguage = isMass && column.ambiguousPoints > 0 ? (isInTonnes ? 1 : 2) : isMass && isWeighedInGrams ? 2 : 3;
  if (language === 'da') add(',', byLanguage, 'the headings are Danish');
  if (language === 'de') add(',', byLanguage, 'the headings are German');
  if (language === 'en') add('.', 1.5, 'the headings are English');
  // Which delimiter a program writes follows from its country: where it agrees with the headings, it adds nothing.
  if (delimiter === ';' && language !== 'da' && language !== 'de') add(',', 1, 'the file is divided by semicolons');
  const hasPointsAlone = column.ambiguousPoints === column.ambiguous;
  if (delimiter === ',' && ((language !== 'da' && language !== 'de') || hasPointsAlone))
    add('.', 1, 'the file is divided by commas');
  const reading = weigh(column, weights, reasons);
  // Tonnes that are grouped are likelier than lines of a few kilograms weighed to the gram.
  const isOpen = reading.mark === null && isMass && isWeighedInGrams && grouping === null;
  if (!isOpen) return reading;
  // A comma is what Danish and German headings let expect, thousands of kilograms what the masses do: nothing is proposed.
  const isEither = isInKilograms && sign === ',' && reading.proposal === ',';
  return { ...reading, proposal: sign === '.' ? ',' : isEither ? null : reading.proposal };
}

function weigh(
  column: NumberColumn,
  weights: Readonly<Record<DecimalMark, number>>,
  reasons: Readonly<Record<DecimalMark, readonly string[]>>,
): MarkReading {
  const mark = weights[','] > weights['.'] ? ',' : '.';
  const otherMark = mark === ',' ? '.' : ',';
  if (weights[mark] - weights[otherMark] >= ENOUGH) return { mark, because: (reasons[mark] as string[]).join(', ') };
  const proposal = weights[mark] === weights[otherMark] ? null : mark;
  return {
    mark: null,
    because: `${column.ambiguous} ${column.ambiguous === 1 ? 'value' : 'values'} can be read in two ways, and nothing in the file decides`,
    proposal,
  };
}

function hasBothSigns({ ambiguous, ambiguousPoints }: NumberColumn): boolean {
  return ambiguousPoints > 0 && ambiguousPoints < ambiguous;
}

/**
 * What the whole numbers of the column say. A program that writes 850 and 2.400 groups thousands: with fixed places it would write 850.000, without them
 * 2.4. One that writes 12500 and 2.125 groups nothing, so its sign is the decimal mark. Where both signs occur, one of them groups, and the
 * other shows decimals, which then do not end in a zero.
 */
function markByGrouping(column: NumberColumn): DecimalMark | null {
  const { ambiguousPoints, pointZeros, commaZeros, small, ungrouped } = column;
  if (hasBothSigns(column)) {
    if (pointZeros + commaZeros === 0) return null;
    return pointZeros > 0 ? ',' : '.';
  }
  const [sign, decimalSign]: [DecimalMark, DecimalMark] = ambiguousPoints > 0 ? ['.', ','] : [',', '.'];
  if (pointZeros + commaZeros > 0) return small > 0 && ungrouped === 0 ? decimalSign : null;
  return ungrouped > 0 ? sign : null;
}

/** The mark that the other columns of numbers agree on. */
function otherColumns(others: readonly NumberColumn[]): DecimalMark | null {
  const marks = new Set(
    others.filter(({ commas, points }) => commas + points > 0).map(({ commas, points }) => ownMark(commas, points)),
  );
  const [mark] = marks;
  return marks.size === 1 && mark !== undefined ? mark : null;
}
