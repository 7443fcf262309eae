-- How a person sees the portal and is written to, in one company.
create table preferences (
  organisation_id                uuid not null references organisations,
  account_id                     uuid not null references accounts on delete cascade,
  default_currency               text not null default 'EUR' check (default_currency ~ '^[A-Z]{3}$'),
  default_measurement_unit       text not null default 'metric' check (default_measurement_unit in ('metric', 'imperial')),
  language                       text not null default 'en',
  date_format                    text not null default '',
  enable_email_notifications     boolean not null default true,
  enable_deadline_reminders      boolean not null default true,
  enable_submission_confirmations boolean not null default true,
  reminder_days_before           integer not null default 7 check (reminder_days_before between 1 and 60),
  notification_email             text not null default '',
  auto_save_drafts               boolean not null default true,
  primary key (organisation_id, account_id)
);

-- A reminder that went out: the key lets it be sent once, however often the look for them is made.
create table deadline_reminders (
  organisation_id uuid not null references organisations,
  account_id      uuid not null references accounts on delete cascade,
  -- kind and period of the deadline and its date: '2026 declaration 2027-09-30'
  deadline        text not null,
  mail_id         uuid not null,
  sent_at         timestamptz not null,
  primary key (organisation_id, account_id, deadline)
);

-- The secret link to the calendar of a person's company. Whoever reads this table cannot open it.
create table calendar_links (
  organisation_id uuid not null references organisations,
  account_id      uuid not null references accounts on delete cascade,
  token_hash      bytea not null unique,
  made_at         timestamptz not null,
  primary key (organisation_id, account_id)
);

select lods_company_table('preferences'),
       lods_company_table('deadline_reminders', 'select, insert'),
       lods_company_table('calendar_links');
-- The look for reminders finds the companies that want them; who follows a calendar link is not signed in.
select lods_system_table('preferences', 'select'), lods_system_table('calendar_links', 'select');
