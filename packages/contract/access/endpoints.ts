import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MemberRole } from './member-role.ts';
import { FactorCode, PersonProof } from './second-factor.ts';

export const AccountType = z.enum(['importer', 'supplier']);
export type AccountType = z.infer<typeof AccountType>;

/** The signed-in user, as login and the current-user call answer it. */
export const CurrentUser = z.object({
  id: z.uuid(),
  username: z.string(),
  type: AccountType,
  firstName: z.string(),
  lastName: z.string(),
  /** Name of the company that this session works in. */
  company: z.string(),
  companyId: z.uuid(),
  role: MemberRole,
  /** More than one: the shell offers to change the company. */
  companyCount: z.int(),
  isOperator: z.boolean(),
  /** Looks at the demo, where nothing is saved. */
  isVisitor: z.boolean(),
  /** Without one, nobody can get back in by mail: the portal asks for it. */
  hasConfirmedEmail: z.boolean(),
  /** The company requires a second factor: the account has none yet and sets one up, or has one and signs in with it. Null: nothing is missing. */
  missingFactor: z.enum(['set_up', 'sign_in']).nullable(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

const MAX_PASSWORD = 1024;

/** A password being chosen: length counts, not character classes (NIST SP 800-63B, 3.1.1.2). */
export const NewPassword = z
  .string()
  .min(8, 'The password needs at least 8 characters')
  .max(MAX_PASSWORD, 'The password may have at most 1,024 characters');

/** Alphabets with letters that look alike: a name of two of them may look like that of somebody else. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

export const Username = z
  .string()
  .trim()
  .min(3, 'The username needs at least 3 characters')
  .max(100, 'The username may have at most 100 characters')
  .regex(/^[\p{L}\p{N}._@+-]+$/u, 'The username may hold letters, digits and . _ @ + -')
  .refine((name) => ALIKE.filter((letters) => letters.test(name)).length < 2, 'The username mixes two alphabets');

const Credentials = z.object({
  username: z.string().trim().min(1, 'Username is required').max(200),
  /** Trimmed, as the login screen does. */
  password: z.string().trim().min(1, 'Password is required').max(MAX_PASSWORD),
  /** Of the authenticator app or a backup code, for accounts with a second factor. */
  code: FactorCode.default(''),
});

const SessionSummary = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The program and system as the browser names them, cut to 200 characters. */
  device: z.string(),
  address: z.string(),
  isCurrent: z.boolean(),
});

const done = z.object({ done: z.literal(true) });

export const access = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in with username and password; the answer sets the session cookie',
    caller: 'anyone',
    body: Credentials,
    answer: CurrentUser,
    problems: [
      'access.login_failed',
      'access.no_company',
      'access.second_factor',
      'access.wrong_code',
      'sign_in.required',
    ],
  }),
  visitDemo: endpoint({
    method: 'POST',
    path: '/api/demo',
    summary:
      'Look at the demo without an account; the answer sets the cookie of a session that reads and writes nothing',
    caller: 'anyone',
    answer: CurrentUser,
    problems: ['access.no_demo'],
  }),
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Read the signed-in user',
    caller: 'member',
    withoutFactor: 'always',
    answer: CurrentUser,
    problems: [],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    summary: 'End this session; also right when there is none',
    caller: 'anyone',
    answer: done,
    problems: [],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change the own password; every other session of the account ends',
    caller: 'member',
    isPersonal: true,
    role: 'viewer',
    body: PersonProof.extend({ newPassword: NewPassword }),
    answer: done,
    hasSecret: true,
    problems: ['access.wrong_password', 'access.wrong_code', 'access.common_password'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List the open sessions of the own account',
    caller: 'member',
    isPersonal: true,
    answer: z.array(SessionSummary),
    problems: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End one session of the own account',
    caller: 'member',
    isPersonal: true,
    role: 'viewer',
    params: z.object({ id: z.uuid() }),
    answer: done,
    problems: [],
  }),
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/auth/sign-out-everywhere',
    summary: 'End every session of the own account, this one too, and forget its browsers',
    caller: 'member',
    withoutFactor: 'always',
    isPersonal: true,
    role: 'viewer',
    answer: done,
    problems: [],
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/setup',
    summary: 'Make the first account and its company with the one-time link printed at start',
    caller: 'anyone',
    body: z.object({
      token: z.string().min(1).max(200),
      username: Username,
      password: NewPassword,
      firstName: z.string().trim().min(1, 'First name is required').max(100),
      lastName: z.string().trim().min(1, 'Last name is required').max(100),
      type: AccountType.default('importer'),
      company: z.string().trim().min(1, 'Company is required').max(200),
      country: z.string().regex(/^[A-Z]{2}$/, 'Country is the two-letter code, such as DK'),
    }),
    answer: CurrentUser,
    status: 201,
    problems: ['access.setup_closed', 'access.common_password'],
  }),
};
