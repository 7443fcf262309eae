-- What a verification report says of itself: (EU) 2023/956 Art. 8 and 18, (EU) 2025/2546. All of it may be blank while it is not known.

alter table actual_emissions
  add column accreditation_number text not null default '',
  add column accreditation_body   text not null default '',
  -- as the report states it, in percent
  add column materiality_percent  numeric check (materiality_percent >= 0 and materiality_percent <= 100),
  add column valid_until          date,
  add column site_visit           text not null default '' check (site_visit in ('', 'physical', 'virtual', 'waived')),
  add column site_visit_on        date,
  -- the report itself lies in the store by its hash
  add column report_file_sha256   text,
  add column report_file_name     text;
