import { DAY_MS } from '@lods/cbam/period';
import { customs } from '@lods/contract/customs/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { imports } from '@lods/contract/imports/endpoints';
import { installations } from '@lods/contract/installations/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { undo } from '@lods/contract/undo/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { record } from '../customs/samples.ts';
import { coilDeclaration, ownDraft, sayWhoDeclares } from '../declarations/samples.ts';
import { bolts, works } from '../suppliers/samples.ts';

const server = await startTestServer();
const { anna, boris, viewer } = server;
await server.work();
await sayWhoDeclares(anna);

const takeBack = (subjectId: string, person = anna) => person.api(undo.takeBack, { body: { subjectId } });
const goodsOf = async (id: string) => (await anna.api(declarations.read, { params: { id } })).goodsItems;
const submit = (id: string) =>
  anna.api(declarations.submit, {
    params: { id },
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });

it('takes back the removal of a draft with its goods, figures and documents, once, and for its own company alone', async () => {
  const draft = await ownDraft(anna);
  const file = new File(['%PDF-1.4 invoice'], 'invoice.pdf', { type: 'application/pdf' });
  await anna.api(declarationLife.uploadDocuments, { ...draft, body: {}, files: [['file0', file]] });
  const before = await anna.api(declarations.read, draft);
  await anna.api(declarations.remove, draft);
  const later = await ownDraft(anna);
  expect((await anna.api(undo.list))[0]).toMatchObject({ kind: 'draft', label: before.draftReportId, by: 'anna holm' });
  expect(await boris.api(undo.list)).toEqual([]);
  await expect(takeBack(draft.params.id, boris)).rejects.toMatchObject({ status: 404 });
  await expect(takeBack(draft.params.id, viewer)).rejects.toMatchObject({ status: 403 });

  await takeBack(draft.params.id);
  const after = await anna.api(declarations.read, draft);
  // Its number was given to another draft meanwhile.
  const { draftReportId } = await anna.api(declarations.read, later);
  expect(draftReportId).toBe(before.draftReportId);
  expect(after.draftReportId).not.toBe(before.draftReportId);
  expect({ ...after, draftReportId: '' }).toEqual({ ...before, draftReportId: '' });
  const [document] = after.supportingDocuments as { id: string }[];
  const params = { id: draft.params.id, documentId: document?.id ?? '' };
  expect(await (await anna.api(declarationLife.downloadDocument, { params })).text()).toBe('%PDF-1.4 invoice');
  await expect(takeBack(draft.params.id)).rejects.toMatchObject({ status: 404 });
});

it('takes back the removal of a good, of an emissions entry and of a document, but not once the draft is filed', async () => {
  const { params } = await ownDraft(anna);
  const itemId = (await goodsOf(params.id))[0]?.id ?? '';
  const [stated] = (await anna.api(declarationGoods.read, { params: { ...params, itemId } })).emissionsData;
  const total = (await anna.api(declarations.read, { params })).totalEmissions;
  const recordId = stated?.id ?? '';
  await anna.api(declarationGoods.removeRecord, { params: { ...params, itemId, recordId }, query: {} });
  expect((await anna.api(declarations.read, { params })).totalEmissions).not.toBe(total);
  await takeBack(recordId);
  expect((await anna.api(declarations.read, { params })).totalEmissions).toBe(total);

  await anna.api(declarationGoods.remove, { params: { ...params, itemId }, query: {} });
  expect(await goodsOf(params.id)).toEqual([]);
  await takeBack(itemId);
  expect((await anna.api(declarations.read, { params })).totalEmissions).toBe(total);
  expect((await goodsOf(params.id)).map(({ itemNumber }) => itemNumber)).toEqual([1]);

  await anna.api(declarationGoods.remove, { params: { ...params, itemId }, query: {} });
  const [coil] = coilDeclaration.goodsItems;
  await anna.api(declarationGoods.add, { params, body: { ...coil, itemNumber: 7 } as never });
  await submit(params.id);
  await expect(takeBack(itemId)).rejects.toMatchObject({ status: 409, code: 'undo.filed' });
});

const HEADING = 'MRN;Varepost;Antagelsesdato;Varekode;Oprindelsesland;Nettovægt (kg);Leverandør';
const upload = async (name: string, rows: readonly string[]) => {
  const file = new File([[HEADING, ...rows, ''].join('\n')], name, { type: 'text/csv' });
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', file]] });
  return { params: { id: report[0]?.id ?? '' } };
};

