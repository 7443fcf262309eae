-- The sums of lines that were stored before sums were kept. Lines that others store meanwhile are added by themselves: what a statement sees of
-- lines and of sums is of one moment, so that what lacks between them is right whatever is added later, and nobody has to wait.
do $$
declare
  companies uuid[];
  company uuid;
  role_before constant text := current_setting('role');
begin
  -- The rows of all companies are seen by this role alone.
  perform set_config('role', 'lods_system', true);
  companies := array(select id from organisations);
  perform set_config('role', role_before, true);
  foreach company in array companies loop
    perform set_config('lods.organisation', company::text, true);
    insert into line_sums (organisation_id, declaration_id, goods_item_id, customs_date, line_count, net_mass_kg, energy_mwh, lines_with_mass, lines_with_energy)
    select company, declaration_id, goods_item_id, customs_date,
           sum(line_count), sum(net_mass_kg), sum(energy_mwh), sum(lines_with_mass), sum(lines_with_energy)
    from (
      select declaration_id, goods_item_id, customs_date, count(*) as line_count,
             coalesce(sum(net_mass_kg), 0) as net_mass_kg, coalesce(sum(energy_mwh), 0) as energy_mwh,
             count(net_mass_kg) as lines_with_mass, count(energy_mwh) as lines_with_energy
      from import_lines
      where organisation_id = company and declaration_id is not null and goods_item_id is not null and customs_date is not null
      group by declaration_id, goods_item_id, customs_date
      union all
      select declaration_id, goods_item_id, customs_date, -line_count, -net_mass_kg, -energy_mwh, -lines_with_mass, -lines_with_energy
      from line_sums where organisation_id = company
    ) parts
    group by declaration_id, goods_item_id, customs_date
    having (sum(line_count), sum(net_mass_kg), sum(energy_mwh), sum(lines_with_mass), sum(lines_with_energy)) <> (0, 0, 0, 0, 0);
  end loop;
  perform set_config('lods.organisation', '', true);
end $$;
