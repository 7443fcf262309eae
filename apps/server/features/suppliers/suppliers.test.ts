import { declarations } from '@lods/contract/declarations/endpoints';
import { installations } from '@lods/contract/installations/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { bolts, operator, ownEmissions, ownInstallation, ownSupplier, stated, works } from './samples.ts';

const { anna, boris } = await startTestServer();

const faultsOf = async (call: Promise<unknown>) => {
  const problem = await call.then(
    () => null,
    (error: { code: string; fields: readonly { path: string; message: string }[] }) => error,
  );
  return { code: problem?.code, fields: problem?.fields };
};

test('lists suppliers in pages that together are the whole list', async () => {
  for (const name of ['Page one', 'Page two', 'Page three'])
    await anna.api(suppliers.add, { body: { ...bolts(), name } });
  const all = (await anna.api(suppliers.list)).map(({ id }) => id);
  const inPages: string[] = [];
  for (let page = 1; page <= Math.ceil(all.length / 2) + 1; page += 1) {
    const listed = await anna.api(suppliers.list, { query: { page, pageSize: 2 } });
    expect(listed.length).toBeLessThanOrEqual(2);
    inPages.push(...listed.map(({ id }) => id));
  }
  expect(inPages).toEqual(all);
  for (const query of [{ page: 0 }, { page: 1, pageSize: 501 }, { page: 1.5 }])
    await expect(anna.api(suppliers.list, { query })).rejects.toMatchObject({ code: 'request.invalid' });
});

