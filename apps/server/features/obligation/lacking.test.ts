import { supplierAnswers } from '@lods/contract/answers/review';
import { certificates } from '@lods/contract/certificates/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { installations } from '@lods/contract/installations/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { costSummary } from '@lods/contract/obligation/summary';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { newCertificate } from '../certificates/samples.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { bolts, works } from '../suppliers/samples.ts';

const server = await startTestServer();
server.clock.now = new Date('2026-11-01T09:00:00Z');
const { anna, boris, consultant, operator } = server;
const params = { year: 2026 };
const [coil] = coilDeclaration.goodsItems;
const [record] = coilDeclaration.emissionsData;

interface Coil {
  readonly netMass: string;
  readonly importDate: string;
  readonly supplierId?: string;
  /** By the figures of this installation. */
  readonly of?: string;
}

const declareCoils = (person: Person, coils: readonly Coil[], year = 2026) =>
  person.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: year },
      goodsItems: coils.map(({ netMass, importDate, supplierId }, index) => ({
        ...{ ...coil, itemNumber: index + 1, netMass, supplierId },
        registry: { importDate },
      })),
      emissionsData: coils.flatMap(({ of }, index) =>
        of === undefined ? [] : [{ ...record, itemNumber: index + 1, installationRecordId: of, registry: {} }],
      ),
    },
  });

/** A supplier with an installation that states 1.8 t a tonne of coil and no free allocation. */
async function supplierWithFigures(person: Person) {
  const { id: supplierId } = await person.api(suppliers.add, { body: bolts() });
  const { id: of } = await person.api(installations.addInstallation, { params: { id: supplierId }, body: works() });
  const figures = {
    ...{ cnCode: '72083900', periodFrom: '2026-01-01', periodTo: '2026-12-31' },
    ...{ specificDirect: '1.8', specificIndirect: '0.2' },
  };
  const emissions = await person.api(installations.addEmissions, { params: { id: of }, body: figures });
  const verify = () =>
    person.api(installations.verifyEmissions, {
      params: { id: emissions.id },
      body: {
        ...{ verificationState: 'verified', verifierName: 'Nordic Assurance', verifiedOn: '2026-03-01' },
        version: emissions.version,
      },
    });
  return { supplierId, of, verify };
}

test('what a supplier risks is unknown while its free allocation is not stated, and the least stands beside, with the mark-up of its silent goods', async () => {
  const { supplierId, of, verify } = await supplierWithFigures(anna);
  await declareCoils(anna, [
    { netMass: '100', importDate: '2026-01-10', supplierId, of },
    { netMass: '50', importDate: '2026-02-10', supplierId },
    { netMass: '200', importDate: '2026-03-10' },
  ]);
  const read = async () =>
    (await anna.api(obligation.silence, { params })).suppliers.find((each) => each.supplierId === supplierId);
  const onBoard = async () =>
    (await anna.api(supplierAnswers.board, { query: {} })).rows.find((each) => each.supplierId === supplierId);
  // Default 100 × 2.16995, verified at most 100 × 1.8: 36.995 certificates; the mark-up of 50 t is 50 × 0.3187: at 75.36 EUR.
  const least = { atRiskEur: String(36.995 * 75.36 + 50 * 0.3187 * 75.36), goodsOfUnknownRisk: 1 };
  const before = await read();
  expect(before).toMatchObject({ state: 'unverified', goodsSilent: 1, goodsWithoutAllocation: 0, ...least });
  expect(await onBoard()).toMatchObject(least);
  const { suppliers: summed } = await anna.api(costSummary.read, { params });
  expect(summed.find((each) => each.supplierId === supplierId)).toMatchObject(least);
  await verify();
  expect(await read()).toMatchObject({
    ...{ state: 'verified', goods: 2, goodsSilent: 1, goodsWithoutAllocation: 1, goodsLacking: 1 },
    // Nothing is left to verify: the mark-up of what nobody has stated anything of.
    ...{ atRiskEur: '1200.8616', goodsOfUnknownRisk: 0 },
  });
});

