-- What the law says of an approved line: a good of CBAM, or why it is none or nobody can tell.
alter table customs_declarations
  add column scope text check (scope in ('covered', 'exempt-origin', 'outside', 'unknown-code', 'unknown-origin'));
