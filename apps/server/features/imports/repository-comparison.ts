import type { ComparedAs } from '@lods/contract/imports/comparison';
import { sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';
import { linesInDeclarations, pairedLines } from './repository-paired-lines.ts';
import { type CountingLine, FIGURES, type PlaceOfLine } from './repository-same-items.ts';

/** All but the company's goods that no MRN is known of. */
type PairedAs = Exclude<ComparedAs, 'unnumbered'>;

/** A line of one side, and of the other where both have it. What a side has not is null. */
export interface ComparedRow {
  readonly kind: ComparedAs;
  readonly position: number | null;
  readonly mrn: string;
  readonly item: number | null;
  readonly listed: ComparedFigures | null;
  readonly own: ComparedFigures | null;
  readonly declarationId: string | null;
  readonly leftOut: LeftOutElsewhere | null;
}

/** A file that has the line too and does not count it. */
interface LeftOutElsewhere {
  readonly name: string;
  readonly as: 'cancelled' | 'omitted';
}

export interface ComparedFigures {
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly netMassKg: string | null;
  readonly energyMwh: string | null;
  readonly date: string | null;
}

/**
 * Both sides in pairs, and what is left over. A line that is left over may be of the same goods as one of the other side where one of the
 * two states no item of their MRN: `unclear`. A date that only one side states is no difference.
 */
const compared = (call: InCompany, importId: string) => sql`
  with ${pairedLines(call, importId)}, listed_rest as (
    select * from listed where not exists (select from pairs p where p.position = listed.position)
  ), own_rest as (
    select * from own where not exists (select from pairs p where p.import_id = own.import_id and p.own_position = own.position)
  ), left_out as (
    select distinct on (l.position) l.position, jsonb_build_object('name', i.name, 'as', case k.state when 'omitted' then 'omitted' else 'cancelled' end) as source
    from listed_rest l
    join import_lines k on k.organisation_id = ${call.organisation} and k.mrn = l.mrn and k.import_id <> ${importId}::uuid
      and (k.item is null or l.item is null or k.item = l.item)
      and (k.state = 'omitted' or (k.state = 'outside' and k.findings::jsonb @> '[{"code": "declaration-cancelled"}]'))
    join imports i on i.organisation_id = k.organisation_id and i.id = k.import_id
    order by l.position, k.state = 'omitted', i.uploaded_at desc
  ), shown as (
    select case when l.cn_code <> o.cn_code or l.country_of_origin <> o.country_of_origin or l.net_mass_kg is distinct from o.net_mass_kg
                     or l.energy_mwh is distinct from o.energy_mwh or l.customs_date <> o.customs_date then 'different' else 'matched' end as kind,
           l.position, o.import_id as own_import_id, o.position as own_position
    from pairs p join listed l on l.position = p.position join own o on o.import_id = p.import_id and o.position = p.own_position
    union all
    select case when exists (select from own_rest o where o.mrn = l.mrn and (o.item is null or l.item is null)) then 'unclear'
                when exists (select from left_out f where f.position = l.position) then 'leftOut' else 'missing' end,
           l.position, null, null from listed_rest l
    union all
    select case when is_unclear then 'unclear' else 'unlisted' end, null, import_id, position from (
      select *, exists (select from listed_rest l where l.mrn = own_rest.mrn and (own_rest.item is null or l.item is null)) as is_unclear from own_rest) o
    where is_unclear or customs_date between (select min(customs_date) from listed) and (select max(customs_date) from listed)
  )`;

export async function countCompared(call: InCompany, importId: string): Promise<Record<PairedAs, number>> {
  const { rows } = await call.tx.execute<{ kind: PairedAs; count: number }>(
    sql`${compared(call, importId)} select kind, count(*)::integer as count from shown group by kind`,
  );
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  return { matched: 0, missing: 0, leftOut: 0, different: 0, unlisted: 0, unclear: 0, ...counts };
}

export async function listCompared(
  call: InCompany,
  importId: string,
  { kind, most }: { readonly kind: ComparedAs | undefined; readonly most: number },
): Promise<ComparedRow[]> {
  const { rows } = await call.tx.execute<ComparedRow & Record<string, unknown>>(sql`
    ${compared(call, importId)}
    select s.kind, s.position, coalesce(l.mrn, o.mrn) as mrn, coalesce(l.item, o.item) as item, o.declaration_id as "declarationId",
           (select f.source from left_out f where f.position = s.position) as "leftOut",
           case when l.position is not null then ${FIGURES('l')} end as listed, case when o.position is not null then ${FIGURES('o')} end as own
    from shown s
    left join listed l on l.position = s.position
    left join own o on o.import_id = s.own_import_id and o.position = s.own_position
    where ${kind ?? null}::text is null or s.kind = ${kind ?? null}
    order by array_position(array['unclear', 'different', 'missing', 'leftOut', 'unlisted', 'matched'], s.kind), mrn, s.position is null, item, s.position, s.own_position limit ${most}`);
  return rows;
}

export async function countWithoutNumber({ tx, organisation }: InCompany, importId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from import_lines
    where organisation_id = ${organisation} and import_id = ${importId} and mrn = '' and state in ('accepted', 'remark')`);
  return rows[0]?.count ?? 0;
}

/** Files that are being read just now, whose lines may come to count. */
export async function countBeingRead({ tx, organisation }: InCompany): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from imports
    where organisation_id = ${organisation} and state = 'reading' and not is_compared`);
  return rows[0]?.count ?? 0;
}

/**
 * The company's goods of the quarters of a list that no MRN is known of: lines without one, and goods that no line brought. Those of an
 * amendment were brought by the lines of the version before.
 */
