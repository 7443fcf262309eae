-- What a year would cost if something were otherwise: its terms, and what they gave when they were last computed.

create table scenarios (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  name            text not null,
  year            integer not null check (year between 2026 and 2034),
  terms           jsonb not null,
  result          jsonb not null,
  -- of goods, tables and assumptions: another one means that the result is out of date
  fingerprint     text not null,
  computed_at     timestamptz not null,
  version         integer not null default 1,
  updated_at      timestamptz not null,
  updated_by_name text not null,
  primary key (organisation_id, id)
);
select lods_company_table('scenarios');
