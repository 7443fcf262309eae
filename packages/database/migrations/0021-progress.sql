-- How far work is that people wait for. Any process writes it, any process shows it, and it is there after a reload.
create table progress (
  organisation_id uuid not null references organisations,
  id              uuid not null,
  -- the feature's name for the work: 'imports.read'
  kind            text not null,
  state           text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done            integer not null default 0 check (done >= 0),
  total           integer check (total >= 0),
  message         text not null default '',
  -- what came of it, in the feature's own form
  result          jsonb,
  -- counts the changes: where a watcher stands
  version         integer not null default 1,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (organisation_id, id)
);
create index progress_latest on progress (organisation_id, created_at desc);
create index progress_by_age on progress (updated_at);
select lods_company_table('progress', 'select, insert, update');
select lods_system_table('progress', 'select, update, delete');
