-- Mails to many suppliers that wait half a minute, so that whoever sent them can stop them.
create table mailings (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  line_ids        uuid[] not null,
  state           text not null check (state in ('waiting', 'stopped', 'sent', 'failed')),
  sends_at        timestamptz not null,
  asked_by        uuid not null,
  asked_by_name   text not null,
  -- what became of each line, once it is sent
  outcome         jsonb,
  primary key (organisation_id, id)
);
create index mailings_waiting on mailings (organisation_id) where state = 'waiting';
select lods_company_table('mailings');
