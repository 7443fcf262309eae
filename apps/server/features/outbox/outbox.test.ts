import { outbox } from '@lods/contract/outbox/endpoints';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { sendGreeting } from './samples.ts';

const server = await startTestServer();
const { anna, boris, viewer } = server;

it('shows the owner what became of each mail of the company, and nobody else', async () => {
  const id = await sendGreeting(anna, server);
  expect(await anna.api(outbox.list, { query: {} })).toMatchObject([
    { id, status: 'waiting', toAddress: 'sam@supplier.example' },
  ]);
  expect(await boris.api(outbox.list, { query: {} })).toEqual([]);
  await expect(viewer.api(outbox.list, { query: {} })).rejects.toMatchObject({ code: 'request.forbidden' });

  await server.work();
  await vi.waitUntil(() => server.letters.length === 1, { timeout: 10_000 });
  const isSent = async () => (await anna.api(outbox.list, { query: { status: 'sent' } })).length === 1;
  await vi.waitUntil(isSent, { timeout: 10_000 });
  expect(await anna.api(outbox.list, { query: { status: 'waiting' } })).toEqual([]);
  const mail = await anna.api(outbox.read, { params: { id } });
  expect(mail).toMatchObject({ status: 'sent', tries: 1, answer: '250 taken', subject: 'Data for your goods' });
  expect(mail.text).toContain('please tell us the emissions');
  expect(server.letters[0]).toMatchObject({ to: { address: 'sam@supplier.example', name: 'Sam' } });
});
