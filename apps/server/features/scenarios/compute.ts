import { Exact } from '@lods/cbam/decimal';
import { lawOf } from '@lods/cbam/law';
import { obligationOf } from '@lods/cbam/obligation';
import { assumedAfterTables, goodsInScenario, priceInScenario } from '@lods/cbam/scenario';
import { consolidateYear } from '@lods/cbam/year';
import type { ScenarioResult, ScenarioTerms } from '@lods/contract/scenarios/endpoints';
import { loadTables } from '@lods/reference/tables';
import type { Call } from '../../call.ts';
import { readAssumptions } from '../obligation/assumptions.ts';
import { codesApart, exemptBy } from '../threshold/service.ts';
import { assessSumOf } from '../years/assess-year.ts';
import { type GoodsOfASupplier, listGoodsBySupplier } from '../years/service.ts';
import { type SwitchedSum, switchSuppliers } from './switch-suppliers.ts';

/** Counts the goods of a year again at the terms of a scenario, in that year and in each to its last. */
export async function computeScenario(call: Call, firstYear: number, terms: ScenarioTerms): Promise<ScenarioResult> {
  const priceEur = terms.priceEur ?? (await readAssumptions(call, firstYear)).price.value;
  const priced = { ...terms, priceEur };
  const goods = await listGoodsBySupplier(call, firstYear, []);
  const { sums: imported, switched } = await switchSuppliers(call, goods, terms, firstYear);
  const sums = withoutExempt(imported, priced, firstYear);
  const years = Array.from({ length: terms.lastYear - firstYear + 1 }, (_, index) => firstYear + index);
  return {
    years: years.map((year) => countIn(sums, priced, firstYear, year)),
    switched,
    goods: sums.reduce((total, { goodsCount }) => total + goodsCount, 0),
  };
}

/**
 * The goods that are charged: more of everything, or goods that come from another country, may bring an importer above the threshold or
 * take it out ((EU) 2023/956 Art. 2a(1)). Hydrogen and electricity are charged in any case: Art. 2a(4).
 */
function withoutExempt(sums: readonly SwitchedSum[], terms: PricedTerms, year: number): SwitchedSum[] {
  const tables = loadTables();
  const imports = sums
    .map((sum) => goodsInScenario(tables, sum, termsFor(sum, terms), year))
    .map((sum) => ({ ...sum, importDate: sum.quarter }));
  const exempt = exemptBy(year, imports);
  const apart = new Set(codesApart());
  return sums.filter(({ eori, cnCode }) => apart.has(cnCode) || !exempt.has(eori));
}

type PricedTerms = ScenarioTerms & { readonly priceEur: string };

function countIn(sums: readonly SwitchedSum[], terms: PricedTerms, firstYear: number, year: number) {
  const tables = loadTables();
  const assumed = assumedAfterTables(year);
  const lines = alike(
    sums.map((sum) => goodsInScenario(tables, withEmissions(sum, terms), termsFor(sum, terms), year)),
  ).flatMap((sum) =>
    assessSumOf(sum, assumed).map(({ line, ifVerified }) =>
      ifVerified && terms.emissions === 'verified' && isMeant(sum, terms) ? ifVerified : line,
    ),
  );
  const price = priceInScenario(terms, firstYear, year);
  const priced = obligationOf(tables, consolidateYear(lines), price);
  const { cbamFactors } = lawOf(tables);
  return {
    year,
    factor: cbamFactors.get(Math.min(year, Math.max(...cbamFactors.keys())))?.cbamFactor ?? '0',
    priceEur: price.value,
    certificates: priced.certificates.value,
    knownEur: priced.knownEur.value,
    assumedEur: priced.assumedEur.value,
    totalEur: priced.totalEur.value,
    goodsLacking: priced.goodsLacking,
  };
}

const isMeant = ({ supplierId }: GoodsOfASupplier, terms: ScenarioTerms): boolean =>
  terms.supplierId === null || terms.supplierId === supplierId;

/** Goods of another supplier come from its country; a switch of origins is about the others. */
const termsFor = ({ isSwitched }: SwitchedSum, terms: PricedTerms): PricedTerms =>
  isSwitched ? { ...terms, switches: [] } : terms;

const withEmissions = (sum: GoodsOfASupplier, terms: ScenarioTerms): GoodsOfASupplier =>
  terms.emissions === 'default' && isMeant(sum, terms) ? { ...sum, records: [] } : sum;

/** Goods that differ in nothing that counts are assessed together: every figure is linear in mass. */
function alike(sums: readonly GoodsOfASupplier[]): GoodsOfASupplier[] {
  const groups = new Map<string, { sum: GoodsOfASupplier; masses: string[] }>();
  for (const sum of sums) {
    if (sum.records.length > 0) {
      groups.set(`stated ${groups.size}`, { sum, masses: [sum.netMass] });
      continue;
    }
    const { cnCode, taricCode, countryOfOrigin, unit, customs, quarter } = sum;
    const key = [cnCode, taricCode, countryOfOrigin, unit, JSON.stringify(customs), quarter].join(' ');
    const group = groups.get(key);
    if (group) group.masses.push(sum.netMass);
    else groups.set(key, { sum, masses: [sum.netMass] });
  }
  return [...groups.values()].map(({ sum, masses }) => ({ ...sum, netMass: Exact.sum(0, ...masses).toFixed() }));
}
