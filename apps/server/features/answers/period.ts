import type { AnsweredProduct } from '@lods/contract/answers/content';
import { DEFINITIVE_FROM } from '../goods/figures.ts';

export interface AnsweredFigures {
  readonly products: readonly AnsweredProduct[];
  /** ISO dates. */
  readonly periodFrom: string;
  readonly periodTo: string;
}

/**
 * Whether figures of a period count for goods of a year. Goods imported from 2026 on count with the figures of their year of
 * import; an earlier year of production has to be proven for the good itself: (EU) 2025/2547 Art. 7(1). Before 2026 a supplier
 * reported the last whole year that it had.
 */
export function isOfPeriod(year: number, periodFrom: string, periodTo: string): boolean {
  const [first, last] = [Number(periodFrom.slice(0, 4)), Number(periodTo.slice(0, 4))];
  return first <= year && last >= (year < DEFINITIVE_FROM ? year - 1 : year);
}
