import { OUTBOX_PAGE } from '@lods/contract/outbox/endpoints';
import type { Transaction } from '@lods/database/connect';
import { mails } from '@lods/database/tables/outbox';
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';

export type MailRow = typeof mails.$inferSelect;

/** Row-level security keeps this to the company of the transaction. */
export function listMailRows(
  tx: Transaction,
  { status, before }: { status?: MailRow['status'] | undefined; before?: string | undefined },
): Promise<MailRow[]> {
  const isOlder =
    before &&
    sql`(${mails.createdAt}, ${mails.id}) < (select b.created_at, b.id from mails b where b.id = ${before} and b.organisation_id = lods_organisation())`;
  return tx
    .select()
    .from(mails)
    .where(and(status && eq(mails.status, status), isOlder || undefined))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(OUTBOX_PAGE);
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
