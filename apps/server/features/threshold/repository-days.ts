import { type SQL, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

/**
 * The days of goods that state none, by the customs lines behind them: `id`, `day` and what of the net mass came on it, in the unit of
 * the good; without a day what no line accounts for. No row: no line tells, and all of the good is without a day. Lines that add up to
 * more than the good, since a person lowered it, tell nothing, nor do days outside the declared quarter.
 */
export const daysOfLines = ({ organisation }: InCompany, year: number): SQL => sql`(
  with undated as materialized (
    select g.id, g.earlier_ids || g.id as ids, g.measurement_unit, g.net_mass, n.declared
    from (
      select distinct on (chain_id) id, reporting_year, reporting_year || '-' || reporting_period as declared
      from declarations where organisation_id = ${organisation} order by chain_id, revision desc
    ) n
    join goods_items g on g.organisation_id = ${organisation} and g.declaration_id = n.id and g.import_date is null
    where n.reporting_year = ${year}
  ), lines as materialized (
    select goods_item_id, customs_date,
           case when sum(lines_with_mass) > 0 then sum(net_mass_kg) end as mass_kg,
           case when sum(lines_with_energy) > 0 then sum(energy_mwh) end as energy_mwh
    from line_sums
    where organisation_id = ${organisation}
      and declaration_id = any(array(select id from declarations where organisation_id = ${organisation} and reporting_year = ${year}))
    group by goods_item_id, customs_date having sum(line_count) > 0
  ), dated as (
    select u.id, l.customs_date as day,
           sum(case u.measurement_unit when 'TON' then l.mass_kg * 0.001 when 'KG' then l.mass_kg when 'MWH' then l.energy_mwh end) as net_mass
    from (select id, unnest(ids) as line_id, measurement_unit, declared from undated) u
    join lines l on l.goods_item_id = u.line_id and to_char(l.customs_date, 'YYYY"-Q"Q') = u.declared
    group by u.id, l.customs_date
  ), told as (
    select d.id, sum(d.net_mass) as net_mass, min(u.net_mass) as whole
    from dated d join undated u on u.id = d.id group by d.id having sum(d.net_mass) <= min(u.net_mass)
  )
  select d.id, d.day, d.net_mass from dated d join told t on t.id = d.id
  union all
  select id, null, whole - net_mass from told where whole > net_mass)`;