export async function listUnnumbered(call: InCompany, importId: string): Promise<ComparedRow[]> {
  const { rows } = await call.tx.execute<ComparedRow & Record<string, unknown>>(sql`
    with quarters as (
      select distinct quarter from import_lines
      where organisation_id = ${call.organisation} and import_id = ${importId} and state in ('accepted', 'remark', 'held') and quarter <> ''
    ), brought as (
      select o.declaration_id as "declarationId", ${FIGURES('o')} as own
      from (${linesInDeclarations(call.organisation, sql`mrn = ''`)}) o where o.quarter in (select quarter from quarters)
    ), typed as (
      select g.declaration_id as "declarationId", jsonb_build_object('cnCode', g.cn_code, 'countryOfOrigin', g.country_of_origin,
        'netMassKg', trim_scale(g.net_mass_t * 1000)::text, 'energyMwh', case g.measurement_unit when 'MWH' then trim_scale(g.net_mass)::text end,
        'date', g.import_date::text) as own
      from goods_items g
      join declarations d on d.organisation_id = g.organisation_id and d.id = g.declaration_id and d.superseded_by is null
      where g.organisation_id = ${call.organisation} and d.reporting_year || '-' || d.reporting_period in (select quarter from quarters)
        and not exists (
          select from declarations v where v.organisation_id = d.organisation_id and v.chain_id = d.chain_id and v.superseded_by is null
            and d.status = 'draft' and v.status <> 'draft')
        and not exists (
          select from declarations v
          join goods_items o on o.organisation_id = v.organisation_id and o.declaration_id = v.id
          join import_lines l on l.organisation_id = o.organisation_id and l.declaration_id = v.id and l.goods_item_id = o.id
          where v.organisation_id = d.organisation_id and v.chain_id = d.chain_id and (o.id = g.id or (v.id <> d.id
            and o.cn_code = g.cn_code and o.country_of_origin = g.country_of_origin and o.net_mass = g.net_mass and o.measurement_unit = g.measurement_unit)))
    )
    select 'unnumbered' as kind, null as position, '' as mrn, null as item, null as listed, own, "declarationId", null as "leftOut"
    from (select * from brought union all select * from typed) found
    order by own ->> 'date', own ->> 'cnCode', own ->> 'netMassKg'`);
  return rows;
}

/** A listed line to take over, with what only the company's own line says. */
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
  readonly kind: ComparedAs;
  /** The company's lines that it takes the place of: its own one, or those of its MRN that may be of the same goods. */
  readonly replaced: readonly ReplacedLine[];
}

export type ReplacedLine = PlaceOfLine & Pick<CountingLine, 'key' | 'kind' | 'source'>;

/** What all lines that are replaced agree on. */
const agreed = (column: string) => sql.raw(`case when min(o.${column}) = max(o.${column}) then min(o.${column}) end`);

/** The listed lines at these positions, and the others of their MRN that may be of the same goods as the company's: they come together. */
export async function linesToAdopt(
  call: InCompany,
  importId: string,
  positions: readonly number[],
): Promise<LineToAdopt[]> {
  const { rows } = await call.tx.execute<LineToAdopt>(sql`
    ${compared(call, importId)}, chosen as (
      select l.*, s.kind, s.own_import_id, s.own_position, l.position = any(${sql.param(positions)}::integer[]) as is_named
      from listed l join shown s on s.position = l.position
      where l.state in ('accepted', 'remark') and s.own_import_id is distinct from ${importId}::uuid
    )
    select l.position, l.sheet, l.row_number as row, l.mrn, coalesce(l.item, r.item) as item, l.cn_code as "cnCode",
           case when l.taric_code <> '' then l.taric_code when r.cn_code = l.cn_code then coalesce(r.taric_code, '') else '' end as "taricCode",
           l.country_of_origin as "countryOfOrigin", trim_scale(l.net_mass_kg)::text as "netMassKg", trim_scale(l.energy_mwh)::text as "energyMwh",
           coalesce(l.customs_date, r.customs_date)::text as date, l.quarter, coalesce(nullif(l.procedure, ''), r.procedure, '') as procedure,
           coalesce(nullif(r.importer_eori, ''), l.importer_eori) as "importerEori", coalesce(nullif(r.supplier, ''), l.supplier) as supplier,
           coalesce(nullif(r.installation, ''), l.installation) as installation, coalesce(nullif(r.description, ''), l.description) as description,
           l.kind, r.replaced
    from chosen l
    cross join lateral (
      select case when l.kind <> 'unclear' then min(o.item) end as item, ${agreed('cn_code')} as cn_code, ${agreed('taric_code')} as taric_code,
             ${agreed('customs_date')} as customs_date, ${agreed('procedure')} as procedure, ${agreed('importer_eori')} as importer_eori,
             ${agreed('supplier')} as supplier, ${agreed('installation')} as installation, ${agreed('description')} as description,
             coalesce(jsonb_agg(jsonb_build_object('importId', o.import_id, 'position', o.position, 'declarationId', o.declaration_id,
               'kind', o.kind, 'key', o.source_key, 'source', o.source)) filter (where o.position is not null), '[]') as replaced
      from shown s join own o on o.import_id = s.own_import_id and o.position = s.own_position
      where case when l.kind = 'unclear' then s.kind = 'unclear' and o.mrn = l.mrn
                 else s.own_import_id = l.own_import_id and s.own_position = l.own_position end
    ) r
    where l.is_named or (l.kind = 'unclear' and exists (select from chosen n where n.is_named and n.kind = 'unclear' and n.mrn = l.mrn))
    order by l.position`);
  return rows;
}
