/**
 * Goods and their emissions as a declaration states them. The key names are those of the specification, the odd ones
 * too (`cnamGoodType`); what the registry asks for beyond them is under `registry`.
 */
import { z } from 'zod';
import { DecimalOut, decimalIn } from '../decimal.ts';

export const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
/** CBAM reporting began with the fourth quarter of 2023 (Regulation (EU) 2023/956 Art. 32). */
export const FIRST_YEAR = 2023;
const LAST_YEAR = 2099;

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);
const required = (max: number, message: string) => text(max).min(1, message);

export const MeasurementUnit = z.enum(['TON', 'KG', 'M3', 'MWH'], { error: 'Measurement unit is required' });
const ImportArea = z.enum(['EU', 'EEA'], { error: 'Import area is required' });
const DeterminationType = z.enum(['01', '02', '03', '04'], { error: 'Determination type is required' });
/** The first wizard's names for the same methods. */
const DETERMINATION_ALIASES: Readonly<Record<string, string>> = { M1: '01', M2: '02', M3: '03' };

const CountryCode = (message: string) =>
  z
    .string()
    .trim()
    .transform((value) => value.toUpperCase())
    .pipe(
      z
        .string()
        .min(1, message)
        .regex(/^[A-Z]{2}$/, 'Country code must be 2 characters'),
    );

/** General information while a draft is written: every field may still be empty. */
export const GeneralInfo = z.object({
  declarantName: text(70).default(''),
  /** EORI number of the declarant; its form is rule R0001, a finding and not a reason to lose the draft. */
  declarantId: text(17).default(''),
  reportingPeriod: z.enum(QUARTERS, { error: 'Reporting period is required' }),
  reportingYear: z.coerce
    .number({ error: 'Reporting year is required' })
    .int('Reporting year is required')
    .min(FIRST_YEAR, 'CBAM reporting began with Q4 2023')
    .max(LAST_YEAR, 'Enter a year in this century'),
  installationCountry: text(2).default(''),
});
export type GeneralInfo = z.infer<typeof GeneralInfo>;

const LAST_REPORTED_YEAR = 2025;

/** Quarterly reports, which name where goods were made, ended with 2025 ((EU) 2023/956 Art. 35); since then each good says it alone. */
export const asksInstallationCountry = (year: unknown): boolean => Number(year) <= LAST_REPORTED_YEAR;

/** General information as step 1 of the guided workflow and every submission ask for it. */
export const CompleteGeneralInfo = GeneralInfo.extend({
  declarantName: required(70, 'Declarant name is required'),
  declarantId: required(17, 'Declarant ID is required'),
  installationCountry: z
    .string()
    .trim()
    .transform((value) => value.toUpperCase())
    .pipe(z.string().regex(/^([A-Z]{2})?$/, 'Country code must be 2 characters')),
}).refine(
  ({ installationCountry, reportingYear }) => !asksInstallationCountry(reportingYear) || installationCountry !== '',
  {
    path: ['installationCountry'],
    error: 'Installation country is required',
    // Also beside other fields that are missing, so that all are said at once.
    when: () => true,
  },
);

/** Digits of a CN code; dots and spaces are how people write it. */
const CnCode = z
  .string()
  .transform((value) => value.replace(/[.\s]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'CN Code is required')
      .regex(/^\d{8}$/, 'CN Code must be 8 digits'),
  );
const HsCode = z
  .string()
  .transform((value) => value.replace(/[.\s]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'HS Code is required')
      .regex(/^\d{6}$/, 'HS Code must be 6 digits'),
  );

/** Ten digits; customs writes them with spaces or dots. */
const TaricCode = z
  .string()
  .transform((value) => value.replace(/[.\s]/g, ''))
  .pipe(z.string().regex(/^\d{10}$/, 'The TARIC code has ten digits'));

/** What the registry file needs of a good beyond the guided form; every part is optional until the file is made. */
export const GoodsRegistryDetails = z.object({
  /** Tells goods of one CN code apart: default values of clinker and of other hydraulic cement, calcined clay. */
  taricCode: TaricCode.optional(),
  requestedProcedure: z
    .string()
    .regex(/^\d{2}$/, 'The requested procedure has two digits')
    .optional(),
  previousProcedure: z
    .string()
    .regex(/^\d{2}$/, 'The previous procedure has two digits')
    .optional(),
  /** Data element 11 10: F01 to F03 are returned goods, F04 those made under inward processing. */
  additionalProcedure: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3}$/, 'The additional procedure has three letters or digits, such as F01')
    .optional(),
  /** Why the Regulation does not apply to these goods: (EU) 2023/956 Art. 2(3) and (3a). */
  exemption: z
    .enum(['continental-shelf', 'military', 'released-in-efta'], { error: 'Choose the exemption' })
    .optional(),
  inwardProcessing: z
    .object({
      memberState: z.string().length(2),
      isDischargeBillWaived: z.boolean(),
      authorisation: required(512, 'The authorisation number is required'),
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      deadline: z.iso.date(),
    })
    .optional(),
  supplementaryUnits: decimalIn({ digits: 16, decimals: 6 }).optional(),
  description: text(512).optional(),
  specialReference: text(512).optional(),
  remarks: text(512).optional(),
  importDate: z.iso.date().optional(),
  importerEori: text(17).optional(),
  importerName: text(70).optional(),
  representativeEori: text(17).optional(),
  representativeName: text(70).optional(),
});

