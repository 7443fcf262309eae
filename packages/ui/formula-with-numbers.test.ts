import { describe, expect, it } from 'vitest';
import { formulaWithNumbers } from './formula-with-numbers.tsx';

const shown = (formula: string, values: string[], result: string) =>
  formulaWithNumbers(formula, values, result, (value) => value);

describe('a formula with its numbers', () => {
  it.each([
    ['M × SEE', ['24.5', '1.8'], '44.1', '24.5 × 1.8'],
    ['max(0, M × SEE − FAA)', ['24.5', '1.8', '10'], '34.1', 'max(0, 24.5 × 1.8 − 10)'],
    ['max(0, M × SEE − FAA)', ['1', '2', '10'], '0', 'max(0, 1 × 2 − 10)'],
    ['max(0, M × SEE − FAA)', ['44.1', '10'], '34.1', 'max(0, 44.1 − 10)'],
    ['SFA = CBAM_y × CSCF_y × BM_A', ['0.975', '1', '1.37'], '1.33575', '0.975 × 1 × 1.37'],
    ['default value × (1 + mark-up)', ['2.5', '0.1'], '2.75', '2.5 × (1 + 0.1)'],
    ['kg ÷ 1000', ['24500'], '24.5', '24500 ÷ 1000'],
    ['direct + indirect', ['1.8', '0.2'], '2', '1.8 + 0.2'],
    ['Σ net mass', ['10', '20', '30'], '60', '10 + 20 + 30'],
    ['SEE = ae + Σ m_i × SEE_i', ['1', '0.5', '0.25'], '1.75', '1 + 0.5 + 0.25'],
    ['EUR paid ÷ certificate price', ['150', '75'], '2', '150 ÷ 75'],
  ])('%s of %j is %s', (formula, values, result, text) => expect(shown(formula, values, result)).toBe(text));

  it.each([
    ['numbers that do not come to the value', 'M × SEE', ['24.5', '1.8'], '44.2'],
    ['a name without a number', 'M × SEE − FAA', ['24.5', '1.8'], '44.1'],
    ['a division by zero', 'EUR paid ÷ certificate price', ['150', '0'], '0'],
    ['words that are no formula', 'rounded up to whole certificates', ['1.2'], '2'],
    ['nothing', 'Σ net mass', [], '0'],
  ])('is not shown with %s', (_what, formula, values, result) => expect(shown(formula, values, result)).toBeNull());
});
