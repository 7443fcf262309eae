import { Exact } from './decimal.ts';
import { notBelowZero, product, type Rule, sum } from './rule.ts';

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
  quarterShare: {
    name: 'certificates of the quarter',
    unit: 'certificates',
    formula: 'certificates of the year × quarter ÷ Σ quarters',
    source: '(EU) 2023/956 Art. 21 (apportioning: working assumption)',
    compute: (ofYear, ofQuarter, ofQuarters) =>
      ofQuarters.isZero() ? ofQuarters : ofYear.times(ofQuarter).div(ofQuarters),
  },
  certificatesRoundedUp: {
    name: 'certificates to surrender',
    unit: 'certificates',
    formula: 'rounded up to whole certificates',
    source: 'chosen by the declarant; the law sets no rounding',
    compute: (certificates) => certificates.ceil(),
  },
  certificatesRoundedHalfUp: {
    name: 'certificates to surrender',
    unit: 'certificates',
    formula: 'rounded to whole certificates, half up',
    source: 'chosen by the declarant; the law sets no rounding',
    compute: (certificates) => certificates.toDecimalPlaces(0, Exact.ROUND_HALF_UP),
  },
  holding: {
    name: 'certificates to hold',
    unit: 'certificates',
    formula: 'share × Σ max(0, M × default value − FAA)',
    source: '(EU) 2023/956 Art. 22(2)',
    compute: product,
  },
  costTotal: { name: 'cost', unit: 'EUR', formula: 'Σ cost', source: '(EU) 2023/956 Art. 21', compute: sum },
} as const satisfies Record<string, Rule>;
