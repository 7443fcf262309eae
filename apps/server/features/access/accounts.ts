import type { MemberRole } from '@lods/contract/member-role';
import { Problem } from '@lods/contract/problems';
import type { OpenCall } from '../../call.ts';
import { recordAtTheDoor } from './entrance-audit.ts';
import { type AccountRow, insertAccount, insertMembership, insertOrganisation } from './repository-accounts.ts';

export interface NewAccount {
  readonly username: string;
  /** Hashed before the transaction opens. */
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly type: 'importer' | 'supplier';
  readonly isOperator?: boolean;
}

export interface NewCompany {
  readonly name: string;
  readonly country: string;
  readonly kind: 'importer' | 'supplier';
  readonly isDemo?: boolean;
}

/** Makes an account. Throws `access.username_taken`. */
export async function addAccount({ tx, now }: OpenCall, account: NewAccount): Promise<AccountRow> {
  const row = await insertAccount(tx, { ...account, passwordChangedAt: now, createdAt: now });
  if (!row) throw new Problem('access.username_taken', { username: account.username });
  return row;
}

/** Makes a company and returns its id. */
export function addCompany({ tx, now }: OpenCall, company: NewCompany): Promise<string> {
  return insertOrganisation(tx, { ...company, createdAt: now });
}

/** Lets an account work in a company. */
export async function addMember(call: OpenCall, account: AccountRow, organisationId: string, role: MemberRole) {
  await insertMembership(call.tx, { accountId: account.id, organisationId, role, createdAt: call.now });
  const what = { action: 'became a member', subjectKind: 'account', subjectId: account.id, detail: { role } };
  await recordAtTheDoor(call, account, organisationId, what);
}
