import { declarations } from '@lods/contract/declarations/endpoints';
import { costSummary } from '@lods/contract/obligation/summary';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';

const server = await startTestServer();
server.clock.now = new Date('2026-11-01T09:00:00Z');
const { anna, boris } = server;
const params = { year: 2026 };
const [coil] = coilDeclaration.goodsItems;
const declareCoil = (importDate: string, netMass: string) =>
  anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026 },
      goodsItems: [{ ...coil, netMass, registry: { importDate } }],
    },
  });

test('a year in a few numbers: known and assumed, by quarter against plan, 50 t, who is silent, what to pay next', async () => {
  await declareCoil('2026-02-03', '100');
  await declareCoil('2026-10-05', '10');
  const summary = await anna.api(costSummary.read, { params });
  // 216.995 certificates at 75.36 EUR; 21.6995 at the 82.32 EUR of the third quarter, the last that is published.
  expect(summary).toMatchObject({
    knownEur: '16352.7432',
    assumedEur: '1786.30284',
    totalEur: '18139.04604',
    goodsLacking: 0,
    threshold: { massT: '110', percent: 220, isExceeded: true, importers: 1 },
    nextPayment: { year: 2026, certificates: '238.6945' },
    planVersion: 0,
  });
  expect(summary.quarters).toEqual([
    { quarter: '2026-Q1', costEur: '16352.7432', basis: 'published', plannedEur: null, goodsLacking: 0 },
    { quarter: '2026-Q2', costEur: '0', basis: 'published', plannedEur: null, goodsLacking: 0 },
    { quarter: '2026-Q3', costEur: '0', basis: 'published', plannedEur: null, goodsLacking: 0 },
    { quarter: '2026-Q4', costEur: '1786.30284', basis: 'assumed', plannedEur: null, goodsLacking: 0 },
  ]);
  expect(Number(summary.suppliers[0]?.atRiskEur)).toBeGreaterThan(0);
});

test('a plan is kept by quarter, zero is a plan, and of two who change it the second is told', async () => {
  const body = { q1: '17000.50', q2: '0', q3: null, q4: null };
  const { quarters, planVersion } = await anna.api(costSummary.plan, { params, body });
  expect(quarters.map(({ plannedEur }) => plannedEur)).toEqual(['17000.5', '0', null, null]);
  await anna.api(costSummary.plan, { params, body: { ...body, q3: '5', version: planVersion } });
  await expect(
    anna.api(costSummary.plan, { params, body: { ...body, q4: '6', version: planVersion } }),
  ).rejects.toMatchObject({ code: 'request.stale' });
  await expect(anna.api(costSummary.plan, { params, body: { ...body, q1: '-1' } })).rejects.toMatchObject({
    code: 'request.invalid',
  });
});

test('an empty company has zeros, no payment and nothing of its neighbour', async () => {
  const summary = await boris.api(costSummary.read, { params });
  expect(summary).toMatchObject({ totalEur: '0', threshold: null, suppliers: [], nextPayment: null, planVersion: 0 });
});
