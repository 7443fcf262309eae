import { Exact } from './decimal.ts';
import { notBelowZero, product, productOfThree, quotient, type Rule, sum } from './rule.ts';

/** What is computed for a good: embedded emissions, free allocation, certificates, money. */
export const goodRules = {
  // Units
  tonnes: {
    name: 'net mass',
    unit: 't',
    formula: 'kg ÷ 1000',
    source: '(EU) 2025/2547 Art. 4',
    compute: (kg: Exact) => kg.times('0.001'),
  },
  massTotal: {
    name: 'net mass',
    unit: 't',
    formula: 'Σ net mass',
    source: '(EU) 2023/956 Art. 6(2)(a)',
    compute: sum,
  },

  // Embedded emissions of a good
  perActivity: {
    name: 'specific attributed emissions',
    unit: 'tCO2e/t',
    formula: 'ae = AttrEm ÷ AL',
    source: '(EU) 2025/2547 Eq. 59 to 63',
    compute: quotient,
  },
  precursorRate: {
    name: 'precursor consumed per tonne',
    unit: 't/t',
    formula: 'm_i = M_i ÷ AL',
    source: '(EU) 2025/2547 Eq. 59 to 63',
    compute: quotient,
  },
  fromPrecursor: {
    name: 'embedded emissions of the precursor',
    unit: 'tCO2e/t',
    formula: 'm_i × SEE_i',
    source: '(EU) 2025/2547 Eq. 59 to 63',
    compute: product,
  },
  specific: {
    name: 'specific embedded emissions',
    unit: 'tCO2e/t',
    formula: 'SEE = ae + Σ m_i × SEE_i',
    source: '(EU) 2025/2547 Eq. 59 to 63',
    compute: sum,
  },
  defaultsTotal: {
    name: 'embedded emissions of precursors with default values',
    unit: 'tCO2e/t',
    formula: 'Σ m_i × default value_i',
    source: '(EU) 2025/2547 Art. 15',
    compute: sum,
  },
  exemptPrecursor: {
    name: 'specific embedded emissions',
    unit: 'tCO2e/t',
    formula: 'SEE_i = 0 and SEFA_i = 0 for an origin outside the Regulation',
    source: '(EU) 2023/956 Annex III, (EU) 2025/2547 Art. 1',
    compute: (isCovered: Exact) => isCovered,
  },
  directOnly: {
    name: 'specific indirect embedded emissions',
    unit: 'tCO2e/t',
    formula: 'SEE_indirect = 0 for a good of Annex II',
    source: '(EU) 2023/956 Art. 7(1) and Annex II',
    compute: (isInAnnexII: Exact) => new Exact(1).minus(isInAnnexII),
  },
  specificTotal: {
    name: 'specific embedded emissions',
    unit: 'tCO2e/t',
    formula: 'SEE = SEE_direct + SEE_indirect + Σ m_i × default value_i',
    source: '(EU) 2023/956 Art. 7 and Annex IV, (EU) 2025/2547 Art. 15',
    compute: sum,
  },
  statedSpecific: {
    name: 'specific embedded emissions',
    unit: 'tCO2e/t',
    formula: 'SEE rounded to 5 decimals, half up',
    source: '(EU) 2025/2547 Annex II A.1(8)',
    compute: (specific: Exact) => specific.toDecimalPlaces(5, Exact.ROUND_HALF_UP),
  },
  averageSpecific: {
    name: 'specific embedded emissions',
    unit: 'tCO2e/t',
    formula: 'Σ (M × SEE) ÷ Σ M',
    source: '(EU) 2025/2547 Art. 14',
    compute: quotient,
  },
  perTonneFromClinker: {
    name: 'specific embedded emissions',
    unit: 'tCO2e/t',
    formula: 'SEE × clinker share',
    source: '(EU) 2025/2547 Eq. 64',
    compute: product,
  },
  perTonneFromNitrogen: {
    name: 'specific embedded emissions',
    unit: 'tCO2e/t',
    formula: 'SEE × kg N per tonne',
    source: '(EU) 2025/2547 Eq. 65 and 66',
    compute: product,
  },
  withMarkUp: {
    name: 'specific embedded emissions',
    unit: 'tCO2e/t',
    formula: 'default value × (1 + mark-up)',
    source: '(EU) 2025/2621 Art. 1 and Annex I',
    compute: (value: Exact, markUp: Exact) => value.times(markUp.plus(1)),
  },

  indirectByDefault: {
    name: 'indirect part of the default value',
    unit: 'tCO2e/t',
    formula: 'total − direct',
    source: '(EU) 2025/2621 Annex I',
    compute: (total: Exact, direct: Exact) => total.minus(direct),
  },

  // Free allocation: (EU) 2025/2620
  allocationByProcess: {
    name: 'specific free allocation of the process',
    unit: 'tCO2e/t',
    formula: 'SFA = CBAM_y × CSCF_y × BM_A',
    source: '(EU) 2025/2620 Eq. 2',
    compute: productOfThree,
  },
  allocationByDefault: {
    name: 'specific embedded free allocation',
    unit: 'tCO2e/t',
    formula: 'SEFA = CBAM_y × CSCF_y × BM_B',
    source: '(EU) 2025/2620 Eq. 6',
    compute: productOfThree,
  },
  weightedBenchmark: {
    name: 'benchmark',
    unit: 'tCO2e/t',
    formula: '(white × BM_white + (grey + calcined clay) × BM_grey) ÷ (white + grey + calcined clay)',
    source: '(EU) 2025/2620 Annex point 5.2.1',
    compute: (white: Exact, ofWhite: Exact, grey: Exact, clay: Exact, ofGrey: Exact) => {
      const others = grey.plus(clay);
      return white.times(ofWhite).plus(others.times(ofGrey)).div(white.plus(others));
    },
  },
  averageAllocation: {
    name: 'specific embedded free allocation',
    unit: 'tCO2e/t',
    formula: 'Σ FAA ÷ Σ M',
    source: '(EU) 2025/2620 Eq. 1',
    compute: quotient,
  },
  noAllocation: {
    name: 'specific embedded free allocation',
    unit: 'tCO2e/t',
    formula: 'SEFA = 0, as CBAM_y = 0',
    source: 'Directive 2003/87/EC Art. 10a(1a)',
    compute: (cbamFactor: Exact) => cbamFactor,
  },
  allocationOfPrecursor: {
    name: 'free allocation of the precursor',
    unit: 'tCO2e/t',
    formula: 'm_i × SEFA_i',
    source: '(EU) 2025/2620 Eq. 4',
    compute: product,
  },
  allocation: {
    name: 'specific embedded free allocation',
    unit: 'tCO2e/t',
    formula: 'SEFA = SFA + Σ m_i × SEFA_i',
    source: '(EU) 2025/2620 Eq. 3 and 4',
    compute: sum,
  },
  highestBenchmark: {
    name: 'benchmark',
    unit: 'tCO2e/t',
    formula: 'max(BM of the alloy grades)',
    source: '(EU) 2025/2620 Annex point 5.1',
    compute: (...grades: Exact[]) => Exact.max(...grades),
  },

  // What is owed
  embedded: {
    name: 'embedded emissions',
    unit: 'tCO2e',
    formula: 'M × SEE',
    source: '(EU) 2023/956 Art. 6(2)(b)',
    compute: product,
  },
  electricityImported: {
    name: 'embedded emissions',
    unit: 'tCO2e',
    formula: 'E × EF_el',
    source: '(EU) 2023/956 Annex IV point 3',
    compute: product,
  },
  freeAllocation: {
    name: 'free allocation adjustment',
    unit: 'tCO2e',
    formula: 'FAA = M × SEFA',
    source: '(EU) 2025/2620 Eq. 1',
    compute: product,
  },
  reduction: {
    name: 'reduction for a carbon price paid',
    unit: 'certificates',
    formula: 'EUR paid ÷ certificate price',
    source: '(EU) 2023/956 Art. 9 (conversion: working assumption)',
    compute: quotient,
  },
  reductionByRate: {
    name: 'reduction for a carbon price paid',
    unit: 'certificates',
    formula: 'M × SEE × EUR paid per tCO2e ÷ certificate price',
    source: '(EU) 2023/956 Art. 9 (conversion: working assumption)',
    compute: (embedded: Exact, paid: Exact, price: Exact) => embedded.times(paid).div(price),
  },
  obligation: {
    name: 'certificates to surrender',
    unit: 'certificates',
    formula: 'max(0, M × SEE − FAA)',
    source: '(EU) 2023/956 Art. 6(2)(c) and 31',
    compute: (embedded: Exact, freeAllocation: Exact) => notBelowZero(embedded.minus(freeAllocation)),
  },
  obligationAfterCarbonPrice: {
    name: 'certificates to surrender',
    unit: 'certificates',
    formula: 'max(0, M × SEE − FAA − reduction)',
    source: '(EU) 2023/956 Art. 6(2)(c), 9 and 31',
    compute: (embedded: Exact, freeAllocation: Exact, reduction: Exact) =>
      notBelowZero(embedded.minus(freeAllocation).minus(reduction)),
  },
  noCost: {
    name: 'cost',
    unit: 'EUR',
    formula: '0, as no certificates are due',
    source: '(EU) 2023/956 Art. 6(2)(c)',
    compute: (certificates: Exact) => certificates,
  },
  cost: {
    name: 'cost',
    unit: 'EUR',
    formula: 'certificates × price',
    source: '(EU) 2023/956 Art. 21',
    compute: product,
  },
} as const satisfies Record<string, Rule>;
