import type { Transaction } from '@lods/database/connect';
import { passkeyChallenges, passkeys } from '@lods/database/tables/passkeys';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';

export type PasskeyRow = typeof passkeys.$inferSelect;

export function listPasskeys(tx: Transaction, accountId: string): Promise<PasskeyRow[]> {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.madeAt), asc(passkeys.id));
}

export async function findPasskey(tx: Transaction, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

/** Undefined: this very key is known already. */
export async function insertPasskey(
  tx: Transaction,
  row: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [stored] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
  return stored;
}

/** Writes a sign-in down, unless another with the same count came first: then this one is a copy. */
export async function countUse(tx: Transaction, row: PasskeyRow, signCount: number, now: Date): Promise<boolean> {
  const isAsRead = and(eq(passkeys.id, row.id), eq(passkeys.signCount, row.signCount));
  const changed = await tx.update(passkeys).set({ signCount, lastUsedAt: now }).where(isAsRead).returning();
  return changed.length > 0;
}

export async function deletePasskey(tx: Transaction, accountId: string, id: string): Promise<PasskeyRow | undefined> {
  const isOwn = and(eq(passkeys.accountId, accountId), eq(passkeys.id, id));
  const [gone] = await tx.delete(passkeys).where(isOwn).returning();
  return gone;
}

export async function deletePasskeysOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
}

export async function insertChallenge(
  tx: Transaction,
  row: typeof passkeyChallenges.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await tx.insert(passkeyChallenges).values(row);
}

/** Whether the challenge was live, for this account or, with null, for a sign-in; it is gone after this. */
export async function useChallenge(
  tx: Transaction,
  challengeHash: Buffer,
  accountId: string | null,
  now: Date,
): Promise<boolean> {
  const isWhose = accountId === null ? isNull(passkeyChallenges.accountId) : eq(passkeyChallenges.accountId, accountId);
  const isLive = and(eq(passkeyChallenges.challengeHash, challengeHash), isWhose, gt(passkeyChallenges.expiresAt, now));
  return (await tx.delete(passkeyChallenges).where(isLive).returning()).length > 0;
}
