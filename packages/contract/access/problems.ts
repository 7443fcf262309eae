import { phrase, term } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

const nothing = z.object({});

export const accessProblems = {
  /** One sentence for a wrong password, an unknown name and a closed account: none tells which. */
  'access.login_failed': problem({
    status: 401,
    params: nothing,
    sentence: () => phrase`Login failed. Please check your credentials.`,
  }),
  'access.no_demo': problem({
    status: 404,
    params: nothing,
    sentence: () => phrase`No demo is open here. Ask us for a demo and we will show you the product.`,
  }),
  'access.no_company': problem({
    status: 403,
    params: nothing,
    sentence: () => phrase`Your account belongs to no company yet. Ask the owner of your company to add you.`,
  }),
  'access.wrong_password': problem({
    status: 422,
    params: nothing,
    sentence: () => phrase`The current password is not right.`,
  }),
  'access.common_password': problem({
    status: 422,
    params: nothing,
    sentence: () => phrase`This password is among the first that others would guess. Please choose another one.`,
  }),
  'access.username_taken': problem({
    status: 409,
    params: z.object({ username: z.string() }),
    sentence: ({ username }) => phrase`There is already an account named ${username}. Please choose another username.`,
  }),
  'access.unknown_user': problem({
    status: 404,
    params: z.object({ username: z.string() }),
    sentence: ({ username }) => phrase`There is no account named ${username}.`,
  }),
  'access.no_member': problem({
    status: 404,
    params: z.object({ username: z.string(), company: z.string() }),
    sentence: ({ username, company }) => phrase`${username} is no member of a company named ${company}.`,
  }),
  'access.last_owner': problem({
    status: 409,
    params: z.object({ company: z.string() }),
    sentence: ({ company }) => phrase`${company} would have no owner left. Make somebody else an owner first.`,
  }),
  'access.own_account': problem({
    status: 409,
    params: nothing,
    sentence: () => phrase`This is your own account. Another operator, or lods user on the server, can disable it.`,
  }),
  'access.second_factor': problem({
    status: 401,
    params: nothing,
    sentence: () => phrase`Enter the code of your authenticator app.`,
  }),
  'access.wrong_code': problem({
    status: 422,
    params: nothing,
    sentence: () => phrase`This code is not right, or it was used before. Wait for the next one and try again.`,
  }),
  'access.passkey_refused': problem({
    status: 422,
    params: nothing,
    sentence: () =>
      phrase`This passkey could not be added: it took longer than five minutes, or you already have it. Start again.`,
  }),
  /** One sentence for an unknown passkey, a wrong signature and a closed account: none tells which. */
  'access.passkey_unknown': problem({
    status: 401,
    params: nothing,
    sentence: () => phrase`This passkey opens no account here. Sign in with your password, or try another passkey.`,
  }),
  'access.too_many_passkeys': problem({
    status: 409,
    params: z.object({ most: z.int() }),
    sentence: ({ most }) => phrase`An account has at most ${most} passkeys. Remove one that you no longer use.`,
  }),
  'access.too_many_keys': problem({
    status: 409,
    params: z.object({ most: z.int() }),
    sentence: ({ most }) =>
      phrase`A company has at most ${most} API keys in use. Revoke one that nothing uses any more.`,
  }),
  'access.outside_network': problem({
    status: 403,
    params: z.object({ address: z.string() }),
    sentence: ({ address }) =>
      phrase`Your company lets people in from its own networks alone, and you come from ${address}. Connect to one of them and try again.`,
  }),
  'access.own_network': problem({
    status: 409,
    params: z.object({ address: z.string() }),
    sentence: ({ address }) =>
      phrase`You come from ${address}, which is in none of these networks: you would lock yourself out. Add it first.`,
  }),
  'access.factor_missing': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`Your company requires a second factor, and your account has none. Set up an authenticator app or a passkey first.`,
  }),
  'access.factor_not_shown': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`Your company requires a second factor at each sign-in. Sign out, then sign in with your passkey or with password and code.`,
  }),
  'access.own_factor': problem({
    status: 409,
    params: nothing,
    sentence: () =>
      phrase`Use a second factor yourself before you require it of everyone: set one up, or sign in again with it.`,
  }),
  'access.link_closed': problem({
    status: 403,
    params: nothing,
    sentence: () => phrase`This link was used, has expired or is not complete. Ask for a new one.`,
  }),
  'members.invitation_closed': problem({
    status: 403,
    params: nothing,
    sentence: () => phrase`This invitation was used, withdrawn or has expired. Ask the company for a new one.`,
  }),
  'members.already_member': problem({
    status: 409,
    params: z.object({ email: z.string() }),
    sentence: ({ email }) => phrase`${email} is a member of this company already.`,
  }),
  'members.other_type': problem({
    status: 409,
    params: z.object({ type: z.string() }),
    sentence: ({ type }) =>
      phrase`This company is one of the other kind than your ${term(type)} account. Sign out and make a new account from the invitation.`,
  }),
  'access.setup_closed': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`This set-up link was used, has expired or is not right. Start the service again for a new one.`,
  }),
};
