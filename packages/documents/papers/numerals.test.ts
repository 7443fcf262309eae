import { expect, test } from 'vitest';
import { numeralOf } from './numerals.ts';

test.each([
  ['3.011,400 100', null],
  ['6.480,000 100', null],
  ['12 345 678,5', '12 345 678,5'],
  ["1'234'567.25", "1'234'567.25"],
  ['3.011,400 kg', '3.011,400'],
  ['1,234.567,8', null],
])('%s is read as one number: %s', (text, numeral) => expect(numeralOf(text)).toBe(numeral));
