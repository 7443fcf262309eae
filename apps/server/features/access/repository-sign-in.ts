import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { accounts, memberships, sessions } from '@lods/database/tables/access';
import {
  companyIdentities,
  companyMailDomains,
  companySignIns,
  signInAttempts,
} from '@lods/database/tables/company-sign-in';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { AccountRow } from './repository-accounts.ts';

export type SignInRow = typeof companySignIns.$inferSelect;
export type DomainRow = typeof companyMailDomains.$inferSelect;
type AttemptRow = typeof signInAttempts.$inferSelect;

export async function readSignIn(tx: Transaction, organisationId: string): Promise<SignInRow | undefined> {
  const [row] = await tx.select().from(companySignIns).where(ofCompany(companySignIns, organisationId));
  return row;
}

export async function putSignIn(tx: Transaction, row: typeof companySignIns.$inferInsert): Promise<void> {
  await tx.insert(companySignIns).values(row).onConflictDoUpdate({ target: companySignIns.organisationId, set: row });
}

/** Removes the provider of a company with all that it vouched for. */
export async function deleteSignIn(tx: Transaction, organisationId: string): Promise<void> {
  await tx.delete(companySignIns).where(ofCompany(companySignIns, organisationId));
  await tx.delete(companyMailDomains).where(ofCompany(companyMailDomains, organisationId));
  await tx.delete(signInAttempts).where(ofCompany(signInAttempts, organisationId));
  await forgetIdentities(tx, organisationId);
}

/** Another provider means other people by its subjects. */
export async function forgetIdentities(tx: Transaction, organisationId: string): Promise<void> {
  await tx.delete(companyIdentities).where(ofCompany(companyIdentities, organisationId));
}

/** Ends the sessions that the provider of a company opened, but for one. */
export async function deleteSessionsOfCompany(tx: Transaction, organisationId: string, keptId?: string): Promise<void> {
  const isOther = keptId === undefined ? undefined : ne(sessions.id, keptId);
  await tx.delete(sessions).where(and(ofCompany(sessions, organisationId), eq(sessions.openedBy, 'company'), isOther));
}

/** Writes down that the settings work. */
export async function noteWorked(tx: Transaction, organisationId: string, now: Date): Promise<void> {
  await tx
    .update(companySignIns)
    .set({ workedAt: now })
    .where(ofCompany(companySignIns, organisationId, isNull(companySignIns.workedAt)));
}

/** From now on the people of a company come in as they like. False: they did before. */
export async function stopRequiring(tx: Transaction, organisationId: string): Promise<boolean> {
  const rows = await tx
    .update(companySignIns)
    .set({ isRequired: false })
    .where(ofCompany(companySignIns, organisationId, eq(companySignIns.isRequired, true)))
    .returning();
  return rows.length > 0;
}

/** Which of these companies let people in through their own provider alone. */
export async function listRequiring(tx: Transaction, organisationIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: companySignIns.organisationId })
    .from(companySignIns)
    .where(and(inArray(companySignIns.organisationId, [...organisationIds]), eq(companySignIns.isRequired, true)));
  return new Set(rows.map(({ id }) => id));
}

export function listDomains(tx: Transaction, organisationId: string): Promise<DomainRow[]> {
  return tx
    .select()
    .from(companyMailDomains)
    .where(ofCompany(companyMailDomains, organisationId))
    .orderBy(asc(companyMailDomains.domain));
}

/** Brings the domains of a company to these; those that stay keep their proof. */
export async function replaceDomains(
  tx: Transaction,
  organisationId: string,
  rows: readonly { readonly domain: string; readonly proof: string }[],
): Promise<void> {
  const kept = rows.map(({ domain }) => domain);
  await tx
    .delete(companyMailDomains)
    .where(ofCompany(companyMailDomains, organisationId, notInArray(companyMailDomains.domain, kept)));
  await tx
    .insert(companyMailDomains)
    .values(rows.map((row) => ({ organisationId, ...row })))
    .onConflictDoNothing();
}

/** The company that a domain signs in to. */
export async function findDomain(tx: Transaction, domain: string): Promise<DomainRow | undefined> {
  const [row] = await tx
    .select()
    .from(companyMailDomains)
    .where(and(eq(companyMailDomains.domain, domain), isNotNull(companyMailDomains.provenAt)));
  return row;
}

/** Takes a domain from the company that signs in with it, ends the sessions that its provider opened, and says which it was. */
export async function releaseDomain(tx: Transaction, domain: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(companyMailDomains)
    .where(and(eq(companyMailDomains.domain, domain), isNotNull(companyMailDomains.provenAt)))
    .returning();
  if (row) await deleteSessionsOfCompany(tx, row.organisationId);
  return row?.organisationId;
}

export async function setProven(tx: Transaction, row: DomainRow & { readonly provenAt: Date }): Promise<void> {
  await tx
    .insert(companyMailDomains)
    .values(row)
    .onConflictDoUpdate({
      target: [companyMailDomains.organisationId, companyMailDomains.domain],
      set: { provenAt: row.provenAt },
    });
}

export async function insertAttempt(tx: Transaction, row: AttemptRow, now: Date): Promise<void> {
  await tx.delete(signInAttempts).where(lt(signInAttempts.expiresAt, now));
  await tx.insert(signInAttempts).values(row);
}

/** The sign-in under way, if it began in this browser; it is gone after this, so that it works once. */
export async function useAttempt(tx: Transaction, stateHash: Buffer, cookieHash: Buffer, now: Date) {
  const [row] = await tx
    .delete(signInAttempts)
    .where(
      and(
        eq(signInAttempts.stateHash, stateHash),
        eq(signInAttempts.cookieHash, cookieHash),
        gt(signInAttempts.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/** The member of a company whom its provider means by a subject, closed accounts too. */
export async function findLinked(tx: Transaction, organisationId: string, subject: string) {
  const [row] = await tx
    .select({ account: accounts })
    .from(companyIdentities)
    .innerJoin(accounts, eq(accounts.id, companyIdentities.accountId))
    .where(ofCompany(companyIdentities, organisationId, eq(companyIdentities.subject, subject)));
  return row?.account;
}

/** Whom an address was confirmed for, closed accounts too, and whether it is a member of the company. */
export async function findByAddress(tx: Transaction, organisationId: string, email: string) {
  const [row] = await tx
    .select({ account: accounts, role: memberships.role })
    .from(accounts)
    .leftJoin(memberships, and(eq(memberships.accountId, accounts.id), eq(memberships.organisationId, organisationId)))
    .where(and(eq(sql`lower(${accounts.email})`, email), isNotNull(accounts.emailConfirmedAt)));
  return row && { account: row.account as AccountRow, isMember: row.role !== null };
}

/** Writes down whom a subject means. False: the account is another subject's already. */
export async function linkIdentity(tx: Transaction, row: typeof companyIdentities.$inferInsert): Promise<boolean> {
  await tx.insert(companyIdentities).values(row).onConflictDoNothing();
  const [linked] = await tx
    .select()
    .from(companyIdentities)
    .where(ofCompany(companyIdentities, row.organisationId, eq(companyIdentities.accountId, row.accountId)));
  return linked?.subject === row.subject;
}

/** How a session was opened. */
export async function readOpening(tx: Transaction, sessionId: string) {
  const [row] = await tx.select({ openedBy: sessions.openedBy }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.openedBy;
}
