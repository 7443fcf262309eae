import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { exchangeLinks } from '@lods/database/tables/exchange';
import { eq, isNull } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type LinkRow = typeof exchangeLinks.$inferSelect;

export async function insertLink(call: InCompany, row: Omit<typeof exchangeLinks.$inferInsert, 'organisationId'>) {
  const [stored] = await call.tx
    .insert(exchangeLinks)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new link was not returned');
  return stored;
}

/** The link of a token, in whichever company; whoever opens it is not signed in. */
export async function findLinkOfToken(tx: Transaction, tokenHash: Buffer): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(exchangeLinks).where(eq(exchangeLinks.tokenHash, tokenHash));
  return row;
}

export async function findLink(tx: Transaction, id: string): Promise<LinkRow | undefined> {
  const [row] = await tx.select().from(exchangeLinks).where(eq(exchangeLinks.id, id));
  return row;
}

/** Closes the links of a thread that are still open. Says how many. */
export async function revokeRows(call: InCompany, threadId: string, revokedAt: Date): Promise<number> {
  const rows = await call.tx
    .update(exchangeLinks)
    .set({ revokedAt })
    .where(
      ofCompany(
        exchangeLinks,
        call.organisation,
        eq(exchangeLinks.threadId, threadId),
        isNull(exchangeLinks.revokedAt),
      ),
    )
    .returning({ id: exchangeLinks.id });
  return rows.length;
}
