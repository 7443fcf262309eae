import type { MemberRole } from '@lods/contract/access/member-role';
import { Problem } from '@lods/contract/problems';
import { recordAuditFromOutside } from '@lods/database/audit';
import type { Actor, Happening, OpenCall, Session } from '../../call.ts';
import {
  type AccountRow,
  findCompanyByName,
  insertAccount,
  insertMembership,
  insertOrganisation,
  listCompanies,
} from './repository-accounts.ts';

type Signature = { readonly actorId?: string; readonly actorName: string };

/** A transaction before a company is known, at a moment; `by`: who the log names for what an operator does. */
export type Door = Pick<OpenCall, 'tx' | 'now'> & { readonly by?: Signature };

/** An account as the log names it. */
export const signatureOf = ({ id, firstName, lastName }: AccountRow): Signature => ({
  actorId: id,
  actorName: `${firstName} ${lastName}`.trim(),
});

/** Writes into a company's log what happens to an account before the call belongs to a company. */
export function recordForCompany(
  { tx, now }: Door,
  signature: Signature,
  organisationId: string,
  happening: Happening,
): Promise<void> {
  return recordAuditFromOutside(tx, { ...happening, ...signature, organisationId, at: now });
}

export interface NewAccount {
  readonly username: string;
  /** Hashed before the transaction opens. */
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: 'importer' | 'supplier';
  readonly isOperator?: boolean;
  readonly isVisitor?: boolean;
}

export interface NewCompany {
  readonly name: string;
  readonly country: string;
  readonly kind: 'importer' | 'supplier';
  readonly isDemo?: boolean;
}

/** Makes an account. Throws `access.username_taken`. */
export async function addAccount({ tx, now }: Door, account: NewAccount): Promise<AccountRow> {
  const row = await insertAccount(tx, { ...account, passwordChangedAt: now, createdAt: now });
  if (!row) throw new Problem('access.username_taken', { username: account.username });
  return row;
}

/** Makes a company and returns its id. */
export function addCompany({ tx, now }: Door, company: NewCompany): Promise<string> {
  return insertOrganisation(tx, { ...company, createdAt: now });
}

/** Lets an account work in a company. */
export async function addMember(call: Door, account: AccountRow, organisationId: string, role: MemberRole) {
  await insertMembership(call.tx, { accountId: account.id, organisationId, role, createdAt: call.now });
  const what = { action: 'became a member', subjectKind: 'account', subjectId: account.id, detail: { role } } as const;
  await recordForCompany(call, signatureOf(account), organisationId, what);
}

/** An account at work in each of its companies, by their names, as one who acts without a browser. */
export async function sessionsOf({ tx }: Door, account: AccountRow): Promise<readonly Session[]> {
  const companies = await listCompanies(tx, account.id);
  return companies.map(({ id, role }) => ({ organisation: id, actor: actorOf(account, role, NO_SESSION) }));
}

const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** How an account appears to services. */
function actorOf(account: AccountRow, role: MemberRole, sessionId: string): Actor {
  const { id, username, firstName, lastName, type, isOperator } = account;
  return { accountId: id, sessionId, username, name: `${firstName} ${lastName}`.trim(), type, role, isOperator };
}

/** Adds an account to the company of that name, which is made where there is none. Throws `access.username_taken`. */
export async function addUser(door: Door, newAccount: NewAccount, company: NewCompany, role: MemberRole) {
  const account = await addAccount(door, newAccount);
  const known = await findCompanyByName(door.tx, company.name);
  await addMember(door, account, known ?? (await addCompany(door, company)), role);
  return { account, isNewCompany: known === null };
}
