import type { Found } from '@lods/contract/search/endpoints';
import { sql } from 'drizzle-orm';
import type { Call } from '../../call.ts';

/** Of each kind; who looks for more goes to the list. */
const MOST = 5;

/** What contains the text, or begins with it where it is a code or a number. Reads of the company's own rows alone. */
export async function findAnything(call: Call, text: string): Promise<Found[]> {
  const { tx, organisation } = call;
  const digits = text.replace(/[.\s]/g, '');
  const code = /^\d{4,10}$/.test(digits) ? `${digits}%` : null;
  // Row security lets an index be used by comparisons alone, not by patterns. A colon stands behind 9.
  const coded = sql`cn_code ~>=~ ${digits} and cn_code ~<~ ${`${digits}:`}`;
  // Twice as fast over 200,000 goods as `ilike`, which makes each value small and the pattern with it.
  const has = (value: string) => sql`strpos(lower(${sql.raw(value)}), lower(${text})) > 0`;
  const number = `${digits.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await tx.execute<Found & Record<string, unknown>>(sql`
    with some_goods as materialized (
      select * from goods_items where organisation_id = ${organisation} and ${code === null ? has('product_name') : coded} limit 200
    )
    (select 'declaration' as kind, id, null::uuid as "partOf", number || case when revision > 1 then '-' || revision else '' end as title,
            reporting_period || ' ' || reporting_year || ' ' || declarant_name as detail
     from declarations
     where organisation_id = ${organisation} and superseded_by is null
       and (${has('number')} or ${has('declarant_name')} or ${has(`reporting_period || ' ' || reporting_year`)})
     order by reporting_year desc, reporting_period desc limit ${MOST})
    union all
    (select 'supplier', id, null, name, country_of_origin from suppliers
     where organisation_id = ${organisation} and archived_at is null and (${has('name')} or ${has('contact_email')})
     order by name limit ${MOST})
    union all
    (select 'article', id, null, number, concat_ws(' ', description, cn_code, country_of_origin) from articles
     where organisation_id = ${organisation} and (${has('number')} or ${has('description')})
     order by lower(number) limit ${MOST})
    union all
    (select 'installation', id, supplier_id, name, installation_id from installations
     where organisation_id = ${organisation} and archived_at is null and (${has('name')} or ${has('installation_id')})
     order by name limit ${MOST})
    union all
    (select 'paper-line', id, paper_id, coalesce(nullif(mrn, ''), nullif(reference_number, ''), source_file_name),
            concat_ws(' ', product_code, description, sender_name)
     from customs_declarations
     where organisation_id = ${organisation}
       and (${has('reference_number')} or mrn like ${number} or ${has('source_file_name')} or ${has('sender_name')}
         or ${has('description')} or (${code}::text is not null and product_code like ${code}))
     order by created_at desc limit ${MOST})
    union all
    (select 'import-line', import_id, import_id, mrn, min(supplier) from import_lines
     where organisation_id = ${organisation} and length(${digits}) >= 4 and mrn like ${number}
     group by import_id, mrn order by mrn limit ${MOST})
    union all
    (select 'good', g.id, g.declaration_id, g.cn_code || ' ' || g.product_name,
            d.number || ', ' || g.item_number || ' ' || g.country_of_origin
     from some_goods g
     join declarations d on d.organisation_id = g.organisation_id and d.id = g.declaration_id and d.superseded_by is null
     order by d.reporting_year desc, d.reporting_period desc, g.item_number limit ${MOST})`);
  return rows;
}
