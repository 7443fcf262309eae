import type { Transaction } from '@lods/database/connect';
import { mails } from '@lods/database/tables/mails';
import { desc, eq } from 'drizzle-orm';

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
