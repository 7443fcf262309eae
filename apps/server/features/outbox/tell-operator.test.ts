import { randomUUID } from 'node:crypto';
import { type AuditAnchor, findLostAnchors } from '@lods/database/audit';
import { inOrganisation } from '@lods/database/tenancy';
import type { ParkedJob } from '@lods/messaging/jobs/parking';
import { expect, it, vi } from 'vitest';
import { mailAnchorsJob } from '../../runtime/audit-anchors.ts';
import { startTestServer } from '../../testing/server.ts';
import { tellOperator } from './tell-operator.ts';

const server = await startTestServer();
const { clock, transactions, letters } = server;
const parkedAt = (at: Date, job = 'imports.read'): ParkedJob => ({
  id: randomUUID(),
  job,
  organisation: null,
  payload: {},
  reason: job.startsWith('customs')
    ? 'It did not end within its time.'
    : 'Failed query, params: Kolding Stål, <b>7208</b>',
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
  expect(letters[0]?.text).toContain('imports.read: It failed.');
  expect(JSON.stringify(letters[0])).not.toMatch(/Kolding|7208|Failed query/);

  clock.now = minutes(10);
  await tell([...first, parkedAt(minutes(-2))]);
  await vi.waitUntil(() => letters.length === 2, { timeout: 10_000 });
  expect(letters[1]?.subject).toBe('Lods: One job was set aside');
});

it('mails daily where the audit log of every company stands, so that the lines verify it elsewhere', async () => {
  await transactions.inTheOpen((call) => call.enqueue(mailAnchorsJob, {}));
  const letter = await vi.waitUntil(() => letters.find(({ to }) => to.address === 'anchors@lods.example'), {
    timeout: 10_000,
  });
  const lines = letter.text.split('\n').filter((line) => line.startsWith('{'));
  const anchors = lines.map((line) => JSON.parse(line) as AuditAnchor);
  expect(anchors.map(({ organisationId }) => organisationId)).toContain(server.anna.organisation);
  const ofCompany = anchors.filter(({ organisationId }) => organisationId === server.anna.organisation);
  expect(
    await inOrganisation(server.database, server.anna.organisation, (tx) => findLostAnchors(tx, ofCompany)),
  ).toEqual([]);
  expect(letter.text).not.toContain('Nordic Steel');
});
