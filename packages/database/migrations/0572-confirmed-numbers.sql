-- A number on customs papers that people said is the company's stands for the names that it was confirmed with, and no others.
alter table company_numbers add column names text[] not null default '{}';
-- The paper that it was confirmed from first.
alter table company_numbers add column source text not null default '';
