-- Two suppliers that were one: what moved from the merged one, so that it can go back.
create table supplier_merges (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  kept_id         uuid not null,
  merged_id       uuid not null,
  -- ids by kind: operators, installations, subsuppliers, goods; further names; the parent that the kept one lost
  moved           jsonb not null,
  merged_at       timestamptz not null,
  merged_by_name  text not null,
  undone_at       timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, kept_id) references suppliers on delete cascade,
  foreign key (organisation_id, merged_id) references suppliers on delete cascade,
  check (kept_id <> merged_id)
);
select lods_company_table('supplier_merges');
