-- The articles that a company buys: what a good of an item number is, where it comes from and what a piece weighs. They propose; they never overwrite.
create table articles (
  organisation_id     uuid not null references organisations,
  id                  uuid not null default uuidv7(),
  -- the item number of the company or its supplier, as people write it
  number              text not null check (number <> ''),
  description         text not null default '',
  cn_code             text not null default '' check (cn_code ~ '^(\d{8})?$'),
  taric_code          text not null default '' check (taric_code = '' or (taric_code ~ '^\d{10}$' and starts_with(taric_code, cn_code))),
  country_of_origin   text not null default '' check (country_of_origin ~ '^([A-Z]{2})?$'),
  supplier_id         uuid,
  installation_id     uuid,
  -- net, of one piece
  piece_kg            numeric check (piece_kg > 0),
  version             integer not null default 1,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  updated_by_name     text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, supplier_id) references suppliers on delete set null (supplier_id),
  foreign key (organisation_id, installation_id) references installations on delete set null (installation_id)
);
create unique index articles_number on articles (organisation_id, lower(number));
create index on articles (organisation_id, supplier_id);
select lods_company_table('articles');

-- What a list says of the article of a line.
alter table import_lines add column article_number text not null default '';
create index import_lines_article on import_lines (organisation_id, lower(article_number)) where article_number <> '';
