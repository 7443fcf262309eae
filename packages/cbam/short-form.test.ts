import { loadTables } from '@lods/reference/tables';
import { expect, test } from 'vitest';
import { recompute } from './derive.ts';
import { type BillUnit, type FuelTotal, fuelEmissions, type ShortForm, shortFormEmissions } from './short-form.ts';

const tables = loadTables();
const gas = (amount: string, unit: BillUnit, extra: Partial<FuelTotal> = {}): FuelTotal => ({
  fuel: 'Natural gas',
  amount,
  unit,
  path: 'fuels[0]',
  ...extra,
});
const form: ShortForm = {
  country: 'TR',
  fuels: [gas('1000', 'MWh'), { fuel: 'Gas/Diesel oil', amount: '1000', unit: 'l', density: '0.84', path: 'fuels[1]' }],
  electricity: { amount: '200000', unit: 'kWh' },
  electricityFactor: '0.5',
  output: { amount: '500000', unit: 'kg' },
};

test.each<[amount: string, unit: BillUnit]>([
  ['1000000', 'kWh'],
  ['1000', 'MWh'],
  ['3600000', 'MJ'],
  ['3600', 'GJ'],
  ['75', 't'],
  ['75000', 'kg'],
])('%s %s of natural gas are 201.96 tCO2e: 3.6 TJ at 56.1', (amount, unit) => {
  expect(Number(fuelEmissions(tables, gas(amount, unit)).value)).toBeCloseTo(201.96, 9);
});

test('a volume needs its density, gross energy its net value, and a fuel outside the table its factors; each stays unknown without', () => {
  expect(fuelEmissions(tables, gas('75000', 'm3', { density: '1' })).value).toBe('201.96');
  for (const total of [
    gas('75000', 'm3'),
    gas('1000', 'MWh', { isGross: true }),
    gas('10', 't', { fuel: 'Olive stones' }),
  ])
    expect(fuelEmissions(tables, total).value).toBeNull();
});

test('fuels, electricity and output give direct and indirect emissions per tonne, and each figure can be recomputed', () => {
  const result = shortFormEmissions(tables, form);
  // 1000 MWh × 0.0036 × 56.1 + 0.84 t × 43 ÷ 1000 × 74.1 = 204.636492
  expect(result.directT.value).toBe('204.636492');
  expect(result.specificDirect.value).toBe('0.409272984');
  expect([result.indirectT.value, result.specificIndirect.value]).toEqual(['100', '0.2']);
  expect(recompute(result.specificDirect)).toBe(result.specificDirect.value);
});

test('what is not answered is unknown, no fuel at all is zero, no output gives nothing per tonne, and the grid stands in for a contract', () => {
  expect(shortFormEmissions(tables, { ...form, fuels: null }).specificDirect.value).toBeNull();
  expect(shortFormEmissions(tables, { ...form, fuels: [] }).specificDirect.value).toBe('0');
  expect(shortFormEmissions(tables, { ...form, output: { amount: '0', unit: 't' } }).specificDirect.value).toBeNull();
  expect(shortFormEmissions(tables, { ...form, electricity: null }).specificIndirect.value).toBeNull();
  const grid = shortFormEmissions(tables, { ...form, electricityFactor: undefined });
  expect([grid.isGridFactor, Number(grid.specificIndirect.value) > 0]).toEqual([true, true]);
});
