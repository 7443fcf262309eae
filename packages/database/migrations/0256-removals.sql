-- What people removed, row by row as it was, so that it can be taken back: docs/decisions/0256-undo.md.
create table removals (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  -- draft, good, emissions, document, paper-line, import, supplier, operator, installation, supplier-emissions
  kind            text not null,
  subject_id      uuid not null,
  -- the draft of a good, its emissions or a document; the supplier of an installation
  part_of         uuid,
  -- as people know it
  label           text not null,
  removed_at      timestamptz not null,
  removed_by_name text not null,
  taken_back_at   timestamptz,
  primary key (organisation_id, id)
);
create index removals_latest on removals (organisation_id, removed_at desc);

-- In the order in which they can be stored again: what others refer to comes first.
create table removed_rows (
  organisation_id uuid not null,
  removal_id      uuid not null,
  position        bigint generated always as identity,
  table_name      text not null,
  -- null: the whole row; else only this column lost its value, because what it referred to went away
  emptied_column  text,
  row             jsonb not null,
  primary key (organisation_id, removal_id, position),
  foreign key (organisation_id, removal_id) references removals on delete cascade
);

-- Files that a removal needs to be taken back stay in the store.
create table removed_files (
  organisation_id uuid not null,
  removal_id      uuid not null,
  sha256          text not null,
  primary key (organisation_id, removal_id, sha256),
  foreign key (organisation_id, removal_id) references removals on delete cascade
);

select lods_company_table('removals'), lods_company_table('removed_rows'), lods_company_table('removed_files');
