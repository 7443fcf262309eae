import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { accounts, apiKeys } from '@lods/database/tables/access';
import { and, count, desc, eq, gt } from 'drizzle-orm';
import { isReadOnly } from './repository-sessions.ts';

/** The keys of a company with the account behind each, newest first. */
export function listKeys(tx: Transaction, organisationId: string) {
  return tx
    .select({ key: apiKeys, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(ofCompany(apiKeys, organisationId))
    .orderBy(desc(apiKeys.madeAt), desc(apiKeys.id));
}

export async function countLiveKeys(tx: Transaction, organisationId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ live: count() })
    .from(apiKeys)
    .where(ofCompany(apiKeys, organisationId, gt(apiKeys.expiresAt, now)));
  return row?.live ?? 0;
}

export async function insertKey(tx: Transaction, row: typeof apiKeys.$inferInsert): Promise<string> {
  const [made] = await tx.insert(apiKeys).values(row).returning({ id: apiKeys.id });
  if (!made) throw new Error('the key was not stored');
  return made.id;
}

/** Its name; undefined: the company has no such key. */
export async function deleteKey(tx: Transaction, organisationId: string, id: string): Promise<string | undefined> {
  const [gone] = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.organisationId, organisationId)))
    .returning({ name: apiKeys.name });
  return gone?.name;
}

/** Writes down that a key is in use, unless every transaction reads only because the disk is full. */
export async function touchKey(tx: Transaction, id: string, now: Date): Promise<void> {
  if (!(await isReadOnly(tx))) await tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}
