import { sql } from 'drizzle-orm';
import type { InCall, JobCall } from './job.ts';

const GRACE_SECONDS = 5;

/**
 * Keeps the transactions of a job from lasting for ever when its verb never ends. The database cuts such a transaction off soon
 * after the job's time. Its connection is given back only once it is seen to be dead: the verb may still hold on to it, and what
 * it says must never reach a connection that works for somebody else by then.
 */
export function withinTime<C extends JobCall>(inCall: InCall<C>, timeLimitSeconds: number): InCall<C> {
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
