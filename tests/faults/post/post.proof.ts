import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { optionsOf, testDatabase } from '@lods/database/testing/database';
import type { Job } from '@lods/messaging/jobs/job';
import { openJobQueue } from '@lods/messaging/jobs/queue';
import { deliverMail, openOutbox } from '@lods/messaging/mail/outbox';
import { headersOf, startSmtpPeer } from '@lods/messaging/testing/smtp-peer';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { callsOn, sender } from './postman.ts';

const MAILS = 10_000;
const KILLS = 5;
const database = await testDatabase();
const inCall = callsOn(database);
const queue = await openJobQueue(database, [deliverMail as Job], { onFault: () => {}, heartbeatSeconds: 10 });
const outbox = openOutbox(queue, sender);
const companies = [randomUUID(), randomUUID(), randomUUID()];

let postman: ChildProcess;
function startPostman(port: number): void {
  const script = fileURLToPath(new URL('postman.ts', import.meta.url));
  const connection = JSON.stringify(optionsOf(database));
  postman = spawn(process.execPath, [script, connection, `smtp://127.0.0.1:${port}`], { stdio: 'inherit' });
}
afterAll(async () => {
  postman.kill('SIGKILL');
  await queue.stop(5_000);
});

const send = (n: number) =>
  inCall(companies[n % companies.length] ?? null, ({ tx, now }) =>
    outbox.send(
      { tx, now, organisation: companies[n % companies.length] ?? null },
      {
        kind: 'test',
        to: { address: `reader${n}@x.example`, name: `Reader ${n}` },
        content: { subject: `Mail ${n}`, text: 'Good day\n', html: '<p>Good day</p>' },
      },
    ),
  );
const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
const sent = async () => {
  const { rows } = await inCall(null, ({ tx }) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from mails where status = 'sent'`),
  );
  return rows[0]?.n ?? 0;
};
/** What was put off for minutes is due now: the day that a server was away passes. */
const letPass = () => database.pool.query(`update jobs.job_common set start_after = now() where state = 'created'`);

it('delays no request while the mail server is away, and then takes 10,000 mails to their readers, once each', async () => {
  const calm: number[] = [];
  for (let n = 0; n < 500; n += 1) calm.push(await timeOf(() => send(n)));

  // Half open: it takes connections and never says a word.
  const silent = createServer((socket) => socket.on('error', () => {}));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  startPostman(port);
  const away: number[] = [];
  for (let n = 500; n < MAILS; n += 1) away.push(await timeOf(() => send(n)));
  expect(p95(away) - p95(calm)).toBeLessThan(50);
  expect(await sent()).toBe(0);

  postman.kill('SIGKILL');
  silent.close();
  const peer = await startSmtpPeer();
  await letPass();
  startPostman(peer.port);
  const started = performance.now();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await vi.waitUntil(() => peer.received.length > (kill * MAILS) / (KILLS + 2), { timeout: 600_000, interval: 5 });
    postman.kill('SIGKILL');
    await once(postman, 'exit');
    startPostman(peer.port);
  }
  const isDone = async () => {
    await letPass();
    return (await sent()) === MAILS;
  };
  await vi.waitUntil(isDone, { timeout: 600_000, interval: 1_000 });
  const seconds = (performance.now() - started) / 1000;

  const arrived = new Map<string, string[]>();
  for (const { recipients, source } of peer.received) {
    expect(recipients).toHaveLength(1);
    const messageId = Object.fromEntries(headersOf(source))['message-id'] ?? '';
    arrived.set(recipients[0] ?? '', [...(arrived.get(recipients[0] ?? '') ?? []), messageId]);
  }
  expect(arrived.size).toBe(MAILS);
  for (const ids of arrived.values()) expect(new Set(ids).size).toBe(1);
  // Twice at most those that were between the server's yes and our note of it when the process was killed.
  const twice = peer.received.length - MAILS;
  expect(twice).toBeLessThanOrEqual(KILLS * deliverMail.atOnce);
  expect(await queue.parked()).toEqual([]);
  console.log(
    `asking for a mail: p95 ${p95(calm).toFixed(1)} ms, ${p95(away).toFixed(1)} ms while the server is away; ` +
      `${MAILS} mails in ${seconds.toFixed(0)} s over ${KILLS} kills, ${twice} of them twice with the same Message-ID`,
  );
  await peer.close();
});
