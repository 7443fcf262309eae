-- How a supplier makes its products: maps of steps and connections, and every version that was saved.

create table production_processes (
  organisation_id  uuid not null references organisations,
  id               uuid not null default uuidv7(),
  version          integer not null default 1,
  map              jsonb not null,
  figures          jsonb not null,
  updated_at       timestamptz not null,
  updated_by_name  text not null,
  -- Taken off the list; what was submitted from it still names it.
  removed_at       timestamptz,
  primary key (organisation_id, id)
);
create index production_processes_latest on production_processes (organisation_id, updated_at desc) where removed_at is null;
select lods_company_table('production_processes');

create table production_process_versions (
  organisation_id  uuid not null references organisations,
  process_id       uuid not null,
  version          integer not null,
  map              jsonb not null,
  saved_at         timestamptz not null,
  saved_by_name    text not null,
  primary key (organisation_id, process_id, version),
  foreign key (organisation_id, process_id) references production_processes (organisation_id, id)
);
select lods_company_table('production_process_versions', 'select, insert');