describe('a supplier', () => {
  test('is added with the four fields of the form, and listed with the keys of the customs screens too', async () => {
    const added = await anna.api(suppliers.add, { body: bolts() });
    expect(added).toMatchObject({ isVerified: false, isSubsupplier: false, emailVerificationStatus: 'unverified' });
    const listed = (await anna.api(suppliers.list)).find(({ id }) => id === added.id);
    expect(listed).toEqual({
      ...added,
      declarations: [],
      totalDeclarations: 0,
      totalEmissions: '0',
      declarationsWithoutEmissions: 0,
    });
    expect(listed).toMatchObject({ email: added.contactEmail, country: 'TR', emailVerified: false });
  });

  test('is refused field by field, with the sentences of the form', async () => {
    const body = { name: ' ', countryOfOrigin: '', installationName: '', contactEmail: 'nobody' };
    const { code, fields } = await faultsOf(anna.api(suppliers.add, { body }));
    expect(code).toBe('request.invalid');
    expect(fields?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'name: Supplier name is required',
      'countryOfOrigin: Country of origin is required',
      'installationName: Installation name is required',
      'contactEmail: Enter an email address such as name@company.com',
    ]);
    const nowhere = await faultsOf(anna.api(suppliers.add, { body: { ...bolts(), countryOfOrigin: 'ZZ' } }));
    expect(nowhere.fields).toMatchObject([{ path: 'countryOfOrigin' }]);
  });

  test('has a name of its own in its country, however it is written', async () => {
    const first = await anna.api(suppliers.add, { body: bolts() });
    const again = { ...bolts(), name: first.name.toUpperCase() };
    expect((await faultsOf(anna.api(suppliers.add, { body: again }))).code).toBe('supplier.exists');
    expect((await anna.api(suppliers.add, { body: { ...again, countryOfOrigin: 'BG' } })).name).toBe(again.name);
  });

  test('is added once when two people add it at the same moment', async () => {
    const body = bolts();
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => anna.api(suppliers.add, { body })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('may be a subsupplier without a known supplier, or of one of the company, and never of itself', async () => {
    const alone = await anna.api(suppliers.add, { body: { ...bolts(), isSubsupplier: true } });
    expect(alone).toMatchObject({ isSubsupplier: true, parentSupplierId: null });
    const child = await anna.api(suppliers.add, {
      body: { ...bolts(), isSubsupplier: true, parentSupplierId: alone.id },
    });
    expect((await anna.api(suppliers.read, { params: { id: alone.id } })).subsuppliers).toEqual([child]);
    const circle = { ...bolts(), isSubsupplier: true, parentSupplierId: child.id, version: alone.version };
    expect((await faultsOf(anna.api(suppliers.change, { params: { id: alone.id }, body: circle }))).code).toBe(
      'supplier.circle',
    );
    const { params } = await ownSupplier(boris);
    const foreign = { ...bolts(), isSubsupplier: true, parentSupplierId: params.id };
    expect((await faultsOf(anna.api(suppliers.add, { body: foreign }))).fields).toMatchObject([
      { path: 'parentSupplierId' },
    ]);
  });

  test('tells the second to save what the first has changed', async () => {
    const { params, version } = await ownSupplier(anna);
    await anna.api(suppliers.change, { params, body: { ...bolts(), version } });
    expect((await faultsOf(anna.api(suppliers.change, { params, body: { ...bolts(), version } }))).code).toBe(
      'request.stale',
    );
  });

  test('keeps who verified it and why, until it is another company by name or country', async () => {
    const added = await anna.api(suppliers.add, { body: bolts() });
    const params = { id: added.id };
    const body = { isVerified: true, why: 'Register extract of May', version: added.version };
    const verified = await anna.api(suppliers.verify, { params, body });
    expect(verified).toMatchObject({ isVerified: true, verifiedBy: 'anna holm', verifiedWhy: body.why });
    const { name, countryOfOrigin, installationName } = verified;
    const same = { name, countryOfOrigin, installationName, contactEmail: 'other@kuzey.example' };
    const moved = await anna.api(suppliers.change, { params, body: { ...same, version: verified.version } });
    expect(moved.isVerified).toBe(true);
    const renamed = await anna.api(suppliers.change, { params, body: { ...bolts(), version: moved.version } });
    expect(renamed).toMatchObject({ isVerified: false, verifiedWhy: null });
  });

  test('is deleted while nothing rests on it, and archived once something does', async () => {
    const bare = await ownSupplier(anna);
    expect((await anna.api(suppliers.remove, bare)).outcome).toBe('deleted');
    expect((await faultsOf(anna.api(suppliers.read, bare))).code).toBe('request.not_found');

    const { params } = await ownSupplier(anna);
    await anna.api(installations.addInstallation, { params, body: works() });
    expect((await anna.api(suppliers.remove, { params })).outcome).toBe('archived');
    expect((await anna.api(suppliers.list)).map(({ id }) => id)).not.toContain(params.id);
    const archive = await anna.api(suppliers.list, { query: { archived: 'true' } });
    expect(archive.map(({ id }) => id)).toContain(params.id);
    expect((await anna.api(suppliers.restore, { params })).isArchived).toBe(false);
  });

  test('that a declaration names is archived, and the declaration keeps it', async () => {
    const { params } = await ownSupplier(anna);
    const [good] = coilDeclaration.goodsItems;
    const { id } = await anna.api(declarations.create, {
      body: {
        secondOfQuarter: true,
        ...coilDeclaration,
        goodsItems: [{ ...good, supplierId: params.id }],
        emissionsData: [],
      },
    });
    expect((await anna.api(suppliers.remove, { params })).outcome).toBe('archived');
    const { goodsItems } = await anna.api(declarations.read, { params: { id } });
    expect(goodsItems[0]?.supplierId).toBe(params.id);
  });
});

describe('an installation', () => {
  test('carries an address in parts, coordinates, routes and codes, and is refused with one coordinate', async () => {
    const { params } = await ownSupplier(anna);
    const { id: operatorRecordId } = await anna.api(installations.addOperator, { params, body: operator() });
    const place = { latitude: '40.8', longitude: '29.43', unLocode: 'TR GEB', productionRoutes: ['P34'] };
    const body = { ...works(), ...place, operatorRecordId, address: { city: 'Gebze', country: 'TR' } };
    await anna.api(installations.addInstallation, { params, body });
    const file = await anna.api(suppliers.read, { params });
    expect(file.installations).toMatchObject([
      { ...place, unLocode: 'TRGEB', address: { city: 'Gebze' }, operatorRecordId, cnCodes: ['73181588'] },
    ]);
    const half = { ...works(), latitude: '40.8' };
    expect((await faultsOf(anna.api(installations.addInstallation, { params, body: half }))).fields).toMatchObject([
      { path: 'longitude' },
    ]);
  });

  test('has an identifier of its own and an operator of its own supplier', async () => {
    const { params } = await ownSupplier(anna);
    const body = works();
    await anna.api(installations.addInstallation, { params, body });
    const twice = anna.api(installations.addInstallation, { params, body });
    expect((await faultsOf(twice)).code).toBe('supplier.identifier_taken');
    const supplier = await ownSupplier(anna);
    const { id } = await anna.api(installations.addOperator, { params: supplier.params, body: operator() });
    const foreign = anna.api(installations.addInstallation, { params, body: { ...works(), operatorRecordId: id } });
    expect((await faultsOf(foreign)).fields).toMatchObject([{ path: 'operatorRecordId' }]);
  });

  test('keeps its operator from being deleted', async () => {
    const { params } = await ownSupplier(anna);
    const { id } = await anna.api(installations.addOperator, { params, body: operator() });
    await anna.api(installations.addInstallation, { params, body: { ...works(), operatorRecordId: id } });
    const removal = anna.api(installations.removeOperator, { params: { id } });
    expect((await faultsOf(removal)).code).toBe('supplier.operator_used');
  });

  test('is archived once emissions are stated for it', async () => {
    const { params } = await ownInstallation(anna);
    await anna.api(installations.addEmissions, { params, body: stated });
    expect((await anna.api(installations.removeInstallation, { params })).outcome).toBe('archived');
  });
});

describe('stated emissions', () => {
  const verification = { verificationState: 'verified', verifierName: 'Verifier', verifiedOn: '2026-03-01' } as const;

  test('count as verified with a verifier and a date only, and stay while they are', async () => {
    const { params, version } = await ownEmissions(anna);
    const bare = anna.api(installations.verifyEmissions, { params, body: { verificationState: 'verified', version } });
    expect((await faultsOf(bare)).fields?.map(({ path }) => path)).toEqual(['verifierName', 'verifiedOn']);
    await anna.api(installations.verifyEmissions, { params, body: { ...verification, version } });
    expect((await faultsOf(anna.api(installations.removeEmissions, { params }))).code).toBe(
      'supplier.emissions_verified',
    );
  });

  test('are unverified again when a figure changes, and not when the note does', async () => {
    const { params, version } = await ownEmissions(anna);
    const verified = await anna.api(installations.verifyEmissions, { params, body: { ...verification, version } });
    const noted = { ...stated, specificDirect: '1.420', evidenceNote: 'Report page 4', version: verified.version };
    const kept = await anna.api(installations.changeEmissions, { params, body: noted });
    expect(kept.verificationState).toBe('verified');
    const changedBody = { ...stated, specificDirect: '1.41', version: kept.version };
    const changed = await anna.api(installations.changeEmissions, { params, body: changedBody });
    expect(changed).toMatchObject({ verificationState: 'unverified', verifierName: '', verifiedOn: null });
  });

  test('reach the drafts that are linked to them as soon as they are verified, and leave what is frozen', async () => {
    const { params: at } = await ownInstallation(anna);
    const ofThisYear = { ...stated, periodFrom: '2026-01-01', periodTo: '2026-12-31' };
    const { id, version } = await anna.api(installations.addEmissions, { params: at, body: ofThisYear });
    const body = {
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026 },
      goodsItems: [{ ...coilDeclaration.goodsItems[0], cnCode: '73181588', hsCode: '731815', countryOfOrigin: 'TR' }],
      emissionsData: [
        {
          ...coilDeclaration.emissionsData[0],
          productionCountry: 'TR',
          specificDirectEmissions: stated.specificDirect,
          specificIndirectEmissions: stated.specificIndirect,
          installationRecordId: at.id,
        },
      ],
    };
    const draft = await anna.api(declarations.create, { body: { ...body, secondOfQuarter: true } });
    const frozen = await anna.api(declarations.create, {
      body: { secondOfQuarter: true, ...body, status: 'submitted', reasonForErrors: 'Kept as it is' },
    });
    const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code);
    expect(codes(draft.findings)).toContain('actual-not-verified');

    await anna.api(installations.verifyEmissions, { params: { id }, body: { ...verification, version } });
    const after = await anna.api(declarations.read, { params: { id: draft.id } });
    expect(after.emissionsData).toMatchObject([{ isVerified: true }]);
    expect(codes(after.findings)).not.toContain('actual-not-verified');
    const still = await anna.api(declarations.read, { params: { id: frozen.id } });
    expect(still.emissionsData).toMatchObject([{ isVerified: false }]);
  });
});
