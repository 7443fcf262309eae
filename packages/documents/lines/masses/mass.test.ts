import { expect, test } from 'vitest';
import { type MassReading, readAmount, readMass } from './mass.ts';

const READING: MassReading = { mark: ',', unit: 'kg' };

test('A mass of more signs than any declaration has is none, whatever it is made of', () => {
  expect(readMass('1234567890,123456', '', READING)).toEqual({ kg: '1234567890.123456', isNegative: false });
  for (const text of ['9'.repeat(6_000), `0,${'3'.repeat(6_000)}`]) {
    const read = readMass(text, '', READING);
    expect('remark' in read && read.remark?.code).toBe('mass-unreadable');
    expect(readAmount(text, ',')).toBeNull();
  }
});
