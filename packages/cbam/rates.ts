import { byActualData } from './actual-rates.ts';
import { otherGradeOf } from './benchmarks.ts';
import { certificatePriceOf } from './certificate-price.ts';
import { type OriginScope, originScopeOf } from './countries.ts';
import { type DefaultLookup, defaultValueOf, withMarkUp } from './default-values.ts';
import { ofElectricity } from './electricity-rates.ts';
import type { Emissions, Good, SpecificRates } from './emissions.ts';
import { isKnown, type Quantity, unknown } from './figure.ts';
import type { Remark } from './finding-rule.ts';
import { allocationByDefault } from './free-allocation.ts';
import { type GoodsLine, pathOf } from './goods-line.ts';
import { type Law, remember } from './law.ts';
import type { Quarter } from './period.ts';
import {
  defaultRemarks,
  originRemarks,
  provisionalRemarks,
  remarkOf,
  scopeRemarks,
  unknownRemarks,
} from './remark-of.ts';
import { type Scope, scopeOf } from './scope.ts';
import { outwardRemarks, ratesOfReturnedGoods, specialCaseOf } from './special-procedure.ts';

/** What is true of every line with the same code, origin and quarter, before any mass. */
export interface Rates {
  readonly scope: Scope;
  readonly origin: OriginScope;
  /** Null where the good is outside the Regulation, or code, country or date cannot be read. */
  readonly specific: SpecificRates | null;
  readonly remarks: readonly Remark[];
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
  const { basis, seeTotal, sefa, isActual, reportingYear, remarks: ofEmissions } = emissionsOf(good);
  const assumedPrice = line.assumed?.priceEurPerCertificate;
  const priced = () => certificatePriceOf(law.tables, quarter, assumedPrice);
  const price = assumedPrice ? priced() : remember(law, `price ${quarter.name}`, priced);
  const reasons = [seeTotal, sefa, price].flatMap((quantity) => (isKnown(quantity) ? [] : quantity.because));
  return {
    scope,
    origin,
    specific: { basis, seeTotal, sefa, price, isActual },
    remarks: [
      ...remarks,
      ...ofEmissions,
      ...provisionalRemarks(sefa, quarter),
      ...unknownRemarks([...new Set(reasons)], quarter, reportingYear),
    ],
  };
}

function emissionsOf(good: Good): Emissions {
  if (good.treatment === 'returned') return ofReturnedGoods(good);
  if (good.treatment === 'outward') return ofOutwardProcessing(good);
  if (good.cn.sector === 'Electricity') return ofElectricity(good);
  if (!good.line.actual) return byDefaultValue(good);
  const { emissions, remarks } = byActualData(good, good.line.actual);
  if (emissions) return emissions;
  const byDefault = byDefaultValue(good);
  return { ...byDefault, remarks: [...remarks, ...byDefault.remarks] };
}

/** Art. 6(5): declared with zero emissions. */
function ofReturnedGoods({ law, quarter }: Good): Emissions {
  return {
    basis: 'mass',
    ...ratesOfReturnedGoods(law.tables),
    isActual: false,
    reportingYear: quarter.year,
    remarks: [],
  };
}

/** Art. 6(4): the stated emissions are those of the processing abroad; no default value covers that alone. */
function ofOutwardProcessing(good: Good): Emissions {
  const { line } = good;
  const remarks = outwardRemarks(line);
  const actual = line.actual && byActualData(good, line.actual);
  if (actual?.emissions) return { ...actual.emissions, remarks: [...remarks, ...actual.emissions.remarks] };
  const notStated = (name: string) =>
    unknown(name, 'tCO2e/t', { kind: 'input', path: pathOf(line, 'actual') }, 'not-stated');
  const seeTotal = notStated('specific embedded emissions');
  const sefa = notStated('specific embedded free allocation');
  return { basis: 'mass', seeTotal, sefa, isActual: false, reportingYear: good.quarter.year, remarks };
}

function byDefaultValue(good: Good): Emissions {
  const { law, cn, code, country, quarter } = good;
  const { lookup, seeTotal } = remember(law, `default ${code} ${country.code} ${quarter.year}`, () => {
    const found = defaultValueOf(law.tables, code, country.code);
    return { lookup: found, seeTotal: withMarkUp(law.tables, found.value, cn.sector, quarter.year) };
  });
  const remarks = [...defaultRemarks(lookup, code, country.name), ...gradeRemarks(good, lookup)];
  const sefa = allocationWithDefault(good, lookup);
  return { basis: 'mass', seeTotal, sefa, isActual: false, reportingYear: quarter.year, remarks };
}

function gradeRemarks({ law, cn, quarter }: Good, { value, route }: DefaultLookup): Remark[] {
  if (quarter.year < 2026 || !isKnown(value)) return [];
  const query = { cn8: cn.cn8, column: 'B', route, productionYear: quarter.year, routePath: '' } as const;
  const grade = otherGradeOf(law.tables, query);
  return grade ? [remarkOf('benchmark-two-readings', grade)] : [];
}

/** The default line names the route of the benchmark; where no line is found, no benchmark is either. */
function allocationWithDefault({ law, line, cn, quarter }: Good, { value, route }: DefaultLookup): Quantity {
  if (!isKnown(value)) return { ...value, name: 'specific embedded free allocation' };
  const query = {
    cn8: cn.cn8,
    route,
    year: quarter.year,
    routePath: pathOf(line, 'actual.productionRoute'),
    assumedCscf: line.assumed?.cscf,
    assumedBenchmarkYear: line.assumed?.benchmarkYear,
  };
  const allocated = () => allocationByDefault(law.tables, query);
  return line.assumed?.cscf ? allocated() : remember(law, `allocation ${cn.cn8} ${route} ${quarter.year}`, allocated);
}
