/** Quotes: what CBAM adds to the order lines of a customer, with a sheet to attach; taken up later as goods. */
import { z } from 'zod';
import { DecimalOut, decimalIn } from '../decimal.ts';
import { download, endpoint } from '../endpoint.ts';
import { Figure } from '../figures.ts';
import { FileLanguage } from '../file-language.ts';
import { Index, Version } from '../whole-number.ts';

const FIRST_QUOTED_YEAR = 2026;
export const LAST_QUOTED_YEAR = 2034;
const MOST_LINES = 50;

/** Of a quarter's name or an ISO date. */
const isOfQuotedYear = (stated: string): boolean => {
  const year = Number(stated.slice(0, 4));
  return year >= FIRST_QUOTED_YEAR && year <= LAST_QUOTED_YEAR;
};

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

export const QuoteLineInput = z.object({
  description: text(200).default(''),
  /** Eight digits, or ten where TARIC divides the code; dots and spaces are ignored. */
  cnCode: z
    .string()
    .transform((value) => value.replace(/[.\s]/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'CN code is required')
        .regex(/^(\d{8}|\d{10})$/, 'Enter 8 or 10 digits'),
    ),
  countryOfOrigin: z.string().regex(/^[A-Z]{2}$/, 'Country of origin is required'),
  /** Emissions that an installation on file states for the code; null: default values. */
  statementId: z.uuid().nullable().default(null),
  /** Tonnes; of electricity MWh. */
  amount: decimalIn({
    digits: 16,
    decimals: 6,
    min: { value: '0.000001', message: 'Enter a quantity above 0' },
    empty: 'Quantity is required',
  }),
  /** The quarter in which the goods arrive. */
  quarter: z
    .string()
    .regex(/^20\d{2}-Q[1-4]$/, 'Choose the quarter of delivery')
    .refine(isOfQuotedYear, { message: `Choose a quarter from ${FIRST_QUOTED_YEAR} to ${LAST_QUOTED_YEAR}` }),
});

export const NewQuote = z.object({
  customer: text(200).min(1, 'Customer is required'),
  reference: text(100).default(''),
  validUntil: z.iso.date('Enter the last day of validity'),
  /** EUR a certificate where none is published; null: what the company assumes for the year. */
  priceEur: decimalIn({ digits: 12, decimals: 2, min: { value: '0.01', message: 'Enter a price above 0' } })
    .nullable()
    .default(null),
  lines: z
    .array(QuoteLineInput)
    .min(1, 'Add at least one order line')
    .max(MOST_LINES, `At most ${MOST_LINES} order lines`),
});
export type NewQuote = z.infer<typeof NewQuote>;

