import { z } from 'zod';
import { DecimalOut, decimalIn } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { Version } from '../whole-number.ts';
import { NOT_TRANSFERABLE, NOTE, optionally, priceIn, Taking, tonnesIn } from './holding.ts';

export const CertificateType = z.enum(['cbam_allowance', 'emissions_verification', 'carbon_price_certificate'], {
  error: 'Certificate type is required',
});
export type CertificateType = z.infer<typeof CertificateType>;

export const HoldingStatus = z.enum(['active', 'pending', 'used', 'traded', 'expired', 'completed', 'cancelled']);
export type HoldingStatus = z.infer<typeof HoldingStatus>;

/** A record of a certificate: the nine fields of the specification, and where its tonnes are. */
export const Certificate = z.object({
  id: z.uuid(),
  certificateNumber: z.string(),
  certificateType: CertificateType,
  /** Follows from the ledger and the day. */
  status: HoldingStatus,
  emissionsCovered: DecimalOut,
  carbonPricePerTonne: DecimalOut.nullable(),
  validFrom: z.iso.date(),
  validTo: z.iso.date(),
  isTransferable: z.boolean(),
  remainingQuantity: DecimalOut,
  listedQuantity: DecimalOut,
  usedQuantity: DecimalOut,
  surrenderedQuantity: DecimalOut,
});
export type Certificate = z.infer<typeof Certificate>;

export const NewCertificate = z
  .object({
    certificateType: CertificateType,
    emissionsCovered: tonnesIn('Emissions covered'),
    carbonPricePerTonne: optionally(priceIn('Carbon price')),
    validFrom: z.iso.date('Valid from date is required'),
    validTo: z.iso.date('Valid to date is required'),
    /** Left out: true, but for a CBAM certificate. */
    isTransferable: z.boolean().optional(),
  })
  .superRefine(({ certificateType, validFrom, validTo, isTransferable }, context) => {
    if (validTo < validFrom)
      context.addIssue({
        code: 'custom',
        path: ['validTo'],
        message: 'Valid to date must not be before valid from date',
      });
    if (certificateType === 'cbam_allowance' && isTransferable === true)
      context.addIssue({ code: 'custom', path: ['isTransferable'], message: NOT_TRANSFERABLE });
  });
export type NewCertificate = z.output<typeof NewCertificate>;

export const Transfer = z.object({
  quantity: tonnesIn('Quantity'),
  recipient: z
    .string('Recipient is required')
    .trim()
    .min(1, 'Recipient is required')
    .max(200, 'At most 200 characters'),
  note: NOTE,
});
export type Transfer = z.output<typeof Transfer>;

const Quarter = z.enum(['Q1', 'Q2', 'Q3', 'Q4'], { error: 'Allocation quarter is required' });

/** A record of an allowance: the twelve fields of the specification, and what of the used is recorded as surrendered. */
export const Allowance = z.object({
  id: z.uuid(),
  allowanceId: z.string(),
  allocationYear: z.int(),
  allocationQuarter: Quarter,
  allocatedQuantity: DecimalOut,
  /** Surrendered or not. */
  usedQuantity: DecimalOut,
  remainingQuantity: DecimalOut,
  carbonPrice: DecimalOut,
  expiryDate: z.iso.date(),
  autoSurrenderEnabled: z.boolean(),
  autoSurrenderThreshold: DecimalOut,
  status: HoldingStatus,
  surrenderedQuantity: DecimalOut,
  /** Used of the allocated, in percent. */
  usedShare: DecimalOut,
  version: Version,
});
export type Allowance = z.infer<typeof Allowance>;

const DEFAULT_THRESHOLD = '80';
const Threshold = z
  .union([z.string(), z.number()])
  .transform((percent) => (percent === '' ? DEFAULT_THRESHOLD : percent))
  .pipe(
    decimalIn({ digits: 6, decimals: 3, min: { value: '0.001', message: 'Threshold must be more than 0' } }).refine(
      (percent) => Number(percent) <= 100,
      'Threshold must be at most 100',
    ),
  );

const YEAR_REQUIRED = 'Allocation year is required';
const YEAR_KNOWN = 'Allocation year must be between 2023 and 2100';

