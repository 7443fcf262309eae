-- Offers and bids between the companies of the installation. Every importer reads them; the functions below alone write them. A trade
-- moves tonnes and price in the ledgers of both companies in one transaction.

create table market_listings (
  id                       uuid primary key default uuidv7(),
  -- as people read it: 'LST-000012'
  listing_id               text not null unique,
  lister_id                uuid not null references organisations,
  lister_name              text not null,
  -- in the ledger of the lister: what is sold, or what that which is sought is to be like
  certificate_id           uuid not null,
  certificate_type         text not null check (certificate_type in ('emissions_verification', 'carbon_price_certificate')),
  valid_from               date not null,
  valid_to                 date not null,
  listing_type             text not null check (listing_type in ('sell', 'buy', 'auction')),
  quantity                 numeric(15, 3) not null check (quantity > 0),
  -- of an auction: the least
  price_per_tonne          numeric(14, 2) not null check (price_per_tonne > 0),
  valid_until              timestamptz not null,
  description              text not null,
  status                   text not null default 'active' check (status in ('active', 'completed', 'expired', 'withdrawn')),
  listed_at                timestamptz not null,
  settled_at               timestamptz,
  settled_price            numeric(14, 2),
  -- the automation rules that led to it
  cause                    uuid[] not null default '{}',
  check ((status = 'active') = (settled_at is null))
);
create index market_listings_active on market_listings (valid_until) where status = 'active';
create sequence market_listing_numbers;

create table market_bids (
  id               uuid primary key default uuidv7(),
  listing_id       uuid not null references market_listings,
  bidder_id        uuid not null references organisations,
  price_per_tonne  numeric(14, 2) not null check (price_per_tonne > 0),
  placed_at        timestamptz not null,
  unique (listing_id, price_per_tonne)
);

-- Importers read both tables, suppliers see nothing. Nobody else than the owner of the functions writes.
alter table market_listings enable row level security;
alter table market_bids enable row level security;
create policy importers_read on market_listings for select to lods_app
  using (exists (select from organisations where id = lods_organisation() and kind = 'importer'));
create policy importers_read on market_bids for select to lods_app
  using (exists (select from organisations where id = lods_organisation() and kind = 'importer'));
create policy due_ones on market_listings for select to lods_system using (true);
grant select on market_listings, market_bids to lods_app;
grant select on market_listings to lods_system;

-- A refusal that the application words: its code, and what it names.
create function market_refuse(code text, facts jsonb default '{}') returns void language plpgsql as $$
begin raise exception using errcode = 'LD001', message = code, detail = facts::text; end $$;

create function market_is_importer() returns void language plpgsql as $$
begin
  if not exists (select from organisations where id = lods_organisation() and kind = 'importer') then
    raise exception 'only an importer trades' using errcode = 'insufficient_privilege';
  end if;
end $$;

create function market_tonnes(place text, certificate uuid) returns numeric language sql stable
  return coalesce((select balance from ledger_accounts where organisation_id = lods_organisation() and kind = place
    and unit = 't' and subject_kind = 'certificate' and subject_id = certificate), 0);

-- Two accounts of one certificate, one movement.
create function market_shift(movement_kind text, at timestamptz, actor text, certificate uuid, source text, target text, quantity numeric, facts jsonb)
returns uuid language sql
  return ledger_post(movement_kind, at, actor, jsonb_build_array(
    jsonb_build_object('kind', source, 'unit', 't', 'subjectKind', 'certificate', 'subjectId', certificate, 'amount', -quantity),
    jsonb_build_object('kind', target, 'unit', 't', 'subjectKind', 'certificate', 'subjectId', certificate, 'amount', quantity)), facts);

create function market_note(at timestamptz, actor text, what text, listing market_listings, facts jsonb) returns void language sql as $$
  insert into audit_log (organisation_id, at, actor_name, action, subject_kind, subject_id, detail)
  values (lods_organisation(), at, actor, what, 'listing', listing.listing_id,
    facts || jsonb_build_object('registry', 'own record, nothing was sent'));
$$;

