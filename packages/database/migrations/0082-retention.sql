-- How long a company keeps what it declared. What is older is deleted for good, a year of goods at a time.
create table retention_settings (
  organisation_id uuid not null references organisations,
  retention_years integer not null check (retention_years in (3, 5, 7, 10)),
  changed_at      timestamptz not null,
  changed_by_name text not null,
  primary key (organisation_id)
);

-- Files whose rows were deleted: taken from the store after the commit, and again after a crash, unless something else names them.
create table files_to_forget (
  organisation_id uuid not null references organisations,
  sha256          text not null,
  primary key (organisation_id, sha256)
);

select lods_company_table('retention_settings'), lods_company_table('files_to_forget');
grant delete on annual_declarations, emission_requests to lods_app;
