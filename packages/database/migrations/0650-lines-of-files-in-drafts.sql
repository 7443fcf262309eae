-- How many lines of each file count in which draft, kept with the lines themselves as their sums are: docs/decisions/0650-lines-of-files-are-counted.md.
create table import_uses (
  -- Erasing a company may delete the counts before the lines, which then leaves counts below zero behind.
  organisation_id uuid not null references organisations on delete cascade,
  import_id       uuid not null,
  declaration_id  uuid not null,
  -- A count may lie in several parts, added up by who reads it; one of them may be below zero.
  part            bigint generated always as identity,
  line_count      bigint not null,
  primary key (organisation_id, import_id, declaration_id, part)
);
select lods_company_table('import_uses');

-- What asked for a number of lines by file and draft was all that read it.
drop index import_lines_of_drafts;

-- Puts the parts of these counts together. Parts that another transaction is changing are left beside, so that nobody waits.
create function join_import_uses(company uuid, files uuid[], drafts uuid[]) returns void
language sql set plan_cache_mode = force_custom_plan as $$
  with several as (
    select import_id, declaration_id from import_uses
    where organisation_id = company and import_id = any(files) and declaration_id = any(drafts)
    group by import_id, declaration_id having count(*) > 1
  ), free as (
    select u.import_id, u.declaration_id, u.part
    from import_uses u join several using (import_id, declaration_id)
    where u.organisation_id = company and u.import_id = any(files) and u.declaration_id = any(drafts)
    for update of u skip locked
  ), gone as (
    delete from import_uses u using free f
    where u.organisation_id = company and u.import_id = any(files)
      and (u.import_id, u.declaration_id, u.part) = (f.import_id, f.declaration_id, f.part)
    returning u.*
  )
  insert into import_uses (organisation_id, import_id, declaration_id, line_count)
  select company, import_id, declaration_id, sum(line_count)
  from gone group by import_id, declaration_id having sum(line_count) <> 0
$$;
revoke execute on function join_import_uses from public;
grant execute on function join_import_uses to lods_app;

-- At every statement that touches a line, whoever sends it, adds what it changed to the sums and to the counts: the lines are gone through once.
do $make$
declare
  event text;
  lines text;
begin
  for event, lines in values
    ('insert', 'select 1 as sign, * from changed'),
    ('update', 'select 1 as sign, * from changed union all select -1, * from former'),
    ('delete', 'select -1 as sign, * from former')
  loop
    execute format($function$
      create or replace function sum_lines_at_%1$s() returns trigger language plpgsql as $$
      declare
        touched record;
      begin
        for touched in
          with lines as materialized (
            select organisation_id, import_id, declaration_id, goods_item_id, customs_date,
                   sum(sign) as line_count, coalesce(sum(sign * net_mass_kg), 0) as net_mass_kg, coalesce(sum(sign * energy_mwh), 0) as energy_mwh,
                   coalesce(sum(sign) filter (where net_mass_kg is not null), 0) as lines_with_mass,
                   coalesce(sum(sign) filter (where energy_mwh is not null), 0) as lines_with_energy
            from (%2$s) lines
            where declaration_id is not null
            group by organisation_id, import_id, declaration_id, goods_item_id, customs_date
          ), added as (
            insert into line_sums (organisation_id, declaration_id, goods_item_id, customs_date, line_count, net_mass_kg, energy_mwh, lines_with_mass, lines_with_energy)
            select organisation_id, declaration_id, goods_item_id, customs_date,
                   sum(line_count), sum(net_mass_kg), sum(energy_mwh), sum(lines_with_mass), sum(lines_with_energy)
            from lines
            where goods_item_id is not null and customs_date is not null
            group by organisation_id, declaration_id, goods_item_id, customs_date
            having (sum(line_count), sum(net_mass_kg), sum(energy_mwh), sum(lines_with_mass), sum(lines_with_energy)) <> (0, 0, 0, 0, 0)
            returning organisation_id, declaration_id, goods_item_id
          ), counted as (
            insert into import_uses (organisation_id, import_id, declaration_id, line_count)
            select organisation_id, import_id, declaration_id, sum(line_count)
            from lines group by organisation_id, import_id, declaration_id having sum(line_count) <> 0
            returning organisation_id, import_id, declaration_id
          )
          select organisation_id, s.drafts, s.goods, c.files, c.counted_drafts
          from (select organisation_id, array_agg(distinct declaration_id) as drafts, array_agg(distinct goods_item_id) as goods
                from added group by organisation_id) s
          full join (select organisation_id, array_agg(distinct import_id) as files, array_agg(distinct declaration_id) as counted_drafts
                     from counted group by organisation_id) c using (organisation_id)
        loop
          if touched.goods is not null then
            perform join_line_sums(touched.organisation_id, touched.drafts, touched.goods);
          end if;
          if touched.files is not null then
            perform join_import_uses(touched.organisation_id, touched.files, touched.counted_drafts);
          end if;
        end loop;
        return null;
      end $$;
      $function$, event, lines);
  end loop;
end $make$;
