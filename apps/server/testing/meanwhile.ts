import { inOrganisation } from '@lods/database/tenancy';
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * Sends a request while somebody else of the company works on a draft, whose change commits when the request waits for it or is through.
 * Gives the answer of the request.
 */
export async function meanwhile<Answer>(
  { database }: TestServer,
  { organisation, draftId }: { readonly organisation: string; readonly draftId: string },
  change: string,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await inOrganisation(database, organisation, async (tx) => {
    await tx.execute(`select from declarations where id = '${draftId}' for update`);
    let isThrough = false;
    const sent = request().finally(() => (isThrough = true));
    sent.catch(() => {}); // told by whoever awaits it
    const isWaiting = async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return isThrough || Number(rowCount) > 0;
    };
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
    await tx.execute(change);
    return { answer: sent };
  });
  return answer;
}
