import { randomUUID } from 'node:crypto';
import type { ParkedJob } from '@lods/messaging/jobs/parking';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '../../testing/server.ts';
import { tellOperator } from './tell-operator.ts';

const server = await startTestServer();
const { clock, transactions, letters } = server;
const parkedAt = (at: Date, job = 'imports.read'): ParkedJob => ({
  id: randomUUID(),
  job,
  organisation: null,
  payload: {},
  reason: 'It did not end within its time. <b>',
  tries: 3,
  askedAt: at,
  parkedAt: at,
});
const minutes = (n: number) => new Date(clock.now.getTime() + n * 60_000);
const tell = (parked: ParkedJob[]) =>
  transactions.inTheOpen((call) => tellOperator(call, parked, 'operator@x.example'));

it('writes to the operator once about each job that was set aside', async () => {
  await server.work();
  const first = [parkedAt(minutes(-5)), parkedAt(minutes(-1), 'customs.read')];
  await tell([]);
  await tell(first);
  await tell(first);
  await vi.waitUntil(() => letters.length === 1, { timeout: 10_000 });
  expect(letters[0]).toMatchObject({ to: { address: 'operator@x.example' }, subject: 'Lods: 2 jobs were set aside' });
  expect(letters[0]?.text).toContain('customs.read: It did not end within its time.');
  expect(letters[0]?.html).not.toContain('<b>');

  clock.now = minutes(10);
  await tell([...first, parkedAt(minutes(-2))]);
  await vi.waitUntil(() => letters.length === 2, { timeout: 10_000 });
  expect(letters[1]?.subject).toBe('Lods: One job was set aside');
});