/** An amount of goods: 16 digits, 6 of them decimals, as the registry file carries it. */
export const quantity = (min: string, message: string) =>
  decimalIn({ digits: 16, decimals: 6, min: { value: min, message }, empty: message });

/** The highest item number that a report can have. */
export const LAST_ITEM_NUMBER = 99_999;

export const GoodsItem = z.object({
  itemNumber: z.coerce
    .number()
    .int('Item number must be a whole number')
    .min(1, 'Item number must be at least 1')
    .max(LAST_ITEM_NUMBER, 'Item number must be at most 99999'),
  cnCode: CnCode,
  hsCode: HsCode,
  productName: required(512, 'Product name is required'),
  cnamGoodType: required(10, 'CBAM good type is required'),
  countryOfOrigin: CountryCode('Country of origin is required'),
  importArea: ImportArea,
  /** The least that the registry file can carry; the forms may ask for more (declaration-forms.ts). */
  importedQuantity: quantity('0.000001', 'Quantity must be greater than 0'),
  netMass: quantity('0.000001', 'Net mass must be greater than 0'),
  measurementUnit: MeasurementUnit,
  /** tCO2e per unit as the form takes it; the emissions records below say more and win. */
  emissionValue: decimalIn({
    digits: 16,
    decimals: 7,
    min: { value: '0', message: 'Emission value must be non-negative' },
  }).nullish(),
  supplierId: z.uuid().nullish(),
  registry: GoodsRegistryDetails.optional(),
});
export type GoodsItem = z.infer<typeof GoodsItem>;

/** A parameter that qualifies a production method, such as the clinker factor. */
const QualifyingParameter = z.object({
  parameterId: required(10, 'Parameter is required'),
  value: required(256, 'Value is required'),
  additionalInformation: text(512).optional(),
});

/** Routes that the benchmarks tell apart: (EU) 2025/2620 Annex. */
export const BenchmarkRoute = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L'], {
  error: 'Choose the production route from the list',
});

/** A good of Annex I that went into the good, for the free allocation of (EU) 2025/2620 Eq. 4. */
const Precursor = z.object({
  cnCode: CnCode,
  taricCode: TaricCode.optional(),
  /** Left out: nobody knows. */
  countryOfProduction: CountryCode('Country of production is required').optional(),
  massTPerT: decimalIn({ digits: 16, decimals: 7, min: { value: '0', message: 'Not below zero' } }),
  freeAllocation: decimalIn({ digits: 16, decimals: 7, min: { value: '0', message: 'Not below zero' } }).optional(),
  /** Where it is proven to be another than that of the good: (EU) 2025/2547 Art. 13. */
  productionYear: z.coerce.number().int('Enter a year').min(2026, 'Not before 2026').max(2099).optional(),
});

const CarbonPriceDue = z.object({
  instrumentType: z.string().regex(/^0[1-6]$/, 'Choose the instrument from the list'),
  legalAct: required(512, 'Name the legal act of the carbon price'),
  amount: decimalIn({ digits: 16, decimals: 6, min: { value: '0', message: 'The carbon price must not be negative' } }),
  currency: z.string().regex(/^[A-Z]{3}$/, 'Currency has three letters'),
  country: CountryCode('Country of the carbon price is required'),
  quantityCovered: decimalIn({ digits: 16, decimals: 5 }).optional(),
  quantityCoveredByFreeAllocation: decimalIn({ digits: 16, decimals: 5 }).optional(),
  rebate: text(512).optional(),
});

