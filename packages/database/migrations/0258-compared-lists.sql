-- A list of the customs authority that lines of the company are compared with: its lines become goods only where somebody says so.
alter table imports add column is_compared boolean not null default false;
