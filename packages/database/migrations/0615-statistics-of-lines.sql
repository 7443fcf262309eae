-- Lines that come by the thousand change what is known of the table, and the planner has to know before the next list: until it is looked at by itself, a
-- minute later, each line of that list would be compared with each of the one before. Looks once a tenth of the table is new.
create function know_lines(added integer) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if added >= 1000 and added > 0.1 * (select greatest(reltuples, 0) from pg_class where oid = 'public.import_lines'::regclass) then
    analyze public.import_lines;
    analyze public.goods_items;
  end if;
end
$$;
revoke execute on function know_lines from public;
grant execute on function know_lines to lods_app;
