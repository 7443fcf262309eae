import { routesOf } from './benchmarks.ts';
import { certificatePriceOf } from './certificate-price.ts';
import { constantOf } from './constants.ts';
import { type OriginScope, originScopeOf } from './countries.ts';
import { type DefaultLookup, defaultValueOf, withMarkUp } from './default-values.ts';
import { derive } from './derive.ts';
import { indirectWaiver } from './embedded-emissions.ts';
import { isKnown, type Quantity, unknown } from './figure.ts';
import { allocationByDefault, allocationByProcess } from './free-allocation.ts';
import {
  allocationNotStated,
  defaultRemarks,
  originRemarks,
  provisionalRemarks,
  type Remark,
  routeNotStated,
  scopeRemarks,
  unionFactorUsed,
  unknownRemarks,
} from './goods-findings.ts';
import { type ActualEmissions, type GoodsLine, pathOf } from './goods-line.ts';
import { gridFactorOf } from './grid-factors.ts';
import { type Law, remember } from './law.ts';
import type { Quarter } from './period.ts';
import { allocationOfPrecursor } from './precursor-allocation.ts';
import { type Scope, scopeOf } from './scope.ts';
import { outwardRemarks, ratesOfReturnedGoods, type SpecialCase, specialCaseOf } from './special-procedure.ts';
import type { CnCode, Country } from './tables.ts';

/** What is true of every line with the same code, origin and quarter, before any mass. */
export interface Rates {
  readonly scope: Scope;
  readonly origin: OriginScope;
  /** Null where the good is outside the Regulation, or code, country or date cannot be read. */
  readonly specific: SpecificRates | null;
  readonly remarks: readonly Remark[];
}

export interface SpecificRates {
  /** Electricity is counted by energy, everything else by mass. */
  readonly basis: 'energy' | 'mass';
  readonly seeTotal: Quantity;
  readonly sefa: Quantity;
  readonly price: Quantity;
  readonly isActual: boolean;
}

export function ratesOf(law: Law, line: GoodsLine, quarter: Quarter | null): Rates {
  const scope = scopeOf(law.tables, line.cnCode, quarter?.year ?? null, line.taricCode);
  const origin = originScopeOf(law.tables, line.countryOfOrigin);
  const special = specialCaseOf(line, scope, quarter?.year ?? null);
  const ofScope = special.treatment === 'inward' && scope.answer === 'outside' ? [] : scopeRemarks(scope, line.cnCode);
  const remarks = [...ofScope, ...originRemarks(origin, line.countryOfOrigin), ...special.remarks];
  if (scope.answer !== 'covered' || origin.answer !== 'covered' || quarter === null || !special.isDeclared) {
    return { scope, origin, specific: null, remarks };
  }

  const code = scope.taricCode ?? scope.cn.cn8;
  const { treatment } = special;
  const good: Good = { law, line, cn: scope.cn, code, country: origin.country, quarter, treatment };
  const emissions = emissionsOf(good);
  const assumedPrice = line.assumed?.priceEurPerCertificate;
  const priced = () => certificatePriceOf(law.tables, quarter, assumedPrice);
  const price = assumedPrice ? priced() : remember(law, `price ${quarter.name}`, priced);
  const { basis, seeTotal, sefa } = emissions;
  const reasons = [seeTotal, sefa, price].flatMap((quantity) => (isKnown(quantity) ? [] : quantity.because));
  return {
    scope,
    origin,
    specific: { basis, seeTotal, sefa, price, isActual: line.actual !== undefined },
    remarks: [
      ...remarks,
      ...emissions.remarks,
      ...provisionalRemarks(sefa, quarter),
      ...unknownRemarks([...new Set(reasons)], quarter),
    ],
  };
}

interface Good {
  readonly law: Law;
  readonly line: GoodsLine;
  readonly cn: CnCode;
  /** Eight digits, or ten where they were stated. */
  readonly code: string;
  readonly country: Country;
  readonly quarter: Quarter;
  readonly treatment: SpecialCase['treatment'];
}

interface Emissions extends Pick<SpecificRates, 'basis' | 'seeTotal' | 'sefa'> {
  readonly remarks: readonly Remark[];
}

function emissionsOf(good: Good): Emissions {
  if (good.treatment === 'returned') return { basis: 'mass', ...ratesOfReturnedGoods(good.law.tables), remarks: [] };
  if (good.treatment === 'outward') return ofOutwardProcessing(good);
  if (good.cn.sector === 'Electricity') return ofElectricity(good);
  return good.line.actual ? byActualData(good, good.line.actual) : byDefaultValue(good);
}

