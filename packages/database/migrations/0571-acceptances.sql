-- An accepted answer can be taken back: what its acceptance replaced, statements of the installation and emissions of goods, is kept with it.
create table answer_acceptances (
  organisation_id  uuid not null references organisations,
  id               uuid not null default uuidv7(),
  thread_id        uuid not null,
  answer_id        uuid not null,
  supplier_id      uuid not null,
  -- the installation, statements with what they said before, goods with the emissions that they had
  replaced         jsonb not null,
  accepted_at      timestamptz not null,
  accepted_by_name text not null,
  taken_back_at    timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, supplier_id) references suppliers on delete cascade
);
create index answer_acceptances_by_answer on answer_acceptances (organisation_id, answer_id);
select lods_company_table('answer_acceptances');

-- Accepted figures of goods made from other CBAM goods whose emissions the answer left out are too low.
alter table actual_emissions add column lacks_precursors boolean not null default false;

-- The sums of goods carry it into the year. Row-level security hides every row from a delete here.
truncate goods_sums;

-- A definition that changes comes with "truncate goods_sums".
create or replace function sum_changed_goods() returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  company constant uuid := lods_organisation();
  changed uuid[];
begin
  perform set_config('enable_nestloop', 'off', true);
  changed := array(select d.id from declarations d
    where d.organisation_id = company and not exists (select from goods_sums s
      where s.organisation_id = company and s.declaration_id = d.id and s.goods_version = d.goods_version));
  -- A draft without goods never has sums.
  if not exists (select from goods_items g where g.organisation_id = company and g.declaration_id = any(changed)) then
    return;
  end if;

  -- Two that add up the same declaration at once would store its sums twice.
  perform pg_advisory_xact_lock(hashtextextended('goods sums ' || company, 0));
  -- What the other has added up while this one waited is done.
  changed := array(select d.id from declarations d
    where d.organisation_id = company and not exists (select from goods_sums s
      where s.organisation_id = company and s.declaration_id = d.id and s.goods_version = d.goods_version));
  delete from goods_sums s using declarations d
  where s.organisation_id = company and s.declaration_id = any(changed) and d.organisation_id = company and d.id = s.declaration_id
    and s.goods_version <> d.goods_version;
  -- One statement sees one moment: these goods and the goods_version that belongs to them.
  insert into goods_sums (
    organisation_id, declaration_id, goods_version, place, importer_eori, cn_code, taric_code, country_of_origin, measurement_unit,
    requested_procedure, previous_procedure, additional_procedure, exemption, import_quarter, has_actual_data, records, goods_count, net_mass, net_mass_t,
    emissions_tco2e, goods_without_emissions, certificates, cost_eur, goods_without_cost)
  with due as materialized (
    select d.id, d.goods_version from declarations d where d.organisation_id = company and d.id = any(changed)
  ), stated as materialized (
    select goods_item_id, bool_or(determination_type = '01') as has_actual_data,
           jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
             'installation', installation_id, 'isActual', determination_type = '01',
             'direct', trim_scale(specific_direct)::text, 'indirect', trim_scale(specific_indirect)::text,
             'embedded', trim_scale(specific_embedded)::text, 'isVerified', is_verified,
             'producedMass', case when records > 1 then registry -> 'producedMass' end,
             'details', jsonb_build_object(
               'freeAllocation', registry -> 'freeAllocation', 'benchmarkRoute', registry -> 'benchmarkRoute',
               'productionYear', registry -> 'productionYear', 'precursors', registry -> 'precursors',
               'indirectOfPrecursors', registry -> 'indirectOfPrecursors', 'clinkerShares', registry -> 'clinkerShares',
               'electricityConditions', registry -> 'electricityConditions', 'carbonPrice', registry -> 'carbonPrice',
               'lacksPrecursors', registry -> 'lacksPrecursors')))
             order by sequence_number) as records
    from (select e.*, count(*) over (partition by goods_item_id) as records from goods_emissions e
      where e.organisation_id = company and e.declaration_id = any(changed)) stated
    group by goods_item_id
  ), goods as (
    select g.*, due.goods_version, to_char(g.import_date, 'YYYY"-Q"Q') as import_quarter,
           nullif(g.registry ->> 'taricCode', '') as taric_code, g.registry ->> 'requestedProcedure' as requested_procedure,
           g.registry ->> 'previousProcedure' as previous_procedure,
           g.registry ->> 'additionalProcedure' as additional_procedure, g.registry ->> 'exemption' as exemption,
           coalesce(e.has_actual_data, false) as has_actual_data, case when e.has_actual_data then e.records else '[]' end as records
    from due
    join goods_items g on g.organisation_id = company and g.declaration_id = any(changed) and g.declaration_id = due.id
    left join stated e on e.goods_item_id = g.id
  )
  select company, declaration_id, goods_version, row_number() over (partition by declaration_id),
         nullif(importer_eori, ''), cn_code, taric_code, country_of_origin, measurement_unit, requested_procedure, previous_procedure,
         additional_procedure, exemption, import_quarter, has_actual_data, records,
         count(*), sum(net_mass), sum(net_mass_t),
         sum(emissions_tco2e), count(*) filter (where emissions_tco2e is null),
         sum(certificates), sum(cost_eur), count(*) filter (where cost_eur is null)
  from goods
  group by declaration_id, goods_version, nullif(importer_eori, ''), cn_code, taric_code, country_of_origin, measurement_unit,
           requested_procedure, previous_procedure, additional_procedure, exemption, import_quarter, has_actual_data, records;
end $$;
