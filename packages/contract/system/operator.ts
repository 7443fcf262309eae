/** What whoever runs the installation sees of it: who may enter, which companies there are, and whether work goes on. Nothing of what a company calculates. */
import { z } from 'zod';
import { MemberRole } from '../access/member-role.ts';
import { endpoint } from '../endpoint.ts';

/** How many accounts or companies a page holds. */
export const OPERATOR_PAGE = 100;

const OperatorAccount = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  isOperator: z.boolean(),
  isDisabled: z.boolean(),
  /** Codes of an app, or a passkey. */
  hasSecondFactor: z.boolean(),
  /** Sessions that are open now. */
  sessionCount: z.int(),
  /** Of the sessions that are open; null: none is. */
  lastSeenAt: z.iso.datetime().nullable(),
  companies: z.array(z.object({ id: z.uuid(), name: z.string(), role: MemberRole })),
});
export type OperatorAccount = z.infer<typeof OperatorAccount>;

const OperatorCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  kind: z.enum(['importer', 'supplier']),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
  memberCount: z.int(),
  storedBytes: z.int(),
});
export type OperatorCompany = z.infer<typeof OperatorCompany>;

const Installation = z.object({
  accountCount: z.int(),
  companyCount: z.int(),
  storage: z.object({ databaseBytes: z.int(), fileBytes: z.int(), quotaPerCompanyBytes: z.int() }),
  mail: z.object({
    waitingCount: z.int(),
    /** Null: none waits. */
    oldestWaitingAt: z.iso.datetime().nullable(),
    /** Of the last seven days. */
    sentCount: z.int(),
    bouncedCount: z.int(),
    failedCount: z.int(),
  }),
  /** Kinds of jobs of which some wait or run, as counted within the last minute. */
  jobs: z.array(z.object({ name: z.string(), waitingCount: z.int(), runningCount: z.int() })),
  /** Jobs that were set aside after their last try. */
  parkedJobCount: z.int(),
});
export type Installation = z.infer<typeof Installation>;

const page = z.object({ before: z.uuid().optional() });
const account = z.object({ id: z.uuid() });

export const operator = {
  installation: endpoint({
    method: 'GET',
    path: '/api/operator/installation',
    summary: 'Read how the installation does: accounts, companies, storage, mail and jobs, in counts',
    caller: 'operator',
    answer: Installation,
    problems: [],
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/api/operator/accounts',
    summary: `List a page of ${OPERATOR_PAGE} accounts, the latest first; \`before\` is the id of the last one of the page before`,
    caller: 'operator',
    query: page,
    answer: z.array(OperatorAccount),
    problems: [],
  }),
  companies: endpoint({
    method: 'GET',
    path: '/api/operator/companies',
    summary: `List a page of ${OPERATOR_PAGE} companies, the latest first; \`before\` is the id of the last one of the page before`,
    caller: 'operator',
    query: page,
    answer: z.array(OperatorCompany),
    problems: [],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/operator/accounts/{id}/disable',
    summary: 'Disable an account: its sessions and keys are dead at once',
    caller: 'operator',
    isPersonal: true,
    params: account,
    answer: OperatorAccount,
    problems: ['access.last_owner', 'access.own_account'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/operator/accounts/{id}/enable',
    summary: 'Let a disabled account sign in again',
    caller: 'operator',
    isPersonal: true,
    params: account,
    answer: OperatorAccount,
    problems: [],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/operator/accounts/{id}/sign-out',
    summary: 'End every session of an account',
    caller: 'operator',
    isPersonal: true,
    params: account,
    answer: OperatorAccount,
    problems: [],
  }),
};