export const NewAllowance = z
  .object({
    allocationYear: z
      .union([z.number(YEAR_REQUIRED), z.string(YEAR_REQUIRED)])
      .transform((year) => (year === '' ? Number.NaN : Number(year)))
      .pipe(z.number(YEAR_REQUIRED).int(YEAR_KNOWN).min(2023, YEAR_KNOWN).max(2100, YEAR_KNOWN)),
    allocationQuarter: Quarter,
    allocatedQuantity: tonnesIn('Allocated quantity'),
    carbonPrice: priceIn('Carbon price'),
    expiryDate: z.iso.date('Expiry date is required'),
    autoSurrenderEnabled: z.boolean().default(false),
    autoSurrenderThreshold: Threshold.default(DEFAULT_THRESHOLD),
  })
  .superRefine(({ allocationYear, allocationQuarter, expiryDate }, context) => {
    const firstDay = `${allocationYear}-${{ Q1: '01', Q2: '04', Q3: '07', Q4: '10' }[allocationQuarter]}-01`;
    if (expiryDate < firstDay)
      context.addIssue({ code: 'custom', path: ['expiryDate'], message: 'Expiry date must not be before the quarter' });
  });
export type NewAllowance = z.output<typeof NewAllowance>;

export const AutomaticSurrender = z.object({
  autoSurrenderEnabled: z.boolean(),
  autoSurrenderThreshold: Threshold,
  version: Version.optional(),
});
export type AutomaticSurrender = z.output<typeof AutomaticSurrender>;

const params = z.object({ id: z.uuid() });
const taking = { method: 'POST', caller: 'importer', params, body: Taking } as const;

export const certificates = {
  list: endpoint({
    method: 'GET',
    path: '/api/certificates',
    summary: 'List the certificates that the company has recorded, newest first',
    caller: 'importer',
    answer: z.array(Certificate),
    problems: [],
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/certificates',
    summary: 'Record a certificate; the company’s own record, nothing is sent to a registry',
    caller: 'importer',
    body: NewCertificate,
    answer: Certificate,
    status: 201,
    problems: [],
  }),
  use: endpoint({
    ...taking,
    path: '/api/certificates/{id}/use',
    summary: 'Record that tonnes of a certificate were used for emissions',
    answer: Certificate,
    problems: ['ledger.too_little', 'ledger.not_valid'],
  }),
  surrender: endpoint({
    ...taking,
    path: '/api/certificates/{id}/surrender',
    summary: 'Record tonnes of a certificate as surrendered, the used ones first; nothing is sent to a registry',
    answer: Certificate,
    problems: ['ledger.too_little', 'ledger.not_valid'],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/certificates/{id}/transfer',
    summary: 'Record that tonnes of a transferable certificate went to somebody',
    caller: 'importer',
    params,
    body: Transfer,
    answer: Certificate,
    problems: ['ledger.too_little', 'ledger.not_valid', 'ledger.not_transferable'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/certificates/{id}/cancel',
    summary: 'Take back a certificate that was recorded by mistake and that nothing was taken from',
    caller: 'importer',
    params,
    answer: Certificate,
    problems: ['ledger.already_moved'],
  }),
};

export const allowances = {
  list: endpoint({
    method: 'GET',
    path: '/api/allowances',
    summary: 'List the allowances that the company has recorded, newest first',
    caller: 'importer',
    answer: z.array(Allowance),
    problems: [],
  }),
  allocate: endpoint({
    method: 'POST',
    path: '/api/allowances',
    summary: 'Record an allowance of a quarter; the company’s own record, nothing is sent to a registry',
    caller: 'importer',
    body: NewAllowance,
    answer: Allowance,
    status: 201,
    problems: ['ledger.allowance_overlaps'],
  }),
  use: endpoint({
    ...taking,
    path: '/api/allowances/{id}/use',
    summary:
      'Record that tonnes of an allowance were used; what was used is surrendered by itself from its threshold on',
    answer: Allowance,
    problems: ['ledger.too_little', 'ledger.not_valid'],
  }),
  surrender: endpoint({
    ...taking,
    path: '/api/allowances/{id}/surrender',
    summary: 'Record tonnes of an allowance as surrendered, the used ones first; nothing is sent to a registry',
    answer: Allowance,
    problems: ['ledger.too_little', 'ledger.not_valid'],
  }),
  schedule: endpoint({
    method: 'PUT',
    path: '/api/allowances/{id}/automatic-surrender',
    summary: 'Turn the automatic surrender of an allowance on or off, and say from which used share on',
    caller: 'importer',
    params,
    body: AutomaticSurrender,
    answer: Allowance,
    problems: ['ledger.changed_meanwhile'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/allowances/{id}/cancel',
    summary: 'Take back an allowance that was recorded by mistake and that nothing was taken from',
    caller: 'importer',
    params,
    answer: Allowance,
    problems: ['ledger.already_moved'],
  }),
};
