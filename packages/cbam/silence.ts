import type { GoodFigures } from './amounts.ts';
import { costOf } from './certificate-price.ts';
import { derive } from './derive.ts';
import { type Figure, isKnown, type Quantity } from './figure.ts';

/** What it costs that the default value counts for a good, where nothing is known of its maker's emissions. */
export interface SilenceCost {
  /** By the default value with its mark-up: what is charged. */
  readonly byDefaultEur: Quantity;
  /** The part that is there only because of the mark-up of (EU) 2025/2621: the least that silence costs. */
  readonly markUpEur: Quantity;
}

/**
 * The mark-up alone is what the law adds because nobody has verified figures; what the maker would state is not guessed.
 * The free allocation stays that of the default value. Null where no default value counts, or where it has no mark-up.
 */
export function silenceCostOf(
  { amount, seeTotal, freeAllocation, certificates }: GoodFigures,
  price: Figure,
): SilenceCost | null {
  if (seeTotal.origin.kind !== 'formula' || seeTotal.origin.rule !== 'withMarkUp') return null;
  const [withoutMarkUp] = seeTotal.origin.inputs;
  if (!withoutMarkUp) return null;
  const fewer = derive('obligation', derive('embedded', amount, withoutMarkUp), freeAllocation);
  const byDefaultEur = costOf(certificates, price);
  const withoutEur = costOf(fewer, price);
  const markUpEur = isKnown(withoutEur) ? derive('costDifference', byDefaultEur, withoutEur) : withoutEur;
  return { byDefaultEur, markUpEur };
}
