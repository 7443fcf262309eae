-- A paper that cannot be read is not kept, and a line knows the draft that it has become a part of.
alter table customs_papers drop column failure;
alter table customs_declarations
  add column declaration_id uuid,
  -- what became of the line when it was to be taken over into a draft, in words
  add column goods_note text not null default '';
