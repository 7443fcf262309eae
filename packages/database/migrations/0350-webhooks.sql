-- Webhooks: what happens in a company is told to an address that its owner named. What is told is written in the transaction of the change.
create table webhooks (
  organisation_id  uuid not null references organisations,
  id               uuid not null default uuidv7(),
  url              text not null,
  -- actions of the audit log
  events           text[] not null,
  -- signs what is sent, so it is stored as it is; shown once
  secret           bytea not null check (length(secret) = 32),
  is_active        boolean not null default true,
  made_at          timestamptz not null,
  made_by_name     text not null,
  primary key (organisation_id, id)
);

create table webhook_deliveries (
  organisation_id  uuid not null references organisations,
  id               uuid not null default uuidv7(),
  webhook_id       uuid not null,
  event            text not null,
  body             text not null,
  -- failed: given up
  status           text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tries            integer not null default 0,
  -- of the last answer; null: none came
  status_code      integer,
  -- what kept the last try from being delivered, as a code of the product
  fault            text,
  next_try_at      timestamptz,
  claimed_by       uuid,
  claimed_at       timestamptz,
  created_at       timestamptz not null,
  settled_at       timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, webhook_id) references webhooks on delete cascade
);
create index on webhook_deliveries (organisation_id, webhook_id, id desc);
create index on webhook_deliveries (created_at);

select lods_company_table('webhooks'), lods_company_table('webhook_deliveries');
-- The nightly sweep of every company.
select lods_system_table('webhook_deliveries', 'select (id, created_at), delete');
