import { ofCompany } from '@lods/database/company-rows';
import { declarations, goodsEmissions, goodsItems } from '@lods/database/tables/declarations';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';
import { DEFINITIVE_FROM } from './figures.ts';

const ofDeclaration = and(
  eq(declarations.organisationId, goodsItems.organisationId),
  eq(declarations.id, goodsItems.declarationId),
);

/** Where goods of a supplier stand: the declarations with goods of these codes, those that were amended since left out. Newest quarter first. */
export async function placesOfSupplier(call: InCompany, supplierId: string, cnCodes: readonly string[]) {
  if (cnCodes.length === 0) return [];
  return call.tx
    .select({
      declarationId: declarations.id,
      number: declarations.number,
      status: declarations.status,
      reportingYear: declarations.reportingYear,
      reportingPeriod: declarations.reportingPeriod,
      declarantId: declarations.declarantId,
      goodIds: sql<string[]>`array_agg(${goodsItems.id} order by ${goodsItems.itemNumber})`,
    })
    .from(goodsItems)
    .innerJoin(declarations, ofDeclaration)
    .where(
      ofCompany(
        goodsItems,
        call.organisation,
        eq(goodsItems.supplierId, supplierId),
        inArray(goodsItems.cnCode, [...cnCodes]),
        isNull(declarations.supersededBy),
      ),
    )
    .groupBy(declarations.organisationId, declarations.id)
    .orderBy(desc(declarations.reportingYear), desc(declarations.reportingPeriod), asc(declarations.number));
}

/** What the goods of drafts come to for each supplier that they name, by year of import. */
export interface SupplierInDrafts {
  readonly supplierId: string;
  readonly year: number;
  readonly goods: number;
  /** Goods of which no certificates are known. */
  readonly goodsWithoutCost: number;
  /** EUR at published prices; null where there are none. */
  readonly costEur: string | null;
  /** Certificates of the goods whose price is not published; null where there are none. */
  readonly unpricedCertificates: string | null;
  readonly hasUnverified: boolean;
}

/**
 * `exempt` are the importers below 50 t with their year, '2026 DK12345678', whose goods cost nothing; hydrogen and
 * electricity, `codesApart`, cost all the same: (EU) 2023/956 Art. 2a. What was imported before 2026 costs nothing.
 */
export async function sumDraftsBySupplier(
  call: InCompany,
  exempt: readonly string[],
  codesApart: readonly string[],
): Promise<SupplierInDrafts[]> {
  const importer = sql`upper(trim(coalesce(nullif(${goodsItems.importerEori}, ''), ${declarations.declarantId})))`;
  const year = sql`coalesce(to_char(${goodsItems.importDate}, 'YYYY'), ${declarations.reportingYear}::text)`;
  const isFree = sql`(${year}::int < ${DEFINITIVE_FROM} or ${goodsItems.cnCode} <> all(${sql.param([...codesApart])}::text[])
    and ${year} || ' ' || ${importer} = any(${sql.param([...exempt])}::text[]))`;
  const costEur = sql`case when ${isFree} then 0 else ${goodsItems.costEur} end`;
  return call.tx
    .select({
      supplierId: sql<string>`${goodsItems.supplierId}`,
      year: sql<number>`${year}::int`,
      goods: sql<number>`count(*)::int`,
      goodsWithoutCost: sql<number>`(count(*) filter (where ${costEur} is null and ${goodsItems.certificates} is null))::int`,
      costEur: sql<string | null>`sum(${costEur})`,
      unpricedCertificates: sql<string | null>`sum(${goodsItems.certificates}) filter (where ${costEur} is null)`,
      hasUnverified: sql<boolean>`bool_or(not exists (select from ${goodsEmissions} e
        where e.organisation_id = ${goodsItems.organisationId} and e.declaration_id = ${goodsItems.declarationId}
          and e.goods_item_id = ${goodsItems.id} and e.is_verified))`,
    })
    .from(goodsItems)
    .innerJoin(declarations, ofDeclaration)
    .where(ofCompany(goodsItems, call.organisation, isNotNull(goodsItems.supplierId), eq(declarations.status, 'draft')))
    .groupBy(goodsItems.supplierId, year);
}
