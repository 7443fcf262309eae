import { sql } from 'drizzle-orm';
import type { Transaction } from './connect.ts';

export interface RequestKey {
  readonly organisationId: string;
  readonly accountId: string;
  readonly key: string;
}

export type Claim =
  /** Nobody came before: do the work, then keep its answer. */
  | { readonly kind: 'first' }
  /** The same request was answered before. */
  | { readonly kind: 'again'; readonly answer: unknown }
  /** The key belongs to another request. */
  | { readonly kind: 'other' };

const KEPT_DAYS = 30;

/**
 * Claims a key for a request in the transaction of its work. A second request with the same key waits here until the
 * first commits and then gets its answer; when the first fails, its claim goes with it and the second does the work.
 */
export async function claimRequestKey(tx: Transaction, who: RequestKey, request: string, now: Date): Promise<Claim> {
  const { organisationId, accountId, key } = who;
  const tooOld = new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000).toISOString();
  await tx.execute(sql`delete from request_keys where organisation_id = ${organisationId} and created_at < ${tooOld}`);
  const claimed = await tx.execute(sql`
    insert into request_keys (organisation_id, account_id, key, request, created_at)
    values (${organisationId}, ${accountId}, ${key}, ${request}, ${now.toISOString()})
    on conflict do nothing`);
  if (claimed.rowCount === 1) return { kind: 'first' };
  const { rows } = await tx.execute<{ request: string; answer: unknown }>(sql`
    select request, answer from request_keys
    where organisation_id = ${organisationId} and account_id = ${accountId} and key = ${key}`);
  return rows[0]?.request === request ? { kind: 'again', answer: rows[0].answer } : { kind: 'other' };
}

export async function keepAnswer(tx: Transaction, who: RequestKey, answer: unknown): Promise<void> {
  await tx.execute(sql`
    update request_keys set answer = ${JSON.stringify(answer)}::json
    where organisation_id = ${who.organisationId} and account_id = ${who.accountId} and key = ${who.key}`);
}
