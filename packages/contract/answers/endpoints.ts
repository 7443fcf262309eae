/** The answer of a supplier without an account: the mailed link is swapped for a cookie, and the cookie reaches this one request. */
import { z } from 'zod';
import { CurrentUser, NewPassword, Username } from '../access/endpoints.ts';
import { DecimalOut } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { Version } from '../whole-number.ts';
import { AnswerDraft, AnsweredProduct, AnswerFinding, DeclineReason, WorkbookRead } from './content.ts';

export const MAX_WORKBOOK_BYTES = 10_000_000;

/** What follows from the form as it stands. */
const AnswerFigures = z.object({
  products: z.array(AnsweredProduct),
  /** tCO2e of the whole installation by the bills; null where unknown or not asked. */
  directT: DecimalOut.nullable(),
  indirectT: DecimalOut.nullable(),
  isGridFactor: z.boolean(),
  /** Errors keep the answer from being sent. */
  findings: z.array(AnswerFinding),
});
export type AnswerFigures = z.infer<typeof AnswerFigures>;

/** All that a link shows: who asks, for what and until when. Nothing else of anyone. */
export const AnswerView = z.object({
  importer: z.string(),
  supplier: z.string(),
  reportingPeriod: z.string(),
  reportingYear: z.int(),
  /** `heading`: what they are in a few words of our own, which the server can translate; blank for a code of no heading of Annex I. */
  goods: z.array(z.object({ cnCode: z.string(), heading: z.string(), description: z.string() })),
  answerDueOn: z.iso.date(),
  linkExpiresAt: z.iso.datetime(),
  state: z.enum(['open', 'sent', 'returned', 'accepted', 'declined']),
  /** The address that the link was mailed to, for an account of its own; null where the supplier works here with one. */
  accountAddress: z.string().nullable(),
  draft: AnswerDraft,
  draftVersion: Version,
  savedAt: z.iso.datetime().nullable(),
  workbook: WorkbookRead.nullable(),
  figures: AnswerFigures,
  /** ISO codes of the countries that a plant can be in. */
  countries: z.array(z.string()),
  /** Names of the table of fuels, for the choice on the form. */
  fuels: z.array(z.string()),
  /** What both sides wrote to each other, oldest first. */
  thread: z.array(
    z.object({
      at: z.iso.datetime(),
      from: z.enum(['importer', 'supplier']),
      kind: z.enum(['answer', 'accepted', 'accepted_in_part', 'taken_back', 'returned', 'declined']),
      version: Version,
      /** Of a refusal. */
      reason: DeclineReason.nullable(),
      text: z.string(),
    }),
  ),
});
export type AnswerView = z.infer<typeof AnswerView>;

const saved = z.object({ draftVersion: Version, savedAt: z.iso.datetime(), figures: AnswerFigures });

const problems = ['exchange.link_closed'] as const;

/** Whoever holds the link has the mail, so its address counts as confirmed. */
export const NewSupplierAccount = z.object({
  company: z.string().trim().min(1, 'Company name is required').max(70),
  username: Username,
  password: NewPassword,
  firstName: z.string().trim().min(1, 'First name is required').max(100),
  lastName: z.string().trim().min(1, 'Last name is required').max(100),
});
export type NewSupplierAccount = z.output<typeof NewSupplierAccount>;

export const answers = {
  enter: endpoint({
    method: 'POST',
    path: '/api/answers/enter',
    summary: 'Swap the secret of a mailed link for a cookie that reaches this one request',
    caller: 'anyone',
    body: z.object({
      token: z.string().min(20, 'The link is not complete').max(100, 'The link is not complete'),
    }),
    answer: AnswerView,
    problems: ['exchange.link_closed', 'request.too_many'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/answers/current',
    summary: 'Read the request that the cookie reaches, with what has been typed so far',
    caller: 'anyone',
    answer: AnswerView,
    problems,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/answers/current',
    summary: 'Save what has been typed and say what follows from it',
    caller: 'anyone',
    body: z.object({ draft: AnswerDraft, draftVersion: Version }),
    maxBodyBytes: 200_000,
    answer: saved,
    problems: ['exchange.link_closed', 'answer.changed_elsewhere'],
  }),
  workbook: endpoint({
    method: 'POST',
    path: '/api/answers/workbook',
    summary: 'Read and recalculate the Commission’s communication workbook',
    caller: 'anyone',
    upload: { maxFiles: 1, maxFileBytes: MAX_WORKBOOK_BYTES },
    answer: AnswerView,
    problems: ['exchange.link_closed', 'answer.workbook_refused'],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/answers/send',
    summary: 'Send the answer to the importer; a later one is another version',
    caller: 'anyone',
    body: z.object({ draftVersion: Version }),
    answer: AnswerView,
    problems: ['exchange.link_closed', 'answer.changed_elsewhere', 'answer.incomplete'],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/answers/decline',
    summary: 'Say that there will be no answer, and why',
    caller: 'anyone',
    body: z.object({
      reason: DeclineReason,
      note: z.string().trim().max(4000).default(''),
    }),
    answer: AnswerView,
    problems,
  }),
  makeAccount: endpoint({
    method: 'POST',
    path: '/api/answers/account',
    summary: 'Make a supplier account that keeps the answer of the link; the answer sets the session cookie',
    caller: 'anyone',
    body: NewSupplierAccount,
    answer: CurrentUser,
    status: 201,
    problems: [
      'exchange.link_closed',
      'answer.has_account',
      'access.common_password',
      'access.username_taken',
      'request.too_many',
    ],
  }),
};
