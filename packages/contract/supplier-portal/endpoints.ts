/** A supplier's first page: what it has stated, who has it, and who asks for more. */
import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';

const known = DecimalOut.nullable();

/** tCO2e; null where a submission has an unknown total. */
export const SupplierMetrics = z.object({
  totalProcesses: z.int(),
  activeDeclarations: z.int(),
  totalEmissions: known,
  /** Of an average month of the periods that submissions cover. */
  monthlyEmissions: known,
  importerCount: z.int(),
  declarationsSent: z.int(),
  declarationsAccepted: z.int(),
  declarationsPending: z.int(),
});
export type SupplierMetrics = z.output<typeof SupplierMetrics>;

export const EmissionsShare = z.object({
  productType: z.string(),
  totalEmissions: known,
  directEmissions: known,
  indirectEmissions: known,
  percentage: known,
});
export type EmissionsShare = z.output<typeof EmissionsShare>;

export const SupplierDeclaration = z.object({
  id: z.string(),
  /** Null: an answer that was sent through a link, before there was an account. */
  submissionId: z.uuid().nullable(),
  title: z.string(),
  /** Empty for a draft that nobody has. */
  importerCompany: z.string(),
  reportingPeriod: z.string(),
  reportingYear: z.string(),
  totalEmissions: known,
  status: z.enum(['draft', 'sent', 'accepted', 'rejected', 'withdrawn']),
  reason: z.string(),
  /** 0 for a draft. */
  revision: z.int(),
  /** The newest version of the submission; this importer may have an older one. */
  latestRevision: z.int(),
  sentAt: z.iso.datetime().nullable(),
});
export type SupplierDeclaration = z.output<typeof SupplierDeclaration>;

/** What an importer asks for now. */
export const OpenRequest = z.object({
  id: z.uuid(),
  importerId: z.uuid().nullable(),
  importerCompany: z.string(),
  askedAt: z.iso.datetime(),
  /** The day by which it is wanted; null where the request names none. */
  dueOn: z.string().nullable(),
  isAnswered: z.boolean(),
});
export type OpenRequest = z.output<typeof OpenRequest>;

export const supplierPortal = {
  metrics: endpoint({
    method: 'GET',
    path: '/api/supplier/metrics',
    summary: 'Count what a supplier has mapped, stated and shared',
    caller: 'supplier',
    answer: SupplierMetrics,
    problems: [],
  }),
  breakdown: endpoint({
    method: 'GET',
    path: '/api/supplier/emissions-breakdown',
    summary: 'Part the emissions of the latest submitted versions by product type',
    caller: 'supplier',
    answer: z.array(EmissionsShare),
    problems: [],
  }),
  declarations: endpoint({
    method: 'GET',
    path: '/api/supplier/declarations',
    summary: 'List drafts and what was sent to which importer, with what became of it, the latest first',
    caller: 'supplier',
    answer: z.array(SupplierDeclaration),
    problems: [],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/supplier/requests',
    summary: 'List what importers ask for, the latest first',
    caller: 'supplier',
    answer: z.array(OpenRequest),
    problems: [],
  }),
};
