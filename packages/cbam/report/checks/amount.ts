import { Exact } from '../../decimal.ts';
import type { DraftMeasure } from '../document.ts';
import { MAX_DIGITS } from './value.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The figure of a text, or null where there is none or its form is a finding already. */
export function amountOf(text: string | undefined): Exact | null {
  return text !== undefined && text.length <= MAX_DIGITS && NUMBER.test(text) ? new Exact(text) : null;
}

/** Whether the text is a zero, however it is written; a missing figure is none. */
export const isZero = (text: string | undefined): boolean => text !== undefined && /^-?0+(?:\.0+)?$/.test(text);

/** What a measure says in the unit that goods are compared in. */
export interface Quantity {
  readonly amount: Exact;
  readonly unit: 't' | 'MWh' | 'supplementary units';
}

/** Kilograms (code 02, reported up to Q1 2024) count as tonnes. */
export function quantityOf(measure: DraftMeasure | undefined, isElectricity: boolean): Quantity | null {
  if (measure === undefined) return null;
  const mass = amountOf(measure.netMass);
  if (!isElectricity && mass !== null)
    return { amount: measure.measurementUnit === '02' ? mass.div(1000) : mass, unit: 't' };
  const units = amountOf(measure.supplementaryUnits);
  return units === null ? null : { amount: units, unit: isElectricity ? 'MWh' : 'supplementary units' };
}

/** The sum, or null where a part is unknown or the units differ: then nothing can be compared. */
export function sumOf(parts: readonly (Quantity | null)[]): Quantity | null {
  let sum: Quantity | null = null;
  for (const part of parts) {
    if (part === null || (sum !== null && sum.unit !== part.unit)) return null;
    sum = sum === null ? part : { amount: sum.amount.plus(part.amount), unit: sum.unit };
  }
  return sum;
}
