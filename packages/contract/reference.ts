import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MeasurementUnit } from './goods.ts';

/** A code of the Combined Nomenclature as the pickers show it. */
export const CnEntry = z.object({
  cnCode: z.string(),
  hsCode: z.string(),
  description: z.string(),
  sector: z.string(),
  /** The form's code of the kind of good: '01' iron and steel, '04' fertilisers, '05' aluminium, … */
  goodType: z.string(),
  unit: MeasurementUnit,
  /** Only covered codes may be declared; the others are shown so that nobody has to guess. */
  scope: z.enum(['covered', 'outside', 'unknown']),
  note: z.string(),
});
export type CnEntry = z.infer<typeof CnEntry>;

export const CountryEntry = z.object({
  code: z.string(),
  name: z.string(),
  isEuMember: z.boolean(),
  /** Goods originating here fall under the Regulation. */
  isCovered: z.boolean(),
});
export type CountryEntry = z.infer<typeof CountryEntry>;

export const reference = {
  cnCodes: endpoint({
    method: 'GET',
    path: '/api/reference/cn-codes',
    summary: 'Search the goods of Annex I by code and words, codes first',
    caller: 'member',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    answer: z.array(CnEntry),
    problems: [],
  }),
  countries: endpoint({
    method: 'GET',
    path: '/api/reference/countries',
    summary: 'List all countries, with whether goods originating there fall under the Regulation',
    caller: 'member',
    answer: z.array(CountryEntry),
    problems: [],
  }),
};
