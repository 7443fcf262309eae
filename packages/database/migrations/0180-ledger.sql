-- What a company records of its certificates and allowances, by double entry: each movement takes from accounts what it gives to
-- accounts. `lods_app` reads it and writes through `ledger_post` alone; what is written stays as it is.

create table ledger_accounts (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  -- held: at hand; listed: set aside for an offer; issued: where all comes from; market, money: what is traded against what
  kind            text not null check (kind in (
    'issued', 'held', 'listed', 'used', 'surrendered', 'expired', 'transferred', 'cancelled', 'market', 'money')),
  -- tonnes of CO2e or euros
  unit            text not null check (unit in ('t', 'EUR')),
  -- the certificate or allowance that it is of; the accounts of the market are of the company
  subject_kind    text check (subject_kind in ('certificate', 'allowance')),
  subject_id      uuid,
  -- the sum of its entries, kept by ledger_post
  balance         numeric(20, 3) not null default 0,
  primary key (organisation_id, id),
  unique nulls not distinct (organisation_id, kind, unit, subject_kind, subject_id),
  check ((subject_kind is null) = (subject_id is null) and (subject_id is null) = (kind in ('market', 'money'))),
  constraint ledger_balance_is_not_negative check (balance >= 0 or kind in ('issued', 'market', 'money'))
);

create table ledger_movements (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  -- counted without gaps
  number          bigint not null,
  kind            text not null check (kind in (
    'certificate.issue', 'certificate.use', 'certificate.surrender', 'certificate.transfer', 'certificate.expire',
    'certificate.cancel', 'allowance.allocate', 'allowance.use', 'allowance.surrender', 'allowance.expire',
    'allowance.cancel', 'market.list', 'market.return', 'market.sale', 'market.purchase')),
  at              timestamptz not null,
  actor_name      text not null,
  note            text not null default '',
  -- who the other side is, where it is a company
  counterparty    text not null default '',
  -- the same in the ledgers of seller and buyer
  trade_id        uuid,
  price_per_tonne numeric(14, 2),
  -- what all held accounts add up to after it
  held_after      numeric(20, 3) not null,
  -- the automation rules that led to it, one after the other
  cause           uuid[] not null default '{}',
  primary key (organisation_id, id),
  unique (organisation_id, number)
);

create table ledger_entries (
  organisation_id uuid not null references organisations,
  movement_id     uuid not null,
  line            smallint not null,
  account_id      uuid not null,
  amount          numeric(20, 3) not null check (amount <> 0),
  balance_after   numeric(20, 3) not null,
  primary key (organisation_id, movement_id, line),
  foreign key (organisation_id, movement_id) references ledger_movements,
  foreign key (organisation_id, account_id) references ledger_accounts
);
create index ledger_entries_of_account on ledger_entries (organisation_id, account_id);

select lods_company_table('ledger_accounts', 'select'), lods_company_table('ledger_movements', 'select'),
  lods_company_table('ledger_entries', 'select');

create function ledger_is_history() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger cannot be edited: enter a movement that corrects it' using errcode = 'restrict_violation';
end $$;
create trigger is_history before update or delete or truncate on ledger_movements
  for each statement execute function ledger_is_history();
create trigger is_history before update or delete or truncate on ledger_entries
  for each statement execute function ledger_is_history();
create trigger is_history before delete or truncate on ledger_accounts
  for each statement execute function ledger_is_history();

-- At commit: every movement has two sides at the least, and they add up to nothing in each unit.
create function ledger_is_balanced() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  caller text := current_setting('lods.organisation', true);
  moved uuid := case tg_table_name when 'ledger_movements' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'movement_id' end;
  is_whole boolean;
begin
  perform set_config('lods.organisation', new.organisation_id::text, true);
  select count(*) > 0 and bool_and(total = 0 and sides > 1) into is_whole from (
    select sum(amount) as total, count(*) as sides from ledger_entries e
    join ledger_accounts a on a.organisation_id = e.organisation_id and a.id = e.account_id
    where e.organisation_id = new.organisation_id and e.movement_id = moved group by a.unit) units;
  perform set_config('lods.organisation', coalesce(caller, ''), true);
  if not is_whole then
    raise exception 'The movement % does not add up to nothing', moved using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger is_balanced after insert on ledger_movements
  deferrable initially deferred for each row execute function ledger_is_balanced();
create constraint trigger is_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_is_balanced();

-- Whoever moves anything in the ledger of a company waits here for whoever does. Of several companies in one order.
create function ledger_lock(variadic companies uuid[]) returns void language plpgsql as $$
declare company uuid;
begin
  for company in select distinct c from unnest(companies) c order by c loop
    perform pg_advisory_xact_lock(hashtextextended('ledger ' || company::text, 0));
  end loop;
