import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { supplierRequests } from '@lods/contract/requests/endpoints';
import { suppliers } from '@lods/contract/suppliers/endpoints';
import { supplierList } from '@lods/contract/suppliers/list';
import { optionsOf } from '@lods/database/testing/database';
import { deliverMail } from '@lods/messaging/mail/outbox';
import { headersOf, startSmtpPeer } from '@lods/messaging/testing/smtp-peer';
import { startTestServer } from '@lods/server/testing/server';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import { callsOn } from './postman.ts';

const REQUESTS = 1_000;
/** Letters to addresses that nobody confirmed: so many a day. */
const A_DAY = 200;
const DAY_MS = 25 * 3_600_000;
const A_MINUTE = 1_200;
const KILLS = 2;
const WINDOW_MS = 10_000;

const { again, anna, clock, database } = await startTestServer();

let postman: ChildProcess | undefined;
function startPostman(port: number): void {
  const script = fileURLToPath(new URL('postman.ts', import.meta.url));
  const connection = JSON.stringify(optionsOf(database));
  const args = [script, connection, `smtp://127.0.0.1:${port}`, String(A_MINUTE)];
  postman = spawn(process.execPath, args, { stdio: 'inherit' });
}
async function killPostman(): Promise<void> {
  postman?.kill('SIGKILL');
  if (postman && postman.exitCode === null && postman.signalCode === null) await once(postman, 'exit');
}
afterAll(killPostman);

const addressOf = (n: number) => `works${n}@supplier.example`;
const isRefused = (address: string) => Number(/\d+/.exec(address)?.[0]) % 2 === 0;
/** What was put off is due now. */
const letPass = () => database.pool.query(`update jobs.job_common set start_after = now() where state = 'created'`);
const countOf = async (status: string): Promise<number> => {
  const { rows } = await callsOn(database)(null, ({ tx }) =>
    tx.execute<{ n: number }>(
      sql`select count(*)::int as n from mails where kind = 'suppliers.request' and status = ${status}`,
    ),
  );
  return rows[0]?.n ?? 0;
};

async function askAll(): Promise<void> {
  const rows = Array.from({ length: REQUESTS }, (_, n) => `Works ${n};TR;Works ${n};${addressOf(n)}`);
  const list = new File([['Supplier;Country;Installation;Contact email', ...rows, ''].join('\n')], 'list.csv');
  const { added } = await anna.api(supplierList.takeOver, { body: { take: 'add' }, files: [['file0', list]] });
  expect(added).toBe(REQUESTS);
  const all = (await anna.api(suppliers.directory, { query: {} })).filter(({ name }) => name.startsWith('Works '));
  for (let from = 0; from < REQUESTS; from += A_DAY) {
    const supplierIds = all.slice(from, from + A_DAY).map(({ id }) => id);
    // A session does not outlive the days that pass here.
    const asking = await again(anna);
    const { emailsSent } = await asking.api(supplierRequests.send, {
      body: { supplierIds, emailTemplate: 'Your data please.', cnCodes: ['73181588'] },
    });
    expect(emailsSent).toBe(A_DAY);
    clock.now = new Date(clock.now.getTime() + DAY_MS);
  }
}

it('sends 1,000 requests at the configured rate, each once, over kills and a mail server that refuses half of them', async () => {
  await askAll();
  expect(await countOf('waiting')).toBe(REQUESTS);
  const peer = await startSmtpPeer();
  const asked: number[] = [];
  peer.refusals.recipient = (address) => {
    asked.push(performance.now());
    return isRefused(address) ? '550 5.1.1 No such user here' : undefined;
  };
  startPostman(peer.port);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const reached = (kill * REQUESTS) / (KILLS + 1);
    await vi.waitUntil(() => asked.length > reached, { timeout: 300_000, interval: 5 });
    await killPostman();
    startPostman(peer.port);
  }
  const isDone = async () => {
    await letPass();
    return (await countOf('waiting')) === 0;
  };
  await vi.waitUntil(isDone, { timeout: 300_000, interval: 500 });
  expect([await countOf('sent'), await countOf('bounced')]).toEqual([REQUESTS / 2, REQUESTS / 2]);

  const idsOf = new Map<string, Set<string>>();
  for (const { recipients, source } of peer.received) {
    const [recipient = ''] = recipients;
    expect(recipients).toHaveLength(1);
    expect(isRefused(recipient)).toBe(false);
    const messageId = Object.fromEntries(headersOf(source))['message-id'] ?? '';
    idsOf.set(recipient, (idsOf.get(recipient) ?? new Set()).add(messageId));
  }
  expect(idsOf.size).toBe(REQUESTS / 2);
  for (const ids of idsOf.values()) expect(ids.size).toBe(1);
  // Twice at most those that were between the server's yes and our note of it when the process was killed.
  const twice = peer.received.length - REQUESTS / 2;
  expect(twice).toBeLessThanOrEqual(KILLS * deliverMail.atOnce);
  const most = Math.max(...asked.map((from) => asked.filter((at) => at >= from && at < from + WINDOW_MS).length));
  // A mail that was waiting for its moment when the process was killed asks for another one.
  expect(most).toBeLessThanOrEqual((A_MINUTE * WINDOW_MS) / 60_000 + deliverMail.atOnce * 2);
  console.log(
    `${REQUESTS} requests over ${KILLS} kills: ${idsOf.size} suppliers got theirs, ${REQUESTS / 2} were refused, ${twice} arrived twice ` +
      `with the same Message-ID; at most ${most} in any ${WINDOW_MS / 1000} s at ${A_MINUTE} a minute`,
  );
  await killPostman();
  await peer.close();
});