it('takes an import back: only its share leaves goods that another file counts in, its own draft goes, and it can come again', async () => {
  const first = await upload('one.csv', [
    '26DK777700000000U1;1;26-01-2026;7318 15 88;TR;1.250,5;Kuzey',
    '26DK777700000000U1;2;26-01-2026;7208 39 00;CN;900;Baosteel',
  ]);
  const declarationId = (await anna.api(imports.read, first)).declarations[0]?.id ?? '';
  const second = await upload('two.csv', ['26DK777700000000U2;1;27-01-2026;7318 15 88;TR;1.000,0;Kuzey']);
  const masses = async () => (await goodsOf(declarationId)).map(({ cnCode, netMass }) => `${cnCode} ${netMass}`).sort();
  expect(await masses()).toEqual(['72083900 0.9', '73181588 2.2505']);
  await anna.api(imports.takeBack, first);
  expect(await masses()).toEqual(['73181588 1']);
  expect(await anna.api(imports.read, first)).toMatchObject({ state: 'needs-review', declarations: [] });

  const { version } = await anna.api(imports.read, first);
  await anna.api(imports.confirm, { ...first, body: { version, isTakenOver: true } });
  const state = async () => (await anna.api(imports.read, first)).state;
  await expect.poll(state, { timeout: 15_000 }).toBe('taken-over');
  expect(await masses()).toEqual(['72083900 0.9', '73181588 2.2505']);

  await anna.api(imports.takeBack, first);
  await anna.api(imports.takeBack, second);
  await expect(goodsOf(declarationId)).rejects.toMatchObject({ status: 404 });
  await anna.api(imports.discard, second);
  await takeBack(second.params.id);
  expect(await anna.api(imports.read, second)).toMatchObject({ state: 'needs-review' });
});

const draftOf = async (reportingPeriod: 'Q2' | 'Q3') => {
  const { generalInfo, goodsItems } = coilDeclaration;
  const body = { generalInfo: { ...generalInfo, reportingPeriod }, goodsItems: [...goodsItems] };
  return (await anna.api(declarations.create, { body: { ...body, secondOfQuarter: true } })).id;
};

it('takes no import back whose draft was filed', async () => {
  const draft = await draftOf('Q2');
  const file = await upload('filed.csv', ['25DK777700000000U3;1;05-05-2025;7318 15 88;TR;1.250,5;Kuzey']);
  const { declarations: made } = await anna.api(imports.read, file);
  expect(made.map(({ id }) => id)).toEqual([draft]);
  await submit(draft);
  await expect(anna.api(imports.takeBack, file)).rejects.toMatchObject({ status: 409, code: 'undo.filed' });
});

it('takes an approval back with the goods that it made, and the removal of a line with its paper', async () => {
  const draft = await draftOf('Q3');
  const { declarations: saved } = await anna.api(customs.saveExtracted, { body: { extractedData: [record()] } });
  const params = { id: saved[0]?.id ?? '' };
  const approved = await anna.api(customs.approve, {
    params,
    body: { updatedData: { importDate: '2025-08-03', isOurs: true } },
  });
  const declarationId = approved.declarationId ?? '';
  expect(declarationId).toBe(draft);
  expect(await goodsOf(draft)).toHaveLength(2);
  expect(await anna.api(customs.withdraw, { params })).toMatchObject({ state: 'pending', declarationId: null });
  expect(await goodsOf(draft)).toHaveLength(1);
  await expect(anna.api(customs.withdraw, { params })).rejects.toMatchObject({ code: 'customs.step_refused' });

  const again = await anna.api(customs.approve, { params, body: { updatedData: {} } });
  await submit(again.declarationId ?? '');
  await expect(anna.api(customs.withdraw, { params })).rejects.toMatchObject({ code: 'undo.filed' });

  const { declarations: second } = await anna.api(customs.saveExtracted, { body: { extractedData: [record()] } });
  const id = second[0]?.id ?? '';
  await anna.api(customs.discard, { params: { id } });
  await takeBack(id);
  expect(await anna.api(customs.read, { params: { id } })).toEqual(second[0]);
});

it('takes back the removal of a supplier with its installations, and refuses where another has its name', async () => {
  const supplier = await anna.api(suppliers.add, { body: bolts() });
  const params = { id: supplier.id };
  await anna.api(suppliers.remove, { params });
  await takeBack(supplier.id);
  expect(await anna.api(suppliers.read, { params })).toMatchObject({ supplier: { name: supplier.name } });
  const added = await anna.api(installations.addInstallation, {
    params,
    body: works(),
  });
  await anna.api(installations.removeInstallation, { params: { id: added.id } });
  await takeBack(added.id);
  expect((await anna.api(suppliers.read, { params })).installations.map(({ id }) => id)).toEqual([added.id]);

  const lone = await anna.api(suppliers.add, { body: bolts() });
  await anna.api(suppliers.remove, { params: { id: lone.id } });
  await anna.api(suppliers.add, { body: { ...bolts(), name: lone.name } });
  await expect(takeBack(lone.id)).rejects.toMatchObject({ status: 409, code: 'undo.replaced' });
});

it('forgets after 30 days what was removed', async () => {
  const { params } = await ownDraft(anna);
  await anna.api(declarations.remove, { params });
  const { deleteWhatIsOver } = await import('../retention/service.ts');
  const now = server.clock.now;
  server.clock.now = new Date(now.getTime() + 31 * DAY_MS);
  await server.transactions.inJob(anna.organisation, deleteWhatIsOver);
  server.clock.now = now;
  await expect(takeBack(params.id)).rejects.toMatchObject({ status: 404 });
});
