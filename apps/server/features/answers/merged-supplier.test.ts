import { supplierAnswers } from '@lods/contract/answers/review';
import { exchange } from '@lods/contract/exchange/endpoints';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { submissions } from '@lods/contract/submissions/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { barsStatement } from '../submissions/samples.ts';
import { bolts } from '../suppliers/samples.ts';
import { answered, askedSupplier } from './samples.ts';

const server = await startTestServer();
const { anna, supplier } = server;

const added = async (name: string) => (await anna.api(suppliers.add, { body: { ...bolts(), name } })).id;
async function mergedInto(name: string, supplierId: string) {
  const params = { id: await added(name) };
  const { merges } = await anna.api(suppliers.merge, { params, body: { supplierId } });
  return { id: params.id, mergeId: merges[0]?.id ?? '' };
}
const installationsOf = async (id: string) =>
  (await anna.api(suppliers.read, { params: { id } })).installations.map(({ name }) => name);

it('an answer to a request is that of the supplier that the asked one was merged into, and is accepted into its file', async () => {
  const { supplierId, threadId, answerId } = await answered(server);
  const kept = await mergedInto('Gebze Civata', supplierId);
  const requested = (await anna.api(supplierRequests.list)).find(({ id }) => id === threadId);
  expect(requested?.supplierId).toBe(kept.id);
  expect(await anna.api(supplierAnswers.read, { params: { id: threadId } })).toMatchObject({ supplierId: kept.id });
  const { rows: board } = await anna.api(supplierAnswers.board, { query: {} });
  expect(board.map((each) => each.supplierId)).not.toContain(supplierId);

  await anna.api(supplierAnswers.accept, { params: { id: threadId }, body: { answerId } });
  expect([await installationsOf(kept.id), await installationsOf(supplierId)]).toEqual([['Gebze works'], []]);
  await anna.api(supplierAnswers.takeBack, { params: { id: threadId }, body: { answerId } });
});

it('a company that is known as a merged supplier goes on to deliver, and is written to, under the one that stands for it', async () => {
  const { supplierId, token } = await askedSupplier(server);
  await supplier.api(exchange.join, { body: { token } });
  const { id: keptId, mergeId } = await mergedInto('Anadolu Civata', supplierId);
  const partnerOf = async () =>
    (await anna.api(exchange.partners)).find(({ id }) => id === supplier.organisation)?.supplierId;
  expect(await partnerOf()).toBe(keptId);

  const { requests } = await anna.api(supplierRequests.send, {
    body: { supplierIds: [keptId], emailTemplate: 'Your data please.', cnCodes: ['72142000'] },
  });
  const received = await supplier.api(exchange.list, { query: { box: 'received', kind: 'request' } });
  expect(received.map(({ threadId }) => threadId)).toContain(requests[0]?.id);

  await anna.api(suppliers.undoMerge, { params: { id: keptId, mergeId } });
  expect(await partnerOf()).toBe(supplierId);
});

it('what an importer fills in for a supplier follows it into the one that it is merged into', async () => {
  const supplierId = await added('Bosporus Demir');
  const { id } = await anna.api(submissions.add, { body: { ...barsStatement, supplierId } });
  const kept = await mergedInto('Bosporus Demir A.S.', supplierId);
  const last = await mergedInto('Bosporus Group', kept.id);
  const [draft] = (await anna.api(submissions.list)).filter((each) => each.id === id);
  expect([draft?.fields.supplierId, draft?.version]).toEqual([last.id, draft?.version]);
  await anna.api(submissions.submit, { params: { id }, body: { version: draft?.version ?? 0 } });
  expect(await installationsOf(last.id)).toEqual(['Izmir mill']);
  // So does what a program sends that knows the former one.
  const late = await anna.api(submissions.add, { body: { ...barsStatement, supplierId } });
  expect(late.fields.supplierId).toBe(last.id);
});

it('nobody becomes a subsupplier of a supplier that was merged: the answer names the one that stands for it', async () => {
  const supplierId = await added('Karadeniz Celik');
  const { id: keptId } = await mergedInto('Karadeniz Celik A.S.', supplierId);
  const body = { ...bolts(), name: 'Karadeniz Tel', isSubsupplier: true, parentSupplierId: supplierId };
  const refused = { code: 'supplier.merged', params: { name: 'Karadeniz Celik', into: 'Karadeniz Celik A.S.' } };
  await expect(anna.api(suppliers.add, { body })).rejects.toMatchObject(refused);
  const { id, version } = await anna.api(suppliers.add, { body: { ...body, parentSupplierId: keptId } });
  await expect(anna.api(suppliers.change, { params: { id }, body: { ...body, version } })).rejects.toMatchObject(
    refused,
  );
});
