-- Addresses that somebody of a supplier was asked to confirm with a mailed link. What an address is worth is read from
-- these rows alone: another address, or another supplier of the same address, is one that nobody has confirmed.
create table supplier_addresses (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  -- as the paper or the directory names it, and the same folded, so that spaces and capitals make no other supplier
  supplier_name   text not null,
  supplier_key    text not null,
  address         text not null check (address ~ '^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+$'),
  address_key     text not null generated always as (lower(address)) stored,
  -- of the last link that was mailed; a link before it opens nothing
  token_hash      bytea not null,
  -- the mail that carried it; null until it is asked for
  mail_id         uuid,
  asked_at        timestamptz not null,
  asked_by_name   text not null,
  expires_at      timestamptz not null,
  confirmed_at    timestamptz,
  declined_at     timestamptz,
  primary key (organisation_id, id),
  check (confirmed_at is null or declined_at is null)
);
create unique index supplier_addresses_once on supplier_addresses (organisation_id, supplier_key, address_key);
create index supplier_addresses_by_link on supplier_addresses (token_hash);

select lods_company_table('supplier_addresses');
-- Who opens a link is not signed in.
select lods_system_table('supplier_addresses', 'select, update (confirmed_at, declined_at)');

alter table suppliers drop column email_status, drop column verified_email, drop column email_verified_at;
