import { Exact } from '@lods/cbam/decimal';
import type { DeclaredRecord } from '@lods/cbam/declared-record';
import { ofCompany } from '@lods/database/company-rows';
import { annualDeclarations, annualDocuments } from '@lods/database/tables/years';
import { takeTurn } from '@lods/database/turn';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';
import {
  CUSTOMS,
  codesApart,
  customsOf,
  daysOfLines,
  type ImportedMass,
  type Mass,
  sumNewest,
} from '../threshold/service.ts';

export type AnnualRow = typeof annualDeclarations.$inferSelect;
export type AnnualDocumentRow = typeof annualDocuments.$inferSelect;

/** Goods of a year that count alike, added up: assessing the sum of masses is assessing each, since every figure is linear in mass. */
export interface GoodsSum extends Mass {
  /** Of an importer who does not exceed the threshold: (EU) 2023/956 Art. 2a. */
  readonly isExempt: boolean;
  readonly declaredQuarter: string;
  /** As each of the goods states them; none where the default value counts. */
  readonly records: readonly StatedRecord[];
  readonly goodsCount: number;
}

/** Goods of one supplier, null where none is named. */
export interface SupplierSum extends GoodsSum {
  readonly eori: string;
  readonly supplierId: string | null;
}

/** Goods alike in code and origin that came in one month; null where neither they nor their lines state a day. */
export type MonthSum = Pick<Mass, 'cnCode' | 'countryOfOrigin' | 'netMass' | 'quarter' | 'taricCode' | 'unit'> & {
  readonly month: number | null;
};

type StatedRecord = Omit<DeclaredRecord, 'path'>;

/** The goods of a year, those of the exempt importers apart. */
export async function sumGoods(call: InCompany, year: number, exempt: readonly string[]): Promise<GoodsSum[]> {
  const columns = 'is_exempt, records';
  const sums = (await sumNewest(call, year, { columns, exempt })).map(({ row, mass }) => ({
    ...mass,
    isExempt: row.is_exempt === true,
    declaredQuarter: String(row.declared_quarter),
    records: (row.records as Partial<StatedRecord>[]).map(recordOf),
    goodsCount: Number(row.goods_count),
  }));
  // Sorted here: an order asked of the database would make it sort all sums instead of their few groups.
  return sums.sort((first, second) => (orderOf(first) < orderOf(second) ? -1 : 1));
}

/** The goods of a year by importer with what each states, from which positions and figures follow: one statement in place of two. */
export async function sumStated(call: InCompany, year: number): Promise<(GoodsSum & { readonly eori: string })[]> {
  return (await sumNewest(call, year, { columns: 'eori, records' })).map(({ row, mass }) => ({
    ...mass,
    eori: String(row.eori),
    isExempt: false,
    declaredQuarter: String(row.declared_quarter),
    records: (row.records as Partial<StatedRecord>[]).map(recordOf),
    goodsCount: Number(row.goods_count),
  }));
}

/** The sums as `sumGoods` reads them: importers together, the exempt ones apart. */
export const goodsOfStated = (
  stated: readonly (GoodsSum & { readonly eori: string })[],
  exempt: readonly string[],
): GoodsSum[] =>
  together(
    stated.map(({ eori, ...sum }) => ({ ...sum, isExempt: exempt.includes(eori) })),
    ({ netMass: _mass, goodsCount: _count, ...alike }) => alike,
  ).sort((first, second) => (orderOf(first) < orderOf(second) ? -1 : 1));

/** The masses as `sumImports` of the threshold reads them: whatever the goods state. */
export const importsOfStated = (stated: readonly (GoodsSum & { readonly eori: string })[]): ImportedMass[] =>
  together(stated, ({ netMass: _mass, goodsCount: _count, records: _records, ...alike }) => alike).map(
    ({ quarter, isExempt: _isExempt, declaredQuarter: _declared, records: _records, ...mass }) => ({
      ...mass,
      importDate: quarter,
    }),
  );

/** Adds up what is alike, to the last digit. */
function together<Sum extends GoodsSum>(sums: readonly Sum[], alikeIn: (sum: Sum) => object): Sum[] {
  const groups = Map.groupBy(sums, (sum) => JSON.stringify(alikeIn(sum)));
  return [...groups.values()].map((group) => ({
    ...(group[0] as Sum),
    netMass:
      group.length === 1 ? (group[0] as Sum).netMass : Exact.sum(...group.map(({ netMass }) => netMass)).toFixed(),
    goodsCount: group.reduce((count, { goodsCount }) => count + goodsCount, 0),
  }));
}

