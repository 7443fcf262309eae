-- Results of the self-assessment that a person kept: what was asked, what the tables of that day said, and their versions.

create table assessments (
  organisation_id    uuid not null references organisations,
  id                 uuid not null default uuidv7(),
  cn_code            text not null check (cn_code ~ '^\d{8}$'),
  country_of_origin  text not null,
  goods_value        text not null check (goods_value in ('up-to-150-euros', 'more-than-150-euros')),
  purpose            text not null check (purpose in ('release-for-free-circulation', 'returned-goods', 'none-of-these')),
  result             jsonb not null,
  assessed_at        timestamptz not null,
  assessed_by_name   text not null,
  primary key (organisation_id, id)
);
create index assessments_latest on assessments (organisation_id, assessed_at desc);
select lods_company_table('assessments', 'select, insert, delete');
