-- The name under which the evidence of stated emissions was uploaded; the file itself lies in the store by its hash.

alter table actual_emissions add column evidence_file_name text;