/** The goods of a year by importer, for what is counted importer by importer: quarters of threshold and holding. */
export async function sumByImporter(call: InCompany, year: number): Promise<(GoodsSum & { readonly eori: string })[]> {
  const columns = 'eori';
  return (await sumNewest(call, year, { columns })).map(({ row, mass }) => ({
    ...mass,
    eori: String(row.eori),
    isExempt: false,
    declaredQuarter: String(row.declared_quarter),
    records: [],
    goodsCount: Number(row.goods_count),
  }));
}

/** EORI numbers that goods of a year state with several names, each with its names; capitals and spaces make no difference. */
export async function listRenamedImporters(
  call: InCompany,
  year: number,
): Promise<{ readonly eori: string; readonly names: readonly string[] }[]> {
  const { rows } = await call.tx.execute<{ eori: string; names: string[] }>(sql`
    with newest as (
      select distinct on (chain_id) id, reporting_year, declarant_id from declarations
      where organisation_id = ${call.organisation}
      order by chain_id, revision desc
    ), named as (
      select upper(trim(coalesce(nullif(g.importer_eori, ''), n.declarant_id))) as eori, trim(g.registry ->> 'importerName') as name,
             upper(regexp_replace(trim(g.registry ->> 'importerName'), '[[:space:]]+', ' ', 'g')) as sign, g.import_date
      from newest n
      join goods_items g on g.organisation_id = ${call.organisation} and g.declaration_id = n.id
        and g.declaration_id = any(array(select id from newest))
      where g.registry ->> 'importerName' <> '' and coalesce(extract(year from g.import_date), n.reporting_year) = ${year}
    ), first as (
      select eori, sign, min(name) as name, min(import_date) as since from named where eori <> '' and sign <> '' group by eori, sign
    )
    select eori, array_agg(name order by since nulls last, name) as names from first
    group by eori having count(*) > 1 order by eori`);
  return rows;
}

/** The goods of a year by supplier, those of the exempt importers left out. */
export async function sumBySupplier(call: InCompany, year: number, exempt: readonly string[]): Promise<SupplierSum[]> {
  const { rows } = await call.tx.execute<Record<string, string | number | object | null>>(sql`
    with newest as (
      select distinct on (chain_id) id, reporting_year || '-' || reporting_period as declared, declarant_id from declarations
      where organisation_id = ${call.organisation}
      order by chain_id, revision desc
    ), due as materialized (
      select g.*, upper(trim(coalesce(nullif(g.importer_eori, ''), n.declarant_id))) as eori, n.declared, coalesce(to_char(g.import_date, 'YYYY"-Q"Q'), n.declared) as quarter
      from newest n
      join goods_items g on g.organisation_id = ${call.organisation} and g.declaration_id = n.id
      where (g.cn_code = any(${sql.param(codesApart())}::text[])
          or not upper(trim(coalesce(nullif(g.importer_eori, ''), n.declarant_id))) = any(${sql.param([...exempt])}::text[]))
        and left(coalesce(to_char(g.import_date, 'YYYY"-Q"Q'), n.declared), 4) = ${String(year)}
    ), stated as materialized (
      select e.goods_item_id, bool_or(e.determination_type = '01') as has_actual_data,
             jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
               'installation', e.installation_id, 'isActual', e.determination_type = '01',
               'direct', trim_scale(e.specific_direct)::text, 'indirect', trim_scale(e.specific_indirect)::text,
               'embedded', trim_scale(e.specific_embedded)::text, 'isVerified', e.is_verified,
               'producedMass', e.registry -> 'producedMass', 'details', e.registry)) order by e.sequence_number) as records
      -- The index is gone through once for all goods. One by one each costs all its levels, of which there are more the more companies there are.
      from goods_emissions e where e.organisation_id = ${call.organisation} and e.goods_item_id = any(array(select id from due))
      group by e.goods_item_id
    ), goods as (
      select g.eori, g.supplier_id, g.cn_code, nullif(g.registry ->> 'taricCode', '') as taric_code, g.country_of_origin, g.measurement_unit,
             g.registry ->> 'requestedProcedure' as requested_procedure, g.registry ->> 'previousProcedure' as previous_procedure,
             g.registry ->> 'additionalProcedure' as additional_procedure, g.registry ->> 'exemption' as exemption, g.declared, g.quarter, g.net_mass,
             case when s.has_actual_data then s.records else '[]' end as records
      -- Each of them has its good. Right after 100,000 goods were stored no statistics tell how many are due: a full join is hashed all the same.
      from due g full join stated s on s.goods_item_id = g.id
    )
    select eori, supplier_id, cn_code, taric_code, country_of_origin, measurement_unit, ${sql.raw(CUSTOMS)}, declared,
           quarter, records, trim_scale(sum(net_mass))::text as net_mass, count(*)::integer as goods_count
    from goods
    group by eori, supplier_id, cn_code, taric_code, country_of_origin, measurement_unit, ${sql.raw(CUSTOMS)}, declared,
             quarter, records`);
  return rows.map((row) => ({
    eori: String(row.eori),
    supplierId: row.supplier_id as string | null,
    ...massOf(row),
    isExempt: false,
    declaredQuarter: String(row.declared),
    customs: customsOf(row),
    records: recordsOfPart(row.records as Partial<StatedRecord>[]),
    goodsCount: Number(row.goods_count),
  }));
}

