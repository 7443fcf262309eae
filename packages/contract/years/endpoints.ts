/** The year under the definitive regime: what the quarters add up to, and the annual declaration as a record of its own. */
import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { DeclarationSummary } from '../declarations/endpoints.ts';
import { MAX_DOCUMENT_BYTES, RegistryAnswer } from '../declarations/filing.ts';
import { download, endpoint } from '../endpoint.ts';
import { Figure } from '../figures.ts';
import { FileLanguage } from '../file-language.ts';
import { Finding } from '../findings.ts';
import { Revision, RevisionOfQuery } from '../whole-number.ts';

/** The first year that is declared as a whole: (EU) 2023/956 Art. 6 and 36. */
export const FIRST_DECLARED_YEAR = 2026;

const params = z.object({
  year: z.coerce.number().int().min(FIRST_DECLARED_YEAR).max(2099),
});

const document = params.extend({ documentId: z.uuid() });

const Amounts = z.object({
  embeddedTco2e: DecimalOut.nullable(),
  freeAllocationTco2e: DecimalOut.nullable(),
  certificates: DecimalOut.nullable(),
  costEur: DecimalOut.nullable(),
});

/** How one importer stands against the 50 tonnes of the year; drafts are counted. */
export const ThresholdPosition = z.object({
  eori: z.string(),
  massT: DecimalOut.nullable(),
  thresholdT: DecimalOut,
  leftT: DecimalOut.nullable(),
  isExceeded: z.boolean(),
  /** When the sum went above, by the date of the customs declaration or the end of its quarter. */
  crossedOn: z.string().nullable(),
  /** Declared goods of hydrogen and electricity: never counted, never exempt. */
  goodsApart: z.int(),
});

/** One good as the law floors it: code, origin, installation and its figures (or the default value) over the year. */
export const YearGood = Amounts.extend({
  /** Names the good among those of the year. */
  key: z.string(),
  cnCode: z.string(),
  /** Ten digits, where they were stated. */
  taricCode: z.string().nullable(),
  countryOfOrigin: z.string(),
  installation: z.string().nullable(),
  /** The stated emissions leave out those of the precursors, so they are too low. Versions submitted before this was told do not say. */
  lacksPrecursors: z.boolean(),
  amount: DecimalOut.nullable(),
  unit: z.enum(['t', 'MWh']),
  byQuarter: z.array(
    z.object({
      quarter: z.string(),
      certificates: DecimalOut.nullable(),
      priceEur: DecimalOut.nullable(),
      costEur: DecimalOut.nullable(),
    }),
  ),
});
export type YearGood = z.infer<typeof YearGood>;

/** What would be declared if something were otherwise, beside the headline and never in it. */
export const YearBeside = z.object({
  totals: Amounts,
  /** The goods that are otherwise. */
  goods: z.array(YearGood),
});
export type YearBeside = z.infer<typeof YearBeside>;

export const AnnualDeclaration = z.object({
  id: z.uuid(),
  revision: z.int(),
  status: z.enum(['submitted', 'accepted', 'verified', 'rejected']),
  submittedAt: z.iso.datetime(),
  submittedBy: z.string(),
  sha256: z.string(),
  answeredOn: z.string().nullable(),
  reference: z.string(),
  remarks: z.string(),
});

export type AnnualDeclaration = z.infer<typeof AnnualDeclaration>;

/** What proves the declaration of a year. */
export const AnnualDocument = z.object({
  id: z.uuid(),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  /** The first version that it was submitted with: from then on it stays. Null while it can be taken away. */
  revision: z.int().nullable(),
});
export type AnnualDocument = z.infer<typeof AnnualDocument>;

