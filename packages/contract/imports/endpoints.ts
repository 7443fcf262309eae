/** Goods in bulk: files of goods lines, what was understood of them, and what became of their lines. */
import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { DeclarationId, FiledQuarterAnswer } from '../declarations/endpoints.ts';
import { download, endpoint } from '../endpoint.ts';
import { Finding, Phrases } from '../findings.ts';
import { QUARTERS } from '../goods/good.ts';
import { Offset, Position, Version } from '../whole-number.ts';
import { Stated } from './stated.ts';

export const MAX_IMPORT_FILES = 5;
export const MAX_IMPORT_BYTES = 50_000_000;

/** Being read; waiting for a person; its lines in drafts; not readable. */
export const ImportState = z.enum(['reading', 'needs-review', 'taken-over', 'refused']);
export type ImportState = z.infer<typeof ImportState>;

/** What can be chosen for a column: the columns that lines are made of, and nothing. */
export const IMPORT_FIELDS = [
  'mrn',
  'item',
  'cnCode',
  'taricCode',
  'hsCode',
  'description',
  'countryOfOrigin',
  'netMass',
  'grossMass',
  'quantity',
  'unit',
  'date',
  'quarter',
  'year',
  'procedure',
  'importerEori',
  'importer',
  'supplier',
  'installation',
  'importArea',
  'emissionValue',
  'status',
] as const;

const Quarter = z.string().regex(/^20\d\d-Q[1-4]$/, 'Choose a quarter');

/** What a person says of a column; only what is given overrides what was read. */
export const ChosenColumn = z.object({
  /** Empty: on every sheet. */
  sheet: z.string().max(200).optional(),
  column: z.string().min(1).max(200),
  field: z.enum(IMPORT_FIELDS).nullable(),
  decimalMark: z.enum([',', '.']).optional(),
  unit: z.enum(['kg', 't']).optional(),
  dateOrder: z.enum(['day-first', 'month-first', 'year-first']).optional(),
});
export type ChosenColumn = z.infer<typeof ChosenColumn>;

const ColumnMapping = z.object({
  column: z.string(),
  heading: z.string(),
  /** Any field of the reader; those that can be chosen are `IMPORT_FIELDS`. */
  field: z.string().nullable(),
  confidence: z.enum(['certain', 'chosen', 'guess', 'likely']),
  because: z.string(),
  samples: z.array(z.string()),
  decimalMark: z.enum([',', '.', 'each']).nullish(),
  unit: z.enum(['dt', 'g', 'kg', 't', 'row']).nullish(),
  dateOrder: z.enum(['day-first', 'month-first', 'year-first']).nullish(),
});

const Question = z.object({
  about: z.enum([
    'column',
    'copies',
    'dateOrder',
    'decimalMark',
    'heavyMasses',
    'lightMasses',
    'quarter',
    'refused',
    'sheet',
    'unit',
  ]),
  sheet: z.string(),
  column: z.string().nullable(),
  field: z.string().nullable(),
  question: z.string(),
  choices: z.array(z.string()),
  proposal: z.string().nullable(),
  /** Of unusual masses: one of them in kilograms, as it was read. */
  kg: z.string().optional(),
});
export type ImportQuestion = z.infer<typeof Question>;

/** What is asked of no field is answered by looking: a hidden sheet, many refused lines. */
export const isAnswerable = ({ field, about }: Pick<ImportQuestion, 'about' | 'field'>): boolean =>
  field !== null || about === 'copies';

/** Whether a question keeps the lines waiting until it is answered. A proposal counts as confirmed by whoever goes on. */
export const isOpenQuestion = (question: Pick<ImportQuestion, 'about' | 'field' | 'proposal'>): boolean =>
  isAnswerable(question) && (question.about !== 'column' || question.proposal === null);

const Mapping = z.object({
  shape: z.string(),
  tables: z.array(
    z.object({
      sheet: z.string(),
      headingRow: z.int().nullable(),
      language: z.string().nullable(),
      columns: z.array(ColumnMapping),
    }),
  ),
  questions: z.array(Question),
});

/**
 * What became of a line; `repeated`: an earlier file or paper brought it, and it counts there; `held`: its quarter was declared already;
 * `omitted`: two sources state the item otherwise, and a person left both out.
 */
export const LineState = z.enum(['accepted', 'remark', 'refused', 'outside', 'repeated', 'held', 'omitted']);
export type LineState = z.infer<typeof LineState>;

