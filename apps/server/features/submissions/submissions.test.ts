import { supplierAnswers } from '@lods/contract/answers/review';
import { exchange } from '@lods/contract/exchange/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { readXlsx } from '@lods/documents/spreadsheet/read-xlsx';
import type { Workbook } from '@lods/documents/spreadsheet/workbook';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { askedSupplier } from '../answers/samples.ts';
import { joined } from '../exchange/samples.ts';
import { bolts } from '../suppliers/samples.ts';
import { barsStatement, workbookFile } from './samples.ts';

const server = await startTestServer();
const { anna, boris, supplier, otherSupplier } = server;

// Billets: (100 + 150) ÷ 1000 = 0.25 direct, 0.02 by default, (400 + 10) ÷ 1000 = 0.41 indirect.
// Bars: 56.1 ÷ 800 + 1.05 × 0.27 = 0.353625 direct with defaults, 100 ÷ 800 + 1.05 × 0.41 = 0.5555 indirect.
const figures = { specificDirect: '0.353625', specificIndirect: '0.5555', specificTotal: '0.909125' };

test('comes to the figures of the hand, over an own precursor, a stated one and a default value', async () => {
  const { figures: worked } = await supplier.api(submissions.add, { body: barsStatement });
  expect(worked).toMatchObject({ totalDirect: '156.1', totalIndirect: '500', findings: [] });
  expect(worked.products).toEqual([{ cnCode: '72142000', name: 'Reinforcing bars', outputT: '800', ...figures }]);
  expect(await otherSupplier.api(submissions.list)).toEqual([]);
});

test('answers the requests of two importers with one version: one accepts it, the other sends it back, each sees its own', async () => {
  const asked = [await askedSupplier(server), await askedSupplier({ ...server, anna: boris })];
  for (const { token } of asked) await supplier.api(exchange.join, { body: { token } });
  const { id, version } = await supplier.api(submissions.add, { body: barsStatement });
  const importerIds = [anna.organisation, boris.organisation];
  const sent = await supplier.api(submissions.submit, {
    params: { id },
    body: { version, importerIds, hideNamesFrom: [boris.organisation] },
  });
  expect(sent.shares.map(({ revision, status }) => [revision, status])).toEqual([
    [1, 'sent'],
    [1, 'sent'],
  ]);
  const reviewed = async (person: typeof anna, threadId = '') =>
    person.api(supplierAnswers.read, { params: { id: threadId } });
  const [ofAnna, ofBoris] = [await reviewed(anna, asked[0]?.threadId), await reviewed(boris, asked[1]?.threadId)];
  const { specificDirect, specificIndirect } = figures;
  expect(ofAnna.answer?.products).toMatchObject([
    { cnCode: '72142000', name: 'Reinforcing bars', specificDirect, specificIndirect },
  ]);
  expect(ofBoris.answer?.products).toMatchObject([{ cnCode: '72142000', name: '', specificDirect, specificIndirect }]);
  expect(JSON.stringify([ofAnna, ofBoris])).not.toMatch(/Furnace stack|Ferro/);
  const params = { id: asked[0]?.threadId ?? '' };
  await anna.api(supplierAnswers.accept, { params, body: { answerId: ofAnna.answer?.answerId ?? '' } });
  await boris.api(supplierAnswers.returnToSupplier, {
    params: { id: asked[1]?.threadId ?? '' },
    body: { answerId: ofBoris.answer?.answerId ?? '', text: 'The period is not ours' },
  });
  const after = (await supplier.api(submissions.list)).find((each) => each.id === id);
  expect(after?.shares.map(({ importerName, status, reason }) => [importerName, status, reason]).sort()).toEqual([
    ['Baltic Metals', 'rejected', 'The period is not ours'],
    ['Nordic Steel', 'accepted', ''],
  ]);
  // The next version goes on in the same threads.
  const next = await supplier.api(submissions.submit, {
    params: { id },
    body: { version: after?.version ?? 0, importerIds },
  });
  expect(next.shares.filter(({ revision }) => revision === 2).map(({ status }) => status)).toEqual(['sent', 'sent']);
  expect((await reviewed(anna, params.id)).versions.map(({ version: each }) => each)).toEqual([2, 1]);
});

