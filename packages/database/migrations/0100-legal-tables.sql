-- Tables of the law as this installation has used them. A version is known by the hash of its file and is never changed:
-- what was computed with it can be computed again, and two versions can be compared row by row. They belong to nobody.
create table legal_tables (
  -- file name without ending: 'default-values-definitive'
  name      text not null,
  sha256    text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- state of the data, an ISO date, or the operator's own file by its hash
  version   text not null,
  source    text not null,
  -- a licence or a limit that goes with the rows
  notice    text,
  row_count integer not null,
  loaded_at timestamptz not null,
  primary key (name, sha256)
);

create table legal_table_rows (
  name    text not null,
  sha256  text not null,
  -- the first row below the header is 1
  number  integer not null,
  -- cells by the columns of the file, as printed; an empty cell is no value
  cells   jsonb not null,
  primary key (name, sha256, number),
  foreign key (name, sha256) references legal_tables
);

grant select on legal_tables, legal_table_rows to lods_app;
grant select, insert on legal_tables, legal_table_rows to lods_system;
