import { exchange } from '@lods/contract/exchange/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { joined } from '../exchange/samples.ts';
import { deliver } from '../exchange/service.ts';
import { bolts } from '../suppliers/samples.ts';
import { barsStatement } from './samples.ts';

const server = await startTestServer();
const { anna, boris, supplier, otherSupplier, transactions } = server;

// Billets: (100 + 150) ÷ 1000 = 0.25 direct, 0.02 by default, (400 + 10) ÷ 1000 = 0.41 indirect.
// Bars: 56.1 ÷ 800 + 1.05 × 0.27 = 0.353625 direct with defaults, 100 ÷ 800 + 1.05 × 0.41 = 0.5555 indirect.
const figures = { specificDirect: '0.353625', specificIndirect: '0.5555', specificTotal: '0.909125' };

test('comes to the figures of the hand, over an own precursor, a stated one and a default value', async () => {
  const { figures: worked } = await supplier.api(submissions.add, { body: barsStatement });
  expect(worked).toMatchObject({ totalDirect: '156.1', totalIndirect: '500', findings: [] });
  expect(worked.products).toEqual([{ cnCode: '72142000', name: 'Reinforcing bars', outputT: '800', ...figures }]);
  expect(await otherSupplier.api(submissions.list)).toEqual([]);
});

test('delivers one answer to each importer alone: one accepts it, the other rejects it with a reason', async () => {
  const one = await joined(server);
  const other = await transactionsOfBoris();
  const hidden = { ...barsStatement, products: [{ ...barsStatement.products?.[0], isNameHidden: true }] };
  const { id, version } = await supplier.api(submissions.add, { body: hidden });
  const importerIds = [one.importer.id, other];
  const sent = await supplier.api(submissions.submit, { params: { id }, body: { version, importerIds } });
  expect(sent.shares.map(({ revision, status }) => [revision, status])).toEqual([
    [1, 'sent'],
    [1, 'sent'],
  ]);
  const [got] = await anna.api(exchange.list, { query: { box: 'received', kind: 'share' } });
  const delivery = await anna.api(exchange.read, { params: { id: got?.id ?? '' } });
  expect(delivery.content).toMatchObject({
    outcome: 'answered',
    periodFrom: '2026-01-01',
    products: [{ cnCode: '72142000', name: '', specificDirect: '0.353625', specificIndirect: '0.5555' }],
  });
  expect(JSON.stringify(delivery.content)).not.toMatch(/Reinforcing|Furnace stack|Ferro/);
  for (const [person, outcome, text] of [
    [anna, 'accepted', ''],
    [boris, 'rejected', 'The period is not ours'],
  ] as const) {
    const [share] = await person.api(exchange.list, { query: { box: 'received', kind: 'share' } });
    await transactions.inJob(person.organisation, (call) =>
      deliver(call, supplier.organisation, {
        kind: 'decision',
        threadId: share?.threadId ?? '',
        content: { outcome, text },
      }),
    );
  }
  const after = (await supplier.api(submissions.list)).find((each) => each.id === id);
  expect(after?.shares.map(({ importerName, status, reason }) => [importerName, status, reason]).sort()).toEqual([
    ['Baltic Metals', 'rejected', 'The period is not ours'],
    ['Nordic Steel', 'accepted', ''],
  ]);
  // Taken back: the importer reads the withdrawal in the same thread, and the version that it has stays.
  const share = after?.shares.find(({ importerId }) => importerId === anna.organisation);
  const back = await supplier.api(submissions.withdraw, {
    params: { id },
    body: { shareId: share?.id ?? '', reason: 'A meter was wrong' },
  });
  expect(back.shares.find(({ id: each }) => each === share?.id)?.status).toBe('withdrawn');
  const [withdrawal] = await anna.api(exchange.list, { query: { box: 'received', kind: 'withdrawal' } });
  expect(withdrawal?.threadId).toBe(got?.threadId);
  expect(await anna.api(exchange.read, { params: { id: got?.id ?? '' } })).toEqual(delivery);
});

/** Ege Demir delivers to Baltic Metals too. */
async function transactionsOfBoris() {
  const { sentRequest } = await import('../exchange/samples.ts');
  const { token } = await sentRequest({ ...server, anna: boris });
  return (await supplier.api(exchange.join, { body: { token } })).id;
}

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
