-- Reminders of a request are written in the language of its letter. Letters so far were started in English.
alter table supplier_requests add column language text not null default 'en' check (language in ('en', 'da', 'sv', 'de'));
