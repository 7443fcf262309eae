import type { MemberRole } from '@lods/contract/access/member-role';
import { addAccount, addCompany, addMember, type Door, type NewAccount, type NewCompany } from './accounts.ts';
import { findCompanyByName } from './repository-accounts.ts';

/** Adds an account to the company of that name, which is made where there is none. Throws `access.username_taken`. */
export async function addUser(door: Door, newAccount: NewAccount, company: NewCompany, role: MemberRole) {
  const account = await addAccount(door, newAccount);
  const known = await findCompanyByName(door.tx, company.name);
  await addMember(door, account, known ?? (await addCompany(door, company)), role);
  return { account, isNewCompany: known === null };
}