/** A line as it was understood, with what is to know of it. */
const ImportLine = z.object({
  /** In its file, from 1. */
  position: z.int(),
  sheet: z.string(),
  row: z.int(),
  mrn: z.string(),
  item: z.int().nullable(),
  cnCode: z.string(),
  countryOfOrigin: z.string(),
  netMassKg: DecimalOut.nullable(),
  energyMwh: DecimalOut.nullable(),
  date: z.string().nullable(),
  quarter: z.string(),
  supplier: z.string(),
  state: LineState,
  findings: z.array(Finding),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** Of one state, with a search in MRN and code. */
const linesWanted = { state: LineState.optional(), search: z.string().trim().max(100).default('') };

/** What the lines of a file can be sorted by; 'position' is their order in the file. */
export const LinesOrder = z.enum(['position', 'mrn', 'cnCode', 'countryOfOrigin', 'netMassKg', 'date', 'supplier']);
export type LinesOrder = z.infer<typeof LinesOrder>;
export const LINES_A_PAGE = 100;

const Counts = z.object({
  accepted: z.int(),
  remark: z.int(),
  refused: z.int(),
  /** No goods of CBAM, by code, origin, procedure, date or an invalidated declaration: kept apart. */
  outside: z.int(),
  /** Of those outside, the lines whose customs declaration was cancelled. */
  cancelled: z.int(),
  /** Brought by an earlier file or paper already. */
  repeated: z.int(),
  /** Of a quarter that was declared already: they wait until it is amended. */
  held: z.int(),
  /** Left out by a person, since two sources state the item otherwise. */
  omitted: z.int(),
  /** Rows of which another row of the file counts; nothing is to be done about them. */
  copies: z.int(),
});

export const ImportSummary = z.object({
  id: z.uuid(),
  fileName: z.string(),
  sizeBytes: z.int(),
  state: ImportState,
  /** A list of the customs authority, to compare with. */
  isCompared: z.boolean(),
  /** What became of it and what to do, in words. */
  sentence: z.string(),
  counts: Counts,
  /** Lines that are goods in drafts now: accepted ones, those with a remark too. */
  processedRecords: z.int(),
  /** Follows the reading at `/api/progress/{id}/events`. */
  progress: z.uuid().nullable(),
  declarations: z.array(
    z.object({
      id: DeclarationId,
      draftReportId: z.string(),
      year: z.string(),
      reportingPeriod: z.enum(QUARTERS),
      lineCount: z.int(),
    }),
  ),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** An installation of the supplier that lines mean, of which one can be chosen. */
const InstallationOfLines = z.object({
  id: z.uuid(),
  name: z.string(),
  installationId: z.string(),
  /** Of the codes of the lines, those that it states emissions for. */
  codesWithFigures: z.int(),
});

/** A supplier as lines of a file state it, with the installation stated beside it, and who and which they are. */
const StatedSupplier = z.object({
  supplier: z.string(),
  /** Empty where the lines state none. */
  installation: z.string(),
  lineCount: z.int(),
  /** Of these, the lines that are in no submitted declaration, which a choice applies to. */
  openLineCount: z.int(),
  codeCount: z.int(),
  /** Of these, the codes that an installation states emissions for; the default value counts for the others. */
  codesWithFigures: z.int(),
  /** Of these, the codes whose figures are verified. */
  codesVerified: z.int(),
  /** Who it is by its very name or an earlier choice; null where only a person can say. */
  supplierId: z.uuid().nullable(),
  /** Suppliers of a similar name. */
  suggestions: z.array(z.uuid()),
  /** The installation that a person chose or the file names; null where nobody says: the only one with figures for a good counts then. */
  installationRecordId: z.uuid().nullable(),
  installations: z.array(InstallationOfLines),
});
export type StatedSupplier = z.infer<typeof StatedSupplier>;

/** A quarter of lines whose declaration was submitted: what was submitted stays as it is. */
const SubmittedQuarter = z.object({
  quarter: Quarter,
  submitted: z.object({ id: DeclarationId, draftReportId: z.string(), submittedAt: z.iso.datetime().nullable() }),
  /** The draft that the lines go or went into; null where they make a new one. */
  openDraft: z.object({ id: DeclarationId, draftReportId: z.string(), isAmendment: z.boolean() }).nullable(),
});
export type SubmittedQuarter = z.infer<typeof SubmittedQuarter>;

/** What counts of goods that two sources state otherwise: what is declared, the line of the list, neither, or both, where they are other goods. */
export const SameItemAnswer = z.enum(['declared', 'list', 'neither', 'both']);
export type SameItemAnswer = z.infer<typeof SameItemAnswer>;

/** An item of a list that a declaration has with another code, origin, amount or day, or that may be in one. */
const SameItem = z.object({
  /** Of the line in the list. */
  position: z.int(),
  mrn: z.string(),
  /** Null where the list or the declared line has no item number: they may be other goods of the MRN, and 'both' is an answer. */
  item: z.int().nullable(),
  listed: Stated,
  /** Null where the list has more lines of the MRN than are declared. */
  declared: Stated.nullable(),
  /** The file or paper that the declared figures are from. */
  source: z.string(),
  declarationId: DeclarationId,
  /** What was submitted stays as it is: only 'declared' answers it. */
  isSubmitted: z.boolean(),
});
export type SameItem = z.infer<typeof SameItem>;
export const SAME_ITEMS_SHOWN = 200;

/** A value that is read otherwise than it stands in the file, because a person said so. */
const CorrectedValue = z.object({
  sheet: z.string(),
  column: z.string(),
  /** Null: every row that states it so. */
  row: z.int().nullable(),
  /** As it stands in the file; null: whatever stands there. */
  fileValue: z.string().nullable(),
  readAs: z.string(),
  /** Empty for what was corrected before this was kept. */
  by: z.string(),
  at: z.iso.datetime().nullable(),
});
export type CorrectedValue = z.infer<typeof CorrectedValue>;

export const Import = ImportSummary.extend({
  version: Version,
  corrected: z.array(CorrectedValue),
  /** Of lines without a date, as a person said. */
  quarter: Quarter.nullable(),
  /** Of the quarters of its lines, those that were submitted before. */
  submittedQuarters: z.array(SubmittedQuarter),
  /** Items that declarations have with other figures, of a file that waits for a person: how many, and at most 200 of them. */
  sameItems: z.object({ total: z.int(), items: z.array(SameItem) }),
  /** By EORI numbers that are none of the company: the most frequent first, at most ten. */
  otherImporters: z.array(z.object({ eori: z.string(), lineCount: z.int() })),
  /** Null while nothing has been understood. */
  understood: z
    .object({
      format: z.enum(['csv', 'edifact', 'html', 'json', 'ods', 'pdf', 'text', 'xls', 'xlsb', 'xlsx', 'xml']),
      mapping: Mapping,
      findings: z.array(Finding),
    })
    .nullable(),
});
export type Import = z.infer<typeof Import>;

/** What a value of the file should be: in every line that states it so, or in one row. */
const ImportCorrection = z
  .object({
    /** Empty for CSV. */
    sheet: z.string().max(200).default(''),
    column: z.string().min(1).max(200),
    /** As it stands in the file; empty where nothing does. Null: whatever stands in the row. */
    value: z.string().max(200).nullable(),
    replacement: z.string().trim().min(1, 'Enter the right value').max(200),
    row: Position.nullish(),
  })
  .refine(({ value, row }) => value !== null || typeof row === 'number', 'Name the row or the value');
export type ImportCorrection = z.input<typeof ImportCorrection>;

/** Why lines were refused: the same finding about the same value, with all the lines that it refuses. */
const ImportCause = z.object({
  code: z.string(),
  message: z.string(),
  remedy: z.string(),
  phrases: Phrases.nullish(),
  path: z.string(),
  sheet: z.string(),
  /** Null where no column states it: a column has to be named first. */
  column: z.string().nullable(),
  /** As it is read: what the file says, or what a person corrected it to. */
  value: z.string(),
  /** As it stands in the file; null: it differs from row to row. */
  fileValue: z.string().nullable(),
  lineCount: z.int(),
});
export type ImportCause = z.infer<typeof ImportCause>;

const params = z.object({ id: z.uuid() });

export const imports = {
  upload: endpoint({
    method: 'POST',
    path: '/api/declarations/upload',
    summary:
      'Upload spreadsheets, CSV files, customs XML, EDIFACT messages (CUSDEC) or lists in a PDF: what is certain becomes draft goods, the rest waits for a review',
    caller: 'importer',
    upload: { maxFiles: MAX_IMPORT_FILES, maxFileBytes: MAX_IMPORT_BYTES },
    body: z.object({
      /** The quarter of lines that state no date, for files without such a column. */
      quarter: Quarter.optional(),
      /** 'compare': a list of the customs authority; its lines are compared, and become goods only where a person says so. */
      purpose: z.enum(['import', 'compare']).default('import'),
      /** 'no': answer at once, and follow the progress. Otherwise the answer waits for the reading, up to 25 seconds. */
      wait: z.enum(['yes', 'no']).default('yes'),
    }),
    answer: z.object({
      processedRecords: z.int(),
      /** One for each file, in their order; `isRepeated`: the file was here before and adds nothing. */
      report: z.array(ImportSummary.extend({ isRepeated: z.boolean() })),
    }),
    problems: [],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    summary: 'List the latest 200 uploaded files of goods lines',
    caller: 'importer',
    answer: z.array(ImportSummary),
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/imports/{id}',
    summary: 'Read what was understood of a file: columns, questions, findings',
    caller: 'importer',
    params,
    answer: Import,
    problems: [],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/confirm',
    summary:
      'Answer the questions of a file: read it again with the columns as chosen, and take its lines over if asked',
    caller: 'importer',
    params,
    body: z.object({
      version: Version,
      columns: z.array(ChosenColumn).max(2000).default([]),
      quarter: Quarter.nullish(),
      /** Values of the file that are read otherwise; they stay with it. */
      corrections: z.array(ImportCorrection).max(500).default([]),
      /** Of rows that are the same as another one: they are further goods, or copies. Those without an MRN wait for it. */
      sameRows: z.enum(['count', 'omit']).optional(),
      /** Of masses that are unusually little, or much, for one consignment: they are right, or their mark has slipped. Needed before they are imported. */
      lightMasses: z.enum(['keep', 'thousandfold']).optional(),
      heavyMasses: z.enum(['keep', 'thousandth']).optional(),
      /** False: only show what would be read. */
      isTakenOver: z.boolean(),
      /** Of lines whose quarter was declared already; needed before they are imported. */
      filedQuarters: FiledQuarterAnswer.optional(),
      /** Of items that declarations have with other figures; needed before they are imported. `all`: of those that `items` does not name. */
      sameItems: z
        .object({
          all: SameItemAnswer.optional(),
          items: z
            .array(z.object({ position: Position, answer: SameItemAnswer }))
            .max(5000)
            .default([]),
        })
        .default({ items: [] }),
    }),
    answer: ImportSummary,
    problems: ['request.stale', 'import.not_in_review', 'undo.filed'],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/lines',
    summary: 'Read a page of the lines of a file as they were understood, refused ones and those outside CBAM as well',
    caller: 'importer',
    params,
    /** `after`: the position that the page begins behind. */
    query: z.object({
      ...linesWanted,
      after: Offset,
      sort: LinesOrder.default('position'),
      direction: z.enum(['ascending', 'descending']).default('ascending'),
      /** In another order than the file's: how many lines stand before the page. */
      offset: Offset,
    }),
    answer: z.array(ImportLine),
    problems: [],
  }),
  linePages: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/line-pages',
    summary: 'Count the lines of a file, and say behind which position each page of them begins',
    caller: 'importer',
    params,
    query: z.object(linesWanted),
    answer: z.object({ total: z.int(), starts: z.array(z.int()) }),
    problems: [],
  }),
  causes: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/causes',
    summary:
      'List why lines of a file were refused, each cause once with the lines that it refuses, the most frequent first',
    caller: 'importer',
    params,
    answer: z.array(ImportCause),
    problems: [],
  }),
  suppliers: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/suppliers',
    summary: 'List the suppliers and installations that the lines of a file state, with who they are or may be',
    caller: 'importer',
    params,
    answer: z.array(StatedSupplier),
    problems: [],
  }),
  chooseSupplier: endpoint({
    method: 'PUT',
    path: '/api/imports/{id}/suppliers',
    summary:
      'Say who a stated supplier is and which installation made the goods: for the goods of open drafts and every later file',
    caller: 'importer',
    params,
    body: z.object({
      supplier: z.string().trim().min(1).max(500),
      installation: z.string().trim().max(500).default(''),
      supplierId: z.uuid(),
      installationRecordId: z.uuid().nullable().default(null),
    }),
    answer: z.array(StatedSupplier),
    problems: [],
  }),
  findingsCopy: endpoint({
    method: 'GET',
    path: '/api/imports/{id}/copy',
    summary: 'Download a copy with the findings behind each line; sent again, it brings only what is in no draft',
    caller: 'importer',
    params,
    answer: download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    problems: ['import.unreadable'],
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/take-back',
    summary: 'Take an import back: its lines leave their drafts and wait with the file, as long as no draft was filed',
    caller: 'importer',
    params,
    answer: ImportSummary,
    problems: ['import.not_in_review', 'undo.filed'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/api/imports/{id}',
    summary: 'Forget a file that was refused or waits for review; what is in drafts is removed there',
    caller: 'importer',
    params,
    answer: z.object({ id: z.uuid() }),
    problems: ['import.taken_over'],
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/imports/template',
    summary: 'Download the empty template with its columns',
    caller: 'importer',
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    answer: download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    problems: [],
  }),
};
