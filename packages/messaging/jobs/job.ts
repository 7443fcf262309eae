import type { Transaction } from '@lods/database/connect';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';

/** A kind of work that is done later: data, known to those who ask for it and to those who do it. */
export interface Job<Payload = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** How many of this kind one process works on at once. */
  readonly atOnce: number;
  /** One try ends here at the latest. */
  readonly timeLimitSeconds: number;
  /** The wait before the second try, the next one about twice as long. 0: at once. */
  readonly retryAfterSeconds: number;
  /**
   * Runs by itself, once however many processes there are: a cron expression in UTC. In a zone whose clocks change, the hour of
   * the change is missed in spring and comes twice in autumn (measured); a verb that needs the local date computes it.
   */
  readonly schedule?: string;
}

/** A job that has not ended well after so many tries is set aside with its reason. */
export const TRIES = 3;

type Optional = 'atOnce' | 'timeLimitSeconds' | 'retryAfterSeconds';

export function defineJob<Payload>(job: Omit<Job<Payload>, Optional> & Partial<Pick<Job, Optional>>): Job<Payload> {
  return { atOnce: 2, timeLimitSeconds: 600, retryAfterSeconds: 5, ...job };
}

/** One try at a job. */
export interface JobRun {
  readonly id: string;
  /** Jobs of one key do not run beside each other in a transaction; each has one, if only its own. */
  readonly key: string | null;
  /** The company it was asked for; null for work of the installation. */
  readonly organisation: string | null;
  /** 1 to `TRIES`. */
  readonly attempt: number;
  readonly isLastAttempt: boolean;
  /** Aborted when the time is over, the process stops or another process has taken the job over. */
  readonly signal: AbortSignal;
}

/** What every call has at the least; the rest is the business of whoever wires it. */
export interface JobCall {
  readonly tx: Transaction;
}

/** Opens a transaction in the company of a job, or in none. */
export type InCall<C extends JobCall> = <T>(organisation: string | null, work: (call: C) => Promise<T>) => Promise<T>;

/** Runs one step of a job in a transaction of its own. */
export type JobStep<C extends JobCall> = <T>(work: (call: C) => Promise<T>) => Promise<T>;

/** A job with the verb that does it. */
export interface JobBinding<C extends JobCall> {
  readonly job: Job;
  readonly run: (inCall: InCall<C>, payload: never, run: JobRun, settle: Settle) => Promise<void>;
}

/** Marks the job as done within the transaction. Throws `JobTakenOver` when it is no longer ours. */
type Settle = (call: JobCall) => Promise<void>;

/**
 * Binds a job to a verb that does all of it in one transaction, in the job's company. What it writes and that it is done are
 * committed together: its effect is there exactly once, whatever is killed when.
 */
export function handleJob<Payload, C extends JobCall>(
  job: Job<Payload>,
  verb: (call: C, payload: Payload, run: JobRun) => Promise<void>,
): JobBinding<C> {
  return {
    job,
    run: (inCall, payload, run, settle) =>
      inCall(run.organisation, async (call) => {
        await call.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${job.name} ${run.key}`}, 0))`);
        await verb(call, payload, run);
        await settle(call);
      }),
  };
}

/**
 * Binds a job to a verb that must not hold a transaction while it waits, such as for a mail server. Each step is committed on
 * its own and may be done again after a crash, so each finds out what is already done.
 */
export function handleJobInSteps<Payload, C extends JobCall>(
  job: Job<Payload>,
  verb: (step: JobStep<C>, payload: Payload, run: JobRun) => Promise<void>,
): JobBinding<C> {
  return {
    job,
    run: (inCall, payload, run) => verb((work) => inCall(run.organisation, work), payload, run),
  };
}
