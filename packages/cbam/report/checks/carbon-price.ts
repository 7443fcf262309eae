import type { DraftEmissions } from '../document.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import { amountOf } from './amount.ts';

/** Rule B15: the carbon price due in the country of production. */
export function checkCarbonPrice(
  emissions: DraftEmissions,
  cnCode: string | undefined,
  place: Place,
  finder: Finder,
): void {
  const prices = emissions.carbonPriceDue ?? [];
  const { productionCountry: production } = emissions;
  if (prices.length > 1) finder.add('B1501', place.in('carbonPriceDue'), { count: prices.length });
  prices.forEach((price, index) => {
    const at = place.in('carbonPriceDue', index);
    if (price.country !== undefined && production !== undefined && price.country !== production)
      finder.add('B1503', at.in('country'), { price: price.country, production });
    price.productsCovered?.forEach(({ cn, quantityCovered, quantityCoveredFreeAloc }, position) => {
      const productAt = at.in('productsCovered', position);
      if (cn !== undefined && cnCode !== undefined && cn !== cnCode)
        finder.add('B1502', productAt.in('cn'), { covered: cn, cnCode });
      const covered = amountOf(quantityCovered);
      const free = amountOf(quantityCoveredFreeAloc);
      if (covered !== null && free?.gt(covered))
        finder.add('B1504', productAt.in('quantityCoveredFreeAloc'), {
          free: free.toFixed(),
          covered: covered.toFixed(),
        });
    });
  });
}
