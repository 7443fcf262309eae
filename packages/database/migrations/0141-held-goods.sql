-- Goods of a quarter that was declared already: somebody decided that they wait instead of amending it.
alter table customs_declarations add column is_held boolean not null default false;

alter table imports add column held_count integer not null default 0;
alter table import_lines
  drop constraint import_lines_state_check,
  add constraint import_lines_state_check check (state in ('accepted', 'remark', 'refused', 'outside', 'held'));
