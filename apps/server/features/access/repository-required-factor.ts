import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { accounts, companySecondFactors, memberships, sessions } from '@lods/database/tables/access';
import { passkeys } from '@lods/database/tables/passkeys';
import { and, count, eq, exists, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';

export async function isFactorRequired(tx: Transaction, organisationId: string): Promise<boolean> {
  const rows = await tx.select().from(companySecondFactors).where(ofCompany(companySecondFactors, organisationId));
  return rows.length > 0;
}

export async function requireFactor(tx: Transaction, row: typeof companySecondFactors.$inferInsert): Promise<void> {
  await tx.insert(companySecondFactors).values(row).onConflictDoNothing();
}

export async function askForNoFactor(tx: Transaction, organisationId: string): Promise<void> {
  await tx.delete(companySecondFactors).where(ofCompany(companySecondFactors, organisationId));
}

/** Whether an account of a statement has an authenticator app or a passkey. */
export const hasFactor = (tx: Transaction) =>
  or(
    isNotNull(accounts.totpSecret),
    exists(tx.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.accountId, accounts.id))),
  );

/** How many members who can sign in here themselves have no second factor; `nobodysHash`: no password is known of such an account. */
export async function countWithoutFactor(tx: Transaction, organisationId: string, nobodysHash: string) {
  const isWithout = not(hasFactor(tx) as NonNullable<ReturnType<typeof hasFactor>>);
  const canSignIn = and(isNull(accounts.disabledAt), eq(accounts.isVisitor, false));
  const [row] = await tx
    .select({ count: count() })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(ofCompany(memberships, organisationId, canSignIn, ne(accounts.passwordHash, nobodysHash), isWithout));
  return row?.count ?? 0;
}

export async function accountHasFactor(tx: Transaction, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), hasFactor(tx)));
  return rows.length > 0;
}

/** Whether one of the companies of an account requires a second factor. */
export async function worksWhereRequired(tx: Transaction, accountId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: memberships.organisationId })
    .from(memberships)
    .innerJoin(companySecondFactors, eq(companySecondFactors.organisationId, memberships.organisationId))
    .where(eq(memberships.accountId, accountId))
    .limit(1);
  return rows.length > 0;
}

export async function hasShownFactor(tx: Transaction, sessionId: string): Promise<boolean> {
  const [row] = await tx.select({ is: sessions.hasShownFactor }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.is === true;
}

export async function noteShownFactor(tx: Transaction, sessionId: string): Promise<void> {
  await tx.update(sessions).set({ hasShownFactor: true }).where(eq(sessions.id, sessionId));
}