export const QuoteLine = z.object({
  description: z.string(),
  cnCode: z.string(),
  countryOfOrigin: z.string(),
  statementId: z.uuid().nullable(),
  /** The installation whose emissions count or would count; null: default values. */
  installation: z.string().nullable(),
  isVerified: z.boolean(),
  amount: DecimalOut,
  unit: z.enum(['t', 'MWh']),
  quarter: z.string(),
  /** 'outside': no CBAM goods, or from a country that is not covered; 'unknown': the issues say what is missing. */
  basis: z.enum(['published', 'assumed', 'outside', 'unknown']),
  embeddedTco2e: DecimalOut.nullable(),
  certificates: DecimalOut.nullable(),
  priceEur: DecimalOut.nullable(),
  costEur: DecimalOut.nullable(),
  /** A unit of the amount, to the cent. */
  costPerUnitEur: DecimalOut.nullable(),
  /** What it would cost once the stated emissions are verified; null where nothing would change. */
  ifVerifiedEur: DecimalOut.nullable(),
  issues: z.array(z.string()),
  /** The declaration that it went into as a good. */
  takenInto: z.object({ declarationId: z.uuid(), draftReportId: z.string() }).nullable(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const CostQuote = z.object({
  id: z.uuid(),
  /** Q-2026-0001 */
  number: z.string(),
  customer: z.string(),
  reference: z.string(),
  validUntil: z.iso.date(),
  state: z.enum(['valid', 'expired', 'taken-up']),
  priceEur: DecimalOut.nullable(),
  lines: z.array(QuoteLine),
  /** Of the lines whose cost is known. */
  totalEur: DecimalOut,
  assumedEur: DecimalOut,
  linesLacking: z.int(),
  /** What the same lines cost by the tables and assumptions of today; null where nothing has changed. */
  todayEur: DecimalOut.nullable(),
  computedAt: z.iso.datetime(),
  changedBy: z.string(),
  version: Version,
});
export type CostQuote = z.infer<typeof CostQuote>;

/** Emissions on file that a line can count with. */
export const QuotedStatement = z.object({
  id: z.uuid(),
  cnCode: z.string(),
  installation: z.string(),
  supplier: z.string(),
  country: z.string(),
  isVerified: z.boolean(),
  periodTo: z.iso.date(),
});
export type QuotedStatement = z.infer<typeof QuotedStatement>;

const params = z.object({ id: z.uuid() });

export const quotes = {
  list: endpoint({
    method: 'GET',
    path: '/api/quotes',
    summary: 'List the quotes of the company, newest first',
    caller: 'importer',
    answer: z.array(CostQuote),
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/quotes/{id}',
    summary: 'Read a quote with its lines, and what they would cost today',
    caller: 'importer',
    params,
    answer: CostQuote,
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/quotes',
    summary: 'Compute and keep what CBAM adds to order lines',
    caller: 'importer',
    body: NewQuote,
    answer: CostQuote,
    status: 201,
    problems: ['quote.statement_gone'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/quotes/{id}',
    summary: 'Change a quote and compute it again; sent unchanged it is computed by the tables of today',
    caller: 'importer',
    params,
    body: NewQuote.extend({ version: Version.optional() }),
    answer: CostQuote,
    problems: ['request.stale', 'quote.taken_up', 'quote.statement_gone'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/quotes/{id}',
    summary: 'Delete a quote; goods that were taken up from it stay',
    caller: 'importer',
    params,
    answer: z.array(CostQuote),
    problems: [],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/quotes/{id}/lines/{line}/figures',
    summary: 'Read the cost of a line by the tables of today with its derivation; lines are counted from 0',
    caller: 'importer',
    params: params.extend({ line: z.coerce.number().int().min(0).max(MOST_LINES) }),
    answer: z.array(Figure),
    problems: [],
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/quotes/{id}/sheet',
    summary: 'Download the sheet to attach to an offer, as PDF in English, Danish, Swedish or German',
    caller: 'importer',
    params,
    query: z.object({ language: FileLanguage }),
    answer: download('application/pdf'),
    problems: [],
  }),
  takeUp: endpoint({
    method: 'POST',
    path: '/api/quotes/{id}/goods',
    summary: 'Add lines of a quote as goods to the draft of their quarter; each line once',
    caller: 'importer',
    params,
    body: z.object({
      /** Counted from 0. */
      lines: z.array(Index).min(1, 'Choose at least one line').max(MOST_LINES),
      /** The day of import, where it is known; null: the quarter of delivery of each line. */
      importDate: z.iso
        .date()
        .refine(isOfQuotedYear, { message: `Enter a day from ${FIRST_QUOTED_YEAR} to ${LAST_QUOTED_YEAR}` })
        .nullable()
        .default(null),
      /** What to do where that quarter is declared already. */
      filedQuarter: z.literal('amend').optional(),
    }),
    answer: CostQuote,
    status: 201,
    problems: ['declaration.item_numbers', 'declaration.quarter_filed', 'quote.line_not_taken', 'quote.taken_up'],
  }),
  statements: endpoint({
    method: 'GET',
    path: '/api/quotes/statements',
    summary: 'List the emissions on file that lines of a quote can count with',
    caller: 'importer',
    answer: z.array(QuotedStatement),
    problems: [],
  }),
};
