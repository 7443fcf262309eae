/** What happens to a declaration beside its writing: documents, amendment, the registry's answer, versions, comments. */
import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { download, endpoint } from '../endpoint.ts';
import { Figure } from '../figures.ts';
import { Finding } from '../findings.ts';
import { DocumentDetails, RegistryDocumentType, SupportingDocument } from '../goods/good.ts';
import { Declaration, DeclarationId, DeclarationSummary, fileQuery } from './endpoints.ts';

const params = z.object({ id: DeclarationId });
export const MAX_DOCUMENT_BYTES = 10_000_000;

/** What a person says of a supporting document. */
export const DocumentAbout = z.object({
  /** The good that it proves something of; null for the declaration as a whole. */
  itemNumber: z.coerce
    .number()
    .int()
    .min(1, 'Enter the number of the item')
    .max(99_999, 'Item number must be at most 99999')
    .nullable()
    .default(null),
  /** The emissions entry of that good. */
  sequenceNumber: z.coerce
    .number()
    .int()
    .min(1, 'Enter the number of the entry')
    .max(999, 'Sequence number must be at most 999')
    .nullable()
    .default(null),
  registryType: RegistryDocumentType.default(''),
  details: DocumentDetails.default({}),
});

/** The registry's answer to an uploaded report; only this moves a submitted declaration on. */
export const RegistryAnswer = z.object({
  status: z.enum(['accepted', 'verified', 'rejected'], { error: 'Choose what the registry answered' }),
  answeredOn: z.iso.date('Enter the date of the answer'),
  reference: z.string().trim().max(70, 'At most 70 characters').default(''),
  remarks: z.string().trim().max(4000, 'At most 4,000 characters').default(''),
});

export type AnswerStatus = z.infer<typeof RegistryAnswer>['status'];

/** What the registry may answer to a declaration of this status: an accepted one can be verified or, on review, rejected. */
export function answersTo(status: string): readonly AnswerStatus[] {
  if (status === 'submitted') return ['accepted', 'verified', 'rejected'];
  return status === 'accepted' ? ['verified', 'rejected'] : [];
}

/** A field with what stood there and what stands there; empty: not stated. */
const FieldDifference = z.object({ field: z.string(), before: z.string(), after: z.string() });

/** One line that two versions of a declaration do not share. */
export const LineDifference = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  itemNumber: z.int(),
  cnCode: z.string(),
  productName: z.string(),
  /** The fields that changed, with what stood there and what stands there. */
  fields: z.array(FieldDifference),
});

export const Differences = z.object({
  before: DeclarationSummary,
  after: DeclarationSummary,
  /** What changed of the declarant, the period and the installation country. */
  general: z.array(FieldDifference),
  lines: z.array(LineDifference),
  netMassT: DecimalOut,
  /** After less before; null where one of them is unknown. */
  emissionsTco2e: DecimalOut.nullable(),
});

const DeclarationComment = z.object({
  id: z.uuid(),
  itemNumber: z.int().nullable(),
  text: z.string(),
  writtenAt: z.iso.datetime(),
  writtenByName: z.string(),
});

const Happening = z.object({ at: z.iso.datetime(), actorName: z.string(), action: z.string() });

