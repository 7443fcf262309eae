import type { SameItem } from '@lods/contract/imports/endpoints';
import type { LineToStore } from '@lods/documents/lines/rows-to-store';
import { type SQL, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';
import type { PartOfGood } from '../goods/store.ts';
import { linesOfCountedMrns } from './repository-without-items.ts';

/** Where another source has counted the item of a paper. */
export interface CountedElsewhere {
  readonly key: string;
  readonly declarationId: string;
  readonly source: string;
  /** Whether what counts is another code, origin, mass or day than the paper says. */
  readonly isOther: boolean;
}

/** That two lines of one item do not say the same. */
const DIFFER = sql.raw(`(k.cn_code <> l.cn_code or k.country_of_origin <> l.country_of_origin
  or k.net_mass_kg is distinct from l.net_mass_kg or k.quarter <> l.quarter
  or (k.customs_date is not null and l.customs_date is not null and k.customs_date <> l.customs_date))`);

/**
 * The papers whose line counts nowhere because another source brought the same item, with where that counts. Each paper and each MRN is looked
 * up by itself (`offset 0`): joined, all lines of the company are read, which a list of a million makes seconds.
 */
export async function listPapersCountedElsewhere({ tx, organisation }: InCompany): Promise<CountedElsewhere[]> {
  const { rows } = await tx.execute<CountedElsewhere & Record<string, unknown>>(sql`
    select distinct on (i.source_key) i.source_key as key, k.declaration_id as "declarationId", s.name as source, ${DIFFER} as "isOther"
    from imports i
    cross join lateral (
      select * from import_lines o where o.organisation_id = i.organisation_id and o.import_id = i.id and o.goods_item_id is null offset 0) l
    cross join lateral (
      select * from import_lines o where o.organisation_id = l.organisation_id and o.mrn = l.mrn and o.mrn <> ''
        and o.goods_item_id is not null and o.import_id <> l.import_id offset 0) k
    join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
    join imports s on s.organisation_id = k.organisation_id and s.id = k.import_id
      and (k.item = l.item or (s.kind = 'file' and (k.item is null or l.item is null)))
    where i.organisation_id = ${organisation} and i.kind = 'paper'
    order by i.source_key, "isOther"`);
  return rows;
}

/** Other sources with a line of the same MRN and item as a source, or of its MRN alone, that counts nowhere itself. */
export async function listSourcesOfSameItems(
  { tx, organisation }: InCompany,
  importId: string,
): Promise<{ id: string; kind: 'file' | 'paper'; key: string }[]> {
  const { rows } = await tx.execute<{ id: string; kind: 'file' | 'paper'; key: string }>(sql`
    select i.id, i.kind, i.source_key as key from imports i
    where i.organisation_id = ${organisation} and i.id <> ${importId} and i.state = 'taken-over'
      and exists (
        select from import_lines l
        join import_lines k on k.organisation_id = l.organisation_id and k.mrn = l.mrn and k.mrn <> ''
          and (k.item = l.item or k.item is null or l.item is null)
        where l.organisation_id = i.organisation_id and l.import_id = ${importId} and l.goods_item_id is not null
          and k.import_id = i.id and k.goods_item_id is null and k.state in ('accepted', 'remark'))
    order by i.uploaded_at, i.id`);
  return rows;
}

/** A line that counts in a declaration. */
export interface CountingLine {
  readonly importId: string;
  readonly position: number;
  readonly kind: 'file' | 'paper';
  readonly key: string;
  readonly source: string;
  readonly declarationId: string;
  readonly cnCode: string;
  readonly countryOfOrigin: string;
  readonly netMassKg: string | null;
  readonly date: string | null;
}

const COUNTING = sql.raw(`k.import_id as "importId", k.position, i.kind, i.source_key as key, i.name as source,
  k.declaration_id as "declarationId", k.cn_code as "cnCode", k.country_of_origin as "countryOfOrigin",
  trim_scale(k.net_mass_kg)::text as "netMassKg", k.customs_date::text as date`);

type LineOfPaper = Pick<
  LineToStore,
  'cnCode' | 'countryOfOrigin' | 'date' | 'item' | 'mrn' | 'netMassKg' | 'quarter' | 'state'
>;

const asRow = (
  line: LineOfPaper,
) => sql`(select 1 as position, ${line.mrn ?? ''}::text as mrn, ${line.item}::integer as item,
  ${line.state}::text as state, ${line.cnCode ?? ''}::text as cn_code, ${line.countryOfOrigin ?? ''}::text as country_of_origin,
  ${line.netMassKg}::numeric as net_mass_kg, null::numeric as energy_mwh, ${line.quarter ?? ''}::text as quarter, ${line.date}::date as customs_date)`;

/** The line of another source that counts for an item, where its code, origin, mass or day is another than a paper says. */
export async function findCountingOtherwise(
  { tx, organisation }: InCompany,
  key: string,
  line: LineOfPaper,
): Promise<CountingLine | undefined> {
  if (line.mrn === null || line.item === null) return undefined;
  const { rows } = await tx.execute<CountingLine & Record<string, unknown>>(sql`
    select ${COUNTING}
    from import_lines k
    cross join ${asRow(line)} l
    join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
    join imports i on i.organisation_id = k.organisation_id and i.id = k.import_id
    where k.organisation_id = ${organisation} and k.mrn = ${line.mrn} and k.item = ${line.item}
      and not (i.kind = 'paper' and i.source_key = ${key})
      and ${DIFFER}`);
  return rows[0];
}

/** A line of a list that counts for the MRN of a paper, where nobody can tell by item numbers whether it is of the same goods. */
export async function findCountingOfMrn(
  call: InCompany,
  line: LineOfPaper,
): Promise<(CountingLine & { isMet: boolean }) | undefined> {
  const { rows } = await call.tx.execute<CountingLine & { isMet: boolean } & Record<string, unknown>>(sql`
    select ${COUNTING}, found.is_met as "isMet" from (${linesOfCountedMrns(call, { lines: asRow(line), importId: null })}) found
    join import_lines k on k.organisation_id = ${call.organisation} and k.import_id = found.import_id and k.position = found.known_position
    join imports i on i.organisation_id = k.organisation_id and i.id = k.import_id
    where not found.is_alike`);
  return rows[0];
}

/** An item that a list states otherwise than the line that counts for it, or a line that may be of goods that count. */
export interface ItemStatedTwice extends SameItem {
  readonly counting: PlaceOfLine & Pick<CountingLine, 'key' | 'kind'>;
}

/** Where a line stands. */
export type PlaceOfLine = Pick<CountingLine, 'declarationId' | 'importId' | 'position'>;

/** Lines of a file that is being read, or of one that waits for a person. */
type LinesOfFile = 'staged' | 'stored';

const statedTwice = (call: InCompany, importId: string, of: LinesOfFile) => {
  const lines =
    of === 'staged'
      ? sql`staged_lines`
      : sql`(select * from import_lines where organisation_id = ${call.organisation} and import_id = ${importId} and goods_item_id is null)`;
  return sql`
  (select distinct on (l.position) l.position, l.mrn, case when k.item = l.item then l.item end as item,
          ${FIGURES('l')} as listed, case when met.is_met then ${FIGURES('k')} end as declared, i.name as source,
          k.declaration_id as "declarationId", d.status <> 'draft' as "isSubmitted",
          jsonb_build_object('importId', k.import_id, 'position', k.position, 'kind', i.kind, 'key', i.source_key, 'declarationId', k.declaration_id) as counting
   from (
     select l.position, k.import_id, k.position as known_position, true as is_met from ${lines} l
     join import_lines k on k.organisation_id = ${call.organisation} and k.mrn = l.mrn and k.item = l.item and k.mrn <> '' and k.import_id <> ${importId}
     where l.state in ('accepted', 'remark') and (${DIFFER} or k.energy_mwh is distinct from l.energy_mwh)
     union all
     select position, import_id, known_position, is_met from (${linesOfCountedMrns(call, { lines, importId })}) found where not is_alike
   ) met
   join ${lines} l on l.position = met.position
   join import_lines k on k.organisation_id = ${call.organisation} and k.import_id = met.import_id and k.position = met.known_position
   join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
   join declarations d on d.organisation_id = g.organisation_id and d.id = k.declaration_id
   join imports i on i.organisation_id = k.organisation_id and i.id = k.import_id
   order by l.position)`;
};

/** What a line states, as it is answered. */
export const FIGURES = (of: string): SQL =>
  sql.raw(`jsonb_build_object('cnCode', ${of}.cn_code, 'countryOfOrigin', ${of}.country_of_origin,
    'netMassKg', trim_scale(${of}.net_mass_kg)::text, 'energyMwh', trim_scale(${of}.energy_mwh)::text, 'date', ${of}.customs_date::text)`);

/** The items of a file that another source brought and states otherwise; what was submitted first. */
export async function listStatedTwice(
  call: InCompany,
  importId: string,
  { of, most = null }: { readonly of: LinesOfFile; readonly most?: number | null },
): Promise<ItemStatedTwice[]> {
  const { rows } = await call.tx.execute<ItemStatedTwice & Record<string, unknown>>(sql`
    select * from ${statedTwice(call, importId, of)} found order by "isSubmitted" desc, position limit ${most}`);
  return rows;
}

export async function countStatedTwice(call: InCompany, importId: string): Promise<number> {
  const { rows } = await call.tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from ${statedTwice(call, importId, 'stored')} found`,
  );
  return rows[0]?.count ?? 0;
}

/** Leaves staged lines out that a person left out, now or in an earlier reading of the same file. */
export async function leaveStagedOut(
  { tx, organisation }: InCompany,
  importId: string,
  positions: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update staged_lines s set state = 'omitted'
    where s.state in ('accepted', 'remark') and (s.position = any(${sql.param(positions)}::integer[]) or exists (
      select from import_lines k where k.organisation_id = ${organisation} and k.import_id = ${importId} and k.position = s.position and k.state = 'omitted'))`);
}

