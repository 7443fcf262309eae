-- Customs' own number of a declaration, where its paper states it beside a reference of the broker: lists know the line by it.
-- Of lines read before, it stays empty: their reference stands for it where that is an MRN.
alter table customs_declarations add column mrn text not null default '';
create index customs_declarations_by_mrn on customs_declarations (organisation_id, mrn text_pattern_ops) where mrn <> '';
