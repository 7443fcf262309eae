import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';

const choice = <const Values extends readonly [string, ...string[]]>(values: Values, error: string) =>
  z.enum(values, { error });

/** The four inputs of the self-assessment, with its messages. */
export const ConsignmentInput = z.object({
  cnCode: z
    .string({ error: 'Please select a CN Code' })
    .transform((value) => value.replace(/[.\s]/g, ''))
    .pipe(z.string().regex(/^\d{8}$/, 'Please select a CN Code')),
  countryOfOrigin: z
    .string({ error: 'Please select a country of origin' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}(-[A-Z]{3})?$/, 'Please select a country of origin'),
  value: choice(['up-to-150-euros', 'more-than-150-euros'], 'Please select the value of goods'),
  purpose: choice(
    ['release-for-free-circulation', 'returned-goods', 'none-of-these'],
    'Please select the purpose of import',
  ),
  /** The day whose law decides; left out or empty, today. */
  importedOn: z.union([z.literal('').transform(() => undefined), z.iso.date('Enter a date')]).optional(),
});
export type ConsignmentInput = z.output<typeof ConsignmentInput>;

const GoodsRow = z.object({
  mainCategory: z.string(),
  aggregatedCategory: z.string(),
  cnCode: z.string(),
  goods: z.string(),
  indirectEmissions: z.string(),
  quantity: z.string(),
  country: z.string(),
  installationData: z.string(),
  specialProvisions: z.string(),
  productionRoutes: z.string(),
  precursors: z.string(),
  extra: z.string(),
  indirectEmissionsData: z.string(),
  dataQuality: z.string(),
  carbonPriceAbroad: z.string(),
});

/** What the tool answers, with the versions of the tables that it read. */
export const AssessmentResult = z.object({
  /** By the law of the day. Null: not to be told from the tables. */
  isSubject: z.boolean().nullable(),
  /** By the law since 20 October 2025, which does not look at the value. */
  isCoveredToday: z.boolean().nullable(),
  isOutsideThreshold: z.boolean(),
  /** The yearly mass of an importer up to which its goods are exempt: (EU) 2023/956 Art. 2a. */
  thresholdT: DecimalOut,
  /** Within so many calendar days an application for authorisation is decided: (EU) 2025/486 Art. 4(1). */
  decisionDays: z.int(),
  conditions: z.array(
    z.object({
      about: z.enum(['good', 'origin', 'value', 'purpose']),
      holds: z.boolean().nullable(),
      /** False for what is shown and does not count: the value since 20 October 2025. */
      decides: z.boolean().default(true),
      why: z.string(),
      source: z.string(),
    }),
  ),
  goodsRow: GoodsRow.nullable(),
  /** The day whose law decided; null for results kept before days were asked. */
  judgedFor: z.iso.date().nullable().default(null),
  dataVersions: z.array(z.object({ table: z.string(), version: z.string() })),
});
export type AssessmentResult = z.infer<typeof AssessmentResult>;

/** A result that was kept, as it was on its day: a later table does not change it. */
export const SavedAssessment = z.object({
  id: z.uuid(),
  input: ConsignmentInput,
  result: AssessmentResult,
  assessedAt: z.iso.datetime(),
  assessedBy: z.string(),
});
export type SavedAssessment = z.infer<typeof SavedAssessment>;

const params = z.object({ id: z.uuid() });

export const assessments = {
  assess: endpoint({
    method: 'GET',
    path: '/api/cbam-assessment',
    summary: 'Tell whether CBAM applies to a consignment, condition by condition; nothing is stored',
    caller: 'importer',
    query: ConsignmentInput,
    answer: AssessmentResult,
    problems: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/assessments',
    summary: 'List the latest 200 kept results of the self-assessment, newest first',
    caller: 'importer',
    answer: z.array(SavedAssessment),
    problems: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/assessments',
    summary: 'Assess a consignment and keep the result with its date and the versions of the tables',
    caller: 'importer',
    body: ConsignmentInput,
    answer: SavedAssessment,
    status: 201,
    problems: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/assessments/{id}',
    summary: 'Delete a kept result',
    caller: 'importer',
    params,
    answer: params,
    problems: [],
  }),
};
