-- A company signs its people in with a provider of its own (OpenID Connect). Read before a company is known, so lods_app has no grant on any of it.

-- 'company': the company's provider opened the session, which works in that company alone.
alter table sessions add column opened_by text not null default 'password'
  check (opened_by in ('password', 'code', 'passkey', 'company'));

create table company_sign_ins (
  organisation_id  uuid primary key references organisations,
  issuer           text not null,
  client_id        text not null,
  -- sent to the provider, so it is stored as it is
  client_secret    text not null,
  -- who is no member yet becomes a viewer
  adds_viewers     boolean not null,
  -- members come in through the provider alone; owners also with two factors of their own
  is_required      boolean not null,
  -- when somebody first came in with what is stored here; null: nobody yet
  worked_at        timestamptz,
  updated_at       timestamptz not null,
  updated_by_name  text not null,
  check (worked_at is not null or not is_required)
);

create table company_mail_domains (
  organisation_id  uuid not null references organisations,
  domain           text not null check (domain = lower(domain)),
  -- what a record in the DNS of the domain has to hold; public by its nature
  proof            text not null,
  proven_at        timestamptz,
  primary key (organisation_id, domain)
);
-- A domain signs in to one company.
create unique index on company_mail_domains (domain) where proven_at is not null;

-- Whom the provider means by its subject. It ends with the membership.
create table company_identities (
  organisation_id  uuid not null,
  account_id       uuid not null,
  subject          text not null,
  linked_at        timestamptz not null,
  primary key (organisation_id, account_id),
  unique (organisation_id, subject),
  foreign key (account_id, organisation_id) references memberships on delete cascade
);

-- A sign-in that is under way at a provider. It works once, in the browser that began it.
create table sign_in_attempts (
  state_hash       bytea primary key,
  cookie_hash      bytea not null,
  organisation_id  uuid not null references organisations on delete cascade,
  email            text not null,
  nonce            text not null,
  code_verifier    text not null,
  redirect_url     text not null,
  expires_at       timestamptz not null
);
create index on sign_in_attempts (expires_at);

grant select, insert, update, delete on company_sign_ins, company_mail_domains, company_identities, sign_in_attempts to lods_system;
