import { expect, test } from 'vitest';
import type { Found } from '../../near.ts';
import { provenName } from './names.ts';

const named = (value: string): Found => ({
  value,
  text: value,
  isSure: true,
  cell: { text: value, x: 40, y: 40, right: 200, height: 8, page: 1, words: [], confidence: 1 },
  how: 'by its place',
});
const witnesses = { isPrintedTwice: () => true, isLed: () => true, isOwnCell: () => false };

test.each([
  ['Northern Aluminium Works Ltd', true],
  ['Anhui 88 Casting Co., Ltd.', true],
  ['Northern Aluminium Works Ltd 14 Foundry Lane', false],
])('%s is a name to be sure of: %s, since digits behind the legal form are of a street', (value, isSure) => {
  const found = named(value);
  expect(provenName(found, found, { ...found, share: 1 }, witnesses)?.isSure).toBe(isSure);
});

test.each([
  [true, 0.98, true],
  [false, 0.98, false],
  [true, 0.9, false],
])('a name alone in its cell: %s, seen by %d, is sure: %s', (isAlone, share, isSure) => {
  const found = named('Marmara Yassı Çelik San. A.Ş.');
  const alone = { isPrintedTwice: () => false, isLed: () => false, isOwnCell: () => isAlone };
  expect(provenName(found, null, { ...found, share }, alone)?.isSure).toBe(isSure);
});
