import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { declarationGoods } from '@lods/contract/declarations/goods';
import { openArchive } from '@lods/documents/zip';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration, ownDraft, sayWhoDeclares } from './samples.ts';

const { anna } = await startTestServer();
await sayWhoDeclares(anna);
const [coil] = coilDeclaration.goodsItems;

const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name);

/** Uploads a file and says what it is. */
async function withDocument(id: string, file: File, about: object) {
  const before = await anna.api(declarationLife.uploadDocuments, {
    params: { id },
    body: {},
    files: [['file0', file]],
  });
  const uploaded = before.findLast(({ fileName }) => fileName === file.name);
  const params = { id, documentId: uploaded?.id ?? '' };
  const all = await anna.api(declarationLife.describeDocument, { params, body: about });
  return all.find((document) => document.id === uploaded?.id);
}

const findingsOf = async (id: string) => anna.api(declarationGoods.findings, { params: { id } });
/** Without the line breaks between elements. */
const xmlOf = async (id: string) =>
  (await (await anna.fetch(`/api/declarations/${id}/xml?confirmed=yes`)).text()).replace(/>\s+</g, '><');
const zipOf = async (id: string) =>
  openArchive(
    Buffer.from(await (await anna.fetch(`/api/declarations/${id}/registry-file?confirmed=yes`)).arrayBuffer()),
  );

test('a document with a customs code stands in the report at its good or entry and lies in the ZIP', async () => {
  const { id } = (await ownDraft(anna)).params;
  const details = { referenceNumber: 'MC-17', country: 'CN', description: 'Mill certificate' };
  expect(await withDocument(id, pdf('invoice.pdf'), { itemNumber: 1, registryType: 'n380', details })).toMatchObject({
    registryType: 'N380',
    isNamed: true,
    isPacked: true,
  });
  await withDocument(id, pdf('report.pdf'), { itemNumber: 1, sequenceNumber: 1, registryType: 'C710' });
  const xml = await xmlOf(id);
  const [good = '', entry = ''] = xml.split('<GoodsEmissions>');
  expect(good).toContain('<Type>N380</Type><Country>CN</Country><ReferenceNumber>MC-17</ReferenceNumber>');
  expect(good).toContain('<Filename>invoice.pdf</Filename><MIME>application/pdf</MIME>');
  expect(entry).toContain('<Type>C710</Type><Attachment><Filename>report.pdf</Filename>');
  expect([...(await zipOf(id)).names].sort()).toEqual(['QReport_2025_Q1.xml', 'invoice.pdf', 'report.pdf']);
});

test("a document with a code of the registry's own goes into the ZIP alone, and the trap is told", async () => {
  const { id } = (await ownDraft(anna)).params;
  await withDocument(id, pdf('annual report.pdf'), { itemNumber: 1, sequenceNumber: 1, registryType: 'TED02' });
  expect(await xmlOf(id)).not.toContain('TED02');
  expect([...(await zipOf(id)).names]).toContain('annual report.pdf');
  expect((await findingsOf(id)).find(({ code }) => code === 'A0013')).toMatchObject({
    severity: 'info',
    path: 'supportingDocuments[0].registryType',
    documentId: expect.any(String),
  });
});

test('a file that the registry does not take is told with its remedy, and the ZIP is made without it', async () => {
  const { id } = (await ownDraft(anna)).params;
  await withDocument(id, new File(['a;b\n1;2\n'], 'weights.csv'), { itemNumber: 1, registryType: 'N271' });
  expect((await findingsOf(id)).find(({ code }) => code === 'A0011')?.remedy).toContain('PDF');
  expect(await xmlOf(id)).toContain('<Type>N271</Type>');
  expect([...(await zipOf(id)).names]).toEqual(['QReport_2025_Q1.xml']);
});

test('two files of one name stop the file; a document without a kind stays here and stops nothing', async () => {
  const { id } = (await ownDraft(anna)).params;
  await withDocument(id, pdf('paper.pdf'), {});
  expect([...(await zipOf(id)).names]).toEqual(['QReport_2025_Q1.xml']);
  await withDocument(id, new File(['%PDF-1.7 one'], 'invoice.pdf'), { itemNumber: 1, registryType: 'N380' });
  await withDocument(id, new File(['%PDF-1.7 other'], 'Invoice.pdf'), { itemNumber: 1, registryType: 'N380' });
  expect((await findingsOf(id)).map(({ code }) => code)).toContain('A0006');
  expect((await anna.fetch(`/api/declarations/${id}/registry-file`)).status).toBe(422);
});

