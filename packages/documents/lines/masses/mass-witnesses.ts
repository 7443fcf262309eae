import { cellAt, type Rows, textAt } from '../../spreadsheet/rows.ts';
import type { Column } from '../columns/column.ts';
import type { Field } from '../fields.ts';
import type { MassUnit } from '../headings/heading.ts';
import { type DecimalMark, readWrittenNumber, testimonyOf, valueUnder } from '../numbers/number.ts';
import { valueOfDigits } from './mass.ts';
import { readUnit } from './unit.ts';
import type { UnitNotes } from './unit-notes.ts';

/**
 * What other columns say of the net mass of a line: its gross mass bounds it, a quantity in kilograms or tonnes equals it, and its value tells
 * its order of magnitude, since a kilogram of no CBAM good costs a thousandth of another. They decide a decimal mark and catch a wrong unit.
 */
export interface MassWitness {
  readonly because: string;
  /** Kilograms between which the net mass of a row lies, or null where the row does not tell. For comparisons only. */
  readonly boundsAt: (cells: readonly string[]) => readonly [leastKg: number, mostKg: number] | null;
}

/** Rows that are compared. */
const COMPARED_ROWS = 5000;
/** EUR a kilogram: cement from a works costs some cents, fittings of special steel some tens of euros. */
const LEAST_PRICE = 0.03;
const MOST_PRICE = 60;
/** Units of a currency for a euro, roughly: only the order of magnitude counts. */
const PER_EURO: Readonly<Record<string, number>> = {
  EUR: 1,
  USD: 1.1,
  GBP: 0.85,
  CHF: 0.95,
  DKK: 7.5,
  SEK: 11,
  NOK: 11.5,
  PLN: 4.3,
  CZK: 25,
  HUF: 400,
  RON: 5,
  BGN: 2,
  CNY: 7.8,
  JPY: 160,
  KRW: 1500,
  TWD: 35,
  INR: 95,
  TRY: 45,
  UAH: 45,
};
const VALUES: readonly Field[] = ['value', 'statisticalValue', 'customsValue'];

const KG_IN: Readonly<Record<string, number>> = { dt: 100, g: 0.001, kg: 1, t: 1000 };

/** The witnesses that a table has for its net mass, the strictest first. */
export function massWitnesses(
  columns: readonly Column[],
  { unit: noted, valuesInThousands }: UnitNotes,
): MassWitness[] {
  const columnOf = (field: Field) => columns.find((column) => column.field === field);
  const unitIndex = columnOf('unit')?.index ?? -1;
  const currencyIndex = columnOf('currency')?.index ?? -1;
  const gross = columnOf('grossMass');
  const quantity = columnOf('quantity');
  const value = VALUES.map(columnOf).find((column) => column !== undefined);
  return [
    ...(quantity ? [byQuantity(quantity, unitIndex)] : []),
    ...(gross && noted !== 'both' ? [byGross(gross, noted ?? 'kg')] : []),
    // Amounts in thousands are rounded too much to tell.
    ...(value && !valuesInThousands ? [byValue(value, currencyIndex)] : []),
  ];
}

function byQuantity({ index, heading }: Column, unitIndex: number): MassWitness {
  return {
    because: 'the net mass then is the quantity in its unit of mass',
    boundsAt(cells) {
      const quantity = plainNumber(cellAt(cells, index));
      const unit = readUnit(textAt(cells, unitIndex) || heading.unit || '');
      if (quantity === null || (unit !== 'kg' && unit !== 't')) return null;
      const kg = unit === 't' ? quantity * 1000 : quantity;
      return [kg * 0.95, kg * 1.05];
    },
  };
}

function byGross({ index, heading }: Column, noted: MassUnit): MassWitness {
  return {
    because: 'the net mass then fits the gross mass',
    boundsAt(cells) {
      const gross = plainNumber(cellAt(cells, index));
      if (gross === null) return null;
      const kg = gross * (KG_IN[heading.unit ?? noted] ?? 1);
      return [kg / 3, kg];
    },
  };
}

function byValue({ index, heading }: Column, currencyIndex: number): MassWitness {
  return {
    because: 'a kilogram then costs what such goods cost',
    boundsAt(cells) {
      const value = plainNumber(cellAt(cells, index));
      if (value === null) return null;
      const rate = PER_EURO[textAt(cells, currencyIndex).toUpperCase() || heading.currency || ''];
      // Unsaid, it may be euros or crowns.
      const [least, most] =
        rate === undefined ? [LEAST_PRICE, MOST_PRICE * 11] : [LEAST_PRICE * rate, MOST_PRICE * rate];
      return [value / most, value / least];
    },
  };
}

/** A number above zero that can be read in one way only. */
function plainNumber(packed: string): number | null {
  const number = packed === '' ? null : numberUnder(packed, 'each');
  return number !== null && number > 0 ? number : null;
}

function numberUnder(packed: string, mark: DecimalMark | 'each'): number | null {
  const isStored = packed.charCodeAt(0) === 1;
  const written = readWrittenNumber(isStored ? packed.slice(1) : packed);
  if (written === null) return null;
  const value = isStored ? valueUnder('.', written.digits) : valueOfDigits(written.digits, mark);
  return value === null || value === 'ambiguous' ? null : Number(value);
}

/** Rows that fit under one reading, and all rows that tell. */
interface Fitting {
  fits: number;
  tells: number;
}

