-- Goods come in on every day, so that sums by day are hardly fewer than goods. The quarter of the day is enough for all but one question:
-- the day on which an importer crossed the threshold, which is looked for among the goods of the one quarter that it lies in.

-- Row-level security hides every row from a delete here.
truncate goods_sums;
alter table goods_sums drop column import_date;
-- '2026-Q1', of the day in customs; null where no day is stated
alter table goods_sums add column import_quarter text;

-- Adds up the declarations of the company whose goods have changed since they were last added up; most often none.
-- A definition that changes comes with "truncate goods_sums".
create or replace function sum_changed_goods() returns void language plpgsql as $$
declare
  company constant uuid := lods_organisation();
begin
  perform from declarations d
  where d.organisation_id = company
    and not exists (select from goods_sums s
      where s.organisation_id = company and s.declaration_id = d.id and s.goods_version = d.goods_version)
    and exists (select from goods_items g where g.organisation_id = company and g.declaration_id = d.id)
  limit 1;
  if not found then
    return;
  end if;

  -- Two that add up the same declaration at once would store its sums twice.
  perform pg_advisory_xact_lock(hashtextextended('goods sums ' || company, 0));
  delete from goods_sums s using declarations d
  where s.organisation_id = company and d.organisation_id = company and s.declaration_id = d.id
    and s.goods_version <> d.goods_version;
  -- One statement sees one moment: these goods and the goods_version that belongs to them.
  insert into goods_sums (
    organisation_id, declaration_id, goods_version, place, importer_eori, cn_code, country_of_origin, measurement_unit, import_quarter,
    has_actual_data, installation_id, specific_direct, specific_indirect, is_verified, allocation, goods_count, net_mass, net_mass_t,
    emissions_tco2e, goods_without_emissions, certificates, cost_eur, goods_without_cost)
  with due as materialized (
    select d.id, d.goods_version from declarations d
    where d.organisation_id = company and not exists (select from goods_sums s
      where s.organisation_id = company and s.declaration_id = d.id and s.goods_version = d.goods_version)
  ), stated as materialized (
    select goods_item_id, bool_or(determination_type = '01') as has_actual_data,
           count(*) = 1 and min(determination_type) = '01' and min(specific_direct) is not null
             and min(specific_indirect) is not null as is_single,
           min(installation_id) as installation_id, min(specific_direct) as specific_direct,
           min(specific_indirect) as specific_indirect, bool_and(is_verified) as is_verified,
           jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
             'freeAllocation', registry -> 'freeAllocation', 'benchmarkRoute', registry -> 'benchmarkRoute',
             'productionYear', registry -> 'productionYear', 'precursors', registry -> 'precursors'))) -> 0 as allocation
    from goods_emissions
    where organisation_id = company and declaration_id in (select id from due)
    group by goods_item_id
  ), goods as (
    select g.*, due.goods_version, to_char(g.import_date, 'YYYY"-Q"Q') as import_quarter,
           coalesce(e.has_actual_data, false) as has_actual_data, a.installation_id, trim_scale(a.specific_direct) as specific_direct,
           trim_scale(a.specific_indirect) as specific_indirect, a.is_verified, a.allocation
    from due
    join goods_items g on g.organisation_id = company and g.declaration_id = due.id
    left join stated e on e.goods_item_id = g.id
    left join stated a on a.goods_item_id = g.id and a.is_single
  )
  select company, declaration_id, goods_version, row_number() over (partition by declaration_id),
         nullif(importer_eori, ''), cn_code, country_of_origin, measurement_unit, import_quarter,
         has_actual_data, installation_id, specific_direct, specific_indirect, is_verified, allocation,
         count(*), sum(net_mass), sum(net_mass_t),
         sum(emissions_tco2e), count(*) filter (where emissions_tco2e is null),
         sum(certificates), sum(cost_eur), count(*) filter (where cost_eur is null)
  from goods
  group by declaration_id, goods_version, nullif(importer_eori, ''), cn_code, country_of_origin, measurement_unit, import_quarter,
           has_actual_data, installation_id, specific_direct, specific_indirect, is_verified, allocation;
end $$;
