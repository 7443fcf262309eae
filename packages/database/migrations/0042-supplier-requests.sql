-- Emissions data asked of suppliers by mail: what was asked of whom for which quarter, and the mail that carried it. The
-- same letter to the same supplier goes once a day, whoever presses the button how often.

create table supplier_requests (
  organisation_id    uuid not null references organisations,
  id                 uuid not null default uuidv7(),
  supplier_id        uuid not null,
  reporting_year     integer not null check (reporting_year between 2023 and 2099),
  reporting_period   text not null check (reporting_period in ('Q1', 'Q2', 'Q3', 'Q4')),
  -- the goods asked for; none: all that the supplier delivers
  cn_codes           text[] not null,
  -- as sent, with every placeholder filled
  letter             text not null,
  letter_sha256      text not null,
  answer_due_on      date not null,
  attachment_name    text,
  attachment_sha256  text,
  to_address         text not null,
  mail_id            uuid not null,
  requested_on       date not null,
  requested_at       timestamptz not null,
  requested_by_name  text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, supplier_id) references suppliers,
  check ((attachment_name is null) = (attachment_sha256 is null)),
  unique (organisation_id, supplier_id, reporting_year, reporting_period, letter_sha256, requested_on)
);
create index supplier_requests_latest on supplier_requests (organisation_id, requested_at desc);
-- evidence of what was asked: never changed, never deleted
select lods_company_table('supplier_requests', 'select, insert');
