-- Goods in bulk: every file or paper that goods lines came from, and the lines themselves.

create table imports (
  organisation_id  uuid not null references organisations,
  id               uuid not null default uuidv7(),
  kind             text not null check (kind in ('file', 'paper')),
  -- what makes the same source the same: the SHA-256 of a file, the id of a paper
  source_key       text not null,
  name             text not null,
  size_bytes       bigint,
  state            text not null check (state in ('reading', 'needs-review', 'taken-over', 'refused')),
  -- what became of it, for people
  sentence         text not null default '',
  progress_id      uuid,
  -- what the reader understood: format, mapping, findings about the file, the first lines
  understood       jsonb,
  -- what the person said of it: columns by shape, the quarter of lines without a date
  chosen           jsonb,
  quarter          text check (quarter ~ '^[0-9]{4}-Q[1-4]$'),
  accepted_count   integer not null default 0,
  remark_count     integer not null default 0,
  refused_count    integer not null default 0,
  outside_count    integer not null default 0,
  -- lines that an earlier source had brought already
  repeated_count   integer not null default 0,
  version          integer not null default 1,
  uploaded_at      timestamptz not null,
  uploaded_by      uuid not null,
  uploaded_by_name text not null,
  ended_at         timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, kind, source_key)
);
create index imports_latest on imports (organisation_id, uploaded_at desc);

-- One line of a customs declaration as its source states it, with what it carries and costs.
create table import_lines (
  organisation_id   uuid not null,
  import_id         uuid not null,
  -- in the source, from 1
  position          integer not null,
  state             text not null check (state in ('accepted', 'remark', 'outside')),
  sheet             text not null,
  row_number        integer not null,
  -- what the source does not state is empty
  mrn               text not null,
  item              integer,
  cn_code           text not null,
  country_of_origin text not null,
  net_mass_kg       numeric,
  energy_mwh        numeric,
  customs_date      date,
  quarter           text not null,
  procedure         text not null,
  importer_eori     text not null,
  supplier          text not null,
  installation      text not null,
  description       text not null,
  supplier_id       uuid,
  -- where it counts; null for what is outside CBAM
  declaration_id    uuid,
  goods_item_id     uuid,
  emissions_tco2e   numeric,
  certificates      numeric,
  cost_eur          numeric,
  primary key (organisation_id, import_id, position),
  foreign key (organisation_id, import_id) references imports on delete cascade,
  foreign key (organisation_id, declaration_id) references declarations on delete cascade,
  check ((state = 'outside') = (goods_item_id is null))
);
-- Customs gives a number and an item once: a line counts once, whatever brings it.
create unique index import_lines_once on import_lines (organisation_id, mrn, item)
  where state <> 'outside' and mrn <> '' and item is not null;
create index import_lines_by_goods on import_lines (organisation_id, declaration_id, goods_item_id)
  where declaration_id is not null;

-- Columns that a person named or confirmed, for every later file of the same form.
create table import_mappings (
  organisation_id  uuid not null references organisations,
  shape            text not null,
  columns          jsonb not null,
  updated_at       timestamptz not null,
  updated_by_name  text not null,
  primary key (organisation_id, shape)
);

-- Which supplier and installation a name in customs data means, as a person said it.
create table import_suppliers (
  organisation_id  uuid not null references organisations,
  -- the name in capitals, without what is no letter or digit
  name_key         text not null,
  supplier_id      uuid not null,
  installation_record_id uuid,
  updated_at       timestamptz not null,
  updated_by_name  text not null,
  primary key (organisation_id, name_key),
  foreign key (organisation_id, supplier_id) references suppliers on delete cascade,
  foreign key (organisation_id, installation_record_id) references installations on delete cascade
);

select lods_company_table('imports'), lods_company_table('import_lines'),
       lods_company_table('import_mappings'), lods_company_table('import_suppliers');

-- Lines arrive through a temporary table: COPY into a table with row-level security is refused.
do $$ begin
  execute format('grant temporary on database %I to lods_app', current_database());
end $$;
