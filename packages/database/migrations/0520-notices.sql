-- Told to one person: a colleague named them in a comment, or answered where they had commented.
create table notices (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  account_id      uuid not null references accounts on delete cascade,
  kind            text not null check (kind in ('mention', 'reply')),
  comment_id      uuid not null,
  told_at         timestamptz not null,
  read_at         timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, comment_id) references declaration_comments on delete cascade
);
create index notices_of_person on notices (organisation_id, account_id, id desc);
create index notices_by_comment on notices (organisation_id, comment_id);

select lods_company_table('notices');
