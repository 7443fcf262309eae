import { sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

/** Where another source has counted the item of a paper. */
export interface CountedElsewhere {
  readonly key: string;
  readonly declarationId: string;
  readonly source: string;
}

/** The papers whose line counts nowhere because another source brought the same item, with where that counts. */
export async function listPapersCountedElsewhere({ tx, organisation }: InCompany): Promise<CountedElsewhere[]> {
  const { rows } = await tx.execute<CountedElsewhere & Record<string, unknown>>(sql`
    select distinct on (i.source_key) i.source_key as key, k.declaration_id as "declarationId", s.name as source
    from imports i
    join import_lines l on l.organisation_id = i.organisation_id and l.import_id = i.id and l.goods_item_id is null
    join import_lines k on k.organisation_id = i.organisation_id and k.mrn = l.mrn and k.item = l.item and k.mrn <> ''
      and k.goods_item_id is not null and k.import_id <> i.id
    join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
    join imports s on s.organisation_id = k.organisation_id and s.id = k.import_id
    where i.organisation_id = ${organisation} and i.kind = 'paper'
    order by i.source_key`);
  return rows;
}

/** Other sources with a line of the same MRN and item as a source that counts nowhere itself. */
export async function listSourcesOfSameItems(
  { tx, organisation }: InCompany,
  importId: string,
): Promise<{ id: string; kind: 'file' | 'paper'; key: string }[]> {
  const { rows } = await tx.execute<{ id: string; kind: 'file' | 'paper'; key: string }>(sql`
    select i.id, i.kind, i.source_key as key from imports i
    where i.organisation_id = ${organisation} and i.id <> ${importId} and i.state = 'taken-over'
      and exists (
        select from import_lines l
        join import_lines k on k.organisation_id = l.organisation_id and k.mrn = l.mrn and k.item = l.item and k.mrn <> ''
        where l.organisation_id = i.organisation_id and l.import_id = ${importId} and l.goods_item_id is not null
          and k.import_id = i.id and k.goods_item_id is null and k.state in ('accepted', 'remark'))
    order by i.uploaded_at, i.id`);
  return rows;
}
