import { randomUUID } from 'node:crypto';
import { testDatabase } from '@lods/database/testing/database';
import { afterAll, expect, test, vi } from 'vitest';
import { callsOn, EFFECTS, effect, effectBindings, processJobs } from '../testing/job-process.ts';
import { openJobQueue } from './queue.ts';

const database = await testDatabase();
await database.pool.query(EFFECTS);
const inCall = callsOn(database);
const company = randomUUID();
const queue = await openJobQueue(database, processJobs, { onFault: () => {}, heartbeatSeconds: 10 });
afterAll(() => queue.stop(5_000));

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

test('jobs are all done, each once, although all connections to the database are cut twenty times', async () => {
  await queue.work(
    effectBindings(() => {}),
    inCall,
  );
  const asked: string[] = [];
  for (let n = 0; n < 1_000; n += 1) {
    const text = `job ${n}`;
    try {
      await inCall(company, ({ tx }) => queue.enqueue(tx, effect, company, { text, how: 'well' }));
      asked.push(text);
    } catch {
      // Not acknowledged: it may be done or not, but no more than once.
    }
    if (n % 50 === 49) await database.pool.query(CUT).catch(() => {});
  }
  const done = async () => {
    const { rows } = await inCall(company, ({ tx }) => tx.execute<{ text: string }>('select text from effects'));
    return rows.map(({ text }) => text);
  };
  await vi.waitUntil(
    async () => {
      const texts = new Set(await done().catch(() => []));
      return asked.every((text) => texts.has(text));
    },
    { timeout: 120_000, interval: 500 },
  );
  const texts = await done();
  expect(texts).toHaveLength(new Set(texts).size);
  expect(asked.length).toBeGreaterThan(900);
  expect(await queue.parked()).toEqual([]);
});
