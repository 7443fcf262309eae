-- Passkeys (WebAuthn): public keys of accounts, and the challenges that are under way. Read before a company is known.

create table passkeys (
  id             uuid primary key default uuidv7(),
  account_id     uuid not null references accounts on delete cascade,
  -- as the authenticator names the key
  credential_id  text not null unique,
  public_key     bytea not null,
  -- how often the authenticator has signed; 0 for one that does not count
  sign_count     bigint not null,
  transports     text[] not null,
  name           text not null,
  is_synced      boolean not null,
  made_at        timestamptz not null,
  last_used_at   timestamptz
);
create index on passkeys (account_id);

-- What a browser is asked to sign. It works once.
create table passkey_challenges (
  challenge_hash  bytea primary key,
  -- whose new passkey it is for; null: somebody signs in
  account_id      uuid references accounts on delete cascade,
  expires_at      timestamptz not null
);
create index on passkey_challenges (expires_at);

grant select, insert, update, delete on passkeys, passkey_challenges to lods_system;
