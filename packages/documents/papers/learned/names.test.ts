import { expect, test } from 'vitest';
import type { Found } from '../near.ts';
import { provenName } from './names.ts';

const named = (value: string): Found => ({
  value,
  text: value,
  isSure: true,
  cell: { text: value, x: 40, y: 40, right: 200, height: 8, page: 1, words: [], confidence: 1 },
  how: 'by its place',
});
const witnesses = { isPrintedTwice: () => true, isLed: () => true };

test.each([
  ['Northern Aluminium Works Ltd', true],
  ['Anhui 88 Casting Co., Ltd.', true],
  ['Northern Aluminium Works Ltd 14 Foundry Lane', false],
])('%s is a name to be sure of: %s, since digits behind the legal form are of a street', (value, isSure) => {
  const found = named(value);
  expect(provenName(found, found, { ...found, share: 1 }, witnesses)?.isSure).toBe(isSure);
});
