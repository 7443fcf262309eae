-- What the lines of customs in each good add up to, by day, kept with the lines themselves: docs/decisions/0613-sums-of-lines.md.
create table line_sums (
  -- Erasing a company may delete the sums before the lines, which then leaves sums below zero behind.
  organisation_id   uuid not null references organisations on delete cascade,
  declaration_id    uuid not null,
  goods_item_id     uuid not null,
  customs_date      date not null,
  -- A sum may lie in several parts, added up by who reads it; one of them may be below zero.
  part              bigint generated always as identity,
  line_count        bigint not null,
  net_mass_kg       numeric not null,
  energy_mwh        numeric not null,
  -- How many lines state a mass, and an energy: with none it is unknown, not nothing.
  lines_with_mass   bigint not null,
  lines_with_energy bigint not null,
  primary key (organisation_id, declaration_id, goods_item_id, customs_date, part)
);
select lods_company_table('line_sums');

-- Puts the parts of the sums of these goods together. Parts that another transaction is changing are left beside, so that nobody waits.
create function join_line_sums(company uuid, drafts uuid[], goods uuid[]) returns void
language sql set plan_cache_mode = force_custom_plan as $$
  with several as (
    select declaration_id, goods_item_id, customs_date from line_sums
    where organisation_id = company and declaration_id = any(drafts) and goods_item_id = any(goods)
    group by declaration_id, goods_item_id, customs_date having count(*) > 1
  ), free as (
    select s.declaration_id, s.goods_item_id, s.customs_date, s.part
    from line_sums s join several using (declaration_id, goods_item_id, customs_date)
    where s.organisation_id = company and s.declaration_id = any(drafts) and s.goods_item_id = any(goods)
    for update of s skip locked
  ), gone as (
    delete from line_sums s using free f
    where s.organisation_id = company and s.declaration_id = any(drafts) and s.goods_item_id = any(goods)
      and (s.declaration_id, s.goods_item_id, s.customs_date, s.part) = (f.declaration_id, f.goods_item_id, f.customs_date, f.part)
    returning s.*
  )
  insert into line_sums (organisation_id, declaration_id, goods_item_id, customs_date, line_count, net_mass_kg, energy_mwh, lines_with_mass, lines_with_energy)
  select company, declaration_id, goods_item_id, customs_date,
         sum(line_count), sum(net_mass_kg), sum(energy_mwh), sum(lines_with_mass), sum(lines_with_energy)
  from gone group by declaration_id, goods_item_id, customs_date
  having (sum(line_count), sum(net_mass_kg), sum(energy_mwh), sum(lines_with_mass), sum(lines_with_energy)) <> (0, 0, 0, 0, 0)
$$;
revoke execute on function join_line_sums from public;
grant execute on function join_line_sums to lods_app;

-- At every statement that touches a line, whoever sends it, adds what it changed.
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
      create function sum_lines_at_%1$s() returns trigger language plpgsql as $$
      declare
        touched record;
      begin
        for touched in
          with added as (
            insert into line_sums (organisation_id, declaration_id, goods_item_id, customs_date, line_count, net_mass_kg, energy_mwh, lines_with_mass, lines_with_energy)
            select organisation_id, declaration_id, goods_item_id, customs_date,
                   sum(sign), coalesce(sum(sign * net_mass_kg), 0), coalesce(sum(sign * energy_mwh), 0),
                   coalesce(sum(sign) filter (where net_mass_kg is not null), 0), coalesce(sum(sign) filter (where energy_mwh is not null), 0)
            from (%2$s) lines
            where declaration_id is not null and goods_item_id is not null and customs_date is not null
            group by organisation_id, declaration_id, goods_item_id, customs_date
            having (sum(sign), coalesce(sum(sign * net_mass_kg), 0), coalesce(sum(sign * energy_mwh), 0),
                    coalesce(sum(sign) filter (where net_mass_kg is not null), 0),
                    coalesce(sum(sign) filter (where energy_mwh is not null), 0)) <> (0, 0, 0, 0, 0)
            returning organisation_id, declaration_id, goods_item_id
          )
          select organisation_id, array_agg(distinct declaration_id) as drafts, array_agg(distinct goods_item_id) as goods
          from added group by organisation_id
        loop
          perform join_line_sums(touched.organisation_id, touched.drafts, touched.goods);
        end loop;
        return null;
      end $$;
      revoke execute on function sum_lines_at_%1$s from public;
      create trigger sums_at_%1$s after %1$s on import_lines
        referencing %3$s for each statement execute function sum_lines_at_%1$s();
      $function$, event, lines,
      case event when 'insert' then 'new table as changed' when 'delete' then 'old table as former' else 'old table as former new table as changed' end);
  end loop;
end $make$;
