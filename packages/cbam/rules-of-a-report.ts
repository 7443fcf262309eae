import { product, type Rule, sum } from './rule.ts';

/** What the registry computes from a quarterly report of the transitional period: its manual of 18 March 2025, 1.9. */
export const reportRules = {
  reportedSpecific: {
    name: 'specific embedded emissions',
    unit: 'tCO2e/t',
    formula: 'direct + indirect',
    source: '(EU) 2023/1773 Annex III',
    compute: sum,
  },
  reportedEmissions: {
    name: 'embedded emissions',
    unit: 'tCO2e',
    formula: 'produced mass × specific embedded emissions',
    source: 'CBAM registry, manual of 18 March 2025, 1.9',
    compute: product,
  },
  reportedTotal: {
    name: 'embedded emissions',
    unit: 'tCO2e',
    formula: 'Σ over installations',
    source: 'CBAM registry, manual of 18 March 2025, 1.9',
    compute: sum,
  },
} satisfies Record<string, Rule>;
