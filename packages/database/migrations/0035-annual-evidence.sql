-- What proves the declaration of a year: confirmations, certificates, opinions of verifiers. What is there when a version is
-- submitted belongs to that version and stays; what came later can be taken away again until the next one is submitted.

create table annual_documents (
  organisation_id  uuid not null references organisations,
  id               uuid not null default uuidv7(),
  year             integer not null check (year between 2026 and 2099),
  -- the first version that it was submitted with
  revision         integer,
  file_name        text not null,
  media_type       text not null,
  size_bytes       bigint not null,
  sha256           text not null,
  uploaded_at      timestamptz not null,
  uploaded_by_name text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, year, revision) references annual_declarations (organisation_id, year, revision)
);
create index annual_documents_by_year on annual_documents (organisation_id, year);

select lods_company_table('annual_documents');
