import { z } from 'zod';
import { DecimalOut, decimalIn } from '../decimal.ts';
import { FiledQuarterAnswer } from '../declarations/endpoints.ts';
import { Figure } from '../figures.ts';
import { Phrases } from '../findings.ts';
import { Version } from '../whole-number.ts';
import { MRN, PAPER_FIELDS, withFieldNames } from './record.ts';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);
const notNegative = (message: string) => decimalIn({ digits: 22, decimals: 7, min: { value: '0', message } });
const emissions = notNegative('Emissions must be non-negative');
/** A mass as a customs declaration has it: n..16,6 (data element 18 04). */
const mass = decimalIn({ digits: 16, decimals: 6, min: { value: '0', message: 'A mass must not be negative' } });

export const PaperField = z.enum(PAPER_FIELDS as [(typeof PAPER_FIELDS)[number], ...typeof PAPER_FIELDS]);

/** How far a declaration is. Each state comes after the one before it. */
export const CustomsState = z.enum(['pending', 'approved', 'email_verified', 'supplier_notified']);
export type CustomsState = z.infer<typeof CustomsState>;

/** Where the emissions of a line come from, the best first: what the supplier states always wins. */
const EmissionsDataSource = z.enum(['supplier_provided', 'product_code_lookup', 'default_estimate']);

/** What the law says of a line: a good of CBAM, or why it is none or nobody can tell. */
const CustomsScope = z.enum(['covered', 'exempt-origin', 'outside', 'unknown-code', 'unknown-origin']);

const SupplierDataSource = z.enum(['manual_input', 'pdf_extracted', 'api_submission']);
const EmailVerificationStatus = z.enum(['verified', 'pending', 'failed', 'unset']);

/** In points from the top left corner of its page. */
export const PaperBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** What `how` says of a value whose words a person pointed at. */
export const POINTED_AT = 'pointed at on the page';

/** Where on the paper a value stands, in points from the top left corner of its page, and how sure its reading is. */
export const CustomsReading = z.object({
  field: z.enum([...PaperField.options, 'importDate', 'mrn']),
  /** As printed. */
  text: z.string(),
  /** Of a date that is not sure: the day that it most likely is, for a person to confirm. */
  value: z.string().optional(),
  /** Counted from 1; null: the value was not found. */
  page: z.int().nullable(),
  box: PaperBox.nullable(),
  /** What speaks for it, in words. */
  how: z.string(),
  certainty: z.enum(['sure', 'unsure', 'missing']),
});
export type CustomsReading = z.infer<typeof CustomsReading>;

