import type { GoodsLine } from '@lods/cbam/goods-line';
import type { GoodsBasis } from '@lods/contract/declarations/goods';
import { sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';
import { daysOfLines } from './repository-days.ts';

export interface Mass {
  /** Of the date of import, or the declared one where no date is stated. */
  readonly quarter: string;
  readonly cnCode: string;
  readonly taricCode: string | null;
  readonly countryOfOrigin: string;
  readonly unit: 'TON' | 'KG' | 'M3' | 'MWH';
  readonly netMass: string;
  readonly customs: StatedCustoms;
}

/** What customs made of the goods, as far as it is stated: it decides whether they are declared and whether they count towards 50 t. */
export type StatedCustoms = Pick<GoodsLine, 'additionalProcedure' | 'exemption' | 'previousProcedure' | 'procedure'>;

/** What one importer brought in: the threshold is a matter of importers and days, figures are not. */
export interface ImportedMass extends Omit<Mass, 'quarter'> {
  readonly eori: string;
  /** A day, '2026-01-05', or a quarter, '2026-Q1': of the day, or the declared one where no day is stated. */
  readonly importDate: string;
  readonly goodsCount: number;
}

/** The sums of the newest version of every quarter of a year, drafts included, by what `columns` and masses have in common. */
export async function sumNewest(
  call: InCompany,
  year: number,
  { columns, exempt = [] }: { columns: string; exempt?: readonly string[] },
) {
  await call.tx.execute(sql`select sum_changed_goods()`);
  const alike = sql.raw(
    `declared_quarter, quarter, cn_code, taric_code, country_of_origin, measurement_unit, ${CUSTOMS}, ${columns}`,
  );
  const { rows } = await call.tx.execute<Record<string, string | number | boolean | object | null>>(sql`
    with newest as (
      select distinct on (chain_id) id, goods_version, reporting_year, reporting_period, declarant_id from declarations
      where organisation_id = ${call.organisation}
      order by chain_id, revision desc
    ), stated as (
      select q.declared_quarter, coalesce(s.import_quarter, q.declared_quarter) as quarter, i.eori, i.eori = any(${sql.param([...exempt])}::text[]) as is_exempt, s.*
      from newest n
      join goods_sums s on s.organisation_id = ${call.organisation} and s.declaration_id = n.id and s.goods_version = n.goods_version
      cross join lateral (select upper(trim(coalesce(s.importer_eori, n.declarant_id))) as eori) i
      cross join lateral (select n.reporting_year || '-' || n.reporting_period as declared_quarter) q
      where left(coalesce(s.import_quarter, q.declared_quarter), 4) = ${String(year)}
    )
    select ${alike}, trim_scale(sum(net_mass))::text as net_mass, sum(goods_count)::integer as goods_count
    from stated group by ${alike}`);
  return rows.map((row) => ({
    row,
    mass: {
      quarter: String(row.quarter),
      cnCode: String(row.cn_code),
      taricCode: row.taric_code as string | null,
      countryOfOrigin: String(row.country_of_origin),
      unit: row.measurement_unit as Mass['unit'],
      netMass: String(row.net_mass),
      customs: customsOf(row),
    },
  }));
}

export const CUSTOMS = 'requested_procedure, previous_procedure, additional_procedure, exemption';

export const customsOf = (row: Record<string, unknown>): StatedCustoms => ({
  procedure: (row.requested_procedure as string | null) ?? undefined,
  previousProcedure: (row.previous_procedure as string | null) ?? undefined,
  additionalProcedure: (row.additional_procedure as string | null) ?? undefined,
  exemption: (row.exemption as StatedCustoms['exemption'] | null) ?? undefined,
});

/** The masses of the importers by quarter. */
export async function sumImports(call: InCompany, year: number): Promise<ImportedMass[]> {
  return (await sumNewest(call, year, { columns: 'eori' })).map(({ row, mass: { quarter, ...mass } }) => ({
    ...mass,
    eori: String(row.eori),
    importDate: quarter,
    goodsCount: Number(row.goods_count),
  }));
}

/** The same masses again, of which each states a quarter, by day: goods of all their codes and origins together. */
export async function sumImportsByDay(
  call: InCompany,
  year: number,
  masses: readonly ImportedMass[],
): Promise<ImportedMass[]> {
  const column = (of: (mass: ImportedMass) => string) => sql`${sql.param(masses.map(of))}::text[]`;
  const { rows } = await call.tx.execute<Record<string, string | number>>(sql`
    with asked as materialized (
      select distinct * from unnest(${column(({ eori }) => eori)}, ${column(({ cnCode }) => cnCode)}, ${column(({ countryOfOrigin }) => countryOfOrigin)},
                           ${column(({ unit }) => unit)}, ${column(({ importDate }) => importDate)}, ${column(({ taricCode }) => taricCode ?? '')}, ${column(signOfCustoms)})
        as a (eori, cn_code, country_of_origin, measurement_unit, quarter, taric_code, customs)
    ), due as materialized (
      select distinct n.id, n.declarant_id, n.declared from (
        select distinct on (chain_id) id, goods_version, reporting_year, reporting_year || '-' || reporting_period as declared, declarant_id
        from declarations where organisation_id = ${call.organisation} order by chain_id, revision desc
      ) n
      join goods_sums s on s.organisation_id = ${call.organisation} and s.declaration_id = n.id and s.goods_version = n.goods_version
      where coalesce(s.import_quarter, n.declared) in (select quarter from asked)
    ), told as materialized ${daysOfLines(call, year)}, alike as (
      -- Added up as they are stored: texts are made of days, numbers and quarters for the few sums and not for every good.
      select g.cn_code, coalesce(g.registry ->> 'taricCode', '') as taric_code, g.country_of_origin, g.measurement_unit,
             concat(g.registry ->> 'requestedProcedure', '|', g.registry ->> 'previousProcedure', '|', g.registry ->> 'additionalProcedure', '|', g.registry ->> 'exemption') as customs,
             g.importer_eori, d.declarant_id, coalesce(g.import_date, t.day) as import_date, d.declared,
             sum(coalesce(t.net_mass, g.net_mass)) as net_mass, count(*) as goods_count
      -- Every good has its declaration. An inner join would be planned for few goods, which are then sorted by nine texts.
      from goods_items g
      left join due d on d.id = g.declaration_id
      left join told t on t.id = g.id
      where g.organisation_id = ${call.organisation} and g.declaration_id = any(array(select id from due))
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    ), stated as (
      select cn_code, taric_code, country_of_origin, measurement_unit, customs, net_mass, goods_count,
             upper(trim(coalesce(nullif(importer_eori, ''), declarant_id))) as eori,
             coalesce(to_char(import_date, 'YYYY"-Q"Q'), declared) as quarter, coalesce(import_date::text, declared) as import_date
      from alike
    )
    select eori, min(cn_code) as cn_code, min(country_of_origin) as country_of_origin, measurement_unit, import_date,
           trim_scale(sum(net_mass))::text as net_mass, sum(goods_count)::integer as goods_count
    from stated join asked using (eori, cn_code, taric_code, country_of_origin, measurement_unit, quarter, customs)
    group by eori, measurement_unit, import_date`);
  return rows.map((row) => ({
    eori: String(row.eori),
    cnCode: String(row.cn_code),
    // Of several codes and procedures together; whether they count was decided by quarter.
    taricCode: null,
    countryOfOrigin: String(row.country_of_origin),
    unit: row.measurement_unit as Mass['unit'],
    netMass: String(row.net_mass),
    importDate: String(row.import_date),
    goodsCount: Number(row.goods_count),
    customs: {},
  }));
}

const signOfCustoms = ({ customs }: ImportedMass): string =>
  [customs.procedure, customs.previousProcedure, customs.additionalProcedure, customs.exemption].join('|');

/** Goods of one importer that are charged, exempt or not declared together, by what was computed when they were stored. */
export interface StoredSum extends Pick<Mass, 'cnCode' | 'countryOfOrigin' | 'customs' | 'taricCode'> {
  readonly eori: string;
  readonly year: number;
  readonly goodsCount: number;
  readonly basis: GoodsBasis;
  readonly goodsUnknown: number;
  /** Of those that are known; null where none is. */
  readonly knownTco2e: string | null;
  /** These three: null where one of the goods has none. */
  readonly emissionsTco2e: string | null;
  readonly certificates: string | null;
  readonly costEur: string | null;
  /** Of goods whose price is published. */
  readonly knownEur: string;
  /** Certificates of goods whose price is not published. */
  readonly unpriced: string;
  /** Goods whose certificates are unknown. */
  readonly goodsLacking: number;
}

/** Whether goods rest on data of installations. Since 2026 only emissions that a verifier confirmed count as actual: (EU) 2023/956 Art. 8. */
export const isActual = (year: string) =>
  `(s.has_actual_data and (${year} < 2026 or not exists (
    select from jsonb_array_elements(s.records) r where not coalesce((r ->> 'isVerified')::boolean, false))))`;

/** The goods of each of some declarations by importer, year of import and what decides whether they are declared. */
export async function sumOfDeclarations(
  call: InCompany,
  declarationIds: readonly string[],
): Promise<Map<string, StoredSum[]>> {
  await call.tx.execute(sql`select sum_changed_goods()`);
  const alike = sql.raw(`declaration_id, eori, year, basis, cn_code, taric_code, country_of_origin, ${CUSTOMS}`);
  const { rows } = await call.tx.execute<Record<string, string | number | null>>(sql`
    with stated as (
      select upper(trim(coalesce(s.importer_eori, d.declarant_id))) as eori, s.*,
             left(coalesce(s.import_quarter, d.reporting_year::text), 4)::integer as year,
             case when ${sql.raw(isActual('d.reporting_year'))} then 'actual' when s.has_actual_data then 'unverified' else 'default' end as basis
      from declarations d
      join goods_sums s on s.organisation_id = ${call.organisation} and s.declaration_id = d.id and s.goods_version = d.goods_version
      where d.organisation_id = ${call.organisation} and d.id = any(${sql.param([...declarationIds])}::uuid[])
    )
    select ${alike}, sum(goods_count)::integer as goods_count,
           sum(goods_without_emissions)::integer as goods_unknown, trim_scale(sum(emissions_tco2e))::text as known_tco2e,
           case when sum(goods_without_emissions) = 0 then trim_scale(sum(emissions_tco2e))::text end as emissions_tco2e,
           case when count(certificates) = count(*) then trim_scale(sum(certificates))::text end as certificates,
           case when sum(goods_without_cost) = 0 then trim_scale(sum(cost_eur))::text end as cost_eur,
           trim_scale(coalesce(sum(cost_eur), 0))::text as known_eur,
           trim_scale(coalesce(sum(certificates) filter (where goods_without_cost > 0), 0))::text as unpriced,
           coalesce(sum(goods_count) filter (where certificates is null), 0)::integer as goods_lacking
    from stated group by ${alike} order by declaration_id, eori, year`);
  return Map.groupBy(rows.map(storedSum), ({ declarationId }) => declarationId);
}

const storedSum = (row: Record<string, string | number | null>): StoredSum & { declarationId: string } => ({
  declarationId: String(row.declaration_id),
  eori: String(row.eori),
  year: Number(row.year),
  cnCode: String(row.cn_code),
  taricCode: row.taric_code as string | null,
  countryOfOrigin: String(row.country_of_origin),
  customs: customsOf(row),
  goodsCount: Number(row.goods_count),
  basis: row.basis as GoodsBasis,
  goodsUnknown: Number(row.goods_unknown),
  knownTco2e: row.known_tco2e as string | null,
  emissionsTco2e: row.emissions_tco2e as string | null,
  certificates: row.certificates as string | null,
  costEur: row.cost_eur as string | null,
  knownEur: String(row.known_eur),
  unpriced: String(row.unpriced),
  goodsLacking: Number(row.goods_lacking),
});

/** The years that goods of any declaration were imported in, the first first. */
export async function listYears(call: InCompany): Promise<number[]> {
  await call.tx.execute(sql`select sum_changed_goods()`);
  const { rows } = await call.tx.execute<{ year: number }>(sql`
    select distinct left(coalesce(s.import_quarter, d.reporting_year::text), 4)::integer as year
    from declarations d
    join goods_sums s on s.organisation_id = ${call.organisation} and s.declaration_id = d.id and s.goods_version = d.goods_version
    where d.organisation_id = ${call.organisation} order by year`);
  return rows.map(({ year }) => year);
}
