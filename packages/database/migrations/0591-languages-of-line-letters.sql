-- In which language a supplier was written to: the next letter starts in it. Letters so far were English.
alter table emission_requests add column language text not null default 'en' check (language in ('en', 'da', 'sv', 'de'));
alter table supplier_addresses add column language text not null default 'en' check (language in ('en', 'da', 'sv', 'de'));
-- Mails that wait half a minute are written when they go out. `keeps_languages`: who was written to before is written to in the same language.
alter table mailings
  add column language text not null default 'en' check (language in ('en', 'da', 'sv', 'de')),
  add column keeps_languages boolean not null default false;
