import { derive, totalOf } from './derive.ts';
import type { Figure, Quantity } from './figure.ts';

/** One delivery of a precursor: from another installation or another period than the next. */
export interface Delivery {
  readonly massT: Figure;
  readonly see: Quantity;
}

/** The same CN code from several installations or periods counts with its weighted average: (EU) 2025/2547 Art. 14. */
export function averageOf(deliveries: readonly Delivery[]): Quantity {
  const embedded = deliveries.map(({ massT, see }) => derive('embedded', massT, see));
  const masses = deliveries.map(({ massT }) => massT);
  return derive('averageSpecific', totalOf('embeddedTotal', embedded), totalOf('massTotal', masses));
}
