import type { Transaction } from '@lods/database/connect';
import { mails } from '@lods/database/tables/outbox';
import { desc, eq, inArray, max } from 'drizzle-orm';

export type MailRow = typeof mails.$inferSelect;

const LATEST = 200;

/** Row-level security keeps this to the company of the transaction. */
export function latestMails(tx: Transaction, status?: MailRow['status']): Promise<MailRow[]> {
  return tx
    .select()
    .from(mails)
    .where(status && eq(mails.status, status))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(LATEST);
}

export async function findMail(tx: Transaction, id: string): Promise<MailRow | undefined> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, id));
  return mail;
}

export async function statesOf(tx: Transaction, ids: readonly string[]): Promise<Pick<MailRow, 'id' | 'status'>[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ id: mails.id, status: mails.status })
    .from(mails)
    .where(inArray(mails.id, [...ids]));
}

/** When a mail of this kind was last asked for, in all that the transaction sees. */
export async function lastAskedAt(tx: Transaction, kind: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(mails.createdAt) })
    .from(mails)
    .where(eq(mails.kind, kind));
  return row?.at ?? null;
}
