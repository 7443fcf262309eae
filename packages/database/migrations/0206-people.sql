-- People come and go: a member who looks after the books only, a confirmed mail address, links by mail, invitations.

alter table memberships drop constraint memberships_role_check,
  add constraint memberships_role_check check (role in ('auditor', 'viewer', 'editor', 'owner'));

-- Set when the owner of the address opened the link in a mail to it. One confirmed address belongs to one account.
alter table accounts add column email_confirmed_at timestamptz;
create unique index on accounts (lower(email)) where email_confirmed_at is not null;

-- A link in a mail to a person: confirms an address, or sets a new password. Its hash alone is stored; it works once.
create table account_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose    text not null check (purpose in ('confirm', 'reset')),
  email      text not null,
  expires_at timestamptz not null
);
create index on account_links (account_id);

-- Who was asked into a company and has not come yet.
create table invitations (
  id              uuid primary key default uuidv7(),
  token_hash      bytea not null unique,
  organisation_id uuid not null references organisations on delete cascade,
  email           text not null,
  role            text not null check (role in ('auditor', 'viewer', 'editor', 'owner')),
  invited_by_name text not null,
  sent_at         timestamptz not null,
  expires_at      timestamptz not null
);
create unique index on invitations (organisation_id, lower(email));

grant select, insert, update, delete on account_links, invitations to lods_system;