/** Frees lines: they count in no goods any more, as if another source had brought their items, or as left out. */
export async function freeCounting(
  { tx, organisation }: InCompany,
  lines: readonly PlaceOfLine[],
  as: 'omitted' | 'repeated',
): Promise<void> {
  const freed = sql`unnest(${sql.param(lines.map(({ importId }) => importId))}::uuid[],
    ${sql.param(lines.map(({ position }) => position))}::integer[]) as f (import_id, position)`;
  await tx.execute(sql`
    update imports i set repeated_count = repeated_count + ${as === 'repeated' ? sql`c.accepted + c.remark` : sql`0`},
           omitted_count = omitted_count + ${as === 'omitted' ? sql`c.accepted + c.remark` : sql`0`},
           accepted_count = accepted_count - c.accepted, remark_count = remark_count - c.remark
    from (select l.import_id, (count(*) filter (where l.state = 'accepted'))::integer as accepted,
                 (count(*) filter (where l.state = 'remark'))::integer as remark
          from import_lines l join ${freed} on f.import_id = l.import_id and f.position = l.position
          where l.organisation_id = ${organisation} group by l.import_id) c
    where i.organisation_id = ${organisation} and i.id = c.import_id`);
  await tx.execute(sql`
    update import_lines l set declaration_id = null, goods_item_id = null, emissions_tco2e = null, certificates = null, cost_eur = null,
           state = ${as === 'omitted' ? sql`'omitted'` : sql`l.state`}
    from ${freed} where l.organisation_id = ${organisation} and l.import_id = f.import_id and l.position = f.position`);
}

/** What lines of any sources brought into goods that are still there, by declaration. */
export async function partsOfLines({ tx, organisation }: InCompany, lines: readonly PlaceOfLine[]) {
  const { rows } = await tx.execute<PartOfGood & { declarationId: string } & Record<string, unknown>>(sql`
    with freed as (select * from unnest(${sql.param(lines.map(({ importId }) => importId))}::uuid[],
      ${sql.param(lines.map(({ position }) => position))}::integer[]) as f (import_id, position))
    select k.declaration_id as "declarationId", k.goods_item_id as "goodsItemId",
           trim_scale(sum(k.net_mass_kg))::text as "netMassKg", trim_scale(sum(k.energy_mwh))::text as "energyMwh",
           exists (select from import_lines l where l.organisation_id = ${organisation} and l.declaration_id = k.declaration_id
             and l.goods_item_id = k.goods_item_id
             and not exists (select from freed f where f.import_id = l.import_id and f.position = l.position)) as "hasOthers"
    from import_lines k
    join freed on freed.import_id = k.import_id and freed.position = k.position
    join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
    where k.organisation_id = ${organisation}
    group by k.declaration_id, k.goods_item_id`);
  return Map.groupBy(rows, ({ declarationId }) => declarationId);
}
