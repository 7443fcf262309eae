-- What a company assumes where the law has published no number yet, and what it says of its account: one row a year.

create table obligation_assumptions (
  organisation_id         uuid not null references organisations,
  year                    integer not null check (year between 2026 and 2099),
  -- null: the price published last
  price_eur               numeric check (price_eur > 0),
  -- a certificate, indexed; null: 100 EUR, the amount before indexing
  penalty_eur             numeric check (penalty_eur > 0),
  certificates_on_account numeric not null default 0 check (certificates_on_account >= 0),
  version                 integer not null default 1,
  updated_at              timestamptz not null,
  updated_by_name         text not null,
  primary key (organisation_id, year)
);
select lods_company_table('obligation_assumptions');

-- The accounts that accruals are booked to.
create table journal_accounts (
  organisation_id   uuid primary key references organisations,
  expense_account   text not null,
  liability_account text not null,
  updated_at        timestamptz not null,
  updated_by_name   text not null
);
select lods_company_table('journal_accounts');

-- Months whose accrual is in the company's books: what changes afterwards is booked in the next month.
create table journal_months (
  organisation_id uuid not null references organisations,
  year            integer not null check (year between 2026 and 2099),
  month           integer not null check (month between 1 and 12),
  amount_eur      numeric not null,
  booked_at       timestamptz not null,
  booked_by_name  text not null,
  primary key (organisation_id, year, month)
);
select lods_company_table('journal_months', 'select, insert');

-- Which share of the threshold an importer had reached when somebody was told, so that it is told once.
create table threshold_alerts (
  organisation_id uuid not null references organisations,
  year            integer not null check (year between 2026 and 2099),
  eori            text not null,
  level           integer not null check (level in (60, 80, 90, 100)),
  mass_t          numeric not null,
  reached_at      timestamptz not null,
  primary key (organisation_id, year, eori, level)
);
select lods_company_table('threshold_alerts', 'select, insert');
