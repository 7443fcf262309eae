/** The importer's side of answers: what they change, and what it decides. */
import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { AnsweredProduct, AnswerFinding, AnswerWay, DeclineReason, WorkbookRead } from './content.ts';

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
  'withdrawn',
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
  /** Precursors are left out: emissions once verified are this or more, and their cost is unknown. */
  lacksPrecursors: z.boolean(),
  /** Its importer does not exceed 50 t in the year, so it costs nothing: (EU) 2023/956 Art. 2a. */
  isExempt: z.boolean(),
  /** Why the good keeps its figures: a person typed them, or they are verified and these are not yet. */
  kept: z.enum(['typed', 'verified']).nullable(),
});
export type GoodEffect = z.infer<typeof GoodEffect>;

/** A good of a draft whose list names the supplier by its very name, and which nobody has connected with it. */
const NamedGood = z.object({
  declarationId: z.uuid(),
  quarter: z.string(),
  goodId: z.uuid(),
  itemNumber: z.int(),
  cnCode: z.string(),
  productName: z.string(),
  /** The file that names the supplier. */
  importId: z.uuid(),
  /** No other installation of the supplier states figures for the code, so that the goods can be connected with this answer. */
  isOnlyMaker: z.boolean(),
});
export type NamedGood = z.infer<typeof NamedGood>;

const Version = z.object({
  answerId: z.uuid(),
  version: z.int(),
  sentAt: z.iso.datetime(),
  senderName: z.string(),
});

/** What the goods of a supplier cost in the years of its drafts, as the costs of each year say it. */
export const SupplierCost = z.object({
  /** At the assumed price where none is published; null where it is known of no good. */
  costEur: DecimalOut.nullable(),
  /** What of it is assumed. */
  assumedEur: DecimalOut,
  /** Goods whose certificates are not known. */
  goodsWithoutCost: z.int(),
  /** Less to pay once the figures that were accepted are verified; where none were, the mark-up. Null where neither is known. */
  atRiskEur: DecimalOut.nullable(),
  /** Goods whose risk is unknown, as their free allocation is not stated: `atRiskEur` is the least. */
  goodsOfUnknownRisk: z.int(),
  /** The mark-up of default values is the least that silence costs. */
  riskBasis: z.enum(['figures', 'mark-up']),
});
export type SupplierCost = z.infer<typeof SupplierCost>;

export const ReviewedAnswer = z.object({
  threadId: z.uuid(),
  supplierId: z.uuid(),
  supplierName: z.string(),
  /** Null where nobody asked: the supplier shared its figures. */
  reportingPeriod: z.string().nullable(),
  reportingYear: z.int(),
  answerDueOn: z.iso.date().nullable(),
  state: RequestState,
  /** Null where nobody asked. */
  followUp: z
    .object({
      toAddress: z.string(),
      requestedAt: z.iso.datetime(),
      remindedAt: z.array(z.iso.datetime()),
      nextReminderOn: z.iso.date().nullable(),
      /** Whether this installation counts openings. */
      isTracked: z.boolean(),
      openedAt: z.array(z.iso.datetime()),
      withdrawnAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  supplierCost: SupplierCost,
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
      /** `before`: as it was accepted last; `former`: what the installation has on file for the code, of the latest other period or answer. */
      products: z.array(
        AnsweredProduct.extend({
          before: z.object({ specificDirect: DecimalOut, specificIndirect: DecimalOut }).nullable(),
          former: z
            .object({
              specificDirect: DecimalOut,
              specificIndirect: DecimalOut,
              periodFrom: z.iso.date(),
              periodTo: z.iso.date(),
              isVerified: z.boolean(),
              /** The new direct figure is less than two thirds or more than one and a half of it. */
              isFarFrom: z.boolean(),
            })
            .nullable(),
          lacksPrecursors: z.boolean(),
        }),
      ),
      workbook: WorkbookRead.nullable(),
      findings: z.array(AnswerFinding),
      contactName: z.string(),
      contactEmail: z.string(),
      reasonForFigures: z.string(),
      note: z.string(),
      goods: z.array(GoodEffect),
      /** Goods that would use the figures if somebody connected them. */
      named: z.array(NamedGood),
      /** Quarters that were filed with goods of these codes, newest first: they stay as they are. */
      filed: z.array(z.object({ declarationId: z.uuid(), quarter: z.string(), goods: z.int() })),
      /** As the cost of its supplier says it. */
      atRiskEur: SupplierCost.shape.atRiskEur,
      /** The last day on which a verifier can still be engaged, and for which deadline. */
      engageVerifierBy: z.iso.date().nullable(),
      declareBy: z.iso.date().nullable(),
    })
    .nullable(),
  /** Who accepted the latest answer, where that can be taken back; null: it is not accepted, or was before acceptances were kept. */
  acceptance: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      /** What keeps it: its figures were filed, or verified since. */
      keptBy: z.enum(['filed', 'verified']).nullable(),
    })
    .nullable(),
  thread: z.array(
    z.object({
      at: z.iso.datetime(),
      from: z.enum(['importer', 'supplier']),
      kind: z.enum(['answer', 'accepted', 'accepted_in_part', 'taken_back', 'returned', 'declined']),
      version: z.int(),
      /** Of a refusal. */
      reason: DeclineReason.nullable(),
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
  ...SupplierCost.shape,
});
export type BoardRow = z.infer<typeof BoardRow>;

/** Over all suppliers, whatever page is shown. */
export const Board = z.object({
  total: z.int(),
  counts: z.object({ answersToReview: z.int(), overdue: z.int(), notAsked: z.int(), notVerified: z.int() }),
  /** Who to chase next; null where everybody waits or is settled. */
  next: BoardRow.nullable(),
  rows: z.array(BoardRow),
});
export type Board = z.infer<typeof Board>;

export const BoardQuery = z.object({
  show: z.enum(['all', 'review', 'chase', 'idle']).default('all'),
  search: z.string().trim().max(100).default(''),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type BoardQuery = z.output<typeof BoardQuery>;

const params = z.object({ id: z.uuid() });

export const supplierAnswers = {
  board: endpoint({
    method: 'GET',
    path: '/api/supplier-answers',
    summary: 'List a page of suppliers by how their requests stand and what is at risk, who to chase first',
    caller: 'importer',
    query: BoardQuery,
    answer: Board,
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
      /** That somebody has checked figures far from usual; needed before they are accepted. */
      areFiguresChecked: z.boolean().default(false),
      /** Goods whose list names the supplier by its very name are its goods from now on. */
      connectNamed: z.boolean().default(false),
    }),
    answer: ReviewedAnswer,
    problems: ['answer.settled', 'answer.nothing_to_accept', 'answer.far_from_usual'],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/supplier-answers/{id}/take-back',
    summary: 'Take back that an answer was accepted: drafts and the installation have again what they had before',
    caller: 'importer',
    params,
    body: z.object({ answerId: z.uuid() }),
    answer: ReviewedAnswer,
    problems: ['answer.settled', 'answer.filed', 'answer.verified_since'],
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
  remind: endpoint({
    method: 'POST',
    path: '/api/supplier-answers/{id}/remind',
    summary: 'Remind a supplier that has not answered, at most once a day',
    caller: 'importer',
    params,
    answer: ReviewedAnswer,
    problems: ['answer.settled', 'answer.reminded_today'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/supplier-answers/{id}/withdraw',
    summary: 'Take a request back that was not answered; its links are dead at once',
    caller: 'importer',
    params,
    answer: ReviewedAnswer,
    problems: ['answer.settled'],
  }),
};
