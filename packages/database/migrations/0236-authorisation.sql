-- The file of the authorisation as CBAM declarant, one for each company: (EU) 2023/956 Art. 5(5) and 17. Its shape is that of the contract.
create table authorisation_files (
  organisation_id uuid not null references organisations,
  content         jsonb not null,
  version         integer not null,
  updated_at      timestamptz not null,
  updated_by_name text not null,
  primary key (organisation_id)
);

select lods_company_table('authorisation_files');