test('documents follow their good to another number, and stay with the declaration when it goes', async () => {
  const { id } = (await ownDraft(anna)).params;
  await withDocument(id, pdf('invoice.pdf'), { itemNumber: 1, sequenceNumber: 1, registryType: 'N380' });
  const { goodsItems } = await anna.api(declarations.read, { params: { id } });
  const params = { id, itemId: goodsItems[0]?.id ?? '' };
  const moved = await anna.api(declarationGoods.save, { params, body: { ...coil, itemNumber: 9 } });
  expect(moved.overview.supportingDocuments).toMatchObject([{ itemNumber: 9, sequenceNumber: 1 }]);
  const bare = await anna.api(declarationGoods.remove, { params });
  expect(bare.supportingDocuments).toMatchObject([{ itemNumber: null, sequenceNumber: null, isNamed: false }]);
});

test('a past report keeps its documents where they were, also in the next version and after a change', async () => {
  const { id } = (await ownDraft(anna)).params;
  const details = { referenceNumber: 'MC-17' };
  await withDocument(id, pdf('invoice.pdf'), { itemNumber: 1, registryType: 'N380', details });
  const archive = await (await anna.fetch(`/api/declarations/${id}/registry-file`)).arrayBuffer();
  const { declaration } = await anna.api(declarationLife.takeOver, {
    query: { secondOfQuarter: 'yes' },
    files: [['file0', new File([archive], 'report.zip')]],
  });
  expect(declaration.supportingDocuments).toMatchObject([{ itemNumber: 1, registryType: 'N380', details }]);
  const taken = declaration.id;
  expect(await xmlOf(taken)).toBe(await xmlOf(id));
  await anna.api(declarations.submit, {
    params: { id: taken },
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  const amended = await anna.api(declarationLife.amend, { params: { id: taken } });
  expect(await xmlOf(amended.id)).toBe(await xmlOf(id));
  const params = { id: amended.id, itemId: amended.goodsItems[0]?.id ?? '' };
  await anna.api(declarationGoods.save, { params, body: { ...coil, netMass: '7' } });
  expect(await xmlOf(amended.id)).toContain('<Filename>invoice.pdf</Filename>');
});

test('cubic metres, kilograms and the European Economic Area are told at their fields, with what to do', async () => {
  const { id } = await anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      ...coilDeclaration,
      goodsItems: [{ ...coil, measurementUnit: 'M3', importArea: 'EEA' }],
      emissionsData: [...coilDeclaration.emissionsData],
    },
  });
  const findings = await findingsOf(id);
  const at = (code: string) => findings.filter((finding) => finding.code === code).map(({ path }) => path);
  expect(at('U0002')).toEqual(['goodsItems[0].measurementUnit']);
  expect(at('U0003')).toEqual(['goodsItems[0].importArea']);
});

test('a carbon price says what it covers, with its rebate; what is missing of that is a finding at its field', async () => {
  const carbonPrice = {
    instrumentType: '04',
    legalAct: 'National ETS',
    amount: '12.5',
    currency: 'CNY',
    country: 'CN',
    rebate: 'Free allocation of 60 %',
  };
  const [record] = coilDeclaration.emissionsData;
  const declare = (price: object) =>
    anna.api(declarations.create, {
      body: {
        secondOfQuarter: true,
        ...coilDeclaration,
        goodsItems: [...coilDeclaration.goodsItems],
        emissionsData: [{ ...record, registry: { carbonPrice: { ...carbonPrice, ...price } } }],
      },
    });
  const { findings } = await declare({});
  expect(findings.filter(({ severity }) => severity === 'error').map(({ path }) => path)).toEqual([
    'emissionsData[0].registry.carbonPrice.quantityCovered',
    'emissionsData[0].registry.carbonPrice.quantityCoveredByFreeAllocation',
  ]);
  const { id } = await declare({ quantityCovered: '216.9', quantityCoveredByFreeAllocation: '130.14' });
  const xml = await xmlOf(id);
  expect(xml).toContain('<InstrumentType>04</InstrumentType>');
  expect(xml).toContain('<Type>TPC01</Type><CN>72083900</CN><QuantityCovered>216.9</QuantityCovered>');
  expect(xml).toContain('<AdditionalInformation>Free allocation of 60 %</AdditionalInformation>');
});
