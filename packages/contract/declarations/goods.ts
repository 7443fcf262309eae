/**
 * One good of a draft at a time, with its emissions records: what a screen needs so that a declaration of 10,000 goods
 * opens and saves as quickly as one of ten. A good and its records are one thing with one `version`.
 */
import { z } from 'zod';
import { DecimalOut } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { DeclarationFinding } from '../findings.ts';
import { EmissionsRecord, GeneralInfo, GoodsItem, StoredEmissionsRecord } from '../goods/good.ts';
import { Version, VersionOfQuery } from '../whole-number.ts';
import { Declaration, DeclarationId, StoredGoodsItem, secondOfQuarter } from './endpoints.ts';

/** A declaration without its lists. */
export const DeclarationOverview = Declaration.omit({ goodsItems: true, emissionsData: true, findings: true });
export type DeclarationOverview = z.infer<typeof DeclarationOverview>;

const GoodWithEmissions = z.object({ good: StoredGoodsItem, emissionsData: z.array(StoredEmissionsRecord) });
/** What a change answers: the good as it now is, and the sums of its declaration. */
export const ChangedGood = GoodWithEmissions.extend({ overview: DeclarationOverview });
export type ChangedGood = z.infer<typeof ChangedGood>;

/** A value that the registry file states although nobody entered it. */
export const AssumedValue = z.object({
  /** The field of the registry, in words. */
  element: z.string(),
  code: z.string(),
  meaning: z.string(),
  /** Of how many goods or emissions entries it is said; 1 for the report as a whole. */
  count: z.int(),
  reason: z.string(),
  source: z.string(),
});
export type AssumedValue = z.infer<typeof AssumedValue>;

const GoodsCharged = z.object({
  goodsCount: z.int(),
  /** These three: null where one of the goods has none. */
  emissionsTco2e: DecimalOut.nullable(),
  certificates: DecimalOut.nullable(),
  costEur: DecimalOut.nullable(),
  /** What the goods cost with the assumed price where none is published, as the year counts them; of those in `goodsLacking` nothing is in it. */
  totalEur: DecimalOut,
  /** What of it is at the assumed price. */
  assumedEur: DecimalOut,
  /** Goods whose certificates are unknown, and so is their cost: `totalEur` is the least. */
  goodsLacking: z.int(),
});

/** What of a declaration is charged, since 2026: goods of an importer that does not exceed 50 t in the year are not, (EU) 2023/956 Art. 2a. */
export const ChargedGoods = GoodsCharged.extend({
  /** What the goods of exempt importers would cost if they were not exempt; null where nobody is. */
  exempt: GoodsCharged.nullable(),
  /** Goods outside the Regulation by code, origin or use, or not released for free circulation: they are in none of the sums. */
  goodsNotDeclared: z.int(),
  /** How the importers of its goods stand in each year that goods of it were imported in, with their goods of all declarations. */
  importers: z.array(
    z.object({
      year: z.int(),
      eori: z.string(),
      massT: DecimalOut.nullable(),
      thresholdT: DecimalOut,
      isExceeded: z.boolean(),
      isExempt: z.boolean(),
    }),
  ),
});
export type ChargedGoods = z.infer<typeof ChargedGoods>;

/** What the emissions of goods rest on: data of installations, default values because nobody has verified that data, or default values alone. */
const GOODS_BASES = ['actual', 'unverified', 'default'] as const;
export type GoodsBasis = (typeof GOODS_BASES)[number];

/** Goods of a declaration that are alike: a term of its totals. */
export const GoodsPart = GoodsCharged.extend({
  cnCode: z.string(),
  countryOfOrigin: z.string(),
  basis: z.enum(GOODS_BASES),
  /** Outside: outside the Regulation by code, origin or use, or not released for free circulation. */
  charge: z.enum(['charged', 'exempt', 'outside']),
  goodsUnknown: z.int(),
  /** What is known of the emissions; null where nothing is. */
  knownTco2e: DecimalOut.nullable(),
});
export type GoodsPart = z.infer<typeof GoodsPart>;

/** A line of a draft whose actual emissions nobody has verified: until then the default value counts. */
const UnverifiedLine = z.object({
  itemId: z.uuid(),
  itemNumber: z.int(),
  cnCode: z.string(),
  productName: z.string(),
  /** What the default value costs more than the actual emissions would; null where one of both costs is unknown. */
  costsMoreEur: DecimalOut.nullable(),
  /** The same in certificates, which are known before their price is. */
  certificatesMore: DecimalOut.nullable(),
  /** What the default value gives, which counts meanwhile; null where that is unknown too. */
  byDefault: z.object({ certificates: DecimalOut.nullable(), costEur: DecimalOut.nullable() }),
  /** The last safe day to engage a verifier, and the day by which the year is declared. */
  engageVerifierBy: z.iso.date().nullable(),
  declareBy: z.iso.date().nullable(),
});
export type UnverifiedLine = z.infer<typeof UnverifiedLine>;

