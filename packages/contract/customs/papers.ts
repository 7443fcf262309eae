import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { CustomsDeclaration, PaperBox, PaperField } from './declaration.ts';
import { ExtractedRecord } from './record.ts';

/** Limits of one upload, told on the screen and enforced by the server. */
export const MAX_PAPERS = 25;
export const MAX_PAPER_BYTES = 50_000_000;
const Path = z.string().trim().max(1000, 'At most 1000 characters');

/** What became of one file. */
export const PaperOutcome = z.object({
  fileName: z.string(),
  success: z.boolean(),
  /** What happened, and what to do where it could not be read. */
  message: z.string(),
  paperId: z.uuid().nullable(),
  pages: z.int(),
  records: z.int(),
  /** Fields in all records that a person has to look at. */
  unsure: z.int(),
});
export type PaperOutcome = z.infer<typeof PaperOutcome>;

/** A goods item as read, by the field's own words. */
const ExtractedGood = z.object({
  referenceNumber: z.string(),
  cnCode: z.string(),
  countryOfOrigin: z.string(),
  netMass: z.string().nullable(),
  description: z.string(),
  supplierName: z.string(),
});

export const ProcessedPapers = z.object({
  /** False as soon as one file could not be read. */
  success: z.boolean(),
  message: z.string(),
  /** Files that were read. */
  processedFilesCount: z.int(),
  files: z.array(PaperOutcome),
  extractedDataForWebForm: z.array(ExtractedRecord),
  extractedGoods: z.array(ExtractedGood),
  customsDeclarations: z.object({
    count: z.int(),
    /** More than one paper: they wait on the dashboard, to be looked at one by one. */
    redirectToDashboard: z.boolean(),
  }),
  /** The stored declarations, in the order of files and pages. */
  declarations: z.array(CustomsDeclaration),
  /** Where to watch, when the reading goes on by itself (`Prefer: respond-async`). */
  job: z.object({ id: z.uuid(), events: z.string() }).nullable(),
});
export type ProcessedPapers = z.infer<typeof ProcessedPapers>;

/** How far a reading is, while it goes on: the `result` of its progress until the last one. */
export const PapersUnderWay = z.object({
  files: z.array(
    z.object({
      fileName: z.string(),
      state: z.enum(['waiting', 'reading', 'read', 'failed']),
      page: z.int(),
      pages: z.int().nullable(),
    }),
  ),
});
export type PapersUnderWay = z.infer<typeof PapersUnderWay>;

const Page = z.object({ number: z.int(), width: z.number(), height: z.number() });

/** A paper with what was read from it. Sizes of pages are in points. */
export const CustomsPaper = z.object({
  id: z.uuid(),
  fileName: z.string(),
  pages: z.array(Page),
  findings: z.array(z.string()),
  /** Whether it was read with a layout that the company has taught. */
  isTaught: z.boolean(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  declarations: z.array(CustomsDeclaration),
});
export type CustomsPaper = z.infer<typeof CustomsPaper>;

const params = z.object({ id: z.uuid() });
const pageParams = params.extend({ page: z.coerce.number().int().min(1).max(10_000) });

/** A word of a page, in points from its top left corner. */
export const PaperWord = z.object({ text: z.string(), ...PaperBox.shape });
export type PaperWord = z.infer<typeof PaperWord>;

/** What words that a person pointed at say as a value of a field. */
const PointedValue = z.object({
  /** As the field of a line has it; null: they are no such value. */
  value: z.string().nullable(),
  /** Why it may be read otherwise, in words; empty: it has one reading. */
  doubt: z.string(),
});

export const customsPapers = {
  process: endpoint({
    method: 'POST',
    path: '/api/process-pdfs',
    summary:
      'Read customs papers: PDF files sent as a form, or files named by a path below the inbox of the installation; with "Prefer: respond-async" the answer is 202 and names a job to watch',
    caller: 'importer',
    upload: { maxFiles: MAX_PAPERS, maxFileBytes: MAX_PAPER_BYTES, alsoJson: true, oversize: 'told' },
    body: z.object({ method: z.enum(['upload', 'path']).default('upload'), filePath: Path.optional() }),
    answer: ProcessedPapers,
    problems: [
      'customs.danish_only',
      'customs.nothing_given',
      'customs.no_inbox',
      'customs.outside_inbox',
      'customs.nothing_found',
      'request.too_many_files',
    ],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/customs/papers/{id}',
    summary: 'Read a customs paper with its declarations',
    caller: 'importer',
    params,
    answer: CustomsPaper,
    problems: [],
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/customs/papers/{id}/pages/{page}',
    summary: 'See a page of a customs paper as an image',
    caller: 'importer',
    params: pageParams,
    answer: download('image/png'),
    problems: ['customs.page_unreadable'],
  }),
  words: endpoint({
    method: 'GET',
    path: '/api/customs/papers/{id}/pages/{page}/words',
    summary: 'Read the words of a page of a customs paper with their places, line by line',
    caller: 'importer',
    params: pageParams,
    answer: z.object({ words: z.array(PaperWord) }),
    problems: ['customs.page_unreadable'],
  }),
  value: endpoint({
    method: 'POST',
    path: '/api/customs/papers/{id}/value',
    summary: 'Make a value of a field of the words that a person pointed at on a customs paper; nothing is stored',
    caller: 'importer',
    params,
    body: z.object({
      field: PaperField,
      /** The words of each line, from the top. */
      lines: z.array(z.string().trim().min(1).max(1000)).min(1).max(20),
    }),
    answer: PointedValue,
    problems: [],
  }),
};
