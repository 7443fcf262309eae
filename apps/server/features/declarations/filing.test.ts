import { createHash } from 'node:crypto';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { openArchive } from '@lods/documents/zip';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration, ownDraft, sayWhoDeclares } from './samples.ts';

const server = await startTestServer();
const { anna } = server;
await sayWhoDeclares(anna);

async function submitted() {
  const draft = await ownDraft(anna);
  await anna.api(declarations.submit, {
    ...draft,
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  return draft.params;
}

const download = async (path: string) => Buffer.from(await (await anna.fetch(path)).arrayBuffer());
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a submitted report downloads bit for bit the same, whatever the company says of itself later', async () => {
  const { id } = await submitted();
  const before = await download(`/api/declarations/${id}/xml`);
  const archive = await download(`/api/declarations/${id}/registry-file`);
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  await anna.api(declarationLife.amend, { params: { id } });
  expect(hashOf(await download(`/api/declarations/${id}/xml`))).toBe(hashOf(before));
  expect(hashOf(await download(`/api/declarations/${id}/registry-file`))).toBe(hashOf(archive));
  expect(archive.subarray(0, 2).toString()).toBe('PK');
});

const CARBON_PRICE = {
  instrumentType: '01',
  legalAct: 'Carbon tax act',
  amount: '12.5',
  currency: 'EUR',
  country: 'TR',
};

