import { Exact } from './decimal.ts';
import { notBelowZero, product, productOfThree, quotient, type Rule, sum } from './rule.ts';

/** What an installation computes: fuels, processes, attribution to a production process. (EU) 2025/2547 Annexes II, III. */
export const installationRules = {
  // Fuels and processes: (EU) 2025/2547 Annex II
  fuelEnergy: {
    name: 'activity data',
    unit: 'TJ',
    formula: 'AD = FQ × NCV ÷ 1000',
    source: '(EU) 2025/2547 Annex II Eq. 6',
    compute: (fuelT: Exact, ncvGjPerT: Exact) => fuelT.times(ncvGjPerT).div(1000),
  },
  combustion: {
    name: 'combustion emissions',
    unit: 'tCO2e',
    formula: 'Em = AD × EF × OF',
    source: '(EU) 2025/2547 Annex II Eq. 5',
    compute: productOfThree,
  },
  oxidationFactor: {
    name: 'oxidation factor',
    unit: '1',
    formula: 'OF = 1 − C_ash ÷ C_total',
    source: '(EU) 2025/2547 Annex II B.3.1',
    compute: (ash: Exact, total: Exact) => new Exact(1).minus(ash.div(total)),
  },
  emissionFactorFromCarbon: {
    name: 'emission factor',
    unit: 'tCO2e/TJ',
    formula: 'EF = CC × f ÷ NCV × 1000',
    source: '(EU) 2025/2547 Annex II Eq. 8',
    compute: (carbonTPerT: Exact, f: Exact, ncvGjPerT: Exact) => carbonTPerT.times(f).times(1000).div(ncvGjPerT),
  },
  fossilEmissionFactor: {
    name: 'emission factor',
    unit: 'tCO2e/TJ',
    formula: 'EF = EF_pre × (1 − BF)',
    source: '(EU) 2025/2547 Annex II Eq. 10',
    compute: (preliminary: Exact, biomassShare: Exact) => preliminary.times(new Exact(1).minus(biomassShare)),
  },
  process: {
    name: 'process emissions',
    unit: 'tCO2e',
    formula: 'Em = AD × EF × CF',
    source: '(EU) 2025/2547 Annex II Eq. 11',
    compute: productOfThree,
  },
  carbonIn: {
    name: 'carbon entering, as CO2',
    unit: 'tCO2e',
    formula: 'f × AD × CC',
    source: '(EU) 2025/2547 Annex II Eq. 12',
    compute: productOfThree,
  },
  carbonOut: {
    name: 'carbon leaving, as CO2',
    unit: 'tCO2e',
    formula: '−f × AD × CC',
    source: '(EU) 2025/2547 Annex II Eq. 12',
    compute: (f: Exact, massT: Exact, carbonTPerT: Exact) => productOfThree(f, massT, carbonTPerT).negated(),
  },
  otherGas: {
    name: 'emissions of other greenhouse gases',
    unit: 'tCO2e',
    formula: 'mass of gas × GWP',
    source: '(EU) 2025/2547 Annex II Table 6',
    compute: product,
  },
  cf4BySlope: {
    name: 'CF4 emitted',
    unit: 't',
    formula: 'AEM × SEF ÷ 1000 × aluminium produced',
    source: '(EU) 2025/2547 Annex II B.7',
    compute: (minutesPerCellDay: Exact, slopeKgPerT: Exact, aluminiumT: Exact) =>
      productOfThree(minutesPerCellDay, slopeKgPerT, aluminiumT).div(1000),
  },
  cf4ByOvervoltage: {
    name: 'CF4 emitted',
    unit: 't',
    formula: 'OVC × AEO ÷ CE ÷ 1000 × aluminium produced',
    source: '(EU) 2025/2547 Annex II B.7',
    compute: (coefficient: Exact, overvoltageMv: Exact, currentEfficiency: Exact, aluminiumT: Exact) =>
      productOfThree(coefficient, overvoltageMv, aluminiumT).div(currentEfficiency.times(1000)),
  },
  c2f6: {
    name: 'C2F6 emitted',
    unit: 't',
    formula: 'CF4 × F_C2F6',
    source: '(EU) 2025/2547 Annex II B.7',
    compute: product,
  },
  emissionsTotal: {
    name: 'emissions',
    unit: 'tCO2e',
    formula: 'Σ emissions',
    source: '(EU) 2025/2547 Annex II B.2',
    compute: sum,
  },
  shareOfSource: {
    name: 'part of the source',
    unit: 'tCO2e',
    formula: 'Em × share ÷ 100',
    source: '(EU) 2025/2547 Annex III A.1',
    compute: (emissions: Exact, percent: Exact) => emissions.times(percent).div(100),
  },
  perUnitOfNothing: {
    name: 'specific embedded emissions',
    unit: 'tCO2e/t',
    formula: '0 where there is no output',
    source: '(EU) 2025/2547 Eq. 59 to 63',
    compute: (output: Exact) => output,
  },
  energyTotal: { name: 'energy', unit: 'TJ', formula: 'Σ AD', source: '(EU) 2025/2547 Annex III A.2', compute: sum },

  // Attribution to a production process: (EU) 2025/2547 Annex III A.3
  heat: {
    name: 'emissions of heat',
    unit: 'tCO2e',
    formula: 'Em_H = Q × EF_heat',
    source: '(EU) 2025/2547 Annex III A.3',
    compute: product,
  },
  heatFactor: {
    name: 'emission factor of heat',
    unit: 'tCO2e/TJ',
    formula: 'EF_heat = EF_fuel ÷ η',
    source: '(EU) 2025/2547 Annex III A.3',
    compute: quotient,
  },
  wasteGasImported: {
    name: 'correction for imported waste gas',
    unit: 'tCO2e',
    formula: 'WG_corr,imp = AD × EF_natural gas',
    source: '(EU) 2025/2547 Annex III A.3 Eq. 53',
    compute: product,
  },
  wasteGasExported: {
    name: 'correction for exported waste gas',
    unit: 'tCO2e',
    formula: 'WG_corr,exp = AD × EF_natural gas × Corr_η',
    source: '(EU) 2025/2547 Annex III A.3 Eq. 54',
    compute: productOfThree,
  },
  electricity: {
    name: 'emissions of electricity',
    unit: 'tCO2e',
    formula: 'Em_el = E × EF_el',
    source: '(EU) 2025/2547 Eq. 35 and 56',
    compute: product,
  },
  electricityTotal: { name: 'electricity', unit: 'MWh', formula: 'Σ E', source: '(EU) 2025/2547 Art. 9', compute: sum },
  averageGridFactor: {
    name: 'emission factor of electricity',
    unit: 'tCO2e/MWh',
    formula: 'EF_el = Σ (E × EF_el) ÷ Σ E',
    source: '(EU) 2025/2547 Art. 9',
    compute: quotient,
  },
  attributedDirect: {
    name: 'attributed direct emissions',
    unit: 'tCO2e',
    formula: 'max(0, DirEm* + Em_H,imp − Em_H,exp + WG_corr,imp − WG_corr,exp − Em_el,prod)',
    source: '(EU) 2025/2547 Annex III A.3 Eq. 55',
    compute: (direct: Exact, heatIn: Exact, heatOut: Exact, gasIn: Exact, gasOut: Exact, electricityOut: Exact) =>
      notBelowZero(direct.plus(heatIn).minus(heatOut).plus(gasIn).minus(gasOut).minus(electricityOut)),
  },
} as const satisfies Record<string, Rule>;
