-- Four eyes: who has worked on a version of a declaration while it was a draft. A second pair of eyes is none of them.

create table declaration_authors (
  organisation_id uuid not null references organisations,
  declaration_id  uuid not null,
  account_id      uuid not null,
  name            text not null,
  since           timestamptz not null,
  primary key (organisation_id, declaration_id, account_id),
  foreign key (organisation_id, declaration_id) references declarations (organisation_id, id) on delete cascade
);

-- The owner of the tables sees no rows of companies while row security binds it too: lifted for this one look.
alter table declarations no force row level security;
insert into declaration_authors
  select organisation_id, id, created_by, created_by_name, created_at from declarations;
insert into declaration_authors
  select organisation_id, id, updated_by, updated_by_name, updated_at from declarations where status = 'draft'
  on conflict do nothing;
alter table declarations force row level security;

select lods_company_table('declaration_authors', 'select, insert');

create function note_declaration_author() returns trigger language plpgsql as $$
begin
  insert into declaration_authors
    values (new.organisation_id, new.id, new.updated_by, new.updated_by_name, new.updated_at)
    on conflict do nothing;
  return null;
end $$;

create trigger note_declaration_author after insert or update of updated_by, updated_at on declarations
  for each row when (new.status = 'draft') execute function note_declaration_author();
