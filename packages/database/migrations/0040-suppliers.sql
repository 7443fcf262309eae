-- Suppliers, the operators behind them and their installations: one set of tables for declarations, customs lines,
-- papers and requests.

create table suppliers (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  -- a subsupplier belongs to its supplier
  parent_id           uuid,
  name                text not null,
  country_of_origin   text not null check (country_of_origin ~ '^[A-Z]{2}$'),
  installation_name   text not null default '',
  contact_email       text not null default '',
  contact_name        text not null default '',
  industry            text not null default '',
  notes               text not null default '',
  is_verified         boolean not null default false,
  verified_at         timestamptz,
  verified_by_name    text,
  verified_why        text,
  -- the address itself: confirmed by its owner with a mailed link
  email_status        text not null default 'unset' check (email_status in ('unset', 'pending', 'verified', 'failed')),
  verified_email      text,
  email_verified_at   timestamptz,
  archived_at         timestamptz,
  version             integer not null default 1,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  updated_by_name     text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, parent_id) references suppliers
);
create unique index suppliers_by_name on suppliers (organisation_id, lower(name), country_of_origin) where archived_at is null;

create table operators (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  supplier_id         uuid not null,
  -- the registry's own identification, at most 25 characters there
  operator_id         text not null,
  name                text not null,
  address             jsonb not null default '{}',
  contact_name        text not null default '',
  contact_phone       text not null default '',
  contact_email       text not null default '',
  version             integer not null default 1,
  updated_at          timestamptz not null,
  updated_by_name     text not null,
  primary key (organisation_id, id),
  unique (organisation_id, operator_id),
  foreign key (organisation_id, supplier_id) references suppliers
);

create table installations (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  supplier_id         uuid not null,
  operator_record_id  uuid,
  -- at most 28 characters here, 20 in the registry file
  installation_id     text not null,
  name                text not null,
  economic_activity   text not null default '',
  address             jsonb not null default '{}',
  un_locode           text not null default '',
  latitude            text not null default '',
  longitude           text not null default '',
  -- production routes and goods (CN codes) made here
  production_routes   text[] not null default '{}',
  cn_codes            text[] not null default '{}',
  archived_at         timestamptz,
  version             integer not null default 1,
  updated_at          timestamptz not null,
  updated_by_name     text not null,
  primary key (organisation_id, id),
  unique (organisation_id, installation_id),
  foreign key (organisation_id, supplier_id) references suppliers,
  foreign key (organisation_id, operator_record_id) references operators
);

-- Actual emissions of a good made at an installation in a period, as the operator states them.
create table actual_emissions (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  installation_record_id uuid not null,
  cn_code             text not null check (cn_code ~ '^[0-9]{4,8}$'),
  period_from         date not null,
  period_to           date not null check (period_to >= period_from),
  specific_direct     numeric not null check (specific_direct >= 0),
  specific_indirect   numeric not null check (specific_indirect >= 0),
  production_method   text not null default '',
  determination_method text not null default '',
  electricity_source  text not null default '',
  electricity_consumed_mwh_per_t numeric,
  emission_factor     numeric,
  evidence_file_sha256 text,
  evidence_note       text not null default '',
  -- only verified values enter a definitive declaration (Regulation (EU) 2023/956 Art. 8)
  verification_state  text not null default 'unverified' check (verification_state in ('unverified', 'in_verification', 'verified', 'rejected')),
  verifier_name       text not null default '',
  verified_on         date,
  source              text not null default 'manual_input',
  updated_at          timestamptz not null,
  updated_by_name     text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, installation_record_id) references installations
);
create index actual_emissions_by_installation on actual_emissions (organisation_id, installation_record_id, cn_code, period_from);

select lods_company_table('suppliers'), lods_company_table('operators'),
       lods_company_table('installations'), lods_company_table('actual_emissions');
