-- A second factor: codes of an authenticator app, and backup codes for the day the app is lost.

alter table accounts
  add column totp_secret text,
  -- shown to its owner and not confirmed by a code yet
  add column totp_pending text,
  -- the step of the last code that was used: none of it or before it opens anything again
  add column totp_last_step bigint;

create table backup_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash  bytea not null,
  primary key (account_id, code_hash)
);

grant select, insert, update, delete on backup_codes to lods_system;
