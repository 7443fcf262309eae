import { type SQL, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

/** Where lines stand that may be of goods that count already, and the source that they are of: none while a paper is being approved. */
interface LinesOfSource {
  readonly lines: SQL;
  readonly importId: string | null;
}

/** What tells goods from other goods of their MRN where no item number does. */
const GOODS = sql.raw('mrn, cn_code, country_of_origin, net_mass_kg, energy_mwh, quarter');

/** Of as many lines that are alike, each is met once. */
const isAlike =
  sql.raw(`k.mrn = l.mrn and k.cn_code = l.cn_code and k.country_of_origin = l.country_of_origin and k.quarter = l.quarter
  and k.net_mass_kg is not distinct from l.net_mass_kg and k.energy_mwh is not distinct from l.energy_mwh 
  and l.nth = k.nth - case when l.item is null then 0 else k.met end and (k.item is null or l.item is null) and (k.customs_date is null or l.customs_date is null or k.customs_date = l.customs_date)`);

/**
 * Lines whose MRN another source has counted, where one of both states no item number: each with the line that counts and says the same
 * (`is_alike`), or else with one that is left over (`is_met`), or else with any. Two lines typed by hand are two lines: papers meet lists alone.
 */
export const linesOfCountedMrns = ({ organisation }: InCompany, { lines, importId }: LinesOfSource) => sql`
  with own as (
    select position, mrn, item, cn_code, country_of_origin, net_mass_kg, energy_mwh, customs_date, quarter from ${lines} stated
    where mrn <> '' and state in ('accepted', 'remark')
  ), counting as (
    select k.*, i.kind, i.source_key, i.name, i.uploaded_at from import_lines k
    join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
    join imports i on i.organisation_id = k.organisation_id and i.id = k.import_id
    where k.organisation_id = ${organisation} and k.mrn in (select mrn from own) and k.import_id is distinct from ${importId}::uuid
      and (i.kind = 'file' or exists (select from imports f where f.organisation_id = ${organisation} and f.id = ${importId}::uuid and f.kind = 'file'))
  ), known as (
    select *, row_number() over (partition by ${GOODS} order by uploaded_at, import_id, position) as nth, ${metByOtherItems(organisation)} as met
    from counting k
    where not exists (select from own where own.mrn = k.mrn and own.item = k.item)
  ), read as (
    select l.*, row_number() over (partition by ${GOODS} order by position) as nth from own l
    where exists (select from known k where k.mrn = l.mrn and (k.item is null or l.item is null))
      and not exists (select from counting k where k.mrn = l.mrn and k.item = l.item)
      and not exists (
        select from import_lines m join goods_items g on g.organisation_id = m.organisation_id and g.id = m.goods_item_id
        where m.organisation_id = ${organisation} and m.import_id = ${importId}::uuid and m.position = l.position)
  ), alike as (
    select l.position, k.import_id, k.position as known_position from read l join known k on ${isAlike}
  ), read_rest as (
    select l.*, row_number() over (partition by mrn order by cn_code, net_mass_kg, position) as place from read l
    where not exists (select from alike a where a.position = l.position)
  ), known_rest as (
    select k.*, row_number() over (partition by mrn order by is_other_code, cn_code, net_mass_kg, import_id, position) as place
    from (select *, not exists (select from read_rest l where l.mrn = known.mrn and l.cn_code = known.cn_code) as is_other_code from known) k
    where not exists (select from alike a where a.import_id = k.import_id and a.known_position = k.position)
      and (k.nth > k.met or exists (select from read_rest l where l.mrn = k.mrn and l.item is null))
  )
  select position, import_id, known_position, true as is_alike, true as is_met from alike
  union all
  select l.position, k.import_id, k.position, false, true from read_rest l join known_rest k on k.mrn = l.mrn and k.place = l.place
  union all
  select l.position, k.import_id, k.position, false, false from read_rest l
  cross join lateral (
    select import_id, position from known k where k.mrn = l.mrn order by cn_code <> l.cn_code, uploaded_at, import_id, position limit 1) k
  where not exists (select from known_rest k where k.mrn = l.mrn and k.place = l.place)`;

/** How many items that the source does not have were met by lines of these figures before: the next item has to meet another one. */
const metByOtherItems = (organisation: string) => sql`
  case when k.item is null then (
    select count(distinct p.item) from import_lines p
    join imports i on i.organisation_id = p.organisation_id and i.id = p.import_id and i.state = 'taken-over'
    where p.organisation_id = ${organisation} and p.mrn = k.mrn and p.goods_item_id is null and p.state in ('accepted', 'remark')
      and p.cn_code = k.cn_code and p.country_of_origin = k.country_of_origin and p.quarter = k.quarter
      and p.net_mass_kg is not distinct from k.net_mass_kg and p.energy_mwh is not distinct from k.energy_mwh
      and not exists (select from own where own.mrn = p.mrn and own.item = p.item)
      and not exists (select from counting c where c.mrn = p.mrn and c.item = p.item)
  ) else 0 end`;
