-- What a supplier states of an installation, each submitted version of it, and which importer got which.

create table submissions (
  organisation_id  uuid not null references organisations,
  id               uuid not null default uuidv7(),
  version          integer not null default 1,
  fields           jsonb not null,
  figures          jsonb not null,
  -- The last submitted version, and the draft version that it was made of.
  revision         integer not null default 0,
  submitted_from   integer,
  updated_at       timestamptz not null,
  updated_by_name  text not null,
  primary key (organisation_id, id)
);
create index submissions_latest on submissions (organisation_id, updated_at desc);
select lods_company_table('submissions');

create table submission_revisions (
  organisation_id    uuid not null references organisations,
  submission_id      uuid not null,
  revision           integer not null,
  fields             jsonb not null,
  figures            jsonb not null,
  submitted_at       timestamptz not null,
  submitted_by_name  text not null,
  primary key (organisation_id, submission_id, revision),
  foreign key (organisation_id, submission_id) references submissions (organisation_id, id)
);
select lods_company_table('submission_revisions', 'select, insert');

create table submission_shares (
  organisation_id  uuid not null references organisations,
  id               uuid not null default uuidv7(),
  submission_id    uuid not null,
  revision         integer not null,
  importer_id      uuid not null,
  importer_name    text not null,
  -- The thread of deliveries in which this importer gets all versions.
  thread_id        uuid not null,
  shared_at        timestamptz not null,
  withdrawn_at     timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, submission_id, revision) references submission_revisions (organisation_id, submission_id, revision)
);
create index submission_shares_of on submission_shares (organisation_id, submission_id, shared_at desc);
select lods_company_table('submission_shares', 'select, insert, update');
