-- The answer of a supplier to a request, from the mailed link to the accepted figures. Its thread is the request.

-- Browsers that have swapped a link for a cookie.
create table answer_visits (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  link_id         uuid not null,
  cookie_hash     bytea not null unique,
  started_at      timestamptz not null,
  expires_at      timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, link_id) references exchange_links on delete cascade
);
select lods_company_table('answer_visits', 'select, insert');
select lods_system_table('answer_visits', 'select, insert');

-- What somebody of the supplier has typed so far; the importer sees no more of it than that there is some.
create table answer_drafts (
  organisation_id uuid not null references organisations,
  thread_id       uuid not null,
  content         jsonb not null check (length(content::text) <= 2000000),
  version         integer not null,
  saved_at        timestamptz not null,
  primary key (organisation_id, thread_id),
  foreign key (organisation_id, thread_id) references supplier_requests
);
select lods_company_table('answer_drafts');

-- What happened to a request besides its mails and deliveries; evidence, so never changed and never deleted.
create table request_events (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  thread_id       uuid not null,
  kind            text not null check (kind in ('opened', 'started', 'reminded', 'withdrawn')),
  at              timestamptz not null,
  mail_id         uuid,
  primary key (organisation_id, id),
  foreign key (organisation_id, thread_id) references supplier_requests
);
create index request_events_by_thread on request_events (organisation_id, thread_id, at);
select lods_company_table('request_events', 'select, insert');

-- Stated emissions say from which version of whose answer they come.
alter table actual_emissions add column answer_id uuid, add column answer_thread_id uuid;
