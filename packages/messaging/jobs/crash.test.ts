import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { optionsOf, testDatabase } from '@lods/database/testing/database';
import { sql } from 'drizzle-orm';
import { TestClock } from 'pg-boss';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { callsOn, EFFECTS, effect, effectBindings, inSteps, processJobs } from '../testing/job-process.ts';
import { defineJob, handleJob, type Job, type JobCall } from './job.ts';
import { type JobQueue, openJobQueue } from './queue.ts';

const isFull = inject('size') === 'full';
const database = await testDatabase();
await database.pool.query(EFFECTS);
const inCall = callsOn(database);
const company = randomUUID();
const connection = optionsOf(database);

const endless = defineJob({
  name: 'endless',
  payload: z.object({}),
  timeLimitSeconds: 1,
  retryAfterSeconds: 0,
});

const faults: string[] = [];
const queues: JobQueue[] = [];
const children: ChildProcess[] = [];
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(queues.map((queue) => queue.stop(1_000)));
});

/** A queue whose time a test drives: retries, signs of life and schedules follow `clock`. */
async function openQueue(clock?: TestClock): Promise<JobQueue> {
  const queue = await openJobQueue(database, [...processJobs, endless as Job], {
    onFault: (sentence) => faults.push(sentence),
    heartbeatSeconds: 10,
    ...(clock ? { clock } : {}),
  });
  queues.push(queue);
  return queue;
}

async function startProcess(): Promise<{ child: ChildProcess; said: string[] }> {
  const script = fileURLToPath(new URL('../testing/job-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const output: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (words: string) => output.push(...words.trim().split('\n')));
  await vi.waitUntil(() => output.includes('ready'), { timeout: 20_000 });
  return { child, said: output };
}

const effects = () =>
  inCall(company, async ({ tx }) =>
    (await tx.execute<{ text: string }>('select text from effects order by text')).rows.map(({ text }) => text),
  );

test('a job whose process is killed in the middle is done by another one, and its effect is there once', async () => {
  const asking = await openQueue();
  const { child, said: output } = await startProcess();
  for (const job of [effect, inSteps])
    await inCall(company, ({ tx }) => asking.enqueue(tx, job, company, { text: job.name, how: 'hang' }));
  await vi.waitUntil(() => output.includes('effect') && output.includes('in-steps'), { timeout: 10_000 });
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await effects()).toEqual([]);

  // What hung in the first process ends well in the second.
  await database.pool.query(`update jobs.job_common set data = jsonb_set(data, '{payload,how}', '"well"')`);
  const clock = new TestClock(Date.now());
  const rescuer = await openQueue(clock);
  await rescuer.work(
    effectBindings(() => {}),
    inCall,
  );
  await clock.tick(10_000);
  expect(await effects()).toEqual([]); // the process may still be alive for all that is known
  const isDone = async () => {
    await clock.tick(1_000);
    return (await effects()).length === 2;
  };
  await vi.waitUntil(isDone, { timeout: 15_000 });
  expect(await effects()).toEqual(['effect', 'in-steps']);
  expect(faults).toEqual([]);
  await asking.stop(1_000);
  await rescuer.stop(1_000);
  await clock.tick(0);
});

test.runIf(isFull)(
  'a job that never ends and does not listen gives its connection back and takes nothing down',
  async () => {
    const queue = await openQueue();
    const stuck = handleJob(endless, async (call: JobCall) => {
      await call.tx.execute(sql`insert into effects values (lods_organisation(), 'endless')`);
      await new Promise(() => {});
    });
    await queue.work([stuck], inCall);
    await inCall(company, ({ tx }) => queue.enqueue(tx, endless, company, {}));
    const open = async () => {
      const { rows } = await database.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      );
      return rows.length;
    };
    await vi.waitUntil(async () => (await open()) > 0, { timeout: 10_000 });
    await vi.waitUntil(async () => (await queue.parked()).length === 1, { timeout: 20_000 });
    await vi.waitUntil(async () => (await open()) === 0, { timeout: 20_000 });
    const { pool } = database;
    await vi.waitUntil(() => pool.idleCount === pool.totalCount, { timeout: 10_000 });
    expect((await queue.parked())[0]).toMatchObject({ job: 'endless', reason: 'It did not end within its time.' });
    expect(await effects()).not.toContain('endless');
    await queue.stop(2_000);
  },
  60_000,
);
