/** How products are made: process maps, and the factors that their emissions are computed with. */
import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { Finding } from '../findings.ts';
import { Version } from '../whole-number.ts';
import { Amount } from './amount.ts';
import { Factors } from './factors.ts';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`).default('');
const id = z.string().trim().min(1).max(64);

/** The specification's list, in its order. */
const PRODUCT_TYPES = ['cement', 'iron_steel', 'aluminium', 'fertilisers', 'electricity', 'hydrogen'] as const;
const STEP_TYPES = ['input', 'process', 'output', 'branch', 'loop'] as const;
const ENERGY_TYPES = ['electricity', 'natural_gas', 'coal', 'oil', 'biomass'] as const;
export const ENERGY_UNITS = ['MWh', 'kWh', 'GJ', 'TJ', 't', 'kg'] as const;
const MASS_UNITS = ['t', 'kg'] as const;
const OUTPUT_KINDS = ['product', 'by_product', 'waste'] as const;

const orNone = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.union([z.literal(''), z.enum(values)]).default('');

export const StepInput = z.object({
  material: text(200),
  quantity: Amount,
  unit: orNone(MASS_UNITS),
  energyType: orNone(ENERGY_TYPES),
  energyAmount: Amount,
  energyUnit: orNone(ENERGY_UNITS),
  /** A row of the table of fuels; blank: the one that the kind of energy stands for. */
  fuel: text(100),
  emissionFactor: Amount,
  isZeroRated: z.boolean().default(false),
  /** tCO2/t that the material itself gives off. */
  materialFactor: Amount,
  /** tCO2e/t that the material carries from where it was made. */
  specificDirect: Amount,
  specificIndirect: Amount,
});
export type StepInput = z.output<typeof StepInput>;

export const StepOutput = z.object({
  product: text(200),
  quantity: Amount,
  unit: orNone(MASS_UNITS),
  kind: z.enum(OUTPUT_KINDS).default('product'),
});
export type StepOutput = z.output<typeof StepOutput>;

const place = z.number().min(-1_000_000).max(1_000_000).default(0);

export const ProcessStep = z.object({
  id,
  name: text(200),
  type: z.enum(STEP_TYPES, { error: 'Choose the type of the step' }),
  x: place,
  y: place,
  inputs: z.array(StepInput).max(50).default([]),
  outputs: z.array(StepOutput).max(50).default([]),
  /** Measured at the step, tCO2e. */
  emissionSources: z
    .array(z.object({ name: text(200), quantity: Amount }))
    .max(20)
    .default([]),
  reason: text(500),
});
export type ProcessStep = z.output<typeof ProcessStep>;

export const ProcessConnection = z.object({ id, from: id, to: id, quantity: Amount });
export type ProcessConnection = z.output<typeof ProcessConnection>;

const MOST_STEPS = 500;

/** A process map as it is drawn. */
export const ProcessMapFields = z.object({
  processName: text(200).pipe(z.string().min(1, 'Process name is required')),
  processDescription: text(2000),
  productType: z.enum(PRODUCT_TYPES, { error: 'Product type is required' }),
  outputProduct: text(200),
  /** ISO 3166-1 alpha-2 of the plant, for the factor of its grid. */
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'Country code must be 2 characters')]).default(''),
  /** The period that its amounts cover. */
  period: text(20),
  steps: z
    .array(ProcessStep)
    .max(MOST_STEPS, `A map has at most ${MOST_STEPS} steps. Cut it into several maps.`)
    .default([]),
  connections: z.array(ProcessConnection).max(2000, 'A map has at most 2000 connections').default([]),
});
export type ProcessMapFields = z.output<typeof ProcessMapFields>;
export type NewProcessMap = z.input<typeof ProcessMapFields>;

/** Worked out by the server from the steps: what is sent for them counts for nothing. */
const Totals = z.object({
  totalDirectEmissions: DecimalOut.nullable(),
  totalIndirectEmissions: DecimalOut.nullable(),
  totalOutput: DecimalOut.nullable(),
  /** '0' where there is no output. */
  emissionsPerUnit: DecimalOut.nullable(),
});

/** The stored steps may hold more figures than the form knows; each step answers with its own. */
const StepAnswer = ProcessStep.extend({
  directEmissions: DecimalOut.nullable(),
  indirectEmissions: DecimalOut.nullable(),
});

export const ProcessMap = ProcessMapFields.extend({
  id: z.uuid(),
  version: Version,
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  steps: z.array(StepAnswer),
  ...Totals.shape,
  findings: z.array(Finding),
});
export type ProcessMap = z.output<typeof ProcessMap>;

const params = z.object({ id: z.uuid() });

export const production = {
  list: endpoint({
    method: 'GET',
    path: '/api/production-processes',
    summary: 'List the process maps of the company with their steps and figures, the latest changed first',
    caller: 'supplier',
    answer: z.array(ProcessMap),
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/production-processes',
    summary: 'Store a process map. Its totals are worked out from its steps',
    caller: 'supplier',
    body: ProcessMapFields,
    maxBodyBytes: 4_000_000,
    answer: ProcessMap,
    status: 201,
    problems: ['production.too_many'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/production-processes/{id}',
    summary: 'Store a process map anew, as its next version',
    caller: 'supplier',
    params,
    /** Without a version the stored map is overwritten, whoever changed it. */
    body: ProcessMapFields.extend({ version: Version.optional() }),
    maxBodyBytes: 4_000_000,
    answer: ProcessMap,
    problems: ['request.stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/production-processes/{id}',
    summary: 'Take a process map off the list. What was submitted from it keeps its figures',
    caller: 'supplier',
    params,
    answer: params,
    problems: [],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/production-processes/{id}/versions',
    summary: 'List every version of a process map, the latest first',
    caller: 'supplier',
    params,
    answer: z.array(
      z.object({ version: Version, savedAt: z.iso.datetime(), savedBy: z.string(), map: ProcessMapFields }),
    ),
    problems: [],
  }),
  factors: endpoint({
    method: 'GET',
    path: '/api/production-factors',
    summary: 'Fuels, process factors, grid factors and constants of the law, to compute with in the browser',
    caller: 'member',
    answer: Factors,
    problems: [],
  }),
};
