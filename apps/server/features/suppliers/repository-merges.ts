import { ofCompany } from '@lods/database/company-rows';
import { supplierMerges } from '@lods/database/tables/suppliers';
import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type MergeRow = typeof supplierMerges.$inferSelect;

/** What moved from one supplier to another, by id; names by their key. */
export interface Moved {
  readonly operators: readonly string[];
  readonly installations: readonly string[];
  readonly subsuppliers: readonly string[];
  readonly goods: readonly string[];
  readonly importNames: readonly string[];
  readonly names: readonly string[];
  /** Not kept of merges before there were articles. */
  readonly articles?: readonly string[];
}

type Ids = { id: string } & Record<string, unknown>;

/** Moves all that belongs to a supplier to another: goods only in drafts, since what was filed stays as it was. */
export async function moveAll({ tx, organisation }: InCompany, from: string, to: string): Promise<Moved> {
  const idsOf = async (statement: ReturnType<typeof sql>) =>
    (await tx.execute<Ids>(statement)).rows.map(({ id }) => id);
  const where = sql`organisation_id = ${organisation} and supplier_id = ${from}`;
  return {
    operators: await idsOf(sql`update operators set supplier_id = ${to} where ${where} returning id`),
    installations: await idsOf(sql`update installations set supplier_id = ${to} where ${where} returning id`),
    subsuppliers: await idsOf(sql`
      update suppliers set parent_id = nullif(${to}::uuid, id)
      where organisation_id = ${organisation} and parent_id = ${from} returning id`),
    // Locked, so that none of them is filed meanwhile: what was filed since is a draft no more when the lock is free.
    goods: await idsOf(sql`
      with drafts as (
        select id from declarations d where organisation_id = ${organisation} and status = 'draft' and exists (
          select from goods_items g where g.organisation_id = ${organisation} and g.declaration_id = d.id and g.supplier_id = ${from})
        order by id for update
      )
      update goods_items g set supplier_id = ${to} from drafts d
      where g.organisation_id = ${organisation} and g.supplier_id = ${from} and g.declaration_id = d.id
      returning g.id`),
    importNames: await idsOf(sql`
      update import_suppliers set supplier_id = ${to} where ${where} returning name_key || E'\n' || installation_key as id`),
    names: await idsOf(sql`update supplier_names set supplier_id = ${to} where ${where} returning name_key as id`),
    articles: await idsOf(sql`update articles set supplier_id = ${to} where ${where} returning id`),
  };
}

/** Moves back what a merge moved, as far as it is where that put it. */
export async function moveBack({ tx, organisation }: InCompany, { keptId, mergedId, moved }: MergeRow): Promise<void> {
  const { operators, installations, subsuppliers, goods, importNames, names, articles = [] } = moved as Moved;
  const among = (ids: readonly string[]) => sql`any(${sql.param(ids)}::uuid[])`;
  const atKept = sql`organisation_id = ${organisation} and supplier_id = ${keptId}`;
  await tx.execute(sql`update operators set supplier_id = ${mergedId} where ${atKept} and id = ${among(operators)}`);
  await tx.execute(
    sql`update installations set supplier_id = ${mergedId} where ${atKept} and id = ${among(installations)}`,
  );
  await tx.execute(sql`update goods_items set supplier_id = ${mergedId} where ${atKept} and id = ${among(goods)}`);
  // Goods of amendments that were begun meanwhile came over from what was filed of the merged one.
  await tx.execute(sql`
    update goods_items g set supplier_id = ${mergedId} from declarations d, declarations filed, goods_items f
    where g.organisation_id = ${organisation} and g.supplier_id = ${keptId}
      and d.organisation_id = ${organisation} and d.id = g.declaration_id and d.status = 'draft'
      and filed.organisation_id = ${organisation} and filed.chain_id = d.chain_id and filed.revision = d.revision - 1
      and f.organisation_id = ${organisation} and f.declaration_id = filed.id and f.supplier_id = ${mergedId}
      and f.item_number = g.item_number`);
  await tx.execute(sql`update articles set supplier_id = ${mergedId} where ${atKept} and id = ${among(articles)}`);
  await tx.execute(sql`
    update suppliers set parent_id = ${mergedId}
    where organisation_id = ${organisation} and id = ${among(subsuppliers)} and coalesce(parent_id, ${keptId}) = ${keptId}`);
  await tx.execute(sql`
    update import_suppliers set supplier_id = ${mergedId}
    where ${atKept} and name_key || E'\n' || installation_key = any(${sql.param(importNames)}::text[])`);
  await tx.execute(sql`
    update supplier_names set supplier_id = ${mergedId} where ${atKept} and name_key = any(${sql.param(names)}::text[])`);
}

/** Whether goods that a merge moved have been filed since; where none has, none is until the transaction ends. */
export async function isAnyGoodFiled({ tx, organisation }: InCompany, { moved }: MergeRow): Promise<boolean> {
  const { rows } = await tx.execute<{ status: string }>(sql`
    select status from declarations
    where organisation_id = ${organisation} and id in (
      select declaration_id from goods_items
      where organisation_id = ${organisation} and id = any(${sql.param((moved as Moved).goods)}::uuid[]))
    order by id for update`);
  return rows.some(({ status }) => status !== 'draft');
}

export async function insertMerge(
  { tx, organisation }: InCompany,
  row: Omit<typeof supplierMerges.$inferInsert, 'organisationId' | 'id'>,
): Promise<void> {
  await tx.insert(supplierMerges).values({ ...row, organisationId: organisation });
}

/** The merges into a supplier that nobody has undone, newest first. */
export async function listMerges({ tx, organisation }: InCompany, keptId: string): Promise<MergeRow[]> {
  return tx
    .select()
    .from(supplierMerges)
    .where(ofCompany(supplierMerges, organisation, eq(supplierMerges.keptId, keptId), isNull(supplierMerges.undoneAt)))
    .orderBy(desc(supplierMerges.mergedAt), desc(supplierMerges.id));
}

/** Which supplier was merged into which, as far as nobody has undone it. A supplier that was merged takes in none, so that no circle comes about. */
export async function listStandingMerges({
  tx,
  organisation,
}: InCompany): Promise<Pick<MergeRow, 'keptId' | 'mergedId'>[]> {
  return tx
    .select({ keptId: supplierMerges.keptId, mergedId: supplierMerges.mergedId })
    .from(supplierMerges)
    .where(ofCompany(supplierMerges, organisation, isNull(supplierMerges.undoneAt)));
}

/** The merge that took a supplier, unless somebody has undone it. */
export async function findMergeOf({ tx, organisation }: InCompany, mergedId: string): Promise<MergeRow | undefined> {
  const [row] = await tx
    .select()
    .from(supplierMerges)
    .where(
      ofCompany(supplierMerges, organisation, eq(supplierMerges.mergedId, mergedId), isNull(supplierMerges.undoneAt)),
    )
    .orderBy(desc(supplierMerges.mergedAt))
    .limit(1);
  return row;
}

export async function setUndone({ tx, organisation }: InCompany, id: string, undoneAt: Date): Promise<void> {
  await tx
    .update(supplierMerges)
    .set({ undoneAt })
    .where(ofCompany(supplierMerges, organisation, eq(supplierMerges.id, id)));
}
