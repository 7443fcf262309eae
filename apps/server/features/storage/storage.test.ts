import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { declarations } from '@lods/contract/declarations/endpoints';
import { declarationLife } from '@lods/contract/declarations/filing';
import { imports } from '@lods/contract/imports/endpoints';
import { storage } from '@lods/contract/storage/endpoints';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';
import { sweepFiles } from './jobs.ts';

const QUOTA = 3_000;
const server = await startTestServer({ storageQuota: QUOTA });
const { anna, boris } = server;

const document = (text: string) =>
  new File([`%PDF-1.4 ${text}`.padEnd(1000)], 'invoice.pdf', { type: 'application/pdf' });
const { id } = await anna.api(declarations.create, {
  body: { generalInfo: coilDeclaration.generalInfo, goodsItems: [...coilDeclaration.goodsItems] },
});
const upload = (text: string) =>
  anna.api(declarationLife.uploadDocuments, { params: { id }, body: {}, files: [['file0', document(text)]] });
const used = async () => (await anna.api(storage.read)).usedBytes;
const hashOf = (text: string) => createHash('sha256').update(`%PDF-1.4 ${text}`.padEnd(1000)).digest('hex');
const isStored = (sha256: string) => server.transactions.inJob(anna.organisation, ({ files }) => files.has(sha256));

async function night(): Promise<void> {
  await server.transactions.inTheOpen((call) => call.enqueue(sweepFiles, {}));
  await server.work();
  const isOver = async () => {
    const { rows } = await server.database.pool.query(
      `select from jobs.job_common where name = 'sweep-files' and state <> 'completed'`,
    );
    return rows.length === 0;
  };
  await vi.waitUntil(isOver, { timeout: 20_000, interval: 50 });
}

it('refuses what does not fit with a clear answer, and has room again once something is removed', async () => {
  await upload('one');
  await upload('two');
  await upload('two');
  const stored = await upload('three');
  expect(await anna.api(storage.read)).toEqual({ usedBytes: 3000, quotaBytes: QUOTA });
  await expect(upload('four')).rejects.toMatchObject({ code: 'storage.full', status: 413 });
  expect(await used()).toBe(3000);
  const three = stored.find(({ sha256 }) => sha256 === hashOf('three'));
  await anna.api(declarationLife.removeDocument, { params: { id, documentId: three?.id ?? '' } });
  expect(await used()).toBe(3000); // it can be brought back, as long as nothing else needs the room
  await upload('four');
  expect(await used()).toBe(3000);
  expect(await boris.api(storage.read)).toMatchObject({ usedBytes: 0 });
});

it('keeps the room of a company when files come at once', async () => {
  const { id: draftOfBoris } = await boris.api(declarations.create, {
    body: { generalInfo: coilDeclaration.generalInfo, goodsItems: [...coilDeclaration.goodsItems] },
  });
  const send = (turn: number) =>
    boris.api(declarationLife.uploadDocuments, {
      params: { id: draftOfBoris },
      body: {},
      files: [['file0', document(`at once ${turn}`)]],
    });
  const sent = await Promise.allSettled(Array.from({ length: 20 }, (_, turn) => send(turn)));
  const refused = sent.filter((each) => each.status === 'rejected');
  expect(refused.every(({ reason }) => reason.code === 'storage.full')).toBe(true);
  expect(refused).toHaveLength(17);
  expect(await boris.api(storage.read)).toMatchObject({ usedBytes: QUOTA });
});

it('counts no file that a refused request left behind', async () => {
  const [last] = (await anna.api(declarations.read, { params: { id } })).supportingDocuments.slice(-1);
  await anna.api(declarationLife.removeDocument, { params: { id, documentId: last?.id ?? '' } });
  const picture = new File([new Uint8Array([0, 1, 2])], 'run.exe', { type: 'application/pdf' });
  await expect(
    anna.api(declarationLife.uploadDocuments, { params: { id }, body: {}, files: [['file0', picture]] }),
  ).rejects.toMatchObject({ code: 'declaration.document_type' });
  expect(await used()).toBe(2000);
});

it('takes files that no row names from the store by night, never those that are named or were stored today', async () => {
  const put = (text: string) =>
    server.transactions.inJob(anna.organisation, ({ files }) =>
      files.put(Readable.from([Buffer.from(text)]), { maxBytes: 100 }),
    );
  const { sha256: forgotten } = await put('nobody names me');
  await server.work();
  const discarded = new File(['Varekode;Vægt\r\n'], 'list.csv', { type: 'text/csv' });
  const { report } = await anna.api(imports.upload, { body: {}, files: [['file0', discarded]] });
  const listed = createHash('sha256').update('Varekode;Vægt\r\n').digest('hex');
  expect(await isStored(listed)).toBe(true);
  await anna.api(imports.discard, { params: { id: report[0]?.id ?? '' } });

  await night();
  expect(await Promise.all([forgotten, listed, hashOf('one')].map(isStored))).toEqual([true, true, true]);
  const now = server.clock.now;
  server.clock.now = new Date(now.getTime() + 2 * 24 * 3_600_000);
  await night();
  server.clock.now = now;
  expect(await Promise.all([forgotten, hashOf('three')].map(isStored))).toEqual([false, false]);
  expect(await isStored(listed)).toBe(true); // discarding can be undone
  expect(await Promise.all([hashOf('one'), hashOf('two')].map(isStored))).toEqual([true, true]);
  expect(await used()).toBe(2000 + Buffer.byteLength('Varekode;Vægt\r\n'));
});
