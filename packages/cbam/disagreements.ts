import { Exact } from './decimal.ts';
import type { DeclaredUnit } from './declared-findings.ts';
import type { Finding } from './finding.ts';
import { remarkOf } from './remark-of.ts';
import { leastKgOf, mostTonnesOf, unusualMass } from './usual-mass.ts';

/** What a good states in two places. Decimals are plain strings. */
interface StatedTwice {
  readonly cnCode: string;
  readonly importedQuantity: string;
  readonly netMass: string;
  readonly measurementUnit: DeclaredUnit;
  /** Names the good: 'goodsItems[0]'. */
  readonly path: string;
  /** `path` names the record: 'emissionsData[2]'. */
  readonly records: readonly (StatedParts & { readonly path: string })[];
}

/** Specific emissions of a record, in tCO2e/t. */
interface StatedParts {
  readonly direct: string | null;
  readonly indirect: string | null;
  readonly embedded: string | null;
}

/** A quantity that is not its mass although both are counted in it, a mass that no consignment has, and totals that are not the sum of their parts. */
export function disagreements(good: StatedTwice): Finding[] {
  return [...quantityAgainstMass(good), ...massOfConsignment(good), ...good.records.flatMap(totalAgainstParts)];
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

function massOfConsignment({ cnCode, netMass, measurementUnit, path }: StatedTwice): Finding[] {
  if (measurementUnit !== 'KG' && measurementUnit !== 'TON') return [];
  const unit = measurementUnit === 'KG' ? 'kg' : 't';
  const kg = new Exact(netMass).times(unit === 'kg' ? 1 : 1000).toFixed();
  const is = unusualMass(cnCode, kg);
  if (is === null) return [];
  const mass = plain(netMass);
  const { field, ...finding } =
    is === 'heavy'
      ? remarkOf('mass-unusual', { mass, unit, most: String(mostTonnesOf(cnCode)) })
      : remarkOf('mass-unusually-small', { mass, unit, least: String(leastKgOf(cnCode)) });
  return [{ ...finding, path: `${path}.${field}` }];
}

/** A total may be rounded: it disagrees from more than half a unit of its last digit. */
function totalAgainstParts({ direct, indirect, embedded, path }: StatedTwice['records'][number]): Finding[] {
  const sum = sumBesideTotal({ direct, indirect, embedded });
  if (embedded === null || sum === null) return [];
  const { field, ...finding } = remarkOf('total-differs-from-parts', {
    total: plain(embedded),
    sum,
    missing: (direct === null && 'direct') || (indirect === null && 'indirect') || null,
  });
  return [{ ...finding, path: `${path}.${field}` }];
}

/** What counts instead of a total: the sum of the parts that are stated, where the total is none of it. Null: total and parts agree. */
export function sumBesideTotal({ direct, indirect, embedded }: StatedParts): string | null {
  if (embedded === null || (direct === null && indirect === null)) return null;
  const sum = new Exact(direct ?? 0).plus(indirect ?? 0);
  const rounding = new Exact(10).pow(-decimalsOf(embedded)).div(2);
  return sum.minus(embedded).abs().lte(rounding) ? null : sum.toFixed();
}

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;
const plain = (value: string): string => new Exact(value).toFixed();