/** What the registry file needs of an emissions record beyond the guided form. */
export const EmissionsRegistryDetails = z.object({
  producedMass: decimalIn({ digits: 16, decimals: 6 }).optional(),
  methodologyType: z.string().max(5).optional(),
  methodology: text(4000).optional(),
  otherSource: text(4000).optional(),
  indirectDeterminationType: DeterminationType.optional(),
  electricitySource: z.string().max(5).optional(),
  electricityConsumedMwhPerT: decimalIn({ digits: 10, decimals: 5 }).optional(),
  emissionFactor: decimalIn({ digits: 16, decimals: 7 }).optional(),
  emissionFactorSource: z.string().max(5).optional(),
  emissionFactorSourceText: text(512).optional(),
  productionMethod: z.string().max(10).optional(),
  steelMillNumber: text(256).optional(),
  qualifyingParameters: z.array(QualifyingParameter).max(99).optional(),
  carbonPrice: CarbonPriceDue.optional(),
  /** Specific embedded free allocation of the verified report, tCO2e per tonne of the good. */
  freeAllocation: decimalIn({ digits: 16, decimals: 7, min: { value: '0', message: 'Not below zero' } }).optional(),
  benchmarkRoute: BenchmarkRoute.optional(),
  /** Where it is proven to be another than the year of import: (EU) 2025/2620 Art. 1. */
  productionYear: z.coerce.number().int('Enter a year').min(2026, 'Not before 2026').max(2099).optional(),
  precursors: z.array(Precursor).max(99, 'At most 99 precursors').optional(),
  /** Indirect emissions of precursors outside Annex II, tCO2e per tonne of the good: they count in goods of Annex II, (EU) 2025/2547 Annex I 3.1. */
  indirectOfPrecursors: decimalIn({
    digits: 16,
    decimals: 7,
    min: { value: '0', message: 'Not below zero' },
  }).optional(),
  /** Shares of white clinker, grey clinker and calcined clay in other hydraulic cement: (EU) 2025/2620 Annex 5.2.1. */
  clinkerShares: z
    .object({
      white: decimalIn({ digits: 9, decimals: 7, min: { value: '0', message: 'Not below zero' } }).optional(),
      grey: decimalIn({ digits: 9, decimals: 7, min: { value: '0', message: 'Not below zero' } }).optional(),
      calcinedClay: decimalIn({ digits: 9, decimals: 7, min: { value: '0', message: 'Not below zero' } }).optional(),
    })
    .optional(),
  /** What has to hold together for actual data of imported electricity: (EU) 2023/956 Annex IV point 5(a) to (d). */
  electricityConditions: z
    .object({
      powerPurchaseAgreement: z.boolean().optional(),
      directConnection: z.boolean().optional(),
      atMost550gPerKwh: z.boolean().optional(),
      nominatedCapacity: z.boolean().optional(),
    })
    .optional(),
  remarks: text(512).optional(),
  /** The accepted answer of the supplier leaves out the emissions of the precursors. Found when the record is stored; what is sent does not count. */
  lacksPrecursors: z.boolean().optional(),
});

const nonNegative = (message: string) => decimalIn({ digits: 16, decimals: 7, min: { value: '0', message } });

export const EmissionsRecord = z.object({
  /** The goods item that the record belongs to. */
  itemNumber: z.coerce.number().int().min(1).max(99_999, 'Item number must be at most 99999'),
  sequenceNumber: z.coerce
    .number()
    .int()
    .min(1, 'Sequence number must be at least 1')
    .max(999, 'Sequence number must be at most 999'),
  productionCountry: CountryCode('Production country is required'),
  operatorId: required(25, 'Operator ID is required').max(25, 'Operator ID must be max 25 characters'),
  /** The specification allows 28 characters; the registry carries 20, which is a finding. */
  installationId: required(28, 'Installation ID is required'),
  specificEmbeddedEmissions: nonNegative('Emissions must be non-negative').nullish(),
  specificDirectEmissions: nonNegative('Emissions must be non-negative').nullish(),
  specificIndirectEmissions: nonNegative('Emissions must be non-negative').nullish(),
  determinationType: z.preprocess(
    (value) => (typeof value === 'string' ? (DETERMINATION_ALIASES[value] ?? value) : value),
    DeterminationType.default('01'),
  ),
  methodId: text(10).nullish(),
  parameterId: text(10).nullish(),
  /** The installation on file that the record was filled from. */
  installationRecordId: z.uuid().nullish(),
  registry: EmissionsRegistryDetails.optional(),
});
export type EmissionsRecord = z.infer<typeof EmissionsRecord>;

/** The registry's own document codes, lists L6 and L15; every other kind is a customs document code of four characters. */
export const RegistryDocumentType = z
  .string()
  .trim()
  .transform((value) => value.toUpperCase())
  .pipe(
    z
      .string()
      .regex(/^([0-9A-Z]{4}|0[1-3]|TED0[1-5])?$/, 'A customs document code has four letters or digits, such as C710'),
  );

/** What the registry report says of a document beside its kind. */
export const DocumentDetails = z.object({
  country: CountryCode('Country of issue is required').optional(),
  referenceNumber: text(70).optional(),
  lineItemNumber: text(5).regex(/^\d*$/, 'Enter the number of the line').optional(),
  issuingAuthority: text(70).optional(),
  validFrom: z.iso.date('Enter the first day').optional(),
  validTo: z.iso.date('Enter the last day').optional(),
  description: text(256).optional(),
});

export const SupportingDocument = z.object({
  id: z.uuid(),
  fileName: z.string(),
  documentType: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  itemNumber: z.int().nullable(),
  /** The emissions entry of the item; null for a document of the good itself. */
  sequenceNumber: z.int().nullable(),
  /** Empty: the document stays here and does not go to the registry. */
  registryType: z.string(),
  details: DocumentDetails,
  /** Where it goes: named in the report, in its ZIP, or neither. */
  isNamed: z.boolean(),
  isPacked: z.boolean(),
  uploadedAt: z.iso.datetime(),
});

/** Emissions figures as they leave: always decimal strings. */
export const StoredEmissionsRecord = EmissionsRecord.extend({
  id: z.uuid(),
  /** The figures are those of a verified statement of the installation that the record is linked to. */
  isVerified: z.boolean(),
  specificEmbeddedEmissions: DecimalOut.nullable(),
  specificDirectEmissions: DecimalOut.nullable(),
  specificIndirectEmissions: DecimalOut.nullable(),
});
