-- What strangers wrote and what the installation itself mailed is forgotten after a time. Mails of a company go with the company.
grant delete on enquiries to lods_system;
grant delete on mails to lods_system;
create policy own_mails_alone on mails as restrictive for delete to lods_system
  using (organisation_id = '00000000-0000-0000-0000-000000000000');
