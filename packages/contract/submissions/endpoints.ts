/** What a supplier states once and shares with many importers, and what an importer fills in for a supplier. */
import { z } from 'zod';
import { MAX_WORKBOOK_BYTES } from '../answers/endpoints.ts';
import { DecimalOut } from '../decimal.ts';
import { download, endpoint } from '../endpoint.ts';
import { FileLanguage } from '../file-language.ts';
import { Finding } from '../findings.ts';
import { Version } from '../whole-number.ts';
import { SubmissionFields } from './fields.ts';

const params = z.object({ id: z.uuid() });
const known = DecimalOut.nullable();

/** One product, tCO2e per tonne; null where it is not known. */
const SubmittedProduct = z.object({
  cnCode: z.string(),
  name: z.string(),
  outputT: known,
  /** With what precursors with default values add. */
  specificDirect: known,
  specificIndirect: known,
  specificTotal: known,
});

const Figures = z.object({
  totalDirect: known,
  totalIndirect: known,
  products: z.array(SubmittedProduct),
  findings: z.array(Finding),
});

/** One importer that got a version. */
export const Share = z.object({
  id: z.uuid(),
  importerId: z.uuid(),
  importerName: z.string(),
  revision: z.int(),
  sharedAt: z.iso.datetime(),
  /** This importer sees CN codes without the names of products. */
  areNamesHidden: z.boolean(),
  status: z.enum(['sent', 'accepted', 'rejected', 'withdrawn']),
  /** What the importer said of it. */
  reason: z.string(),
});
export type Share = z.output<typeof Share>;

export const Submission = z.object({
  id: z.uuid(),
  version: Version,
  fields: SubmissionFields,
  figures: Figures,
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
  /** The last version that was submitted; 0 while there is none. */
  revision: z.int(),
  /** What was typed since then is not submitted yet. */
  hasChanges: z.boolean(),
  shares: z.array(Share),
});
export type Submission = z.output<typeof Submission>;

/** A product of a submitted version or of an answer that a precursor can be taken from, tCO2e per tonne. */
export const PrecursorSource = z.object({
  key: z.string(),
  /** The submission or the company that states it. */
  from: z.string(),
  cnCode: z.string(),
  name: z.string(),
  country: z.string(),
  periodFrom: z.string(),
  periodTo: z.string(),
  specificDirect: DecimalOut,
  specificIndirect: DecimalOut,
});
export type PrecursorSource = z.output<typeof PrecursorSource>;

/** What a communication workbook fills in, and what it says that a submission has no field for. */
export const WorkbookFilling = z.object({
  fileName: z.string(),
  version: z.string().nullable(),
  fields: SubmissionFields.pick({
    installation: true,
    periodFrom: true,
    periodTo: true,
    directSources: true,
    electricity: true,
    processes: true,
    products: true,
    contactName: true,
    contactEmail: true,
  }),
  notCarried: z.array(Finding),
  /** What is wrong with the workbook itself. */
  findings: z.array(Finding),
});
export type WorkbookFilling = z.output<typeof WorkbookFilling>;

export const submissions = {
  list: endpoint({
    method: 'GET',
    path: '/api/submissions',
    summary: 'List drafts and submitted versions with their figures and who has which, the latest changed first',
    caller: 'member',
    answer: z.array(Submission),
    problems: [],
  }),
  precursors: endpoint({
    method: 'GET',
    path: '/api/submissions/precursors',
    summary: 'List products of own submitted versions and of received answers that a precursor can be taken from',
    caller: 'member',
    query: z.object({
      /** The submission that is being filled: a product is no precursor of its own. */
      except: z.uuid().optional(),
    }),
    answer: z.array(PrecursorSource),
    problems: [],
  }),
  readWorkbook: endpoint({
    method: 'POST',
    path: '/api/submissions/workbook',
    summary: 'Read the Commission’s communication workbook as the fields of a submission; nothing is stored',
    caller: 'member',
    upload: { maxFiles: 1, maxFileBytes: MAX_WORKBOOK_BYTES },
    answer: WorkbookFilling,
    problems: ['answer.workbook_refused'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/submissions/{id}/export',
    summary:
      'Download what is stated with its figures as a workbook of plain tables, in English, Danish, Swedish or German',
    caller: 'member',
    params,
    query: z.object({ language: FileLanguage }),
    answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/submissions',
    summary: 'Begin a submission',
    caller: 'member',
    body: SubmissionFields,
    answer: Submission,
    status: 201,
    problems: ['submission.too_many'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/submissions/{id}',
    summary: 'Keep what was typed; versions that were submitted stay as they are',
    caller: 'member',
    params,
    body: z.object({ fields: SubmissionFields, version: Version.optional() }),
    maxBodyBytes: 4_000_000,
    answer: Submission,
    problems: ['request.stale'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/submissions/{id}',
    summary: 'Delete a draft of which nothing was submitted',
    caller: 'member',
    params,
    answer: params,
    problems: ['submission.shared'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/submissions/{id}/submit',
    summary:
      'Freeze what is typed as the next version and deliver it: to the chosen importers, or into the own file of the supplier',
    caller: 'member',
    params,
    body: z.object({
      version: Version,
      importerIds: z.array(z.uuid()).max(500).default([]),
      /** Those of them that see CN codes without the names of products. */
      hideNamesFrom: z.array(z.uuid()).max(500).default([]),
    }),
    answer: Submission,
    problems: ['submission.unfit', 'submission.no_importer', 'exchange.no_partner', 'supplier.merged', 'request.stale'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/submissions/{id}/withdraw',
    summary: 'Take a share back: the importer is told and uses it for nothing new; what was declared stays',
    caller: 'supplier',
    params,
    body: z.object({ shareId: z.uuid(), reason: z.string().trim().max(500).default('') }),
    answer: Submission,
    problems: ['exchange.no_partner'],
  }),
};
