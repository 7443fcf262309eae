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
  /** The same request is being worked on, or was cut off a few seconds ago. */
  | { readonly kind: 'under way' }
  /** The key belongs to another request. */
  | { readonly kind: 'other' };

/** A key whose work is done in steps: each of them asks whether it is still this turn's to do. */
export interface Turn extends RequestKey {
  readonly turn: number;
}

type StepClaim = Exclude<Claim, { kind: 'first' }> | { readonly kind: 'first'; readonly turn: number };

const KEPT_DAYS = 30;
/** Work in steps that has not said for so long that it is alive was cut off by the end of its process. */
const ALIVE_SECONDS = 10;
/** How often it says so: a busy process may be late several times. */
export const SAY_ALIVE_EVERY_MS = 2000;
/** By the database's clock, which all nodes share. */
const ALIVE = sql`clock_timestamp() + make_interval(secs => ${ALIVE_SECONDS})`;

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
    select request, answer from request_keys where ${isOf(who)}`);
  return rows[0]?.request === request ? { kind: 'again', answer: rows[0].answer } : { kind: 'other' };
}

/** The same for work in several transactions: the claim is committed before the work, and an answer stands for its end. */
export async function claimKeyForSteps(
  tx: Transaction,
  who: RequestKey,
  request: string,
  now: Date,
): Promise<StepClaim> {
  const claim = await claimRequestKey(tx, who, request, now);
  if (claim.kind === 'first') {
    await sayAlive(tx, { ...who, turn: 1 });
    return { kind: 'first', turn: 1 };
  }
  if (claim.kind !== 'again' || claim.answer !== null) return claim;
  // A step that is under way holds the row. A claim of an older version says nothing of its life.
  const { rows } = await tx.execute<{ turn: number }>(sql`
    update request_keys set turn = turn + 1, alive_until = ${ALIVE}
    where (organisation_id, account_id, key) in (
      select organisation_id, account_id, key from request_keys
      where ${isOf(who)} and answer is null
        and coalesce(alive_until, created_at + interval '15 minutes') < clock_timestamp()
      for update skip locked)
    returning turn`);
  return rows[0] ? { kind: 'first', turn: rows[0].turn } : { kind: 'under way' };
}

/** Says that the work of a key is alive. Within a step of its own it need not: the step holds the row. */
export async function sayAlive(tx: Transaction, turn: Turn): Promise<void> {
  await tx.execute(sql`
    update request_keys set alive_until = ${ALIVE}
    where (organisation_id, account_id, key) in (
      select organisation_id, account_id, key from request_keys where ${isTurn(turn)} for update skip locked)`);
}

/** Whether the work is still this turn's; nobody takes it over before the transaction ends. */
export async function holdTurn(tx: Transaction, turn: Turn): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from request_keys where ${isTurn(turn)} for share`);
  return rowCount === 1;
}

/** Gives a claimed key free whose work was refused, so that it can be asked for again. */
export async function giveKeyBack(tx: Transaction, turn: Turn): Promise<void> {
  await tx.execute(sql`delete from request_keys where ${isTurn(turn)} and answer is null`);
}

export async function keepAnswer(tx: Transaction, who: RequestKey, answer: unknown): Promise<void> {
  await tx.execute(sql`
    update request_keys set answer = ${JSON.stringify(answer)}::json
    where ${isOf(who)}`);
}

const isOf = ({ organisationId, accountId, key }: RequestKey) =>
  sql`organisation_id = ${organisationId} and account_id = ${accountId} and key = ${key}`;

const isTurn = (turn: Turn) => sql`${isOf(turn)} and turn = ${turn.turn}`;
