import { type Rows, unpackCell } from '../../spreadsheet/rows.ts';
import type { Column } from '../columns/column.ts';
import { PROVEN_BY_VALUES } from '../columns/proven-columns.ts';
import { isBox, type MassUnit, unknownSign } from '../headings/heading.ts';
import { readByWords, speaksOfQuantityAlone } from '../headings/heading-grammar.ts';
import { CUSTOMS_MASS_WORDS, SHARED_MASS_WORDS } from '../headings/heading-words.ts';
import { readWrittenNumber } from '../numbers/number.ts';
import { type MassReading, valueOfDigits } from './mass.ts';
import { readUnit, type Unit } from './unit.ts';
import type { UnitNotes } from './unit-notes.ts';

const MASS_UNITS: ReadonlySet<Unit> = new Set(['dt', 'g', 'kg', 't']);

/** Units of weight that are not converted: a line that states one is refused with its unit. */
const OTHER_WEIGHTS = /^(lbs?|lbr|pounds?|oz|onz|ounces?|cwt|cwi|ston|stn|long tons?|short tons?)\.?$/i;

export const NAMES_OTHER_UNIT = 'a note names pounds or another unit that is not converted';

export interface UnitReading {
  readonly unit: MassUnit | 'row' | null;
  readonly because: string;
}

/** Finds the unit of a column of masses: heading, number format, a unit column, the words of customs, a legend; else it is asked. */
export function readMassUnit(
  mass: Column,
  columns: readonly Column[],
  rows: Rows,
  firstIndex: number,
  legend: MassUnit | null,
  mark: MassReading['mark'],
  notes: UnitNotes,
): UnitReading {
  const { heading } = mass;
  if (notes.isOther) return { unit: null, because: NAMES_OTHER_UNIT };
  const noted = notes.unit ?? (heading.unit === undefined ? null : notes.hint);
  if (heading.unit !== undefined && heading.unit !== 'MWh') {
    const otherwise = unitOfRowsBeside(heading.unit, mass, columns, mark);
    if (otherwise !== null)
      return { unit: null, because: `the heading says ${heading.unit}, and column ${otherwise.letter} another unit` };
    return isContradicted(heading.unit, noted, notes.unit !== null, mass, mark)
      ? { unit: null, because: `the heading says ${heading.unit}, and a note says ${noted}` }
      : { unit: heading.unit, because: `the heading says ${heading.unit}` };
  }
  const unknown = unknownUnits(mass, columns);
  if (unknown !== null) return { unit: null, because: `column ${unknown.letter} names a unit that is not known` };
  const filled = mass.samples.filter(({ text }) => text.trim() !== '');
  if (filled.length > 0 && filled.every(({ text }) => readWrittenNumber(text)?.unit !== undefined)) {
    return { unit: 'row', because: 'each value is followed by its unit' };
  }
  const unit = columns.find(({ field }) => field === 'unit');
  // A column of pieces and metres gives the unit of the quantity.
  const givesMass = unit?.samples.some(({ text }) => MASS_UNITS.has(readUnit(text)) || OTHER_WEIGHTS.test(text.trim()));
  const beside = unit && givesMass ? besideUnits(mass, unit, columns, rows, firstIndex, mark) : null;
  if (beside !== null && beside.unit !== null) return beside;
  if (heading.isOfEitherUnit) return { unit: null, because: NAMES_BOTH_UNITS };
  if (unknownSign(heading) !== null) return { unit: null, because: 'the heading names a unit that is not known' };
  if (noted !== null) return byNote(noted, mass, mark);
  const isCustoms = columns.some(
    ({ field }) => field === 'procedure' || field === 'mrn' || field === 'requestedProcedure',
  );
  const word = heading.key.replace(OF_THE_ITEM, '');
  const isBesideGross = BARE_MASS.test(word) && columns.some(({ field }) => field === 'grossMass');
  const isShared =
    SHARED_MASS_WORDS.has(word) ||
    isBesideGross ||
    (readByWords(heading.text)?.isSure === true && !isOfNothing(mass, columns)) ||
    mass.because === PROVEN_BY_VALUES;
  if (isBox(heading.text) || CUSTOMS_MASS_WORDS.has(word) || (isShared && isCustoms))
    return areSmall(mass, mark)
      ? { unit: null, because: 'the masses are so small that they may be tonnes' }
      : areMixed(mass, mark)
        ? { unit: null, because: 'some masses look like tonnes and the others like kilograms' }
        : areFine(mass, mark)
          ? { unit: null, because: 'the masses have so many decimals that they may be tonnes' }
          : { unit: 'kg', because: 'customs declarations state mass in kilograms' };
  if (beside !== null) return beside;
  if (areLorryLoads(mass, mark))
    return { unit: 'kg', because: 'in tonnes each line would be a shipload, weighed to ten kilograms' };
  if (legend !== null) return { unit: legend, because: 'another sheet explains the column' };
  return { unit: null, because: 'neither heading nor values say kilograms or tonnes' };
}

