import { supplierAnswers } from '@lods/contract/answers/review';
import { exchange } from '@lods/contract/exchange/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { askedSupplier } from '../answers/samples.ts';
import { joined } from '../exchange/samples.ts';
import { bolts } from '../suppliers/samples.ts';
import { barsStatement } from './samples.ts';

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
          specificDirect: '0.353625',
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
  const [own] = mine.filter(({ revision }) => revision > 0);
  const offered = await supplier.api(submissions.precursors, { query: {} });
  expect(offered[0]).toMatchObject({ cnCode: '72142000', country: 'TR', ...pick(figures) });
  const except = await supplier.api(submissions.precursors, { query: { except: own?.id ?? '' } });
  expect(except).toHaveLength(offered.length - 1);
  const ofAnna = await anna.api(submissions.precursors, { query: {} });
  expect(ofAnna.find(({ from }) => from === 'Ege Demir')).toMatchObject(pick(figures));
  expect(await otherSupplier.api(submissions.precursors, { query: {} })).toEqual([]);
});

const pick = ({ specificDirect, specificIndirect }: typeof figures) => ({ specificDirect, specificIndirect });
