import { submissions } from '@lods/contract/submissions/endpoints';
import { supplierAnalytics } from '@lods/contract/supplier-portal/analytics';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { barsStatement } from '../submissions/samples.ts';
import { submittedBars } from './samples.ts';

const server = await startTestServer();
const { supplier, otherSupplier } = server;

test('parts what was submitted by period, process and product, beside default value and benchmark, not what was typed since', async () => {
  expect(await supplier.api(supplierAnalytics.overview)).toEqual({ submissions: [], periods: [] });
  const { id, version } = await submittedBars(supplier, server);
  const { version: changed } = await supplier.api(submissions.change, {
    params: { id },
    body: { fields: { ...barsStatement, directSources: [] }, version },
  });
  expect(changed).toBeGreaterThan(version);
  const overview = await supplier.api(supplierAnalytics.overview);
  expect(overview.submissions.map(({ title, revision }) => [title, revision])).toEqual([['Bars 2026', 1]]);
  expect(overview.periods).toEqual([{ from: '2026-01-01', to: '2026-12-31', direct: '156.1', indirect: '500' }]);

  const { processes, products, fuels, precursors } = await supplier.api(supplierAnalytics.read, { params: { id } });
  expect(processes.map(({ name, direct, indirect }) => [name, direct.value, indirect.value])).toEqual([
    ['Billets', '100', '400'],
    ['Bars', '56.1', '100'],
  ]);
  // 800 t × (56.1 ÷ 800 + 1.05 × 0.25), 800 t × 0.5555, 800 t × 1.05 × 0.02.
  // Reinforcing bars stand in Annex II: 0.332625 + 0.021. Türkiye's default value: 2.31 with 10 % of 2026. Benchmark of route C, column B.
  expect(products).toMatchObject([
    {
      direct: { value: '266.1' },
      indirect: { value: '444.4' },
      byDefault: { value: '16.8' },
      specific: { value: '0.353625' },
      defaultValue: { value: '2.541' },
      benchmark: { value: '1.364' },
      isDirectOnly: true,
    },
  ]);
  expect(fuels).toEqual([{ source: 0, name: 'Natural gas' }]);
  expect(precursors.map(({ name }) => name)).toEqual(['Pig iron', 'Ferro-manganese', 'Billets']);
  await expect(otherSupplier.api(supplierAnalytics.read, { params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('computes one changed input: electricity, scrap in place of a precursor, the same energy of another fuel', async () => {
  const { id } = await submittedBars(supplier, server);
  const params = { id };
  const effect = async (body: Parameters<typeof supplier.api<typeof supplierAnalytics.measure>>[1]['body']) => {
    const [bars] = await supplier.api(supplierAnalytics.measure, { params, body });
    return [bars?.before.value, bars?.after.value, bars?.beforeAll.value, bars?.afterAll.value];
  };
  // Indirect emissions that are left: 1.05 × 10 ÷ 1000 of the pig iron.
  expect(await effect({ kind: 'electricity', emissionFactor: '0' })).toEqual([
    '0.353625',
    '0.353625',
    '0.909125',
    '0.364125',
  ]);
  // 50 t of pig iron in place of 100: 0.070125 + 1.05 × 0.175 + 0.021, and 0.125 + 1.05 × 0.405 of indirect emissions.
  expect(await effect({ kind: 'scrap', processId: 'billets', precursor: 0, sharePercent: '50' })).toEqual([
    '0.353625',
    '0.274875',
    '0.909125',
    '0.825125',
  ]);
  // 1 TJ at 73.3 in place of 56.1: 73.3 ÷ 800 + 0.2625 + 0.021. Charcoal is biomass: 0.2625 + 0.021.
  expect((await effect({ kind: 'fuel', source: 0, fuel: 'Crude oil' }))[1]).toBe('0.375125');
  expect((await effect({ kind: 'fuel', source: 0, fuel: 'Charcoal' }))[1]).toBe('0.2835');
  await expect(effect({ kind: 'fuel', source: 1, fuel: 'Crude oil' })).rejects.toMatchObject({ status: 422 });
});
