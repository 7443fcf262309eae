/** What a supplier answers: as it types it, and as it is delivered. */
import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { Phrases } from '../findings.ts';

/** The Commission's workbook, the totals of the bills, or the figures as such. */
export const AnswerWay = z.enum(['workbook', 'bills', 'values']);
export type AnswerWay = z.infer<typeof AnswerWay>;

const BILL_UNITS = ['kWh', 'MWh', 'MJ', 'GJ', 'l', 'm3', 'kg', 't'] as const;
const ENERGY_UNITS = ['kWh', 'MWh', 'MJ', 'GJ'] as const;
const MASS_UNITS = ['t', 'kg'] as const;

const line = z.string().trim().max(300).default('');
/** A number as the form holds it: a plain decimal, or blank while it is not known. */
const amount = z
  .string()
  .trim()
  .max(40)
  .regex(/^(-?\d+(\.\d+)?)?$/, 'Enter a plain number such as 1234.5')
  .default('');
const day = z.union([z.literal(''), z.iso.date('Enter a day')]).default('');

const AnsweredInstallation = z.object({
  name: line,
  operatorName: line,
  country: z.string().trim().max(2).default(''),
  city: line,
  street: line,
  unLocode: z.string().trim().max(10).default(''),
});

const DraftProduct = z.object({
  cnCode: z.string().trim().max(8).default(''),
  name: line,
  direct: amount,
  indirect: amount,
});

const DraftFuel = z.object({
  fuel: line,
  amount,
  unit: z.enum(BILL_UNITS).default('kWh'),
  /** kg per litre or per cubic metre; needed where the bill states a volume. */
  density: amount,
});

/** What the form holds. Everything may be blank: it is saved as it is typed. */
export const AnswerDraft = z.object({
  way: AnswerWay.default('bills'),
  installation: AnsweredInstallation.prefault({}),
  periodFrom: day,
  periodTo: day,
  products: z.array(DraftProduct).max(200).default([]),
  bills: z
    .object({
      fuels: z.array(DraftFuel).max(40).default([]),
      burnsNothing: z.boolean().default(false),
      electricity: amount,
      electricityUnit: z.enum(ENERGY_UNITS).default('kWh'),
      electricityFactor: amount,
      output: amount,
      outputUnit: z.enum(MASS_UNITS).default('t'),
      cnCode: z.string().trim().max(8).default(''),
      productName: line,
    })
    .prefault({}),
  contactName: line,
  contactEmail: z.string().trim().max(254).default(''),
  note: z.string().trim().max(4000).default(''),
  /** Why figures far from what is usual are right. */
  reasonForFigures: z.string().trim().max(1000).default(''),
});
export type AnswerDraft = z.output<typeof AnswerDraft>;

export const AnswerFinding = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  remedy: z.string(),
  phrases: Phrases.optional(),
  path: z.string(),
});
export type AnswerFinding = z.infer<typeof AnswerFinding>;

/** Findings that a figure is so far from the default value that somebody has to say that it is right. */
const FAR_FROM_USUAL = new Set(['plausible.kilograms_for_tonnes', 'plausible.far_above_default']);
export const isFarFromUsual = ({ code }: Pick<AnswerFinding, 'code'>): boolean => FAR_FROM_USUAL.has(code);

/** One product with its specific emissions in tCO2e per tonne; null: unknown. */
export const AnsweredProduct = z.object({
  cnCode: z.string(),
  name: z.string(),
  specificDirect: DecimalOut.nullable(),
  specificIndirect: DecimalOut.nullable(),
  electricityMwhPerT: DecimalOut.nullable().default(null),
  electricityFactor: DecimalOut.nullable().default(null),
});
export type AnsweredProduct = z.infer<typeof AnsweredProduct>;

/** Where the summary of the workbook and its input sheets say different things. */
const CellDifference = z.object({
  sheet: z.string(),
  cell: z.string(),
  stated: z.unknown(),
  computed: z.unknown(),
});

export const WorkbookRead = z.object({
  fileName: z.string(),
  sha256: z.string(),
  sizeBytes: z.int(),
  version: z.string().nullable(),
  products: z.array(AnsweredProduct),
  differences: z.array(CellDifference),
  findings: z.array(AnswerFinding),
});
export type WorkbookRead = z.infer<typeof WorkbookRead>;

export const DeclineReason = z.enum(['not_our_goods', 'confidential', 'no_data', 'other'], {
  error: 'Choose a reason',
});
export type DeclineReason = z.infer<typeof DeclineReason>;

/** The content of an answer or a share as it is delivered. Figures are those that follow from the inputs, never a stale summary. */
export const SupplierAnswerContent = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('answered'),
    way: AnswerWay,
    installation: AnsweredInstallation,
    periodFrom: z.iso.date(),
    periodTo: z.iso.date(),
    products: z.array(AnsweredProduct).min(1),
    /** What was typed of the bills, so that the importer can follow the figures. */
    bills: AnswerDraft.shape.bills.nullable(),
    workbook: WorkbookRead.nullable(),
    findings: z.array(AnswerFinding),
    contactName: z.string(),
    contactEmail: z.string(),
    note: z.string(),
    reasonForFigures: z.string().default(''),
  }),
  z.object({
    outcome: z.literal('declined'),
    reason: DeclineReason,
    note: z.string(),
  }),
]);
export type SupplierAnswerContent = z.infer<typeof SupplierAnswerContent>;

interface AnsweredFigures {
  readonly products: readonly Pick<AnsweredProduct, 'cnCode'>[];
  readonly findings: readonly AnswerFinding[];
  readonly workbook: Pick<WorkbookRead, 'findings'> | null;
}

/** What is far from usual in an answer, of the products with these codes. */
export const findingsFarFromUsual = (answered: AnsweredFigures, cnCodes: ReadonlySet<string>): AnswerFinding[] =>
  findingsOfProducts(answered, cnCodes).filter(isFarFromUsual);

/** Whether a product is made from other CBAM goods whose emissions the answer leaves out: its figure is too low. */
export const lacksPrecursors = (answered: AnsweredFigures, cnCode: string): boolean =>
  findingsOfProducts(answered, new Set([cnCode])).some(({ code }) => code === 'plausible.precursor_missing');

/** What names no product is of all of them. */
function findingsOfProducts(
  { products, findings, workbook }: AnsweredFigures,
  cnCodes: ReadonlySet<string>,
): AnswerFinding[] {
  const isOf = ({ path }: AnswerFinding) => {
    const index = /^products\[(\d+)\]/.exec(path)?.[1];
    return index === undefined || cnCodes.has(products[Number(index)]?.cnCode ?? '');
  };
  const all = [...findings, ...(workbook?.findings ?? [])].filter(isOf);
  return [...new Map(all.map((finding) => [`${finding.code} ${finding.message}`, finding])).values()];
}
