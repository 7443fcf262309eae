/** Who makes the goods and where: operators, their installations, and the emissions that they state. */
import { z } from 'zod';
import { Address } from '../company/declarant.ts';
import { DecimalOut, decimalIn } from '../decimal.ts';
import { download, endpoint } from '../endpoint.ts';
import { Finding } from '../findings.ts';
import { BenchmarkRoute } from '../goods/good.ts';
import { Removal } from '../removal.ts';
import { Version } from '../whole-number.ts';

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);
const required = (max: number, message: string) => text(max).min(1, message);
const email = z.union([z.literal(''), z.email('Enter an email address such as name@company.com')]).default('');

/** Lengths are those of the registry file where it has one. */
const OperatorFields = z.object({
  operatorId: required(25, 'Operator ID is required'),
  name: required(70, 'Operator name is required'),
  address: Address.prefault({}),
  contactName: text(70).default(''),
  contactPhone: text(35).default(''),
  contactEmail: email,
});
export const Operator = OperatorFields.extend({ id: z.uuid(), version: Version });
export type Operator = z.infer<typeof Operator>;

/** Decimal degrees; empty where it is not known. */
const coordinate = (limit: number, message: string) =>
  text(17)
    .default('')
    .refine(
      (value) => value === '' || (/^-?\d{1,3}(\.\d+)?$/.test(value) && Math.abs(Number(value)) <= limit),
      message,
    );

const InstallationFields = z.object({
  operatorRecordId: z.uuid().nullable().default(null),
  /** The specification allows 28 characters; the registry carries 20, which is a finding (R0045). */
  installationId: required(28, 'Installation ID is required').max(28, 'Installation ID must be max 28 characters'),
  name: required(512, 'Installation name is required'),
  economicActivity: text(256).default(''),
  address: Address.prefault({}),
  unLocode: text(6)
    .transform((value) => value.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^([A-Z]{2}[A-Z0-9]{3})?$/, 'A UN/LOCODE is a country code and three letters or digits'))
    .default(''),
  latitude: coordinate(90, 'Latitude is a number of degrees between -90 and 90'),
  longitude: coordinate(180, 'Longitude is a number of degrees between -180 and 180'),
  /** Production methods of the registry's list, P01 to P48. */
  productionRoutes: z
    .array(z.string().regex(/^P\d{2}$/, 'Choose a production route from the list'))
    .max(50)
    .default([]),
  cnCodes: z
    .array(
      z
        .string()
        .transform((value) => value.replace(/[.\s]/g, ''))
        .pipe(z.string().regex(/^\d{4,8}$/, 'A CN code has up to 8 digits')),
    )
    .max(200)
    .default([]),
});

const bothOrNeither = {
  check: (at: { latitude: string; longitude: string }) => (at.latitude === '') === (at.longitude === ''),
  say: { path: ['longitude'], message: 'Give latitude and longitude, or neither' },
};
export const NewInstallation = InstallationFields.refine(bothOrNeither.check, bothOrNeither.say);
export type NewInstallation = z.input<typeof NewInstallation>;
const Installation = InstallationFields.extend({ id: z.uuid(), isArchived: z.boolean(), version: Version });

export const VerificationState = z.enum(['unverified', 'in_verification', 'verified', 'rejected'], {
  error: 'Choose the state of verification',
});
export type VerificationState = z.infer<typeof VerificationState>;

const specific = (message: string, empty?: string) =>
  decimalIn({ digits: 16, decimals: 7, min: { value: '0', message }, ...(empty ? { empty } : {}) });

const EmissionsFields = z.object({
  cnCode: z
    .string()
    .transform((value) => value.replace(/[.\s]/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'CN Code is required')
        .regex(/^\d{8}$/, 'CN Code must be 8 digits'),
    ),
  periodFrom: z.iso.date('Enter the first day of the period'),
  periodTo: z.iso.date('Enter the last day of the period'),
  /** tCO2e per tonne of the good (per MWh for electricity). */
  specificDirect: specific('Emissions must be non-negative', 'Specific direct emissions are required'),
  specificIndirect: specific('Emissions must be non-negative', 'Specific indirect emissions are required'),
  /** Specific embedded free allocation, from 2026: (EU) 2025/2620 Eq. 3 and 4. */
  specificFreeAllocation: specific('Not below zero').nullable().default(null),
  /** The route of the benchmark, where the table tells routes apart. */
  benchmarkRoute: z.union([BenchmarkRoute, z.literal('')]).default(''),
  productionMethod: text(10).default(''),
  determinationMethod: text(256).default(''),
  electricitySource: text(5).default(''),
  electricityConsumedMwhPerT: decimalIn({ digits: 10, decimals: 5, min: { value: '0', message: 'Not below zero' } })
    .nullable()
    .default(null),
  /** tCO2 per MWh of the electricity consumed. */
  emissionFactor: decimalIn({ digits: 16, decimals: 7, min: { value: '0', message: 'Not below zero' } })
    .nullable()
    .default(null),
  evidenceNote: text(4000).default(''),
});
const inOrder = {
  check: (period: { periodFrom: string; periodTo: string }) => period.periodFrom <= period.periodTo,
  say: { path: ['periodTo'], message: 'The period ends before it begins' },
};
export const NewEmissions = EmissionsFields.refine(inOrder.check, inOrder.say);
export type NewEmissions = z.input<typeof NewEmissions>;

