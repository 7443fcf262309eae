/** What an installation states over one period, step by step. */
import { z } from 'zod';
import { Amount } from '../production/amount.ts';
import { ENERGY_UNITS } from '../production/endpoints.ts';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`).default('');
const day = z.union([z.literal(''), z.iso.date('Enter a day')]).default('');

/** Degrees as they are typed so far; what cannot be right is a finding, so that half-filled work is kept. */
const degrees = text(17).refine((typed) => !typed.endsWith('?'), 'Choose which number you mean');

/** The specification's lists, in its order. */
const INDUSTRIES = ['cement', 'iron_steel', 'aluminium', 'fertilizers'] as const;
const ELECTRICITY_SOURCES = ['grid_average', 'supplier_specific', 'residual_mix'] as const;
const PRECURSOR_SOURCES = ['process', 'answer', 'stated', 'default'] as const;
const BY_PRODUCT_BASES = ['none', 'mass', 'energy'] as const;

const Installation = z.object({
  name: text(512),
  operatorName: text(70),
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'Country code must be 2 characters')]).default(''),
  city: text(70),
  street: text(70),
  unLocode: text(6),
  latitude: degrees,
  longitude: degrees,
  industry: z.union([z.literal(''), z.enum(INDUSTRIES)]).default(''),
  routes: text(200),
});

const DirectSource = z.object({
  kind: z.enum(['fuel', 'material', 'measured']),
  name: text(200),
  quantity: Amount,
  unit: z.union([z.literal(''), z.literal('tCO2e'), z.enum(ENERGY_UNITS)]).default(''),
  calorificValue: Amount,
  emissionFactor: Amount,
  completeness: Amount,
  biomassShare: Amount,
});

const Electricity = z.object({
  source: z.enum(ELECTRICITY_SOURCES).default('grid_average'),
  quantity: Amount,
  unit: z.union([z.literal(''), z.enum(ENERGY_UNITS)]).default('MWh'),
  emissionFactor: Amount,
});

const Flow = z.object({ amount: Amount, factor: Amount });

const Precursor = z.object({
  name: text(200),
  cnCode: text(10),
  country: text(2),
  massT: Amount,
  source: z.enum(PRECURSOR_SOURCES).default('stated'),
  processId: text(64),
  direct: Amount,
  indirect: Amount,
});

const Process = z.object({
  id: z.string().trim().min(1).max(64),
  name: text(200),
  /** The process map that it was taken from. */
  mapId: z.union([z.literal(''), z.uuid()]).default(''),
  directShares: z.array(Amount).max(200).default([]),
  electricityShares: z.array(Amount).max(200).default([]),
  heatIn: Flow.prefault({}),
  heatOut: Flow.prefault({}),
  wasteGasInTj: Amount,
  wasteGasOutTj: Amount,
  electricityOut: Flow.prefault({}),
  outputT: Amount,
  outputCalorificValue: Amount,
  byProducts: z
    .array(
      z.object({
        name: text(200),
        massT: Amount,
        basis: z.enum(BY_PRODUCT_BASES).default('none'),
        calorificValue: Amount,
      }),
    )
    .max(50)
    .default([]),
  precursors: z.array(Precursor).max(100).default([]),
});

const Product = z.object({
  cnCode: z
    .string()
    .default('')
    .transform((value) => value.replace(/[.\s]/g, ''))
    .pipe(z.string().regex(/^(\d{8})?$/, 'CN Code must be 8 digits')),
  name: text(200),
  processId: text(64),
  /** Importers see the code alone. */
  isNameHidden: z.boolean().default(false),
});

/** Everything may be blank until it is submitted: a draft is kept as it is typed. */
export const SubmissionFields = z.object({
  title: text(200),
  /** The supplier that an importer fills this for; blank in the company of the supplier itself. */
  supplierId: z.union([z.literal(''), z.uuid()]).default(''),
  installation: Installation.prefault({}),
  periodFrom: day,
  periodTo: day,
  directSources: z.array(DirectSource).max(200).default([]),
  electricity: z.array(Electricity).max(50).default([]),
  processes: z.array(Process).max(50).default([]),
  products: z.array(Product).max(200).default([]),
  contactName: text(70),
  contactEmail: z.union([z.literal(''), z.email('Enter an email address such as name@company.com')]).default(''),
  note: text(4000),
  /** Why figures far from what is usual are right. */
  reasonForFigures: text(1000),
});
export type SubmissionFields = z.output<typeof SubmissionFields>;
export type NewSubmission = z.input<typeof SubmissionFields>;
