-- What a supplier says of itself once: its company, and the installations that it makes goods in.

create table supplier_companies (
  organisation_id  uuid not null references organisations,
  version          integer not null default 1,
  fields           jsonb not null,
  updated_at       timestamptz not null,
  updated_by_name  text not null,
  primary key (organisation_id)
);
select lods_company_table('supplier_companies');

create table plants (
  organisation_id  uuid not null references organisations,
  id               uuid not null default uuidv7(),
  version          integer not null default 1,
  fields           jsonb not null,
  updated_at       timestamptz not null,
  updated_by_name  text not null,
  primary key (organisation_id, id)
);
select lods_company_table('plants');
