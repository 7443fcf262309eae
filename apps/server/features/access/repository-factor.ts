import type { Transaction } from '@lods/database/connect';
import { accounts, backupCodes } from '@lods/database/tables/access';
import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm';

export async function setPendingKey(tx: Transaction, id: string, key: string): Promise<void> {
  await tx.update(accounts).set({ totpPending: key }).where(eq(accounts.id, id));
}

/** The key that was shown becomes the one that counts, with the step of the code that confirmed it, and new backup codes. */
export async function turnOn(tx: Transaction, id: string, step: number, hashes: readonly Buffer[]): Promise<void> {
  await tx
    .update(accounts)
    .set({ totpSecret: sql`${accounts.totpPending}`, totpPending: null, totpLastStep: step })
    .where(eq(accounts.id, id));
  await tx.delete(backupCodes).where(eq(backupCodes.accountId, id));
  await tx.insert(backupCodes).values(hashes.map((codeHash) => ({ accountId: id, codeHash })));
}

export async function turnOff(tx: Transaction, id: string): Promise<void> {
  await tx.update(accounts).set({ totpSecret: null, totpPending: null, totpLastStep: null }).where(eq(accounts.id, id));
  await tx.delete(backupCodes).where(eq(backupCodes.accountId, id));
}

/** False: a code of this step or a later one was used before. Two who send the same code at once get one yes. */
export async function useStep(tx: Transaction, id: string, step: number): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ totpLastStep: step })
    .where(and(eq(accounts.id, id), or(isNull(accounts.totpLastStep), lt(accounts.totpLastStep, step))))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

/** Whether it was one of the backup codes; it is gone after this. */
export async function useBackupCode(tx: Transaction, id: string, codeHash: Buffer): Promise<boolean> {
  const isIt = and(eq(backupCodes.accountId, id), eq(backupCodes.codeHash, codeHash));
  return (await tx.delete(backupCodes).where(isIt).returning()).length > 0;
}

export async function countBackupCodes(tx: Transaction, id: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(backupCodes).where(eq(backupCodes.accountId, id));
  return row?.count ?? 0;
}
