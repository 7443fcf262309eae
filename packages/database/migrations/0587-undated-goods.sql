-- Reading a year asks which goods state no day of import: most often few of many.
create index goods_items_undated on goods_items (organisation_id, declaration_id) where import_date is null;