test('what leaves goods out says of how many the certificates are unknown: plan, penalty, next payment, quarters, journal', async () => {
  const year = await anna.api(years.read, { params });
  expect(year.totals).toMatchObject({ certificates: null, costEur: null });
  // 200 and 50 t of default values at 2.16995; the 100 t that are verified are in no number.
  const least = { goodsLacking: 1 };
  const plan = await anna.api(obligation.holding, { params });
  expect(plan).toMatchObject({ ...least, plan: { toBuy: '542.4875' }, penalty: { missing: '542.4875' } });
  expect(plan.plan.steps).toMatchObject([{ quarter: '2026-Q1', ...least }]);
  const summary = await anna.api(costSummary.read, { params });
  expect(summary).toMatchObject({ ...least, nextPayment: { certificates: '542.4875', ...least } });
  expect(summary.quarters.map(({ goodsLacking }) => goodsLacking)).toEqual([1, 0, 0, 0]);
  expect(await anna.api(obligation.journal, { params })).toMatchObject(least);
});

test('a payment of which nothing is known is no payment of nothing', async () => {
  const { supplierId, of, verify } = await supplierWithFigures(boris);
  await declareCoils(boris, [{ netMass: '100', importDate: '2026-01-10', supplierId, of }]);
  await verify();
  const { nextPayment } = await boris.api(costSummary.read, { params });
  expect(nextPayment).toMatchObject({ kind: 'sale', certificates: '0', goodsLacking: 1 });
});

test('a quarter whose price is not published costs at the assumed price what the year says, and says what is assumed', async () => {
  const { id } = await declareCoils(operator, [
    { netMass: '60', importDate: '2026-09-10' },
    { netMass: '40', importDate: '2026-10-10' },
  ]);
  const charged = await operator.api(declarationGoods.charged, { params: { id } });
  const year = await operator.api(obligation.read, { params });
  // Both at 82.32 EUR: that of the third quarter is published, that of the fourth is assumed.
  expect(charged).toMatchObject({ costEur: null, totalEur: '17863.0284', assumedEur: '7145.21136', goodsLacking: 0 });
  expect([charged.totalEur, charged.assumedEur]).toEqual([year.totalEur, year.assumedEur]);
  const parts = await operator.api(declarationGoods.parts, { params: { id } });
  expect(parts).toMatchObject([{ totalEur: '17863.0284', assumedEur: '7145.21136' }]);
  await operator.api(obligation.assume, {
    params,
    body: { priceEur: '100', penaltyEur: null, certificatesOnAccount: null },
  });
  expect(await operator.api(declarationGoods.charged, { params: { id } })).toMatchObject({ assumedEur: '8679.8' });
});

test('a line that waits for a verifier shows what its default value gives while the difference is unknown', async () => {
  const { supplierId, of } = await supplierWithFigures(consultant);
  const { id } = await declareCoils(consultant, [{ netMass: '100', importDate: '2026-01-10', supplierId, of }]);
  expect((await consultant.api(declarationGoods.unverified, { params: { id } })).lines).toMatchObject([
    { costsMoreEur: null, byDefault: { certificates: '216.995', costEur: '16352.7432' } },
  ]);
});

test('what the year before still asks for is the least, so that this year has the most on its account', async () => {
  server.clock.now = new Date('2027-02-01T12:00:00Z');
  const person = await server.again(boris);
  await declareCoils(person, [{ netMass: '100', importDate: '2027-02-10' }], 2027);
  const read = () => person.api(obligation.holding, { params: { year: 2027 } });
  // Nothing lies on the account, of which nothing can be taken.
  expect(await read()).toMatchObject({ onAccount: '0', goodsLackingBefore: 0, goodsLacking: 0 });
  await person.api(certificates.issue, {
    body: {
      ...newCertificate,
      ...{ certificateType: 'cbam_allowance', isTransferable: false, emissionsCovered: '500' },
      ...{ validFrom: '2026-01-01', validTo: '2029-12-31' },
    },
  });
  const { plan, ...holding } = await read();
  expect(holding).toMatchObject({ onAccount: '500', goodsLackingBefore: 1, goodsLacking: 1 });
  expect(plan.steps.every(({ goodsLacking }) => goodsLacking === 1)).toBe(true);
});
