import { randomUUID } from 'node:crypto';
import { beforeOrganisation, inOrganisation } from '@lods/database/tenancy';
import { testDatabase } from '@lods/database/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineJob, handleJob, handleJobInSteps, type InCall, type Job, type JobCall, TRIES } from './job.ts';
import { type JobQueue, openJobQueue } from './queue.ts';

const database = await testDatabase();
await database.pool.query(`
  create table notes (organisation_id uuid not null, text text not null);
  select lods_company_table('notes')`);

const [red, blue] = [randomUUID(), randomUUID()];
const payload = z.object({ text: z.string() });
const write = defineJob({ name: 'write', payload, retryAfterSeconds: 0 });
const fail = defineJob({ name: 'fail', payload, retryAfterSeconds: 0 });
const linger = defineJob({ name: 'linger', payload, timeLimitSeconds: 1, retryAfterSeconds: 0 });
const steps = defineJob({ name: 'steps', payload, retryAfterSeconds: 0 });
const crowd = defineJob({ name: 'crowd', payload, atOnce: 3 });
const jobs = [write, fail, linger, steps, crowd] as Job[];

const faults: unknown[] = [];
const open: JobQueue[] = [];
async function openQueue(): Promise<JobQueue> {
  const queue = await openJobQueue(database, jobs, { onFault: (sentence, cause) => faults.push([sentence, cause]) });
  open.push(queue);
  return queue;
}
afterAll(async () => {
  await Promise.all(open.map((queue) => queue.stop(2_000)));
});

const inCall: InCall<JobCall> = (organisation, work) =>
  organisation === null
    ? beforeOrganisation(database, (tx) => work({ tx }))
    : inOrganisation(database, organisation, (tx) => work({ tx }));

const addNote = async ({ tx }: JobCall, text: string) => {
  await tx.execute(sql`insert into notes values (lods_organisation(), ${text})`);
};
const notesOf = (organisation: string) =>
  inOrganisation(database, organisation, async (tx) => {
    const { rows } = await tx.execute<{ text: string }>(sql`select text from notes order by text`);
    return rows.map(({ text }) => text);
  });