end $$;

-- Enters one movement in the ledger of the transaction's company. The only way in.
-- entries: [{kind, unit, subjectKind, subjectId, amount}]; facts: {note, counterparty, tradeId, pricePerTonne, cause}
create function ledger_post(movement_kind text, moment timestamptz, actor text, entries jsonb, facts jsonb default '{}')
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  company uuid := lods_organisation();
  latest ledger_movements;
  moved uuid := uuidv7();
  entry record;
  account ledger_accounts;
begin
  perform ledger_lock(company);
  select * into latest from ledger_movements where organisation_id = company order by number desc limit 1;
  insert into ledger_movements values (company, moved, coalesce(latest.number, 0) + 1, movement_kind, moment, actor,
    coalesce(facts ->> 'note', ''), coalesce(facts ->> 'counterparty', ''), (facts ->> 'tradeId')::uuid,
    (facts ->> 'pricePerTonne')::numeric,
    coalesce(latest.held_after, 0) + coalesce((
      select sum(amount) from jsonb_to_recordset(entries) e(kind text, amount numeric) where kind = 'held'), 0),
    coalesce(array(select jsonb_array_elements_text(facts -> 'cause'))::uuid[], '{}'));
  for entry in
    select * from rows from (
      jsonb_to_recordset(entries) as (kind text, unit text, "subjectKind" text, "subjectId" uuid, amount numeric)
    ) with ordinality as e(kind, unit, subject_kind, subject_id, amount, line)
  loop
    insert into ledger_accounts (organisation_id, kind, unit, subject_kind, subject_id)
      values (company, entry.kind, entry.unit, entry.subject_kind, entry.subject_id) on conflict do nothing;
    update ledger_accounts set balance = balance + entry.amount
      where organisation_id = company and kind = entry.kind and unit = entry.unit
        and subject_id is not distinct from entry.subject_id and subject_kind is not distinct from entry.subject_kind
      returning * into strict account;
    insert into ledger_entries values (company, moved, entry.line, account.id, entry.amount, account.balance);
  end loop;
  return moved;
end $$;
revoke execute on function ledger_post, ledger_lock from public;
grant execute on function ledger_post, ledger_lock to lods_app;

-- What is wrong with the ledger of the company of this transaction: no row when it is whole.
create function ledger_faults() returns table (number bigint, fault text) language sql stable
begin atomic
  select m.number, 'does not add up to nothing in ' || a.unit from ledger_movements m
    join ledger_entries e on e.organisation_id = m.organisation_id and e.movement_id = m.id
    join ledger_accounts a on a.organisation_id = e.organisation_id and a.id = e.account_id
    group by m.number, a.unit having sum(e.amount) <> 0
  union all
  select m.number, 'has no entries' from ledger_movements m
    where not exists (select from ledger_entries e where e.organisation_id = m.organisation_id and e.movement_id = m.id)
  union all
  select m.number, 'a balance does not follow from the one before it' from (
    select e.movement_id, e.organisation_id, e.balance_after,
      sum(e.amount) over (partition by e.account_id order by n.number, e.line) as expected
    from ledger_entries e join ledger_movements n on n.organisation_id = e.organisation_id and n.id = e.movement_id) chain
    join ledger_movements m on m.organisation_id = chain.organisation_id and m.id = chain.movement_id
    where chain.balance_after <> chain.expected
  union all
  select m.number, 'the sum held does not follow from the entries' from (
    select n.id, n.held_after, sum(coalesce(h.held, 0)) over (order by n.number) as expected
    from ledger_movements n left join (
      select e.movement_id, sum(e.amount) as held from ledger_entries e
      join ledger_accounts a on a.organisation_id = e.organisation_id and a.id = e.account_id
      where a.kind = 'held' group by e.movement_id) h on h.movement_id = n.id) chain
    join ledger_movements m on m.id = chain.id where chain.held_after <> chain.expected
  union all
  select m.number, 'a movement before it is gone' from (
    select number, row_number() over (order by number) as expected from ledger_movements) m where m.number <> m.expected
  union all
  select null, 'the balance of an account is not the sum of its entries' from ledger_accounts a
    where a.balance <> coalesce((select sum(amount) from ledger_entries e
      where e.organisation_id = a.organisation_id and e.account_id = a.id), 0)
  union all
  select null, 'an account that cannot be overdrawn is' from ledger_accounts a
    where a.balance < 0 and a.kind not in ('issued', 'market', 'money');
end;
