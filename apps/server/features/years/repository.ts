import { annualDeclarations } from '@lods/database/tables/years';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Call } from '../../call.ts';

type Own = Pick<Call, 'tx' | 'organisation'>;
export type AnnualRow = typeof annualDeclarations.$inferSelect;

/** Goods of a year that count alike, added up: assessing the sum of masses is assessing each, since every figure is linear in mass. */
export interface GoodsSum {
  readonly quarter: string;
  readonly eori: string;
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly unit: 'TON' | 'KG' | 'M3' | 'MWH';
  readonly importDate: string | null;
  readonly netMass: string;
  /** Of one installation with actual data; null where the default value counts. */
  readonly installation: string | null;
  readonly specificDirect: string | null;
  readonly specificIndirect: string | null;
  readonly isVerified: boolean;
  readonly goodsCount: number;
}

/** The goods of the newest version of every quarter of a year, drafts included, summed by what their figures depend on. */
export async function sumGoods(call: Own, year: number): Promise<GoodsSum[]> {
  const { rows } = await call.tx.execute<Record<string, string | number | boolean | null>>(sql`
    with newest as (
      select distinct on (chain_id) id, reporting_period, declarant_id from declarations
      where organisation_id = ${call.organisation} and reporting_year = ${year}
      order by chain_id, revision desc
    ), stated as (
      select g.id, g.cn_code, g.country_of_origin, g.measurement_unit, g.net_mass, g.import_date,
             n.reporting_period, coalesce(nullif(g.importer_eori, ''), n.declarant_id) as eori, e.*
      from newest n
      join goods_items g on g.organisation_id = ${call.organisation} and g.declaration_id = n.id
      left join lateral (
        select min(r.installation_id) as installation, min(r.specific_direct) as direct, min(r.specific_indirect) as indirect,
               bool_and(r.is_verified) as is_verified
        from goods_emissions r
        where r.organisation_id = ${call.organisation} and r.goods_item_id = g.id
        having count(*) = 1 and min(r.determination_type) = '01' and min(r.specific_direct) is not null and min(r.specific_indirect) is not null
      ) e on true
    )
    select reporting_period as quarter, eori, cn_code, country_of_origin, measurement_unit as unit, import_date::text,
           trim_scale(sum(net_mass))::text as net_mass, installation, trim_scale(direct)::text as direct,
           trim_scale(indirect)::text as indirect, coalesce(is_verified, false) as is_verified, count(*)::integer as goods_count
    from stated
    group by reporting_period, eori, cn_code, country_of_origin, measurement_unit, import_date, installation, direct, indirect, is_verified
    order by reporting_period, cn_code, country_of_origin, installation nulls first`);
  return rows.map((row) => ({
    quarter: `${year}-${row.quarter}`,
    eori: String(row.eori),
    cnCode: String(row.cn_code),
    countryOfOrigin: String(row.country_of_origin),
    unit: row.unit as GoodsSum['unit'],
    importDate: row.import_date as string | null,
    netMass: String(row.net_mass),
    installation: row.installation as string | null,
    specificDirect: row.direct as string | null,
    specificIndirect: row.indirect as string | null,
    isVerified: row.is_verified === true,
    goodsCount: Number(row.goods_count),
  }));
}

/** The versions of the annual declaration, newest first; a change waits for the others of the same year. */
export async function listAnnual(call: Own, year: number): Promise<AnnualRow[]> {
  return call.tx
    .select()
    .from(annualDeclarations)
    .where(and(eq(annualDeclarations.organisationId, call.organisation), eq(annualDeclarations.year, year)))
    .orderBy(desc(annualDeclarations.revision));
}

export async function insertAnnual(
  call: Own,
  row: Omit<typeof annualDeclarations.$inferInsert, 'organisationId'>,
): Promise<AnnualRow> {
  const [stored] = await call.tx
    .insert(annualDeclarations)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the annual declaration was not returned');
  return stored;
}

export async function updateAnnual(
  call: Own,
  id: string,
  change: Partial<typeof annualDeclarations.$inferInsert>,
): Promise<AnnualRow> {
  const [stored] = await call.tx
    .update(annualDeclarations)
    .set(change)
    .where(and(eq(annualDeclarations.organisationId, call.organisation), eq(annualDeclarations.id, id)))
    .returning();
  if (!stored) throw new Error(`the annual declaration ${id} was not there to be changed`);
  return stored;
}
