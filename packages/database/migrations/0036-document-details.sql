-- What the registry report says of a supporting document: to which good and emissions entry it belongs and of what kind it is.
-- A kind of four characters is a customs document code and stands in the report; the registry's own codes (01, TED05) break the
-- length that its schema demands, so their files go into the ZIP alone. No kind: the document stays here.

alter table supporting_documents add column sequence_number integer;
alter table supporting_documents add column registry_type text not null default '';
alter table supporting_documents add column details jsonb not null default '{}';
