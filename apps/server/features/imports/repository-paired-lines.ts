import { type SQL, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

const GOODS = sql.raw(`concat_ws(' ', cn_code, country_of_origin, quarter, coalesce(trim_scale(net_mass_kg)::text, '-'),
  coalesce(trim_scale(energy_mwh)::text, '-')) as goods`);

/**
 * The lines of a list (`listed`) and the lines that count in declarations (`own`), each in at most one pair (`pairs`): by item, and where
 * one of both states no item by code, origin, amount and quarter. Lines with items go first, since they can only be met by lines without.
 */
export const pairedLines = ({ organisation }: InCompany, importId: string) => sql`
  listed as (
    select *, ${GOODS} from import_lines
    where organisation_id = ${organisation} and import_id = ${importId} and mrn <> '' and state in ('accepted', 'remark', 'held')
  ), own as (
    ${linesInDeclarations(organisation, sql`mrn <> ''`)}
  ), same_line as (
    select l.position, o.import_id, o.position as own_position from listed l join own o on o.import_id = l.import_id and o.position = l.position
  ), same_item as (${withPairs('same_line', { by: 'mrn, item', on: 'l.item = o.item' })}
  ), one_item as (${withPairs('same_item', { by: 'mrn, goods', on: '(l.item is null) <> (o.item is null) and l.goods = o.goods' })}
  ), pairs as (${withPairs('one_item', { by: 'mrn, goods', on: 'l.item is null and o.item is null and l.goods = o.goods' })}
  )`;

/** The lines that count. An amendment has goods of its own: lines of the version before count as long as it has their good unchanged. */
export const linesInDeclarations = (organisation: string, which: SQL) => sql`
    select l.*, i.kind, i.source_key, i.name as source from (
      select *, ${GOODS} from import_lines where organisation_id = ${organisation} and ${which} and goods_item_id is not null) l
    join goods_items g on g.organisation_id = l.organisation_id and g.id = l.goods_item_id
    join declarations d on d.organisation_id = g.organisation_id and d.id = g.declaration_id and (d.superseded_by is null or exists (
      select from declarations v join goods_items n on n.organisation_id = v.organisation_id and n.declaration_id = v.id
      where v.organisation_id = d.organisation_id and v.chain_id = d.chain_id and v.superseded_by is null and v.status <> 'draft'
        and n.cn_code = g.cn_code and n.country_of_origin = g.country_of_origin and n.net_mass = g.net_mass and n.measurement_unit = g.measurement_unit))
    join imports i on i.organisation_id = l.organisation_id and i.id = l.import_id`;

/** Pairs that were found before and those of the lines left over, the first with the first of its kind. No two days are one line. */
function withPairs(before: string, { by, on }: { readonly by: string; readonly on: string }): SQL {
  const isDayAlike = `(l.item is not null and o.item is not null or l.customs_date is null or o.customs_date is null or l.customs_date = o.customs_date)`;
  return sql.raw(`
    select position, import_id, own_position from ${before}
    union all
    select l.position, o.import_id, o.position from (
      select *, row_number() over (partition by ${by}, item is null order by customs_date, position) as nth from listed
      where not exists (select from ${before} p where p.position = listed.position)) l
    join (
      select *, row_number() over (partition by ${by}, item is null order by customs_date, import_id, position) as nth from own
      where not exists (select from ${before} p where p.import_id = own.import_id and p.own_position = own.position)) o
      on o.mrn = l.mrn and o.nth = l.nth and ${on} and ${isDayAlike}`);
}
