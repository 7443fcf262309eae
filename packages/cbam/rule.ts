import { Exact } from './decimal.ts';
import type { Unit } from './figure.ts';

/** One formula of the law as data: what it gives, how it is written, where it stands, and the arithmetic. */
export interface Rule {
  /** What the result is called. */
  readonly name: string;
  readonly unit: Unit;
  readonly formula: string;
  readonly source: string;
  readonly compute: (...inputs: Exact[]) => Exact;
}

const zero = new Exact(0);
export const sum = (...terms: Exact[]): Exact => terms.reduce((total, term) => total.plus(term), zero);
export const product = (a: Exact, b: Exact): Exact => a.times(b);
export const productOfThree = (a: Exact, b: Exact, c: Exact): Exact => a.times(b).times(c);
export const quotient = (a: Exact, b: Exact): Exact => a.div(b);
export const notBelowZero = (value: Exact): Exact => (value.isNegative() ? zero : value);
