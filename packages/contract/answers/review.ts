/** The importer's side of answers: what they change, and what it decides. */
import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { AnsweredProduct, AnswerFinding, AnswerWay, WorkbookRead } from './content.ts';

/** How a request stands, from the mail to the decision. A changed answer came after a version of it was accepted. */
export const RequestState = z.enum([
  'not_asked',
  'queued',
  'sent',
  'bounced',
  'opened',
  'started',
  'answered',
  'changed',
  'returned',
  'accepted',
  'declined',
]);
export type RequestState = z.infer<typeof RequestState>;

const Amounts = z.object({ emissionsT: DecimalOut.nullable(), costEur: DecimalOut.nullable() });

/** What one good of a draft would become. */
const GoodEffect = z.object({
  declarationId: z.uuid(),
  quarter: z.string(),
  goodId: z.uuid(),
  itemNumber: z.int(),
  cnCode: z.string(),
  productName: z.string(),
  now: Amounts,
  /** As the law counts it after acceptance: from 2026 by default values until the figures are verified. */
  accepted: Amounts,
  verified: Amounts,
  /** The free allocation is not stated yet: the cost once verified is this or less. */
  isCostAtMost: z.boolean(),
  /** Figures that a person wrote stay. */
  isKept: z.boolean(),
});
export type GoodEffect = z.infer<typeof GoodEffect>;

const Version = z.object({
  answerId: z.uuid(),
  version: z.int(),
  sentAt: z.iso.datetime(),
  senderName: z.string(),
});

export const ReviewedAnswer = z.object({
  threadId: z.uuid(),
  supplierId: z.uuid(),
  supplierName: z.string(),
  reportingPeriod: z.string(),
  reportingYear: z.int(),
  answerDueOn: z.iso.date(),
  state: RequestState,
  versions: z.array(Version),
  /** The latest answer; null while there is none, or where it is a refusal. */
  answer: z
    .object({
      answerId: z.uuid(),
      way: AnswerWay,
      installationName: z.string(),
      country: z.string(),
      periodFrom: z.iso.date(),
      periodTo: z.iso.date(),
      /** `before`: as it was accepted last. */
      products: z.array(
        AnsweredProduct.extend({
          before: z.object({ specificDirect: DecimalOut, specificIndirect: DecimalOut }).nullable(),
        }),
      ),
      workbook: WorkbookRead.nullable(),
      findings: z.array(AnswerFinding),
      contactName: z.string(),
      contactEmail: z.string(),
      note: z.string(),
      goods: z.array(GoodEffect),
      /** Cost by default values less cost with these figures, once verified; null where one of them is unknown. */
      atRiskEur: DecimalOut.nullable(),
      /** The last day on which a verifier can still be engaged, and for which deadline. */
      engageVerifierBy: z.iso.date().nullable(),
      declareBy: z.iso.date().nullable(),
    })
    .nullable(),
  thread: z.array(
    z.object({
      at: z.iso.datetime(),
      from: z.enum(['importer', 'supplier']),
      kind: z.enum(['answer', 'accepted', 'accepted_in_part', 'returned', 'declined']),
      version: z.int(),
      text: z.string(),
    }),
  ),
});
export type ReviewedAnswer = z.infer<typeof ReviewedAnswer>;

/** Why a supplier stands where it stands on the board. */
export const ChaseReason = z.enum([
  'answer_waits',
  'bounced',
  'overdue',
  'due_soon',
  'declined',
  'not_asked',
  'not_verified',
  'waiting',
  'settled',
]);
export type ChaseReason = z.infer<typeof ChaseReason>;

export const BoardRow = z.object({
  supplierId: z.uuid(),
  supplierName: z.string(),
  country: z.string(),
  state: RequestState,
  reason: ChaseReason,
  threadId: z.uuid().nullable(),
  requestedAt: z.iso.datetime().nullable(),
  answerDueOn: z.iso.date().nullable(),
  /** Goods of drafts that name the supplier. */
  goods: z.int(),
  /** What they cost as they stand; null where one is unknown. */
  costEur: DecimalOut.nullable(),
  /** Cost by default less cost with the figures that were stated; null where nothing was stated. */
  atRiskEur: DecimalOut.nullable(),
});
export type BoardRow = z.infer<typeof BoardRow>;

const params = z.object({ id: z.uuid() });

export const supplierAnswers = {
  board: endpoint({
    method: 'GET',
    path: '/api/supplier-answers',
    summary: 'List suppliers by how their requests stand and what is at risk, who to chase first',
    caller: 'importer',
    answer: z.array(BoardRow),
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/supplier-answers/{id}',
    summary: 'Read the answer to a request with its effect on drafts, before it is applied',
    caller: 'importer',
    params,
    answer: ReviewedAnswer,
    problems: [],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/supplier-answers/{id}/accept',
    summary:
      'Accept an answer or some of its products: they become emissions of the installation and fill goods of drafts',
    caller: 'importer',
    params,
    body: z.object({
      answerId: z.uuid(),
      /** None: all products. */
      cnCodes: z
        .array(z.string().regex(/^\d{8}$/))
        .max(200)
        .default([]),
      text: z.string().trim().max(4000, 'At most 4,000 characters').default(''),
    }),
    answer: ReviewedAnswer,
    problems: ['answer.settled', 'answer.nothing_to_accept'],
  }),
  returnToSupplier: endpoint({
    method: 'POST',
    path: '/api/supplier-answers/{id}/return',
    summary: 'Send an answer back with a question',
    caller: 'importer',
    params,
    body: z.object({
      answerId: z.uuid(),
      text: z.string().trim().min(1, 'Write your question').max(4000, 'At most 4,000 characters'),
    }),
    answer: ReviewedAnswer,
    problems: ['answer.settled'],
  }),
};
