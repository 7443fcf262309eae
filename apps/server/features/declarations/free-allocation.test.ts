import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { installations } from '@lods/contract/installations/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { ownInstallation } from '../suppliers/samples.ts';
import { coilDeclaration } from './samples.ts';

const { anna } = await startTestServer();
const [coil] = coilDeclaration.goodsItems;
const [{ itemNumber: _item, ...record }] = coilDeclaration.emissionsData;

/** 100 t of coil in 2026 with this emissions record. */
async function coils(details: object, link: object = {}, kind: object = {}) {
  const stored = await anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026 },
      goodsItems: [{ ...coil, ...kind, netMass: '100' }],
      emissionsData: [{ ...record, ...link, itemNumber: 1, registry: details }],
    },
  });
  return stored;
}
/** The year with this declaration alone. */
async function yearOf(stored: { id: string }) {
  const list = await anna.api(declarations.list, {});
  for (const { id } of list) if (id !== stored.id) await anna.api(declarations.remove, { params: { id } });
  return anna.api(years.read, { params: { year: 2026 } });
}
const codesOf = ({ findings }: Awaited<ReturnType<typeof coils>>) => findings.map(({ code }) => code);

test('a complex good with actual values has no certificates until its free allocation is stated, and says which field', async () => {
  const stored = await coils({});
  // Nobody has verified it: the default value counts, which needs no statement.
  expect(stored.goodsItems[0]?.certificates).toBe('216.995');
  expect((await yearOf(stored)).ifVerified?.totals).toMatchObject({ embeddedTco2e: '180', certificates: null });
  expect(stored.findings.find(({ code }) => code === 'free-allocation-not-stated')).toMatchObject({
    path: 'emissionsData[0].registry.freeAllocation',
    recordId: stored.emissionsData[0]?.id,
  });
});

test('stated free allocation of the verified report gives certificates, in the draft and in the year', async () => {
  const stored = await coils({ freeAllocation: '1.2' });
  // 100 t x (1.8 - 1.2); indirect emissions of steel do not count: Annex II.
  expect((await yearOf(stored)).ifVerified?.totals.certificates).toBe('60');
  const params = { id: stored.id, itemId: stored.goodsItems[0]?.id ?? '' };
  const changed = await anna.api(declarationGoods.saveRecord, {
    params: { ...params, recordId: stored.emissionsData[0]?.id ?? '' },
    body: { ...record, registry: { freeAllocation: '1.3' } },
  });
  expect(changed.good.certificates).toBe('216.995');
  expect((await yearOf(stored)).ifVerified?.totals.certificates).toBe('50');
});

test('free allocation is worked out from route and precursors, and a missing route is told', async () => {
  const precursors = [{ cnCode: '72011011', countryOfProduction: 'NO', massTPerT: '1.1' }];
  const billet = { cnCode: '72071111', hsCode: '720711', productName: 'Billet' };
  expect(codesOf(await coils({ precursors }, {}, billet))).toContain('route-not-stated');
  const stored = await coils({ precursors, benchmarkRoute: 'C' }, {}, billet);
  expect((await yearOf(stored)).ifVerified?.totals.certificates).toEqual(expect.any(String));
  expect(codesOf(stored)).not.toContain('free-allocation-not-stated');
});

test('a free allocation other than the verified one makes the record unverified', async () => {
  const { params } = await ownInstallation(anna);
  const emissions = await anna.api(installations.addEmissions, {
    params,
    body: {
      cnCode: '72083900',
      periodFrom: '2026-01-01',
      periodTo: '2026-12-31',
      specificDirect: '1.8',
      specificIndirect: '0.2',
      specificFreeAllocation: '1.2',
    },
  });
  await anna.api(installations.verifyEmissions, {
    params: { id: emissions.id },
    body: {
      verificationState: 'verified',
      verifierName: 'Nordic Assurance',
      verifiedOn: '2026-03-01',
      version: emissions.version,
    },
  });
  const link = { installationRecordId: params.id };
  expect((await coils({ freeAllocation: '1.20' }, link)).emissionsData[0]?.isVerified).toBe(true);
  expect((await coils({ freeAllocation: '1.5' }, link)).emissionsData[0]?.isVerified).toBe(false);
});
