-- Work in steps says every few seconds that it is alive. Where it has not for longer, its process is dead, and the next request with its
-- key takes it over at once and raises the turn: a first that was only slow is refused at its next step.
alter table request_keys add column alive_until timestamptz;
alter table request_keys add column turn integer not null default 1;
