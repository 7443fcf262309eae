import { customs } from '@lods/contract/customs/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { type AlikeGoodsAnswer, declarationMerge } from '@lods/contract/declarations/merge';
import { undo } from '@lods/contract/undo/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { record } from '../customs/samples.ts';
import { coilDeclaration, sayWhoDeclares } from './samples.ts';

const server = await startTestServer();
const { anna, boris, viewer } = server;
await sayWhoDeclares(anna);

const [coil] = coilDeclaration.goodsItems;
const [stated] = coilDeclaration.emissionsData;
let year = 2030;
/** A quarter of its own for each test. */
const nextQuarter = () => {
  year += 1;
  return { ...coilDeclaration.generalInfo, reportingYear: year };
};

const draftOf = async (
  generalInfo: ReturnType<typeof nextQuarter>,
  masses: readonly string[],
): Promise<{ params: { id: string } }> => {
  const goodsItems = masses.map((netMass, index) => ({ ...coil, itemNumber: index + 1, netMass }));
  const emissionsData = masses.map((_mass, index) => ({ ...stated, itemNumber: index + 1 }));
  const { id } = await anna.api(declarations.create, {
    body: { generalInfo, goodsItems, emissionsData, secondOfQuarter: true },
  });
  return { params: { id } };
};
const merge = (
  kept: { params: { id: string } },
  from: { params: { id: string } },
  alike?: AlikeGoodsAnswer,
  by = anna,
) => by.api(declarationMerge.merge, { ...kept, body: { from: from.params.id, ...(alike ? { alike } : {}) } });
const read = (draft: { params: { id: string } }) => anna.api(declarations.read, draft);
const sumOf = (...totals: readonly (string | null)[]) => totals.reduce((sum, total) => sum + Number(total), 0);
const massesOf = async (draft: { params: { id: string } }) =>
  (await read(draft)).goodsItems.map(({ itemNumber, netMass }) => `${itemNumber}: ${netMass}`);
const comparable = ({
  goodsItems,
  emissionsData,
  totalEmissions,
  supportingDocuments,
  draftReportId,
}: Awaited<ReturnType<typeof read>>) => ({
  goods: goodsItems.map(({ version: _version, ...good }) => good),
  ...{ emissionsData, totalEmissions, supportingDocuments, draftReportId },
});

it('moves goods, emissions, documents and comments into the other draft, keeps every sum, and parts both again', async () => {
  const quarter = nextQuarter();
  const kept = await draftOf(quarter, ['10', '20.5']);
  const from = await draftOf(quarter, ['7', '3.25']);
  const file = new File(['%PDF-1.4 invoice'], 'invoice.pdf', { type: 'application/pdf' });
  await anna.api(declarationLife.uploadDocuments, { ...from, body: { itemNumber: 2 }, files: [['file0', file]] });
  await anna.api(declarationLife.comment, { ...from, body: { text: 'Ask Baosteel', itemNumber: 1 } });
  const before = [await read(kept), await read(from)] as const;

  const merged = await merge(kept, from);
  expect(Number(merged.totalEmissions)).toBe(sumOf(before[0].totalEmissions, before[1].totalEmissions));
  expect(merged).toMatchObject({ goodsCount: 4, supportingDocuments: [{ itemNumber: 4 }] });
  expect(await massesOf(kept)).toEqual(['1: 10', '2: 20.5', '3: 7', '4: 3.25']);
  expect((await read(kept)).emissionsData).toHaveLength(4);
  expect(await anna.api(declarationLife.comments, kept)).toMatchObject([{ text: 'Ask Baosteel', itemNumber: 3 }]);
  await expect(read(from)).rejects.toMatchObject({ status: 404 });

  expect((await anna.api(undo.list))[0]).toMatchObject({ kind: 'merged-draft', label: before[1].draftReportId });
  await anna.api(undo.takeBack, { body: { subjectId: from.params.id } });
  expect([comparable(await read(kept)), comparable(await read(from))]).toEqual(before.map(comparable));
  expect(await anna.api(declarationLife.comments, kept)).toEqual([]);
  expect(await anna.api(declarationLife.comments, from)).toMatchObject([{ text: 'Ask Baosteel', itemNumber: 1 }]);
});

it('asks about goods that both state alike, counts them once or both, and brings back what was left out', async () => {
  const quarter = nextQuarter();
  const kept = await draftOf(quarter, ['10', '20']);
  const from = await draftOf(quarter, ['20', '3']);
  const before = [await read(kept), await read(from)] as const;
  await expect(merge(kept, from)).rejects.toMatchObject({
    code: 'declaration.merge_alike',
    params: { goods: [{ itemNumber: 2, otherItemNumber: 1, cnCode: '72083900', netMass: '20' }] },
  });
  await merge(kept, from, 'count-once');
  expect(await massesOf(kept)).toEqual(['1: 10', '2: 20', '3: 3']);
  await anna.api(undo.takeBack, { body: { subjectId: from.params.id } });
  expect([comparable(await read(kept)), comparable(await read(from))]).toEqual(before.map(comparable));
  await merge(kept, from, 'count-both');
  expect(await massesOf(kept)).toEqual(['1: 10', '2: 20', '3: 20', '4: 3']);
});

