import { testDatabase } from '@lods/database/testing/database';
import { TestClock } from 'pg-boss';
import { afterAll, vi } from 'vitest';
import { z } from 'zod';
import { defineJob, handleJob, type Job } from '../jobs/job.ts';
import { openJobQueue } from '../jobs/queue.ts';
import { callsOn } from './job-process.ts';

export interface Scheduled {
  readonly clock: TestClock;
  /** The moments, by the clock, at which the job ran. */
  readonly runs: readonly Date[];
  /** Passes time minute by minute, and lets what is due run in each. */
  readonly pass: (minutes: number) => Promise<void>;
}

/** Two processes on a fresh database that both watch the schedule of one job, on a clock that the test drives. `during` is what each run meets. */
export async function watchSchedule(
  cron: string,
  start: Date,
  during: () => Promise<void> = async () => {},
): Promise<Scheduled> {
  const database = await testDatabase();
  const clock = new TestClock(start);
  const job = defineJob({
    name: 'scheduled',
    payload: z.object({}),
    schedule: cron,
    retryAfterSeconds: 0,
  });
  const runs: Date[] = [];
  const run = handleJob(job, async () => {
    runs.push(new Date(clock.now()));
    await during();
  });
  for (let process = 1; process <= 2; process += 1) {
    const queue = await openJobQueue(database, [job as Job], { onFault: () => {}, clock });
    afterAll(() => queue.stop(1_000));
    await queue.work([run], callsOn(database));
  }
  const unfinished = async () => {
    const { rows } = await database.pool.query(`select 1 from jobs.job_common where state < 'completed'`);
    return rows.length;
  };
  return {
    clock,
    runs,
    async pass(minutes) {
      for (let passed = 0; passed < minutes; passed += 1) {
        await clock.tick(60_000);
        await vi.waitUntil(async () => (await unfinished()) === 0, { timeout: 20_000, interval: 5 });
      }
    },
  };
}
