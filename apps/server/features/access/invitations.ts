import type { CurrentUser } from '@lods/contract/access/endpoints';
import type { Members, members } from '@lods/contract/access/members';
import type { InputOf } from '@lods/contract/endpoint';
import { Problem } from '@lods/contract/problems';
import { asSystem } from '@lods/database/tenancy';
import type { Call, OpenCall } from '../../call.ts';
import type { Step, Visit } from '../../http/bind.ts';
import { networkOf } from '../../network.ts';
import { found } from '../../rows.ts';
import { hashOf, newSecret } from '../../secret.ts';
import { takeTry } from '../../throttle.ts';
import { addAccount, addMember, recordForCompany, signatureOf } from './accounts.ts';
import { readMembers } from './members.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { invitationMail } from './people.mail.ts';
import { readAccount } from './repository-accounts.ts';
import {
  confirmEmail,
  deleteInvitation,
  findInvitation,
  isMemberOfEmail,
  joinAs,
  readCompanyName,
  replaceInvitation,
  useInvitation,
} from './repository-people.ts';
import { missingFactorOf } from './required-factor.ts';
import { enter, presentUser } from './service.ts';

const DAYS = 7;
/** An invitation is our mail to an address that an owner entered: so many of one company. */
const INVITATIONS = { burst: 20, refillSeconds: 3600 };
const LOOKS = { burst: 50, refillSeconds: 72 };

/** Invites an address by mail. Its link is the only way in, and only who reads the mail has it. */
export async function invite(
  call: Call,
  { body: { email, role, language } }: InputOf<typeof members.invite>,
): Promise<Members & { hasMailServer: boolean }> {
  const { tx, now, organisation, actor } = call;
  const token = newSecret();
  const company = await asSystem(tx, async () => {
    await takeTry(tx, [{ key: hashOf(`invitations of ${organisation}`), ...INVITATIONS }], now);
    if (await isMemberOfEmail(tx, organisation, email)) throw new Problem('members.already_member', { email });
    const expiresAt = new Date(now.getTime() + DAYS * 24 * 3_600_000);
    await replaceInvitation(tx, {
      tokenHash: hashOf(token),
      organisationId: organisation,
      email,
      role,
      invitedByName: actor.name,
      sentAt: now,
      expiresAt,
    });
    return readCompanyName(tx, organisation);
  });
  const url = `${call.ports.origin}/invitation#token=${token}`;
  const asked = { company, by: actor.name, role, days: DAYS };
  const content = invitationMail(asked, url, language);
  await call.sendMail({ kind: 'access.invitation', to: { address: email }, content });
  await call.audit({ action: 'invited', subjectKind: 'account', subjectId: email, detail: { role } });
  return { ...(await readMembers(call)), hasMailServer: call.ports.hasMailServer };
}

export async function withdrawInvitation(call: Call, id: string): Promise<Members> {
  const row = found(await asSystem(call.tx, () => deleteInvitation(call.tx, call.organisation, id)));
  await call.audit({ action: 'withdrew an invitation', subjectKind: 'account', subjectId: row.email });
  return readMembers(call);
}

/** Opening an invitation changes nothing: programs that look at mails open every link. */
export async function readInvitation(call: OpenCall, { body }: InputOf<typeof members.readInvitation>, visit: Visit) {
  const { tx, now } = call;
  await takeTry(tx, [{ key: hashOf(`links from ${networkOf(visit.address)}`), ...LOOKS }], now);
  const found = await findInvitation(tx, hashOf(body.token), now);
  if (!found) throw new Problem('members.invitation_closed', {});
  const { role, invitedByName, email } = found.invitation;
  return { company: found.company.name, type: found.company.kind, role, invitedByName, email };
}

/** The signed-in account joins: a consultant gets one more client, a colleague one more company. */
export async function joinCompany(call: Call, { body }: InputOf<typeof members.join>): Promise<{ companyId: string }> {
  const { tx, now, actor } = call;
  return asSystem(tx, async () => {
    const found = await findInvitation(tx, hashOf(body.token), now);
    if (!found || !(await useInvitation(tx, hashOf(body.token), now)))
      throw new Problem('members.invitation_closed', {});
    const { invitation, company } = found;
    if (company.kind !== actor.type) throw new Problem('members.other_type', { type: actor.type });
    const row = { accountId: actor.accountId, organisationId: company.id, role: invitation.role, createdAt: now };
    if (!(await joinAs(tx, row))) throw new Problem('members.already_member', { email: invitation.email });
    const account = await readAccount(tx, actor.accountId);
    if (account) await recordJoining(call, account, company.id, invitation.role);
    return { companyId: company.id };
  });
}

/** A new account for whoever was invited: the link in the mail proves its address. */
export async function makeInvitedAccount(
  step: Step<OpenCall>,
  { body }: InputOf<typeof members.makeAccount>,
  visit: Visit,
): Promise<CurrentUser> {
  const tokenHash = hashOf(body.token);
  const open = await step(({ tx, now }) => findInvitation(tx, tokenHash, now));
  if (!open) throw new Problem('members.invitation_closed', {});
  await refuseCommonPassword(body.password, body, [open.company.name]);
  const passwordHash = await hashPassword(body.password);
  return step(async (call) => {
    const found = await findInvitation(call.tx, tokenHash, call.now);
    if (!found || !(await useInvitation(call.tx, tokenHash, call.now)))
      throw new Problem('members.invitation_closed', {});
    const { invitation, company } = found;
    const { username, firstName, lastName } = body;
    const account = await addAccount(call, { username, passwordHash, firstName, lastName, type: company.kind });
    await confirmEmail(call.tx, account.id, invitation.email, call.now);
    await addMember(call, account, company.id, invitation.role);
    await enter(call, account, company.id, visit);
    const { id, name, country } = company;
    const missingFactor = await missingFactorOf(call.tx, account, id, 'password');
    return presentUser(account, { id, name, country, role: invitation.role }, 1, missingFactor);
  });
}

const recordJoining = (call: Call, account: Parameters<typeof signatureOf>[0], organisationId: string, role: string) =>
  recordForCompany(call, signatureOf(account), organisationId, {
    action: 'became a member',
    subjectKind: 'account',
    subjectId: account.id,
    detail: { role },
  });
