import type { PgBoss } from 'pg-boss';

const LOOK_EVERY_MS = 500;

/**
 * Looks twice a second which queues have a job that is due, one cheap question for all of them, and wakes their workers. A
 * notification would be missed for retries, for postponed jobs and whenever a connection broke; this is not.
 */
export function wakeWorkers(boss: PgBoss, schema: string, onFault: (cause: unknown) => void): { stop: () => void } {
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

export function wakeWorkersOf(boss: PgBoss, name: string): void {
  for (const worker of boss.getWipData()) if (worker.name === name) boss.notifyWorker(worker.id);
}
