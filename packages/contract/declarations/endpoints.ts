import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { download, endpoint } from '../endpoint.ts';
import { DeclarationFinding } from '../findings.ts';
import {
  EmissionsRecord,
  GeneralInfo,
  GoodsItem,
  QUARTERS,
  StoredEmissionsRecord,
  SupportingDocument,
} from '../goods/good.ts';
import { Offset, Version } from '../whole-number.ts';

export const DeclarationId = z.uuid();

/** One set of status words, stored. What the reports screen calls approved is accepted or verified. */
export const DeclarationStatus = z.enum(['draft', 'submitted', 'accepted', 'verified', 'rejected']);
export type DeclarationStatus = z.infer<typeof DeclarationStatus>;

const params = z.object({ id: DeclarationId });

/** What becomes of further goods of a quarter that was declared: they go into an amendment of it, or they are held. */
export const FiledQuarterAnswer = z.enum(['amend', 'hold']);
export type FiledQuarterAnswer = z.infer<typeof FiledQuarterAnswer>;

const KnownPart = z.object({
  emissionsTco2e: DecimalOut.nullable(),
  /** Goods of no heading of Annex I, or from a country to which the Regulation does not apply: there is nothing to add for them. */
  goodsOutside: z.int(),
  goodsUnknown: z.int(),
});

/** What the list of declarations shows of one. */
export const DeclarationSummary = z.object({
  id: DeclarationId,
  /** Shared by all versions of a declaration. */
  chainId: z.uuid(),
  /** The number that people use for it: 2025-Q1-0001, with the revision behind it once it has been amended. */
  draftReportId: z.string(),
  status: DeclarationStatus,
  reportingPeriod: z.enum(QUARTERS),
  year: z.string(),
  declarantName: z.string().nullable(),
  /** EORI number of the declarant. */
  declarantId: z.string(),
  reportIssueDate: z.iso.datetime().nullable(),
  /** tCO2e of all goods; null as soon as one has no figure. */
  totalEmissions: DecimalOut.nullable(),
  /** In lists, where the total is null: what is known of it, and how many goods that does not contain. */
  knownPart: KnownPart.nullable(),
  goodsCount: z.int(),
  /** Whether its registry file was built when it was submitted: not with errors, and not for a quarter since 2026. */
  hasFile: z.boolean(),
  revision: z.int(),
  /** An amended declaration points to the one that took its place. */
  supersededBy: DeclarationId.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
});
export type DeclarationSummary = z.infer<typeof DeclarationSummary>;

/** Sums over all goods, those of exempt importers as well; null where a part is unknown. What they cost is in `charged`, parted by who pays. */
const DeclarationTotals = z.object({ netMassT: DecimalOut, emissionsTco2e: DecimalOut.nullable() });

export const StoredGoodsItem = GoodsItem.extend({
  id: z.uuid(),
  /** Counts every change of the good or of its emissions records; send it back with a change. */
  version: Version,
  netMassT: DecimalOut.nullable(),
  importedQuantity: DecimalOut,
  netMass: DecimalOut,
  emissionValue: DecimalOut.nullable(),
  emissionsTco2e: DecimalOut.nullable(),
  /** What the good costs where its importer is above 50 t in the year; null where that is unknown, and for goods outside CBAM. */
  certificates: DecimalOut.nullable(),
  costEur: DecimalOut.nullable(),
  /** What a supplier states for the good leaves out the emissions of the precursors: it is too low. */
  lacksPrecursors: z.boolean(),
});
export type StoredGoodsItem = z.infer<typeof StoredGoodsItem>;

/** A declaration as stored. Goods are inline up to the limit; a larger one is read page by page. */
export const INLINE_GOODS = 1000;

export const Declaration = DeclarationSummary.extend({
  generalInfo: GeneralInfo,
  goodsItems: z.array(StoredGoodsItem),
  emissionsData: z.array(StoredEmissionsRecord),
  supportingDocuments: z.array(SupportingDocument),
  totals: DeclarationTotals,
  findings: z.array(DeclarationFinding),
  /** The last answer that the registry gave to it, as a person recorded it. */
  registryAnswer: z.object({ answeredOn: z.iso.date(), reference: z.string(), remarks: z.string() }).nullable(),
  /** Counts every change of a draft; send it back with a change, so that nobody overwrites another's work unseen. */
  version: Version,
  updatedBy: z.string(),
});
export type Declaration = z.infer<typeof Declaration>;

const goodsItems = z.array(GoodsItem).max(99999, 'At most 99,999 goods');
const emissionsData = z.array(EmissionsRecord).max(99999, 'At most 99,999 emissions records');

/** Why an owner submits a declaration that has errors; kept in the audit log. */
const reasonForErrors = z.string().trim().max(1000, 'At most 1,000 characters').optional();

/** Says that another declaration of the same declarant and quarter is meant; without it the answer is a question. */
export const secondOfQuarter = z.boolean().optional();

/** Says that a quarter is submitted before its last day is over; without it the answer is a question. */
const beforeEnd = z.boolean().optional();

