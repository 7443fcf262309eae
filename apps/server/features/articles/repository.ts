import { ofCompany } from '@lods/database/company-rows';
import { articles } from '@lods/database/tables/articles';
import { installations, suppliers } from '@lods/database/tables/suppliers';
import { takeTurn } from '@lods/database/turn';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type ArticleRow = typeof articles.$inferSelect;
export interface NamedArticleRow extends ArticleRow {
  readonly supplierName: string | null;
  readonly installationName: string | null;
}
export interface ArticleFields {
  readonly number: string;
  readonly description: string;
  readonly cnCode: string;
  readonly taricCode: string;
  readonly countryOfOrigin: string;
  readonly supplierId: string | null;
  readonly installationId: string | null;
  /** Net, of one piece; a plain decimal. */
  readonly pieceKg: string | null;
}
type Touched = Pick<ArticleRow, 'updatedAt' | 'updatedByName'>;

/** Capitals and small letters of a number are the same. */
export const keyOf = (number: string): string => number.toLowerCase();

/** Two who add articles at once wait for each other. */
export async function lockArticles(call: InCompany): Promise<void> {
  await takeTurn(call.tx, `articles ${call.organisation}`);
}

const named = (call: InCompany) =>
  call.tx
    .select({
      ...getTableColumns(articles),
      pieceKg: sql<string | null>`trim_scale(${articles.pieceKg})::text`,
      supplierName: suppliers.name,
      installationName: installations.name,
    })
    .from(articles)
    .leftJoin(
      suppliers,
      and(eq(suppliers.organisationId, articles.organisationId), eq(suppliers.id, articles.supplierId)),
    )
    .leftJoin(
      installations,
      and(eq(installations.organisationId, articles.organisationId), eq(installations.id, articles.installationId)),
    );

export async function listArticleRows(call: InCompany): Promise<NamedArticleRow[]> {
  return named(call).where(ofCompany(articles, call.organisation)).orderBy(sql`lower(${articles.number})`);
}

export async function findArticleRow(call: InCompany, id: string): Promise<NamedArticleRow | undefined> {
  const [row] = await named(call).where(ofCompany(articles, call.organisation, eq(articles.id, id)));
  return row;
}

export async function insertArticle(call: InCompany, fields: ArticleFields & Touched): Promise<string> {
  const [row] = await call.tx
    .insert(articles)
    .values({ ...fields, createdAt: fields.updatedAt, organisationId: call.organisation })
    .returning({ id: articles.id });
  if (!row) throw new Error('the article was not returned');
  return row.id;
}

export async function updateArticle(
  call: InCompany,
  { id, version }: Pick<ArticleRow, 'id' | 'version'>,
  change: Partial<ArticleFields> & Touched,
): Promise<void> {
  await call.tx
    .update(articles)
    .set({ ...change, version: version + 1 })
    .where(ofCompany(articles, call.organisation, eq(articles.id, id)));
}

export async function deleteArticle(call: InCompany, id: string): Promise<void> {
  await call.tx.delete(articles).where(ofCompany(articles, call.organisation, eq(articles.id, id)));
}

/** The supplier of an installation; null: there is no such installation. */
export async function supplierOfInstallation(call: InCompany, id: string): Promise<string | null> {
  const [row] = await call.tx
    .select({ supplierId: installations.supplierId })
    .from(installations)
    .where(ofCompany(installations, call.organisation, eq(installations.id, id)));
  return row?.supplierId ?? null;
}

/** What the customs lines of an article number state, each value once. */
export interface LineFacts extends Record<string, unknown> {
  readonly number: string;
  readonly lineCount: number;
  readonly cnCodes: readonly string[];
  readonly taricCodes: readonly string[];
  readonly countriesOfOrigin: readonly string[];
  readonly descriptions: readonly string[];
  readonly supplierIds: readonly string[];
}

/** The article numbers of all lines that count or wait, with what their lines state. */
export async function listLineFacts(call: InCompany, most: number): Promise<LineFacts[]> {
  const { rows } = await call.tx.execute<LineFacts>(sql`
    select min(article_number) as number, count(*)::integer as "lineCount",
           array_remove(array_agg(distinct cn_code), '') as "cnCodes",
           array_remove(array_agg(distinct taric_code), '') as "taricCodes",
           array_remove(array_agg(distinct country_of_origin), '') as "countriesOfOrigin",
           array_remove(array_agg(distinct description), '') as descriptions,
           array_remove(array_agg(distinct supplier_id::text), null) as "supplierIds"
    from import_lines
    where organisation_id = ${call.organisation} and article_number <> '' and state in ('accepted', 'remark', 'outside')
    group by lower(article_number) order by lower(min(article_number)) limit ${most}`);
  return rows;
}