/** 'Net qty': a quantity is one of kilograms by no word of its own, only where a mass that it is a part of stands beside it. */
const isOfNothing = ({ heading }: Column, columns: readonly Column[]): boolean =>
  speaksOfQuantityAlone(heading.text) &&
  !columns.some(({ field, heading: { text } }) => field === 'grossMass' && !speaksOfQuantityAlone(text));

/** A column of units that belongs to the masses, and names another unit than their heading: one of the two is wrong, unless no ship carries the one. */
function unitOfRowsBeside(
  unit: MassUnit,
  mass: Column,
  columns: readonly Column[],
  mark: MassReading['mark'],
): Column | null {
  const column = columns.find(({ field }) => field === 'unit');
  const between = columns.slice(mass.index + 1, column?.index ?? 0);
  if (column === undefined || column.index < mass.index || !between.every(({ field }) => field === 'grossMass'))
    return null;
  if (columns.some(({ field }) => field === 'quantity')) return null;
  const named = new Set(column.samples.filter(({ text }) => text.trim() !== '').map(({ text }) => readUnit(text)));
  if (named.size === 0 || ![...named].every((word) => MASS_UNITS.has(word)) || (named.size === 1 && named.has(unit)))
    return null;
  return unit === 'kg' && areShiploads(mass, mark) ? null : column;
}

/** A column right behind the masses that is headed as their unit, and none of whose words is one that we know. */
function unknownUnits(mass: Column, columns: readonly Column[]): Column | null {
  const behind = columns[mass.index + 1];
  const isUnit = behind?.field === null && UNFIT_UNIT.test(behind.because);
  return isUnit && behind.samples.some(({ text }) => text.trim() !== '') ? behind : null;
}

/** Of a unit that nobody knows none is likelier than another, and none of two that both stand there. */
export const isOfUnknownUnit = (because: string): boolean =>
  because === NAMES_BOTH_UNITS || /names a unit that is not known$|, and column \w+ another unit$/.test(because);
const NAMES_BOTH_UNITS = 'the heading names kilograms and tonnes';
const UNFIT_UNIT = /^the heading says the unit,/;

/**
 * Whether a note names another unit than the heading, and the masses may be in it: what a note says of masses counts unless most of them would be what
 * no ship carries, and what it says of nothing in particular only where they are as small as tonnes are.
 */
function isContradicted(
  unit: MassUnit,
  noted: UnitNotes['unit'],
  isOfMasses: boolean,
  mass: Column,
  mark: MassReading['mark'],
): boolean {
  if (noted === null || noted === 'both' || noted === unit) return false;
  if (noted === 'kg') return !areSmall(mass, mark);
  return isOfMasses ? !areShiploads(mass, mark) : areSmall(mass, mark);
}

/** A note says what the heading leaves open, unless the masses would be what no ship carries. */
function byNote(noted: NonNullable<UnitNotes['unit']>, mass: Column, mark: MassReading['mark']): UnitReading {
  if (noted === 'both') return { unit: null, because: 'the notes name more than one unit' };
  return noted !== 'kg' && areShiploads(mass, mark)
    ? { unit: null, because: 'the notes name a unit that the masses are too large for' }
    : { unit: noted, because: 'a note says so' };
}

/** 'Net' beside 'Gross' */
const BARE_MASS = /^(?:net|netto|nett|neto|nto|nette|netta|neta|gross|brutto|bruto|brut|brt|bto)$/;
/** 'Item net mass' */
const OF_THE_ITEM = /^(?:(?:goods)?item|goodsmeasure)/;
const SHIPLOAD = 1000;

/** Whether most masses would be above a thousand tonnes. */
function areShiploads(mass: Column, mark: MassReading['mark']): boolean {
  const masses = massesOf(mass, mark);
  return masses.filter((value) => value >= SHIPLOAD).length * 2 > masses.length;
}

/** Whether most masses would be above a thousand tonnes and state one or two places: ships are not weighed so, lorries are in kilograms. */
function areLorryLoads({ samples }: Column, mark: MassReading['mark']): boolean {
  const values = samples.flatMap(({ kind, text }) => {
    const written = readWrittenNumber(text);
    const value = written && valueOfDigits(written.digits, kind === 'number' ? '.' : mark);
    return value && value !== 'ambiguous' ? [value] : [];
  });
  const heavy = values.filter((value) => Number(value) >= SHIPLOAD && Number(value) < 100 * SHIPLOAD);
  const weighed = heavy.filter((value) => /\.\d{1,2}$/.test(value));
  return values.length >= 3 && heavy.length * 2 > values.length && weighed.length * 2 > heavy.length;
}