const massOf = (row: Readonly<Record<string, unknown>>) => ({
  quarter: String(row.quarter),
  cnCode: String(row.cn_code),
  taricCode: row.taric_code as string | null,
  countryOfOrigin: String(row.country_of_origin),
  unit: row.measurement_unit as Mass['unit'],
  netMass: String(row.net_mass),
});

/** The masses of a year by month, those of the exempt importers left out. */
export async function sumByMonth(call: InCompany, year: number, exempt: readonly string[]): Promise<MonthSum[]> {
  const { rows } = await call.tx.execute<Record<string, string | number | null>>(sql`
    with newest as (
      select distinct on (chain_id) id, reporting_year || '-' || reporting_period as declared, declarant_id from declarations
      where organisation_id = ${call.organisation}
      order by chain_id, revision desc
    ), told as materialized ${daysOfLines(call, year)}
    select g.cn_code, nullif(g.registry ->> 'taricCode', '') as taric_code, g.country_of_origin, g.measurement_unit,
           coalesce(to_char(g.import_date, 'YYYY"-Q"Q'), n.declared) as quarter,
           extract(month from coalesce(g.import_date, t.day))::integer as month, trim_scale(sum(coalesce(t.net_mass, g.net_mass)))::text as net_mass
    from newest n
    join goods_items g on g.organisation_id = ${call.organisation} and g.declaration_id = n.id
    left join told t on t.id = g.id
    where (g.cn_code = any(${sql.param(codesApart())}::text[])
        or not upper(trim(coalesce(nullif(g.importer_eori, ''), n.declarant_id))) = any(${sql.param([...exempt])}::text[]))
      and left(coalesce(to_char(g.import_date, 'YYYY"-Q"Q'), n.declared), 4) = ${String(year)}
    group by 1, 2, 3, 4, 5, 6`);
  return rows.map((row) => ({
    month: row.month as number | null,
    ...massOf(row),
  }));
}

/** Of a good of one installation its whole mass is meant, whatever share is stated. */
const recordsOfPart = (stored: readonly Partial<StatedRecord>[]): StatedRecord[] =>
  stored.map(recordOf).map((record) => (stored.length > 1 ? record : { ...record, producedMass: null }));

/** What is not stated is not stored. */
const recordOf = (stored: Partial<StatedRecord>): StatedRecord => ({
  installation: stored.installation ?? '',
  isActual: stored.isActual === true,
  direct: stored.direct ?? null,
  indirect: stored.indirect ?? null,
  embedded: stored.embedded ?? null,
  producedMass: stored.producedMass ?? null,
  isVerified: stored.isVerified === true,
  details: stored.details ?? {},
});

const orderOf = ({ quarter, cnCode, taricCode, countryOfOrigin, records }: GoodsSum) =>
  `${quarter} ${taricCode ?? cnCode} ${countryOfOrigin} ${JSON.stringify(records)}`;

/** From here to the end of the call nobody else changes the declaration of the year. */
export async function lockAnnual(call: InCompany, year: number): Promise<void> {
  await takeTurn(call.tx, `year ${call.organisation} ${year}`);
}

/**
 * Who has worked on the quarters of a year, or on what their installations state, since its declaration was submitted last, the first to
 * begin first. A statement decides the figures of goods that lie in closed quarters: no draft is written when it is verified.
 */