export const declarationLife = {
  takeOver: endpoint({
    method: 'POST',
    path: '/api/declarations/past-reports',
    summary: 'Take over a past registry report (XML or ZIP) as a draft that says the same',
    caller: 'importer',
    upload: { maxFiles: 1, maxFileBytes: 50_000_000 },
    query: z.object({
      secondOfQuarter: z.enum(['yes', 'no']).default('no'),
      /** The declarant that the report names is the company: its number is remembered. */
      isOurs: z.enum(['yes', 'no']).default('no'),
    }),
    answer: z.object({ declaration: Declaration, version: z.string(), findings: z.array(Finding) }),
    status: 201,
    problems: ['declaration.unreadable_report', 'declaration.other_declarant', 'declaration.second_of_quarter'],
  }),
  uploadDocuments: endpoint({
    method: 'POST',
    path: '/api/declarations/{id}/documents',
    summary: 'Add supporting documents to a draft',
    caller: 'importer',
    params,
    upload: { maxFiles: 20, maxFileBytes: MAX_DOCUMENT_BYTES },
    body: z.object({
      documentType: z.string().trim().min(1).max(100).default('Supporting Document'),
      itemNumber: z.coerce.number().int().min(1).max(99_999, 'Item number must be at most 99999').optional(),
    }),
    answer: z.array(SupportingDocument),
    status: 201,
    problems: ['declaration.frozen', 'declaration.document_type'],
  }),
  describeDocument: endpoint({
    method: 'PUT',
    path: '/api/declarations/{id}/documents/{documentId}',
    summary: 'Say what a supporting document is, and to which good or emissions entry it belongs',
    caller: 'importer',
    params: params.extend({ documentId: z.uuid() }),
    body: DocumentAbout,
    answer: z.array(SupportingDocument),
    problems: ['declaration.frozen'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/declarations/{id}/documents/{documentId}',
    summary: 'Take a supporting document from a draft',
    caller: 'importer',
    params: params.extend({ documentId: z.uuid() }),
    answer: z.array(SupportingDocument),
    problems: ['declaration.frozen'],
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/documents/{documentId}',
    summary: 'Download a supporting document',
    caller: 'importer',
    params: params.extend({ documentId: z.uuid() }),
    answer: download('application/octet-stream'),
    problems: [],
  }),
  registryFile: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/registry-file',
    summary:
      'Download the ZIP for the registry: the report and its attachments; of a draft a preview, unless it is confirmed',
    caller: 'importer',
    params,
    query: fileQuery,
    answer: download('application/zip'),
    problems: ['declaration.not_ready', 'declaration.no_registry_format'],
  }),
  enquiryPack: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/enquiry-pack',
    summary:
      'Download everything an authority may ask about a declaration, with an index; internal comments only where asked for',
    caller: 'importer',
    params,
    query: z.object({ comments: z.enum(['yes', 'no']).default('no') }),
    answer: download('application/zip'),
    problems: [],
  }),
  amend: endpoint({
    method: 'POST',
    path: '/api/declarations/{id}/amend',
    summary: 'Start a new version of a submitted declaration as a draft',
    caller: 'importer',
    params,
    answer: Declaration,
    status: 201,
    problems: ['declaration.not_submitted', 'declaration.amended_already'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/declarations/{id}/answer',
    summary: "Record the registry's answer to a submitted declaration",
    caller: 'importer',
    params,
    body: RegistryAnswer,
    answer: Declaration,
    problems: ['declaration.not_submitted'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/versions',
    summary: 'List the versions of a declaration, newest first',
    caller: 'importer',
    params,
    answer: z.array(DeclarationSummary),
    problems: [],
  }),
  differences: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/differences',
    summary: 'Compare a version with the one before it: lines, tonnes, emissions',
    caller: 'importer',
    params,
    answer: Differences,
    problems: ['declaration.first_version'],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/goods-items/{itemId}/figures',
    summary: 'Read the figures of one good with their derivations',
    caller: 'importer',
    params: params.extend({ itemId: z.uuid() }),
    answer: z.array(Figure),
    problems: [],
  }),
  comments: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/comments',
    summary: 'List what colleagues wrote about a declaration, oldest first',
    caller: 'importer',
    params,
    answer: z.array(DeclarationComment),
    problems: [],
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/declarations/{id}/comments',
    summary: 'Write a comment on a declaration or one of its lines',
    caller: 'importer',
    role: 'viewer',
    params,
    body: z.object({
      itemNumber: z.int().min(1).max(99_999, 'Item number must be at most 99999').nullish(),
      text: z.string().trim().min(1, 'Write a comment').max(4000, 'At most 4,000 characters'),
    }),
    answer: DeclarationComment,
    status: 201,
    problems: [],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/history',
    summary: 'Read who did what with a declaration, newest first',
    caller: 'importer',
    params,
    answer: z.array(Happening),
    problems: [],
  }),
};
