import { notBelowZero, type Rule, sum } from './rule.ts';

/** What is computed over a calendar year: threshold, consolidation, quarter-end holding. */
export const yearRules = {
  massTotal: {
    name: 'net mass',
    unit: 't',
    formula: 'Σ net mass',
    source: '(EU) 2023/956 Art. 2a and 6(2)(a)',
    compute: sum,
  },
  massLeft: {
    name: 'mass left below the threshold',
    unit: 't',
    formula: 'max(0, threshold − Σ net mass)',
    source: '(EU) 2023/956 Art. 2a and Annex VII',
    compute: (threshold, mass) => notBelowZero(threshold.minus(mass)),
  },
  penaltyBand: {
    name: 'mass up to which the penalty may be reduced',
    unit: 't',
    formula: 'threshold × (1 + band)',
    source: '(EU) 2023/956 Art. 26(2a)',
    compute: (threshold, band) => threshold.times(band.plus(1)),
  },
  embeddedTotal: {
    name: 'embedded emissions',
    unit: 'tCO2e',
    formula: 'Σ M × SEE',
    source: '(EU) 2023/956 Art. 6(2)(b)',
    compute: sum,
  },
  freeAllocationTotal: {
    name: 'free allocation adjustment',
    unit: 'tCO2e',
    formula: 'Σ FAA',
    source: '(EU) 2025/2620 Eq. 1',
    compute: sum,
  },
  reductionTotal: {
    name: 'reduction for a carbon price paid',
    unit: 'certificates',
    formula: 'Σ reduction',
    source: '(EU) 2023/956 Art. 9',
    compute: sum,
  },
  certificatesTotal: {
    name: 'certificates to surrender',
    unit: 'certificates',
    formula: 'Σ certificates of the goods',
    source: '(EU) 2023/956 Art. 6(2)(c) and 22(1)',
    compute: sum,
  },
  costTotal: { name: 'cost', unit: 'EUR', formula: 'Σ cost', source: '(EU) 2023/956 Art. 21', compute: sum },
} as const satisfies Record<string, Rule>;
