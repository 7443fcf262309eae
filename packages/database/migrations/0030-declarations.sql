-- Declarations of goods, a quarter each. A submitted declaration is frozen; an amendment is a new row of the same chain
-- that points back to the one it amends, so that both stay readable for as long as the law asks.

create table declarations (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  chain_id            uuid not null,
  revision            integer not null default 1 check (revision >= 1),
  superseded_by       uuid,
  number              text not null,
  reporting_year      integer not null check (reporting_year between 2023 and 2099),
  reporting_period    text not null check (reporting_period in ('Q1', 'Q2', 'Q3', 'Q4')),
  status              text not null default 'draft' check (status in ('draft', 'submitted', 'accepted', 'verified', 'rejected')),
  declarant_name      text not null default '',
  declarant_id        text not null default '',
  installation_country text not null default '',
  -- sums over the goods, written with them
  goods_count         integer not null default 0,
  net_mass_t          numeric not null default 0,
  emissions_tco2e     numeric,
  certificates        numeric,
  cost_eur            numeric,
  -- counts every change of a draft: two people on one draft never overwrite each other unseen
  version             integer not null default 1,
  created_at          timestamptz not null,
  created_by          uuid not null,
  created_by_name     text not null,
  updated_at          timestamptz not null,
  updated_by          uuid not null,
  updated_by_name     text not null,
  submitted_at        timestamptz,
  submitted_by_name   text,
  -- the frozen copy: hashes of what is in the file store
  frozen_sha256       text,
  archive_sha256      text,
  answered_on         date,
  answer_reference    text not null default '',
  answer_remarks      text not null default '',
  primary key (organisation_id, id),
  unique (organisation_id, chain_id, revision),
  unique (organisation_id, number, revision),
  check ((status = 'draft') = (submitted_at is null))
);
create index declarations_by_period on declarations (organisation_id, reporting_year desc, reporting_period desc, revision desc);

create table goods_items (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  declaration_id      uuid not null,
  item_number         integer not null check (item_number between 1 and 99999),
  cn_code             text not null check (cn_code ~ '^[0-9]{8}$'),
  hs_code             text not null check (hs_code ~ '^[0-9]{6}$'),
  product_name        text not null,
  good_type           text not null,
  country_of_origin   text not null check (country_of_origin ~ '^[A-Z]{2}$'),
  import_area         text not null check (import_area in ('EU', 'EEA')),
  imported_quantity   numeric not null,
  net_mass            numeric not null,
  measurement_unit    text not null check (measurement_unit in ('TON', 'KG', 'M3', 'MWH')),
  -- tonnes, null where the unit is not a mass
  net_mass_t          numeric generated always as (
    case measurement_unit when 'TON' then net_mass when 'KG' then net_mass / 1000 end) stored,
  emission_value      numeric,
  supplier_id         uuid,
  import_date         date,
  importer_eori       text,
  registry            jsonb not null default '{}',
  -- computed from the law and the emissions records, with the data version it was computed with
  emissions_tco2e     numeric,
  certificates        numeric,
  cost_eur            numeric,
  law_version         text,
  primary key (organisation_id, id),
  foreign key (organisation_id, declaration_id) references declarations on delete cascade,
  -- deferred: renumbering a list swaps numbers inside one transaction
  unique (organisation_id, declaration_id, item_number) deferrable initially deferred
);
create index goods_items_by_code on goods_items (organisation_id, cn_code);

create table goods_emissions (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  declaration_id      uuid not null,
  goods_item_id       uuid not null,
  sequence_number     integer not null check (sequence_number between 1 and 999),
  production_country  text not null,
  operator_id         text not null,
  installation_id     text not null,
  installation_record_id uuid,
  specific_embedded   numeric check (specific_embedded >= 0),
  specific_direct     numeric check (specific_direct >= 0),
  specific_indirect   numeric check (specific_indirect >= 0),
  determination_type  text not null check (determination_type in ('01', '02', '03', '04')),
  method_id           text,
  parameter_id        text,
  registry            jsonb not null default '{}',
  primary key (organisation_id, id),
  foreign key (organisation_id, declaration_id) references declarations on delete cascade,
  foreign key (organisation_id, goods_item_id) references goods_items on delete cascade
);
create index goods_emissions_by_item on goods_emissions (organisation_id, goods_item_id);
create index goods_emissions_by_declaration on goods_emissions (organisation_id, declaration_id);
create index goods_items_by_declaration on goods_items (organisation_id, declaration_id, item_number);

create table supporting_documents (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  declaration_id      uuid not null,
  item_number         integer,
  file_name           text not null,
  document_type       text not null default 'Supporting Document',
  media_type          text not null,
  size_bytes          bigint not null,
  sha256              text not null,
  uploaded_at         timestamptz not null,
  uploaded_by_name    text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, declaration_id) references declarations on delete cascade
);
create index supporting_documents_by_declaration on supporting_documents (organisation_id, declaration_id);

select lods_company_table('declarations'), lods_company_table('goods_items'),
       lods_company_table('goods_emissions'), lods_company_table('supporting_documents');
