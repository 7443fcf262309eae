import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWrittenNumber, shifted, testimonyOf, valueUnder } from './number.ts';

const readUnder = (text: string, mark: ',' | '.') => {
  const written = readWrittenNumber(text);
  const value = written && valueUnder(mark, written.digits);
  return value && (written.isNegative ? `-${value}` : value);
};

test.each([
  ['2.400', ',', '2400'],
  ['2.400', '.', '2.4'],
  ['1.234.567,89', ',', '1234567.89'],
  ['1,234,567.89', '.', '1234567.89'],
  ['1 234,50', ',', '1234.5'],
  ['1\u00a0234,50', ',', '1234.5'],
  ['1\u202f234', '.', '1234'],
  ["12'500.25", '.', '12500.25'],
  ['12’500', ',', '12500'],
  ['2.400 kg', ',', '2400'],
  ['2,4t', ',', '2.4'],
  ['kr. 1.200,00', ',', '1200'],
  ['1.200,-', ',', '1200'],
  ['-5,5', ',', '-5.5'],
  ['−5.5', '.', '-5.5'],
  ['(1,200)', '.', '-1200'],
  ['5,00-', ',', '-5'],
  [',5', ',', '0.5'],
  ['0', '.', '0'],
  ['007.10', '.', '7.1'],
] as const)('%s with decimal mark %s is %s', (text, mark, value) => {
  expect(readUnder(text, mark)).toBe(value);
});

test.each([
  ['1.23.4', ','],
  ['1.23.4', '.'],
  ['1,23,456', '.'],
  ['12,5', '.'],
  ['12.5', ','],
  ['0.500', ','],
  ['1.234,567.8', ','],
  ['1 234.567 8', ','],
  ["1.234'567", ','],
  ['5.', '.'],
  ['1234.567', ','],
  ['', ','],
  ['kg', ','],
  ['7.2E7', '.'],
  ['2400 stk', ','],
  ['(5', ','],
  ['12-5', ','],
] as const)('%s is no number under decimal mark %s', (text, mark) => {
  expect(readUnder(text, mark)).toBeNull();
});

test.each([
  ['2.400', 'ambiguous'],
  ['2,400', 'ambiguous'],
  ['2400', 'either'],
  ['1 200', 'either'],
  ['12,5', ','],
  ['1.234.567', ','],
  ['0,125', ','],
  ['1234.500', '.'],
  ['1,234.5', '.'],
  ['1.2.3', 'neither'],
] as const)('%s testifies: %s', (digits, testimony) => {
  expect(testimonyOf(digits)).toBe(testimony);
});

test('every number written with a mark and groups reads back under that mark, and under the other never as another definite value', () => {
  const value = fc.tuple(fc.nat(999_999_999), fc.nat(999_999).map(String));
  fc.assert(
    fc.property(
      value,
      fc.constantFrom(',', '.'),
      fc.constantFrom('', ' ', "'", '\u00a0', 'opposite'),
      ([whole, fraction], mark, group) => {
        const separator = group === 'opposite' ? (mark === ',' ? '.' : ',') : group;
        const written = `${String(whole).replace(/\B(?=(\d{3})+$)/g, separator)}${mark}${fraction}`;
        const exact = `${whole}.${fraction}`.replace(/\.?0+$/, '') || '0';
        const plain = fraction.replace(/0/g, '') === '' ? String(whole) : exact;
        expect(readUnder(written, mark as ',')).toBe(plain);
        const testimony = testimonyOf(readWrittenNumber(written)?.digits ?? '');
        expect(testimony === mark || testimony === 'ambiguous').toBe(true);
      },
    ),
  );
});

test('moving the point is exact in both directions', () => {
  expect(shifted('2.4', 3)).toBe('2400');
  expect(shifted('0.0005', 3)).toBe('0.5');
  expect(shifted('540', -3)).toBe('0.54');
  expect(shifted('1234.5', -3)).toBe('1.2345');
  expect(shifted('0', 3)).toBe('0');
});
