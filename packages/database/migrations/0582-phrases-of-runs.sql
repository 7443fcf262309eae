-- The sentences of a run by their words and what is put into them, so that each language writes its amounts: docs/decisions/0562-sentences-of-rules.md.
alter table automation_runs add column phrases jsonb not null default '[]';
grant update (phrases) on automation_runs to lods_app;
