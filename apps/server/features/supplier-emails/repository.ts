import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { supplierEmails } from '@lods/database/tables/supplier-company';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type EmailRow = typeof supplierEmails.$inferSelect;
const MOST = 1000;

export async function listEmails({ tx, organisation }: InCompany): Promise<EmailRow[]> {
  return tx
    .select()
    .from(supplierEmails)
    .where(ofCompany(supplierEmails, organisation))
    .orderBy(desc(supplierEmails.createdAt), desc(supplierEmails.id))
    .limit(MOST);
}

export async function insertEmail(
  { tx, organisation }: InCompany,
  row: Omit<typeof supplierEmails.$inferInsert, 'organisationId'>,
): Promise<EmailRow> {
  const [stored] = await tx
    .insert(supplierEmails)
    .values({ ...row, organisationId: organisation })
    .returning();
  if (!stored) throw new Error('the new mail was not returned');
  return stored;
}

/** Deletes a draft; what was sent stays. */
export async function deleteDraft({ tx, organisation }: InCompany, id: string): Promise<EmailRow | undefined> {
  const isDraft = and(eq(supplierEmails.id, id), isNull(supplierEmails.mailId));
  return (
    await tx
      .delete(supplierEmails)
      .where(ofCompany(supplierEmails, organisation, isDraft))
      .returning()
  )[0];
}

/** Counts up where the token is known; nobody learns whether it was. */
export async function countUp(tx: Transaction, tokenHash: Buffer, what: 'clickCount' | 'openCount'): Promise<void> {
  const column = supplierEmails[what];
  await tx
    .update(supplierEmails)
    .set({ [what]: sql`${column} + 1` })
    .where(eq(supplierEmails.tokenHash, tokenHash));
}