/** One goods line of a customs declaration, stored. Amounts are decimal strings; an unknown one is null. */
export const CustomsDeclaration = z.object({
  id: z.uuid(),
  state: CustomsState,
  referenceNumber: z.string(),
  /** Customs' own number, where the paper states it; empty: it does not, or the reference is it. */
  mrn: z.string(),
  documentType: z.string(),
  sourceFileName: z.string(),
  senderName: z.string(),
  senderAddress: z.string(),
  /** SE or CVR number of the importing company, as on the paper. */
  companyRegistration: z.string(),
  /** The importer as the paper names it. */
  consigneeName: z.string(),
  /** The importer that the paper names, where it is not the company; without number and name where the paper names none. */
  otherImporter: z.object({ number: z.string(), name: z.string() }).nullable(),
  countryOfOrigin: z.string(),
  /** Digits alone, at most ten. */
  productCode: z.string(),
  /** kg */
  netWeight: DecimalOut.nullable(),
  /** kg */
  grossWeight: DecimalOut.nullable(),
  description: z.string(),
  procedureCode: z.string(),
  importDate: z.iso.date().nullable(),
  /** By the date of import, else by customs' own number of the declaration; null: not known. */
  importYear: z.int().nullable(),
  error: z.string(),
  /** The paper that the line was read from; null: it came without one. */
  paperId: z.uuid().nullable(),
  readings: z.array(CustomsReading),
  /** Fields that a person has yet to look at before the line can be approved. */
  unsettled: z.array(PaperField),
  /** What is said of a net mass that is unusual for its goods; null where it is usual. */
  massRemark: z.object({ message: z.string(), phrases: Phrases.optional() }).nullable(),

  /** The CBAM good that the code names; empty until approved, and where it names none. */
  cnamCode: z.string(),
  /** What the nomenclature calls the CBAM good of the code; empty where it knows none. */
  nomenclatureName: z.string(),
  /** Whether the law asks for its emissions; before approval null while code or origin is missing or in doubt. */
  scope: CustomsScope.nullable(),
  /** tCO2e of the whole line; null: unknown. */
  directEmissions: DecimalOut.nullable(),
  indirectEmissions: DecimalOut.nullable(),
  emissionsDataSource: EmissionsDataSource.nullable(),
  /** The same with their derivation. */
  figures: z.object({ direct: Figure, indirect: Figure, total: Figure }).nullable(),
  approvedAt: z.iso.datetime().nullable(),
  approvedBy: z.string().nullable(),

  supplierDirectEmissions: DecimalOut.nullable(),
  supplierIndirectEmissions: DecimalOut.nullable(),
  supplierScope1Emissions: DecimalOut.nullable(),
  supplierScope2Emissions: DecimalOut.nullable(),
  supplierScope3Emissions: DecimalOut.nullable(),
  supplierDataSource: SupplierDataSource.nullable(),
  supplierReportingPeriod: z.string(),
  supplierInstallationId: z.string(),
  /** EUR per tCO2e */
  carbonPriceAlreadyPaid: DecimalOut.nullable(),

  supplierEmail: z.string(),
  verifiedSupplierEmail: z.string(),
  emailVerified: z.boolean(),
  emailVerificationStatus: EmailVerificationStatus,
  emailVerifiedAt: z.iso.datetime().nullable(),
  supplierNotified: z.boolean(),
  supplierNotifiedAt: z.iso.datetime().nullable(),

  /** Which record of its paper it is, from 0. */
  recordIndex: z.int().nullable(),
  /** Which goods item of its declaration it is, from 1, as the paper lists them; null: it came without a paper. */
  itemNumber: z.int().nullable(),
  /** The quarterly declaration that the line has become a part of. */
  declarationId: z.uuid().nullable(),
  /** Whether the goods wait because their quarter was declared already. */
  isHeld: z.boolean(),
  /** Where the same item counts that another file or paper brought; `isOther`: with other figures, so that this line counts nowhere. */
  countedIn: z.object({ declarationId: z.uuid(), source: z.string(), isOther: z.boolean() }).nullable(),
  /** What became of the line as goods of a quarter, in words. */
  goodsNote: z.string(),
  /** The goods item of a declaration that the line has become. */
  goodsItemId: z.uuid().nullable(),
  version: Version,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type CustomsDeclaration = z.infer<typeof CustomsDeclaration>;

/** The same as lists have it: without what weighs most and only a look at the one line needs. */
export const CustomsSummary = CustomsDeclaration.omit({ readings: true, figures: true });
export type CustomsSummary = z.infer<typeof CustomsSummary>;

/** What a person changes of a declaration. A field that is sent is settled thereby, `settled` names those seen to be right. */
export const CustomsEdit = z.object({
  referenceNumber: text(100).optional(),
  /** Customs' own number; spaces and hyphens as it may be printed. */
  mrn: z
    .string()
    .transform((number) => number.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.union([z.literal(''), z.string().regex(MRN, 'An MRN has 18 characters, such as 26DK008919A4B7C8R1')]))
    .optional(),
  documentType: text(200).optional(),
  senderName: text(256).optional(),
  senderAddress: text(512).optional(),
  companyRegistration: text(50).optional(),
  consigneeName: text(256).optional(),
  countryOfOrigin: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'Country code must be 2 characters')
    .optional(),
  productCode: z
    .string()
    .transform((code) => code.replace(/[.\s]/g, ''))
    .pipe(z.string().regex(/^(\d{8}|\d{10})?$/, 'A product code has 8 or 10 digits'))
    .optional(),
  netWeight: z.union([z.literal('').transform(() => null), mass]).nullish(),
  grossWeight: z.union([z.literal('').transform(() => null), mass]).nullish(),
  description: text(1000).optional(),
  procedureCode: text(20).optional(),
  importDate: z.union([z.literal('').transform(() => null), z.iso.date('Enter a date such as 2026-03-31')]).nullish(),
  supplierEmail: z
    .union([z.literal(''), z.email('Please enter a valid email address').max(254)], {
      error: 'Please enter a valid email address',
    })
    .optional(),
  settled: z.array(PaperField).max(50).optional(),
  /** Where on the paper a person pointed at the words of a value: kept with the line, and what its layout is taught by. */
  pointed: z
    .array(z.object({ field: PaperField, text: text(1000), page: z.int().min(1).max(10_000), box: PaperBox }))
    .max(PAPER_FIELDS.length)
    .optional(),
  /** The importer that the paper names is the company: its number is remembered. */
  isOurs: z.boolean().optional(),
  /**
   * Which counts where another file or paper has brought the same item with other figures: what is declared, or this paper. `both` where
   * item numbers cannot tell and they are other goods of the same MRN.
   */
  sameItem: z.enum(['declared', 'paper', 'both']).optional(),
  /** The code or origin that somebody entered instead of the printed one takes the goods out of CBAM, and that is right. */
  leavesCbam: z.boolean().optional(),
  /** Where the quarter of the goods was declared already. */
  filedQuarter: FiledQuarterAnswer.optional(),
  version: Version.optional(),
});
export type CustomsEdit = z.output<typeof CustomsEdit>;

/** The change that approval may carry; a client that edits a record as it was read sends it with the record's keys. */
export const UpdatedData = z.preprocess(withFieldNames, CustomsEdit);

/** What a supplier states of the emissions of a line, tCO2e of the whole line. */
export const SupplierEmissions = z.object({
  directEmissions: emissions,
  indirectEmissions: emissions,
  scope1Emissions: emissions.nullish(),
  scope2Emissions: emissions.nullish(),
  scope3Emissions: emissions.nullish(),
  dataSource: SupplierDataSource.default('manual_input'),
  reportingPeriod: text(50).default(''),
  installationId: text(50).default(''),
  carbonPriceAlreadyPaid: notNegative('A carbon price must not be negative').nullish(),
});
export type SupplierEmissions = z.input<typeof SupplierEmissions>;