it('keeps the good that lines of customs count in, so that its paper can still be taken back', async () => {
  const { declarations: saved } = await anna.api(customs.saveExtracted, { body: { extractedData: [record()] } });
  const paper = { params: { id: saved[0]?.id ?? '' } };
  const updatedData = { importDate: '2025-08-03', isOurs: true };
  const { declarationId } = await anna.api(customs.approve, { ...paper, body: { updatedData } });
  const from = { params: { id: declarationId ?? '' } };
  const bolts = {
    ...{ ...coil, itemNumber: 2, cnCode: '73181588', hsCode: '731815', countryOfOrigin: 'TR', netMass: '2.4005' },
    registry: { taricCode: '7318158890' },
  };
  const generalInfo = { ...coilDeclaration.generalInfo, reportingPeriod: 'Q3' as const };
  const { declarantName, declarantId } = await read(from);
  const { id } = await anna.api(declarations.create, {
    body: {
      generalInfo: { ...generalInfo, declarantName: declarantName ?? '', declarantId },
      goodsItems: [{ ...coil, netMass: '1' }, bolts],
      secondOfQuarter: true,
    },
  });
  const kept = { params: { id } };
  const placeOfPaper = async () => (await anna.api(customs.read, paper)).declarationId;
  await merge(kept, from, 'count-once');
  expect([await massesOf(kept), await placeOfPaper()]).toEqual([['1: 1', '2: 2.4005'], id]);

  await anna.api(undo.takeBack, { body: { subjectId: from.params.id } });
  expect([await massesOf(kept), await massesOf(from)]).toEqual([['1: 1', '2: 2.4005'], ['1: 2.4005']]);
  expect(await placeOfPaper()).toBe(from.params.id);
  await merge(kept, from, 'count-once');
  await anna.api(customs.withdraw, paper);
  expect(await massesOf(kept)).toEqual(['1: 1']);
});

it('refuses what was filed and says what to do, another quarter, a correction that would go, and who may not', async () => {
  const quarter = nextQuarter();
  const filed = await draftOf(quarter, ['10']);
  await anna.api(declarations.submit, {
    ...filed,
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is', beforeEnd: true },
  });
  const { draftReportId: report } = await read(filed);
  const draft = await draftOf(quarter, ['7']);
  const FILED = { status: 409, code: 'declaration.merge_filed', params: { report } };
  await expect(merge(filed, draft)).rejects.toMatchObject(FILED);
  await expect(merge(draft, filed)).rejects.toMatchObject(FILED);
  const correction = { params: { id: (await anna.api(declarationLife.amend, filed)).id } };
  await expect(merge(draft, correction)).rejects.toMatchObject({ code: 'declaration.merge_correction' });
  const ofNextYear = await draftOf(nextQuarter(), ['7']);
  await expect(merge(draft, ofNextYear)).rejects.toMatchObject({ code: 'declaration.merge_other' });
  await expect(merge(draft, draft)).rejects.toMatchObject({ code: 'declaration.merge_other' });
  await expect(merge(correction, draft, undefined, boris)).rejects.toMatchObject({ status: 404 });
  await expect(merge(correction, draft, undefined, viewer)).rejects.toMatchObject({ status: 403 });

  await merge(correction, draft);
  expect(await massesOf(correction)).toEqual(['1: 10', '2: 7']);
  await anna.api(declarations.submit, {
    ...correction,
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is', beforeEnd: true },
  });
  const back = anna.api(undo.takeBack, { body: { subjectId: draft.params.id } });
  await expect(back).rejects.toMatchObject({ status: 409, code: 'undo.filed' });
});

it('moves back what was added to a good that moved, and leaves what was changed as it was changed', async () => {
  const quarter = nextQuarter();
  const kept = await draftOf(quarter, ['10']);
  const from = await draftOf(quarter, ['7']);
  await merge(kept, from);
  const { goodsItems } = await read(kept);
  const params = { ...kept.params, itemId: goodsItems[1]?.id ?? '' };
  await anna.api(declarationGoods.save, { params, body: { ...coil, itemNumber: 2, netMass: '8' } });
  await anna.api(undo.takeBack, { body: { subjectId: from.params.id } });
  expect([await massesOf(kept), await massesOf(from)]).toEqual([['1: 10'], ['1: 8']]);
});

it('refuses goods that no item number is left for, moves none of them, and merges once the last number is lower', async () => {
  const quarter = nextQuarter();
  const kept = await draftOf(quarter, ['10']);
  const from = await draftOf(quarter, ['7']);
  const { goodsItems, draftReportId: report } = await read(kept);
  const numberLast = async (itemNumber: number) => {
    const params = { ...kept.params, itemId: goodsItems[0]?.id ?? '' };
    await anna.api(declarationGoods.save, { params, body: { ...coil, itemNumber, netMass: '10' } });
  };
  await numberLast(99_999);
  await expect(merge(kept, from)).rejects.toMatchObject({
    status: 409,
    ...{ code: 'declaration.merge_numbers', params: { report, last: 100_000 } },
  });
  expect([await massesOf(kept), await massesOf(from)]).toEqual([['99999: 10'], ['1: 7']]);
  await numberLast(99_998);
  await merge(kept, from);
  expect(await massesOf(kept)).toEqual(['99998: 10', '99999: 7']);
});

it('merges once where two ask at one moment, whichever way round, and loses no good', async () => {
  const quarter = nextQuarter();
  const ofTen = await draftOf(quarter, ['10']);
  const ofSeven = await draftOf(quarter, ['7']);
  const asked = await Promise.allSettled([merge(ofTen, ofSeven), merge(ofSeven, ofTen), merge(ofTen, ofSeven)]);
  const refused = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status] : []));
  expect(refused).toEqual([404, 404]);
  const left = (await anna.api(declarations.list, {})).filter(({ id }) =>
    [ofTen.params.id, ofSeven.params.id].includes(id),
  );
  expect(left.map(({ goodsCount }) => goodsCount)).toEqual([2]);
});