/** Below this many kilograms on each line, a list may as well be in tonnes: a lorry carries 24. */
const SMALL = 100;
const FEWEST_MASSES = 5;
/** From this many on one or two may be above, as a list in tonnes has a part of a shipload among lorries. */
const FEWEST_WITH_OTHERS = 8;
const SMALL_SHARE = 0.8;
/** Of so few that have decimals as tonnes have, too. */
const FEWEST_BROKEN_MASSES = 3;

/** Whether a column of masses may be in tonnes: most of them are below a hundred, and none is a shipload. */
export function areSmall(mass: Column, mark: MassReading['mark']): boolean {
  const values = massesOf(mass, mark);
  const broken = values.filter((value) => !Number.isInteger(value));
  const areEnough = values.length >= FEWEST_MASSES || broken.length >= FEWEST_BROKEN_MASSES;
  const small = values.filter((value) => value < SMALL);
  const fewestSmall = values.length < FEWEST_WITH_OTHERS ? values.length : values.length * SMALL_SHARE;
  return areEnough && small.length >= fewestSmall && values.every((value) => value < SHIPLOAD);
}

/** How far the small masses are below the large ones at least. */
const APART = 20;

/** Whether all broken masses are small and all whole ones are large, with nothing between: those of two programs, one of which states tonnes. */
function areMixed(mass: Column, mark: MassReading['mark']): boolean {
  const values = massesOf(mass, mark);
  const broken = values.filter((value) => !Number.isInteger(value));
  const whole = values.filter(Number.isInteger);
  if (broken.length < FEWEST_BROKEN_MASSES || whole.length < FEWEST_BROKEN_MASSES) return false;
  const smallest = whole.reduce((least, value) => Math.min(least, value));
  return smallest >= SHIPLOAD && broken.every((value) => value * APART < smallest);
}

/** Grams have three decimals; tonnes that a program has divided out of kilograms with decimals have more. */
const areFine = (mass: Column, mark: MassReading['mark']): boolean =>
  massesOf(mass, mark).filter((value) => Math.abs(value - Number(value.toFixed(3))) > A_TENTH_OF_A_GRAM / 2).length >=
  FEWEST_BROKEN_MASSES;
const A_TENTH_OF_A_GRAM = 1e-4;

function massesOf({ samples }: Column, mark: MassReading['mark']): number[] {
  return samples.flatMap(({ kind, text }) => {
    const written = readWrittenNumber(text);
    const value = written && valueOfDigits(written.digits, kind === 'number' ? '.' : mark);
    return value && value !== 'ambiguous' ? [Number(value)] : [];
  });
}

/**
 * A unit column beside a net mass and a quantity may belong to either. Where the quantity in tonnes is a thousandth of the mass, the mass is in kilograms;
 * where both are equal, the unit is that of both; anything else is asked.
 */
function besideUnits(
  mass: Column,
  unit: Column,
  columns: readonly Column[],
  rows: Rows,
  firstIndex: number,
  mark: MassReading['mark'],
): UnitReading {
  const quantity = columns.find(({ field }) => field === 'quantity');
  if (!quantity) return { unit: 'row', because: `column ${unit.letter} gives the unit` };
  let equal = 0;
  let thousandfold = 0;
  let others = 0;
  for (let index = firstIndex; index < Math.min(rows.length, firstIndex + 1000); index += 1) {
    const cells = rows.packedAt(index);
    const [massValue, quantityValue] = [roughly(cells[mass.index], mark), roughly(cells[quantity.index], 'each')];
    const word = readUnit(unpackCell(cells[unit.index] ?? '').text);
    if (massValue === null || quantityValue === null) continue;
    if (isAbout(massValue, quantityValue)) equal += 1;
    else if (word === 't' && isAbout(massValue, quantityValue * 1000)) thousandfold += 1;
    else others += 1;
  }
  if (thousandfold > 0 && equal === 0)
    return { unit: 'kg', because: 'the mass is a thousand times the quantity in tonnes' };
  const isBehindMass = unit.index === mass.index + 1 && quantity.index !== mass.index - 1;
  if (isBehindMass && thousandfold === 0) return { unit: 'row', because: `column ${unit.letter} gives the unit` };
  if (equal > 0 && thousandfold === 0 && others === 0)
    return { unit: 'row', because: `column ${unit.letter} gives the unit of mass and quantity` };
  return { unit: null, because: `column ${unit.letter} may give the unit of the mass or of the quantity only` };
}

/** Quantities are often rounded. */
const isAbout = (mass: number, quantity: number): boolean => Math.abs(mass - quantity) <= quantity * 0.005;

/** For the comparison only. */
function roughly(packed: string | undefined, mark: MassReading['mark']): number | null {
  const { kind, text } = unpackCell(packed ?? '');
  const written = readWrittenNumber(text);
  const value = written === null ? null : valueOfDigits(written.digits, kind === 'number' ? '.' : mark);
  return value === null || value === 'ambiguous' ? null : Number(value);
}
