-- API keys: a program calls on behalf of the owner who made the key, in one company, until it expires. Whoever leaves takes the keys along.
create table api_keys (
  id              uuid primary key default uuidv7(),
  -- SHA-256 of the key: whoever reads this table cannot call with it
  token_hash      bytea not null unique,
  account_id      uuid not null,
  organisation_id uuid not null,
  name            text not null,
  scope           text not null check (scope in ('read', 'write')),
  made_at         timestamptz not null,
  expires_at      timestamptz not null,
  last_used_at    timestamptz,
  foreign key (account_id, organisation_id) references memberships on delete cascade
);
create index on api_keys (organisation_id);
create index on api_keys (account_id);

grant select, insert, update, delete on api_keys to lods_system;
