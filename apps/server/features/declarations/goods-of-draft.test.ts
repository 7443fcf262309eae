import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from './samples.ts';

const { anna, boris } = await startTestServer();
const { generalInfo } = coilDeclaration;
const [coil] = coilDeclaration.goodsItems;
const [{ itemNumber: _item, ...record }] = coilDeclaration.emissionsData;

/** A draft of so many coils, each with one record. */
async function draftOf(count: number) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const { id, goodsItems } = await anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo,
      goodsItems: numbers.map((itemNumber) => ({ ...coil, itemNumber, netMass: String(itemNumber) })),
      emissionsData: numbers.map((itemNumber) => ({ ...record, itemNumber })),
    },
  });
  return { id, goods: goodsItems };
}
const stateOf = (id: string) => anna.api(declarations.read, { params: { id } });

test('a change of one good gives the sums that saving the whole list gives, and touches no other good', async () => {
  const { id, goods } = await draftOf(3);
  const second = goods[1];
  if (!second) throw new Error('there are three goods');
  const params = { id, itemId: second.id };
  const changed = await anna.api(declarationGoods.save, {
    params,
    body: { ...coil, itemNumber: 2, netMass: '12.345678' },
  });
  expect(changed.overview.totals).toMatchObject({ netMassT: '16.345678', emissionsTco2e: '32.691356' });
  const stored = await stateOf(id);
  expect(stored.totals).toEqual(changed.overview.totals);
  expect(stored.goodsItems.map(({ version }) => version)).toEqual([1, 2, 1]);
  const { goodsItems, emissionsData, version } = stored;
  const again = await anna.api(declarations.saveDraft, {
    params: { id },
    body: { version, goodsItems, emissionsData },
  });
  expect(again.totals).toEqual(changed.overview.totals);
});

test('goods and records are added and removed one by one, and the sums follow', async () => {
  const { id } = await draftOf(1);
  const added = await anna.api(declarationGoods.add, {
    params: { id },
    body: { ...coil, itemNumber: 7, netMass: '10' },
  });
  expect(added.overview).toMatchObject({ goodsCount: 2, totals: { netMassT: '11', emissionsTco2e: null } });
  const params = { id, itemId: added.good.id };
  const stated = await anna.api(declarationGoods.addRecord, { params, body: record });
  expect(stated).toMatchObject({
    good: { version: 2, emissionsTco2e: '20' },
    overview: { totals: { emissionsTco2e: '22' } },
  });
  const [first] = stated.emissionsData;
  const saved = await anna.api(declarationGoods.saveRecord, {
    params: { ...params, recordId: first?.id ?? '' },
    body: { ...record, specificDirectEmissions: '0' },
  });
  expect(saved).toMatchObject({ emissionsData: [{ id: first?.id }], good: { emissionsTco2e: '2' } });
  const bare = await anna.api(declarationGoods.removeRecord, { params: { ...params, recordId: first?.id ?? '' } });
  expect(bare).toMatchObject({ emissionsData: [], overview: { totals: { emissionsTco2e: null } } });
  expect(await anna.api(declarationGoods.remove, { params })).toMatchObject({ goodsCount: 1, totalEmissions: '2' });
});

test('two people on two goods both save; the second on one good is told what the first changed', async () => {
  const { id, goods } = await draftOf(2);
  const [first, two] = goods;
  const save = (good: typeof first, netMass: string) =>
    anna.api(declarationGoods.save, {
      params: { id, itemId: good?.id ?? '' },
      body: { ...coil, itemNumber: good?.itemNumber ?? 0, netMass, version: 1 },
    });
  await save(first, '5');
  await save(two, '6');
  await expect(save(first, '9')).rejects.toMatchObject({
    code: 'request.stale',
    params: { changedBy: 'anna holm', changedPaths: ['netMass'] },
  });
  expect((await stateOf(id)).goodsItems.map(({ netMass }) => netMass)).toEqual(['5', '6']);
});

test('a number that another item has is refused at its field, and so is a repeated sequence', async () => {
  const { id, goods } = await draftOf(2);
  const params = { id, itemId: goods[0]?.id ?? '' };
  const refusal = (path: string) => ({ code: 'request.invalid', params: { fields: [{ path }] } });
  await expect(anna.api(declarationGoods.add, { params, body: coil })).rejects.toMatchObject(refusal('itemNumber'));
  await expect(anna.api(declarationGoods.save, { params, body: { ...coil, itemNumber: 2 } })).rejects.toMatchObject(
    refusal('itemNumber'),
  );
  await expect(anna.api(declarationGoods.addRecord, { params, body: record })).rejects.toMatchObject(
    refusal('sequenceNumber'),
  );
});

test('what is frozen, and what belongs to another company, is not changed good by good either', async () => {
  const { id, goods } = await draftOf(1);
  const params = { id, itemId: goods[0]?.id ?? '' };
  await expect(boris.api(declarationGoods.save, { params, body: coil })).rejects.toMatchObject({ status: 404 });
  await anna.api(declarations.submit, {
    params: { id },
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  await expect(anna.api(declarationGoods.remove, { params })).rejects.toMatchObject({ code: 'declaration.frozen' });
});

test('a page of goods is found, sorted and counted by the server', async () => {
  const { id } = await draftOf(12);
  await anna.api(declarationGoods.add, { params: { id }, body: { ...coil, itemNumber: 13, countryOfOrigin: 'IN' } });
  const numbers = async (query: object) => {
    const page = await anna.api(declarations.goods, { params: { id }, query: { limit: 3, ...query } });
    return [page.total, ...page.goodsItems.map(({ itemNumber }) => itemNumber)];
  };
  expect(await numbers({ offset: 9 })).toEqual([13, 10, 11, 12]);
  expect(await numbers({ sort: 'netMassT', direction: 'descending' })).toEqual([13, 13, 12, 11]);
  expect(await numbers({ search: 'in', only: 'without-emissions' })).toEqual([1, 13]);
  expect(await numbers({ search: '7208.39' })).toEqual([13, 1, 2, 3]);
  expect(await numbers({ search: '12' })).toEqual([1, 12]);
  expect(await numbers({ search: '12:' })).toEqual([1, 12]);
  expect(await numbers({ search: '12: 7208.39' })).toEqual([1, 12]);
  expect(await numbers({ search: '12: 7318' })).toEqual([0]);
  expect(await numbers({ search: `12: 7208.39.00 ${coil.productName}` })).toEqual([1, 12]);
});

test('a finding names the good and the record that it is about', async () => {
  const { id, goods } = await draftOf(3);
  const params = { id, itemId: goods[2]?.id ?? '' };
  const { emissionsData } = await anna.api(declarationGoods.read, { params });
  const [first] = emissionsData;
  await anna.api(declarationGoods.saveRecord, {
    params: { ...params, recordId: first?.id ?? '' },
    body: { ...record, specificIndirectEmissions: null },
  });
  const findings = await anna.api(declarationGoods.findings, { params });
  expect(findings.find(({ path }) => path.endsWith('.specificIndirectEmissions'))).toMatchObject({
    itemNumber: 3,
    goodsItemId: params.itemId,
    recordId: first?.id,
    sequenceNumber: 1,
  });
});
