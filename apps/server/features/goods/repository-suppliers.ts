import { ofCompany } from '@lods/database/company-rows';
import { declarations, goodsEmissions, goodsItems } from '@lods/database/tables/declarations';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

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
  readonly hasUnverified: boolean;
}

export async function sumDraftsBySupplier(call: InCompany): Promise<SupplierInDrafts[]> {
  const year = sql`coalesce(to_char(${goodsItems.importDate}, 'YYYY'), ${declarations.reportingYear}::text)`;
  return call.tx
    .select({
      supplierId: sql<string>`${goodsItems.supplierId}`,
      year: sql<number>`${year}::int`,
      goods: sql<number>`count(*)::int`,
      hasUnverified: sql<boolean>`bool_or(not exists (select from ${goodsEmissions} e
        where e.organisation_id = ${goodsItems.organisationId} and e.declaration_id = ${goodsItems.declarationId}
          and e.goods_item_id = ${goodsItems.id} and e.is_verified))`,
    })
    .from(goodsItems)
    .innerJoin(declarations, ofDeclaration)
    .where(ofCompany(goodsItems, call.organisation, isNotNull(goodsItems.supplierId), eq(declarations.status, 'draft')))
    .groupBy(goodsItems.supplierId, year);
}
