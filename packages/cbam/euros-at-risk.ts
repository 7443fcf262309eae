import { assessGood } from './assess-good.ts';
import { Exact } from './decimal.ts';
import type { Quantity } from './figure.ts';
import type { GoodsLine } from './goods-line.ts';
import type { Tables } from './tables.ts';

/** What it costs that a good has no verified actual values. Negative: the default value is the cheaper one. */
export interface EurosAtRisk {
  readonly byDefaultEur: Quantity;
  readonly byActualEur: Quantity;
  /** Cost by default less cost by actual values; null where one of them is unknown. */
  readonly atRiskEur: string | null;
}

/**
 * Cost of a line with default values less its cost with the actual values that its supplier states, verified or not. Null for goods that have no cost, such as
 * those outside the Regulation, and for lines without stated values: what a supplier has not answered is not guessed.
 */
export function eurosAtRisk(tables: Tables, line: GoodsLine): EurosAtRisk | null {
  if (line.actual === undefined) return null;
  const byDefault = assessGood(tables, { ...line, actual: undefined, carbonPricePaidEur: undefined }).figures;
  const byActual = assessGood(tables, { ...line, actual: { ...line.actual, isVerified: true } }).figures;
  if (byDefault === null || byActual === null) return null;
  const [byDefaultEur, byActualEur] = [byDefault.costEur, byActual.costEur];
  const isKnown = byDefaultEur.value !== null && byActualEur.value !== null;
  const atRiskEur = isKnown ? new Exact(byDefaultEur.value).minus(byActualEur.value).toFixed() : null;
  return { byDefaultEur, byActualEur, atRiskEur };
}

/** The sum over the lines of a supplier, and how many of them are not in it because their cost is unknown. */
export function totalAtRisk(lines: readonly (EurosAtRisk | null)[]): {
  readonly eur: string;
  readonly unknown: number;
} {
  const known = lines.flatMap((line) => line?.atRiskEur ?? []);
  const unknown = lines.filter((line) => line !== null && line.atRiskEur === null).length;
  return { eur: known.reduce((sum, value) => sum.plus(value), new Exact(0)).toFixed(), unknown };
}
