-- A line whose draft is deleted is not a part of it any more.
alter table customs_declarations
  add foreign key (organisation_id, declaration_id) references declarations
    on delete set null (declaration_id);
