-- Layouts of customs papers as people of a company taught them: where the values stand that they corrected and approved, found again on the next
-- paper of the layout.
create table taught_layouts (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  -- the paper that taught it last, by what people know it by
  document_type       text not null,
  file_name           text not null,
  -- the words that mark the layout, and the places of its values
  lesson              jsonb not null,
  -- papers that were read with it
  papers_read         integer not null default 0,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  updated_by_name     text not null,
  primary key (organisation_id, id)
);
select lods_company_table('taught_layouts');

-- the taught layout that a paper was read with
alter table customs_papers add column layout_id uuid,
  add foreign key (organisation_id, layout_id) references taught_layouts on delete set null (layout_id);
create index customs_papers_by_layout on customs_papers (organisation_id, layout_id);
