-- Every line of a source as it was read, whatever became of it: those that count name their goods; refused ones, those outside CBAM, those that
-- an earlier source brought and those of a file that waits for a person name none.
alter table import_lines
  -- what is to know of the line, as a list; null where there is nothing
  add column findings json,
  drop constraint import_lines_state_check,
  drop constraint import_lines_check,
  add check (state in ('accepted', 'remark', 'refused', 'outside')),
  add check (goods_item_id is null or state in ('accepted', 'remark'));

drop index import_lines_once;
create unique index import_lines_once on import_lines (organisation_id, mrn, item)
  where goods_item_id is not null and mrn <> '' and item is not null;
