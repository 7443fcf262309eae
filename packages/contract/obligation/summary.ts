/** A year in a few numbers, for whoever pays. */
import { z } from 'zod';
import { DecimalOut, decimalIn } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { Version } from '../whole-number.ts';
import { FIRST_DECLARED_YEAR } from '../years/endpoints.ts';

const params = z.object({ year: z.coerce.number().int().min(FIRST_DECLARED_YEAR).max(2099) });

/** EUR of a quarter; 0 is a plan too. */
const planned = decimalIn({
  digits: 15,
  decimals: 2,
  min: { value: '0', message: 'Enter an amount of 0 or more' },
}).nullable();

export const CostPlan = z.object({
  q1: planned,
  q2: planned,
  q3: planned,
  q4: planned,
  version: Version.optional(),
});
export type CostPlan = z.infer<typeof CostPlan>;

export const CostSummary = z.object({
  year: z.int(),
  knownEur: DecimalOut,
  assumedEur: DecimalOut,
  totalEur: DecimalOut,
  /** Goods whose certificates are unknown, and so is their cost. */
  goodsLacking: z.int(),
  /** The four quarters, those without goods too. */
  quarters: z.array(
    z.object({
      quarter: z.string(),
      costEur: DecimalOut,
      basis: z.enum(['published', 'assumed']),
      plannedEur: DecimalOut.nullable(),
      /** Goods whose certificates are unknown: the cost is the least. */
      goodsLacking: z.int(),
    }),
  ),
  /** The importer that is nearest to 50 t or furthest above it; null without goods that count. */
  threshold: z
    .object({
      eori: z.string(),
      massT: DecimalOut.nullable(),
      thresholdT: DecimalOut,
      percent: z.int().nullable(),
      isExceeded: z.boolean(),
      importers: z.int(),
    })
    .nullable(),
  /** Suppliers whose missing verified emissions cost most. */
  suppliers: z.array(
    z.object({
      supplierId: z.uuid().nullable(),
      name: z.string(),
      atRiskEur: DecimalOut,
      /** Goods whose risk is unknown: what stands beside is the least. */
      goodsOfUnknownRisk: z.int(),
    }),
  ),
  /** What has to be bought next; null where nothing has to. */
  nextPayment: z
    .object({
      year: z.int(),
      kind: z.enum(['holding', 'sale', 'surrender']),
      by: z.iso.date(),
      certificates: DecimalOut.nullable(),
      costEur: DecimalOut.nullable(),
      /** The part of it at the assumed price. */
      assumedEur: DecimalOut.nullable(),
      /** Goods whose certificates are unknown: certificates and costs are the least. */
      goodsLacking: z.int(),
    })
    .nullable(),
  planVersion: z.int(),
});
export type CostSummary = z.infer<typeof CostSummary>;

export const costSummary = {
  read: endpoint({
    method: 'GET',
    path: '/api/years/{year}/summary',
    summary: 'Read a year in a few numbers: cost by quarter against plan, 50 t, suppliers at risk, next payment',
    caller: 'importer',
    params,
    answer: CostSummary,
    problems: [],
  }),
  plan: endpoint({
    method: 'PUT',
    path: '/api/years/{year}/plan',
    summary: 'State what the company plans to spend on the goods of each quarter',
    caller: 'importer',
    params,
    body: CostPlan,
    answer: CostSummary,
    problems: ['request.stale'],
  }),
};
