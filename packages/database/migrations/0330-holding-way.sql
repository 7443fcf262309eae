-- How a company counts what it holds at a quarter's end, (EU) 2023/956 Art. 22(2): by default values, or by the certificates
-- surrendered for the same goods, as they stand or at the amounts of this year.
alter table obligation_assumptions
  add column holding_way text not null default 'default-values'
    check (holding_way in ('default-values', 'surrendered', 'surrendered-at-amounts'));
