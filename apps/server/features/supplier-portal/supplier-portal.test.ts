import { production } from '@lods/contract/production/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import { supplierPortal } from '@lods/contract/supplier-portal/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { joined } from '../exchange/samples.ts';
import { steelMap } from '../production/samples.ts';
import { barsStatement } from '../submissions/samples.ts';

const server = await startTestServer();
const { supplier } = server;

test('counts nothing where there is nothing, and what is mapped, submitted, shared and asked for', async () => {
  expect(await supplier.api(supplierPortal.metrics)).toEqual({
    totalProcesses: 0,
    activeDeclarations: 0,
    totalEmissions: '0',
    monthlyEmissions: '0',
    importerCount: 0,
    declarationsSent: 0,
    declarationsAccepted: 0,
    declarationsPending: 0,
  });
  await supplier.api(production.add, { body: steelMap });
  const { importer } = await joined(server);
  expect((await supplier.api(supplierPortal.requests)).map(({ isAnswered }) => isAnswered)).toEqual([false]);
  const { id, version } = await supplier.api(submissions.add, { body: barsStatement });
  await supplier.api(submissions.submit, { params: { id }, body: { version, importerIds: [importer.id] } });
  expect(await supplier.api(supplierPortal.metrics)).toEqual({
    totalProcesses: 1,
    activeDeclarations: 1,
    totalEmissions: '656.1',
    monthlyEmissions: '54.675',
    importerCount: 1,
    declarationsSent: 1,
    declarationsAccepted: 0,
    declarationsPending: 1,
  });
  expect(await supplier.api(supplierPortal.breakdown)).toEqual([
    {
      productType: 'iron_steel',
      totalEmissions: '656.1',
      directEmissions: '156.1',
      indirectEmissions: '500',
      percentage: '100',
    },
  ]);
  expect((await supplier.api(supplierPortal.requests)).map(({ isAnswered }) => isAnswered)).toEqual([true]);
  // What is typed after submitting is nobody's figure yet.
  const changed = { fields: { ...barsStatement, title: 'Draft', electricity: [] }, version };
  await supplier.api(submissions.change, { params: { id }, body: changed });
  const rows = await supplier.api(supplierPortal.declarations);
  expect(rows.map(({ importerCompany, status, revision }) => [importerCompany, status, revision])).toEqual([
    ['', 'draft', 0],
    ['Nordic Steel', 'sent', 1],
  ]);
  expect(rows.map(({ title, totalEmissions }) => [title, totalEmissions])).toEqual([
    ['Draft', '156.1'],
    ['Bars 2026', '656.1'],
  ]);
  expect(await supplier.api(supplierPortal.metrics)).toMatchObject({ totalEmissions: '656.1', activeDeclarations: 1 });
  expect(await supplier.api(supplierPortal.breakdown)).toMatchObject([{ totalEmissions: '656.1' }]);
  const [sent] = rows.slice(1);
  await supplier.api(submissions.withdraw, { params: { id }, body: { shareId: sent?.id ?? '' } });
  expect((await supplier.api(supplierPortal.requests)).map(({ isAnswered }) => isAnswered)).toEqual([false]);
});
