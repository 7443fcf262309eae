-- Customs papers as they came in, and the goods lines read from them: reviewed, approved, then sent to the supplier.

create table customs_papers (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  -- the paper itself, in the company's files; the same bytes are one paper
  sha256              text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_name           text not null,
  size_bytes          bigint not null,
  -- sizes of the pages in points, in the order of the file
  pages               jsonb not null default '[]',
  findings            jsonb not null default '[]',
  -- why the paper could not be read; empty: it was read
  failure             text not null default '',
  created_at          timestamptz not null,
  created_by_name     text not null,
  primary key (organisation_id, id),
  unique (organisation_id, sha256)
);

create table customs_declarations (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  -- the paper and the place in it; null for what was typed or sent without one
  paper_id            uuid,
  record_index        integer check (record_index >= 0),
  status              text not null default 'pending' check (status in ('pending', 'approved')),
  reference_number    text not null default '',
  document_type       text not null default '',
  source_file_name    text not null default '',
  sender_name         text not null default '',
  sender_address      text not null default '',
  company_registration text not null default '',
  country_of_origin   text not null default '' check (country_of_origin ~ '^([A-Z]{2})?$'),
  product_code        text not null default '' check (product_code ~ '^[0-9]{0,10}$'),
  description         text not null default '',
  procedure_code      text not null default '',
  net_weight_kg       numeric check (net_weight_kg >= 0),
  gross_weight_kg     numeric check (gross_weight_kg >= 0),
  import_date         date,
  error               text not null default '',
  -- where on the page each value stands and how sure its reading is, as the reader gave it
  readings            jsonb not null default '[]',
  -- fields that a person has yet to look at
  unsettled           text[] not null default '{}',

  -- tCO2e of the whole line; null: unknown
  cn_code             text not null default '',
  direct_emissions    numeric,
  indirect_emissions  numeric,
  emissions_source    text check (emissions_source in ('supplier_provided', 'product_code_lookup', 'default_estimate')),
  -- the figures with their derivation
  figures             jsonb,
  approved_at         timestamptz,
  approved_by_name    text,

  supplier_direct_emissions   numeric check (supplier_direct_emissions >= 0),
  supplier_indirect_emissions numeric check (supplier_indirect_emissions >= 0),
  supplier_scope1_emissions   numeric check (supplier_scope1_emissions >= 0),
  supplier_scope2_emissions   numeric check (supplier_scope2_emissions >= 0),
  supplier_scope3_emissions   numeric check (supplier_scope3_emissions >= 0),
  supplier_data_source        text check (supplier_data_source in ('manual_input', 'pdf_extracted', 'api_submission')),
  supplier_reporting_period   text not null default '',
  supplier_installation_id    text not null default '',
  carbon_price_already_paid_eur_per_t numeric check (carbon_price_already_paid_eur_per_t >= 0),

  -- the address itself is confirmed by its owner, with a mailed link; a paper never confirms it
  supplier_email      text not null default '',
  verified_supplier_email text not null default '',
  email_status        text not null default 'unset' check (email_status in ('unset', 'pending', 'verified', 'failed')),
  email_verified_at   timestamptz,
  supplier_notified_at timestamptz,

  -- the goods item of a declaration that this line has become
  goods_item_id       uuid,
  version             integer not null default 1,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  updated_by_name     text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, paper_id) references customs_papers,
  unique (organisation_id, paper_id, record_index),
  check ((email_status = 'verified') = (email_verified_at is not null and verified_supplier_email <> '')),
  check (status = 'approved' or (email_verified_at is null and supplier_notified_at is null))
);
create index customs_declarations_by_status on customs_declarations (organisation_id, status, created_at desc);

select lods_company_table('customs_papers'), lods_company_table('customs_declarations');
