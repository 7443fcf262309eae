-- A past report that was taken over keeps what it said, element by element: as long as a good is not changed here, its
-- report is written again as it was filed.

alter table declarations add column header_as_reported jsonb;
alter table declarations add column header_fingerprint text;
alter table goods_items add column as_reported jsonb;
alter table goods_items add column as_reported_fingerprint text;
