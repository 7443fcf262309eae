import { ofCompany } from '@lods/database/company-rows';
import { declarations, goodsItems } from '@lods/database/tables/declarations';
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';
import { isActual } from '../threshold/service.ts';

export interface Selection {
  readonly year: number | null;
  readonly quarter: string | null;
  /** Empty: every status. */
  readonly statuses: readonly string[];
  /** Exempt importers, each with its year: '2026 DK12345678'. */
  readonly exempt: readonly string[];
  /** Codes that are never exempt. */
  readonly codesApart: readonly string[];
}

/** One group of goods, by exactly one of quarter, origin and code. */
export interface GroupSum {
  readonly year: number | null;
  readonly quarter: 'Q1' | 'Q2' | 'Q3' | 'Q4' | null;
  readonly countryOfOrigin: string | null;
  readonly cnCode: string | null;
  readonly goodsCount: number;
  readonly netMassT: string;
  readonly emissionsTco2e: string | null;
  readonly actualTco2e: string | null;
  readonly goodsWithoutEmissions: number;
  readonly certificates: string | null;
  readonly costEur: string | null;
  readonly goodsWithoutCost: number;
  readonly exemptGoods: number;
  readonly exemptCertificates: string | null;
  readonly exemptCostEur: string | null;
}

/** Goods of each declaration in the newest version that the selection leaves, summed in the database by quarter, by origin and by code at once. */
export async function sumDeclared(
  call: InCompany,
  { year, quarter, statuses, exempt, codesApart }: Selection,
): Promise<GroupSum[]> {
  await call.tx.execute(sql`select sum_changed_goods()`);
  const { rows } = await call.tx.execute<Record<string, string | number | null>>(sql`
    with newest as (
      select distinct on (chain_id) id, goods_version, reporting_year, reporting_period, declarant_id from declarations
      where organisation_id = ${call.organisation}
        and (${statuses.length === 0} or status = any(${`{${statuses.join(',')}}`}::text[]))
      order by chain_id, revision desc
    ), chosen as (
      -- Afterwards: a version that has moved to another period leaves nothing behind in the former one.
      select * from newest
      where (${year}::integer is null or reporting_year = ${year}::integer)
        and (${quarter}::text is null or reporting_period = ${quarter}::text)
    ), summed as (
      select c.reporting_year, c.reporting_period, s.*,
             s.cn_code <> all(${sql.param([...codesApart])}::text[])
               and concat(left(coalesce(s.import_quarter, c.reporting_year::text), 4), ' ', upper(trim(coalesce(s.importer_eori, c.declarant_id))))
                 = any(${sql.param([...exempt])}::text[]) as is_exempt
      from chosen c
      join goods_sums s on s.organisation_id = ${call.organisation} and s.declaration_id = c.id and s.goods_version = c.goods_version
    )
    select s.reporting_year as year, s.reporting_period as quarter, s.country_of_origin, s.cn_code,
           sum(s.goods_count)::integer as goods_count,
           trim_scale(coalesce(sum(s.net_mass_t), 0))::text as net_mass_t,
           trim_scale(sum(s.emissions_tco2e))::text as emissions_tco2e,
           trim_scale(sum(s.emissions_tco2e) filter (where ${sql.raw(isActual('s.reporting_year'))}))::text as actual_tco2e,
           sum(s.goods_without_emissions)::integer as goods_without_emissions,
           case when bool_and(s.is_exempt) then '0' else trim_scale(sum(s.certificates) filter (where not s.is_exempt))::text end as certificates,
           case when bool_and(s.is_exempt) then '0' else trim_scale(sum(s.cost_eur) filter (where not s.is_exempt))::text end as cost_eur,
           coalesce(sum(s.goods_without_cost) filter (where not s.is_exempt), 0)::integer as goods_without_cost,
           coalesce(sum(s.goods_count) filter (where s.is_exempt), 0)::integer as exempt_goods,
           trim_scale(sum(s.certificates) filter (where s.is_exempt))::text as exempt_certificates,
           trim_scale(sum(s.cost_eur) filter (where s.is_exempt))::text as exempt_cost_eur
    from summed s
    group by grouping sets ((s.reporting_year, s.reporting_period), (s.country_of_origin), (s.cn_code))`);
  return rows.map((row) => ({
    year: row.year === null ? null : Number(row.year),
    quarter: row.quarter as GroupSum['quarter'],
    countryOfOrigin: row.country_of_origin as string | null,
    cnCode: row.cn_code as string | null,
    goodsCount: Number(row.goods_count),
    netMassT: String(row.net_mass_t),
    emissionsTco2e: row.emissions_tco2e as string | null,
    actualTco2e: row.actual_tco2e as string | null,
    goodsWithoutEmissions: Number(row.goods_without_emissions),
    certificates: row.certificates as string | null,
    costEur: row.cost_eur as string | null,
    goodsWithoutCost: Number(row.goods_without_cost),
    exemptGoods: Number(row.exempt_goods),
    exemptCertificates: row.exempt_certificates as string | null,
    exemptCostEur: row.exempt_cost_eur as string | null,
  }));
}

export type ExportedDeclaration = typeof declarations.$inferSelect;

/** Every version of every declaration, in the order of time. */
export const listForExport = (call: InCompany): Promise<ExportedDeclaration[]> =>
  call.tx
    .select()
    .from(declarations)
    .where(ofCompany(declarations, call.organisation))
    .orderBy(
      asc(declarations.reportingYear),
      asc(declarations.reportingPeriod),
      asc(declarations.number),
      asc(declarations.revision),
    );

export type ExportedLine = Awaited<ReturnType<typeof pageOfLines>>[number];

/** The next lines of a declaration behind an item number. */
export const pageOfLines = (call: InCompany, declarationId: string, behind: number, limit: number) =>
  call.tx
    .select({
      itemNumber: goodsItems.itemNumber,
      cnCode: goodsItems.cnCode,
      productName: goodsItems.productName,
      countryOfOrigin: goodsItems.countryOfOrigin,
      importDate: goodsItems.importDate,
      importerEori: goodsItems.importerEori,
      netMass: goodsItems.netMass,
      measurementUnit: goodsItems.measurementUnit,
      netMassT: goodsItems.netMassT,
      emissionsTco2e: goodsItems.emissionsTco2e,
      certificates: goodsItems.certificates,
      costEur: goodsItems.costEur,
    })
    .from(goodsItems)
    .where(
      ofCompany(
        goodsItems,
        call.organisation,
        eq(goodsItems.declarationId, declarationId),
        gt(goodsItems.itemNumber, behind),
      ),
    )
    .orderBy(asc(goodsItems.itemNumber))
    .limit(limit);
