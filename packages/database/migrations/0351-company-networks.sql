-- From where the people and programs of a company may come in. Without a row: from anywhere. Read at the gate, before a company is entered.
create table company_networks (
  organisation_id  uuid primary key references organisations,
  networks         inet[] not null check (cardinality(networks) > 0),
  updated_at       timestamptz not null,
  updated_by_name  text not null
);

grant select, insert, update, delete on company_networks to lods_system;
