import { withFactorsOnly } from '@lods/cbam/production/factor-tables';
import { mapFigures } from '@lods/cbam/production/map';
import type { Tables } from '@lods/cbam/tables';
import { ProcessMapFields, production } from '@lods/contract/production/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { steelMap } from './samples.ts';

const { anna, supplier, otherSupplier } = await startTestServer();

test('works out the totals of a map, whatever was sent for them, and the browser comes to the same', async () => {
  const body = { ...steelMap, totalDirectEmissions: '1', emissionsPerUnit: '9' };
  const stored = await supplier.api(production.add, { body });
  expect(stored).toMatchObject({
    totalDirectEmissions: '2991.8',
    totalIndirectEmissions: '2300',
    totalOutput: '10000',
    emissionsPerUnit: '0.52918',
    findings: [],
    version: 1,
  });
  expect(stored.steps.map(({ directEmissions }) => directEmissions)).toEqual(['0', '1182', '1009.8', '0']);
  const factors = await anna.api(production.factors);
  const inBrowser = mapFigures(withFactorsOnly(factors as unknown as Tables), ProcessMapFields.parse(steelMap));
  expect(inBrowser.perUnit.value).toBe(stored.emissionsPerUnit);
  expect((await supplier.api(production.list))[0]).toEqual(stored);
  expect(await otherSupplier.api(production.list)).toEqual([]);
});

test('keeps every version, and refuses the save of a tab that has not seen the last one', async () => {
  const { id, version } = await supplier.api(production.add, { body: steelMap });
  const renamed = { ...steelMap, processName: 'Wire rod', version };
  await supplier.api(production.change, { params: { id }, body: renamed });
  await expect(
    supplier.api(production.change, { params: { id }, body: { ...steelMap, processName: 'Bars', version } }),
  ).rejects.toMatchObject({ code: 'request.stale' });
  const versions = await supplier.api(production.versions, { params: { id } });
  expect(versions.map((row) => [row.version, row.map.processName])).toEqual([
    [2, 'Wire rod'],
    [1, 'Reinforcing bars'],
  ]);
});

test('refuses a map without name and product type at its fields, and one of 501 steps', async () => {
  const faults = await supplier
    .api(production.add, { body: { processName: ' ', productType: '' as never } })
    .catch(({ fields }) => fields);
  expect(faults).toEqual([
    expect.objectContaining({ path: 'processName', message: 'Process name is required' }),
    expect.objectContaining({ path: 'productType', message: 'Product type is required' }),
  ]);
  const steps = Array.from({ length: 501 }, (_, index) => ({ id: `s${index}`, type: 'process' as const }));
  await expect(supplier.api(production.add, { body: { ...steelMap, steps } })).rejects.toMatchObject({
    code: 'request.invalid',
  });
});

test('stores a map that goes round in a circle, and says what is wrong with it', async () => {
  const connections = [...(steelMap.connections ?? []), { id: 'c4', from: 'rolling', to: 'furnace' }];
  const { findings } = await supplier.api(production.add, { body: { ...steelMap, connections } });
  expect(findings).toEqual([
    expect.objectContaining({
      code: 'map-circle',
      message: 'These steps feed each other: Electric arc furnace → Rolling → Electric arc furnace.',
    }),
  ]);
});