test('keeps an importer from accepting what was withdrawn', async () => {
  const { token, threadId } = await askedSupplier(server);
  await supplier.api(exchange.join, { body: { token } });
  const { id, version } = await supplier.api(submissions.add, { body: barsStatement });
  const { shares } = await supplier.api(submissions.submit, {
    params: { id },
    body: { version, importerIds: [anna.organisation] },
  });
  const params = { id: threadId };
  const { answer } = await anna.api(supplierAnswers.read, { params });
  await supplier.api(submissions.withdraw, { params: { id }, body: { shareId: shares[0]?.id ?? '' } });
  await expect(
    anna.api(supplierAnswers.accept, { params, body: { answerId: answer?.answerId ?? '' } }),
  ).rejects.toMatchObject({ code: 'answer.settled' });
});

test('ends a share: the importer reads it in the same thread, and one that has left keeps nobody from withdrawing', async () => {
  const { importer } = await joined(server);
  const { id, version } = await supplier.api(submissions.add, { body: barsStatement });
  const { shares } = await supplier.api(submissions.submit, {
    params: { id },
    body: { version, importerIds: [importer.id] },
  });
  const shareId = shares[0]?.id ?? '';
  const withdraw = (share: string) =>
    supplier.api(submissions.withdraw, { params: { id }, body: { shareId: share, reason: 'A meter was wrong' } });
  expect((await withdraw(shareId)).shares).toMatchObject([{ id: shareId, status: 'withdrawn' }]);
  const [withdrawal] = await anna.api(exchange.list, { query: { box: 'received', kind: 'withdrawal' } });
  const [kept] = await anna.api(exchange.list, { query: { kind: 'answer', threadId: withdrawal?.threadId ?? '' } });
  const { content } = await anna.api(exchange.read, { params: { id: kept?.id ?? '' } });
  expect(content).toMatchObject({ products: [{ specificDirect: figures.specificDirect }] });
  const again = await supplier.api(submissions.submit, {
    params: { id },
    body: { version, importerIds: [importer.id] },
  });
  await anna.api(exchange.part, { params: { id: supplier.organisation } });
  const [open] = again.shares.filter(({ status }) => status === 'sent');
  await expect(
    supplier.api(submissions.submit, { params: { id }, body: { version, importerIds: [importer.id] } }),
  ).rejects.toMatchObject({ code: 'exchange.no_partner' });
  expect((await withdraw(open?.id ?? '')).shares.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
});

test('refuses a statement without fuels and electricity: nothing stated is not zero', async () => {
  const body = { ...barsStatement, directSources: [], electricity: [] };
  const { id, version, figures: worked } = await supplier.api(submissions.add, { body });
  expect(worked.findings.map(({ code }) => code)).toEqual(['submission-no-source']);
  await expect(
    supplier.api(submissions.submit, { params: { id }, body: { version, importerIds: [anna.organisation] } }),
  ).rejects.toThrow('Neither fuels nor electricity are stated.');
});

test('refuses processes that feed each other with the circle named, and a share with nobody', async () => {
  const processes = (barsStatement.processes ?? []).map((process) =>
    process.id === 'billets'
      ? { ...process, precursors: [{ name: 'Bars', massT: '5', source: 'process' as const, processId: 'bars' }] }
      : process,
  );
  const { id, version } = await supplier.api(submissions.add, { body: { ...barsStatement, processes } });
  const submit = (body: { version: number; importerIds?: string[] }) =>
    supplier.api(submissions.submit, { params: { id }, body });
  await expect(submit({ version })).rejects.toThrow('These processes feed each other: Billets → Bars → Billets.');
  const fixed = await supplier.api(submissions.change, { params: { id }, body: { fields: barsStatement, version } });
  await expect(submit({ version: fixed.version })).rejects.toThrow('Choose at least one importer');
  await expect(submit({ version })).rejects.toMatchObject({ code: 'request.stale' });
});

test('puts what an importer fills in for a supplier into its file, as emissions that nobody has verified', async () => {
  const { id: supplierId } = await anna.api(suppliers.add, { body: bolts() });
  const { id, version } = await anna.api(submissions.add, { body: { ...barsStatement, supplierId } });
  await anna.api(submissions.submit, { params: { id }, body: { version } });
  const { installations } = await anna.api(suppliers.read, { params: { id: supplierId } });
  expect(installations).toEqual([
    expect.objectContaining({
      name: 'Izmir mill',
      emissions: [
        expect.objectContaining({
          cnCode: '72142000',
          // 0.353625 as an operator expresses it.
          specificDirect: '0.35363',
          specificIndirect: '0.5555',
          verificationState: 'unverified',
        }),
      ],
    }),
  ]);
  await expect(anna.api(submissions.remove, { params: { id } })).rejects.toMatchObject({ code: 'submission.shared' });
});

test('offers products of own submitted versions and received answers as precursors, but not of the submission itself', async () => {
  const mine = await supplier.api(submissions.list);
  const [submittedMap] = mine.filter(({ revision }) => revision > 0);
  const offered = await supplier.api(submissions.precursors, { query: {} });
  expect(offered[0]).toMatchObject({ cnCode: '72142000', country: 'TR', ...pick(figures) });
  const except = await supplier.api(submissions.precursors, { query: { except: submittedMap?.id ?? '' } });
  expect(except).toHaveLength(offered.length - 1);
  const ofAnna = await anna.api(submissions.precursors, { query: {} });
  expect(ofAnna.find(({ from }) => from === 'Ege Demir')).toMatchObject(pick(figures));
  expect(await otherSupplier.api(submissions.precursors, { query: {} })).toEqual([]);
});

test('fills in what the workbook of the Commission states, with the figures of the workbook, and says what it leaves out', async () => {
  const { version, fields, notCarried } = await supplier.api(submissions.readWorkbook, {
    files: [['file0', workbookFile()]],
  });
  expect(version).toBe('2.1.1');
  expect(fields).toMatchObject({
    installation: {
      name: 'Forged Steelworks',
      country: 'TR',
      city: 'Izmir',
      unLocode: 'TRIZM',
      industry: 'iron_steel',
    },
    periodFrom: '2023-01-01',
    periodTo: '2023-12-31',
    processes: [
      { name: 'Melting', outputT: '1000', precursors: [] },
      {
        name: 'Rolling',
        outputT: '500',
        precursors: [
          { name: 'Melting', massT: '600', source: 'process', processId: 'process-1' },
          { name: 'Bought slabs', massT: '100', source: 'stated', country: 'IN', direct: '2', indirect: '0.4' },
        ],
      },
    ],
  });
  expect(notCarried.map(({ code }) => code)).toEqual(['workbook-fuels', 'workbook-default', 'workbook-carbon-price']);
  // By hand: 400 ÷ 1000 and 250 ÷ 1000; (50 + 600 × 0.4 + 100 × 2) ÷ 500 and (50 + 600 × 0.25 + 100 × 0.4) ÷ 500.
  const { id, figures: worked } = await supplier.api(submissions.add, {
    body: { ...fields, title: 'From the workbook' },
  });
  expect(worked.findings).toEqual([]);
  expect(worked.products).toMatchObject([
    { cnCode: '72071111', specificDirect: '0.4', specificIndirect: '0.25' },
    { cnCode: '72142000', specificDirect: '0.98', specificIndirect: '0.48' },
  ]);
  const response = await supplier.fetch(`/api/submissions/${id}/export`);
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(rowsOf(book, 'Products')).toEqual([
    '72071111 | Slab A | Melting | 1000 | 0.4 | 0.25 | 0.65',
    '72142000 | Bar B | Rolling | 500 | 0.98 | 0.48 | 1.46',
  ]);
  expect(rowsOf(book, 'Precursors')).toEqual([
    'Rolling | Melting |  |  | 600 | process | Melting',
    'Rolling | Bought slabs |  | IN | 100 | stated |  | 2 | 0.4',
  ]);
});

test('refuses a file that is no such workbook, with what to do', async () => {
  const file = new File(['Name;Value'], 'works.xlsx');
  await expect(supplier.api(submissions.readWorkbook, { files: [['file0', file]] })).rejects.toMatchObject({
    code: 'answer.workbook_refused',
  });
});

/** The rows below the headings, as a person reads them. */
function rowsOf({ sheets }: Workbook, name: string): string[] {
  const rows = sheets.find((sheet) => sheet.name === name)?.rows;
  const texts = Array.from({ length: rows?.length ?? 0 }, (_, row) => rows?.cellsAt(row).map(({ text }) => text) ?? []);
  return texts.slice(1).map((cells) => cells.join(' | '));
}

const pick = ({ specificDirect, specificIndirect }: typeof figures) => ({ specificDirect, specificIndirect });

test('keeps coordinates that are on no map and does not submit them', async () => {
  const installation = { ...barsStatement.installation, latitude: '91', longitude: '-180.5' };
  const {
    id,
    version,
    figures: worked,
  } = await supplier.api(submissions.add, {
    body: { ...barsStatement, installation },
  });
  expect(worked.findings).toMatchObject([
    { severity: 'error', path: 'installation.latitude' },
    { severity: 'error', path: 'installation.longitude' },
  ]);
  const body = { version, importerIds: [], hideNamesFrom: [] };
  await expect(supplier.api(submissions.submit, { params: { id }, body })).rejects.toMatchObject({
    code: 'submission.unfit',
    params: { message: 'Latitude is a number of degrees between -90 and 90.' },
  });
});

test('asks a supplier who answers signed in for the reason of figures far from usual, and the importer for a look at them', async () => {
  const { token, threadId } = await askedSupplier(server);
  await supplier.api(exchange.join, { body: { token } });
  // Tonnes for kilograms: the output is a thousandth of what it was.
  const processes = (barsStatement.processes ?? []).map((process) => ({
    ...process,
    ...(process.id === 'bars' ? { outputT: '0.8' } : {}),
  }));
  const fields = { ...barsStatement, processes };
  const { id, version, figures: worked } = await supplier.api(submissions.add, { body: fields });
  expect(worked.findings).toEqual([
    expect.objectContaining({ code: 'submission-reason', severity: 'error', path: 'reasonForFigures' }),
    expect.objectContaining({ code: 'plausible.far_above_default', path: 'products[0]' }),
  ]);
  const submit = (of: number) =>
    supplier.api(submissions.submit, {
      params: { id },
      body: { version: of, importerIds: [anna.organisation], hideNamesFrom: [anna.organisation] },
    });
  await expect(submit(version)).rejects.toMatchObject({ code: 'submission.unfit' });
  const reasonForFigures = 'A trial of the new line.';
  const saved = await supplier.api(submissions.change, {
    params: { id },
    body: { fields: { ...fields, reasonForFigures }, version },
  });
  await submit(saved.version);

  const params = { id: threadId };
  const { answer } = await anna.api(supplierAnswers.read, { params });
  expect(answer).toMatchObject({ reasonForFigures });
  expect(JSON.stringify(answer)).not.toContain('Reinforcing bars');
  const accept = { answerId: answer?.answerId ?? '' };
  await expect(anna.api(supplierAnswers.accept, { params, body: accept })).rejects.toMatchObject({
    code: 'answer.far_from_usual',
  });
  const accepted = await anna.api(supplierAnswers.accept, { params, body: { ...accept, areFiguresChecked: true } });
  expect(accepted).toMatchObject({ state: 'accepted' });
});
