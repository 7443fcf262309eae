-- Who changed what and when, in the change's own transaction. The entries of a company form a chain: each carries the
-- hash of the one before it, and the company's seal holds the last number and hash. So an entry that was edited, moved
-- or taken out shows, the last one too. Numbering and hashing happen here, at commit, whoever writes.

create table audit_log (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  at              timestamptz not null,
  actor_id        uuid,
  actor_name      text not null,
  action          text not null,
  subject_kind    text not null,
  subject_id      text not null,
  detail          jsonb not null default '{}',
  number          bigint,
  previous_hash   text,
  hash            text,
  primary key (organisation_id, id),
  unique (organisation_id, number)
);
create index audit_log_by_subject on audit_log (organisation_id, subject_kind, subject_id, number);

create table audit_seals (
  organisation_id uuid primary key references organisations,
  number          bigint not null,
  hash            text not null
);

select lods_company_table('audit_log', 'select'), lods_company_table('audit_seals', 'select');
grant insert (organisation_id, at, actor_id, actor_name, action, subject_kind, subject_id, detail) on audit_log to lods_app;

-- jsonb prints one text for one content, and the time as seconds, so that no session's settings reach the hash.
create function audit_hash(entry audit_log) returns text language sql stable
  return encode(sha256(convert_to(jsonb_build_array(
    entry.organisation_id, entry.id, entry.number, entry.previous_hash, extract(epoch from entry.at),
    entry.actor_id, entry.actor_name, entry.action, entry.subject_kind, entry.subject_id, entry.detail)::text, 'UTF8')), 'hex');

-- Runs at commit, so that two transactions of one company wait for each other only while they commit.
create function seal_audit_entry() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  seal audit_seals;
  entry audit_log := new;
begin
  insert into audit_seals values (entry.organisation_id, 0, '') on conflict do nothing;
  select * into strict seal from audit_seals where organisation_id = entry.organisation_id for update;
  entry.number := seal.number + 1;
  entry.previous_hash := seal.hash;
  entry.hash := audit_hash(entry);
  update audit_log set number = entry.number, previous_hash = entry.previous_hash, hash = entry.hash
    where organisation_id = entry.organisation_id and id = entry.id;
  update audit_seals set number = entry.number, hash = entry.hash where organisation_id = entry.organisation_id;
  return null;
end $$;

create constraint trigger seal_audit_entry after insert on audit_log
  deferrable initially deferred for each row execute function seal_audit_entry();

-- What is wrong with the log of the company of this transaction: no row when it is whole.
create function audit_faults() returns table (number bigint, id uuid, fault text) language sql stable
begin atomic
  with chain as (
    select entry, entry.number, entry.id, entry.hash, entry.previous_hash,
      row_number() over (order by entry.number) as expected_number,
      lag(entry.hash, 1, '') over (order by entry.number) as expected_previous
    from audit_log entry
  )
  select number, id, 'edited' from chain where hash is distinct from audit_hash(entry)
  union all
  select number, id, 'does not follow the entry before it' from chain
    where number is distinct from expected_number or previous_hash is distinct from expected_previous
  union all
  select seal.number, null, 'the last entries are gone' from audit_seals seal
    where not exists (select from chain where chain.number = seal.number and chain.hash = seal.hash)
  union all
  select null, null, 'the seal is gone' where exists (select from chain) and not exists (select from audit_seals);
end;
