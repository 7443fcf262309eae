-- What is known of a total that is unknown as a whole, by code and origin, stored with the other sums: a list reads it with its row
-- and adds up no goods. Null where the total is known or where there are no goods.
alter table declarations add column open_sums jsonb;

alter table declarations no force row level security;
alter table goods_items no force row level security;
update declarations d set open_sums = open.sums
from (
  select organisation_id, declaration_id,
    jsonb_agg(jsonb_build_object('cnCode', cn_code, 'countryOfOrigin', country_of_origin, 'knownTco2e', trim_scale(known)::text, 'lacking', lacking)
      order by cn_code, country_of_origin) as sums
  from (
    select organisation_id, declaration_id, cn_code, country_of_origin, sum(emissions_tco2e) as known, count(*) - count(emissions_tco2e) as lacking
    from goods_items group by organisation_id, declaration_id, cn_code, country_of_origin
  ) codes
  group by organisation_id, declaration_id
  having sum(lacking) > 0
) open
where d.organisation_id = open.organisation_id and d.id = open.declaration_id;
alter table goods_items force row level security;
alter table declarations force row level security;
