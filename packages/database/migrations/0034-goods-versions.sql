-- A good and its emissions records count their own changes: two people on two goods of one draft never stand in each
-- other's way, two on one good are told. Not stated: unchanged since the declaration was last saved as a whole.

alter table goods_items add column version integer not null default 1;
alter table goods_items add column changed_at timestamptz;
alter table goods_items add column changed_by_name text;
