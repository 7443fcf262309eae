import { Exact } from './decimal.ts';
import type { DeclaredUnit } from './declared-findings.ts';
import type { Finding } from './finding.ts';
import { remarkOf } from './remark-of.ts';

/** What a good states in two places. Decimals are plain strings. */
interface StatedTwice {
  readonly importedQuantity: string;
  readonly netMass: string;
  readonly measurementUnit: DeclaredUnit;
  /** Names the good: 'goodsItems[0]'. */
  readonly path: string;
  readonly records: readonly {
    readonly direct: string | null;
    readonly indirect: string | null;
    readonly embedded: string | null;
    /** Names the record: 'emissionsData[2]'. */
    readonly path: string;
  }[];
}

/** A quantity that is not its mass although both are counted in it, and totals that are not the sum of their parts. */
export function disagreements(good: StatedTwice): Finding[] {
  return [...quantityAgainstMass(good), ...good.records.flatMap(totalAgainstParts)];
}

function quantityAgainstMass({ importedQuantity, netMass, measurementUnit, path }: StatedTwice): Finding[] {
  const isMass = measurementUnit === 'KG' || measurementUnit === 'TON';
  if (!isMass || new Exact(importedQuantity).equals(netMass)) return [];
  const unit = measurementUnit === 'KG' ? 'kg' : 't';
  const { field, ...finding } = remarkOf('quantity-differs-from-mass', {
    quantity: plain(importedQuantity),
    mass: plain(netMass),
    unit,
  });
  return [{ ...finding, path: `${path}.${field}` }];
}

/** A total may be rounded: it disagrees from more than half a unit of its last digit. */
function totalAgainstParts({ direct, indirect, embedded, path }: StatedTwice['records'][number]): Finding[] {
  if (embedded === null || direct === null || indirect === null) return [];
  const total = new Exact(embedded);
  const sum = new Exact(direct).plus(indirect);
  const rounding = new Exact(10).pow(-decimalsOf(embedded)).div(2);
  if (sum.minus(total).abs().lte(rounding)) return [];
  const { field, ...finding } = remarkOf('total-differs-from-parts', { total: plain(embedded), sum: sum.toFixed() });
  return [{ ...finding, path: `${path}.${field}` }];
}

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;
const plain = (value: string): string => new Exact(value).toFixed();