/** How the verifier saw the installation; blank: nobody has said. */
const SITE_VISITS = ['', 'physical', 'virtual', 'waived'] as const;

/** Only verified values enter a definitive declaration: (EU) 2023/956 Art. 8. */
export const Verification = z
  .object({
    verificationState: VerificationState,
    verifierName: text(256).default(''),
    verifiedOn: z.iso.date('Enter the date of the verification report').nullable().default(null),
    accreditationNumber: text(100).default(''),
    accreditationBody: text(256).default(''),
    /** As the report states it. */
    materialityPercent: decimalIn({ digits: 5, decimals: 2, min: { value: '0', message: 'Not below zero' } })
      .nullable()
      .default(null),
    validUntil: z.iso.date('Enter the last day on which it is valid').nullable().default(null),
    siteVisit: z.enum(SITE_VISITS, { error: 'Choose how the installation was visited' }).default(''),
    siteVisitOn: z.iso.date('Enter the day of the site visit').nullable().default(null),
  })
  .refine(({ materialityPercent }) => Number(materialityPercent ?? 0) <= 100, {
    path: ['materialityPercent'],
    message: 'At most 100 %',
  })
  .refine((given) => given.verificationState !== 'verified' || given.verifierName !== '', {
    path: ['verifierName'],
    message: 'Name the accredited verifier',
  })
  .refine((given) => given.verificationState !== 'verified' || given.verifiedOn !== null, {
    path: ['verifiedOn'],
    message: 'Enter the date of the verification report',
  });
export type Verification = z.output<typeof Verification>;

export const ActualEmissions = EmissionsFields.extend({
  id: z.uuid(),
  specificDirect: DecimalOut,
  specificIndirect: DecimalOut,
  specificFreeAllocation: DecimalOut.nullable(),
  electricityConsumedMwhPerT: DecimalOut.nullable(),
  emissionFactor: DecimalOut.nullable(),
  /** The name of the file that proves them; null while there is none. */
  evidenceFileName: z.string().nullable(),
  verificationState: VerificationState,
  /** The accepted answer that the figures come from leaves out the precursors: they are too low. */
  lacksPrecursors: z.boolean(),
  verifierName: z.string(),
  verifiedOn: z.iso.date().nullable(),
  accreditationNumber: z.string(),
  accreditationBody: z.string(),
  materialityPercent: DecimalOut.nullable(),
  validUntil: z.iso.date().nullable(),
  siteVisit: z.enum(SITE_VISITS),
  siteVisitOn: z.iso.date().nullable(),
  /** The name of the file with the verification report; null while there is none. */
  reportFileName: z.string().nullable(),
  version: Version,
});
export type ActualEmissions = z.infer<typeof ActualEmissions>;

export const InstallationWithEmissions = Installation.extend({ emissions: z.array(ActualEmissions) });
export type InstallationWithEmissions = z.infer<typeof InstallationWithEmissions>;

/** What is stated of a good, with whether it enters a definitive declaration today: (EU) 2023/956 Art. 8. */
export const KnownEmissions = ActualEmissions.extend({ counts: z.boolean() });
export type KnownEmissions = z.infer<typeof KnownEmissions>;

/** An installation as a declaration refers to it, with what is stated of its goods. */
export const KnownInstallation = z.object({
  id: z.uuid(),
  installationId: z.string(),
  name: z.string(),
  country: z.string(),
  operatorId: z.string(),
  operatorName: z.string(),
  supplierName: z.string(),
  emissions: z.array(KnownEmissions),
});
export type KnownInstallation = z.infer<typeof KnownInstallation>;

/** What stated emissions lack before they count, and what it costs meanwhile. */
const VerificationStanding = z.object({
  emissionsId: z.uuid(),
  /** They enter a definitive declaration: (EU) 2023/956 Art. 8. */
  counts: z.boolean(),
  findings: z.array(Finding),
  /** Goods of drafts that default values count for because these figures do not. */
  goods: z.int(),
  /** What the default values cost more for them, EUR; null where it is not known of any. */
  costsMoreEur: DecimalOut.nullable(),
  /** Null before 2026, and for figures that count. */
  engageVerifierBy: z.iso.date().nullable(),
  declareBy: z.iso.date().nullable(),
});
export type VerificationStanding = z.infer<typeof VerificationStanding>;

export const MAX_EVIDENCE_BYTES = 10_000_000;

const params = z.object({ id: z.uuid() });

