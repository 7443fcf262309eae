-- Quotes: what CBAM adds to order lines of a customer. Lines carry the figures that were quoted: they stay as they were
-- given, whatever tables and prices say later.

create table quotes (
  organisation_id uuid not null references organisations,
  id              uuid not null default uuidv7(),
  number          text not null,
  customer        text not null,
  reference       text not null,
  valid_until     date not null,
  -- EUR a certificate where none is published; null: what the company assumes for the year
  price_eur       numeric,
  -- as they were asked, with their figures, and where each went as a good
  lines           jsonb not null,
  computed_at     timestamptz not null,
  version         integer not null default 1,
  updated_at      timestamptz not null,
  updated_by_name text not null,
  primary key (organisation_id, id),
  unique (organisation_id, number)
);
select lods_company_table('quotes');