/** The wire form of the guided workflow. `files` are names only; documents are uploaded on their own. */
export const NewDeclaration = z.object({
  generalInfo: GeneralInfo,
  goodsItems: goodsItems.default([]),
  emissionsData: emissionsData.default([]),
  files: z.array(z.union([z.string(), z.object({ fileName: z.string() })])).default([]),
  status: z.enum(['draft', 'submitted']).default('draft'),
  submissionDate: z.iso.datetime({ offset: true }).optional(),
  secondOfQuarter,
  beforeEnd,
  reasonForErrors,
});
export type NewDeclaration = z.infer<typeof NewDeclaration>;

export const DraftChange = z.object({
  version: Version.optional(),
  generalInfo: GeneralInfo.optional(),
  secondOfQuarter,
  goodsItems: goodsItems.optional(),
  emissionsData: emissionsData.optional(),
});
export type DraftChange = z.infer<typeof DraftChange>;

export const Submission = z.object({
  submissionStatus: z.literal('SUBMITTED'),
  reasonForErrors,
  beforeEnd,
  version: Version.optional(),
  goodsItems: goodsItems.optional(),
  supportingDocuments: z
    .array(
      z.object({
        fileName: z.string(),
        documentType: z.string().default('Supporting Document'),
        mimeType: z.string().default(''),
      }),
    )
    .optional(),
});

/** What a list of goods can be sorted by. */
export const GoodsOrder = z.enum([
  'itemNumber',
  'cnCode',
  'productName',
  'countryOfOrigin',
  'netMassT',
  'emissionsTco2e',
]);
export type GoodsOrder = z.infer<typeof GoodsOrder>;

const GoodsPage = z.object({
  /** How many match, whatever the page. */
  total: z.int(),
  goodsItems: z.array(StoredGoodsItem),
  emissionsData: z.array(StoredEmissionsRecord),
});

/**
 * Whether whoever asks for the file of a draft gives the two confirmations of its signature. Without them it is a preview, which
 * states that they are not given: the registry refuses it. What was submitted was confirmed then.
 */
export const fileQuery = z.object({ confirmed: z.enum(['yes', 'no']).default('no') });

const SUBMITTING = ['declaration.quarter_runs', 'declaration.errors_owner', 'declaration.errors_reason'] as const;

export const declarations = {
  list: endpoint({
    method: 'GET',
    path: '/api/declarations',
    summary: 'List the declarations of the company, newest first; a supplier has none',
    caller: 'member',
    answer: z.array(DeclarationSummary),
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/declarations',
    summary: 'Store a declaration as a draft, or submit it at once',
    caller: 'importer',
    body: NewDeclaration,
    maxBodyBytes: 10_000_000,
    answer: Declaration,
    status: 201,
    problems: ['declaration.second_of_quarter', 'declaration.incomplete', 'declaration.four_eyes', ...SUBMITTING],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}',
    summary: 'Read one declaration with its goods, figures and findings',
    caller: 'importer',
    params,
    answer: Declaration,
    problems: [],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/declarations/{id}',
    summary: 'Save a draft; the parts that are given replace the stored ones',
    caller: 'importer',
    params,
    body: DraftChange,
    maxBodyBytes: 10_000_000,
    answer: Declaration,
    problems: ['declaration.frozen', 'declaration.second_of_quarter', 'request.stale'],
  }),
  submit: endpoint({
    method: 'PATCH',
    path: '/api/declarations/{id}',
    summary: 'Submit a draft: check it, freeze it and build the registry file; from 2026 this closes the quarter',
    caller: 'importer',
    params,
    body: Submission,
    maxBodyBytes: 10_000_000,
    answer: Declaration,
    problems: ['declaration.frozen', 'declaration.incomplete', 'declaration.four_eyes', 'request.stale', ...SUBMITTING],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/declarations/{id}',
    summary: 'Delete a draft',
    caller: 'importer',
    params,
    answer: z.object({ id: DeclarationId }),
    problems: ['declaration.frozen'],
  }),
  goods: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/goods-items',
    summary: 'Read a page of the goods of a declaration',
    caller: 'importer',
    params,
    query: z.object({
      offset: Offset,
      limit: z.coerce.number().int().min(1).max(INLINE_GOODS).default(100),
      /** Words of the name, digits of the CN code, a country of origin, or an item number. */
      search: z.string().trim().max(100).default(''),
      sort: GoodsOrder.default('itemNumber'),
      direction: z.enum(['ascending', 'descending']).default('ascending'),
      /** Goods of which nothing is known of their emissions from an installation. */
      only: z.enum(['all', 'without-emissions']).default('all'),
    }),
    answer: GoodsPage,
    problems: [],
  }),
  xml: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/xml',
    summary:
      'Download the registry report as XML, or learn what stands in its way; of a draft a preview, unless it is confirmed',
    caller: 'importer',
    params,
    query: fileQuery,
    answer: download('application/xml'),
    problems: ['declaration.not_ready', 'declaration.no_registry_format'],
  }),
};
