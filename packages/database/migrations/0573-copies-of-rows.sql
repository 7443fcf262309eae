-- Rows of which another row of the file counts: nothing is to be corrected in them, so they are none of the refused.
alter table imports add column copies_count integer not null default 0;
