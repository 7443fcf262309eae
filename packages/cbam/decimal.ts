import { Decimal } from 'decimal.js';

/**
 * The arithmetic of this package: a constructor of its own, so that nobody else's settings reach it. Forty digits hold
 * every product of a declared mass (at most 17 digits) with the factors of the law exactly; only a division is rounded,
 * at the fortieth digit.
 */
export const Exact = Decimal.clone({
  precision: 40,
  rounding: Decimal.ROUND_HALF_EVEN,
  toExpNeg: -9e15,
  toExpPos: 9e15,
});
export type Exact = Decimal;

/**
 * The exact non-negative decimal that a person, a file or an interface stated, as a plain string without leading zeros, or null when it is
 * none: a sign, an exponent, a comma, a space or more than 40 digits make it none.
 */
export function readAmount(stated: string | number | null): string | null {
  if (stated === null) return null;
  const text = String(stated);
  if (text.length > 41 || !/^\d+(\.\d+)?$/.test(text)) return null;
  return text.startsWith('0') ? text.replace(/^0+(?=\d)/, '') : text;
}

/** PostgreSQL divides to many digits: 2.4000000000000000 is 2.4. */
export const withoutTrailingZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
