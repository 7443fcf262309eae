import type { PgBoss } from 'pg-boss';

/** The queue that nobody works on: what failed in its last try. */
export const PARKING = { name: 'parked', keepSeconds: 365 * 24 * 3600 } as const;

export interface ParkedJob {
  readonly id: string;
  readonly job: string;
  readonly organisation: string | null;
  readonly payload: unknown;
  /** What the last try ended with, in words. */
  readonly reason: string;
  readonly tries: number;
  readonly askedAt: Date;
  readonly parkedAt: Date;
}

interface Output {
  readonly message?: string;
  readonly value?: { readonly message?: string };
}

export async function listParked(boss: PgBoss): Promise<ParkedJob[]> {
  const jobs = await boss.findJobs<{ organisation: string | null; payload: unknown }>(PARKING.name);
  return jobs
    .map((job) => {
      const output = (job.sourceOutput ?? {}) as Output;
      return {
        id: job.id,
        job: job.sourceName ?? '',
        organisation: job.data.organisation,
        payload: job.data.payload,
        reason: reasonOf(output.message ?? output.value?.message),
        tries: (job.sourceRetryCount ?? 0) + 1,
        askedAt: job.sourceCreatedOn ?? job.createdOn,
        parkedAt: job.createdOn,
      };
    })
    .sort((a, b) => b.parkedAt.getTime() - a.parkedAt.getTime());
}

export function resumeParked(boss: PgBoss, ids: readonly string[]): Promise<number> {
  return boss.redrive(PARKING.name, { ids: [...ids] });
}

function reasonOf(message: string | undefined): string {
  if (message === 'job heartbeat timeout') return PLAIN_REASONS.ended;
  if (message === 'job timed out' || message?.startsWith('handler execution exceeded')) return PLAIN_REASONS.late;
  return message ?? 'It gave no reason.';
}

const PLAIN_REASONS = {
  ended: 'Its process ended or hung while it worked on it.',
  late: 'It did not end within its time.',
};

/** The reason without a word that may come from a company's data, as any other error message may. */
export function plainReason(reason: string): string {
  return Object.values(PLAIN_REASONS).includes(reason) ? reason : 'It failed.';
}
