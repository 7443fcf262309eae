import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { sessions } from '@lods/database/tables/access';
import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { hashOf } from '../../secret.ts';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(tx: Transaction, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** Whether a full disk makes every transaction read-only: reading goes on then. */
export async function isReadOnly(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute(sql`select current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
  return rows[0]?.isReadOnly === true;
}

/** Writes down that a session is in use, as long as anything can be written. */
export async function touchSession(tx: Transaction, id: string, now: Date): Promise<void> {
  if (!(await isReadOnly(tx))) await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

export function listSessions(tx: Transaction, accountId: string, now: Date, idleSince: Date): Promise<SessionRow[]> {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function moveSession(tx: Transaction, id: string, organisationId: string): Promise<void> {
  await tx.update(sessions).set({ organisationId }).where(eq(sessions.id, id));
}

export async function deleteSession(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.accountId, accountId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/** Whose session it was; undefined where there was none. */
export async function deleteSessionOfToken(tx: Transaction, token: string): Promise<SessionRow | undefined> {
  const [gone] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)))
    .returning();
  return gone;
}

/** Ends every session of an account, or those that work in one company. */
export async function deleteSessionsOf(tx: Transaction, accountId: string, organisationId?: string): Promise<void> {
  const inCompany = organisationId === undefined ? undefined : ofCompany(sessions, organisationId);
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), inCompany));
}

/** Ends the sessions of an account that the provider of a company opened. */
export async function deleteSessionsByCompany(
  tx: Transaction,
  accountId: string,
  organisationId: string,
): Promise<void> {
  const isByIt = and(eq(sessions.accountId, accountId), eq(sessions.openedBy, 'company'));
  await tx.delete(sessions).where(ofCompany(sessions, organisationId, isByIt));
}

export async function deleteOtherSessions(tx: Transaction, accountId: string, keptId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), ne(sessions.id, keptId)));
}

/** Returns when the session ends all the same; undefined where it has ended. */
export async function replaceToken(tx: Transaction, id: string, token: string): Promise<Date | undefined> {
  const [row] = await tx
    .update(sessions)
    .set({ tokenHash: hashOf(token) })
    .where(eq(sessions.id, id))
    .returning({ expiresAt: sessions.expiresAt });
  return row?.expiresAt;
}

export async function deleteEndedSessions(tx: Transaction, now: Date, idleSince: Date): Promise<void> {
  await tx.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleSince)));
}
