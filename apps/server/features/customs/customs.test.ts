import { customs } from '@lods/contract/customs/endpoints';
import { customsPapers } from '@lods/contract/customs/papers';
import { declarations } from '@lods/contract/declarations/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { ownCustoms, ownPaper, record } from './samples.ts';

const server = await startTestServer();
const { anna, boris } = server;

const save = async (change: Record<string, unknown>) => {
  const { declarations } = await anna.api(customs.saveExtracted, {
    body: { extractedData: [{ ...record(), ...change }] },
  });
  const [declaration] = declarations;
  if (!declaration) throw new Error('nothing was saved');
  return declaration;
};
const approve = (id: string, updatedData = {}) => anna.api(customs.approve, { params: { id }, body: { updatedData } });
const change = (id: string, body: object) => anna.api(customs.change, { params: { id }, body });

it('stores a record with the keys of the paper or their English names, and lists it until it is approved', async () => {
  const { 'Afsender Navn': name, 'SE-nummer': number, ...rest } = record();
  const english = { ...rest, 'Supplier Name': name, 'Company Registration (CVR) No.': number };
  const saved = await save(english);
  expect(saved).toMatchObject({
    state: 'pending',
    senderName: 'Kuzey Civata A.S.',
    companyRegistration: '94401089',
    productCode: '7318158890',
    countryOfOrigin: 'TR',
    netWeight: '2400.5',
    emailVerificationStatus: 'unset',
    directEmissions: null,
    unsettled: [],
  });
  const idsOf = async (list: typeof customs.pending | typeof customs.approved) =>
    (await anna.api(list)).map(({ id }) => id);
  expect(await idsOf(customs.pending)).toContain(saved.id);
  const approved = await approve(saved.id);
  expect(approved.state).toBe('approved');
  expect(await idsOf(customs.pending)).not.toContain(saved.id);
  expect(await idsOf(customs.approved)).toContain(saved.id);
  expect(await boris.api(customs.approved)).toEqual([]);
});

it('keeps importers outside Denmark out, in words', async () => {
  await expect(boris.api(customs.saveExtracted, { body: { extractedData: [record()] } })).rejects.toMatchObject({
    status: 403,
    code: 'customs.danish_only',
  });
  expect(await boris.api(customs.pending)).toEqual([]);
});

it.each([
  ['2.834,760', '2834.76', []],
  ['2,834.76 kg', '2834.76', []],
  ['2.834', null, ['netWeight']],
  ['about 3 t', null, ['netWeight']],
  ['-5', null, ['netWeight']],
])('reads the mass %j as %j and never guesses', async (printed, netWeight, unsettled) => {
  expect(await save({ Nettomasse: printed })).toMatchObject({ netWeight, unsettled });
});

it('lets no doubtful or missing value pass by approval', async () => {
  const doubtful = await save({ Review: ['Varekode', 'Nettomasse'] });
  await expect(approve(doubtful.id)).rejects.toMatchObject({
    code: 'customs.unsettled',
    params: { fields: ['Product code', 'Net mass'] },
  });
  await change(doubtful.id, { settled: ['productCode'] });
  const approved = await approve(doubtful.id, { Nettomasse: '1200' });
  expect(approved).toMatchObject({ state: 'approved', netWeight: '1200', unsettled: [] });

  const bare = await save({ Oprindelsesland: null, Varekode: '' });
  await expect(approve(bare.id)).rejects.toMatchObject({ code: 'customs.incomplete' });
  expect((await anna.api(customs.pending)).find(({ id }) => id === bare.id)?.state).toBe('pending');
});

