/** Scenarios: what a year and those after it would cost at other prices, volumes, suppliers and origins. */
import { z } from 'zod';
import { DecimalOut, decimalIn } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { Version } from '../whole-number.ts';

const LAST_YEAR = 2034;

const percent = decimalIn({
  digits: 6,
  decimals: 2,
  min: { value: '-100', message: 'Enter a percentage of -100 or more' },
});
const country = z.string().regex(/^[A-Z]{2}$/, 'Choose a country');

const SupplierSwitch = z
  .object({
    /** Empty: all goods of the supplier. */
    cnCode: z.string().regex(/^(\d{2,8})?$/, 'Enter 2 to 8 digits of a CN code, or leave it empty'),
    /** Null: goods that name no supplier. */
    from: z.uuid('Choose a supplier').nullable(),
    to: z.uuid('Choose a supplier'),
    /** The installation whose figures count; null: the one that states figures for the good. */
    installation: z.uuid().nullable().default(null),
  })
  .refine(({ from, to }) => from !== to, { message: 'Choose another supplier', path: ['to'] });
export type SupplierSwitch = z.infer<typeof SupplierSwitch>;

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
  /** Goods that would come from another supplier of the company, with what that one's installations state. */
  supplierSwitches: z.array(SupplierSwitch).max(20).default([]),
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

/** What a switch of suppliers came to, in numbers of goods by what counts for them. */
const SwitchedGoods = z.object({
  from: z.string(),
  to: z.string(),
  cnCode: z.string(),
  /** By figures of the new supplier that are verified for the first year. */
  verified: z.int(),
  /** The new supplier states figures that are not verified: default values count unless the scenario takes them as verified. */
  unverified: z.int(),
  /** The new supplier states nothing for the code: default values of its country. */
  byDefault: z.int(),
});
export type SwitchedGoods = z.infer<typeof SwitchedGoods>;

export const ScenarioResult = z.object({
  years: z.array(ScenarioYear),
  switched: z.array(SwitchedGoods).default([]),
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
  version: Version,
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

/** A supplier whose goods, or to whom goods may be switched. */
const ScenarioSupplier = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Those that state figures. */
  installations: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type ScenarioSupplier = z.infer<typeof ScenarioSupplier>;

const params = z.object({ id: z.uuid() });
const ASKED = ['scenario.supplier_gone', 'scenario.which_installation'] as const;

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
    problems: [...ASKED],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/scenarios/{id}',
    summary:
      'Change the name or the terms of a scenario and compute it again; sent unchanged it is computed from the goods of today',
    caller: 'importer',
    params,
    body: NewScenario.safeExtend({ version: Version.optional() }),
    answer: Scenario,
    problems: ['request.stale', ...ASKED],
  }),
  suppliers: endpoint({
    method: 'GET',
    path: '/api/scenarios/suppliers',
    summary: 'List the suppliers that a scenario can switch goods between, with the installations that state figures',
    caller: 'importer',
    answer: z.array(ScenarioSupplier),
    problems: [],
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
