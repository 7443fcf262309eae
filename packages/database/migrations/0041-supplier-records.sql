-- A subsupplier may be known before the supplier that it delivers to; and what is verified says by whom it was set.

alter table suppliers add column is_subsupplier boolean not null default false;
update suppliers set is_subsupplier = true where parent_id is not null;
alter table suppliers add check (is_subsupplier or parent_id is null), add check (parent_id <> id);

alter table actual_emissions
  add column version integer not null default 1,
  add check (verification_state <> 'verified' or (verifier_name <> '' and verified_on is not null));

-- Whether the figures of a record were those of a verified statement when they were stored: what is frozen stays so.
alter table goods_emissions add column is_verified boolean not null default false;
create index goods_emissions_by_installation on goods_emissions (organisation_id, installation_record_id)
  where installation_record_id is not null;
