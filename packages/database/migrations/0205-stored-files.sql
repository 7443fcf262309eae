-- What a company's files take up, so that a quota can be told before another is stored. A night brings it in step with the store.
create table stored_files (
  organisation_id uuid not null references organisations on delete cascade,
  sha256          text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes           bigint not null check (bytes >= 0),
  stored_at       timestamptz not null,
  primary key (organisation_id, sha256)
);
select lods_company_table('stored_files');
