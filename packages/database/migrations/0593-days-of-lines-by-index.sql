-- On which days the goods came that state none is added up from the lines behind them, for each screen of a year's costs. From this index alone:
-- before, every line was looked up in the table, gathered by page or one by one as the planner, which takes company and declaration for
-- independent, expected many or few.
drop index import_lines_by_goods;
create index import_lines_by_goods on import_lines (organisation_id, declaration_id, goods_item_id, customs_date)
  include (net_mass_kg, energy_mwh) where declaration_id is not null;
