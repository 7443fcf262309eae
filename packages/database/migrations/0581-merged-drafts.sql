-- What moved from a draft that was merged into another one, so that it can move back: docs/decisions/0560-merging-drafts.md.
alter table removals add column moved jsonb;
