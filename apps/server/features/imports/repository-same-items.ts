import type { LineToStore } from '@lods/documents/lines/rows-to-store';
import { sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

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

/** The papers whose line counts nowhere because another source brought the same item, with where that counts. */
export async function listPapersCountedElsewhere({ tx, organisation }: InCompany): Promise<CountedElsewhere[]> {
  const { rows } = await tx.execute<CountedElsewhere & Record<string, unknown>>(sql`
    select distinct on (i.source_key) i.source_key as key, k.declaration_id as "declarationId", s.name as source, ${DIFFER} as "isOther"
    from imports i
    join import_lines l on l.organisation_id = i.organisation_id and l.import_id = i.id and l.goods_item_id is null
    join import_lines k on k.organisation_id = i.organisation_id and k.mrn = l.mrn and k.item = l.item and k.mrn <> ''
      and k.goods_item_id is not null and k.import_id <> i.id
    join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
    join imports s on s.organisation_id = k.organisation_id and s.id = k.import_id
    where i.organisation_id = ${organisation} and i.kind = 'paper'
    order by i.source_key`);
  return rows;
}

/** Other sources with a line of the same MRN and item as a source that counts nowhere itself. */
export async function listSourcesOfSameItems(
  { tx, organisation }: InCompany,
  importId: string,
): Promise<{ id: string; kind: 'file' | 'paper'; key: string }[]> {
  const { rows } = await tx.execute<{ id: string; kind: 'file' | 'paper'; key: string }>(sql`
    select i.id, i.kind, i.source_key as key from imports i
    where i.organisation_id = ${organisation} and i.id <> ${importId} and i.state = 'taken-over'
      and exists (
        select from import_lines l
        join import_lines k on k.organisation_id = l.organisation_id and k.mrn = l.mrn and k.item = l.item and k.mrn <> ''
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

/** The line of another source that counts for an item, where its code, origin, mass or day is another than a paper says. */
export async function findCountingOtherwise(
  { tx, organisation }: InCompany,
  key: string,
  line: Pick<LineToStore, 'cnCode' | 'countryOfOrigin' | 'date' | 'item' | 'mrn' | 'netMassKg' | 'quarter'>,
): Promise<CountingLine | undefined> {
  if (line.mrn === null || line.item === null) return undefined;
  const { rows } = await tx.execute<CountingLine & Record<string, unknown>>(sql`
    select k.import_id as "importId", k.position, i.kind, i.source_key as key, i.name as source,
           k.declaration_id as "declarationId", k.cn_code as "cnCode", k.country_of_origin as "countryOfOrigin",
           trim_scale(k.net_mass_kg)::text as "netMassKg", k.customs_date::text as date
    from import_lines k
    cross join (select ${line.cnCode ?? ''}::text as cn_code, ${line.countryOfOrigin ?? ''}::text as country_of_origin,
                       ${line.netMassKg}::numeric as net_mass_kg, ${line.quarter ?? ''}::text as quarter, ${line.date}::date as customs_date) l
    join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
    join imports i on i.organisation_id = k.organisation_id and i.id = k.import_id
    where k.organisation_id = ${organisation} and k.mrn = ${line.mrn} and k.item = ${line.item}
      and not (i.kind = 'paper' and i.source_key = ${key})
      and ${DIFFER}`);
  return rows[0];
}

/** Frees a line: it counts in no goods any more, as if another source had brought its item. */
export async function freeLine({ tx, organisation }: InCompany, { importId, position }: CountingLine): Promise<void> {
  await tx.execute(sql`
    update import_lines set declaration_id = null, goods_item_id = null, emissions_tco2e = null, certificates = null, cost_eur = null
    where organisation_id = ${organisation} and import_id = ${importId} and position = ${position}`);
  await tx.execute(sql`
    update imports i set repeated_count = repeated_count + 1,
           accepted_count = accepted_count - (l.state = 'accepted')::integer, remark_count = remark_count - (l.state = 'remark')::integer
    from import_lines l
    where i.organisation_id = ${organisation} and i.id = ${importId}
      and l.organisation_id = i.organisation_id and l.import_id = i.id and l.position = ${position}`);
}
