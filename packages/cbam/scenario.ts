import { Exact } from './decimal.ts';
import { type Figure, input } from './figure.ts';
import { lawOf } from './law.ts';
import type { Tables } from './tables.ts';

/** What is otherwise than it was imported. */
export interface ScenarioTerms {
  /** Percent more or less of every amount: '-20'. */
  readonly volumePercent: string;
  /** Goods of a code that would come from another country; the default value of that country counts for them. */
  readonly switches: readonly { readonly cnCode: string; readonly from: string; readonly to: string }[];
  /** Euros a certificate in the first year, where none is published. */
  readonly priceEur: string;
  /** Percent that the price changes each year after. */
  readonly priceChangePercent: string;
}

/** What a scenario changes of goods; anything else of them stays. */
export interface ScenarioGoods {
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly netMass: string;
  readonly quarter: string;
  readonly declaredQuarter: string;
  readonly records: readonly ScenarioRecord[];
}

interface ScenarioRecord {
  readonly producedMass: string | null;
  readonly details: { readonly freeAllocation?: string | undefined; readonly productionYear?: number | undefined };
}

/** The last year for which benchmarks are published: (EU) 2025/2620 Annex 5.3. */
const LAST_BENCHMARK_YEAR = 2030;

/**
 * Goods as they would be in a year of the scenario. Goods of another year are assumed to be made in that year; free allocation
 * that an installation states holds for the CBAM factor of its year, so it is scaled by the factors of both years.
 */
export function goodsInScenario<Goods extends ScenarioGoods>(
  tables: Tables,
  goods: Goods,
  { volumePercent, switches }: ScenarioTerms,
  year: number,
): Goods {
  const former = Number(goods.quarter.slice(0, 4));
  const factor = new Exact(volumePercent).div(100).plus(1);
  const scaled = (mass: string) => new Exact(mass).times(factor).toFixed();
  const switched = switches.find(
    ({ cnCode, from }) => goods.cnCode.startsWith(cnCode) && goods.countryOfOrigin === from,
  );
  const records = switched ? [] : goods.records.map((record) => inYear(tables, record, former, year, scaled));
  const moved = (quarter: string) => (year === former ? quarter : `${year}${quarter.slice(4)}`);
  return {
    ...goods,
    netMass: scaled(goods.netMass),
    countryOfOrigin: switched ? switched.to : goods.countryOfOrigin,
    quarter: moved(goods.quarter),
    declaredQuarter: moved(goods.quarter),
    records,
  };
}

function inYear<Stated extends ScenarioRecord>(
  tables: Tables,
  record: Stated,
  former: number,
  year: number,
  scaled: (mass: string) => string,
): Stated {
  const producedMass = record.producedMass && scaled(record.producedMass);
  if (year === former) return { ...record, producedMass };
  const { freeAllocation, productionYear: _, ...details } = record.details;
  const allocation =
    freeAllocation === undefined ? {} : { freeAllocation: allocationInYear(tables, freeAllocation, former, year) };
  return { ...record, producedMass, details: { ...details, ...allocation } };
}

/** Free allocation that was stated for goods of one year, as it would be in another: it follows the CBAM factor. */
export function allocationInYear(tables: Tables, allocation: string, former: number, year: number): string {
  const [then, now] = [factorOf(tables, former), factorOf(tables, year)];
  return year === former || then.isZero() ? allocation : now.times(allocation).div(then).toFixed();
}

function factorOf(tables: Tables, year: number): Exact {
  const { cbamFactors } = lawOf(tables);
  return new Exact(cbamFactors.get(Math.min(year, Math.max(...cbamFactors.keys())))?.cbamFactor ?? 0);
}

/** The price of a year on the path, to the cent. */
export function priceInScenario(
  { priceEur, priceChangePercent }: ScenarioTerms,
  firstYear: number,
  year: number,
): Figure {
  const growth = new Exact(priceChangePercent).div(100).plus(1);
  const price = new Exact(priceEur).times(growth.pow(year - firstYear)).toDecimalPlaces(2, Exact.ROUND_HALF_UP);
  return input('assumed price', price.toFixed(), 'EUR/certificate', 'terms.priceEur');
}

/** What is assumed of a year that the tables do not reach: a correction factor of 1, and the benchmarks of the last published period. */
export function assumedAfterTables(
  year: number,
): { readonly cscf: Figure; readonly benchmarkYear: number } | undefined {
  if (year <= LAST_BENCHMARK_YEAR) return undefined;
  return { cscf: input('assumed correction factor', '1', '1', 'terms.cscf'), benchmarkYear: LAST_BENCHMARK_YEAR };
}