-- A certificate of the company that may be traded today, or a refusal that names why not.
create function market_certificate(wanted uuid, day date) returns certificates language plpgsql as $$
declare certificate certificates;
begin
  select * into certificate from certificates where organisation_id = lods_organisation() and id = wanted;
  if certificate.id is null then perform market_refuse('request.not_found'); end if;
  if certificate.certificate_type = 'cbam_allowance' then
    perform market_refuse('market.cbam_certificate', jsonb_build_object('name', certificate.certificate_number));
  end if;
  if not certificate.is_transferable then
    perform market_refuse('ledger.not_transferable', jsonb_build_object('name', certificate.certificate_number));
  end if;
  if day not between certificate.valid_from and certificate.valid_to then
    perform market_refuse('ledger.not_valid', jsonb_build_object('name', certificate.certificate_number,
      'from', certificate.valid_from, 'to', certificate.valid_to));
  end if;
  return certificate;
end $$;

create function market_refuse_too_much(name text, asked numeric, available numeric) returns void language plpgsql as $$
begin
  if asked > available then
    perform market_refuse('ledger.too_little',
      jsonb_build_object('name', name, 'asked', trim_scale(asked)::text, 'available', trim_scale(available)::text));
  end if;
end $$;

-- Puts up an offer of the company of the transaction. What is sold is set aside, so that nobody uses or offers it a second time.
create function market_list(certificate uuid, offer_kind text, quantity numeric, price numeric, until timestamptz, text_shown text,
  at timestamptz, actor text, cause uuid[]) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  offered certificates;
  listing market_listings;
begin
  perform market_is_importer();
  perform ledger_lock(lods_organisation());
  offered := market_certificate(certificate, (at at time zone 'UTC')::date);
  if until <= at then perform market_refuse('market.over_already'); end if;
  if offer_kind <> 'buy' and (until at time zone 'UTC')::date > offered.valid_to then
    perform market_refuse('market.outlives', jsonb_build_object('name', offered.certificate_number, 'to', offered.valid_to));
  end if;
  if offer_kind <> 'buy' then
    perform market_refuse_too_much(offered.certificate_number, quantity, market_tonnes('held', certificate));
  end if;
  insert into market_listings (listing_id, lister_id, lister_name, certificate_id, certificate_type, valid_from, valid_to,
      listing_type, quantity, price_per_tonne, valid_until, description, listed_at, cause)
    select 'LST-' || lpad(nextval('market_listing_numbers')::text, 6, '0'), o.id, o.name, certificate, offered.certificate_type,
      offered.valid_from, offered.valid_to, offer_kind, quantity, price, until, text_shown, at, cause
    from organisations o where o.id = lods_organisation()
    returning * into strict listing;
  if offer_kind <> 'buy' then
    perform market_shift('market.list', at, actor, certificate, 'held', 'listed', quantity,
      jsonb_build_object('note', listing.listing_id, 'pricePerTonne', price, 'cause', cause));
  end if;
  return listing.listing_id;
end $$;

-- Moves the tonnes and the price of a trade in both ledgers. Both are locked, the listing too. The buyer gets a certificate of its own.
create function market_settle(listing market_listings, seller uuid, buyer uuid, sold uuid, source text, price numeric,
  at timestamptz, actor text, chain uuid[]) returns uuid language plpgsql as $$
declare
  caller constant uuid := lods_organisation();
  trade constant uuid := uuidv7();
  total constant numeric := round(listing.quantity * price, 2);
  seller_name text;
  buyer_name text;
  terms certificates;
  bought uuid := uuidv7();
  facts jsonb := jsonb_build_object('tradeId', trade, 'pricePerTonne', price, 'note', listing.listing_id, 'cause', chain);
