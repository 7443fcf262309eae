import type { MemberRole } from '@lods/contract/access/member-role';
import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { accounts, knownDevices, memberships } from '@lods/database/tables/access';
import { organisations } from '@lods/database/tables/organisations';
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';

export type AccountRow = typeof accounts.$inferSelect;

/** Names that look alike are one: 'Anna' and 'ANNA', composed or not. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

export async function findAccount(tx: Transaction, username: string): Promise<AccountRow | null> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.usernameKey, usernameKey(username)));
  return row ?? null;
}

export async function readAccount(tx: Transaction, id: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** The account as it is now, which nobody else changes until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  return row ?? null;
}

/** The account that visitors of the demo share. */
export async function findVisitor(tx: Transaction): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.isVisitor, true));
  return row ?? null;
}

/** Closes the account of the visitors, or opens it again. */
export async function changeVisitor(tx: Transaction, id: string, disabledAt: Date | null): Promise<void> {
  await tx.update(accounts).set({ disabledAt }).where(eq(accounts.id, id));
}

export async function hasAnyAccount(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: accounts.id }).from(accounts).limit(1)).length > 0;
}

/** Null when the name is taken: the unique index decides, not a look before. */
export async function insertAccount(
  tx: Transaction,
  account: Omit<typeof accounts.$inferInsert, 'usernameKey'>,
): Promise<AccountRow | null> {
  const [row] = await tx
    .insert(accounts)
    .values({ ...account, usernameKey: usernameKey(account.username) })
    .onConflictDoNothing({ target: accounts.usernameKey })
    .returning();
  return row ?? null;
}

export async function updatePassword(tx: Transaction, id: string, passwordHash: string, now: Date): Promise<void> {
  await tx.update(accounts).set({ passwordHash, passwordChangedAt: now }).where(eq(accounts.id, id));
}

export async function rememberCompany(tx: Transaction, id: string, organisationId: string): Promise<void> {
  await tx.update(accounts).set({ lastOrganisationId: organisationId }).where(eq(accounts.id, id));
}

export interface MembershipRow {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly role: MemberRole;
}

/** The companies of an account by name. */
export function listCompanies(tx: Transaction, accountId: string): Promise<MembershipRow[]> {
  return tx
    .select({
      id: organisations.id,
      name: organisations.name,
      country: organisations.country,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
    .where(eq(memberships.accountId, accountId))
    .orderBy(asc(organisations.name), asc(organisations.id));
}

export async function companyNames(tx: Transaction, accountId: string): Promise<string[]> {
  return (await listCompanies(tx, accountId)).map(({ name }) => name);
}

export async function insertMembership(tx: Transaction, row: typeof memberships.$inferInsert): Promise<void> {
  await tx.insert(memberships).values(row);
}

export async function insertOrganisation(
  tx: Transaction,
  organisation: typeof organisations.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(organisations).values(organisation).returning({ id: organisations.id });
  if (!row) throw new Error('a new company was not stored');
  return row.id;
}

/** Whether there is no company at all, or one that was made for the demo. */
export async function hasNoCompanyOrDemo(tx: Transaction): Promise<boolean> {
  const [row] = await tx.select({ isDemo: sql<boolean | null>`bool_or(${organisations.isDemo})` }).from(organisations);
  return row?.isDemo !== false;
}

/** The oldest company of a name; names of companies are not unique. */
export async function findCompanyByName(tx: Transaction, name: string): Promise<string | null> {
  const found = tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.name, name));
  const [row] = await found.orderBy(asc(organisations.createdAt), asc(organisations.id)).limit(1);
  return row?.id ?? null;
}

export async function isKnownDevice(tx: Transaction, accountId: string, tokenHash: Buffer, now: Date) {
  const found = await tx
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.tokenHash, tokenHash),
        eq(knownDevices.accountId, accountId),
        gt(knownDevices.expiresAt, now),
      ),
    );
  return found.length > 0;
}

export async function rememberDevice(tx: Transaction, row: typeof knownDevices.$inferInsert): Promise<void> {
  await tx
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({
      target: knownDevices.tokenHash,
      set: { accountId: sql`excluded.account_id`, expiresAt: sql`excluded.expires_at` },
    });
}

export async function forgetExpiredDevices(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(knownDevices).where(lt(knownDevices.expiresAt, now));
}

export async function forgetDevices(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId));
}

/** What the operator of the installation is shown of an account. */
export interface ListedAccount {
  readonly username: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly isDisabled: boolean;
  readonly companies: readonly { readonly name: string; readonly role: MemberRole }[];
}

/** Every account with its companies, by username. */
export async function listAccounts(tx: Transaction): Promise<ListedAccount[]> {
  const rows = await tx
    .select({ account: accounts, company: organisations.name, role: memberships.role })
    .from(accounts)
    .leftJoin(memberships, eq(memberships.accountId, accounts.id))
    .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
    .orderBy(asc(accounts.usernameKey), asc(organisations.name), asc(organisations.id));
  return [...Map.groupBy(rows, ({ account }) => account.id).values()].flatMap((accountRows) => {
    const account = accountRows[0]?.account;
    if (!account) return [];
    const { username, firstName, lastName, isOperator, disabledAt } = account;
    const companies = accountRows.flatMap(({ company, role }) => (company && role ? [{ name: company, role }] : []));
    return [
      { username, name: `${firstName} ${lastName}`.trim(), isOperator, isDisabled: disabledAt !== null, companies },
    ];
  });
}

export async function setDisabled(tx: Transaction, id: string, disabledAt: Date | null): Promise<void> {
  await tx.update(accounts).set({ disabledAt }).where(eq(accounts.id, id));
}

/** The usernames of those who work in this company and in none beside it. */
export async function listLonelyMembers(tx: Transaction, organisationId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ username: string }>(sql`
    select a.username from accounts a join memberships m on m.account_id = a.id where m.organisation_id = ${organisationId}
      and not exists (select from memberships b where b.account_id = a.id and b.organisation_id <> ${organisationId})
    order by a.username`);
  return rows.map(({ username }) => username);
}

/** With it go its memberships, sessions, factors, keys and settings. */
export async function deleteAccount(tx: Transaction, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
}

/** The owners of a company who can sign in; locked, each in the same order, so that two who leave at once wait for each other. */
export async function listOwners(tx: Transaction, organisationId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: memberships.accountId })
    .from(memberships)
    .innerJoin(accounts, eq(accounts.id, memberships.accountId))
    .where(ofCompany(memberships, organisationId, eq(memberships.role, 'owner'), isNull(accounts.disabledAt)))
    .orderBy(memberships.accountId)
    .for('update', { of: memberships });
  return rows.map(({ id }) => id);
}

export async function setRole(tx: Transaction, accountId: string, organisationId: string, role: MemberRole) {
  await tx.update(memberships).set({ role }).where(membershipOf(accountId, organisationId));
}

export async function deleteMembership(tx: Transaction, accountId: string, organisationId: string): Promise<void> {
  await tx.delete(memberships).where(membershipOf(accountId, organisationId));
}

const membershipOf = (accountId: string, organisationId: string) =>
  and(eq(memberships.accountId, accountId), eq(memberships.organisationId, organisationId));
