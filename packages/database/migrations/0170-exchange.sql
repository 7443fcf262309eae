-- What crosses between companies: immutable versions, copied into the company that they are for. Row security stays as it is, so
-- nobody reads another company's tables; the functions below are the only way across, and they alone write these rows.

-- A secret link that was mailed to somebody of a supplier. It opens one thread of one company.
create table exchange_links (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  supplier_id     uuid not null,
  thread_id       uuid not null,
  -- of 192 random bits; the link itself is in the mail alone
  token_hash      bytea not null unique,
  opened_at       timestamptz not null,
  expires_at      timestamptz not null,
  revoked_at      timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, supplier_id) references suppliers on delete cascade
);
create index exchange_links_by_thread on exchange_links (organisation_id, thread_id);

-- Companies that agreed to deliver to each other, in both of them. Without a row on the receiver's side nothing is delivered.
create table exchange_partners (
  organisation_id uuid not null references organisations,
  partner_id      uuid not null references organisations,
  partner_name    text not null,
  -- the partner in the directory of this company; null in the company of the supplier
  supplier_id     uuid,
  since           timestamptz not null,
  ended_at        timestamptz,
  primary key (organisation_id, partner_id),
  foreign key (organisation_id, supplier_id) references suppliers on delete set null (supplier_id),
  check (partner_id <> organisation_id)
);

create table exchange_deliveries (
  -- whose copy this is
  organisation_id uuid not null references organisations,
  -- of the delivery: the same in both copies
  id              uuid not null,
  box             text not null check (box in ('sent', 'received')),
  kind            text not null check (kind in ('request', 'answer', 'decision', 'share', 'withdrawal')),
  -- what belongs together: a request, its answers, the decisions about them
  thread_id       uuid not null,
  -- counted within kind and thread of the company
  version         integer not null,
  -- null: somebody with a link, without an account
  sender_id       uuid,
  sender_name     text not null,
  -- null: it is read through a link
  receiver_id     uuid,
  receiver_name   text not null,
  content         jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 2000000),
  content_sha256  text not null,
  sent_at         timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, thread_id, kind, version)
);
create index exchange_deliveries_latest on exchange_deliveries (organisation_id, sent_at desc);

-- The files that a delivery names; each company has the bytes in its own store.
create table exchange_files (
  organisation_id uuid not null references organisations,
  delivery_id     uuid not null,
  sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name       text not null,
  size_bytes      bigint not null,
  primary key (organisation_id, delivery_id, sha256),
  foreign key (organisation_id, delivery_id) references exchange_deliveries
);

select lods_company_table('exchange_links', 'select, insert, update (revoked_at, expires_at)'),
       lods_company_table('exchange_partners', 'select, update (ended_at, supplier_id)'),
       lods_company_table('exchange_deliveries', 'select'),
       lods_company_table('exchange_files', 'select');
-- Who opens a link is not signed in.
select lods_system_table('exchange_links', 'select');

-- Both copies have one hash: jsonb prints one text for one content, and the time as seconds.
create function exchange_hash(d exchange_deliveries, files jsonb) returns text language sql stable
  return encode(sha256(convert_to(jsonb_build_array(
    d.id, d.kind, d.thread_id, d.sender_id, d.sender_name, d.receiver_id, extract(epoch from d.sent_at), d.content, files)::text, 'UTF8')), 'hex');

-- Writes one copy into the company of the transaction.
create function exchange_write(copy exchange_deliveries, files jsonb) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(copy.organisation_id::text || copy.thread_id::text, 170));
  select coalesce(max(version), 0) + 1 into strict copy.version from exchange_deliveries
    where organisation_id = copy.organisation_id and thread_id = copy.thread_id and kind = copy.kind;
  insert into exchange_deliveries select copy.*;
  insert into exchange_files select copy.organisation_id, copy.id, file ->> 'sha256', file ->> 'name', (file ->> 'sizeBytes')::bigint
    from jsonb_array_elements(files) file on conflict do nothing;
end $$;

