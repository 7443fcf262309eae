-- Companies whose members work here only with a second factor. Without a row: a password is enough. Read at the gate, before a company is entered.
create table company_second_factors (
  organisation_id   uuid primary key references organisations,
  required_at       timestamptz not null,
  required_by_name  text not null
);

grant select, insert, update, delete on company_second_factors to lods_system;

-- Whether the person of the session has shown a second factor: at the sign-in, or by setting one up in it.
alter table sessions add column has_shown_factor boolean not null default false;
update sessions set has_shown_factor = true where opened_by in ('code', 'passkey');
