import { constantOf } from './constants.ts';
import { Exact } from './decimal.ts';
import type { Emissions, Good } from './emissions.ts';
import { isKnown, type Quantity } from './figure.ts';
import type { Remark } from './finding-rule.ts';
import type { ActualEmissions, ElectricityConditions } from './goods-line.ts';
import { gridFactorOf } from './grid-factors.ts';
import { remarkOf } from './remark-of.ts';

/** (EU) 2023/956 Annex IV point 3; no free allocation adjustment: (EU) 2025/2620 Art. 1(2). */
export function ofElectricity(good: Good): Emissions {
  const { law, line, country, quarter } = good;
  const sefa = constantOf(law.tables, 'free allocation of electricity');
  const shared = { basis: 'energy', sefa, reportingYear: quarter.year } as const;
  const refusal: Remark[] = [];
  if (line.actual) {
    const verdict = judge(good, line.actual);
    if (verdict.seeTotal) return { ...shared, seeTotal: verdict.seeTotal, isActual: true, remarks: verdict.remarks };
    refusal.push(...verdict.remarks);
  }
  const { factor, isFallback } = gridFactorOf(law.tables, 'imported electricity', country.code);
  const remarks = [...refusal, ...(isFallback ? [remarkOf('union-factor-used', { countryName: country.name })] : [])];
  return { ...shared, seeTotal: factor, isActual: false, remarks };
}

/** Actual data count where the conditions of Annex IV point 5 hold: refused where one cannot, doubted where one is not shown. */
function judge({ law, quarter }: Good, actual: ActualEmissions): { seeTotal: Quantity | null; remarks: Remark[] } {
  const { direct, electricityConditions, productionYear } = actual;
  if (!isKnown(direct))
    return { seeTotal: null, remarks: [remarkOf('default-for-actual', { lacking: 'specific direct emissions' })] };
  const limit = constantOf(law.tables, 'fossil emissions of imported electricity');
  if (new Exact(direct.value).greaterThan(limit.value))
    return {
      seeTotal: null,
      remarks: [remarkOf('electricity-above-limit', { stated: direct.value, limit: limit.value })],
    };
  const shown = electricityConditions ?? {};
  if (Object.values(shown).includes(false))
    return { seeTotal: null, remarks: [remarkOf('electricity-conditions-not-met')] };
  const missing = CONDITIONS.flatMap(([condition, name]) => (shown[condition] ? [] : [name]));
  const remarks: Remark[] = [];
  if (missing.length > 0) remarks.push(remarkOf('electricity-conditions-not-shown', { missing }));
  if (productionYear !== undefined && productionYear !== quarter.year)
    remarks.push(remarkOf('production-year-of-electricity', { stated: productionYear, year: quarter.year }));
  return { seeTotal: { ...direct, unit: 'tCO2e/MWh' }, remarks };
}

/** Annex IV point 5(a) to (d). */
const CONDITIONS = [
  ['powerPurchaseAgreement', 'power purchase agreement with the producer'],
  ['directConnection', 'direct connection, or no congestion on the way to the Union'],
  ['atMost550gPerKwh', 'at most 550 g of fossil CO2 per kWh'],
  ['nominatedCapacity', 'capacity nominated for the same hour'],
] as const satisfies readonly (readonly [keyof ElectricityConditions, string])[];
