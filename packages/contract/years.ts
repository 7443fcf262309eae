/** The year under the definitive regime: what the quarters add up to, and the annual declaration as a record of its own. */
import { z } from 'zod';
import { DecimalOut } from './decimal.ts';
import { RegistryAnswer } from './declaration-life.ts';
import { DeclarationSummary } from './declarations.ts';
import { download, endpoint } from './endpoint.ts';
import { Figure } from './figures.ts';
import { Finding } from './findings.ts';

/** The first year that is declared as a whole: (EU) 2023/956 Art. 6 and 36. */
export const FIRST_DECLARED_YEAR = 2026;

const params = z.object({
  year: z.coerce.number().int().min(FIRST_DECLARED_YEAR).max(2099),
});

const Amounts = z.object({
  embeddedTco2e: DecimalOut.nullable(),
  freeAllocationTco2e: DecimalOut.nullable(),
  certificates: DecimalOut.nullable(),
  costEur: DecimalOut.nullable(),
});

/** How one importer stands against the 50 tonnes of the year; drafts are counted. */
export const ThresholdPosition = z.object({
  eori: z.string(),
  massT: DecimalOut.nullable(),
  thresholdT: DecimalOut,
  leftT: DecimalOut.nullable(),
  isExceeded: z.boolean(),
  /** When the sum went above, by the date of the customs declaration or the end of its quarter. */
  crossedOn: z.string().nullable(),
  /** Declared goods of hydrogen and electricity: never counted, never exempt. */
  goodsApart: z.int(),
});

/** One good as the law floors it: code, origin and installation (or the default value) over the year. */
export const YearGood = Amounts.extend({
  cnCode: z.string(),
  countryOfOrigin: z.string(),
  installation: z.string().nullable(),
  amount: DecimalOut.nullable(),
  unit: z.enum(['t', 'MWh']),
  byQuarter: z.array(
    z.object({
      quarter: z.string(),
      certificates: DecimalOut.nullable(),
      priceEur: DecimalOut.nullable(),
      costEur: DecimalOut.nullable(),
    }),
  ),
});
export type YearGood = z.infer<typeof YearGood>;

export const AnnualDeclaration = z.object({
  id: z.uuid(),
  revision: z.int(),
  status: z.enum(['submitted', 'accepted', 'verified', 'rejected']),
  submittedAt: z.iso.datetime(),
  submittedBy: z.string(),
  sha256: z.string(),
  answeredOn: z.string().nullable(),
  reference: z.string(),
  remarks: z.string(),
});

export const Year = z.object({
  year: z.int(),
  quarters: z.array(DeclarationSummary),
  threshold: z.array(ThresholdPosition),
  totals: Amounts,
  /** What is known of totals that are unknown as a whole, and how many goods they lack. */
  knownPart: z.object({ certificates: DecimalOut, costEur: DecimalOut, goodsLacking: z.int() }),
  goods: z.array(YearGood),
  findings: z.array(Finding),
  /** Versions of the annual declaration, newest first; empty while the year is open. */
  declarations: z.array(AnnualDeclaration),
  dueOn: z.iso.date(),
  dataVersions: z.array(z.object({ table: z.string(), version: z.string() })),
});
export type Year = z.infer<typeof Year>;

export const years = {
  read: endpoint({
    method: 'GET',
    path: '/api/years/{year}',
    summary: 'Read a year: mass against 50 t by importer, emissions, free allocation, certificates and cost',
    caller: 'importer',
    params,
    answer: Year,
    problems: [],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/years/{year}/figures',
    summary: 'Read the figures of a year or of one of its goods with their derivations',
    caller: 'importer',
    params,
    query: z.object({
      cnCode: z.string().max(10).optional(),
      countryOfOrigin: z.string().max(2).optional(),
      installation: z.string().max(28).optional(),
    }),
    answer: z.array(Figure),
    problems: [],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/years/{year}/declaration',
    summary: 'Submit the declaration of a year: freeze what its quarters add up to as a new version',
    caller: 'importer',
    params,
    answer: AnnualDeclaration,
    status: 201,
    problems: ['year.empty', 'year.open_drafts', 'declaration.four_eyes'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/years/{year}/answer',
    summary: "Record the registry's answer to the declaration of a year",
    caller: 'importer',
    params,
    body: RegistryAnswer,
    answer: AnnualDeclaration,
    problems: ['year.not_submitted'],
  }),
  dataSet: endpoint({
    method: 'GET',
    path: '/api/years/{year}/data-set',
    summary: 'Download the checked data set of a year as JSON, XLSX or PDF',
    caller: 'importer',
    params,
    query: z.object({ format: z.enum(['json', 'xlsx', 'pdf']).default('json') }),
    answer: download(
      'application/json',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
    ),
    problems: [],
  }),
};
