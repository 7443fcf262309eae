/** The articles that a company buys. They propose what a good is, and never overwrite what is stated. */
import { z } from 'zod';
import { DecimalOut, decimalIn } from '../decimal.ts';
import { endpoint } from '../endpoint.ts';
import { Finding } from '../findings.ts';
import { RemovedKind } from '../undo/endpoints.ts';
import { Version } from '../whole-number.ts';

export const MAX_ARTICLE_LIST_BYTES = 10_000_000;

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

export const NewArticle = z
  .object({
    /** The item number of the company or its supplier; capitals and small letters are the same. */
    number: text(100).min(1, 'Article number is required'),
    description: text(512).default(''),
    /** Eight digits; empty: not known. */
    cnCode: z
      .string()
      .trim()
      .regex(/^(\d{8})?$/, 'CN code must have 8 digits')
      .default(''),
    taricCode: z
      .string()
      .trim()
      .regex(/^(\d{10})?$/, 'TARIC code must have 10 digits')
      .default(''),
    countryOfOrigin: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{2})?$/, 'Country code must be 2 characters')
      .default(''),
    supplierId: z.uuid('Choose a supplier').nullable().default(null),
    /** The record of an installation of that supplier. */
    installationId: z.uuid('Choose an installation').nullable().default(null),
    /** Net mass of one piece in kg; null: not known. */
    pieceKg: decimalIn({ digits: 16, decimals: 6, min: { value: '0.000001', message: 'Enter a weight above 0' } })
      .nullable()
      .default(null),
  })
  .refine(({ cnCode, taricCode }) => taricCode === '' || taricCode.startsWith(cnCode), {
    path: ['taricCode'],
    message: 'TARIC code must begin with the CN code',
  })
  .refine(({ supplierId, installationId }) => installationId === null || supplierId !== null, {
    path: ['supplierId'],
    message: 'Choose the supplier of the installation',
  });
export type NewArticle = z.input<typeof NewArticle>;

export const Article = z.object({
  id: z.uuid(),
  number: z.string(),
  description: z.string(),
  cnCode: z.string(),
  taricCode: z.string(),
  countryOfOrigin: z.string(),
  supplierId: z.uuid().nullable(),
  supplierName: z.string(),
  installationId: z.uuid().nullable(),
  installationName: z.string(),
  pieceKg: DecimalOut.nullable(),
  version: Version,
  updatedAt: z.iso.datetime(),
  updatedByName: z.string(),
});
export type Article = z.infer<typeof Article>;

/** A row of a list, or what past lines say of an article. `new` and `fills` are taken, what differs from what is on file is left as it is. */
const ProposedArticle = z.object({
  /** Of the file; 0 for past lines. */
  row: z.int(),
  number: z.string(),
  description: z.string(),
  cnCode: z.string(),
  taricCode: z.string(),
  countryOfOrigin: z.string(),
  supplierName: z.string(),
  pieceKg: DecimalOut.nullable(),
  /** `fills`: adds to an article what is not stated there. `known`: nothing in it is new. `refused`: see its findings. */
  outcome: z.enum(['new', 'fills', 'known', 'refused']),
  findings: z.array(Finding),
});
export type ProposedArticle = z.infer<typeof ProposedArticle>;

export const ArticleListing = z.object({
  sheet: z.string(),
  rows: z.array(ProposedArticle),
  /** How many articles were added or filled in; 0 for a look. */
  taken: z.int(),
});
export type ArticleListing = z.infer<typeof ArticleListing>;

const params = z.object({ id: z.uuid() });
const take = z.object({ take: z.enum(['look', 'add']).default('look') });

export const articles = {
  list: endpoint({
    method: 'GET',
    path: '/api/articles',
    summary: 'List the articles of the company by number',
    caller: 'importer',
    answer: z.array(Article),
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/articles',
    summary: 'Add an article',
    caller: 'importer',
    body: NewArticle,
    answer: Article,
    status: 201,
    problems: ['article.exists'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/articles/{id}',
    summary: 'Change an article; goods and lines stay as they are',
    caller: 'importer',
    params,
    body: NewArticle.safeExtend({ version: Version }),
    answer: Article,
    problems: ['request.stale', 'article.exists'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/articles/{id}',
    summary: 'Remove an article; it can be taken back for 30 days',
    caller: 'importer',
    params,
    answer: z.object({ kind: RemovedKind, subjectId: z.uuid() }),
    problems: [],
  }),
  takeOverList: endpoint({
    method: 'POST',
    path: '/api/articles/lists',
    summary:
      'Look at a list of articles (Excel or CSV), or add its rows; what is on file is filled in and never overwritten',
    caller: 'importer',
    upload: { maxFiles: 1, maxFileBytes: MAX_ARTICLE_LIST_BYTES },
    body: take,
    answer: ArticleListing,
    problems: ['article.unreadable_list'],
  }),
  takeOverLines: endpoint({
    method: 'POST',
    path: '/api/articles/from-lines',
    summary: 'Look at what past customs lines agree on for each article number, or add it to the articles',
    caller: 'importer',
    body: take,
    answer: ArticleListing,
    problems: [],
  }),
};
