-- Which goods item of its declaration a line is. It was counted anew whenever it was asked for, so that discarding a line
-- or correcting a number moved the items behind it. A line that came without a paper has none.
alter table customs_declarations add column item_number integer check (item_number >= 1);

update customs_declarations c set item_number = n.item_number
from (
  select organisation_id, id,
         row_number() over (partition by organisation_id, paper_id, reference_number order by record_index) as item_number
  from customs_declarations where paper_id is not null and record_index is not null
) n
where n.organisation_id = c.organisation_id and n.id = c.id;
