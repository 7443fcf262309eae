import { customs } from '@lods/contract/customs/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { installations } from '@lods/contract/installations/endpoints';
import { obligation } from '@lods/contract/obligation/endpoints';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { addressLinks } from '@lods/contract/suppliers/address-links';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { inOrganisation } from '@lods/database/tenancy';
import { expect, it } from 'vitest';
import { meanwhile } from '../../testing/meanwhile.ts';
import { startTestServer } from '../../testing/server.ts';
import { record } from '../customs/samples.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { openLink } from './ask-address.ts';
import { bolts, operator, works } from './samples.ts';

const server = await startTestServer();
const { anna, nobody } = server;

const approved = async (change: Record<string, unknown>) => {
  const { declarations } = await anna.api(customs.saveExtracted, {
    body: { extractedData: [{ ...record(), ...change }] },
  });
  const id = declarations[0]?.id ?? '';
  await anna.api(customs.approve, { params: { id }, body: { updatedData: {} } });
  return id;
};
const lineOf = (id: string) => anna.api(customs.read, { params: { id } });
const named = async (name: string) => (await anna.api(suppliers.list)).filter((supplier) => supplier.name === name);
const confirm = async (supplierName: string, address: string) => {
  const { token } = await server.transactions.inJob(anna.organisation, (call) =>
    openLink(call, { supplierName, address, language: 'en', askedByName: 'Anna Holm' }),
  );
  await nobody.api(addressLinks.confirm, { body: { token } });
};
const changed = async (name: string, change: object) => {
  const [supplier] = await named(name);
  if (!supplier) throw new Error(`${name} is not on file`);
  const { name: now, countryOfOrigin, version } = supplier;
  const body = {
    name: now,
    countryOfOrigin: countryOfOrigin || 'TR',
    installationName: 'Works',
    contactEmail: 'old@ege.example',
    version,
  };
  return anna.api(suppliers.change, { params: { id: supplier.id }, body: { ...body, ...change } });
};

it('an address that was confirmed on one line is confirmed on every line, list, screen and request of the supplier', async () => {
  const name = { 'Afsender Navn': 'Ege Demir A.S.' };
  const [first, second] = [await approved(name), await approved({ 'Afsender Navn': ' EGE  demir a.s.' })];
  await anna.api(customs.change, { params: { id: first }, body: { supplierEmail: 'cbam@ege.example' } });
  await confirm('Ege Demir A.S.', 'cbam@ege.example');
  for (const id of [first, second, await approved(name)])
    expect(await lineOf(id)).toMatchObject({
      state: 'email_verified',
      supplierEmail: 'cbam@ege.example',
      verifiedSupplierEmail: 'cbam@ege.example',
    });

  const everywhere = { email: 'cbam@ege.example', emailVerified: true, emailVerificationStatus: 'verified' };
  const { id } = await changed('Ege Demir A.S.', {});
  expect(await named('Ege Demir A.S.')).toMatchObject([everywhere]);
  const directory = await anna.api(suppliers.directory, { query: {} });
  expect(directory.find((supplier) => supplier.id === id)).toMatchObject(everywhere);
  expect((await anna.api(suppliers.read, { params: { id } })).supplier).toMatchObject({
    ...everywhere,
    contactEmail: 'old@ege.example',
    addresses: [{ address: 'cbam@ege.example', state: 'verified' }],
  });
  const { requests } = await anna.api(supplierRequests.send, {
    body: { supplierIds: [id], template: 'Please send your data.' },
  });
  expect(requests).toMatchObject([{ toAddress: 'cbam@ege.example' }]);
});

it('a supplier that is renamed keeps its confirmed address and the lines that name it as before', async () => {
  const line = await approved({ 'Afsender Navn': 'Old Name Steel' });
  await confirm('Old Name Steel', 'cbam@steel.example');
  const { id } = await changed('Old Name Steel', { name: 'New Name Steel' });
  expect(await named('New Name Steel')).toMatchObject([{ id, email: 'cbam@steel.example', totalDeclarations: 1 }]);
  await approved({ 'Afsender Navn': 'Old Name Steel' });
  expect(await named('Old Name Steel')).toEqual([]);
  expect(await lineOf(line)).toMatchObject({ state: 'email_verified' });
});

