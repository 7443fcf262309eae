-- The company of the transaction was founded through a link of another one, which it has joined: the answers that were sent through the
-- link, and what was decided about them, are copied to it as they are. Says how many; none where the link is not open.
create function exchange_keep(presented bytea, asking uuid, at timestamptz) returns integer language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  keeping constant uuid := lods_organisation();
  link exchange_links;
  copy exchange_deliveries;
  sent exchange_deliveries[];
  files jsonb;
  count integer := 0;
begin
  if keeping is null or not exists (select from exchange_partners
      where organisation_id = keeping and partner_id = asking and ended_at is null) then return 0; end if;
  perform set_config('lods.organisation', asking::text, true);
  select * into link from exchange_links where organisation_id = asking and token_hash = presented
    and revoked_at is null and expires_at > at;
  if found then
    sent := array(select d from exchange_deliveries d where organisation_id = asking and thread_id = link.thread_id
      and (d.kind = 'answer' and d.sender_id is null or d.kind = 'decision' and d.receiver_id is null) order by sent_at, version);
    select coalesce(jsonb_object_agg(f.delivery_id, f.named), '{}') into files from (
      select delivery_id, jsonb_agg(jsonb_build_object('sha256', sha256, 'name', file_name, 'sizeBytes', size_bytes) order by sha256) as named
      from exchange_files where organisation_id = asking and delivery_id in (select (unnest(sent)).id) group by delivery_id) f;
  end if;
  perform set_config('lods.organisation', keeping::text, true);
  if link.id is null then return 0; end if;
  foreach copy in array sent loop
    continue when exists (select from exchange_deliveries d where d.organisation_id = keeping and d.id = copy.id);
    copy.organisation_id := keeping;
    copy.box := case copy.kind when 'answer' then 'sent' else 'received' end;
    perform exchange_write(copy, coalesce(files -> copy.id::text, '[]'));
    count := count + 1;
  end loop;
  return count;
end $$;

revoke execute on function exchange_keep from public;
grant execute on function exchange_keep to lods_app;
