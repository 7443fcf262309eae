-- The certificates and allowances that the ledger moves. How much of each is held, used or gone stands in the ledger alone.

create table certificates (
  organisation_id         uuid not null references organisations,
  id                      uuid not null default uuidv7(),
  certificate_number      text not null,
  certificate_type        text not null check (certificate_type in (
    'cbam_allowance', 'emissions_verification', 'carbon_price_certificate')),
  emissions_covered       numeric(15, 3) not null check (emissions_covered > 0),
  carbon_price_per_tonne  numeric(14, 2) check (carbon_price_per_tonne > 0),
  valid_from              date not null,
  valid_to                date not null check (valid_to >= valid_from),
  -- certificates of Regulation (EU) 2023/956 are bought from and repurchased by a Member State alone (Articles 20 and 23)
  is_transferable         boolean not null check (certificate_type <> 'cbam_allowance' or not is_transferable),
  created_at              timestamptz not null,
  created_by_name         text not null,
  primary key (organisation_id, id),
  unique (organisation_id, certificate_number)
);

create table allowances (
  organisation_id           uuid not null references organisations,
  id                        uuid not null default uuidv7(),
  allowance_id              text not null,
  allocation_year           integer not null check (allocation_year between 2023 and 2100),
  allocation_quarter        text not null check (allocation_quarter in ('Q1', 'Q2', 'Q3', 'Q4')),
  allocated_quantity        numeric(15, 3) not null check (allocated_quantity > 0),
  carbon_price              numeric(14, 2) not null check (carbon_price > 0),
  expiry_date               date not null,
  auto_surrender_enabled    boolean not null default false,
  -- percent of the allocated quantity that has been used
  auto_surrender_threshold  numeric(6, 3) not null default 80 check (auto_surrender_threshold > 0 and auto_surrender_threshold <= 100),
  is_cancelled              boolean not null default false,
  created_at                timestamptz not null,
  created_by_name           text not null,
  version                   integer not null default 1,
  primary key (organisation_id, id),
  unique (organisation_id, allowance_id)
);
-- One allocation a quarter.
create unique index allowances_of_quarter on allowances (organisation_id, allocation_year, allocation_quarter) where not is_cancelled;

select lods_company_table('certificates', 'select, insert'), lods_company_table('allowances', 'select, insert');
grant update (auto_surrender_enabled, auto_surrender_threshold, is_cancelled, version) on allowances to lods_app;

-- The next number of a certificate, under the lock of the company's ledger: 'CERT-2026-0001'.
create function next_certificate_number(moment timestamptz) returns text language sql stable
  return 'CERT-' || extract(year from moment at time zone 'UTC')::text || '-' ||
    lpad((1 + (select count(*) from certificates where organisation_id = lods_organisation()))::text, 4, '0');
