import { Exact } from './decimal.ts';
import { notBelowZero, product, type Rule, sum } from './rule.ts';

const difference = (a: Exact, b: Exact): Exact => a.minus(b);
const lesser = (a: Exact, b: Exact): Exact => (a.lessThan(b) ? a : b);
const differenceNotBelowZero = (a: Exact, b: Exact): Exact => notBelowZero(a.minus(b));

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
  holdingBySurrender: {
    name: 'certificates to hold',
    unit: 'certificates',
    formula: 'share × Σ certificates surrendered for the same goods',
    source: '(EU) 2023/956 Art. 22(2)(b)',
    compute: product,
  },
  holdingBeforeFloor: {
    name: 'embedded emissions less free allocation',
    unit: 'certificates',
    formula: 'M × default value − FAA',
    source: '(EU) 2023/956 Art. 22(2)',
    compute: difference,
  },
  holdingInOneSum: {
    name: 'certificates to hold, goods in one sum',
    unit: 'certificates',
    formula: 'max(0, share × Σ (M × default value − FAA))',
    source: '(EU) 2023/956 Art. 22(2) (one of two readings)',
    compute: (share, total) => notBelowZero(share.times(total)),
  },
  surrenderedAtAmount: {
    name: 'certificates surrendered, at the amount of this year',
    unit: 'certificates',
    formula: 'certificates surrendered × amount ÷ amount then',
    source: '(EU) 2023/956 Art. 22(2)(b) (one of two readings)',
    compute: (certificates, amount, then) => certificates.times(amount).div(then),
  },
  toBuy: {
    name: 'certificates to buy',
    unit: 'certificates',
    formula: 'max(0, certificates needed − certificates on the account)',
    source: '(EU) 2023/956 Art. 22(1) and (2)',
    compute: differenceNotBelowZero,
  },
  certificatesToBuy: {
    name: 'certificates to buy',
    unit: 'certificates',
    formula: 'Σ certificates to buy',
    source: '(EU) 2023/956 Art. 22(1) and (2)',
    compute: sum,
  },
  certificatesHeld: {
    name: 'certificates on the account',
    unit: 'certificates',
    formula: 'Σ certificates on the account and bought',
    source: '(EU) 2023/956 Art. 20 and 22',
    compute: sum,
  },
  surplus: {
    name: 'certificates left over',
    unit: 'certificates',
    formula: 'max(0, certificates held − certificates to surrender)',
    source: '(EU) 2023/956 Art. 23(1)',
    compute: differenceNotBelowZero,
  },
  repurchased: {
    name: 'certificates bought back',
    unit: 'certificates',
    formula: 'min(certificates left over, number that had to be bought to hold)',
    source: '(EU) 2023/956 Art. 23(1)',
    compute: lesser,
  },
  cancelled: {
    name: 'certificates cancelled without compensation',
    unit: 'certificates',
    formula: 'certificates left over − certificates bought back',
    source: '(EU) 2023/956 Art. 24',
    compute: difference,
  },
  penaltyAtRisk: {
    name: 'penalty at risk',
    unit: 'EUR',
    formula: 'certificates not surrendered × penalty',
    source: '(EU) 2023/956 Art. 26(1)',
    compute: product,
  },
  costDifference: {
    name: 'difference of cost',
    unit: 'EUR',
    formula: 'cost − cost without',
    source: '(EU) 2023/956 Art. 21',
    compute: difference,
  },
  costTotal: { name: 'cost', unit: 'EUR', formula: 'Σ cost', source: '(EU) 2023/956 Art. 21', compute: sum },
} as const satisfies Record<string, Rule>;
