import type { Database, Transaction } from '@lods/database/connect';
import { sql } from 'drizzle-orm';
import { type Clock, type ConstructorOptions, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { openQueueToCalls } from './install.ts';
import { type InCall, type Job, type JobBinding, type JobCall, type JobRun, TRIES } from './job.ts';
import { listParked, PARKING, type ParkedJob, resumeParked } from './parking.ts';
import { wakeWorkers, wakeWorkersOf } from './wake.ts';
import { withinTime } from './within-time.ts';

export interface JobQueueOptions {
  /** Told of what goes wrong around the jobs, in one sentence with its cause. */
  readonly onFault: (sentence: string, cause: unknown) => void;
  /** Without sign of life of its process for this long, a job is given to another one. */
  readonly heartbeatSeconds?: number;
  /** For tests: the time of schedules, retries and signs of life. */
  readonly clock?: Clock;
}

export interface Asking {
  /** Of jobs with the same key in the same company at most one waits, and none runs beside another in a transaction. */
  readonly key?: string;
  readonly startAfter?: Date;
}

export interface JobQueue {
  /** Asks for a job in the transaction of the change that needs it. False: one of this key waits already. */
  enqueue<Payload>(
    tx: Transaction,
    job: Job<Payload>,
    organisation: string | null,
    payload: Payload,
    asking?: Asking,
  ): Promise<boolean>;
  /** Begins to work on jobs, each in a call that `inCall` opens. */
  work<C extends JobCall>(bindings: readonly JobBinding<C>[], inCall: InCall<C>): Promise<void>;
  /** What was set aside after its last try, latest first. */
  parked(): Promise<ParkedJob[]>;
  /** Gives jobs that were set aside their tries anew. Says how many. */
  resumeParked(ids: readonly string[]): Promise<number>;
  /** Takes no more jobs and lets those that run come to their end, for at most `withinMs`. */
  stop(withinMs: number): Promise<void>;
}

/** Thrown in a transaction whose job was given to another process meanwhile: nothing of it may stay. */
export class JobTakenOver extends Error {}

interface Envelope {
  readonly organisation: string | null;
  readonly payload: unknown;
}

const SCHEMA = 'jobs';
const CONNECTIONS = 4;
const SUPERVISE_EVERY_SECONDS = 10;
/** Each worker by itself looks this rarely; `wakeWorkers` looks for all of them. */
const POLL_EVERY_SECONDS = 60;
const KEEP_DONE_SECONDS = 24 * 3600;

const groupOf = (organisation: string | null) => organisation ?? 'installation';

/** Opens the queue, which lies in the schema `jobs` of the same database. `jobs` are all there are, whoever works on them. */
export async function openJobQueue(
  database: Database,
  jobs: readonly Job[],
  options: JobQueueOptions,
): Promise<JobQueue> {
  const { onFault, heartbeatSeconds = 30, clock } = options;
  const boss = new PgBoss({
    ...connectionOf(database),
    max: CONNECTIONS,
    application_name: 'lods jobs',
    schema: SCHEMA,
    superviseIntervalSeconds: SUPERVISE_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISE_EVERY_SECONDS,
    ...(clock ? { clock } : {}),
  });
  boss.on('error', (error) => onFault('The job queue met a fault', error));
  boss.on('warning', ({ message, data }) => onFault(`The job queue warns: ${message}`, data));
  await boss.start();
  await openQueueToCalls(database, SCHEMA);
  await boss.createQueue(PARKING.name, { retentionSeconds: PARKING.keepSeconds });
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'short' });
    await boss.updateQueue(job.name, {
      retryLimit: TRIES - 1,
      retryDelay: job.retryAfterSeconds,
      retryBackoff: job.retryAfterSeconds > 0,
      expireInSeconds: job.timeLimitSeconds,
      deleteAfterSeconds: KEEP_DONE_SECONDS,
      heartbeatSeconds,
      deadLetter: PARKING.name,
    });
    if (job.schedule) {
      const envelope: Envelope = { organisation: null, payload: {} };
      await boss.schedule(job.name, job.schedule, envelope, { tz: 'UTC', missed: 'once', singletonKey: 'schedule' });
    }
  }
  const scheduled = new Set(jobs.filter((job) => job.schedule).map((job) => job.name));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);

  async function runOne<C extends JobCall>(
    binding: JobBinding<C>,
    inCall: InCall<C>,
    given: JobWithMetadata<Envelope>,
  ) {
    const { id, retryCount, signal, data } = given;
    const attempt = retryCount + 1;
    const key = given.singletonKey;
    const run: JobRun = { id, key, organisation: data.organisation, attempt, isLastAttempt: attempt === TRIES, signal };
    const payload = binding.job.payload.parse(data.payload) as never;
    await binding.run(withinTime(inCall, binding.job.timeLimitSeconds), payload, run, async ({ tx }) => {
      signal.throwIfAborted();
      // The last thing in the transaction: back to the role that owns the queue.
      await tx.execute(sql`select set_config('role', 'none', true)`);
      const settled = (await boss.complete(given.name, { id, retryCount }, null, { db: fromDrizzle(tx, sql) })) as {
        affected: number;
      };
      if (settled.affected !== 1) throw new JobTakenOver(`The job ${id} was given to another process.`);
    });
  }

  let wake: { stop: () => void } | undefined;

  return {
    async enqueue(tx, job, organisation, payload, { key, startAfter } = {}) {
      const envelope: Envelope = { organisation, payload: job.payload.parse(payload) };
      const id = await boss.send(job.name, envelope, {
        db: fromDrizzle(tx, sql),
        group: { id: groupOf(organisation) },
        singletonKey: key === undefined ? crypto.randomUUID() : `${organisation} ${key}`,
        ...(startAfter ? { startAfter } : {}),
      });
      return id !== null;
    },
    async work(bindings, inCall) {
      wake ??= wakeWorkers(boss, SCHEMA, (cause) => onFault('The job queue could not be looked at', cause));
      for (const binding of bindings) {
        const { name, atOnce } = binding.job;
        const how = {
          includeMetadata: true,
          pollingIntervalSeconds: POLL_EVERY_SECONDS,
          localConcurrency: atOnce,
          // One company leaves a place to the others, however much it asks for.
          localGroupConcurrency: Math.max(1, atOnce - 1),
        } as const;
        await boss.work<Envelope, void, typeof how>(name, how, async ([job]) => {
          try {
            if (job) await runOne(binding, inCall, job);
          } finally {
            wakeWorkersOf(boss, name); // where one job was, more may be
          }
        });
      }
    },
    parked: () => listParked(boss),
    resumeParked: (ids) => resumeParked(boss, ids),
    async stop(withinMs) {
      wake?.stop();
      await boss.stop({ graceful: true, timeout: withinMs });
    },
  };
}

/** The queue keeps connections of its own, so that a sign of life never waits for a call. */
function connectionOf({ pool }: Database): ConstructorOptions {
  // The pool hides its password from being listed.
  return { ...pool.options, password: pool.options.password } as ConstructorOptions;
}
