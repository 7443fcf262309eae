-- An importer may get the figures of a submission without the names of its products. Its decision names the delivery that it is about.

alter table submission_shares
  add column are_names_hidden boolean not null default false,
  add column delivery_id uuid;
