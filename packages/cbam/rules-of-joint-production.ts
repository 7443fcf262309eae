import type { Exact } from './decimal.ts';
import { quotient, type Rule, sum } from './rule.ts';

/** What one unit or process makes together: heat with electricity, several chemicals. (EU) 2025/2547 Annex III A.2. */
export const jointProductionRules = {
  electricityInTj: {
    name: 'electricity',
    unit: 'TJ',
    formula: 'MWh × 0.0036',
    source: '(EU) 2025/2547 Eq. 48',
    compute: (mwh: Exact) => mwh.times('0.0036'),
  },
  efficiency: {
    name: 'efficiency',
    unit: '1',
    formula: 'η = energy produced ÷ E_In',
    source: '(EU) 2025/2547 Eq. 47 and 48',
    compute: quotient,
  },
  shareOfCogeneration: {
    name: 'attribution factor of cogeneration',
    unit: '1',
    formula: 'F = (η ÷ η_ref) ÷ (η ÷ η_ref + η_other ÷ η_ref,other)',
    source: '(EU) 2025/2547 Eq. 49 and 50',
    compute: (efficiency: Exact, reference: Exact, ofOther: Exact, referenceOfOther: Exact) => {
      const relative = efficiency.div(reference);
      return relative.div(relative.plus(ofOther.div(referenceOfOther)));
    },
  },
  heatFactorOfCogeneration: {
    name: 'emission factor of heat',
    unit: 'tCO2e/TJ',
    formula: 'EF = Em_CHP × F ÷ Q_net',
    source: '(EU) 2025/2547 Eq. 51',
    compute: (emissions: Exact, share: Exact, heatTj: Exact) => emissions.times(share).div(heatTj),
  },
  electricityFactorOfCogeneration: {
    name: 'emission factor of electricity',
    unit: 'tCO2e/MWh',
    formula: 'EF = Em_CHP × F ÷ E_El,prod',
    source: '(EU) 2025/2547 Eq. 52',
    compute: (emissions: Exact, share: Exact, mwh: Exact) => emissions.times(share).div(mwh),
  },
  amountOfSubstance: {
    name: 'amount of substance',
    unit: 'Mmol',
    formula: 'm ÷ M',
    source: '(EU) 2025/2547 Eq. 43',
    compute: quotient,
  },
  substanceTotal: {
    name: 'amount of substance',
    unit: 'Mmol',
    formula: 'Σ m ÷ M',
    source: '(EU) 2025/2547 Eq. 43',
    compute: sum,
  },
  emissionsOfCoProduct: {
    name: 'emissions of the co-product',
    unit: 'tCO2e',
    formula: 'Em_i = Em_total × amount_i ÷ Σ amount',
    source: '(EU) 2025/2547 Eq. 43',
    compute: (total: Exact, amount: Exact, amounts: Exact) => total.times(amount).div(amounts),
  },
} as const satisfies Record<string, Rule>;
