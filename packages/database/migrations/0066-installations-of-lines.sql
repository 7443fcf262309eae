-- A name in customs data together with the installation stated beside it is what a person says something of. One mill of a supplier may
-- make the goods of one line, another those of the next.
alter table import_suppliers
  -- the stated installation as the name is kept; empty where the lines state none
  add column installation_key text not null default '',
  drop constraint import_suppliers_pkey,
  add primary key (organisation_id, name_key, installation_key);
