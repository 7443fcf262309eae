import { LAST_ITEM_NUMBER } from '@lods/contract/goods/good';
import { sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

/** What moved with a draft into another one: what had a number there, with that number. */
export interface Moved {
  readonly goods: readonly Numbered[];
  readonly documents: readonly Numbered[];
  /** Comments are copied, since nobody may change one: the copies. */
  readonly comments: readonly string[];
  readonly papers: readonly string[];
}

type Numbered = { readonly id: string; readonly itemNumber: number | null } & Record<string, unknown>;

/** From which draft to which. */
export interface Way {
  readonly from: string;
  readonly to: string;
}

/** The goods of a draft that lines of customs count in: no other line can be the same line. */
export async function listGoodsOfLines({ tx, organisation }: InCompany, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct goods_item_id as id from import_lines
    where organisation_id = ${organisation} and declaration_id = any(${sql.param(ids)}::uuid[]) and goods_item_id is not null`);
  return new Set(rows.map(({ id }) => id));
}

const numbersOf = (numbers: ReadonlyMap<number, number>) =>
  sql`unnest(${sql.param([...numbers.keys()])}::integer[], ${sql.param([...numbers.values()])}::integer[]) as n (former, number)`;

/** Moves these goods with all that hangs on them, and what else the draft has. `numbers`: the new number of each old one. */
export async function moveAll(
  call: InCompany,
  { from, to }: Way,
  goods: readonly Numbered[],
  numbers: ReadonlyMap<number, number>,
): Promise<Moved> {
  const { tx, organisation } = call;
  const ofDraft = sql`t.organisation_id = ${organisation} and t.declaration_id = ${from}`;
  const ids = sql.param(goods.map(({ id }) => id));
  await tx.execute(sql`
    update goods_items t set declaration_id = ${to}, item_number = n.number from ${numbersOf(numbers)}
    where ${ofDraft} and t.id = any(${ids}::uuid[]) and t.item_number = n.former`);
  await tx.execute(
    sql`update goods_emissions t set declaration_id = ${to} where ${ofDraft} and goods_item_id = any(${ids}::uuid[])`,
  );
  await tx.execute(sql`update import_lines t set declaration_id = ${to} where ${ofDraft}`);
  const papers = await tx.execute<{ id: string }>(
    sql`update customs_declarations t set declaration_id = ${to} where ${ofDraft} returning id`,
  );
  const documents = await tx.execute<Numbered>(sql`
    with former as (select t.id, t.item_number from supporting_documents t where ${ofDraft})
    update supporting_documents t set declaration_id = ${to}, item_number = n.number
    from former left join ${numbersOf(numbers)} on n.former = former.item_number
    where ${ofDraft} and t.id = former.id returning t.id, former.item_number as "itemNumber"`);
  const comments = await tx.execute<{ id: string }>(sql`
    insert into declaration_comments (organisation_id, declaration_id, item_number, text, written_at, written_by, written_by_name)
    select t.organisation_id, ${to}, n.number, t.text, t.written_at, t.written_by, t.written_by_name
    from declaration_comments t left join ${numbersOf(numbers)} on n.former = t.item_number where ${ofDraft} returning id`);
  await addAuthors(call, { from, to });
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { goods, documents: documents.rows, comments: idsOf(comments.rows), papers: idsOf(papers.rows) };
}

/** Four eyes: whoever worked on one worked on what both become, and on what they part into. */
export async function addAuthors({ tx, organisation }: InCompany, { from, to }: Way): Promise<void> {
  await tx.execute(sql`
    insert into declaration_authors (organisation_id, declaration_id, account_id, name, since)
    select organisation_id, ${to}, account_id, name, since from declaration_authors
    where organisation_id = ${organisation} and declaration_id = ${from} on conflict do nothing`);
}

/**
 * Gives goods that moved into a draft other numbers where they took those of goods that come back: behind the last one, and where the report has
 * no number there, those that are free before it.
 */
export async function freeNumbers(
  { tx, organisation }: InCompany,
  removalId: string,
  declarationId: string,
): Promise<void> {
  const ofDraft = sql`organisation_id = ${organisation} and declaration_id = ${declarationId}`;
  await tx.execute(sql`
    with kept as (
      select (row ->> 'item_number')::integer as number from removed_rows where organisation_id = ${organisation} and removal_id = ${removalId}
        and table_name = 'goods_items' and row ->> 'declaration_id' = ${declarationId}),
    taken as (select item_number as number from goods_items where ${ofDraft}),
    free as (
      select number, row_number() over (order by number <= (select max(taken.number) from taken), number) as place
      from generate_series(1, ${LAST_ITEM_NUMBER}::integer) as number where number not in (select * from kept union select * from taken)),
    moving as (
      select id, row_number() over (order by item_number) as place from goods_items
      where ${ofDraft} and item_number in (select number from kept))
    update goods_items t set item_number = free.number from moving join free using (place)
    where t.organisation_id = ${organisation} and t.id = moving.id`);
}

/** Moves back what moved, as far as it is still where that put it, with what was added to it since. */
export async function moveBack(
  { tx, organisation }: InCompany,
  { from, to }: Way,
  { moved, mergedAt }: { readonly moved: Moved; readonly mergedAt: Date },
): Promise<void> {
  const ofDraft = sql`t.organisation_id = ${organisation} and t.declaration_id = ${from}`;
  const numbered = (rows: readonly Numbered[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, "itemNumber" integer)`;
  const ids = sql.param(moved.goods.map(({ id }) => id));
  await tx.execute(sql`
    update supporting_documents t set declaration_id = ${to}, item_number = m."itemNumber"
    from ${numbered(moved.documents)} where ${ofDraft} and t.id = m.id`);
  await tx.execute(sql`
    update supporting_documents t set declaration_id = ${to}, item_number = m."itemNumber"
    from ${numbered(moved.goods)} join goods_items g on g.organisation_id = ${organisation} and g.id = m.id
    where ${ofDraft} and t.item_number = g.item_number and g.declaration_id = ${from} and t.uploaded_at > ${mergedAt.toISOString()}`);
  await tx.execute(sql`
    update goods_items t set declaration_id = ${to}, item_number = m."itemNumber"
    from ${numbered(moved.goods)} where ${ofDraft} and t.id = m.id`);
  for (const table of [sql`goods_emissions`, sql`import_lines`, sql`customs_declarations`])
    await tx.execute(
      sql`update ${table} t set declaration_id = ${to} where ${ofDraft} and goods_item_id = any(${ids}::uuid[])`,
    );
  await tx.execute(sql`
    update customs_declarations t set declaration_id = ${to} where ${ofDraft} and t.id = any(${sql.param(moved.papers)}::uuid[])`);
  await tx.execute(
    sql`delete from declaration_comments t where ${ofDraft} and t.id = any(${sql.param(moved.comments)}::uuid[])`,
  );
}
