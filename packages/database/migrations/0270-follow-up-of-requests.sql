-- What follows a request: reminders, mails to the importer about answers, mails that came back, and what was followed.

alter table request_events
  drop constraint request_events_kind_check,
  add check (kind in ('opened', 'started', 'reminded', 'withdrawn', 'questioned', 'mail_opened'));
-- A reminder goes once for each day of the schedule: days after the day on which the answer is due.
alter table request_events add column due_offset integer;
create unique index request_events_reminded on request_events (organisation_id, thread_id, due_offset) where due_offset is not null;
-- Which companies have requests to follow up is asked before a company is known.
select lods_system_table('supplier_requests', 'select'), lods_system_table('exchange_deliveries', 'select');

-- Answers and shares that somebody of the receiving company was told of.
create table answer_notices (
  organisation_id uuid not null references organisations,
  delivery_id     uuid not null,
  told_at         timestamptz not null,
  primary key (organisation_id, delivery_id),
  foreign key (organisation_id, delivery_id) references exchange_deliveries
);
select lods_company_table('answer_notices', 'select, insert');
select lods_system_table('answer_notices', 'select');
-- What was there before is old news.
insert into answer_notices select organisation_id, id, sent_at from exchange_deliveries where box = 'received' and kind in ('answer', 'share');

create index exchange_deliveries_received on exchange_deliveries (sent_at) where box = 'received' and kind in ('answer', 'share');
-- A returned mail names the mail that it returns.
create index mails_by_message on mails (message_id);