const waiting = async () => {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from jobs.job where name <> 'parked' and state in ('created', 'retry', 'active')`,
  );
  return rows[0]?.n;
};
const allDone = () => vi.waitUntil(async () => (await waiting()) === 0, { timeout: 20_000, interval: 20 });

const queue = await openQueue();
const ask = (job: Job<{ text: string }>, text: string, organisation = red, key?: string) =>
  inCall(organisation, ({ tx }) => queue.enqueue(tx, job, organisation, { text }, key === undefined ? {} : { key }));

afterEach(async () => {
  expect(faults).toEqual([]);
  await database.pool.query('truncate notes');
  await database.pool.query('delete from jobs.job');
});

describe('asking for a job', () => {
  test('is undone with the change that asked', async () => {
    const change = inCall(red, async ({ tx }) => {
      await queue.enqueue(tx, write, red, { text: 'never' });
      throw new Error('the change failed');
    });
    await expect(change).rejects.toThrow('the change failed');
    expect(await waiting()).toBe(0);
    await ask(write, 'once');
    expect(await waiting()).toBe(1);
  });

  test('with a payload of another shape is refused at once', async () => {
    await expect(ask(write, 7 as never)).rejects.toThrow(z.ZodError);
    expect(await waiting()).toBe(0);
  });

  test('for another company than that of the call is refused by the database', async () => {
    const foreign = inCall(red, ({ tx }) => queue.enqueue(tx, write, blue, { text: 'foreign' }));
    await expect(foreign).rejects.toMatchObject({ cause: { code: '42501' } });
    const nobody = inCall(red, ({ tx }) => queue.enqueue(tx, write, null, { text: 'nobody' }));
    await expect(nobody).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('before a company is known is allowed to what runs then', async () => {
    expect(await inCall(null, ({ tx }) => queue.enqueue(tx, write, red, { text: 'cron' }))).toBe(true);
  });

  test('shows a company nothing of the jobs of others', async () => {
    await ask(write, 'secret', red);
    const seen = await inCall(blue, ({ tx }) => tx.execute(sql`select id from jobs.job_common`));
    expect(seen.rows).toEqual([]);
    const data = inCall(blue, ({ tx }) => tx.execute(sql`select data from jobs.job_common`));
    await expect(data).rejects.toMatchObject({ cause: { code: '42501' } });
    const change = inCall(red, ({ tx }) => tx.execute(sql`delete from jobs.job_common`));
    await expect(change).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  test('again with the same key adds none while one waits, company by company', async () => {
    expect(await ask(write, 'first', red, 'total')).toBe(true);
    expect(await ask(write, 'second', red, 'total')).toBe(false);
    expect(await ask(write, 'other', red, 'tariff')).toBe(true);
    expect(await ask(write, 'blue', blue, 'total')).toBe(true);
    expect(await waiting()).toBe(3);
  });
});

describe('working on jobs', () => {
  const held: (() => void)[] = [];
  let failures = 0;
  const tries: Record<string, number[]> = {};
  const running: Record<string, number> = {};
  const most: Record<string, number> = {};
  const started: string[] = [];
  const bindings = [
    handleJob(write, async (call: JobCall, { text }) => addNote(call, text)),
    handleJob(fail, async (call: JobCall, { text }, run) => {
      tries[text] = [...(tries[text] ?? []), run.attempt];
      await addNote(call, text);
      if (text === 'twice' && run.attempt === 3) return;
      failures += 1;
      throw new Error(`no ${text} in stock`);
    }),
    handleJob(linger, async (call: JobCall, { text }, { signal }) => {
      await addNote(call, text);
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    }),
    handleJobInSteps(
      steps,
      async (step: <T>(work: (call: JobCall) => Promise<T>) => Promise<T>, { text }, { attempt }) => {
        await step((call) => addNote(call, `${text} first ${attempt}`));
        if (attempt === 1) throw new Error('cut between the steps');
        await step((call) => addNote(call, `${text} second ${attempt}`));
      },
    ),
    handleJob(crowd, async (_call: JobCall, { text }, { organisation }) => {
      const company = organisation ?? '';
      running[company] = (running[company] ?? 0) + 1;
      most[company] = Math.max(most[company] ?? 0, running[company]);
      started.push(text);
      if (text === 'hold') await new Promise<void>((resolve) => held.push(resolve));
      running[company] -= 1;
    }),
  ];
  // Only when these tests begin: a worker that starts while the file is read would take the jobs of the tests above.
  let worker: JobQueue;
  beforeAll(async () => {
    worker = await openQueue();
    await worker.work(bindings, inCall);
  });

  test('does each once, in its own company', async () => {
    for (let n = 0; n < 50; n += 1) await ask(write, `note ${String(n).padStart(2, '0')}`, n % 2 ? red : blue);
    await allDone();
    expect(await notesOf(red)).toEqual(
      Array.from({ length: 25 }, (_, n) => `note ${String(2 * n + 1).padStart(2, '0')}`),
    );
    expect(await notesOf(blue)).toHaveLength(25);
  });

  test('that fail tries again later, keeps nothing of failed tries, and sets aside after the third with a readable reason', async () => {
    await ask(fail, 'steel');
    await ask(fail, 'twice');
    await vi.waitUntil(async () => (await queue.parked()).length === 1, { timeout: 20_000 });
    await allDone();
    expect(failures).toBe(5);
    expect(tries).toEqual({ steel: [1, 2, 3], twice: [1, 2, 3] });
    expect(await notesOf(red)).toEqual(['twice']);
    const [parked] = await queue.parked();
    expect(parked).toMatchObject({
      job: 'fail',
      organisation: red,
      payload: { text: 'steel' },
      reason: 'no steel in stock',
      tries: TRIES,
    });

    delete tries.steel;
    expect(await queue.resumeParked([parked?.id ?? ''])).toBe(1);
    await vi.waitUntil(async () => (await queue.parked()).length === 1, { timeout: 20_000 });
    expect(tries.steel).toEqual([1, 2, 3]);
  });

  test('that pass their time keeps nothing and sets aside with that reason', async () => {
    await ask(linger, 'late');
    await vi.waitUntil(async () => (await queue.parked()).length === 1, { timeout: 20_000 });
    expect((await queue.parked())[0]).toMatchObject({ job: 'linger', reason: 'It did not end within its time.' });
    expect(await notesOf(red)).toEqual([]);
  });

  test('in steps keeps the steps that were done', async () => {
    await ask(steps, 'x');
    await allDone();
    expect(await notesOf(red)).toEqual(['x first 1', 'x first 2', 'x second 2']);
  });

  test('does one of a key at a time and one more that was asked for meanwhile', async () => {
    await ask(crowd, 'hold', red, 'key');
    await vi.waitUntil(() => started.includes('hold'), { timeout: 10_000 });
    expect(await ask(crowd, 'next', red, 'key')).toBe(true);
    await ask(crowd, 'unrelated', blue, 'key');
    await vi.waitUntil(() => started.includes('unrelated'), { timeout: 10_000 });
    expect(started).not.toContain('next');
    held.pop()?.();
    await vi.waitUntil(() => started.includes('next'), { timeout: 10_000 });
    await allDone();
  });

  test('leaves a place to other companies, however much one asks for', async () => {
    started.length = 0;
    for (let n = 0; n < 6; n += 1) await ask(crowd, 'hold', red);
    await vi.waitUntil(() => started.length === 2, { timeout: 10_000 });
    await ask(crowd, 'small', blue);
    await vi.waitUntil(() => started.includes('small'), { timeout: 10_000 });
    expect(most[red]).toBe(2);
    const letGo = async () => {
      for (const release of held.splice(0)) release();
      return (await waiting()) === 0;
    };
    await vi.waitUntil(letGo, { timeout: 10_000 });
  });
});
