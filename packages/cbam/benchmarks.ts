import { derive } from './derive.ts';
import { type Figure, isKnown, type Quantity, unknown } from './figure.ts';
import { cellOf, type Law, lawOf, remember } from './law.ts';
import type { Benchmark, Tables } from './tables.ts';

export interface BenchmarkQuery {
  readonly cn8: string;
  /** A: the process, with actual data. B: the whole chain, with default values. */
  readonly column: 'A' | 'B';
  /** As a default-value line or an operator states it: 'C', 'C/F', 'E/H'; null when there is none. */
  readonly route: string | null;
  readonly productionYear: number;
  /** Names the field that would hold the route. */
  readonly routePath: string;
  /** Composition of other hydraulic cement with actual data; decides in place of a route. */
  readonly clinkerShares?: ClinkerShares | undefined;
}

/** Shares of the mass of a cement. */
export interface ClinkerShares {
  readonly white: Figure;
  readonly grey: Figure;
  readonly calcinedClay: Figure;
}

/**
 * The benchmark of a good per tonne: (EU) 2025/2620 Annex point 5.3. Of the rows for the route (a row without route
 * holds for every route, 'C/F' for whichever of both the code has) those of the production year count; of several
 * alloy grades the highest (point 5.1).
 */
export function benchmarkOf(tables: Tables, query: BenchmarkQuery): Quantity {
  if (query.clinkerShares && query.cn8 === otherHydraulicCement) return weighted(tables, query, query.clinkerShares);
  const law = lawOf(tables);
  const cn8 = listedCode(law, query.cn8);
  const rows = (law.benchmarks.get(cn8) ?? []).filter((row) => row.column === query.column);
  const matching = rows.filter((row) => row.route !== null && query.route?.split('/').includes(row.route));
  const ofRoute = matching.length > 0 ? matching : rows.filter((row) => row.route === null);
  if (rows.length > 0 && ofRoute.length === 0) {
    return unknown('benchmark', 'tCO2e/t', { kind: 'input', path: query.routePath }, 'not-stated');
  }
  const grades = ofRoute.filter((row) => covers(row, query.productionYear)).map((row) => figureOf(law, row));
  const [only, ...others] = grades;
  if (!only) {
    const origin = cellOf(tables.benchmarks, { cn8, column: query.column }, 'bm_tco2e_per_t');
    return unknown('benchmark', 'tCO2e/t', origin, 'benchmark-not-published');
  }
  return others.length === 0 ? only : derive('highestBenchmark', ...grades);
}

const otherHydraulicCement = '25239000';

/**
 * Other hydraulic cement with white clinker, grey clinker or calcined clay: the average that reflects the composition,
 * (EU) 2025/2620 Annex 5.2.1. Route B is white clinker; route A is grey clinker, with which calcined clay stands.
 */
function weighted(tables: Tables, query: BenchmarkQuery, shares: ClinkerShares): Quantity {
  const ofRoute = (route: string) => benchmarkOf(tables, { ...query, route, clinkerShares: undefined });
  return derive('weightedBenchmark', shares.white, ofRoute('B'), shares.grey, shares.calcinedClay, ofRoute('A'));
}

/** The routes that the benchmark table tells apart for a code, to be offered where one has to be stated. */
export function routesOf(tables: Tables, cn8: string, column: 'A' | 'B'): string[] {
  const law = lawOf(tables);
  const rows = law.benchmarks.get(listedCode(law, cn8)) ?? [];
  return [...new Set(rows.flatMap((row) => (row.column === column && row.route !== null ? row.route : [])))];
}

/** A second reading of the benchmark of a default line. */
export interface OtherGrade {
  readonly counted: string;
  readonly highest: string;
}

/**
 * The default line of alloy steel from scrap names route H, low alloy; for the same codes the table has route J, high alloy, by the same
 * furnace. (EU) 2025/2620 Annex point 5.1 takes the route of the default line and, where "different alloy grades are given for
 * the same CN code", the highest: whether H and J are such grades it does not say. Null where only one reading is possible.
 */
export function otherGradeOf(tables: Tables, query: BenchmarkQuery): OtherGrade | null {
  if (!query.route?.split('/').includes('H')) return null;
  const counted = benchmarkOf(tables, query);
  const highAlloy = benchmarkOf(tables, { ...query, route: 'J' });
  if (!isKnown(counted) || !isKnown(highAlloy) || Number(highAlloy.value) <= Number(counted.value)) return null;
  return isOfRoute(counted, 'H') ? { counted: counted.value, highest: highAlloy.value } : null;
}

const isOfRoute = ({ origin }: Figure, route: string): boolean =>
  origin.kind === 'row' && (origin.key.indicator ?? '').includes(route);

/**
 * Whether the table knows the route for any code of the good's sector. A code without routes of its own takes every route of its
 * sector, and no other: aluminium is not made by blast furnace.
 */
export function routeFits(tables: Tables, cn8: string, route: string): boolean {
  const law = lawOf(tables);
  const sector = law.cnCodes.get(cn8)?.sector;
  const known = remember(law, `routes:${sector}`, () => {
    const codes = tables.cnCodes.rows.filter((row) => row.sector === sector).map((row) => row.cn8);
    return new Set(codes.flatMap((code) => (law.benchmarks.get(code) ?? []).flatMap((row) => row.route ?? [])));
  });
  return route.split('/').every((letter) => known.has(letter));
}

/** A code that came out of a split uses the benchmark of the code it was split from: 7308 20 10 that of 7308 20 00. */
function listedCode(law: Law, cn8: string): string {
  if (law.benchmarks.has(cn8)) return cn8;
  return law.tables.cnChanges.rows.find((change) => change.cn8 === cn8)?.formerCn8 ?? cn8;
}

function covers({ productionYears }: Benchmark, year: number): boolean {
  if (productionYears === 'all') return true;
  const [from, to] = productionYears.split('-').map(Number);
  return from !== undefined && to !== undefined && from <= year && year <= to;
}

function figureOf(law: Law, row: Benchmark): Figure {
  const key = { cn8: row.cn8, column: row.column, indicator: row.indicator ?? '' };
  const origin = cellOf(law.tables.benchmarks, key, 'bm_tco2e_per_t');
  return { name: 'benchmark', value: row.benchmarkTco2ePerT, unit: 'tCO2e/t', origin };
}
