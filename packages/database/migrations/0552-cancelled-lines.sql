-- Of the lines outside CBAM those whose customs declaration was cancelled: they may well be goods of CBAM.
alter table imports add column cancelled_count integer not null default 0;
