import type { MemberRole } from '@lods/contract/access/member-role';
import type { Members } from '@lods/contract/access/members';
import type { AuditAction } from '@lods/contract/audit/actions';
import { Problem } from '@lods/contract/problems';
import type { Transaction } from '@lods/database/connect';
import { asSystem } from '@lods/database/tenancy';
import type { Call } from '../../call.ts';
import type { Visit } from '../../http/bind.ts';
import { SESSION_COOKIE } from '../../http/visit.ts';
import { found } from '../../rows.ts';
import { recordForCompany, signatureOf } from './accounts.ts';
import { deleteMembership, listOwners, setRole } from './repository-accounts.ts';
import { findMember, listInvitations, listMembers, readCompanyName } from './repository-people.ts';
import { deleteSessionsOf } from './repository-sessions.ts';

/** Who works in the company, and who was invited. */
export function readMembers({ tx, organisation, actor, now }: Call): Promise<Members> {
  return asSystem(tx, async () => ({
    members: (await listMembers(tx, organisation)).map(({ account, role, since, hasSecondFactor }) => ({
      id: account.id,
      name: `${account.firstName} ${account.lastName}`.trim(),
      username: account.username,
      email: account.emailConfirmedAt ? account.email : null,
      isDisabled: account.disabledAt !== null,
      role,
      hasSecondFactor,
      since: since.toISOString(),
      isSelf: account.id === actor.accountId,
    })),
    invitations: (await listInvitations(tx, organisation, now)).map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      invitedByName: row.invitedByName,
      sentAt: row.sentAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })),
  }));
}

/** Everybody else who works in the company and can sign in. */
export async function listColleagues({ tx, organisation, actor }: Call): Promise<{ id: string; name: string }[]> {
  const people = await asSystem(tx, () => listMembers(tx, organisation));
  return people.flatMap(({ account: { id, firstName, lastName, disabledAt, isVisitor } }) =>
    id === actor.accountId || disabledAt !== null || isVisitor ? [] : [{ id, name: `${firstName} ${lastName}`.trim() }],
  );
}

export async function changeRoleOf(call: Call, accountId: string, role: MemberRole): Promise<Members> {
  const member = await asSystem(call.tx, async () => {
    if (role !== 'owner') await refuseLastOwner(call.tx, call.organisation, accountId);
    const found = await memberOf(call.tx, call.organisation, accountId);
    await setRole(call.tx, accountId, call.organisation, role);
    return found;
  });
  await record(call, accountId, 'changed the role', {
    username: member.account.username,
    from: member.role,
    to: role,
  });
  return readMembers(call);
}

/** Ends a membership; the sessions that work in the company are dead at once. */
export async function removeMemberOf(call: Call, accountId: string): Promise<{ done: true }> {
  const member = await endMembership(call, call.organisation, accountId);
  await record(call, accountId, 'removed from the company', { username: member.account.username, role: member.role });
  return { done: true };
}

/** Leaves one of the own companies; where the session works in it, the session is over. */
export async function leaveCompany(call: Call, organisationId: string, visit: Visit): Promise<{ done: true }> {
  // Whom the provider of one company vouches for leaves no other.
  if (call.actor.isOfCompany && organisationId !== call.organisation) throw new Problem('request.not_found', {});
  const member = await endMembership(call, organisationId, call.actor.accountId);
  const what = { action: 'left the company', subjectKind: 'account', subjectId: member.account.id } as const;
  const detail = { username: member.account.username, role: member.role };
  await asSystem(call.tx, () =>
    recordForCompany(call, signatureOf(member.account), organisationId, { ...what, detail }),
  );
  if (organisationId === call.organisation) visit.clearCookie(SESSION_COOKIE);
  return { done: true };
}

function endMembership({ tx }: Call, organisationId: string, accountId: string) {
  return asSystem(tx, async () => {
    await refuseLastOwner(tx, organisationId, accountId);
    const member = await memberOf(tx, organisationId, accountId);
    await deleteMembership(tx, accountId, organisationId);
    await deleteSessionsOf(tx, accountId, organisationId);
    return member;
  });
}

async function memberOf(tx: Transaction, organisationId: string, accountId: string) {
  const member = found(await findMember(tx, organisationId, accountId));
  return member;
}

/**
 * A company without an owner is one that nobody can run any more. Comes before any lock on the member: two owners who leave at once
 * would each hold their own and wait for the other's.
 */
async function refuseLastOwner(tx: Transaction, organisationId: string, accountId: string): Promise<void> {
  const owners = await listOwners(tx, organisationId);
  if (owners.length === 1 && owners[0] === accountId)
    throw new Problem('access.last_owner', { company: await readCompanyName(tx, organisationId) });
}

const record = (call: Call, accountId: string, action: AuditAction, detail: Record<string, unknown>) =>
  call.audit({ action, subjectKind: 'account', subjectId: accountId, detail });