it('approves once', async () => {
  const { id } = await ownCustoms(anna);
  const both = await Promise.allSettled([approve(id), approve(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(approve(id)).rejects.toMatchObject({ status: 409, code: 'customs.step_refused' });
});

it('enriches by the official value, names its cell, and leaves unknown what has none', async () => {
  const official = await approve((await ownCustoms(anna)).id);
  expect(official).toMatchObject({
    emissionsDataSource: 'product_code_lookup',
    scope: 'covered',
    cnamCode: '73181588',
    nomenclatureName: expect.stringContaining('screws and bolts'),
  });
  expect(official.directEmissions).toBe(official.figures?.direct.value);
  expect(JSON.stringify(official.figures?.total.origin)).toContain('"country_or_territory":"Türkiye"');

  const unlisted = await approve((await save({ Oprindelsesland: 'TV' })).id);
  expect(unlisted.emissionsDataSource).toBe('default_estimate');
  const trousers = await approve((await save({ Varekode: '6203423100' })).id);
  expect(trousers).toMatchObject({ scope: 'outside', cnamCode: '', directEmissions: null, emissionsDataSource: null });
  const norwegian = await approve((await save({ Oprindelsesland: 'Norge' })).id);
  expect(norwegian).toMatchObject({ countryOfOrigin: 'NO', scope: 'exempt-origin', directEmissions: null });
});

it('gives an import of before 2026 no default value of the definitive regime, and counts it as unknown', async () => {
  const early = await approve((await save({ 'Reference nummer': '23DKF99CMAX1F2E7R9' })).id);
  expect(early).toMatchObject({ scope: 'covered', importYear: 2023, directEmissions: null, emissionsDataSource: null });
  expect(JSON.stringify(early.figures?.total)).toContain('before-2026');
  const dated = await approve((await save({ Antagelsesdato: '2025-12-31' })).id);
  expect(dated).toMatchObject({ importYear: 2025, directEmissions: null, emissionsDataSource: null });
  const undated = await approve((await save({ 'Reference nummer': 'INV-0231' })).id);
  expect(undated).toMatchObject({ importYear: null, emissionsDataSource: 'product_code_lookup' });
});

it('says before the approval that a line is no good of CBAM, once its code and origin are certain', async () => {
  expect(await save({})).toMatchObject({ state: 'pending', scope: 'covered' });
  expect(await save({ Oprindelsesland: 'Norge' })).toMatchObject({ scope: 'exempt-origin' });
  expect(await save({ Varekode: '' })).toMatchObject({ scope: null });
  const doubtful = await save({ Varekode: '6203423100', Review: ['Varekode'] });
  expect(doubtful).toMatchObject({ scope: null });
  await change(doubtful.id, { settled: ['productCode'] });
  const pending = await anna.api(customs.pending);
  expect(pending.find(({ id }) => id === doubtful.id)).toMatchObject({ state: 'pending', scope: 'outside' });
});

it('lets what the supplier states win over every other source, before and after approval', async () => {
  const state = (id: string) =>
    anna.api(customs.stateEmissions, {
      params: { id },
      body: {
        directEmissions: '4.2',
        indirectEmissions: 0,
        scope1Emissions: '4.2',
        carbonPriceAlreadyPaid: '12.5',
        reportingPeriod: '2025',
        installationId: 'TR-GEBZE-1',
      },
    });
  const before = await ownCustoms(anna);
  const { declaration } = await state(before.id);
  expect(declaration).toMatchObject({ state: 'pending', supplierDirectEmissions: '4.2', emissionsDataSource: null });
  const after = await approve((await ownCustoms(anna)).id);
  for (const line of [await approve(before.id), (await state(after.id)).declaration])
    expect(line).toMatchObject({
      emissionsDataSource: 'supplier_provided',
      directEmissions: '4.2',
      indirectEmissions: '0',
      supplierDataSource: 'manual_input',
      supplierReportingPeriod: '2025',
      carbonPriceAlreadyPaid: '12.5',
    });
});

it('works figures out anew when what they rest on is changed, and keeps every change in the history', async () => {
  const { id } = await approve((await ownCustoms(anna)).id);
  const doubled = await change(id, { netWeight: '4801' });
  const before = (await anna.api(customs.history, { params: { id } })).at(-1);
  expect(Number(doubled.directEmissions)).toBeGreaterThan(13);
  const [latest] = await anna.api(customs.history, { params: { id } });
  expect(latest).toMatchObject({
    by: 'anna holm',
    action: 'customs.change',
    changes: [{ field: 'netWeight', from: '2400.5', to: '4801' }],
  });
  expect(before?.action).toBe('customs.save');
});

it('makes an approved line goods of its quarter, once, and says why where it cannot', async () => {
  const undated = await approve((await save({ Varekode: '72083900', Oprindelsesland: 'CN' })).id);
  expect(undated).toMatchObject({ declarationId: null, goodsNote: expect.stringContaining('date of import') });
  const dated = await change(undated.id, { importDate: '2026-03-30' });
  expect(dated.goodsNote).toBe('');
  const { goodsItems, reportingPeriod, year } = await anna.api(declarations.read, {
    params: { id: dated.declarationId ?? '' },
  });
  expect([year, reportingPeriod]).toEqual(['2026', 'Q1']);
  expect(goodsItems.find(({ id }) => id === dated.goodsItemId)).toMatchObject({
    cnCode: '72083900',
    countryOfOrigin: 'CN',
    netMass: '2.4005',
  });
  const renamed = await change(undated.id, { senderName: 'Baosteel' });
  expect(renamed).toMatchObject({ goodsItemId: dated.goodsItemId, goodsNote: '' });
  expect((await change(undated.id, { netWeight: '9' })).goodsNote).toContain('Change them there as well');

  await anna.api(declarations.remove, { params: { id: dated.declarationId ?? '' } });
  const [line] = (await anna.api(customs.approved)).filter(({ id }) => id === undated.id);
  expect(line).toMatchObject({ declarationId: null, goodsItemId: null });
});

it('discards a line before approval only, and forgets its paper with the last one', async () => {
  const { id, lines } = await ownPaper(anna, server);
  const [line = ''] = lines;
  await anna.api(customs.discard, { params: { id: line } });
  await expect(anna.api(customs.read, { params: { id: line } })).rejects.toMatchObject({ status: 404 });
  await expect(anna.api(customsPapers.read, { params: { id } })).rejects.toMatchObject({ status: 404 });
  const approved = await approve((await ownCustoms(anna)).id);
  await expect(anna.api(customs.discard, { params: { id: approved.id } })).rejects.toMatchObject({
    code: 'customs.step_refused',
  });
});

it('refuses a change that was made to an older version', async () => {
  const { id, version } = await ownCustoms(anna);
  await change(id, { senderName: 'Another' });
  await expect(change(id, { senderName: 'A third', version })).rejects.toMatchObject({ code: 'request.stale' });
});
