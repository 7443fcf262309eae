-- Goods of a declaration added up by all that charts and years ask of them: docs/decisions/0085-sums-of-goods.md.

-- Counts every statement that touches goods or emissions records of a declaration, whoever sends it.
alter table declarations add column goods_version bigint not null default 0;

create function note_changed_goods() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update declarations d set goods_version = d.goods_version + 1
    from (select organisation_id, declaration_id from former union select organisation_id, declaration_id from changed) c
    where d.organisation_id = c.organisation_id and d.id = c.declaration_id;
  else
    update declarations d set goods_version = d.goods_version + 1
    from (select distinct organisation_id, declaration_id from changed) c
    where d.organisation_id = c.organisation_id and d.id = c.declaration_id;
  end if;
  return null;
end $$;
revoke execute on function note_changed_goods from public;

create trigger inserted_goods after insert on goods_items
  referencing new table as changed for each statement execute function note_changed_goods();
create trigger updated_goods after update on goods_items
  referencing old table as former new table as changed for each statement execute function note_changed_goods();
create trigger deleted_goods after delete on goods_items
  referencing old table as changed for each statement execute function note_changed_goods();
create trigger inserted_emissions after insert on goods_emissions
  referencing new table as changed for each statement execute function note_changed_goods();
create trigger updated_emissions after update on goods_emissions
  referencing old table as former new table as changed for each statement execute function note_changed_goods();
create trigger deleted_emissions after delete on goods_emissions
  referencing old table as changed for each statement execute function note_changed_goods();

-- Goods that are alike in all that a figure depends on but their mass. They hold for the goods_version that they name and no other.
create table goods_sums (
  organisation_id   uuid not null references organisations,
  declaration_id    uuid not null,
  goods_version     bigint not null,
  place             integer not null,
  -- null: the declarant of the declaration
  importer_eori     text,
  cn_code           text not null,
  country_of_origin text not null,
  measurement_unit  text not null,
  import_date       date,
  -- a record states actual data; the next five are null unless it is the only one, with direct and indirect emissions
  has_actual_data   boolean not null,
  installation_id   text,
  specific_direct   numeric,
  specific_indirect numeric,
  is_verified       boolean,
  allocation        jsonb,
  goods_count       integer not null,
  net_mass          numeric not null,
  -- sums of what is known, null where nothing is; beside them how many goods do not know it
  net_mass_t        numeric,
  emissions_tco2e   numeric,
  goods_without_emissions integer not null,
  certificates      numeric,
  cost_eur          numeric,
  goods_without_cost integer not null,
  primary key (organisation_id, declaration_id, goods_version, place),
  foreign key (organisation_id, declaration_id) references declarations on delete cascade
);
select lods_company_table('goods_sums', 'select, insert, delete');

-- Adds up the declarations of the company whose goods have changed since they were last added up; most often none.
-- A definition that changes comes with "delete from goods_sums".
create function sum_changed_goods() returns void language plpgsql as $$
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
  insert into goods_sums
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
    select g.*, due.goods_version, coalesce(e.has_actual_data, false) as has_actual_data, a.installation_id,
           trim_scale(a.specific_direct) as specific_direct, trim_scale(a.specific_indirect) as specific_indirect,
           a.is_verified, a.allocation
    from due
    join goods_items g on g.organisation_id = company and g.declaration_id = due.id
    left join stated e on e.goods_item_id = g.id
    left join stated a on a.goods_item_id = g.id and a.is_single
  )
  select company, declaration_id, goods_version, row_number() over (partition by declaration_id),
         nullif(importer_eori, ''), cn_code, country_of_origin, measurement_unit, import_date,
         has_actual_data, installation_id, specific_direct, specific_indirect, is_verified, allocation,
         count(*), sum(net_mass), sum(net_mass_t),
         sum(emissions_tco2e), count(*) filter (where emissions_tco2e is null),
         sum(certificates), sum(cost_eur), count(*) filter (where cost_eur is null)
  from goods
  group by declaration_id, goods_version, nullif(importer_eori, ''), cn_code, country_of_origin, measurement_unit, import_date,
           has_actual_data, installation_id, specific_direct, specific_indirect, is_verified, allocation;
end $$;
