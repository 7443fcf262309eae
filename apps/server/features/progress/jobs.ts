import { Problem } from '@lods/contract/problems';
import {
  defineJob,
  handleJob,
  handleJobInSteps,
  type Job,
  type JobBinding,
  type JobRun,
  type JobStep,
} from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall, OpenCall } from '../../call.ts';
import { findProgress, type ProgressChange, updateProgress } from './repository.ts';
import { tidyProgress, type Watched } from './service.ts';

/** Tells how far the work is. May be called for each row: it is written down twice a second, and never waited for. */
export type Tell = (change: Pick<ProgressChange, 'done' | 'total' | 'message' | 'result'>) => void;

const TELL_EVERY_MS = 500;
const OUR_FAULT = 'Something went wrong on our side. The work was stopped; please start it again.';

/** The work cannot be done, for a reason that people can read and mend. It is not tried again. */
export class NotPossible extends Error {}

/**
 * Binds a job that people watch. The verb works in steps, tells how far it is, and gives the result to show. What it throws as
 * `NotPossible` or `Problem` ends the work and is shown; anything else is tried again, and shown only as a fault of ours.
 */
export function handleWatched<Payload extends Watched>(
  job: Job<Payload>,
  verb: (step: JobStep<CompanyCall>, payload: Payload, tell: Tell, run: JobRun) => Promise<unknown>,
): JobBinding<CompanyCall> {
  return handleJobInSteps<Payload, CompanyCall>(job, async (step, payload, run) => {
    const id = payload.progress;
    const write = (change: ProgressChange) => step(({ tx, now }) => updateProgress(tx, id, change, now));
    const before = await step(({ tx }) => findProgress(tx, id));
    if (before?.state === 'done' || before?.state === 'failed') return;
    await write({ state: 'running' });
    const telling = throttled(write);
    try {
      const result = await verb(step, payload, telling.tell, run);
      await telling.end();
      await write({ state: 'done', message: '', result: result ?? null });
    } catch (error) {
      await telling.end();
      if (error instanceof NotPossible || error instanceof Problem)
        return write({ state: 'failed', message: error.message });
      if (run.isLastAttempt) await write({ state: 'failed', message: OUR_FAULT });
      throw error;
    }
  });
}

/** Writes the latest word twice a second, one after the other. */
function throttled(write: (change: ProgressChange) => Promise<void>) {
  let latest: ProgressChange | undefined;
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const writeLatest = () => {
    timer = undefined;
    const change = latest;
    latest = undefined;
    // A word that could not be written is followed by another one; the end of the work is written by itself.
    if (change) writing = writing.then(() => write(change)).catch(() => {});
  };
  return {
    tell(change: ProgressChange): void {
      latest = { ...latest, ...change };
      timer ??= setTimeout(writeLatest, TELL_EVERY_MS);
    },
    async end(): Promise<void> {
      clearTimeout(timer);
      writeLatest();
      await writing;
    },
  };
}

const tidy = defineJob({
  name: 'tidy-progress',
  payload: z.object({}),
  atOnce: 1,
  schedule: '*/10 * * * *',
});

export const progressJobs = [handleJob(tidy, (call: OpenCall) => tidyProgress(call))];
