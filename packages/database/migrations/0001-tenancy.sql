-- Companies kept apart by the database itself. Roles belong to the whole server, so another database may have made them.

create function pg_temp.make_role(role_name text) returns void language plpgsql as $$
begin
  if not exists (select from pg_roles where rolname = role_name) then
    begin
      execute format('create role %I nologin nobypassrls', role_name);
    exception when duplicate_object or unique_violation then null; -- another start was faster
    end;
  end if;
  if not pg_has_role(current_user, role_name, 'set') then
    execute format('grant %I to current_user with inherit false, set true', role_name);
  end if;
  execute format('grant usage on schema public to %I', role_name);
end $$;

-- What a request or job of one company runs as.
select pg_temp.make_role('lods_app');
-- What runs before a company is known; reaches only what lods_system_table opens.
select pg_temp.make_role('lods_system');

-- The company of this transaction, or null. An ended transaction leaves an empty string behind in its session.
create function lods_organisation() returns uuid language sql stable parallel safe
  return nullif(current_setting('lods.organisation', true), '')::uuid;

-- Makes a table with organisation_id one whose rows are seen and written by their own company alone, whoever asks.
create function lods_company_table(company_table regclass, privileges text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', company_table);
  execute format('create policy own_company on %s using (organisation_id = lods_organisation())', company_table);
  execute format('grant %s on %s to lods_app', privileges, company_table);
end $$;

-- Opens all rows of a company table to what runs before a company is known, for the named privileges only.
create function lods_system_table(company_table regclass, privileges text)
returns void language plpgsql as $$
begin
  execute format('create policy before_company on %s to lods_system using (true)', company_table);
  execute format('grant %s on %s to lods_system', privileges, company_table);
end $$;

revoke execute on function lods_company_table, lods_system_table from public;

create table organisations (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  -- ISO 3166-1 alpha-2
  country text not null check (country ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('importer', 'supplier')),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

alter table organisations enable row level security, force row level security;
create policy own_company on organisations using (id = lods_organisation());
grant select, update (name, country) on organisations to lods_app;
select lods_system_table('organisations', 'select, insert');
