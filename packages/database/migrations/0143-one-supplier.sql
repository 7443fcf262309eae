-- A supplier is one, however it is written: former names and those of suppliers that were merged into it.
create table supplier_names (
  organisation_id uuid not null references organisations,
  -- as people write it, folded: spaces and capitals make no other name
  name_key        text not null check (name_key <> ''),
  supplier_id     uuid not null,
  primary key (organisation_id, name_key),
  foreign key (organisation_id, supplier_id) references suppliers on delete cascade
);
select lods_company_table('supplier_names');

-- The country of a supplier is its own. Of one that came with a customs paper it is unknown until its address or a person
-- says it: the origin of its goods is another thing.
alter table suppliers drop constraint suppliers_country_of_origin_check,
  add constraint suppliers_country_of_origin_check check (country_of_origin ~ '^([A-Z]{2})?$');
