-- Who may enter. All of it is read before a company is known, so lods_app has no grant on any of these tables:
-- a fault in a feature cannot reach a password or a session.

create table accounts (
  id                  uuid primary key default uuidv7(),
  username            text not null check (length(username) between 3 and 100),
  -- lower case in Unicode form NFKC: two names that look alike are one
  username_key        text not null unique,
  type                text not null check (type in ('importer', 'supplier')),
  first_name          text not null,
  last_name           text not null,
  email               text,
  password_hash       text not null,
  password_changed_at timestamptz not null,
  -- runs the installation: may see metrics and what belongs to no company
  is_operator         boolean not null default false,
  last_organisation_id uuid references organisations on delete set null,
  created_at          timestamptz not null
);

create table memberships (
  account_id      uuid not null references accounts on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  role            text not null check (role in ('viewer', 'editor', 'owner')),
  created_at      timestamptz not null,
  primary key (account_id, organisation_id)
);
create index on memberships (organisation_id);

create table sessions (
  id              uuid primary key default uuidv7(),
  -- SHA-256 of the cookie's 256 random bits: whoever reads this table cannot enter with it
  token_hash      bytea not null unique,
  account_id      uuid not null references accounts on delete cascade,
  organisation_id uuid not null references organisations on delete cascade,
  started_at      timestamptz not null,
  last_seen_at    timestamptz not null,
  expires_at      timestamptz not null,
  device          text not null,
  address         text not null
);
create index on sessions (account_id);
create index on sessions (expires_at);

-- A browser that has signed in before guesses in a bucket of its own: strangers cannot lock the owner out.
create table known_devices (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  expires_at timestamptz not null
);
create index on known_devices (account_id);

-- One bucket of tries: full again at this time. Names and addresses are hashed.
create table throttles (
  bucket  bytea primary key,
  full_at timestamptz not null
);
create index on throttles (full_at);

create table setup_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

grant select, insert, update, delete on accounts, memberships, sessions, known_devices, throttles, setup_links
  to lods_system;
