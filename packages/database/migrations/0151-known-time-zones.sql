-- A time zone was stored as it came, and one that is none made every deadline of its company fail.
alter table company_profiles no force row level security;
update company_profiles set timezone = 'Europe/Copenhagen'
  where lower(timezone) not in (select lower(name) from pg_timezone_names);
alter table company_profiles force row level security;
