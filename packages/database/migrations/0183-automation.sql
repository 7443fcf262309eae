-- Rules that act on the ledger and the marketplace by themselves, and what each of their triggers came to.

create table automation_rules (
  organisation_id    uuid not null references organisations,
  id                 uuid not null default uuidv7(),
  rule_name          text not null,
  rule_type          text not null check (rule_type in ('auto_purchase', 'auto_sell', 'auto_surrender', 'alert')),
  trigger_condition  text not null check (trigger_condition in ('low_balance', 'price_threshold', 'expiry_warning')),
  -- tonnes, euros a tonne, or days, by the condition
  trigger_value      numeric(15, 3),
  action_type        text not null check (action_type in ('purchase', 'sell', 'surrender', 'notify')),
  action_quantity    numeric(15, 3),
  max_price          numeric(14, 2),
  min_price          numeric(14, 2),
  notify_email       text not null,
  is_active          boolean not null,
  execution_count    integer not null default 0,
  last_executed      timestamptz,
  -- why the product turned it off; empty: it did not
  stopped_why        text not null default '',
  -- the last movement of the ledger that it has looked at
  watched_number     bigint not null,
  version            integer not null default 1,
  created_at         timestamptz not null,
  created_by_name    text not null,
  primary key (organisation_id, id)
);

create table automation_runs (
  organisation_id  uuid not null references organisations,
  id               uuid not null default uuidv7(),
  rule_id          uuid not null,
  -- what fired it; a rule fires once for each
  trigger_key      text not null,
  trigger_text     text not null,
  -- the rules that led to what fired it
  chain            uuid[] not null,
  noticed_at       timestamptz not null,
  executed_at      timestamptz,
  outcome          text check (outcome in ('done', 'nothing', 'failed', 'stopped')),
  message          text not null default '',
  quantity         numeric(15, 3),
  primary key (organisation_id, id),
  unique (organisation_id, rule_id, trigger_key),
  foreign key (organisation_id, rule_id) references automation_rules,
  check ((executed_at is null) = (outcome is null))
);
create index automation_runs_pending on automation_runs (organisation_id, noticed_at) where executed_at is null;

select lods_company_table('automation_rules', 'select, insert, update'),
  lods_company_table('automation_runs', 'select, insert, update (executed_at, outcome, message, quantity)');
select lods_system_table('automation_rules', 'select');