it.each([
  ['Marmara Celik', 'Gebze OSB 12, 41400 Gebze, TR', 'CN', 'TR'],
  ['Rhein Stahl', 'Hafenstrasse 4, 47119 Duisburg, Deutschland', 'CN', 'DE'],
  ['Nowhere Trading', 'P.O. Box 4', 'IN', ''],
])('the country of %s is that of its address, not where its goods are from', async (name, address, origin, country) => {
  await approved({ 'Afsender Navn': name, 'Afsender Adresse': address, Oprindelsesland: origin });
  expect(await named(name)).toMatchObject([{ country, countryOfOrigin: country }]);
});

it('two suppliers that are one can be merged with all that they have, and parted again', async () => {
  const kept = await anna.api(suppliers.add, { body: { ...bolts(), name: 'Akdeniz Celik' } });
  const second = await anna.api(suppliers.add, { body: { ...bolts(), name: 'Akdeniz Celik A.S.' } });
  const params = { id: kept.id };
  const { id: worksId } = await anna.api(installations.addInstallation, { params: { id: second.id }, body: works() });
  const line = await approved({ 'Afsender Navn': 'Akdeniz Celik A.S.' });
  await confirm('Akdeniz Celik A.S.', 'cbam@akdeniz.example');
  const goodsItems = [{ ...coilDeclaration.goodsItems[0], supplierId: second.id }];
  const declare = (status: 'draft' | 'submitted') =>
    anna.api(declarations.create, {
      body: {
        secondOfQuarter: true,
        generalInfo: coilDeclaration.generalInfo,
        goodsItems,
        status,
        reasonForErrors: 'Kept as it is',
      },
    });
  const [filed, draft] = [await declare('submitted'), await declare('draft')];
  const supplierOf = async ({ id }: { id: string }) =>
    (await anna.api(declarations.read, { params: { id } })).goodsItems[0]?.supplierId;

  expect((await anna.api(suppliers.read, { params })).similar.map(({ id }) => id)).toEqual([second.id]);
  const merged = await anna.api(suppliers.merge, { params, body: { supplierId: second.id } });
  expect(merged).toMatchObject({
    supplier: { email: 'cbam@akdeniz.example', emailVerified: true },
    installations: [{ id: worksId }],
    similar: [],
    merges: [{ name: 'Akdeniz Celik A.S.', mergedBy: 'anna holm' }],
  });
  expect(await named('Akdeniz Celik')).toMatchObject([{ totalDeclarations: 1 }]);
  expect(await named('Akdeniz Celik A.S.')).toEqual([]);
  expect(await lineOf(line)).toMatchObject({ state: 'email_verified' });
  // The merged one leads to the other, is offered no more, and does not come back without what it had.
  expect(await anna.api(suppliers.read, { params: { id: second.id } })).toMatchObject({
    similar: [],
    mergedInto: { id: kept.id, name: 'Akdeniz Celik', mergedBy: 'anna holm' },
  });
  await expect(anna.api(suppliers.restore, { params: { id: second.id } })).rejects.toMatchObject({
    code: 'supplier.merged',
  });
  await expect(
    anna.api(installations.addInstallation, { params: { id: second.id }, body: works() }),
  ).rejects.toMatchObject({ code: 'supplier.merged', params: { into: 'Akdeniz Celik' } });
  await expect(
    anna.api(installations.addOperator, { params: { id: second.id }, body: operator() }),
  ).rejects.toMatchObject({ code: 'supplier.merged' });
  expect([await supplierOf(filed), await supplierOf(draft)]).toEqual([second.id, kept.id]);
  await expect(anna.api(suppliers.merge, { params, body: { supplierId: second.id } })).rejects.toMatchObject({
    code: 'supplier.merge_refused',
  });

  const undo = { params: { ...params, mergeId: merged.merges[0]?.id ?? '' } };
  expect(await anna.api(suppliers.undoMerge, undo)).toMatchObject({
    supplier: { email: kept.contactEmail, emailVerified: false },
    installations: [],
    merges: [],
  });
  expect((await anna.api(suppliers.read, { params: { id: second.id } })).mergedInto).toBeNull();
  expect(await named('Akdeniz Celik A.S.')).toMatchObject([{ totalDeclarations: 1, emailVerified: true }]);
  expect(await supplierOf(draft)).toBe(second.id);

  const again = await anna.api(suppliers.merge, { params, body: { supplierId: second.id } });
  await anna.api(declarations.submit, {
    params: { id: draft.id },
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept' },
  });
  const late = { params: { ...params, mergeId: again.merges[0]?.id ?? '' } };
  await expect(anna.api(suppliers.undoMerge, late)).rejects.toMatchObject({ code: 'supplier.merge_filed' });
});

