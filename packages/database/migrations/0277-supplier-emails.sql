-- Mails of a supplier to the importers that it supplies.

create table supplier_emails (
  organisation_id  uuid not null references organisations,
  id               uuid not null default uuidv7(),
  fields           jsonb not null,
  -- The mail in the outbox; null for a draft.
  mail_id          uuid,
  -- Of the link and the picture in the mail, where openings and clicks are counted.
  token_hash       bytea,
  open_count       integer not null default 0,
  click_count      integer not null default 0,
  created_at       timestamptz not null,
  sent_at          timestamptz,
  sent_by_name     text not null,
  primary key (organisation_id, id)
);
create index supplier_emails_latest on supplier_emails (organisation_id, created_at desc);
create unique index supplier_emails_by_token on supplier_emails (token_hash);
select lods_company_table('supplier_emails');
-- Whoever opens a mail is not signed in.
select lods_system_table('supplier_emails', 'select, update (open_count, click_count)');