begin
  -- What is checked at commit is checked company by company, since the rows of the other company are not seen then.
  set constraints all immediate;
  set constraints all deferred;
  perform set_config('lods.organisation', buyer::text, true);
  select name into strict buyer_name from organisations where id = buyer;
  perform set_config('lods.organisation', seller::text, true);
  select name into strict seller_name from organisations where id = seller;
  select * into strict terms from certificates where organisation_id = seller and id = sold;
  perform ledger_post('market.sale', at, case when caller = seller then actor else buyer_name end, jsonb_build_array(
    jsonb_build_object('kind', source, 'unit', 't', 'subjectKind', 'certificate', 'subjectId', sold, 'amount', -listing.quantity),
    jsonb_build_object('kind', 'market', 'unit', 't', 'amount', listing.quantity),
    jsonb_build_object('kind', 'money', 'unit', 'EUR', 'amount', total),
    jsonb_build_object('kind', 'market', 'unit', 'EUR', 'amount', -total)), facts || jsonb_build_object('counterparty', buyer_name));
  perform market_note(at, case when caller = seller then actor else buyer_name end, 'market.sale', listing,
    jsonb_build_object('to', buyer_name, 'quantity', listing.quantity, 'pricePerTonne', price, 'total', total));
  set constraints all immediate;
  set constraints all deferred;
  perform set_config('lods.organisation', buyer::text, true);
  insert into certificates values (buyer, bought, next_certificate_number(at), terms.certificate_type, listing.quantity, price,
    terms.valid_from, terms.valid_to, true, at, seller_name);
  perform ledger_post('market.purchase', at, case when caller = buyer then actor else seller_name end, jsonb_build_array(
    jsonb_build_object('kind', 'market', 'unit', 't', 'amount', -listing.quantity),
    jsonb_build_object('kind', 'held', 'unit', 't', 'subjectKind', 'certificate', 'subjectId', bought, 'amount', listing.quantity),
    jsonb_build_object('kind', 'money', 'unit', 'EUR', 'amount', -total),
    jsonb_build_object('kind', 'market', 'unit', 'EUR', 'amount', total)), facts || jsonb_build_object('counterparty', seller_name));
  perform market_note(at, case when caller = buyer then actor else seller_name end, 'market.purchase', listing,
    jsonb_build_object('from', seller_name, 'quantity', listing.quantity, 'pricePerTonne', price, 'total', total));
  set constraints all immediate;
  set constraints all deferred;
  perform set_config('lods.organisation', caller::text, true);
  update market_listings set status = 'completed', settled_at = at, settled_price = price where id = listing.id;
  return trade;
end $$;

-- A listing with the ledgers of both companies locked, still open, or a refusal. The moment at which it was asked for counts.
create function market_open_listing(wanted text, at timestamptz) returns market_listings language plpgsql as $$
declare listing market_listings;
begin
  perform market_is_importer();
  select * into listing from market_listings where listing_id = wanted;
  if listing.id is null then perform market_refuse('request.not_found'); end if;
  if listing.lister_id = lods_organisation() then
    perform market_refuse('market.own_listing', jsonb_build_object('name', listing.listing_id));
  end if;
  perform ledger_lock(lods_organisation(), listing.lister_id);
  select * into listing from market_listings where listing_id = wanted for update;
  if listing.status = 'active' and listing.valid_until > at then return listing; end if;
  perform market_refuse('market.closed', jsonb_build_object('name', listing.listing_id,
    'status', case when listing.status = 'active' then 'expired' else listing.status end));
end $$;

-- The company of the transaction buys what a listing sells. Of several who ask at once, one gets it.
create function market_buy(wanted text, expected_price numeric, at timestamptz, actor text, chain uuid[]) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare listing market_listings := market_open_listing(wanted, at);
begin
  if listing.listing_type <> 'sell' then perform market_refuse('market.other_type', jsonb_build_object('name', wanted)); end if;
  if listing.price_per_tonne > expected_price then perform market_refuse('market.dearer', jsonb_build_object('name', wanted)); end if;
  return market_settle(listing, listing.lister_id, lods_organisation(), listing.certificate_id, 'listed', listing.price_per_tonne,
    at, actor, listing.cause || chain);
end $$;

-- The company of the transaction delivers what a listing seeks, from a certificate of its own.
create function market_deliver(wanted text, certificate uuid, at timestamptz, actor text, chain uuid[]) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  listing market_listings := market_open_listing(wanted, at);
  offered certificates := market_certificate(certificate, (at at time zone 'UTC')::date);
