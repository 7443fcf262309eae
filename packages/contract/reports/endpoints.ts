/** What the company has declared over time, summed for charts, and all of it as one archive. */
import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { download, endpoint } from '../endpoint.ts';
import { FileLanguage } from '../file-language.ts';
import { QUARTERS } from '../goods/good.ts';

/** The status words of the screen; approved is what the registry accepted or verified. */
export const REPORT_STATUSES = ['draft', 'submitted', 'approved', 'rejected'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** A year, a quarter of every year, or both: '2025', 'Q3', '2025-Q3'. */
const Period = z.string().regex(/^(\d{4}|Q[1-4]|\d{4}-Q[1-4])$/, 'Enter a period as YYYY, Q1 or YYYY-Q1');

/** Sums of goods. What is unknown is counted beside the sum of what is known; null where nothing is known. */
const Sums = z.object({
  goodsCount: z.int(),
  netMassT: DecimalOut,
  emissionsTco2e: DecimalOut.nullable(),
  /** The part that rests on actual data of installations; the rest are default values and estimates. */
  actualTco2e: DecimalOut.nullable(),
  goodsWithoutEmissions: z.int(),
  /** Certificates, cost and goods without a cost leave out importers that do not exceed 50 t in the year: (EU) 2023/956 Art. 2a. */
  certificates: DecimalOut.nullable(),
  costEur: DecimalOut.nullable(),
  goodsWithoutCost: z.int(),
  /** Goods of such importers, and what they would cost. */
  exemptGoods: z.int(),
  exemptCertificates: DecimalOut.nullable(),
  exemptCostEur: DecimalOut.nullable(),
});
export type Sums = z.infer<typeof Sums>;

const ReportFigures = z.object({
  /** In the order of time. */
  quarters: z.array(Sums.extend({ year: z.int(), quarter: z.enum(QUARTERS) })),
  /** Largest emissions first. */
  origins: z.array(Sums.extend({ countryOfOrigin: z.string(), name: z.string() })),
  /** Goods by the sector of Annex I that their CN codes belong to, largest emissions first. */
  groups: z.array(Sums.extend({ group: z.string() })),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

/** Of how many goods the known emissions rest on what; and how many of them belong to importers that do not exceed 50 t. */
const DeclarationBasis = z.object({
  declarationId: z.uuid(),
  actual: z.int(),
  unverified: z.int(),
  default: z.int(),
  exempt: z.int(),
});
export type DeclarationBasis = z.infer<typeof DeclarationBasis>;

const query = z.object({ period: Period.optional(), status: z.enum(REPORT_STATUSES).optional() });

export const reports = {
  figures: endpoint({
    method: 'GET',
    path: '/api/reports/figures',
    summary: 'Sum the goods of the newest version of every declaration by quarter, origin and sector',
    caller: 'member',
    query,
    answer: ReportFigures,
    problems: [],
  }),
  bases: endpoint({
    method: 'GET',
    path: '/api/reports/bases',
    summary: 'Read of each declaration what the known emissions of its goods rest on',
    caller: 'member',
    answer: z.array(DeclarationBasis),
    problems: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/reports/export',
    summary:
      'Download a ZIP of all lines as XLSX, each registry file, and an index, in English, Danish, Swedish or German',
    caller: 'member',
    query: z.object({ language: FileLanguage }),
    answer: download('application/zip'),
    problems: [],
  }),
};