test('an amendment is a new version that shows its differences and, submitted, takes the place of the former', async () => {
  const { id } = await submitted();
  const amendment = await anna.api(declarationLife.amend, { params: { id } });
  expect(amendment).toMatchObject({ status: 'draft', revision: 2, goodsCount: 1, totalEmissions: '241' });
  const [coil] = coilDeclaration.goodsItems;
  const [record] = coilDeclaration.emissionsData;
  await anna.api(declarations.saveDraft, {
    params: { id: amendment.id },
    body: {
      goodsItems: [
        { ...coil, netMass: '100', importArea: 'EEA', registry: { importDate: '2025-02-03' } },
        { ...coil, itemNumber: 2, netMass: '5' },
      ],
      emissionsData: [
        { ...record, registry: { steelMillNumber: 'M-7', carbonPrice: CARBON_PRICE } },
        { ...record, itemNumber: 2 },
      ],
      generalInfo: { ...coilDeclaration.generalInfo, installationCountry: 'TR' },
    },
  });
  const differences = await anna.api(declarationLife.differences, { params: { id: amendment.id } });
  expect(differences).toMatchObject({ netMassT: '-15.5', emissionsTco2e: '-31' });
  expect(differences.general).toEqual([{ field: 'installationCountry', before: 'CN', after: 'TR' }]);
  expect(differences.lines).toMatchObject([
    { kind: 'changed', itemNumber: 1 },
    { kind: 'added', itemNumber: 2 },
  ]);
  expect(differences.lines[0]?.fields.map(({ field, before, after }) => [field, before, after])).toEqual(
    expect.arrayContaining([
      ['netMass', '120.5', '100'],
      ['importArea', 'EU', 'EEA'],
      ['importDate', '', '2025-02-03'],
      ['emissions 1 steelMillNumber', '', 'M-7'],
      ['emissions 1 carbonPrice.amount', '', '12.5'],
      ['emissionsTco2e', '241', '200'],
    ]),
  );
  await anna.api(declarations.submit, {
    params: { id: amendment.id },
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  expect(await anna.api(declarations.read, { params: { id } })).toMatchObject({ supersededBy: amendment.id });
  await expect(anna.api(declarationLife.amend, { params: { id } })).rejects.toMatchObject({
    code: 'declaration.amended_already',
  });
});

test('only the answer of the registry moves a submitted declaration on, and a final one stays', async () => {
  const { id } = await submitted();
  const answer = (status: 'accepted' | 'verified' | 'rejected') =>
    anna.api(declarationLife.answer, { params: { id }, body: { status, answeredOn: '2025-05-02', reference: 'R-1' } });
  expect(await answer('accepted')).toMatchObject({ status: 'accepted' });
  expect(await answer('verified')).toMatchObject({
    status: 'verified',
    registryAnswer: { answeredOn: '2025-05-02', reference: 'R-1', remarks: '' },
  });
  await expect(answer('rejected')).rejects.toMatchObject({ code: 'declaration.not_submitted' });
});

test('a supporting document comes back as it went in; what is no document is refused by its bytes', async () => {
  const draft = await ownDraft(anna);
  const file = new File(['%PDF-1.7 a page'], 'Fakturå 1.pdf');
  const [stored] = await anna.api(declarationLife.uploadDocuments, { ...draft, body: {}, files: [['file0', file]] });
  expect(stored).toMatchObject({
    fileName: 'Fakturå 1.pdf',
    mimeType: 'application/pdf',
    documentType: 'Supporting Document',
  });
  const bytes = await download(`/api/declarations/${draft.params.id}/documents/${stored?.id}`);
  expect(bytes.toString()).toBe('%PDF-1.7 a page');
  const disguised = new File(['<html><script>alert(1)</script></html>'], 'invoice.pdf');
  await expect(
    anna.api(declarationLife.uploadDocuments, { ...draft, body: {}, files: [['file0', disguised]] }),
  ).rejects.toMatchObject({ code: 'declaration.document_type', params: { fileName: 'invoice.pdf' } });
  const itemNumber = 2_147_483_648;
  await expect(
    anna.api(declarationLife.uploadDocuments, { ...draft, body: { itemNumber }, files: [['file0', file]] }),
  ).rejects.toMatchObject({ code: 'request.invalid' });
});

test('a past report becomes an equal declaration: written again it has the same bytes, as XML and as ZIP', async () => {
  const { id } = await submitted();
  const xml = await download(`/api/declarations/${id}/xml`);
  const archive = await download(`/api/declarations/${id}/registry-file`);
  for (const [bytes, name] of [
    [xml, 'report.xml'],
    [archive, 'report.zip'],
  ] as const) {
    const { declaration, version } = await anna.api(declarationLife.takeOver, {
      query: { secondOfQuarter: 'yes' },
      files: [['file0', new File([new Uint8Array(bytes)], name)]],
    });
    expect(version).toBe('23.00');
    expect(declaration).toMatchObject({ status: 'draft', goodsCount: 1, totalEmissions: '241' });
    expect((await download(`/api/declarations/${declaration.id}/xml?confirmed=yes`)).toString()).toBe(xml.toString());
  }
});

test.each([
  ['an XML with entities', '<!DOCTYPE x [<!ENTITY a "aa">]><QReport>&a;</QReport>'],
  ['no XML at all', 'Dear registry, please find attached'],
  ['another XML', '<Invoice xmlns="urn:other"/>'],
])('%s is refused as a past report with a sentence', async (_what, text) => {
  await expect(
    anna.api(declarationLife.takeOver, { files: [['file0', new File([text], 'report.xml')]] }),
  ).rejects.toMatchObject({ code: 'declaration.unreadable_report' });
});

test('every figure of a good leads to a row of a legal table or to an input', async () => {
  const stored = await anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2026 },
      goodsItems: [...coilDeclaration.goodsItems],
    },
  });
  const figures = await anna.api(declarationLife.figures, {
    params: { id: stored.id, itemId: stored.goodsItems[0]?.id ?? '' },
  });
  const ends: string[] = [];
  const walk = ({ origin }: (typeof figures)[number]) => {
    if (origin.kind === 'formula') origin.inputs.forEach(walk);
    else ends.push(origin.kind);
  };
  figures.forEach(walk);
  expect(new Set(ends)).toEqual(new Set(['input', 'row']));
  expect(figures.find(({ name }) => name === 'certificates to surrender')?.value).toBe(
    stored.goodsItems[0]?.certificates,
  );
});

