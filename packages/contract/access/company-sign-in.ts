/** How a company signs its people in with a provider of its own (OpenID Connect). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CurrentUser } from './endpoints.ts';

/** Where a provider sends people back to. */
export const SIGN_IN_RETURN_PATH = '/company-sign-in';

const MOST_DOMAINS = 20;
const LONGEST_URL = 500;

const done = z.object({ done: z.literal(true) });

const MailDomain = z.object({
  domain: z.string(),
  /** Name and content of the text record in the DNS that shows that the domain is the company's. */
  recordName: z.string(),
  recordText: z.string(),
  isProven: z.boolean(),
});

const CompanySignIn = z.object({
  /** Null: no provider is set up. */
  provider: z
    .object({
      issuer: z.string(),
      clientId: z.string(),
      addsViewers: z.boolean(),
      isRequired: z.boolean(),
      /** When somebody first came in with these settings; null: nobody yet. */
      workedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  domains: z.array(MailDomain),
  /** What the provider has to know as the address that people come back to. */
  returnUrl: z.string(),
});
export type CompanySignIn = z.infer<typeof CompanySignIn>;

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/, 'Enter a domain such as company.dk');

export const companySignIn = {
  read: endpoint({
    method: 'GET',
    path: '/api/company/sign-in',
    summary: 'Read how the company signs its people in with a provider of its own (OpenID Connect)',
    caller: 'member',
    role: 'auditor',
    answer: CompanySignIn,
    problems: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/company/sign-in',
    summary: 'Set up the provider of the company; its description is read before anything is stored',
    caller: 'member',
    role: 'owner',
    body: z.object({
      issuer: z.url('Enter an address that begins with https://').max(LONGEST_URL),
      clientId: z.string().trim().min(1, 'Client ID is required').max(500),
      /** Empty: the secret stays as it is. */
      clientSecret: z.string().trim().max(2000).default(''),
      domains: z.array(Domain).min(1, 'Enter at least one mail domain').max(MOST_DOMAINS),
      addsViewers: z.boolean(),
      isRequired: z.boolean(),
    }),
    answer: CompanySignIn,
    hasSecret: true,
    problems: ['sign_in.unusable_provider', 'sign_in.secret_missing', 'sign_in.not_tried', 'sign_in.no_way_back'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company/sign-in',
    summary: 'Remove the provider of the company; the sessions that it opened are dead at once',
    caller: 'member',
    role: 'owner',
    answer: done,
    problems: [],
  }),
  proveDomains: endpoint({
    method: 'POST',
    path: '/api/company/sign-in/domains',
    summary: 'Look up in the DNS which mail domains of the company are proven',
    caller: 'member',
    role: 'owner',
    answer: CompanySignIn,
    problems: ['sign_in.domain_taken'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/sign-in/company',
    summary: 'Begin to sign in with the provider of a company, found by the mail domain; the answer says where to go',
    caller: 'anyone',
    body: z.object({ email: z.email('Enter an email address such as name@company.dk').max(254) }),
    answer: z.object({ url: z.string() }),
    hasSecret: true,
    problems: ['sign_in.unknown_domain', 'sign_in.unreachable'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/sign-in/company/finish',
    summary: 'Sign in with what the provider of the company sent back; the answer sets the session cookie',
    caller: 'anyone',
    body: z.object({
      /** The query with which the provider sent the browser back: '?code=…&state=…'. */
      answer: z.string().max(8000),
    }),
    answer: CurrentUser,
    hasSecret: true,
    problems: [
      'sign_in.out_of_date',
      'sign_in.unreachable',
      'sign_in.broken_off',
      'sign_in.wrong_audience',
      'sign_in.wrong_issuer',
      'sign_in.wrong_nonce',
      'sign_in.wrong_signature',
      'sign_in.wrong_time',
      'sign_in.wrong_answer',
      'sign_in.no_address',
      'sign_in.foreign_domain',
      'sign_in.no_member',
      'sign_in.other_identity',
    ],
  }),
};