const UnverifiedLines = z.object({
  total: z.int(),
  /** The 200 lines for which the default value costs most. */
  lines: z.array(UnverifiedLine),
});

const version = Version.optional();
const Record = EmissionsRecord.omit({ itemNumber: true });

const declaration = z.object({ id: DeclarationId });
const item = declaration.extend({ itemId: z.uuid() });
const record = item.extend({ recordId: z.uuid() });
const problems = ['declaration.frozen', 'request.stale'] as const;

export const declarationGoods = {
  overview: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/overview',
    summary: 'Read a declaration without its lists: period, state, documents and sums',
    caller: 'importer',
    params: declaration,
    answer: DeclarationOverview,
    problems: [],
  }),
  charged: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/charged',
    summary:
      'Read what of a declaration is charged, what its exempt importers would pay, and how they stand against 50 t',
    caller: 'importer',
    params: declaration,
    answer: ChargedGoods,
    problems: [],
  }),
  parts: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/parts',
    summary: 'Read what the totals of a declaration add up: its goods by code, origin, basis and charge',
    caller: 'importer',
    params: declaration,
    answer: z.array(GoodsPart),
    problems: [],
  }),
  unverified: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/unverified',
    summary: 'Read what the default value costs for each line of a draft whose actual emissions are not verified',
    caller: 'importer',
    params: declaration,
    answer: UnverifiedLines,
    problems: [],
  }),
  saveGeneral: endpoint({
    method: 'PUT',
    path: '/api/declarations/{id}/overview',
    summary: 'Save the general information of a draft; another period works all figures out anew',
    caller: 'importer',
    params: declaration,
    body: z.object({ generalInfo: GeneralInfo, secondOfQuarter, version }),
    answer: DeclarationOverview,
    problems: [...problems, 'declaration.second_of_quarter'],
  }),
  findings: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/findings',
    summary: 'Check a declaration: what the registry would refuse or ask about',
    caller: 'importer',
    params: declaration,
    answer: z.array(DeclarationFinding),
    problems: [],
  }),
  assumed: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/assumed-values',
    summary: 'List what the registry file will state although nobody entered it, each with its reason and source',
    caller: 'importer',
    params: declaration,
    answer: z.array(AssumedValue),
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/declarations/{id}/goods-items/{itemId}',
    summary: 'Read one good with its emissions records',
    caller: 'importer',
    params: item,
    answer: GoodWithEmissions,
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/declarations/{id}/goods-items',
    summary: 'Add a good to a draft',
    caller: 'importer',
    params: declaration,
    body: GoodsItem,
    answer: ChangedGood,
    status: 201,
    problems: ['declaration.frozen'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/declarations/{id}/goods-items/{itemId}',
    summary: 'Save one good of a draft',
    caller: 'importer',
    params: item,
    body: GoodsItem.extend({ version }),
    answer: ChangedGood,
    problems,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/declarations/{id}/goods-items/{itemId}',
    summary: 'Remove a good and its emissions records from a draft',
    caller: 'importer',
    params: item,
    query: z.object({ version: VersionOfQuery.optional() }),
    answer: DeclarationOverview,
    problems,
  }),
  addRecord: endpoint({
    method: 'POST',
    path: '/api/declarations/{id}/goods-items/{itemId}/emissions',
    summary: 'Add an emissions record to a good of a draft',
    caller: 'importer',
    params: item,
    body: Record.extend({ version }),
    answer: ChangedGood,
    status: 201,
    problems,
  }),
  saveRecord: endpoint({
    method: 'PUT',
    path: '/api/declarations/{id}/goods-items/{itemId}/emissions/{recordId}',
    summary: 'Save one emissions record of a good',
    caller: 'importer',
    params: record,
    body: Record.extend({ version }),
    answer: ChangedGood,
    problems,
  }),
  removeRecord: endpoint({
    method: 'DELETE',
    path: '/api/declarations/{id}/goods-items/{itemId}/emissions/{recordId}',
    summary: 'Remove an emissions record from a good',
    caller: 'importer',
    params: record,
    query: z.object({ version: VersionOfQuery.optional() }),
    answer: ChangedGood,
    problems,
  }),
};
