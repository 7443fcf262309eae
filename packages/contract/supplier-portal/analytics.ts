/** What submitted versions say of a supplier's production, and what one measure would change. */
import { z } from 'zod';
import { DecimalOut, decimalIn } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { Figure } from '../figures.ts';
import { Index } from '../whole-number.ts';

const known = DecimalOut.nullable();
const params = z.object({ id: z.uuid() });

/** tCO2e of all installations over one reporting period. */
const PeriodEmissions = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  direct: known,
  indirect: known,
});

const AnalysedSubmission = z.object({
  id: z.uuid(),
  title: z.string(),
  installationName: z.string(),
  /** The newest version that was submitted. */
  revision: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
});
export type AnalysedSubmission = z.output<typeof AnalysedSubmission>;

/** tCO2e, without what precursors bring in. */
const ProcessEmissions = z.object({ id: z.string(), name: z.string(), direct: Figure, indirect: Figure });

/** Products of one process; they carry the same per tonne. */
const ProductEmissions = z.object({
  processId: z.string(),
  cnCode: z.string(),
  name: z.string(),
  /** tCO2e in all, with precursors; indirect emissions also where the law does not count them. */
  direct: Figure,
  indirect: Figure,
  byDefault: Figure,
  /** tCO2e per tonne as the law counts the good. */
  specific: Figure,
  defaultValue: Figure,
  benchmark: Figure,
  isDirectOnly: z.boolean(),
});
export type ProductEmissions = z.output<typeof ProductEmissions>;

export const ProductionAnalytics = z.object({
  processes: z.array(ProcessEmissions),
  products: z.array(ProductEmissions),
  /** What a measure can change. */
  hasElectricity: z.boolean(),
  fuels: z.array(z.object({ source: z.int(), name: z.string() })),
  precursors: z.array(
    z.object({ processId: z.string(), processName: z.string(), precursor: z.int(), name: z.string() }),
  ),
});
export type ProductionAnalytics = z.output<typeof ProductionAnalytics>;

const atLeastNothing = { value: '0', message: 'Enter 0 or more' };

export const Measure = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('electricity'),
    emissionFactor: decimalIn({ digits: 20, decimals: 10, min: atLeastNothing }),
  }),
  z.object({
    kind: z.literal('scrap'),
    processId: z.string().max(64),
    precursor: Index,
    sharePercent: decimalIn({ digits: 13, decimals: 10, min: atLeastNothing }).refine(
      (share) => Number(share) <= 100,
      'Enter at most 100 %',
    ),
  }),
  z.object({ kind: z.literal('fuel'), source: Index, fuel: z.string().max(200) }),
]);
export type Measure = z.input<typeof Measure>;

/** Specific emissions of each product as they are and as they would be. */
export const MeasureEffect = z.array(
  z.object({
    processId: z.string(),
    cnCode: z.string(),
    name: z.string(),
    before: Figure,
    after: Figure,
    /** As the supplier emits them, also where indirect emissions do not count. */
    beforeAll: Figure,
    afterAll: Figure,
  }),
);
export type MeasureEffect = z.output<typeof MeasureEffect>;

export const supplierAnalytics = {
  overview: endpoint({
    method: 'GET',
    path: '/api/supplier/analytics',
    summary: 'List the newest submitted versions, and add up their emissions by reporting period',
    caller: 'supplier',
    answer: z.object({ submissions: z.array(AnalysedSubmission), periods: z.array(PeriodEmissions) }),
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/supplier/analytics/{id}',
    summary: 'Part the newest submitted version by process and product, beside default value and benchmark',
    caller: 'supplier',
    params,
    answer: ProductionAnalytics,
    problems: [],
  }),
  measure: endpoint({
    method: 'POST',
    path: '/api/supplier/analytics/{id}/measure',
    summary:
      'Compute the newest submitted version with one input changed: electricity, scrap or a fuel. Nothing is stored',
    caller: 'supplier',
    isReading: true,
    params,
    body: Measure,
    answer: MeasureEffect,
    problems: ['submission.no_measure'],
  }),
};
