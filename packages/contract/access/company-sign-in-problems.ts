import { phrase } from '@lods/translations/phrase';
import { z } from 'zod';
import { problem } from '../problem.ts';

const nothing = z.object({});

/** What is wrong with a provider, as the owner who sets it up is told. */
const setUpProblems = {
  'sign_in.unusable_provider': problem({
    status: 422,
    params: z.object({ issuer: z.string() }),
    sentence: ({ issuer }) =>
      phrase`${issuer} cannot be used. Enter the issuer exactly as your provider states it; it begins with https:// and is reachable from the internet.`,
  }),
  'sign_in.secret_missing': problem({
    status: 422,
    params: nothing,
    sentence: () => phrase`Enter the client secret: a new issuer or client ID needs its own.`,
  }),
  'sign_in.not_tried': problem({
    status: 409,
    params: nothing,
    sentence: () => phrase`Sign in with these settings once before you require them of everybody.`,
  }),
  'sign_in.no_way_back': problem({
    status: 409,
    params: nothing,
    sentence: () =>
      phrase`Turn on your second factor, then sign in with password and code: that is the way in when the provider fails.`,
  }),
  'sign_in.domain_taken': problem({
    status: 409,
    params: z.object({ domain: z.string() }),
    sentence: ({ domain }) => phrase`${domain} signs in to another company here. Ask your administrator to release it.`,
  }),
};

/** Why somebody is not signed in. Each says what to do, and none tells a stranger who works where. */
export const companySignInProblems = {
  ...setUpProblems,
  'sign_in.required': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`Your company lets people in through its own sign-in alone. Sign out, then sign in with your company.`,
  }),
  'sign_in.unknown_domain': problem({
    status: 404,
    params: z.object({ domain: z.string() }),
    sentence: ({ domain }) =>
      phrase`No company signs in here with addresses at ${domain}. Sign in with your username and password.`,
  }),
  'sign_in.unreachable': problem({
    status: 503,
    params: z.object({ retryAfterSeconds: z.number() }),
    sentence: () =>
      phrase`The sign-in of your company does not answer. Try again in a few minutes, or ask your IT department.`,
  }),
  'sign_in.broken_off': problem({
    status: 403,
    params: nothing,
    sentence: () => phrase`Your company did not sign you in. Try again, or ask your IT department for access to Lods.`,
  }),
  'sign_in.out_of_date': problem({
    status: 403,
    params: nothing,
    sentence: () => phrase`This sign-in took too long, was used before or began in another browser. Start again.`,
  }),
  'sign_in.wrong_audience': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`You are not signed in: the answer of your company is meant for another program. Ask your IT department to check the client ID.`,
  }),
  'sign_in.wrong_issuer': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`You are not signed in: the answer comes from another issuer than the one of your company. Ask your IT department to check the issuer.`,
  }),
  'sign_in.wrong_nonce': problem({
    status: 403,
    params: nothing,
    sentence: () => phrase`You are not signed in: the answer of your company belongs to another sign-in. Start again.`,
  }),
  'sign_in.wrong_signature': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`You are not signed in: the signature on the answer of your company is not right. Ask your IT department.`,
  }),
  'sign_in.wrong_time': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`You are not signed in: the answer of your company has expired or is dated in the future. Ask your IT department to check the clock.`,
  }),
  'sign_in.wrong_answer': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`You are not signed in: the answer of your company could not be used. Ask your IT department to check client ID and secret.`,
  }),
  'sign_in.no_address': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`You are not signed in: your company does not state a verified email address for you. Ask your IT department to send email and email_verified.`,
  }),
  'sign_in.foreign_domain': problem({
    status: 403,
    params: z.object({ domain: z.string() }),
    sentence: ({ domain }) =>
      phrase`You are not signed in: addresses at ${domain} are not those of your company. Use your work address.`,
  }),
  'sign_in.no_member': problem({
    status: 403,
    params: z.object({ email: z.string() }),
    sentence: ({ email }) =>
      phrase`You are not signed in: ${email} is not the confirmed address of anybody in your company. Ask an owner to invite you.`,
  }),
  'sign_in.other_identity': problem({
    status: 403,
    params: nothing,
    sentence: () =>
      phrase`You are not signed in: your account here belongs to another person in the directory of your company. Ask an owner to remove it and invite you.`,
  }),
};
