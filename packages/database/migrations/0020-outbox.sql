-- Mails that were asked for, written in the transaction that asked, and what became of each. Those of no company (to the
-- operator, before a company is known) carry the nil id, so that every row has an owner.
create table mails (
  organisation_id uuid not null,
  id              uuid not null default uuidv7(),
  -- which of the product's mails it is: 'access.reset-password'
  kind            text not null,
  -- waiting: not yet taken by a mail server; bounced: refused for good; failed: given up
  status          text not null default 'waiting' check (status in ('waiting', 'sent', 'bounced', 'failed')),
  from_name       text not null,
  to_address      text not null check (to_address ~ '^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+$'),
  to_name         text not null,
  reply_to        text check (reply_to ~ '^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+$'),
  subject         text not null,
  body_text       text not null,
  body_html       text not null,
  -- [{sha256, name, mediaType}] in the file store
  attachments     jsonb not null default '[]',
  -- the same at every try, so that a mail sent twice around a crash is seen once
  message_id      text not null,
  tries           integer not null default 0,
  claimed_by      uuid,
  claimed_at      timestamptz,
  -- what the mail server said last, or why it was not asked
  answer          text not null default '',
  created_at      timestamptz not null,
  settled_at      timestamptz,
  primary key (organisation_id, id),
  check ((status = 'waiting') = (settled_at is null))
);
create index mails_latest on mails (organisation_id, created_at desc);
select lods_company_table('mails');
select lods_system_table('mails', 'select, insert, update');

-- When the next mail may leave, whichever process sends it.
create table mail_pace (
  is_only boolean primary key default true check (is_only),
  next_at timestamptz not null default '-infinity'
);
insert into mail_pace default values;
grant select, update on mail_pace to lods_system;
