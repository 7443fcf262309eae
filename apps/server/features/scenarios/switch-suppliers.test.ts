import { declarations } from '@lods/contract/declarations/endpoints';
import { installations } from '@lods/contract/installations/endpoints';
import { scenarios } from '@lods/contract/scenarios/endpoints';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/person.ts';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { ownSupplier, works } from '../suppliers/samples.ts';
import { asToday } from './samples.ts';

const server = await startTestServer();
server.clock.now = new Date('2026-12-01T09:00:00Z');
const anna = await server.again(server.anna);
const boris = await server.again(server.boris);
const [coil] = coilDeclaration.goodsItems;
const figures = {
  cnCode: '72083900',
  periodFrom: '2026-01-01',
  periodTo: '2026-12-31',
  specificDirect: '1.8',
  specificIndirect: '0.2',
  specificFreeAllocation: '1.2',
};

const supplierOf = async (person: Person) => (await ownSupplier(person)).params.id;
const declareCoil = (supplierId: string | undefined) =>
  anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026 },
      goodsItems: [{ ...coil, netMass: '100', supplierId, registry: { importDate: '2026-02-03' } }],
    },
  });
async function worksOf(supplierId: string) {
  const body = { ...works(), cnCodes: ['72083900'] };
  const { id, name } = await anna.api(installations.addInstallation, { params: { id: supplierId }, body });
  const statement = await anna.api(installations.addEmissions, { params: { id }, body: figures });
  return { id, name, statement };
}

const former = await supplierOf(anna);
await declareCoil(former);
await declareCoil(undefined);
const turkish = await supplierOf(anna);
const gebze = await worksOf(turkish);

const body = (part: object) => ({ name: 'Another supplier', year: 2026, terms: { ...asToday, switches: [], ...part } });
const run = async (part: object) => (await anna.api(scenarios.create, { body: body(part) })).result;
const to = (part: object = {}) => [{ cnCode: '7208', from: former, to: turkish, installation: null, ...part }];
const inTurkey = { switches: [{ cnCode: '7208', from: 'CN', to: 'TR' }] };

test('goods of a supplier come from a named other one: by default values of its country while its figures are not verified, by its figures once they are', async () => {
  const before = await anna.api(scenarios.create, { body: body({ supplierSwitches: to() }) });
  const [today, turkey] = [await run({}), await run(inTurkey)];
  const certificates = ({ years: [year] }: typeof today) => Number(year?.certificates);
  // Of two goods of 100 t each the one of the supplier is switched: half of today, half of all from Türkiye.
  expect(certificates(before.result)).toBeCloseTo((certificates(today) + certificates(turkey)) / 2, 9);
  expect(before.result.switched).toMatchObject([{ cnCode: '7208', verified: 0, unverified: 1, byDefault: 0 }]);

  // 100 t × (1.8 − 1.2) = 60, coils carry no indirect emissions; the other good is 100 t × (3.187 × 1.1 − 0.975 × 1.370) = 216.995.
  const ifVerified = { supplierSwitches: to(), emissions: 'verified', supplierId: turkish, lastYear: 2027 };
  const { years } = await run(ifVerified);
  expect(years[0]).toMatchObject({ certificates: '276.995', totalEur: '20874.3432' });
  // 2027: the free allocation follows the CBAM factor: 100 t × (1.8 − 1.2 × 0.95 ÷ 0.975), and 252.29 of the other good.
  expect(Number(years[1]?.certificates)).toBeCloseTo(63.076923 + 252.29, 5);

  const { id, version } = gebze.statement;
  const verified = {
    verificationState: 'verified',
    verifierName: 'Nordic Assurance',
    verifiedOn: '2026-11-02',
  } as const;
  await anna.api(installations.verifyEmissions, { params: { id }, body: { ...verified, version } });
  const [outdated] = (await anna.api(scenarios.list)).filter((found) => found.id === before.id);
  expect(outdated?.isOutdated).toBe(true);
  const counted = await run({ supplierSwitches: to() });
  expect(counted).toMatchObject({ years: [{ certificates: '276.995' }], switched: [{ verified: 1, unverified: 0 }] });
});

test('goods that name no supplier can be switched; a code without figures counts by default values, and a switch that means nothing says so', async () => {
  expect(await run({ supplierSwitches: to({ from: null }) })).toMatchObject({
    years: [{ certificates: '276.995' }],
    switched: [{ from: '', verified: 1 }],
  });
  const silent = await supplierOf(anna);
  const { years, switched } = await run({ supplierSwitches: to({ to: silent, cnCode: '' }) });
  expect(switched).toMatchObject([{ cnCode: '', verified: 0, unverified: 0, byDefault: 1 }]);
  const half = await run({ ...inTurkey });
  expect(Number(years[0]?.certificates)).toBeCloseTo(Number(half.years[0]?.certificates) / 2 + 216.995 / 1, 9);
  expect((await run({ supplierSwitches: to({ cnCode: '7601' }) })).switched).toMatchObject([
    { verified: 0, unverified: 0, byDefault: 0 },
  ]);
});

test('several installations with figures are asked about; the chosen one counts', async () => {
  const second = await worksOf(turkish);
  await expect(run({ supplierSwitches: to() })).rejects.toMatchObject({
    code: 'scenario.which_installation',
    message: expect.stringContaining('72083900'),
  });
  expect(await run({ supplierSwitches: to({ installation: gebze.id }) })).toMatchObject({
    switched: [{ verified: 1 }],
  });
  expect(await run({ supplierSwitches: to({ installation: second.id }) })).toMatchObject({
    switched: [{ unverified: 1 }],
  });
  const offered = (await anna.api(scenarios.suppliers)).find(({ id }) => id === turkish);
  expect(offered?.installations.map(({ id }) => id).toSorted()).toEqual([gebze.id, second.id].toSorted());
});

test("the same supplier twice, one that is gone and one of another company's are refused", async () => {
  await expect(run({ supplierSwitches: to({ to: former }) })).rejects.toMatchObject({ status: 422 });
  const foreign = await supplierOf(boris);
  await expect(run({ supplierSwitches: to({ to: foreign }) })).rejects.toMatchObject({
    code: 'scenario.supplier_gone',
  });
  await expect(run({ supplierSwitches: to({ installation: foreign }) })).rejects.toMatchObject({
    code: 'scenario.supplier_gone',
  });
});
