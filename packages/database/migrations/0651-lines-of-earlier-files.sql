-- The counts of lines that were stored before counts were kept. As with their sums (0614), what lacks between lines and counts of one moment is
-- right whatever is added later, so that nobody has to wait and it may run again.
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
    insert into import_uses (organisation_id, import_id, declaration_id, line_count)
    select company, import_id, declaration_id, sum(line_count)
    from (
      select import_id, declaration_id, count(*) as line_count
      from import_lines where organisation_id = company and declaration_id is not null
      group by import_id, declaration_id
      union all
      select import_id, declaration_id, -line_count from import_uses where organisation_id = company
    ) parts
    group by import_id, declaration_id having sum(line_count) <> 0;
  end loop;
  perform set_config('lods.organisation', '', true);
end $$;