/** Art. 6(4): the stated emissions are those of the processing abroad; no default value covers that alone. */
function ofOutwardProcessing(good: Good): Emissions {
  const { line } = good;
  const remarks = outwardRemarks(line);
  if (line.actual) {
    const emissions = byActualData(good, line.actual);
    return { ...emissions, remarks: [...remarks, ...emissions.remarks] };
  }
  const notStated = (name: string) =>
    unknown(name, 'tCO2e/t', { kind: 'input', path: pathOf(line, 'actual') }, 'not-stated');
  const seeTotal = notStated('specific embedded emissions');
  return { basis: 'mass', seeTotal, sefa: notStated('specific embedded free allocation'), remarks };
}

function byDefaultValue(good: Good): Emissions {
  const { law, cn, code, country, quarter } = good;
  const { lookup, seeTotal } = remember(law, `default ${code} ${country.code} ${quarter.year}`, () => {
    const found = defaultValueOf(law.tables, code, country.code);
    return { lookup: found, seeTotal: withMarkUp(law.tables, found.value, cn.sector, quarter.year) };
  });
  const remarks = defaultRemarks(lookup, code, country.name);
  return { basis: 'mass', seeTotal, sefa: allocationWithDefault(good, lookup), remarks };
}

/** The default line names the route of the benchmark; where no line is found, no benchmark is either. */
function allocationWithDefault(good: Good, { value, route }: DefaultLookup): Quantity {
  if (!isKnown(value)) return { ...value, name: 'specific embedded free allocation' };
  const { law, cn, quarter, line } = good;
  const allocated = () => allocationByDefault(law.tables, allocationQuery(good, route));
  return line.assumed?.cscf ? allocated() : remember(law, `allocation ${cn.cn8} ${route} ${quarter.year}`, allocated);
}

function byActualData(good: Good, actual: ActualEmissions): Emissions {
  const { law, cn, quarter } = good;
  const regime = quarter.year < 2026 ? 'transitional' : 'definitive';
  const indirect = indirectWaiver(law.tables, cn.cn8, { regime }) ?? actual.indirect;
  const parts = [actual.direct, indirect, ...(actual.byDefault ? [actual.byDefault] : [])];
  const sefa = allocationByActualData(good, actual);
  const remarks: Remark[] = [];
  if (!isKnown(sefa) && sefa.because.includes('not-stated')) {
    const isRouteMissing = isSimple(law, cn) || actual.precursors !== undefined;
    remarks.push(isRouteMissing ? routeNotStated(routesOf(law.tables, cn.cn8, 'A')) : allocationNotStated());
  }
  return { basis: 'mass', seeTotal: derive('specificTotal', ...parts), sefa, remarks };
}

function allocationByActualData(good: Good, actual: ActualEmissions): Quantity {
  const { law, cn, line, quarter } = good;
  if (actual.sefa && quarter.year >= 2026) return actual.sefa;
  const { precursors } = actual;
  if (isSimple(law, cn) || precursors || quarter.year < 2026) {
    const query = allocationQuery(good, actual.productionRoute ?? null);
    const ofPrecursors = (precursors ?? []).map((precursor) => allocationOfPrecursor(law.tables, precursor, query));
    return derive('allocation', allocationByProcess(law.tables, query), ...ofPrecursors);
  }
  const path = pathOf(line, 'actual.sefa');
  return unknown('specific embedded free allocation', 'tCO2e/t', { kind: 'input', path }, 'not-stated');
}

/** A good whose category has no precursors: its own process is all there is, (EU) 2025/2620 Eq. 3. */
function isSimple(law: Law, cn: CnCode): boolean {
  const category = law.tables.goodsCategories.rows.find((row) => row.name === cn.goodsCategory);
  return category?.typicalPrecursors === 'none';
}

function allocationQuery({ line, cn, quarter }: Good, route: string | null) {
  return {
    cn8: cn.cn8,
    route,
    year: quarter.year,
    productionYear: line.actual?.productionYear ?? quarter.year,
    routePath: pathOf(line, 'actual.productionRoute'),
    assumedCscf: line.assumed?.cscf,
  };
}

/** (EU) 2023/956 Annex IV point 3; no free allocation adjustment: (EU) 2025/2620 Art. 1(2). */
function ofElectricity({ law, line, country }: Good): Emissions {
  const sefa = constantOf(law.tables, 'free allocation of electricity');
  if (line.actual) return { basis: 'energy', seeTotal: line.actual.direct, sefa, remarks: [] };
  const { factor, isFallback } = gridFactorOf(law.tables, 'imported electricity', country.code);
  return { basis: 'energy', seeTotal: factor, sefa, remarks: isFallback ? [unionFactorUsed(country.name)] : [] };
}
