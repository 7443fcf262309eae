import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { InCall, JobCall } from '../jobs/job.ts';

/** Waits until the next mail may leave. */
export type Pace = (signal: AbortSignal) => Promise<void>;

/** Keeps all processes together to so many mails a minute: each mail takes the next free moment. */
export function mailPace(inCall: InCall<JobCall>, mailsPerMinute: number): Pace {
  return async (signal) => {
    const waitMs = await inCall(null, async ({ tx }) => {
      const { rows } = await tx.execute<{ wait_ms: number }>(sql`
        update mail_pace set next_at = greatest(next_at, clock_timestamp()) + interval '1 minute' / ${mailsPerMinute}
        returning extract(epoch from next_at - interval '1 minute' / ${mailsPerMinute} - clock_timestamp())::float * 1000 as wait_ms`);
      return rows[0]?.wait_ms ?? 0;
    });
    if (waitMs > 0) await wait(waitMs, undefined, { signal });
  };
}