test('an enquiry pack holds the report, the evidence, the derivations and an index', async () => {
  const draft = await ownDraft(anna);
  const evidence = new File(['%PDF-1.4 mill certificate'], '../../certificate.pdf');
  await anna.api(declarationLife.uploadDocuments, { ...draft, body: {}, files: [['file0', evidence]] });
  await anna.api(declarations.submit, {
    ...draft,
    body: { submissionStatus: 'SUBMITTED', reasonForErrors: 'Kept as it is' },
  });
  await anna.api(declarationLife.comment, { ...draft, body: { text: 'Is this the right mill?' } });
  const url = `/api/declarations/${draft.params.id}/enquiry-pack`;
  const pack = openArchive(await download(url));
  expect([...pack.names].sort()).toEqual([
    'audit-trail.json',
    'declaration.json',
    'derivations.json',
    'evidence/1 certificate.pdf',
    'frozen/declaration.json',
    'index.pdf',
    'registry/report.xml',
    'registry/report.zip',
    'versions.json',
  ]);
  expect(Buffer.from(await pack.bytes('audit-trail.json')).toString()).not.toContain('comment');
  const whole = openArchive(await download(`${url}?comments=yes`));
  expect(Buffer.from(await whole.bytes('comments.json')).toString()).toContain('Is this the right mill?');
  const xml = Buffer.from(await pack.bytes('registry/report.xml'));
  expect(xml.equals(await download(`/api/declarations/${draft.params.id}/xml?confirmed=yes`))).toBe(true);
});

test('the history tells who did what, newest first', async () => {
  const params = await submitted();
  await anna.api(declarationLife.comment, { params, body: { itemNumber: 1, text: 'Checked against the invoice.' } });
  const history = await anna.api(declarationLife.history, { params });
  expect(history.map(({ action }) => action)).toEqual([
    'declaration.comment',
    'declaration.submit',
    'declaration.create',
  ]);
  expect(await anna.api(declarationLife.comments, { params })).toMatchObject([
    { itemNumber: 1, writtenByName: 'anna holm' },
  ]);
});

test('a quarter is submitted before its last day is over only when somebody says that this is meant', async () => {
  const { now } = server.clock;
  try {
    const generalInfo = { ...coilDeclaration.generalInfo, reportingYear: 2026, reportingPeriod: 'Q3' as const };
    const { goodsItems, emissionsData } = coilDeclaration;
    const whole = {
      generalInfo,
      goodsItems: [...goodsItems],
      emissionsData: [...emissionsData],
      secondOfQuarter: true,
    };
    const { id } = await anna.api(declarations.create, { body: whole });
    const submission = (beforeEnd?: boolean) => ({
      params: { id },
      body: { submissionStatus: 'SUBMITTED' as const, reasonForErrors: 'Kept as it is', beforeEnd },
    });
    const running = {
      status: 409,
      code: 'declaration.quarter_runs',
      params: { quarter: 'Q3 2026', endsOn: '2026-09-30' },
    };
    server.clock.now = new Date('2026-09-30T21:30:00Z');
    await expect(anna.api(declarations.submit, submission())).rejects.toMatchObject(running);
    await expect(anna.api(declarations.submit, submission(false))).rejects.toMatchObject(running);
    const atOnce = { ...whole, status: 'submitted' as const, reasonForErrors: 'Kept as it is' };
    await expect(anna.api(declarations.create, { body: atOnce })).rejects.toMatchObject(running);
    expect(await anna.api(declarations.create, { body: { ...atOnce, beforeEnd: true } })).toMatchObject({
      status: 'submitted',
    });
    server.clock.now = new Date('2026-09-30T22:30:00Z');
    expect(await anna.api(declarations.submit, submission())).toMatchObject({ status: 'submitted' });
  } finally {
    server.clock.now = now;
  }
});
