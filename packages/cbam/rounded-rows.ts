import { Exact } from './decimal.ts';

/**
 * What rows add up to when each is shown with so many decimals, where that is not their total as it is shown; else null, and null as well
 * where the total is not the sum of these rows. A total is the exact sum, rounded once: rounding each row first would carry the errors of
 * all rows into what is paid.
 */
export function sumOfRoundedRows(rows: readonly string[], total: string, decimals: number): string | null {
  const shown = (amount: Exact | string): Exact => new Exact(amount).toDecimalPlaces(decimals, Exact.ROUND_HALF_UP);
  if (!shown(Exact.sum(0, ...rows)).equals(shown(total))) return null;
  const sum = Exact.sum(0, ...rows.map(shown));
  return sum.equals(shown(total)) ? null : sum.toFixed();
}
