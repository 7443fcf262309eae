-- Null: as many as the company's own ledger has. Nobody ever stated nothing on purpose: 0 was written for an empty field.

alter table obligation_assumptions alter column certificates_on_account drop default;
alter table obligation_assumptions alter column certificates_on_account drop not null;
update obligation_assumptions set certificates_on_account = null where certificates_on_account = 0;