-- The gate. Keeps what the company of the transaction sends, and puts a copy into the receiver's company, which must have agreed to get
-- it. Without a receiver the delivery is read through a link of the sender.
create function exchange_deliver(delivery uuid, kind text, thread uuid, receiver uuid, receiver_label text, content jsonb, files jsonb, at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sender constant uuid := lods_organisation();
  copy exchange_deliveries;
begin
  if sender is null or receiver = sender then
    raise exception 'a delivery goes from one company to another' using errcode = 'insufficient_privilege';
  end if;
  copy.id := delivery; copy.kind := kind; copy.thread_id := thread; copy.content := content; copy.sent_at := at;
  copy.sender_id := sender; copy.receiver_id := receiver; copy.receiver_name := receiver_label;
  select name into strict copy.sender_name from organisations where id = sender;
  copy.organisation_id := sender; copy.box := 'sent'; copy.content_sha256 := exchange_hash(copy, files);
  perform exchange_write(copy, files);
  if receiver is null then return; end if;
  perform set_config('lods.organisation', receiver::text, true);
  if not exists (select from exchange_partners where organisation_id = receiver and partner_id = sender and ended_at is null) then
    raise exception 'the receiver takes no deliveries from this company' using errcode = 'insufficient_privilege';
  end if;
  copy.organisation_id := receiver; copy.box := 'received';
  perform exchange_write(copy, files);
  perform set_config('lods.organisation', sender::text, true);
end $$;

-- Takes in what somebody with a link of this company sends: there is one copy, the receiver's.
create function exchange_take_in(delivery uuid, kind text, thread uuid, sender_label text, content jsonb, files jsonb, at timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  receiver constant uuid := lods_organisation();
  copy exchange_deliveries;
begin
  if not exists (select from exchange_links where organisation_id = receiver and thread_id = thread
      and revoked_at is null and expires_at > at) then
    raise exception 'no link of this company is open for this thread' using errcode = 'insufficient_privilege';
  end if;
  copy.id := delivery; copy.kind := kind; copy.thread_id := thread; copy.content := content; copy.sent_at := at;
  copy.sender_name := sender_label; copy.receiver_id := receiver;
  select name into strict copy.receiver_name from organisations where id = receiver;
  copy.organisation_id := receiver; copy.box := 'received'; copy.content_sha256 := exchange_hash(copy, files);
  perform exchange_write(copy, files);
end $$;

-- The company of the transaction holds a link of another one: from now on both deliver to each other. What was asked through the link
-- is copied to the new partner. Gives the partner, or nothing where the link is not open.
create function exchange_join(presented bytea, asking uuid, at timestamptz) returns uuid language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  joining constant uuid := lods_organisation();
  joining_name text;
  asking_name text;
  link exchange_links;
  copy exchange_deliveries;
  asked exchange_deliveries[];
begin
  if joining is null or joining = asking then return null; end if;
  select name into strict joining_name from organisations where id = joining;
  perform set_config('lods.organisation', asking::text, true);
  select * into link from exchange_links where organisation_id = asking and token_hash = presented
    and revoked_at is null and expires_at > at;
  if found then
    select name into strict asking_name from organisations where id = asking;
    insert into exchange_partners values (asking, joining, joining_name, link.supplier_id, at)
      on conflict (organisation_id, partner_id) do update set ended_at = null, supplier_id = excluded.supplier_id;
    asked := array(select d from exchange_deliveries d where organisation_id = asking and thread_id = link.thread_id
      and box = 'sent' and d.kind = 'request' and receiver_id is null order by version);
  end if;
  perform set_config('lods.organisation', joining::text, true);
  if link.id is null then return null; end if;
  insert into exchange_partners values (joining, asking, asking_name, null, at)
    on conflict (organisation_id, partner_id) do update set ended_at = null;
  foreach copy in array asked loop
    continue when exists (select from exchange_deliveries d where d.organisation_id = joining and d.id = copy.id);
    copy.organisation_id := joining; copy.box := 'received';
    perform exchange_write(copy, '[]');
  end loop;
  return asking;
end $$;

-- Ends a partnership for both sides: nothing is delivered from then on, what was delivered stays.
create function exchange_part(partner uuid, at timestamptz) returns void language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  leaving constant uuid := lods_organisation();
begin
  update exchange_partners set ended_at = at where organisation_id = leaving and partner_id = partner and ended_at is null;
  perform set_config('lods.organisation', partner::text, true);
  update exchange_partners set ended_at = at where organisation_id = partner and partner_id = leaving and ended_at is null;
  perform set_config('lods.organisation', leaving::text, true);
end $$;

-- What is wrong with the copies of the company of this transaction: no row when they are whole.
create function exchange_faults() returns table (id uuid, fault text) language sql stable
begin atomic
  select d.id, 'edited' from exchange_deliveries d
  where d.content_sha256 is distinct from exchange_hash(d, coalesce((
    select jsonb_agg(jsonb_build_object('sha256', f.sha256, 'name', f.file_name, 'sizeBytes', f.size_bytes) order by f.sha256)
    from exchange_files f where f.organisation_id = d.organisation_id and f.delivery_id = d.id), '[]'));
end;

revoke execute on function exchange_write, exchange_deliver, exchange_take_in, exchange_join, exchange_part from public;
grant execute on function exchange_deliver, exchange_take_in, exchange_join, exchange_part to lods_app;
