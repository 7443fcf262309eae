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
  /** The same request is being worked on, or was cut off a moment ago. */
  | { readonly kind: 'under way' }
  /** The key belongs to another request. */
  | { readonly kind: 'other' };

const KEPT_DAYS = 30;
/** Work in steps that has not answered for so long was cut off by the end of its process: the next request with its key does it. */
const CUT_OFF_MS = 15 * 60_000;

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

/** The same for work in several transactions: the claim is committed before the work, and an answer stands for its end. */
export async function claimKeyForSteps(tx: Transaction, who: RequestKey, request: string, now: Date): Promise<Claim> {
  const claim = await claimRequestKey(tx, who, request, now);
  if (claim.kind !== 'again' || claim.answer !== null) return claim;
  const cutOff = new Date(now.getTime() - CUT_OFF_MS).toISOString();
  const taken = await tx.execute(sql`
    update request_keys set created_at = ${now.toISOString()}
    where organisation_id = ${who.organisationId} and account_id = ${who.accountId} and key = ${who.key} and created_at < ${cutOff}`);
  return taken.rowCount === 1 ? { kind: 'first' } : { kind: 'under way' };
}

/** Gives a claimed key free whose work was refused, so that it can be asked for again. */
export async function giveKeyBack(tx: Transaction, who: RequestKey): Promise<void> {
  await tx.execute(sql`
    delete from request_keys
    where organisation_id = ${who.organisationId} and account_id = ${who.accountId} and key = ${who.key} and answer is null`);
}

export async function keepAnswer(tx: Transaction, who: RequestKey, answer: unknown): Promise<void> {
  await tx.execute(sql`
    update request_keys set answer = ${JSON.stringify(answer)}::json
    where organisation_id = ${who.organisationId} and account_id = ${who.accountId} and key = ${who.key}`);
}