/** Nearly all rows that tell. */
const isFit = ({ fits, tells }: Fitting) => tells > 0 && fits >= tells * 0.8;
const isUnfit = ({ fits, tells }: Fitting) => tells > 0 && fits <= tells * 0.2;

/** A decimal mark, and why. */
export interface MarkWitness {
  readonly mark: DecimalMark;
  readonly because: string;
}

/** The mark under which nearly all doubtful masses, each in the unit of its row, fit a witness, where under the other nearly none do. */
export function markByWitnesses(
  rows: Rows,
  firstIndex: number,
  mass: Column,
  unit: Column | undefined,
  witnesses: readonly MassWitness[],
): MarkWitness[] {
  return witnesses.flatMap(({ because, boundsAt }): MarkWitness[] => {
    const fitting = { ',': { fits: 0, tells: 0 }, '.': { fits: 0, tells: 0 } };
    for (let index = firstIndex; index < Math.min(rows.length, firstIndex + COMPARED_ROWS); index += 1) {
      const cells = rows.packedAt(index);
      const packed = cellAt(cells, mass.index);
      if (packed.charCodeAt(0) < 32 || testimonyOf(readWrittenNumber(packed)?.digits ?? '') !== 'ambiguous') continue;
      const bounds = boundsAt(cells);
      if (bounds === null) continue;
      const kgPerUnit = KG_IN[unitOfRow(packed, cells, unit)] ?? KG_IN[mass.heading.unit ?? 'kg'] ?? 1;
      for (const mark of [',', '.'] as const) {
        const kg = (numberUnder(packed, mark) ?? Number.NaN) * kgPerUnit;
        fitting[mark].tells += 1;
        if (kg >= bounds[0] && kg <= bounds[1]) fitting[mark].fits += 1;
      }
    }
    if (isFit(fitting[',']) && isUnfit(fitting['.'])) return [{ mark: ',', because }];
    return isFit(fitting['.']) && isUnfit(fitting[',']) ? [{ mark: '.', because }] : [];
  });
}

/** Lines in kilograms and lines in tonnes of one list are of one order of magnitude within this factor. */
const ALIKE = 50;
const APART = 1000;

/** The mark under which lines in kilograms weigh about what lines in tonnes do, where under the other they are a millionfold apart. */
export function markByUnits(rows: Rows, firstIndex: number, mass: Column, unit: Column | undefined): MarkWitness[] {
  const logs = { ',': { kg: [] as number[], t: [] as number[] }, '.': { kg: [] as number[], t: [] as number[] } };
  for (let index = firstIndex; index < Math.min(rows.length, firstIndex + COMPARED_ROWS); index += 1) {
    const cells = rows.packedAt(index);
    const packed = cellAt(cells, mass.index);
    const word = unitOfRow(packed, cells, unit);
    if (word !== 'kg' && word !== 't') continue;
    for (const mark of [',', '.'] as const) {
      const value = numberUnder(packed, mark);
      if (value !== null && value > 0) logs[mark][word].push(Math.log10(word === 't' ? value * 1000 : value));
    }
  }
  const distanceUnder = (mark: DecimalMark): number | null => {
    const { kg, t } = logs[mark];
    return kg.length === 0 || t.length === 0 ? null : Math.abs(mean(kg) - mean(t));
  };
  const [comma, point] = [distanceUnder(','), distanceUnder('.')];
  if (comma === null || point === null) return [];
  const decidesFor = (mark: DecimalMark) => ({ mark, because: 'lines in kilograms and in tonnes then weigh alike' });
  if (comma < Math.log10(ALIKE) && point > Math.log10(APART)) return [decidesFor(',')];
  return point < Math.log10(ALIKE) && comma > Math.log10(APART) ? [decidesFor('.')] : [];
}

const unitOfRow = (packed: string, cells: readonly string[], unit: Column | undefined) =>
  readWrittenNumber(packed)?.unit ?? readUnit(unit === undefined ? '' : textAt(cells, unit.index));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Whether the masses as read are a thousand times too heavy or too light for a witness: nearly none fits, and nearly all would fit then. `kgAt`: the
 * mass of a row as read.
 */
export function thousandfold(
  rows: { readonly first: number; readonly end: number },
  cellsAt: (index: number) => readonly string[],
  kgAt: (cells: readonly string[]) => number | null,
  witnesses: readonly MassWitness[],
): 'heavy' | 'light' | null {
  const end = Math.min(rows.end, rows.first + COMPARED_ROWS);
  for (const { boundsAt } of witnesses) {
    const asRead = { fits: 0, tells: 0 };
    const thousandth = { fits: 0, tells: 0 };
    const thousand = { fits: 0, tells: 0 };
    for (let index = rows.first; index < end; index += 1) {
      const cells = cellsAt(index);
      const kg = kgAt(cells);
      const bounds = kg === null ? null : boundsAt(cells);
      if (kg === null || bounds === null) continue;
      for (const [fitting, mass] of [
        [asRead, kg],
        [thousandth, kg / 1000],
        [thousand, kg * 1000],
      ] as const) {
        fitting.tells += 1;
        if (mass >= bounds[0] && mass <= bounds[1]) fitting.fits += 1;
      }
    }
    if (!isUnfit(asRead)) continue;
    if (isFit(thousandth)) return 'heavy';
    if (isFit(thousand)) return 'light';
  }
  return null;
}
