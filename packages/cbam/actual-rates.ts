import { routeFits, routesOf } from './benchmarks.ts';
import { derive } from './derive.ts';
import { indirectWaiver } from './embedded-emissions.ts';
import type { Emissions, Good } from './emissions.ts';
import { isKnown, type Quantity, unknown } from './figure.ts';
import type { Remark } from './finding-rule.ts';
import { type AllocationQuery, allocationByDefault, allocationByProcess } from './free-allocation.ts';
import { type ActualEmissions, pathOf } from './goods-line.ts';
import type { Law } from './law.ts';
import { allocationOfPrecursor } from './precursor-allocation.ts';
import { remarkOf } from './remark-of.ts';
import type { CnCode } from './tables.ts';

/**
 * Specific emissions and free allocation by actual data. What cannot be counted is named, and `emissions` is null: then the
 * default value takes its place, (EU) 2023/956 Art. 7(2).
 */
export function byActualData(good: Good, actual: ActualEmissions): { emissions: Emissions | null; remarks: Remark[] } {
  const { law, cn, quarter } = good;
  const regime = quarter.year < 2026 ? 'transitional' : 'definitive';
  const waiver = indirectWaiver(law.tables, cn.cn8, { regime });
  const parts = partsOf(actual, waiver);
  if (!Array.isArray(parts)) return { emissions: null, remarks: [remarkOf('default-for-actual', parts)] };
  const counted = [...parts, ...(actual.byDefault ? [actual.byDefault] : [])];

  const period = reportingPeriodOf(quarter.year, actual.productionYear);
  const sefa = allocationByActualData(good, actual, period.year);
  const remarks: Remark[] = period.remark ? [period.remark] : [];
  if (!isKnown(sefa) && sefa.because.includes('not-stated')) {
    const isRouteMissing = isSimple(law, cn) || actual.precursors !== undefined;
    if (hasForeignRoute(good, actual))
      remarks.push(remarkOf('route-does-not-fit', { stated: actual.productionRoute ?? '' }));
    else
      remarks.push(
        isRouteMissing
          ? remarkOf('route-not-stated', { routes: routesOf(law.tables, cn.cn8, 'A') })
          : remarkOf('free-allocation-not-stated'),
      );
  }
  remarks.push(...allocationReadings(good, actual, { sefa, year: period.year }));
  const seeTotal = derive('specificTotal', ...(regime === 'definitive' ? counted.map(asExpressed) : counted));
  const emissions = { basis: 'mass', seeTotal, sefa, isActual: true, reportingYear: period.year } as const;
  return { emissions: { ...emissions, remarks }, remarks: [] };
}

const MOST_DECIMALS = 5;

/** Specific emissions have at most five decimals, direct and indirect each: (EU) 2025/2547 Annex II A.1(8). Of free allocation no text says so. */
function asExpressed(specific: Quantity): Quantity {
  const [, decimals = ''] = specific.value?.split('.') ?? [];
  return decimals.length > MOST_DECIMALS ? derive('statedSpecific', specific) : specific;
}

/**
 * Direct and indirect emissions as they count. In goods of Annex II only those indirect emissions count that come from
 * precursors outside it: (EU) 2025/2547 Annex I point 3.1.
 */
function partsOf(actual: ActualEmissions, waiver: Quantity | null): Quantity[] | { readonly lacking: string } {
  const { direct, indirect, unsplit, indirectOfPrecursors } = actual;
  if (unsplit && waiver === null) return [unsplit];
  if (!isKnown(direct)) return { lacking: 'specific direct emissions' };
  if (waiver) return [direct, waiver, ...(indirectOfPrecursors ? [indirectOfPrecursors] : [])];
  if (!isKnown(indirect)) return { lacking: 'specific indirect emissions' };
  return [direct, indirect];
}

/** The year whose verified figures count: that of import unless another year of production is proven. */
export const reportingYearOf = (imported: number, stated: number | undefined): number =>
  reportingPeriodOf(imported, stated).year;

/** (EU) 2025/2547 Art. 7(1): 2026 for all imports of 2026, then the year of import unless another is proven; none before 2026. */
function reportingPeriodOf(imported: number, stated: number | undefined): { year: number; remark: Remark | null } {
  if (stated === undefined || stated === imported || imported < 2026) return { year: imported, remark: null };
  if (imported === 2026) return { year: imported, remark: remarkOf('production-year-not-2026', { stated }) };
  if (stated < 2026)
    return { year: imported, remark: remarkOf('production-year-too-early', { stated, year: imported }) };
  if (stated > imported)
    return { year: imported, remark: remarkOf('production-year-after-import', { stated, year: imported }) };
  return { year: stated, remark: null };
}

function allocationByActualData(good: Good, actual: ActualEmissions, year: number): Quantity {
  const { law, cn, line, quarter } = good;
  if (actual.sefa && quarter.year >= 2026) return actual.sefa;
  const { precursors } = actual;
  if (hasForeignRoute(good, actual)) {
    const origin = { kind: 'input', path: pathOf(line, 'actual.productionRoute') } as const;
    return unknown('specific embedded free allocation', 'tCO2e/t', origin, 'not-stated');
  }
  if (isSimple(law, cn) || precursors || quarter.year < 2026) {
    const ofPrecursors = (precursors ?? []).map((precursor) => allocationOfPrecursor(law.tables, precursor, year));
    return derive('allocation', allocationByProcess(law.tables, queryOf(good, actual, year)), ...ofPrecursors);
  }
  const path = pathOf(line, 'actual.sefa');
  return unknown('specific embedded free allocation', 'tCO2e/t', { kind: 'input', path }, 'not-stated');
}

const queryOf = ({ cn, line }: Good, actual: ActualEmissions, year: number): AllocationQuery => ({
  cn8: cn.cn8,
  route: actual.productionRoute ?? null,
  clinkerShares: actual.clinkerShares,
  year,
  routePath: pathOf(line, 'actual.productionRoute'),
  assumedCscf: line.assumed?.cscf,
  assumedBenchmarkYear: line.assumed?.benchmarkYear,
});

/** A benchmark that is the same in columns A and B may hold the precursors already, as that of ammonia does the hydrogen. */
function allocationReadings(
  good: Good,
  actual: ActualEmissions,
  { sefa, year }: { readonly sefa: Quantity; readonly year: number },
): Remark[] {
  if (actual.sefa || !actual.precursors?.length || !isKnown(sefa) || good.quarter.year < 2026) return [];
  const query = queryOf(good, actual, year);
  const ofProcess = allocationByProcess(good.law.tables, query);
  const ofWhole = allocationByDefault(good.law.tables, query);
  if (!isKnown(ofProcess) || ofProcess.value !== ofWhole.value || ofProcess.value === sefa.value) return [];
  return [remarkOf('allocation-two-readings', { counted: sefa.value, less: ofProcess.value })];
}

const hasForeignRoute = ({ law, cn }: Good, { productionRoute }: ActualEmissions): boolean =>
  Boolean(productionRoute) && !routeFits(law.tables, cn.cn8, productionRoute ?? '');

/** A good whose category has no precursors: its own process is all there is, (EU) 2025/2620 Eq. 3. */
function isSimple(law: Law, cn: CnCode): boolean {
  const category = law.tables.goodsCategories.rows.find((row) => row.name === cn.goodsCategory);
  return category?.typicalPrecursors === 'none';
}
