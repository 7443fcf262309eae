import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { leastKgOf, mostTonnesOf, unusualMass } from './usual-mass.ts';

test.each([
  ['7318 15 88', 1_000],
  ['73181588', 1_000],
  ['7326', 1_000],
  ['7308', 5_000],
  ['7304', 30_000],
  ['7208', 30_000],
  ['7207', 50_000],
  ['7202', 20_000],
  ['2601 12 00', 200_000],
  ['2523 29 00', 60_000],
  ['3102 10', 40_000],
  ['7616 99', 1_000],
  ['7604', 3_000],
  ['', null],
])('at most so many tonnes of %s are usual in one consignment: %s', (code, tonnes) => {
  expect(mostTonnesOf(code)).toBe(tonnes);
});

test('every good that is counted by its mass has a limit', () => {
  const codes = loadTables().cnCodes.rows.map(({ cn8 }) => cn8);
  expect(codes.filter((code) => !code.startsWith('2716') && mostTonnesOf(code) === null)).toEqual([]);
});

test.each([
  ['7208 39 00', '2.4', 'light'],
  ['7208 39 00', '5', null],
  ['7208 39 00', '30000001', 'heavy'],
  ['7318 15 88', '0.001', null],
  ['7326 90 98', '0.035', null],
  ['2523 29 00', '9.9', 'light'],
  ['7208 39 00', '0', null],
  ['9403 20 80', '0.5', null],
] as const)('%s of %s kg is %s', (code, kg, unusual) => {
  expect(unusualMass(code, kg)).toBe(unusual);
});

test('no smallest mass is above what a field warns of', () => {
  const codes = loadTables().cnCodes.rows.map(({ cn8 }) => cn8);
  expect(codes.filter((code) => (leastKgOf(code) ?? 0) > 50)).toEqual([]);
});
