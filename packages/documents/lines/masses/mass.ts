import { Exact } from '@lods/cbam/decimal';
import type { Remark } from '@lods/cbam/finding-rule';
import { cellAt, textAt, unpackCell } from '../../spreadsheet/rows.ts';
import type { Places } from '../fields.ts';
import { remarkOf } from '../findings/line-findings.ts';
import type { MassUnit } from '../headings/heading.ts';
import { type DecimalMark, readWrittenNumber, shifted, testimonyOf, valueUnder } from '../numbers/number.ts';
import type { RowInHand } from '../row-in-hand.ts';
import { readUnit } from './unit.ts';

/** Places by which a mass is above kilograms. */
const PLACES = { dt: 2, g: -3, t: 3 } as const;

/** Stands in an amount that is merged over several rows: it belongs to all of them together, so to none alone. */
export const MERGED = 'merged';

/** How the masses of one column are to be read. */
export interface MassReading {
  /** `each`: every cell shows its own mark. Null: to be asked. */
  readonly mark: DecimalMark | 'each' | null;
  /** `row`: stated beside or behind each value. Null: to be asked. */
  readonly unit: MassUnit | 'row' | null;
  /** Of a column that was typed or printed. None: a program of customs states its masses in a form of its own. */
  readonly threePlaces?: ThreePlaces;
}

/**
 * Whether three digits behind a mark are decimals in this column beyond doubt. `shown`: other cells show three places, or a person has said
 * which sign is the decimal mark; `unshown`: others show fewer; `unknown`: no other cell shows any.
 */
export type ThreePlaces = 'shown' | 'unknown' | 'unshown';

export type Mass = { readonly kg: string; readonly isNegative: boolean } | { readonly remark: Remark | null };

/**
 * Reads one mass into kilograms, exactly. A unit behind the number goes before that of the row and of the column. What can be read in two ways
 * is not read; an empty cell gives neither a mass nor a remark.
 */
export function readMass(packed: string, unitBeside: string, reading: MassReading): Mass {
  const { kind, text } = unpackCell(packed);
  if (kind === 'error') {
    return {
      remark: text === MERGED ? remarkOf('mass-merged') : remarkOf('formula-error', { field: 'netMassKg', text }),
    };
  }
  if (kind === 'uncalculated') return { remark: remarkOf('formula-uncalculated', { field: 'netMassKg' }) };
  if (text.trim() === '') return { remark: null };
  if (kind === 'date' || kind === 'boolean') return { remark: remarkOf('mass-unreadable', { text }) };
  const written = readWrittenNumber(text);
  if (written === null || written.digits.length > MOST_SIGNS)
    return { remark: remarkOf('mass-unreadable', { text: text.slice(0, MOST_SIGNS) }) };
  const { digits, isNegative } = written;
  const value = kind === 'number' ? valueUnder('.', digits) : valueOfDigits(digits, reading.mark);
  if (value === 'ambiguous') {
    const readings = [valueUnder(',', digits), valueUnder('.', digits)] as [string, string];
    return { remark: remarkOf('mass-ambiguous', { text, readings }) };
  }
  if (value === null) return { remark: remarkOf('mass-unreadable', { text }) };
  const unit = written.unit ?? unitOf(unitBeside, reading.unit);
  if (unit === 'other') return { remark: remarkOf('mass-unit-other', { unit: unitBeside }) };
  if (unit === null) return { remark: remarkOf('mass-unit-unknown', { text }) };
  return { kg: unit === 'kg' ? value : shifted(value, PLACES[unit]), isNegative };
}

/** Where the numbers are as good as equal only exact ones tell which is above; that takes much longer. */
function isAbove(first: string, second: string): boolean {
  const difference = Number(first) - Number(second);
  return Math.abs(difference) > 1e-6 * Number(first) ? difference > 0 : new Exact(first).greaterThan(second);
}

/** The masses of a row in kilograms, and what is to be said of them. Electricity has none. */
export function massesOf(
  { cells, remarks }: RowInHand,
  at: Places,
  readings: { readonly netMass: MassReading; readonly grossMass: MassReading },
  isElectricity: boolean,
): { readonly netMassKg: string | null; readonly grossMassKg: string | null } {
  const unitBeside = textAt(cells, at.unit);
  const net = readMass(cellAt(cells, at.netMass), unitBeside, readings.netMass);
  const gross = at.grossMass < 0 ? NONE : readMass(cellAt(cells, at.grossMass), unitBeside, readings.grossMass);
  const grossMassKg = 'kg' in gross && !gross.isNegative ? gross.kg : null;
  if ('remark' in net) {
    if (!isElectricity) remarks.push(net.remark ?? remarkOf(grossMassKg === null ? 'mass-missing' : 'mass-gross-only'));
    return { netMassKg: null, grossMassKg };
  }
  if (net.kg === '0') remarks.push(remarkOf('mass-zero'));
  else if (net.isNegative) remarks.push(remarkOf('mass-negative', { text: textAt(cells, at.netMass) }));
  else if (grossMassKg !== null && isAbove(net.kg, grossMassKg))
    remarks.push(remarkOf('mass-above-gross', { netKg: net.kg, grossKg: grossMassKg }));
  const point = net.kg.indexOf('.');
  if (point >= 0 && net.kg.length - point - 1 > MOST_DECIMALS) remarks.push(remarkOf('mass-digits', { netKg: net.kg }));
  return { netMassKg: net.isNegative && net.kg !== '0' ? null : net.kg, grossMassKg };
}

const NONE: Mass = { remark: null };
/** Of a net mass in a customs declaration: n..16,6 (data element 18 01 001 000). */
const MOST_DECIMALS = 6;

/** A declaration has at most 16 digits; a program may calculate some more behind them. What is longer is no mass, and no index keeps it. */
const MOST_SIGNS = 60;

/** An amount that serves beside the mass: what can be read in two ways stays empty. */
export function readAmount(packed: string, mark: MassReading['mark']): string | null {
  if (packed === '') return null;
  const { kind, text } = unpackCell(packed);
  if (kind !== 'number' && kind !== 'text') return null;
  const written = readWrittenNumber(text);
  const isNone = written === null || written.digits.length > MOST_SIGNS;
  const value = isNone ? null : valueOfDigits(written.digits, kind === 'number' ? '.' : mark);
  if (value === null || value === 'ambiguous') return null;
  return written?.isNegative && value !== '0' ? `-${value}` : value;
}

/** A plain decimal under the mark of the column, or under the cell's own where it shows one. */
export function valueOfDigits(digits: string, mark: MassReading['mark']): string | 'ambiguous' | null {
  if (mark === ',' || mark === '.') return valueUnder(mark, digits);
  const testimony = testimonyOf(digits);
  if (testimony === 'ambiguous') return 'ambiguous';
  if (testimony === 'neither') return null;
  return valueUnder(testimony === 'either' ? '.' : testimony, digits);
}

function unitOf(beside: string, ofColumn: MassReading['unit']): MassUnit | 'other' | null {
  if (ofColumn !== 'row') return ofColumn;
  const unit = readUnit(beside);
  return unit === 'kg' || unit === 't' || unit === 'dt' || unit === 'g' ? unit : 'other';
}
