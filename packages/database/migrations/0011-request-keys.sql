-- What a request with an Idempotency-Key was answered, so that sending it twice has one effect and two equal answers.

create table request_keys (
  organisation_id uuid not null references organisations on delete cascade,
  account_id      uuid not null,
  key             text not null check (length(key) between 1 and 200),
  -- the endpoint and the SHA-256 of its parsed input
  request         text not null,
  -- null only while the first request runs
  answer          json,
  created_at      timestamptz not null,
  primary key (organisation_id, account_id, key)
);
create index on request_keys (organisation_id, created_at);

select lods_company_table('request_keys');
