import { randomUUID } from 'node:crypto';
import { exchange } from '@lods/contract/exchange/endpoints';
import { inOrganisation } from '@lods/database/tenancy';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { revokeLinks } from './links.ts';
import { listFaults } from './repository.ts';
import { joined, sentRequest } from './samples.ts';
import { deliver, takeIn } from './service.ts';

const server = await startTestServer();
const { anna, boris, supplier, otherSupplier, nobody, transactions, database } = server;

const content = { products: [{ cnCode: '73181588', direct: '1.42' }] };
const answerFrom = (company: string, to: string, threadId: string) =>
  transactions.inJob(company, (call) => deliver(call, to, { kind: 'answer', threadId, content }));
/** One statement as the application, in a company. */
async function inCompany(company: string, statement: string) {
  const setting = `select set_config('role', 'lods_app', true), set_config('lods.organisation', '${company}', true)`;
  const results = await database.pool.query(`${setting}; ${statement}`);
  return (results as unknown as readonly { rows: Record<string, unknown>[] }[])[1]?.rows ?? [];
}

it('brings what a partner sends into the receiver as it was sent, version by version, with the bytes of its files', async () => {
  const { threadId, importer, sent } = await joined(server);
  expect(importer).toMatchObject({ id: anna.organisation, name: 'Nordic Steel' });
  const brought = await supplier.api(exchange.read, { params: { id: sent.id } });
  expect(brought).toMatchObject({ box: 'received', kind: 'request', contentSha256: sent.contentSha256 });
  const bytes = Buffer.from('a workbook');
  const answer = await transactions.inJob(supplier.organisation, async (call) => {
    const { sha256 } = await call.files.put(
      (async function* () {
        yield bytes;
      })(),
      { maxBytes: 100 },
    );
    const files = [{ sha256, name: 'workbook.xlsx', sizeBytes: bytes.length }];
    return deliver(call, anna.organisation, { kind: 'answer', threadId, content, files });
  });
  await answerFrom(supplier.organisation, anna.organisation, threadId);
  const received = await anna.api(exchange.list, { query: { threadId, kind: 'answer' } });
  expect(received.map(({ version, box, senderName }) => [version, box, senderName])).toEqual([
    [2, 'received', 'Ege Demir'],
    [1, 'received', 'Ege Demir'],
  ]);
  expect(await anna.api(exchange.read, { params: { id: answer.id } })).toEqual({ ...answer, box: 'received' });
  const [file] = answer.files;
  const path = `/api/exchange/${answer.id}/files/${file?.sha256}`;
  expect(await (await anna.fetch(path)).text()).toBe('a workbook');
});

it('delivers to nobody who has not joined, and to nobody who has left', async () => {
  const { threadId } = await joined(server);
  await expect(answerFrom(otherSupplier.organisation, anna.organisation, threadId)).rejects.toThrow(
    'takes no deliveries from your company',
  );
  await anna.api(exchange.part, { params: { id: supplier.organisation } });
  await expect(answerFrom(supplier.organisation, anna.organisation, threadId)).rejects.toThrow('Nordic Steel takes no');
});

it('opens nothing with a link that is forged, revoked or out of date', async () => {
  const { token, threadId } = await sentRequest(server);
  const join = (given: string) => otherSupplier.api(exchange.join, { body: { token: given } });
  await expect(join(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))).rejects.toThrow('not open');
  await transactions.inJob(anna.organisation, (call) => revokeLinks(call, threadId));
  await expect(join(token)).rejects.toThrow('not open');
  const late = await sentRequest(server, -1);
  await expect(join(late.token)).rejects.toThrow('not open');
  expect(await otherSupplier.api(exchange.partners, {})).toEqual([]);
  expect((await nobody.fetch('/api/exchange')).status).toBe(401);
});

it('takes in through a link only while it is open, and only into the company whose link it is', async () => {
  const { threadId, supplier: asked } = await sentRequest(server);
  const parcel = { kind: 'answer', threadId, content } as const;
  const taken = await transactions.inJob(anna.organisation, (call) => takeIn(call, asked.name, parcel));
  expect(taken).toMatchObject({ senderId: null, senderName: asked.name, receiverName: 'Nordic Steel', version: 1 });
  const elsewhere = transactions.inJob(boris.organisation, (call) => takeIn(call, asked.name, parcel));
  await expect(elsewhere).rejects.toMatchObject({ cause: { code: '42501' } });
});

/** What the gate has to keep, asked of the database as company of `who`. */
const seenBy = async (who: string) => {
  const tables = ['exchange_deliveries', 'exchange_files', 'exchange_links', 'exchange_partners'];
  const counts = tables.map(
    (table) => `(select count(*)::int from ${table} where organisation_id <> '${who}') as ${table}`,
  );
  const rows = await inCompany(who, `select ${counts.join(', ')}`);
  return Object.values(rows[0] ?? {}).reduce((sum: number, count) => sum + Number(count), 0);
};

it('shows no company a row of another, and would see a leak that was planted', async () => {
  await joined(server);
  expect([await seenBy(supplier.organisation), await seenBy(boris.organisation)]).toEqual([0, 0]);
  await database.pool.query('create policy leak on exchange_deliveries for select using (true)');
  expect(await seenBy(boris.organisation)).toBeGreaterThan(0);
  await database.pool.query('drop policy leak on exchange_deliveries');
});

it('lets nobody change, delete or write a delivery past the gate, and sees one that was edited all the same', async () => {
  const { sent } = await joined(server);
  for (const statement of [
    `update exchange_deliveries set content = '{}' where id = '${sent.id}'`,
    `delete from exchange_deliveries where id = '${sent.id}'`,
    `insert into exchange_deliveries select * from exchange_deliveries where id = '${sent.id}'`,
    `insert into exchange_partners values ('${anna.organisation}', '${boris.organisation}', 'Baltic', null, now())`,
    `select exchange_write(d, '[]') from exchange_deliveries d where id = '${sent.id}'`,
  ])
    await expect(inCompany(anna.organisation, statement)).rejects.toMatchObject({ code: '42501' });
  const past = `select exchange_deliver('${randomUUID()}', 'answer', '${sent.threadId}', '${boris.organisation}', 'x', '{}', '[]', now())`;
  await expect(inCompany(anna.organisation, past)).rejects.toMatchObject({ code: '42501' });
  const faultsOf = (who: string) => inOrganisation(database, who, listFaults);
  expect(await faultsOf(supplier.organisation)).toEqual([]);
  await database.pool.query('alter table exchange_deliveries no force row level security');
  const edit = `update exchange_deliveries set content = '{"year": 2025}' where id = $1 and organisation_id = $2`;
  await database.pool.query(edit, [sent.id, supplier.organisation]);
  await database.pool.query('alter table exchange_deliveries force row level security');
  expect(await faultsOf(supplier.organisation)).toEqual([sent.id]);
  expect(await faultsOf(anna.organisation)).toEqual([]);
});
