import { customs } from '@lods/contract/customs/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { declarationMerge } from '@lods/contract/declarations/merge';
import { imports } from '@lods/contract/imports/endpoints';
import { undo } from '@lods/contract/undo/endpoints';
import { expect, inject, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { record } from '../customs/samples.ts';
import { sendDanishList } from '../imports/samples.ts';
import { coilDeclaration, sayWhoDeclares } from './samples.ts';

const isFull = inject('size') === 'full';
const server = await startTestServer();
const { anna } = server;
await sayWhoDeclares(anna);
await server.work();
const [coil] = coilDeclaration.goodsItems;
const LAST = 99_999;

type Params = { readonly id: string };
const read = (params: Params) => anna.api(declarations.read, { params });
const numbersOf = async (params: Params) => (await read(params)).goodsItems.map(({ itemNumber }) => itemNumber);
/** Gives a good of a draft another number. */
async function renumber(params: Params, from: number, itemNumber: number): Promise<void> {
  const good = (await read(params)).goodsItems.find((each) => each.itemNumber === from);
  const { id = '', netMass } = good ?? {};
  const body = { ...coil, itemNumber, netMass: netMass ?? '1' };
  await anna.api(declarationGoods.save, { params: { ...params, itemId: id }, body });
}
const draftOf = async (generalInfo: object, masses: readonly string[]): Promise<Params> => {
  const goodsItems = masses.map((netMass, index) => ({ ...coil, itemNumber: index + 1, netMass }));
  const body = { generalInfo: { ...coilDeclaration.generalInfo, ...generalInfo }, goodsItems, emissionsData: [] };
  return { id: (await anna.api(declarations.create, { body: { ...body, secondOfQuarter: true } })).id };
};
/** A paper line that was approved into the draft of its quarter. */
async function approvePaper(importDate: string) {
  const { declarations: saved } = await anna.api(customs.saveExtracted, { body: { extractedData: [record()] } });
  const params = { id: saved[0]?.id ?? '' };
  const approve = () => anna.api(customs.approve, { params, body: { updatedData: { importDate, isOurs: true } } });
  return { approve };
}

it('refuses the goods of a paper that no item number is left for, and takes them once there is one', async () => {
  const { declarationId } = await (await approvePaper('2025-02-03')).approve();
  const draft = { id: declarationId ?? '' };
  const { draftReportId: report } = await read(draft);
  await renumber(draft, 1, LAST);
  const { approve } = await approvePaper('2025-02-04');
  await expect(approve()).rejects.toMatchObject({
    ...{ status: 409, code: 'declaration.item_numbers', params: { report, last: LAST + 1 } },
  });
  expect(await numbersOf(draft)).toEqual([LAST]);
  await renumber(draft, LAST, 1);
  await approve();
  expect(await numbersOf(draft)).toEqual([1, 2]);
});

it.runIf(isFull)('refuses a list whose lines no item number is left for, in a sentence', async () => {
  const first = await sendDanishList(anna, 'coils.csv', ['26DK000000000ITEMA;1;05-02-2026;7208 39 00;CN;12.400,5;']);
  const [declaration] = (await anna.api(imports.read, { params: first.params })).declarations;
  const draft = { id: declaration?.id ?? '' };
  const { draftReportId: report } = await read(draft);
  await renumber(draft, 1, LAST);
  const second = await sendDanishList(anna, 'bolts.csv', ['26DK000000000ITEMB;1;06-02-2026;7318 15 88;TR;2.400,5;']);
  expect(await anna.api(imports.read, { params: second.params })).toMatchObject({
    state: 'refused',
    sentence: expect.stringContaining(`Give the last goods of ${report} lower item numbers first.`),
  });
  expect(await numbersOf(draft)).toEqual([LAST]);
});

it('refuses to take back a good that no item number is left for, and takes it back once there is one', async () => {
  const draft = await draftOf({ reportingYear: 2031 }, ['10', '20', '30']);
  const { goodsItems } = await read(draft);
  const [removed] = goodsItems;
  await anna.api(declarationGoods.remove, { params: { ...draft, itemId: removed?.id ?? '' } });
  await renumber(draft, 2, 1);
  await renumber(draft, 3, LAST);
  const takeBack = () => anna.api(undo.takeBack, { body: { subjectId: removed?.id ?? '' } });
  await expect(takeBack()).rejects.toMatchObject({ status: 409, code: 'declaration.item_numbers' });
  await renumber(draft, LAST, LAST - 1);
  await takeBack();
  expect(await numbersOf(draft)).toEqual([1, LAST - 1, LAST]);
});

it('parts merged drafts again where the last item number is taken', async () => {
  const importDate = '2025-08-03';
  const { declarationId } = await (await approvePaper(importDate)).approve();
  const from = { id: declarationId ?? '' };
  const { goodsItems, declarantId, declarantName } = await read(from);
  const [paper] = goodsItems;
  const kept = await draftOf({ reportingPeriod: 'Q3', reportingYear: 2025, declarantId, declarantName }, ['3', '4']);
  // The second good of the kept draft is the one of the paper.
  await server.database.pool.query(`
    begin;
    select set_config('lods.organisation', '${anna.organisation}', true);
    update goods_items t set (cn_code, country_of_origin, measurement_unit, net_mass, registry) =
      (select s.cn_code, s.country_of_origin, s.measurement_unit, s.net_mass, s.registry from goods_items s where s.id = '${paper?.id}')
      where t.declaration_id = '${kept.id}' and t.item_number = 2;
    commit`);
  await anna.api(declarationMerge.merge, { params: kept, body: { from: from.id, alike: 'count-once' } });
  await renumber(kept, 1, LAST);
  await anna.api(undo.takeBack, { body: { subjectId: from.id } });
  expect([await numbersOf(kept), await numbersOf(from)]).toEqual([[2, LAST], [1]]);
});
