/** Who works in a company, and how people come and go. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AccountType, CurrentUser, NewPassword, Username } from './endpoints.ts';
import { MemberRole } from './member-role.ts';

const done = z.object({ done: z.literal(true) });
const Email = z.email('Enter an email address such as name@company.dk').max(254);
const Token = z.string().min(1).max(200);

const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string(),
  /** Null: none is confirmed. */
  email: z.string().nullable(),
  isDisabled: z.boolean(),
  role: MemberRole,
  /** An authenticator app or a passkey. */
  hasSecondFactor: z.boolean(),
  since: z.iso.datetime(),
  isSelf: z.boolean(),
});
export type Member = z.infer<typeof Member>;

const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: MemberRole,
  invitedByName: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

const Members = z.object({ members: z.array(Member), invitations: z.array(Invitation) });
export type Members = z.infer<typeof Members>;

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/api/members',
    summary: 'List who works in the company, and who was invited and has not come yet',
    caller: 'member',
    role: 'auditor',
    answer: Members,
    problems: [],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/members/invitations',
    summary: 'Invite somebody into the company by mail; a new invitation to the same address replaces the former',
    caller: 'member',
    role: 'owner',
    body: z.object({
      email: Email,
      role: MemberRole,
      /** The mail is written in it: that of the portal as its sender sees it. */
      language: z.enum(['en', 'da', 'sv', 'de']).default('en'),
    }),
    /** Without a mail server the mail is written to a file, and nobody gets it. */
    answer: Members.extend({ hasMailServer: z.boolean() }),
    problems: ['members.already_member'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/members/invitations/{id}',
    summary: 'Withdraw an invitation; its link opens nothing any more',
    caller: 'member',
    role: 'owner',
    params: z.object({ id: z.uuid() }),
    answer: Members,
    problems: [],
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/api/members/{id}',
    summary: 'Change what a member may do; it holds from the next request on',
    caller: 'member',
    role: 'owner',
    params: z.object({ id: z.uuid() }),
    body: z.object({ role: MemberRole }),
    answer: Members,
    problems: ['access.last_owner'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/members/{id}',
    summary: 'End a membership; its sessions in the company are dead at once',
    caller: 'member',
    role: 'owner',
    params: z.object({ id: z.uuid() }),
    answer: done,
    problems: ['access.last_owner'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/companies/{id}/leave',
    summary: 'Leave one of the own companies; the own sessions in it are dead at once',
    caller: 'member',
    isPersonal: true,
    role: 'viewer',
    params: z.object({ id: z.uuid() }),
    answer: done,
    problems: ['access.last_owner'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/invitation',
    summary: 'Read what an invitation is for; opening it changes nothing',
    caller: 'anyone',
    body: z.object({ token: Token }),
    answer: z.object({
      company: z.string(),
      type: AccountType,
      role: MemberRole,
      invitedByName: z.string(),
      email: z.string(),
    }),
    problems: ['members.invitation_closed'],
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/invitation/join',
    summary: 'Join the company of an invitation with the signed-in account',
    caller: 'member',
    isPersonal: true,
    role: 'viewer',
    body: z.object({ token: Token }),
    answer: z.object({ companyId: z.uuid() }),
    problems: ['members.invitation_closed', 'members.other_type', 'members.already_member'],
  }),
  makeAccount: endpoint({
    method: 'POST',
    path: '/api/invitation/account',
    summary: 'Join the company of an invitation with a new account; the answer sets the session cookie',
    caller: 'anyone',
    body: z.object({
      token: Token,
      username: Username,
      password: NewPassword,
      firstName: z.string().trim().min(1, 'First name is required').max(100),
      lastName: z.string().trim().min(1, 'Last name is required').max(100),
    }),
    answer: CurrentUser,
    status: 201,
    problems: ['members.invitation_closed', 'access.common_password', 'access.username_taken'],
  }),
};
