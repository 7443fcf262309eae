/** The mail address of an account, and the way back in through it. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NewPassword } from './endpoints.ts';
import { PersonProof } from './second-factor.ts';

const done = z.object({ done: z.literal(true) });
const Email = z.email('Enter an email address such as name@company.dk').max(254);
const Token = z.string().min(1).max(200);

export const recovery = {
  readEmail: endpoint({
    method: 'GET',
    path: '/api/auth/email',
    summary: 'Read the mail address of the own account',
    caller: 'member',
    isPersonal: true,
    answer: z.object({ email: z.string().nullable(), isConfirmed: z.boolean() }),
    problems: [],
  }),
  askEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email',
    summary: 'Mail a link to an address; it belongs to the account once the link was confirmed',
    caller: 'member',
    isPersonal: true,
    role: 'viewer',
    body: PersonProof.extend({ email: Email }),
    answer: done,
    hasSecret: true,
    problems: ['access.wrong_password', 'access.wrong_code'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email/confirm',
    summary: 'Confirm a mail address with the link that was sent to it',
    caller: 'anyone',
    body: z.object({ token: Token }),
    answer: z.object({ email: z.string() }),
    problems: ['access.link_closed'],
  }),
  askReset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    summary:
      'Mail a link for a new password to the account of a confirmed address; the answer is the same for any address',
    caller: 'anyone',
    body: z.object({ email: Email }),
    answer: done,
    problems: [],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset/password',
    summary: 'Set a new password with the link of a mail; every session of the account ends, a second factor stays',
    caller: 'anyone',
    body: z.object({ token: Token, password: NewPassword }),
    answer: done,
    problems: ['access.link_closed', 'access.common_password'],
  }),
};
