import { Exact } from '@lods/cbam/decimal';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { installations } from '@lods/contract/installations/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { ownSupplier, verificationReport, works } from './samples.ts';

const { anna, boris } = await startTestServer();
const [coil] = coilDeclaration.goodsItems;
const [record] = coilDeclaration.emissionsData;

const coils = {
  cnCode: '72083900',
  periodFrom: '2026-01-01',
  periodTo: '2026-12-31',
  specificDirect: '1.8',
  specificIndirect: '0.2',
  specificFreeAllocation: '1.2',
};
const whole = {
  verificationState: 'verified',
  verifierName: 'Nordic Assurance',
  verifiedOn: '2026-11-02',
  accreditationNumber: 'DANAK 712',
  accreditationBody: 'DANAK',
  materialityPercent: '5',
  validUntil: null,
  siteVisit: 'physical',
  siteVisitOn: '2026-10-14',
} as const;

/** A supplier with one installation that states these coils, and 100 t of them in a draft of the first quarter. */
async function coilMaker() {
  const { params } = await ownSupplier(anna);
  const { id: installationRecordId } = await anna.api(installations.addInstallation, {
    params,
    body: { ...works(), cnCodes: ['72083900'] },
  });
  const stated = await anna.api(installations.addEmissions, { params: { id: installationRecordId }, body: coils });
  const { itemNumber: _item, ...emissions } = record;
  const draft = await anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod: 'Q1' },
      goodsItems: [{ ...coil, netMass: '100', supplierId: params.id }],
      emissionsData: [{ ...emissions, itemNumber: 1, installationRecordId, registry: { freeAllocation: '1.2' } }],
    },
  });
  return { params, stated, draft };
}

test('says beside unverified figures what default values cost more and by when a verifier is engaged, and stops once they count', async () => {
  const { params, stated, draft } = await coilMaker();
  const linesOf = (person: typeof anna) => person.api(declarationGoods.unverified, { params: { id: draft.id } });
  const [standing] = await anna.api(installations.verificationStandings, { params });
  const { totals, ifVerified } = await anna.api(years.read, { params: { year: 2026 } });
  const extraEur = new Exact(totals.costEur ?? 0).minus(ifVerified?.totals.costEur ?? 0);
  expect(extraEur.greaterThan(0)).toBe(true);
  expect(standing).toEqual({
    emissionsId: stated.id,
    counts: false,
    findings: [],
    goods: 1,
    costsMoreEur: extraEur.toFixed(),
    engageVerifierBy: '2027-06-10',
    declareBy: '2027-09-30',
  });
  // The line of the draft says the same as the supplier's page.
  expect(await linesOf(anna)).toMatchObject({
    total: 1,
    lines: [
      { itemNumber: 1, costsMoreEur: extraEur.toFixed(), engageVerifierBy: '2027-06-10', declareBy: '2027-09-30' },
    ],
  });
  await expect(linesOf(boris)).rejects.toMatchObject({ code: 'request.not_found' });
  const kept = await anna.api(installations.verifyEmissions, {
    params: { id: stated.id },
    body: { ...whole, version: stated.version },
  });
  expect(kept).toMatchObject(whole);
  const [after] = await anna.api(installations.verificationStandings, { params });
  expect(after).toMatchObject({ counts: true, goods: 0, costsMoreEur: null, engageVerifierBy: null });
  expect(await linesOf(anna)).toEqual({ total: 0, lines: [] });
  expect(after?.findings.map(({ code }) => code)).toEqual(['verification-before-end', 'verification-report']);
});

test('an expired verification, or one above the materiality of the law, counts for nothing in a definitive draft', async () => {
  const { params, stated, draft } = await coilMaker();
  let { version } = stated;
  const isVerifiedWith = async (change: object) => {
    const body = { ...whole, ...change, version };
    ({ version } = await anna.api(installations.verifyEmissions, { params: { id: stated.id }, body }));
    const { emissionsData } = await anna.api(declarations.read, { params: { id: draft.id } });
    return emissionsData[0]?.isVerified;
  };
  expect(await isVerifiedWith({})).toBe(true);
  expect(await isVerifiedWith({ validUntil: '2026-01-31' })).toBe(false);
  expect(await isVerifiedWith({ materialityPercent: '7.5' })).toBe(false);
  const [standing] = await anna.api(installations.verificationStandings, { params });
  expect(standing?.findings).toContainEqual(
    expect.objectContaining({ code: 'verification-materiality-high', severity: 'error' }),
  );
});

test('the report comes back as it went in, stays with what it verified, and goes when the figures change', async () => {
  const { stated } = await coilMaker();
  const params = { id: stated.id };
  const files = () => [['file0', verificationReport()]] as const;
  await anna.api(installations.addReport, { params, files: files() });
  const report = `/api/actual-emissions/${stated.id}/report`;
  expect(await (await anna.fetch(report)).text()).toBe('%PDF-1.7 verification report');
  expect((await boris.fetch(report)).status).toBe(404);
  const verified = await anna.api(installations.verifyEmissions, {
    params,
    body: { ...whole, version: stated.version },
  });
  expect(verified.reportFileName).toBe('report.pdf');
  await expect(anna.api(installations.addReport, { params, files: files() })).rejects.toMatchObject({
    code: 'supplier.report_kept',
  });
  const changed = await anna.api(installations.changeEmissions, {
    params,
    body: { ...coils, specificDirect: '1.7', version: verified.version },
  });
  expect(changed).toMatchObject({ verificationState: 'unverified', reportFileName: null, accreditationBody: '' });
  expect((await anna.fetch(report)).status).toBe(404);
});
