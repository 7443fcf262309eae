-- Goods that name their importer are few; whether one EORI number is stated with several names is looked for in them alone.
create index goods_items_named_importers on goods_items (organisation_id, declaration_id) where registry ->> 'importerName' <> '';
