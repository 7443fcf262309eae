/** Scenarios: what a year and those after it would cost at other prices, volumes, suppliers and origins. */
import { z } from 'zod';
import { DecimalOut, decimalIn } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';

const LAST_YEAR = 2034;

const percent = decimalIn({
  digits: 6,
  decimals: 2,
  min: { value: '-100', message: 'Enter a percentage of -100 or more' },
});
const country = z.string().regex(/^[A-Z]{2}$/, 'Choose a country');

export const ScenarioTerms = z.object({
  /** Percent more or less of every amount. */
  volumePercent: percent,
  /** Which emissions count: as today, stated values as if verified, or default values throughout. */
  emissions: z.enum(['as-counted', 'verified', 'default']),
  /** Whose goods `emissions` is about; null: everybody's. */
  supplierId: z.uuid().nullable(),
  switches: z
    .array(
      z.object({
        cnCode: z.string().regex(/^\d{2,8}$/, 'Enter 2 to 8 digits of a CN code'),
        from: country,
        to: country,
      }),
    )
    .max(20),
  /** EUR a certificate in the first year, where none is published; null: what the company assumes for that year. */
  priceEur: decimalIn({ digits: 12, decimals: 2, min: { value: '0.01', message: 'Enter a price above 0' } }).nullable(),
  priceChangePercent: percent,
  lastYear: z.int().min(2026).max(LAST_YEAR),
});
export type ScenarioTerms = z.infer<typeof ScenarioTerms>;

const ScenarioYear = z.object({
  year: z.int(),
  /** CBAM factor of free allocation in the year. */
  factor: DecimalOut,
  priceEur: DecimalOut,
  certificates: DecimalOut,
  knownEur: DecimalOut,
  assumedEur: DecimalOut,
  totalEur: DecimalOut,
  goodsLacking: z.int(),
});

export const ScenarioResult = z.object({
  years: z.array(ScenarioYear),
  /** Goods of the year that were counted; 0: the year has none. */
  goods: z.int(),
});
export type ScenarioResult = z.infer<typeof ScenarioResult>;

export const Scenario = z.object({
  id: z.uuid(),
  name: z.string(),
  year: z.int(),
  terms: ScenarioTerms,
  result: ScenarioResult,
  computedAt: z.iso.datetime(),
  /** Goods or tables have changed since. */
  isOutdated: z.boolean(),
  version: z.int(),
});
export type Scenario = z.infer<typeof Scenario>;

export const NewScenario = z
  .object({
    name: z.string().trim().min(1, 'Name the scenario').max(80, 'At most 80 characters'),
    year: z.int().min(2026).max(LAST_YEAR),
    terms: ScenarioTerms,
  })
  .refine(({ year, terms }) => terms.lastYear >= year, {
    message: 'The last year cannot lie before the first',
    path: ['terms', 'lastYear'],
  });

const params = z.object({ id: z.uuid() });

export const scenarios = {
  list: endpoint({
    method: 'GET',
    path: '/api/scenarios',
    summary: 'List the saved scenarios with what they gave when they were last computed',
    caller: 'importer',
    answer: z.array(Scenario),
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/scenarios',
    summary: 'Compute and save a scenario of the goods of a year, for that year and those after it up to 2034',
    caller: 'importer',
    body: NewScenario,
    answer: Scenario,
    status: 201,
    problems: [],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/scenarios/{id}',
    summary:
      'Change the name or the terms of a scenario and compute it again; sent unchanged it is computed from the goods of today',
    caller: 'importer',
    params,
    body: NewScenario.safeExtend({ version: z.int().optional() }),
    answer: Scenario,
    problems: ['request.stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/scenarios/{id}',
    summary: 'Delete a scenario',
    caller: 'importer',
    params,
    answer: z.array(Scenario),
    problems: [],
  }),
};
