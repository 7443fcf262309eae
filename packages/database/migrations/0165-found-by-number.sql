-- The search of everything looks for lines by the beginning of their MRN: without this it reads all lines of a company.
create index import_lines_by_mrn on import_lines (organisation_id, mrn text_pattern_ops) where mrn <> '';
create index goods_items_by_code_prefix on goods_items (organisation_id, cn_code text_pattern_ops);
