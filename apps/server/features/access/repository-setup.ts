import type { Transaction } from '@lods/database/connect';
import { setupLinks } from '@lods/database/tables/access';
import { and, eq, gt } from 'drizzle-orm';

const isLive = (tokenHash: Buffer, now: Date) =>
  and(eq(setupLinks.tokenHash, tokenHash), gt(setupLinks.expiresAt, now));

export async function isSetupLink(tx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  return (await tx.select().from(setupLinks).where(isLive(tokenHash, now))).length > 0;
}

export async function replaceSetupLink(tx: Transaction, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await tx.delete(setupLinks);
  await tx.insert(setupLinks).values({ tokenHash, expiresAt });
}

/** Whether the link was live; it is gone after this. */
export async function deleteSetupLink(tx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const gone = await tx.delete(setupLinks).where(isLive(tokenHash, now)).returning();
  return gone.length > 0;
}
