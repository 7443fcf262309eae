-- A good of an amendment remembers the ids that it had in earlier versions of its declaration: the customs lines behind a good name the id
-- that they came into, and their days are the days of the good. Without them, goods of several days counted at the end of their quarter.
alter table goods_items add column earlier_ids uuid[] not null default '{}';

alter table declarations no force row level security;
alter table goods_items no force row level security;
update goods_items g set earlier_ids = found.ids
from (
  select g.organisation_id, g.id, array_agg(e.id order by before.revision) as ids
  from declarations d
  join declarations before on before.organisation_id = d.organisation_id and before.chain_id = d.chain_id and before.revision < d.revision
  join goods_items g on g.organisation_id = d.organisation_id and g.declaration_id = d.id and g.import_date is null
  join goods_items e on e.organisation_id = before.organisation_id and e.declaration_id = before.id
    and (e.item_number, e.cn_code, e.country_of_origin) = (g.item_number, g.cn_code, g.country_of_origin)
    and e.supplier_id is not distinct from g.supplier_id
  group by g.organisation_id, g.id
) found
where g.organisation_id = found.organisation_id and g.id = found.id;
alter table goods_items force row level security;
alter table declarations force row level security;