begin
  if listing.listing_type <> 'buy' then perform market_refuse('market.other_type', jsonb_build_object('name', wanted)); end if;
  if offered.certificate_type <> listing.certificate_type or offered.valid_to < listing.valid_to then
    perform market_refuse('market.not_alike', jsonb_build_object('name', offered.certificate_number, 'to', listing.valid_to));
  end if;
  perform market_refuse_too_much(offered.certificate_number, listing.quantity, market_tonnes('held', certificate));
  return market_settle(listing, lods_organisation(), listing.lister_id, certificate, 'held', listing.price_per_tonne, at, actor,
    listing.cause || chain);
end $$;

-- A bid in an auction: the least or more, and more than every bid before it. Of two that arrive together the second sees the first.
create function market_bid(wanted text, price numeric, at timestamptz, actor text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  listing market_listings := market_open_listing(wanted, at);
  highest numeric := (select max(price_per_tonne) from market_bids where listing_id = listing.id);
begin
  if listing.listing_type <> 'auction' then perform market_refuse('market.other_type', jsonb_build_object('name', wanted)); end if;
  if price < listing.price_per_tonne or price <= highest then
    perform market_refuse('market.bid_too_low', jsonb_build_object('least',
      (case when highest is null then listing.price_per_tonne else highest + 0.01 end)::text));
  end if;
  insert into market_bids (listing_id, bidder_id, price_per_tonne, placed_at) values (listing.id, lods_organisation(), price, at);
  perform market_note(at, actor, 'market.bid', listing, jsonb_build_object('pricePerTonne', price));
end $$;

-- Ends a listing of the company of the transaction before its time. An auction with bids cannot be ended so.
create function market_withdraw(wanted text, at timestamptz, actor text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare listing market_listings;
begin
  perform ledger_lock(lods_organisation());
  select * into listing from market_listings where listing_id = wanted and lister_id = lods_organisation() for update;
  if listing.id is null then perform market_refuse('request.not_found'); end if;
  if listing.status <> 'active' then
    perform market_refuse('market.closed', jsonb_build_object('name', wanted, 'status', listing.status));
  end if;
  if exists (select from market_bids where listing_id = listing.id) then
    perform market_refuse('market.has_bids', jsonb_build_object('name', wanted));
  end if;
  perform market_end(listing, 'withdrawn', at, actor);
end $$;

create function market_end(listing market_listings, ending text, at timestamptz, actor text) returns void language plpgsql as $$
begin
  if listing.listing_type <> 'buy' then
    perform market_shift('market.return', at, actor, listing.certificate_id, 'listed', 'held', listing.quantity,
      jsonb_build_object('note', listing.listing_id));
  end if;
  update market_listings set status = ending, settled_at = at where id = listing.id;
  perform market_note(at, actor, 'market.' || ending, listing, '{}');
end $$;

-- Closes a listing of the company of the transaction whose time is over: the highest bid of an auction gets it, what else was set aside
-- comes back. Does nothing to one that is closed. Says what became of it.
create function market_close(wanted uuid, at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  listing market_listings;
  best market_bids;
begin
  select * into listing from market_listings where id = wanted and lister_id = lods_organisation();
  if listing.id is null or listing.valid_until > at then return 'open'; end if;
  -- No bid comes any more, so whose ledgers are concerned is settled.
  select * into best from market_bids where listing_id = listing.id order by price_per_tonne desc limit 1;
  perform ledger_lock(listing.lister_id, coalesce(best.bidder_id, listing.lister_id));
  select * into listing from market_listings where id = wanted for update;
  if listing.status <> 'active' then return listing.status; end if;
  select * into best from market_bids where listing_id = listing.id order by price_per_tonne desc limit 1;
  if best.id is null then
    perform market_end(listing, 'expired', at, 'Lods');
    return 'expired';
  end if;
  perform market_settle(listing, listing.lister_id, best.bidder_id, listing.certificate_id, 'listed', best.price_per_tonne, at, 'Lods',
    listing.cause);
  return 'completed';
end $$;

revoke execute on function market_refuse, market_is_importer, market_tonnes, market_shift, market_note, market_certificate,
  market_refuse_too_much, market_list, market_settle, market_open_listing, market_buy, market_deliver, market_bid, market_withdraw,
  market_end, market_close from public;
grant execute on function market_list, market_buy, market_deliver, market_bid, market_withdraw, market_close to lods_app;
