import { z } from 'zod';
import { decimalIn } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { Figure } from '../figures.ts';
import { Finding } from '../findings.ts';
import { MeasurementUnit } from '../goods/good.ts';

/** A code of the Combined Nomenclature as the pickers show it. */
export const CnEntry = z.object({
  cnCode: z.string(),
  hsCode: z.string(),
  /** As the nomenclature says it, in English: no other language of it is at hand. */
  description: z.string(),
  /** What the trade calls such goods, of our own, by language; empty where only the heading has words. */
  tradeWords: z.object({
    en: z.array(z.string()),
    da: z.array(z.string()),
    sv: z.array(z.string()),
    de: z.array(z.string()),
  }),
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

const amount = (decimals: number) =>
  decimalIn({ digits: 17, decimals, min: { value: '0', message: 'Enter a number that is not negative' } });

/** A line of goods as an offer or an invoice states it. */
export const QuotedLine = z.object({
  /** 8 or 10 digits; dots and spaces are ignored. */
  cnCode: z.string().trim().min(1, 'CN Code is required').max(20),
  taricCode: z.string().trim().max(20).optional(),
  countryOfOrigin: z.string().trim().min(2, 'Country of origin is required').max(6),
  netMassKg: amount(6),
  /** Imported electricity is counted in MWh. */
  electricityMwh: amount(6).optional(),
  /** The day of the customs declaration or its quarter. */
  importDate: z.union([z.iso.date(), z.string().regex(/^\d{4}-Q[1-4]$/)], {
    error: 'Enter a date as YYYY-MM-DD or a quarter as YYYY-Q1',
  }),
  /** What the installation states per tonne; without it the default value counts. */
  actual: z
    .object({
      directTco2ePerT: amount(7),
      /** Needed where indirect emissions count: goods outside Annex II. */
      indirectTco2ePerT: amount(7).optional(),
      /** The part of precursors outside Annex II, which counts in goods of Annex II. */
      indirectOfPrecursorsTco2ePerT: amount(7).optional(),
      /** Specific embedded free allocation over all precursors. */
      sefaTco2ePerT: amount(7).optional(),
      productionRoute: z.string().trim().max(3).optional(),
      productionYear: z.int().min(2000).max(2099).optional(),
      isVerified: z.boolean().default(false),
    })
    .optional(),
  carbonPricePaidEur: amount(2).optional(),
  /** Effectively paid for a tonne of CO2e, net of rebates. */
  carbonPriceEurPerTco2e: amount(7).optional(),
  /** Customs procedures of two digits, requested and previous. */
  procedure: z
    .string()
    .regex(/^\d{2}$/, 'The requested procedure has two digits')
    .optional(),
  previousProcedure: z
    .string()
    .regex(/^\d{2}$/, 'The previous procedure has two digits')
    .optional(),
  /** For numbers that the law has not published yet; an assumption stays visible in the derivation. */
  assumed: z.object({ priceEurPerCertificate: amount(4).optional(), cscf: amount(6).optional() }).optional(),
});
export type QuotedLine = z.infer<typeof QuotedLine>;

export const Quote = z.object({
  scope: z.enum(['covered', 'outside', 'unknown']),
  /** Null where nothing can be computed; the findings say why. */
  figures: z
    .object({
      amount: Figure,
      seeTotal: Figure,
      sefa: Figure,
      embedded: Figure,
      freeAllocation: Figure,
      reduction: Figure.nullable(),
      certificates: Figure,
      price: Figure,
      costEur: Figure,
    })
    .nullable(),
  findings: z.array(Finding),
});
export type Quote = z.infer<typeof Quote>;

const TableState = z.object({
  /** State of the data, an ISO date, or an operator's own file by its hash. */
  version: z.string(),
  sha256: z.string(),
  loadedAt: z.iso.datetime().nullable(),
});

/** A table of the law as figures are computed with it. */
export const LegalTable = TableState.extend({
  name: z.string(),
  source: z.string(),
  notice: z.string().nullable(),
  rowCount: z.int(),
  /** Versions that this installation used before. */
  earlier: z.array(TableState),
});
export type LegalTable = z.infer<typeof LegalTable>;

/** tCO2e for each tonne of the good; null: the table has no value. */
export const DefaultValue = z.object({
  direct: z.string().nullable(),
  indirect: z.string().nullable(),
  total: z.string().nullable(),
  /** 'law': what the law counts; 'suggestion': from a table of the transitional period that is held in part only. */
  standing: z.enum(['law', 'suggestion']),
  source: z.string(),
});
export type DefaultValue = z.infer<typeof DefaultValue>;

export const reference = {
  cnCodes: endpoint({
    method: 'GET',
    path: '/api/reference/cn-codes',
    summary: 'Search the goods of Annex I by code and words, codes first',
    caller: 'anyone',
    query: z.object({ search: z.string().trim().max(100).default('') }),
    answer: z.array(CnEntry),
    problems: [],
  }),
  countries: endpoint({
    method: 'GET',
    path: '/api/reference/countries',
    summary: 'List all countries, with whether goods originating there fall under the Regulation',
    caller: 'anyone',
    answer: z.array(CountryEntry),
    problems: [],
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/reference/quote',
    summary: 'Compute emissions, certificates and cost of a line of goods, each with its derivation; nothing is stored',
    caller: 'member',
    role: 'viewer',
    isReading: true,
    body: QuotedLine,
    answer: Quote,
    problems: [],
  }),
  defaultValue: endpoint({
    method: 'GET',
    path: '/api/reference/default-value',
    summary: 'Look up the default value of a good by its code, origin and year, with mark-up where the law adds one',
    caller: 'member',
    query: z.object({
      cnCode: z.string().regex(/^\d{8}(\d{2})?$/),
      countryOfOrigin: z.string().regex(/^[A-Z]{2}$/),
      year: z.coerce.number().int().min(2023).max(2100),
    }),
    answer: DefaultValue,
    problems: [],
  }),
  legalTables: endpoint({
    method: 'GET',
    path: '/api/reference/tables',
    summary: 'List the tables of the law that figures are computed with: source, state, hash and earlier versions',
    caller: 'member',
    answer: z.array(LegalTable),
    problems: [],
  }),
};
