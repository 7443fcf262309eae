import type { ComparedAs } from '@lods/contract/imports/comparison';
import { sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

/** A line of one side, and of the other where both have it. What a side has not is null. */
export interface ComparedRow {
  readonly kind: ComparedAs;
  readonly position: number | null;
  readonly mrn: string;
  readonly item: number | null;
  readonly listedCode: string | null;
  readonly listedOrigin: string | null;
  readonly listedMass: string | null;
  readonly listedDate: string | null;
  readonly ownCode: string | null;
  readonly ownOrigin: string | null;
  readonly ownMass: string | null;
  readonly ownDate: string | null;
  readonly declarationId: string | null;
}

/**
 * Both sides by MRN and item. The company's side is what counts in goods; the list's side is its lines of goods under CBAM. Lines
 * that the list has no item of are met by MRN and code. A date that only one side states is no difference.
 */
const compared = ({ organisation }: InCompany, importId: string) => sql`
  with listed as (
    select * from import_lines
    where organisation_id = ${organisation} and import_id = ${importId} and mrn <> '' and state in ('accepted', 'remark', 'held')
  ), own as (
    select l.* from import_lines l
    join goods_items g on g.organisation_id = l.organisation_id and g.id = l.goods_item_id
    join declarations d on d.organisation_id = g.organisation_id and d.id = g.declaration_id and d.superseded_by is null
    where l.organisation_id = ${organisation} and l.mrn <> ''
  ), both_sides as (
    select l.position, coalesce(l.mrn, o.mrn) as mrn, coalesce(l.item, o.item) as item,
           l.cn_code as "listedCode", l.country_of_origin as "listedOrigin", trim_scale(l.net_mass_kg)::text as "listedMass", l.customs_date::text as "listedDate",
           o.cn_code as "ownCode", o.country_of_origin as "ownOrigin", trim_scale(o.net_mass_kg)::text as "ownMass", o.customs_date::text as "ownDate",
           o.declaration_id as "declarationId",
           case when o.position is null then 'missing' when l.position is null then 'unlisted'
                when l.cn_code <> o.cn_code or l.country_of_origin <> o.country_of_origin or l.net_mass_kg is distinct from o.net_mass_kg
                     or (l.customs_date <> o.customs_date) then 'different'
                else 'matched' end as kind,
           o.customs_date as own_day
    from listed l
    full join own o on o.mrn = l.mrn and (o.item = l.item or (l.item is null and o.cn_code = l.cn_code))
  ), shown as (
    select * from both_sides
    where kind <> 'unlisted' or own_day between (select min(customs_date) from listed) and (select max(customs_date) from listed)
  )`;

export async function countCompared(call: InCompany, importId: string): Promise<Record<ComparedAs, number>> {
  const { rows } = await call.tx.execute<{ kind: ComparedAs; count: number }>(
    sql`${compared(call, importId)} select kind, count(*)::integer as count from shown group by kind`,
  );
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  return { matched: 0, missing: 0, different: 0, unlisted: 0, ...counts };
}

export async function listCompared(
  call: InCompany,
  importId: string,
  { kind, most }: { readonly kind: ComparedAs | undefined; readonly most: number },
): Promise<ComparedRow[]> {
  const { rows } = await call.tx.execute<ComparedRow & Record<string, unknown>>(sql`
    ${compared(call, importId)}
    select kind, position, mrn, item, "listedCode", "listedOrigin", "listedMass", "listedDate", "ownCode", "ownOrigin", "ownMass", "ownDate",
           "declarationId" from shown
    where ${kind ?? null}::text is null or kind = ${kind ?? null}
    order by array_position(array['different', 'missing', 'unlisted', 'matched'], kind), mrn, item limit ${most}`);
  return rows;
}

export async function countWithoutNumber({ tx, organisation }: InCompany, importId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from import_lines
    where organisation_id = ${organisation} and import_id = ${importId} and mrn = '' and state in ('accepted', 'remark')`);
  return rows[0]?.count ?? 0;
}

/** A listed line to take over, with what only the company's own line says, and what of that counts where. */
export interface LineToAdopt extends Record<string, unknown> {
  readonly position: number;
  readonly sheet: string;
  readonly row: number;
  readonly mrn: string;
  readonly item: number | null;
  readonly cnCode: string;
  readonly taricCode: string;
  readonly countryOfOrigin: string;
  readonly netMassKg: string | null;
  readonly energyMwh: string | null;
  readonly date: string | null;
  readonly quarter: string;
  readonly procedure: string;
  readonly importerEori: string;
  readonly supplier: string;
  readonly installation: string;
  readonly description: string;
  readonly ownImportId: string | null;
  readonly ownPosition: number | null;
  readonly declarationId: string | null;
  readonly goodsItemId: string | null;
  readonly ownMassKg: string | null;
  readonly ownMwh: string | null;
  readonly hasOthers: boolean;
}

export async function linesToAdopt(
  { tx, organisation }: InCompany,
  importId: string,
  positions: readonly number[],
): Promise<LineToAdopt[]> {
  const { rows } = await tx.execute<LineToAdopt>(sql`
    select l.position, l.sheet, l.row_number as row, l.mrn, coalesce(l.item, o.item) as item, l.cn_code as "cnCode",
           case when l.taric_code <> '' then l.taric_code when o.cn_code = l.cn_code then coalesce(o.taric_code, '') else '' end as "taricCode",
           l.country_of_origin as "countryOfOrigin", trim_scale(l.net_mass_kg)::text as "netMassKg", trim_scale(l.energy_mwh)::text as "energyMwh",
           coalesce(l.customs_date, o.customs_date)::text as date, l.quarter, coalesce(nullif(l.procedure, ''), o.procedure, '') as procedure,
           coalesce(nullif(o.importer_eori, ''), l.importer_eori) as "importerEori", coalesce(nullif(o.supplier, ''), l.supplier) as supplier,
           coalesce(nullif(o.installation, ''), l.installation) as installation, coalesce(nullif(o.description, ''), l.description) as description,
           o.import_id as "ownImportId", o.position as "ownPosition", o.declaration_id as "declarationId", o.goods_item_id as "goodsItemId",
           trim_scale(o.net_mass_kg)::text as "ownMassKg", trim_scale(o.energy_mwh)::text as "ownMwh",
           exists (select from import_lines k where k.organisation_id = ${organisation} and k.declaration_id = o.declaration_id
             and k.goods_item_id = o.goods_item_id and (k.import_id, k.position) <> (o.import_id, o.position)) as "hasOthers"
    from import_lines l
    left join import_lines o on o.organisation_id = l.organisation_id and o.goods_item_id is not null and o.mrn = l.mrn
      and (o.item = l.item or (l.item is null and o.cn_code = l.cn_code))
    where l.organisation_id = ${organisation} and l.import_id = ${importId} and l.position = any(${sql.param(positions)}::integer[])
      and l.mrn <> '' and l.state in ('accepted', 'remark')
    order by l.position`);
  return rows;
}

/** A line of the company that the listed one takes the place of counts nowhere. */
export async function freeLine({ tx, organisation }: InCompany, importId: string, position: number): Promise<void> {
  await tx.execute(sql`
    update import_lines set declaration_id = null, goods_item_id = null, emissions_tco2e = null, certificates = null, cost_eur = null
    where organisation_id = ${organisation} and import_id = ${importId} and position = ${position}`);
}
