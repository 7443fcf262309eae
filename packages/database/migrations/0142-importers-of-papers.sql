-- Whom a customs paper names as importer, and the numbers on papers that people said are the company's: a Danish company may
-- be registered for VAT under several SE numbers beside its CVR number.
alter table customs_declarations add column consignee_name text not null default '';

create table company_numbers (
  organisation_id uuid not null references organisations,
  -- in capitals, without blanks and without the country before a Danish number
  number          text not null check (number ~ '^[A-Z0-9]{2,50}$'),
  added_at        timestamptz not null,
  added_by_name   text not null,
  primary key (organisation_id, number)
);
select lods_company_table('company_numbers');
