-- What happens to a declaration after it was written: the frozen report, comments of colleagues.

alter table declarations add column report_sha256 text;

create table declaration_comments (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  declaration_id  uuid not null,
  -- the line it is about; null for the declaration as a whole
  item_number     integer,
  text            text not null check (length(text) between 1 and 4000),
  written_at      timestamptz not null,
  written_by      uuid not null,
  written_by_name text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, declaration_id) references declarations on delete cascade
);
create index declaration_comments_by_declaration on declaration_comments (organisation_id, declaration_id, written_at);

select lods_company_table('declaration_comments', 'select, insert, delete');
