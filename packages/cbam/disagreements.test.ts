import { expect, test } from 'vitest';
import { disagreements } from './disagreements.ts';

const good = {
  cnCode: '73181588',
  importedQuantity: '24.5',
  netMass: '24.5',
  measurementUnit: 'TON',
  path: 'goodsItems[0]',
} as const;
const record = (direct: string | null, indirect: string | null, embedded: string | null) => ({
  ...{ direct, indirect, embedded },
  path: 'emissionsData[0]',
});

test.each([
  ['1.5', '0.7', '2.2', false],
  ['1.5', '0.7', '2.20', false],
  ['1.53', '0.66', '2.2', false],
  ['1.5', '0.7', '3', true],
  ['1.5', '0.7', '2.201', true],
  ['1.5', null, '3', true],
  [null, '0.7', '3', true],
  ['2.2', null, '2.2', false],
  [null, null, '3', false],
])('direct %s and indirect %s against a total of %s: disagree is %s', (direct, indirect, embedded, isSaid) => {
  const found = disagreements({ ...good, records: [record(direct, indirect, embedded)] });
  expect(found.map(({ code, path }) => [code, path])).toEqual(
    isSaid ? [['total-differs-from-parts', 'emissionsData[0].specificEmbeddedEmissions']] : [],
  );
});

test.each([
  ['24.50', 'TON', false],
  ['26.5', 'TON', true],
  ['26500', 'KG', true],
  ['26.5', 'M3', false],
  ['26.5', 'MWH', false],
] as const)(
  'an imported quantity of %s %s against a mass of 24.5: disagree is %s',
  (importedQuantity, measurementUnit, isSaid) => {
    const found = disagreements({ ...good, importedQuantity, measurementUnit, records: [] });
    expect(found.map(({ path }) => path)).toEqual(isSaid ? ['goodsItems[0].importedQuantity'] : []);
  },
);

test.each([
  ['73181588', '24500', 'TON', true],
  ['73181588', '24500000', 'KG', true],
  ['73181588', '24500', 'KG', false],
  ['73181588', '1000', 'TON', false],
  ['25232900', '24500', 'TON', false],
  ['26011200', '170000', 'TON', false],
  ['27160000', '24500000', 'MWH', false],
] as const)('a mass of %s of %s %s is unusual: %s', (cnCode, mass, measurementUnit, isSaid) => {
  const found = disagreements({ ...good, cnCode, importedQuantity: mass, netMass: mass, measurementUnit, records: [] });
  expect(found.map(({ code, severity, path }) => [code, severity, path])).toEqual(
    isSaid ? [['mass-unusual', 'warning', 'goodsItems[0].netMass']] : [],
  );
});

test.each([
  ['72083900', '2.4', 'KG', true],
  ['72083900', '0.0024', 'TON', true],
  ['72083900', '24.5', 'KG', false],
  ['73181588', '0.5', 'KG', false],
  ['28041000', '0.9', 'KG', false],
  ['72083900', '0', 'KG', false],
] as const)('a mass of %s of %s %s is unusually small: %s', (cnCode, mass, measurementUnit, isSaid) => {
  const found = disagreements({ ...good, cnCode, importedQuantity: mass, netMass: mass, measurementUnit, records: [] });
  expect(found.map(({ code, severity, path }) => [code, severity, path])).toEqual(
    isSaid ? [['mass-unusually-small', 'warning', 'goodsItems[0].netMass']] : [],
  );
});
