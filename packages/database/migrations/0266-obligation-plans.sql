-- What a company plans to spend on the goods of each quarter, in euros; null: nothing is planned for the quarter.

create table obligation_plans (
  organisation_id uuid not null references organisations,
  year            integer not null check (year between 2026 and 2099),
  q1_eur          numeric,
  q2_eur          numeric,
  q3_eur          numeric,
  q4_eur          numeric,
  version         integer not null default 1,
  updated_at      timestamptz not null,
  updated_by_name text not null,
  primary key (organisation_id, year)
);
select lods_company_table('obligation_plans');
