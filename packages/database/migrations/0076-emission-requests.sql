-- Requests for emission data that went to suppliers. The key lets a line be sent once, whoever presses at the same time.
create table emission_requests (
  organisation_id uuid not null references organisations,
  declaration_id  uuid not null,
  -- several lines of one supplier may have gone in one mail
  mail_id         uuid not null,
  address         text not null,
  sent_at         timestamptz not null,
  sent_by_name    text not null,
  primary key (organisation_id, declaration_id),
  foreign key (organisation_id, declaration_id) references customs_declarations
);
select lods_company_table('emission_requests', 'select, insert, update');

-- What an address is worth, and whether its owner was written to, is read from the tables of its own.
alter table customs_declarations
  drop column email_status, drop column verified_supplier_email, drop column email_verified_at,
  drop column supplier_notified_at;
