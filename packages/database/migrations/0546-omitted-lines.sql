-- Where two sources state an item otherwise, a person may leave both out: the line stays and counts nowhere, however often it is read.
alter table imports add column omitted_count integer not null default 0;
alter table import_lines
  drop constraint import_lines_state_check,
  add constraint import_lines_state_check check (state in ('accepted', 'remark', 'refused', 'outside', 'held', 'omitted'));