export async function listAuthorsOfYear(call: InCompany, year: number): Promise<{ accountId: string; name: string }[]> {
  const { rows } = await call.tx.execute<{ accountId: string; name: string }>(sql`
    with submitted as (
      select coalesce(max(submitted_at), '-infinity') as at from annual_declarations
      where organisation_id = ${call.organisation} and year = ${year}
    ), authors as (
      select a.account_id, a.name, a.since from declaration_authors a
      join declarations d on d.organisation_id = a.organisation_id and d.id = a.declaration_id
      where a.organisation_id = ${call.organisation} and d.reporting_year = ${year}
        and d.updated_at > (select at from submitted)
      union all
      select l.actor_id, l.actor_name, l.at from audit_log l
      join actual_emissions s on s.organisation_id = l.organisation_id and s.id::text = l.subject_id
      where l.organisation_id = ${call.organisation} and l.subject_kind in ('actual_emissions', 'supplier-emissions') and l.actor_id is not null
        and l.at > (select at from submitted)
        and s.installation_record_id in (
          select g.installation_record_id from goods_emissions g
          join declarations d on d.organisation_id = g.organisation_id and d.id = g.declaration_id
          where g.organisation_id = ${call.organisation} and d.reporting_year = ${year})
    )
    select account_id as "accountId", min(name) as name from authors
    group by account_id order by min(since), account_id`);
  return rows;
}

/** The versions of the annual declaration, newest first. */
export async function listAnnual(call: InCompany, year: number): Promise<AnnualRow[]> {
  return call.tx
    .select()
    .from(annualDeclarations)
    .where(ofCompany(annualDeclarations, call.organisation, eq(annualDeclarations.year, year)))
    .orderBy(desc(annualDeclarations.revision));
}

/** The years whose newest declaration stands. */
export async function standingYears(call: InCompany): Promise<number[]> {
  const { rows } = await call.tx.execute<{ year: number }>(sql`
    select year from (
      select distinct on (year) year, status from annual_declarations
      where organisation_id = ${call.organisation} order by year, revision desc
    ) newest where status <> 'rejected'`);
  return rows.map(({ year }) => year);
}

/** The years whose newest declaration the registry rejected. */
export async function rejectedYears(call: InCompany): Promise<{ year: number; answeredOn: string | null }[]> {
  const { rows } = await call.tx.execute<{ year: number; answeredOn: string | null }>(sql`
    select year, answered_on::text as "answeredOn" from (
      select distinct on (year) year, status, answered_on from annual_declarations
      where organisation_id = ${call.organisation} order by year, revision desc
    ) newest where status = 'rejected'`);
  return rows;
}

export async function insertAnnual(
  call: InCompany,
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
  call: InCompany,
  id: string,
  change: Partial<typeof annualDeclarations.$inferInsert>,
): Promise<AnnualRow> {
  const [stored] = await call.tx
    .update(annualDeclarations)
    .set(change)
    .where(ofCompany(annualDeclarations, call.organisation, eq(annualDeclarations.id, id)))
    .returning();
  if (!stored) throw new Error(`the annual declaration ${id} was not there to be changed`);
  return stored;
}

const ofYear = (call: InCompany, year: number) =>
  ofCompany(annualDocuments, call.organisation, eq(annualDocuments.year, year));

export async function listAnnualDocuments(call: InCompany, year: number): Promise<AnnualDocumentRow[]> {
  return call.tx
    .select()
    .from(annualDocuments)
    .where(ofYear(call, year))
    .orderBy(asc(annualDocuments.uploadedAt), asc(annualDocuments.id));
}

export async function insertAnnualDocuments(
  call: InCompany,
  rows: Omit<typeof annualDocuments.$inferInsert, 'organisationId'>[],
): Promise<void> {
  if (rows.length > 0)
    await call.tx.insert(annualDocuments).values(rows.map((row) => ({ ...row, organisationId: call.organisation })));
}

/** What no version has yet belongs to this one from now on. */
export async function keepAnnualDocuments(call: InCompany, year: number, revision: number): Promise<void> {
  await call.tx
    .update(annualDocuments)
    .set({ revision })
    .where(and(ofYear(call, year), isNull(annualDocuments.revision)));
}

export async function deleteAnnualDocument(call: InCompany, year: number, id: string): Promise<void> {
  await call.tx.delete(annualDocuments).where(and(ofYear(call, year), eq(annualDocuments.id, id)));
}