it('a merge leaves the goods of a draft that is filed at the same moment with the supplier they were filed with', async () => {
  const kept = await anna.api(suppliers.add, { body: { ...bolts(), name: 'Trakya Celik' } });
  const second = await anna.api(suppliers.add, { body: { ...bolts(), name: 'Trakya Celik A.S.' } });
  const goodsItems = [{ ...coilDeclaration.goodsItems[0], supplierId: second.id }] as never;
  const { id } = await anna.api(declarations.create, {
    body: { secondOfQuarter: true, generalInfo: coilDeclaration.generalInfo, goodsItems },
  });
  const filing = `update declarations set status = 'submitted', submitted_at = now() where id = '${id}'`;
  await meanwhile(server, { organisation: anna.organisation, draftId: id }, filing, () =>
    anna.api(suppliers.merge, { params: { id: kept.id }, body: { supplierId: second.id } }),
  );
  const filed = `select supplier_id as "supplierId" from goods_items where declaration_id = '${id}'`;
  const { rows } = await inOrganisation(server.database, anna.organisation, (tx) => tx.execute(filed));
  expect(rows).toEqual([{ supplierId: second.id }]);
});

it('what was filed of a merged supplier goes on, in amendments, costs and requests, with the one that stands for it', async () => {
  const added = async (name: string) => (await anna.api(suppliers.add, { body: { ...bolts(), name } })).id;
  const [keptId, formerId] = [await added('Ionian Steel'), await added('Ionian Steel S.A.')];
  const { id } = await anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingPeriod: 'Q2', reportingYear: 2026 },
      goodsItems: [{ ...coilDeclaration.goodsItems[0], supplierId: formerId }],
      status: 'submitted',
      reasonForErrors: 'Kept as it is',
    },
  });
  const { merges } = await anna.api(suppliers.merge, { params: { id: keptId }, body: { supplierId: formerId } });

  const { suppliers: rows } = await anna.api(obligation.silence, { params: { year: 2026 } });
  expect(rows.map(({ name }) => name).filter((name) => name.startsWith('Ionian'))).toEqual(['Ionian Steel']);
  const { requests } = await anna.api(supplierRequests.send, {
    body: { supplierIds: [keptId], emailTemplate: 'Your data please.' },
  });
  expect(requests.map(({ cnCodes }) => cnCodes)).toEqual([['72083900']]);

  const amendment = await anna.api(declarationLife.amend, { params: { id } });
  const supplierOf = async (declaration: string) =>
    (await anna.api(declarations.read, { params: { id: declaration } })).goodsItems[0]?.supplierId;
  expect([await supplierOf(id), await supplierOf(amendment.id)]).toEqual([formerId, keptId]);
  await anna.api(suppliers.undoMerge, { params: { id: keptId, mergeId: merges[0]?.id ?? '' } });
  expect([await supplierOf(id), await supplierOf(amendment.id)]).toEqual([formerId, formerId]);
});
