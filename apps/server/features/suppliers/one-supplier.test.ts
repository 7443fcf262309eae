import { contacts } from '@lods/contract/contacts';
import { customs } from '@lods/contract/customs';
import { supplierRequests } from '@lods/contract/supplier-requests';
import { suppliers } from '@lods/contract/suppliers';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { openLink } from '../contacts/ask-address.ts';
import { record } from '../customs/samples.ts';

const server = await startTestServer();
const { anna, nobody } = server;

const approved = async (more: Record<string, unknown>) => {
  const { declarations } = await anna.api(customs.saveExtracted, {
    body: { extractedData: [{ ...record(), ...more }] },
  });
  const id = declarations[0]?.id ?? '';
  await anna.api(customs.approve, { params: { id }, body: { updatedData: {} } });
  return id;
};
const lineOf = (id: string) => anna.api(customs.read, { params: { id } });
const named = async (name: string) => (await anna.api(suppliers.list)).filter((supplier) => supplier.name === name);
const confirm = async (supplierName: string, address: string) => {
  const { token } = await server.transactions.inJob(anna.organisation, (call) =>
    openLink(call, { supplierName, address, askedByName: 'Anna Holm' }),
  );
  await nobody.api(contacts.confirmLink, { body: { token } });
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