export const Year = z.object({
  year: z.int(),
  /** Its quarters, each as its newest version. */
  quarters: z.array(DeclarationSummary),
  threshold: z.array(ThresholdPosition),
  /** What the law counts today: unverified actual values give way to default values, exempt importers are left out. */
  totals: Amounts,
  /** With the stated actual values in place of default values once they are verified; null where none are unverified. */
  ifVerified: YearBeside.nullable(),
  /** What importers that do not exceed the threshold would declare if they did: (EU) 2023/956 Art. 2a; null where none is exempt. */
  exempt: YearBeside.extend({ eoris: z.array(z.string()) }).nullable(),
  /** After carbon prices paid abroad, at the working assumption: Art. 9; the act on the conversion is not adopted. Null where none is stated. */
  carbonPrice: YearBeside.nullable(),
  /** What is known of totals that are unknown as a whole, and how many goods they lack. */
  knownPart: z.object({ certificates: DecimalOut, costEur: DecimalOut, goodsLacking: z.int() }),
  goods: z.array(YearGood),
  findings: z.array(Finding),
  /** Versions of the annual declaration, newest first; empty while the year is open. */
  declarations: z.array(AnnualDeclaration),
  /** Its evidence, oldest first. */
  documents: z.array(AnnualDocument),
  dueOn: z.iso.date(),
  dataVersions: z.array(z.object({ table: z.string(), version: z.string() })),
});
export type Year = z.infer<typeof Year>;

export const years = {
  read: endpoint({
    method: 'GET',
    path: '/api/years/{year}',
    summary: 'Read a year: mass against 50 t by importer, emissions, free allocation, certificates and cost',
    caller: 'importer',
    params,
    answer: Year,
    problems: [],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/years/{year}/figures',
    summary: 'Read the figures of a year or of one of its goods with their derivations',
    caller: 'importer',
    params,
    query: z.object({
      /** One of the year's goods; left out: the totals. */
      good: z.string().max(500).optional(),
      /** Which figures: those of the headline, or those beside it. */
      of: z.enum(['counted', 'ifVerified', 'exempt', 'carbonPrice']).default('counted'),
    }),
    answer: z.array(Figure),
    problems: [],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/years/{year}/declaration',
    summary: 'Submit the declaration of a year: freeze what its quarters add up to as a new version',
    caller: 'importer',
    params,
    answer: AnnualDeclaration,
    status: 201,
    problems: ['year.empty', 'year.open_drafts', 'declaration.four_eyes'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/years/{year}/answer',
    summary: "Record the registry's answer to the declaration of a year",
    caller: 'importer',
    params,
    body: RegistryAnswer.extend({
      /** The version that was entered in the registry. */
      revision: Revision,
    }),
    answer: AnnualDeclaration,
    problems: ['year.not_submitted', 'declaration.not_submitted'],
  }),
  uploadDocuments: endpoint({
    method: 'POST',
    path: '/api/years/{year}/documents',
    summary: 'Add evidence to the declaration of a year; the next version that is submitted keeps it',
    caller: 'importer',
    params,
    upload: { maxFiles: 20, maxFileBytes: MAX_DOCUMENT_BYTES },
    answer: z.array(AnnualDocument),
    status: 201,
    problems: ['declaration.document_type'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/years/{year}/documents/{documentId}',
    summary: 'Take away evidence of a year that no submitted version has',
    caller: 'importer',
    params: document,
    answer: z.array(AnnualDocument),
    problems: ['year.document_submitted'],
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/years/{year}/documents/{documentId}',
    summary: 'Download evidence of a year',
    caller: 'importer',
    params: document,
    answer: download('application/octet-stream'),
    problems: [],
  }),
  dataSet: endpoint({
    method: 'GET',
    path: '/api/years/{year}/data-set',
    summary:
      'Download the checked data set of a year, or of one of its submitted versions, as JSON, or as XLSX or PDF in English, Danish, Swedish or German',
    caller: 'importer',
    params,
    query: z.object({
      format: z.enum(['json', 'xlsx', 'pdf']).default('json'),
      /** Of the words of XLSX and PDF. */
      language: FileLanguage,
      /** The data set as it was submitted: its JSON is what the hash of the version proves. */
      revision: RevisionOfQuery.optional(),
    }),
    answer: download(
      'application/json',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
    ),
    problems: [],
  }),
};
