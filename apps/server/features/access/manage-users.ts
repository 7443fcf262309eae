import type { MemberRole } from '@lods/contract/access/member-role';
import type { AuditAction } from '@lods/contract/audit/actions';
import { Problem } from '@lods/contract/problems';
import { type Door, recordForCompany, signatureOf } from './accounts.ts';
import {
  type AccountRow,
  deleteAccount,
  deleteMembership,
  findAccount,
  forgetDevices,
  listCompanies,
  listOwners,
  type MembershipRow,
  readAccount,
  setDisabled,
  setRole,
  updatePassword,
} from './repository-accounts.ts';
import { turnOff } from './repository-factor.ts';
import { deletePasskeysOf } from './repository-passkeys.ts';
import { deleteLinksOf } from './repository-people.ts';
import { deleteSessionsOf } from './repository-sessions.ts';

/** Who the log names for what is done on the command line of the installation; in the portal it is the operator by name. */
const OPERATOR = { actorName: 'Operator of the installation' };

/** Lets an account enter nowhere from now on: its sessions are dead at once. Throws where a company would lose its last owner. */
export async function disableUser(door: Door, username: string): Promise<void> {
  const account = await accountOf(door, username);
  const companies = await listCompanies(door.tx, account.id);
  for (const company of companies) await refuseLastOwner(door, account, company);
  await setDisabled(door.tx, account.id, door.now);
  await shutOut(door, account);
  for (const company of companies) await record(door, company, account, 'disabled the account');
}

/** Lets a disabled account sign in again, with the password that it had. */
export async function enableUser(door: Door, username: string): Promise<void> {
  const account = await accountOf(door, username);
  await setDisabled(door.tx, account.id, null);
  for (const company of await listCompanies(door.tx, account.id))
    await record(door, company, account, 'enabled the account');
}

/** Ends every session of an account, which can sign in again. */
export async function signOutUser(door: Door, username: string): Promise<void> {
  const account = await accountOf(door, username);
  await shutOut(door, account);
  for (const company of await listCompanies(door.tx, account.id))
    await record(door, company, account, 'signed out everywhere');
}

/** Gives an account a new password; whoever is signed in with the old one is out, and its passkeys are gone: they would be a way around it. */
export async function resetPassword(door: Door, username: string, passwordHash: string): Promise<void> {
  const account = await accountOf(door, username);
  await updatePassword(door.tx, account.id, passwordHash, door.now);
  await deleteLinksOf(door.tx, account.id);
  await deletePasskeysOf(door.tx, account.id);
  await shutOut(door, account);
  for (const company of await listCompanies(door.tx, account.id))
    await record(door, company, account, 'reset the password');
}

/** Takes app and passkeys of an account away, for somebody who has lost them and the backup codes; they are signed out everywhere. */
export async function removeSecondFactor(door: Door, username: string): Promise<void> {
  const account = await accountOf(door, username);
  await turnOff(door.tx, account.id);
  await deletePasskeysOf(door.tx, account.id);
  await shutOut(door, account);
  for (const company of await listCompanies(door.tx, account.id))
    await record(door, company, account, 'turned the second factor off');
}

/** Changes what a member may do in a company; it holds from the next request on. */
export async function changeRole(door: Door, username: string, companyName: string, role: MemberRole): Promise<void> {
  const account = await accountOf(door, username);
  const company = await companyOf(door, account, companyName);
  if (role !== 'owner') await refuseLastOwner(door, account, company);
  await setRole(door.tx, account.id, company.id, role);
  await record(door, company, account, 'changed the role', { from: company.role, to: role });
}

/** Ends a membership; the sessions that work in the company are dead at once. */
export async function removeMember(door: Door, username: string, companyName: string): Promise<void> {
  const account = await accountOf(door, username);
  const company = await companyOf(door, account, companyName);
  await refuseLastOwner(door, account, company);
  await deleteMembership(door.tx, account.id, company.id);
  await deleteSessionsOf(door.tx, account.id, company.id);
  await record(door, company, account, 'removed from the company');
}

/**
 * Erases an account and all that is its own. What companies keep by law goes on naming who did it: gives the account's id and the name that
 * stands there. Throws where a company would lose its last owner.
 */
export async function eraseUser(door: Door, username: string): Promise<{ accountId: string; name: string }> {
  const account = await accountOf(door, username);
  const companies = await listCompanies(door.tx, account.id);
  for (const company of companies) await refuseLastOwner(door, account, company);
  await eraseAccount(door, account.id);
  return { accountId: account.id, name: signatureOf(account).actorName };
}

/** Erases an account by its id, even the last owner's: false where there is none. */
export async function eraseAccount(door: Door, id: string): Promise<boolean> {
  const account = await readAccount(door.tx, id);
  if (!account) return false;
  for (const company of await listCompanies(door.tx, id)) await record(door, company, account, 'erased the account');
  await deleteAccount(door.tx, id);
  return true;
}

async function accountOf({ tx }: Door, username: string): Promise<AccountRow> {
  const account = await findAccount(tx, username);
  if (!account) throw new Problem('access.unknown_user', { username });
  return account;
}

async function companyOf({ tx }: Door, { id, username }: AccountRow, name: string): Promise<MembershipRow> {
  const company = (await listCompanies(tx, id)).find((each) => each.name === name);
  if (!company) throw new Problem('access.no_member', { username, company: name });
  return company;
}

/** A company without an owner is one that nobody can run any more. */
async function refuseLastOwner({ tx }: Door, { id }: AccountRow, company: MembershipRow): Promise<void> {
  const owners = await listOwners(tx, company.id);
  if (owners.length === 1 && owners[0] === id) throw new Problem('access.last_owner', { company: company.name });
}

async function shutOut({ tx }: Door, { id }: AccountRow): Promise<void> {
  await deleteSessionsOf(tx, id);
  await forgetDevices(tx, id);
}

function record(
  door: Door,
  { id }: MembershipRow,
  account: AccountRow,
  action: AuditAction,
  detail = {},
): Promise<void> {
  const what = {
    action,
    subjectKind: 'account',
    subjectId: account.id,
    detail: { username: account.username, ...detail },
  };
  return recordForCompany(door, door.by ?? OPERATOR, id, what);
}
