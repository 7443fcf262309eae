-- What a new version of a table of the law changed for a company: which goods of its open years, and by how much.

create table law_changes (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  -- the former and the new hashes of all tables that changed: one change is told once
  fingerprint     text not null,
  found_at        timestamptz not null,
  -- [{ name, from, to, source }]
  tables          jsonb not null,
  -- [{ year, cnCode, countryOfOrigin, installation, before and after: certificates and euros }]
  goods           jsonb not null,
  primary key (organisation_id, id),
  unique (organisation_id, fingerprint)
);
select lods_company_table('law_changes', 'select, insert');

-- Which version of each table figures were computed with when the installation last ran.
create table legal_tables_in_force (
  name   text primary key,
  sha256 text not null,
  foreign key (name, sha256) references legal_tables
);
insert into legal_tables_in_force
select distinct on (name) name, sha256 from legal_tables order by name, loaded_at desc;
grant select on legal_tables_in_force to lods_app;
grant select, insert, update on legal_tables_in_force to lods_system;
