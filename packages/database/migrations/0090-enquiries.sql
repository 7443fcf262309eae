-- What visitors of the public site write. It belongs to the installation, not to a company: companies have no grant.
create table enquiries (
  id           uuid primary key default uuidv7(),
  name         text not null,
  email        text not null,
  company      text not null,
  phone        text not null,
  company_size text not null,
  message      text not null,
  request_type text not null check (request_type in ('contact', 'demo')),
  -- SHA-256 of all that was written: the same enquiry sent twice is one
  fingerprint  bytea not null,
  received_at  timestamptz not null
);
create index enquiries_latest on enquiries (received_at desc);
create index enquiries_same on enquiries (fingerprint, received_at);
grant select, insert on enquiries to lods_system;
