import { CONNECT_WITHIN_MS, type Database, type Transaction } from '@lods/database/connect';
import { sql } from 'drizzle-orm';
import { type Clock, type ConstructorOptions, fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { openQueueToCalls } from './install.ts';
import { type InCall, type Job, type JobBinding, type JobCall, type JobRun, TRIES } from './job.ts';
import { listParked, PARKING, type ParkedJob, resumeParked } from './parking.ts';

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
class JobTakenOver extends Error {}

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
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    application_name: 'lods jobs',
    schema: SCHEMA,
    superviseIntervalSeconds: SUPERVISE_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISE_EVERY_SECONDS,
    ...(clock ? { clock } : {}),
  });
  boss.on('error', (error) => onFault('The job queue met a fault', error));
  boss.on('warning', ({ message, data }) => onFault(`The job queue warns: ${message}`, data));
  try {
    await boss.start();
    await openQueueToCalls(database, SCHEMA);
    await createQueues(boss, jobs, heartbeatSeconds);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
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
      for (const binding of bindings) await startWorkers(boss, binding, inCall);
    },
    parked: () => listParked(boss),
    resumeParked: (ids) => resumeParked(boss, ids),
    async stop(withinMs) {
      wake?.stop();
      await boss.stop({ graceful: true, timeout: withinMs });
    },
  };
}

/** Makes the queue of each job as the job wants it, with its schedule; schedules of jobs that are gone end. */
async function createQueues(boss: PgBoss, jobs: readonly Job[], heartbeatSeconds: number): Promise<void> {
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
}

async function startWorkers<C extends JobCall>(boss: PgBoss, binding: JobBinding<C>, inCall: InCall<C>): Promise<void> {
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
      if (job) await runJob(boss, binding, inCall, job);
    } finally {
      wakeWorkersOf(boss, name); // where one job was, more may be
    }
  });
}

async function runJob<C extends JobCall>(
  boss: PgBoss,
  binding: JobBinding<C>,
  inCall: InCall<C>,
  given: JobWithMetadata<Envelope>,
): Promise<void> {
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

/** The queue keeps connections of its own, so that a sign of life never waits for a call. */
function connectionOf({ pool }: Database): ConstructorOptions {
  // The pool hides its password from being listed.
  return { ...pool.options, password: pool.options.password } as ConstructorOptions;
}

const LOOK_EVERY_MS = 500;

/**
 * Looks twice a second which queues have a job that is due, one cheap question for all of them, and wakes their workers. A
 * notification would be missed for retries, for postponed jobs and whenever a connection broke; this is not.
 */
function wakeWorkers(boss: PgBoss, schema: string, onFault: (cause: unknown) => void): { stop: () => void } {
  const due = `
    select q.name from ${schema}.queue q where q.name = any($1) and exists (
      select from ${schema}.job_common j
      where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= ${schema}.job_now())`;
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      const idle = boss.getWipData().filter(({ state, count }) => state === 'active' && count === 0);
      if (idle.length === 0) return;
      const { rows } = await boss.getDb().executeSql(due, [[...new Set(idle.map(({ name }) => name))]]);
      for (const { name } of rows) wakeWorkersOf(boss, name);
    } catch (cause) {
      onFault(cause);
    } finally {
      isLooking = false;
    }
  }, LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

function wakeWorkersOf(boss: PgBoss, name: string): void {
  for (const worker of boss.getWipData()) if (worker.name === name) boss.notifyWorker(worker.id);
}

const GRACE_SECONDS = 5;

/**
 * Keeps the transactions of a job from lasting for ever when its verb never ends. The database cuts such a transaction off soon
 * after the job's time. Its connection is given back only once it is seen to be dead: the verb may still hold on to it, and what
 * it says must never reach a connection that works for somebody else by then.
 */
function withinTime<C extends JobCall>(inCall: InCall<C>, timeLimitSeconds: number): InCall<C> {
  const seconds = timeLimitSeconds + GRACE_SECONDS;
  return (organisation, work) =>
    inCall(organisation, async (call) => {
      await call.tx.execute(sql`select set_config('transaction_timeout', ${`${seconds}s`}, true)`);
      return new Promise((resolve, reject) => {
        const look = () => call.tx.execute(sql`select 1`).catch(reject);
        const timer = setTimeout(look, (seconds + 1) * 1000);
        work(call)
          .then(resolve, reject)
          .finally(() => clearTimeout(timer));
      });
    });
}