export const installations = {
  search: endpoint({
    method: 'GET',
    path: '/api/installations',
    summary: 'Find installations of all suppliers by name, identifier, operator or supplier',
    caller: 'importer',
    query: z.object({
      search: z.string().trim().max(100).default(''),
      /** The one with this record, whatever is searched for. */
      id: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.array(KnownInstallation),
    problems: [],
  }),
  addOperator: endpoint({
    method: 'POST',
    path: '/api/suppliers/{id}/operators',
    summary: 'Add an operator behind a supplier',
    caller: 'importer',
    params,
    body: OperatorFields,
    answer: Operator,
    status: 201,
    problems: ['supplier.identifier_taken', 'supplier.merged'],
  }),
  changeOperator: endpoint({
    method: 'PUT',
    path: '/api/operators/{id}',
    summary: 'Change an operator',
    caller: 'importer',
    params,
    body: OperatorFields.extend({ version: Version }),
    answer: Operator,
    problems: ['supplier.identifier_taken', 'request.stale'],
  }),
  removeOperator: endpoint({
    method: 'DELETE',
    path: '/api/operators/{id}',
    summary: 'Delete an operator that runs no installation',
    caller: 'importer',
    params,
    answer: params,
    problems: ['supplier.operator_used'],
  }),
  addInstallation: endpoint({
    method: 'POST',
    path: '/api/suppliers/{id}/installations',
    summary: 'Add an installation of a supplier',
    caller: 'importer',
    params,
    body: NewInstallation,
    answer: Installation,
    status: 201,
    problems: ['supplier.identifier_taken', 'supplier.merged'],
  }),
  changeInstallation: endpoint({
    method: 'PUT',
    path: '/api/installations/{id}',
    summary: 'Change an installation',
    caller: 'importer',
    params,
    body: NewInstallation.safeExtend({ version: Version }),
    answer: Installation,
    problems: ['supplier.identifier_taken', 'request.stale'],
  }),
  removeInstallation: endpoint({
    method: 'DELETE',
    path: '/api/installations/{id}',
    summary: 'Delete an installation; one that other records rest on is archived instead',
    caller: 'importer',
    params,
    answer: Removal,
    problems: [],
  }),
  addEmissions: endpoint({
    method: 'POST',
    path: '/api/installations/{id}/emissions',
    summary: 'Add what an operator states of the emissions of a good in a period',
    caller: 'importer',
    params,
    body: NewEmissions,
    answer: ActualEmissions,
    status: 201,
    problems: [],
  }),
  changeEmissions: endpoint({
    method: 'PUT',
    path: '/api/actual-emissions/{id}',
    summary: 'Change stated emissions; figures that change are no longer the verified ones',
    caller: 'importer',
    params,
    body: NewEmissions.safeExtend({ version: Version }),
    answer: ActualEmissions,
    problems: ['request.stale'],
  }),
  verifyEmissions: endpoint({
    method: 'PUT',
    path: '/api/actual-emissions/{id}/verification',
    summary: 'Record the state of verification of stated emissions',
    caller: 'importer',
    params,
    body: Verification.safeExtend({ version: Version }),
    answer: ActualEmissions,
    problems: ['request.stale'],
  }),
  addEvidence: endpoint({
    method: 'POST',
    path: '/api/actual-emissions/{id}/evidence',
    summary: 'Keep the file that proves stated emissions; that of verified ones stays',
    caller: 'importer',
    params,
    upload: { maxFiles: 1, maxFileBytes: MAX_EVIDENCE_BYTES },
    answer: ActualEmissions,
    status: 201,
    problems: ['supplier.emissions_verified', 'declaration.document_type'],
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/api/actual-emissions/{id}/evidence',
    summary: 'Download the file that proves stated emissions',
    caller: 'importer',
    params,
    answer: download('application/octet-stream'),
    problems: [],
  }),
  verificationStandings: endpoint({
    method: 'GET',
    path: '/api/suppliers/{id}/verifications',
    summary:
      'Say of the stated emissions of a supplier what their verification lacks, and what default values cost meanwhile',
    caller: 'importer',
    params,
    answer: z.array(VerificationStanding),
    problems: [],
  }),
  addReport: endpoint({
    method: 'POST',
    path: '/api/actual-emissions/{id}/report',
    summary: 'Keep the verification report of stated emissions',
    caller: 'importer',
    params,
    upload: { maxFiles: 1, maxFileBytes: MAX_EVIDENCE_BYTES },
    answer: ActualEmissions,
    status: 201,
    problems: ['supplier.report_kept', 'declaration.document_type'],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/actual-emissions/{id}/report',
    summary: 'Download the verification report of stated emissions',
    caller: 'importer',
    params,
    answer: download('application/octet-stream'),
    problems: [],
  }),
  removeEmissions: endpoint({
    method: 'DELETE',
    path: '/api/actual-emissions/{id}',
    summary: 'Delete stated emissions that are not verified',
    caller: 'importer',
    params,
    answer: params,
    problems: ['supplier.emissions_verified'],
  }),
};
