import { expect, test } from 'vitest';
import { sumOfRoundedRows } from './rounded-rows.ts';

test('says what rounded rows add up to where that is another sum than the total, to the last digit', () => {
  // 0.005 of three rows is 0.01 each; the exact sum 0.015 is 0.02.
  expect(sumOfRoundedRows(['0.005', '0.005', '0.005'], '0.015', 2)).toBe('0.03');
  expect(sumOfRoundedRows(['0.004', '0.004', '0.004'], '0.012', 2)).toBe('0');
  expect(sumOfRoundedRows(['1.25', '2.75'], '4', 2)).toBeNull();
  expect(sumOfRoundedRows(['0.0049', '0.0051'], '0.01', 2)).toBeNull();
  expect(sumOfRoundedRows([], '0', 2)).toBeNull();
  expect(sumOfRoundedRows(['3370.19049', '0.00051'], '3370.191', 3)).toBeNull();
});

test('gives rounding for no reason where rows and total differ by more: a row is left out of one of them', () => {
  expect(sumOfRoundedRows(['1.004', '2.004'], '5', 2)).toBeNull();
});
