import { installations } from '@lods/contract/installations/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { bolts, operator, ownEmissions, stated, verificationReport, works } from './samples.ts';

const { anna, boris } = await startTestServer();

async function ownWorks(name: string) {
  const supplier = await anna.api(suppliers.add, { body: bolts() });
  const params = { id: supplier.id };
  const runner = await anna.api(installations.addOperator, {
    params,
    body: { ...operator(), name: `${name} Operator` },
  });
  const body = { ...works(), name, operatorRecordId: runner.id, address: { country: 'TR', city: 'Gebze' } };
  const installation = await anna.api(installations.addInstallation, { params, body });
  await anna.api(installations.addEmissions, { params: { id: installation.id }, body: stated });
  return { supplier, installation, runner };
}
const found = async (query: object) =>
  (await anna.api(installations.search, { query })).map(({ installationId }) => installationId);

test('installations of all suppliers are found by any of their names, with operator and statements', async () => {
  const { supplier, installation, runner } = await ownWorks('Ege 100% Works');
  await ownWorks('Marmara Mill');
  const [first] = await anna.api(installations.search, { query: { search: '100%' } });
  expect(first).toMatchObject({
    id: installation.id,
    name: 'Ege 100% Works',
    country: 'TR',
    operatorId: runner.operatorId,
    supplierName: supplier.name,
    emissions: [{ cnCode: '73181588', specificDirect: '1.42', specificFreeAllocation: null }],
  });
  for (const search of ['100% works operator', supplier.name, installation.installationId])
    expect(await found({ search })).toEqual([installation.installationId]);
  expect(await found({ id: installation.id, search: 'nothing like it' })).toEqual([installation.installationId]);
});

test('a statement whose verification has run out is found as one that does not count', async () => {
  const { installation } = await ownWorks('Gediz Works');
  const search = { query: { id: installation.id } };
  const statement = async () => (await anna.api(installations.search, search))[0]?.emissions[0];
  const before = await statement();
  expect(before).toMatchObject({ verificationState: 'unverified', counts: false });
  const verified = {
    verificationState: 'verified',
    verifierName: 'Nordic Assurance',
    verifiedOn: '2026-03-01',
    validUntil: '2026-03-31',
    version: before?.version ?? 0,
  } as const;
  await anna.api(installations.verifyEmissions, { params: { id: before?.id ?? '' }, body: verified });
  expect(await statement()).toMatchObject({ verificationState: 'verified', counts: false });
  const again = { ...verified, validUntil: null, version: (await statement())?.version ?? 0 } as const;
  await anna.api(installations.verifyEmissions, { params: { id: before?.id ?? '' }, body: again });
  expect(await statement()).toMatchObject({ verificationState: 'verified', counts: true });
});

test('an installation of another company is not found, by name or by record', async () => {
  const { installation } = await ownWorks('Karadeniz Foundry');
  expect(await boris.api(installations.search, { query: { search: 'Karadeniz' } })).toEqual([]);
  expect(await boris.api(installations.search, { query: { id: installation.id } })).toEqual([]);
});

test('the file that proves emissions comes back as it went in, and that of verified ones stays', async () => {
  const { params } = await ownEmissions(anna);
  const file = () => [['file0', verificationReport()]] as const;
  const proven = await anna.api(installations.addEvidence, { params, files: file() });
  expect(proven.evidenceFileName).toBe('report.pdf');
  const bytes = await (await anna.fetch(`/api/actual-emissions/${params.id}/evidence`)).text();
  expect(bytes).toBe('%PDF-1.7 verification report');
  const state = { verificationState: 'verified', verifierName: 'V', verifiedOn: '2026-03-01' } as const;
  await anna.api(installations.verifyEmissions, { params, body: { ...state, version: proven.version } });
  await expect(anna.api(installations.addEvidence, { params, files: file() })).rejects.toMatchObject({
    code: 'supplier.emissions_verified',
  });
  const disguised = [['file0', new File(['<html></html>'], 'report.pdf')]] as const;
  const second = await ownEmissions(anna);
  await expect(anna.api(installations.addEvidence, { params: second.params, files: disguised })).rejects.toMatchObject({
    code: 'declaration.document_type',
  });
});
