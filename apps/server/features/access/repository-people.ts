import type { MemberRole } from '@lods/contract/access/member-role';
import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { accountLinks, accounts, invitations, memberships } from '@lods/database/tables/access';
import { organisations } from '@lods/database/tables/organisations';
import { preferences } from '@lods/database/tables/preferences';
import { takeTurn } from '@lods/database/turn';
import { isLanguage, type Language } from '@lods/translations/browser/languages';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { AccountRow } from './repository-accounts.ts';
import { hasFactor } from './repository-required-factor.ts';

export type InvitationRow = typeof invitations.$inferSelect;
type LinkRow = typeof accountLinks.$inferSelect;

/** Who works in a company, by name. */
export function listMembers(tx: Transaction, organisationId: string) {
  return tx
    .select({
      account: accounts,
      role: memberships.role,
      since: memberships.createdAt,
      hasSecondFactor: sql<boolean>`${hasFactor(tx)}`,
    })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(ofCompany(memberships, organisationId))
    .orderBy(asc(accounts.firstName), asc(accounts.lastName), asc(accounts.id));
}

export async function findMember(tx: Transaction, organisationId: string, accountId: string) {
  const [row] = await tx
    .select({ account: accounts, role: memberships.role })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(ofCompany(memberships, organisationId, eq(memberships.accountId, accountId)))
    .for('update', { of: memberships });
  return row;
}

const isOfEmail = (email: string) =>
  and(eq(sql`lower(${accounts.email})`, email.toLowerCase()), isNotNull(accounts.emailConfirmedAt));

/** The account that an address was confirmed for, as long as it is open. */
export async function findAccountOfEmail(tx: Transaction, email: string): Promise<AccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(isOfEmail(email), isNull(accounts.disabledAt)));
  return row;
}

/** One statement, whatever there is: an owner who invites learns nothing from the time of addresses that accounts elsewhere have. */
export async function isMemberOfEmail(tx: Transaction, organisationId: string, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: accounts.id })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(ofCompany(memberships, organisationId, and(isOfEmail(email), isNull(accounts.disabledAt))));
  return found.length > 0;
}

/** False: the address was confirmed for another account, open or not. Two who confirm it at once come one after the other. */
export async function confirmEmail(tx: Transaction, accountId: string, email: string, now: Date): Promise<boolean> {
  await takeTurn(tx, `address ${email.toLowerCase()}`);
  const [holder] = await tx.select({ id: accounts.id }).from(accounts).where(isOfEmail(email));
  if (holder && holder.id !== accountId) return false;
  await tx.update(accounts).set({ email, emailConfirmedAt: now }).where(eq(accounts.id, accountId));
  return true;
}

export async function insertLink(tx: Transaction, link: LinkRow): Promise<void> {
  await tx.delete(accountLinks).where(lt(accountLinks.expiresAt, sql`now() - interval '30 days'`));
  await tx.insert(accountLinks).values(link);
}

const isLiveLink = (tokenHash: Buffer, purpose: LinkRow['purpose'], now: Date) =>
  and(eq(accountLinks.tokenHash, tokenHash), eq(accountLinks.purpose, purpose), gt(accountLinks.expiresAt, now));

export async function findLink(tx: Transaction, tokenHash: Buffer, purpose: LinkRow['purpose'], now: Date) {
  const [row] = await tx
    .select()
    .from(accountLinks)
    .where(isLiveLink(tokenHash, purpose, now));
  return row;
}

/** The link, if it was live; it is gone after this, so that it works once however many use it at the same moment. */
export async function useLink(tx: Transaction, tokenHash: Buffer, purpose: LinkRow['purpose'], now: Date) {
  const [row] = await tx
    .delete(accountLinks)
    .where(isLiveLink(tokenHash, purpose, now))
    .returning();
  return row;
}

export async function deleteLinksOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.accountId, accountId));
}

export function listInvitations(tx: Transaction, organisationId: string, now: Date): Promise<InvitationRow[]> {
  return tx
    .select()
    .from(invitations)
    .where(ofCompany(invitations, organisationId, gt(invitations.expiresAt, now)))
    .orderBy(desc(invitations.sentAt), desc(invitations.id));
}

/** Writes an invitation down in place of a former one to the same address. */
export async function replaceInvitation(tx: Transaction, row: Omit<InvitationRow, 'id'>): Promise<void> {
  await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.organisationId, row.organisationId),
        eq(sql`lower(${invitations.email})`, row.email.toLowerCase()),
      ),
    );
  await tx.insert(invitations).values(row);
}

export async function deleteInvitation(tx: Transaction, organisationId: string, id: string) {
  const [row] = await tx
    .delete(invitations)
    .where(ofCompany(invitations, organisationId, eq(invitations.id, id)))
    .returning();
  return row;
}

const isLiveInvitation = (tokenHash: Buffer, now: Date) =>
  and(eq(invitations.tokenHash, tokenHash), gt(invitations.expiresAt, now));

export async function findInvitation(tx: Transaction, tokenHash: Buffer, now: Date) {
  const [row] = await tx
    .select({ invitation: invitations, company: organisations })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
    .where(isLiveInvitation(tokenHash, now));
  return row;
}

/** The invitation, if it was live; it is gone after this. */
export async function useInvitation(tx: Transaction, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await tx.delete(invitations).where(isLiveInvitation(tokenHash, now)).returning();
  return row;
}

export async function readCompany(tx: Transaction, id: string) {
  const [row] = await tx.select().from(organisations).where(eq(organisations.id, id));
  if (!row) throw new Error('a company that people sign in to is gone');
  return row;
}

export async function readCompanyName(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx.select({ name: organisations.name }).from(organisations).where(eq(organisations.id, id));
  return row?.name ?? '';
}

/** False: the account is a member already. */
export async function joinAs(
  tx: Transaction,
  row: { accountId: string; organisationId: string; role: MemberRole; createdAt: Date },
): Promise<boolean> {
  return (await tx.insert(memberships).values(row).onConflictDoNothing().returning()).length > 0;
}

/**
 * The language in which the owner of an account is written to: what they prefer in the company they are at, else in one of theirs. English
 * for whoever has stored none, and for the languages that are kept until the portal speaks them.
 */
export async function languageOfAccount(tx: Transaction, accountId: string, organisation = ''): Promise<Language> {
  const rows = await tx
    .select({ language: preferences.language, organisation: preferences.organisationId })
    .from(preferences)
    .where(eq(preferences.accountId, accountId))
    .orderBy(asc(preferences.organisationId));
  const language = (rows.find((row) => row.organisation === organisation) ?? rows[0])?.language;
  return isLanguage(language) ? language : 'en';
}
