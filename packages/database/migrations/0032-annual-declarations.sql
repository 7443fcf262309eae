-- The declaration of a year, Regulation (EU) 2023/956 Art. 6: the consolidation of its quarters, frozen when submitted.

create table annual_declarations (
  organisation_id   uuid not null references organisations,
  id                uuid not null default uuidv7(),
  year              integer not null check (year between 2026 and 2099),
  revision          integer not null check (revision >= 1),
  status            text not null default 'submitted' check (status in ('submitted', 'accepted', 'verified', 'rejected')),
  embedded_tco2e    numeric,
  certificates      numeric,
  cost_eur          numeric,
  frozen_sha256     text not null,
  submitted_at      timestamptz not null,
  submitted_by      uuid not null,
  submitted_by_name text not null,
  answered_on       date,
  answer_reference  text not null default '',
  answer_remarks    text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, year, revision)
);

select lods_company_table('annual_declarations', 'select, insert, update');
