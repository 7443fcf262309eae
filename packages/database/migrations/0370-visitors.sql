-- The account that visitors of the demo share: it reads, and whatever it would write is refused. Closed where no demo runs.
alter table accounts add column is_visitor boolean not null default false;
create unique index on accounts (is_visitor) where is_visitor;
