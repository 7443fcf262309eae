import { latestPublishedPrice } from '@lods/cbam/certificate-price';
import { withoutTrailingZeros } from '@lods/cbam/decimal';
import { type Figure, input } from '@lods/cbam/figure';
import type { PriceAssumption } from '@lods/contract/obligation/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import { type AssumptionRow, findAssumptions } from './repository-assumptions.ts';

export { type AssumptionRow, findAssumptions } from './repository-assumptions.ts';

type Own = Pick<Call, 'organisation' | 'tx'>;

/** Which price stands in where none is published. */
export interface AssumedPrice {
  readonly price: Figure;
  readonly presented: PriceAssumption;
}

/** The company's own assumption where it states one, else the price published last. */
export const readAssumedPrice = async (call: Own, year: number): Promise<AssumedPrice> =>
  assumedPriceOf(await findAssumptions(call, year));

export function assumedPriceOf(row: AssumptionRow | undefined): AssumedPrice {
  if (row && row.priceEur !== null) {
    const priceEur = withoutTrailingZeros(row.priceEur);
    return {
      price: input('assumed price', priceEur, 'EUR/certificate', 'priceEur'),
      presented: {
        priceEur,
        basis: 'company',
        period: null,
        changedAt: row.updatedAt.toISOString(),
        changedBy: row.updatedByName,
      },
    };
  }
  const published = latestPublishedPrice(loadTables());
  if (!published) throw new Error('The table of certificate prices has no published price.');
  const { period, price } = published;
  return {
    price,
    presented: { priceEur: price.value, basis: 'published', period, changedAt: null, changedBy: null },
  };
}
