import type { GoodsOrder } from '@lods/contract/declarations';
import { goodsEmissions, goodsItems } from '@lods/database/tables/declarations';
import { and, asc, count, desc, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Call } from '../../call.ts';
import type { EmissionsRow, GoodsRow, NewEmissions, NewGoods } from './repository.ts';

type Own = Pick<Call, 'tx' | 'organisation'>;

export interface GoodsQuery {
  readonly offset: number;
  readonly limit: number;
  readonly search: string;
  readonly sort: GoodsOrder;
  readonly direction: 'ascending' | 'descending';
  readonly only: 'all' | 'without-emissions';
}

export async function pageOfGoods(call: Own, declarationId: string, query: GoodsQuery): Promise<GoodsRow[]> {
  const turned = query.direction === 'descending' ? desc : asc;
  const column = goodsItems[query.sort];
  return call.tx
    .select()
    .from(goodsItems)
    .where(matching(call, declarationId, query))
    .orderBy(sql`${turned(column)} nulls last`, asc(goodsItems.itemNumber))
    .offset(query.offset)
    .limit(query.limit);
}

export async function countGoods(call: Own, declarationId: string, query: GoodsQuery): Promise<number> {
  const [row] = await call.tx
    .select({ total: count() })
    .from(goodsItems)
    .where(matching(call, declarationId, query));
  return row?.total ?? 0;
}

function matching(call: Own, declarationId: string, { search, only }: GoodsQuery) {
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = /^[\d.\s]+$/.test(search) ? `${search.replace(/\D/g, '')}%` : null;
  const records = call.tx
    .select({ one: sql`1` })
    .from(goodsEmissions)
    .where(
      and(
        eq(goodsEmissions.organisationId, call.organisation),
        eq(goodsEmissions.declarationId, declarationId),
        eq(goodsEmissions.goodsItemId, goodsItems.id),
      ),
    );
  return and(
    eq(goodsItems.organisationId, call.organisation),
    eq(goodsItems.declarationId, declarationId),
    only === 'without-emissions' ? notExists(records) : undefined,
    search === ''
      ? undefined
      : digits === null
        ? sql`(${goodsItems.productName} ilike ${words} or ${goodsItems.countryOfOrigin} ilike ${words})`
        : sql`(${goodsItems.cnCode} like ${digits} or ${goodsItems.itemNumber}::text = ${search} or ${goodsItems.productName} ilike ${words})`,
  );
}

export async function findGood(call: Own, declarationId: string, id: string): Promise<GoodsRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(goodsItems)
    .where(ownGood(call, declarationId, id));
  return row;
}

/** Where a good stands among those of its declaration, counted from 0: the index of its path in findings and derivations. */
export async function positionOfGood(call: Own, { declarationId, itemNumber }: GoodsRow): Promise<number> {
  const [row] = await call.tx
    .select({ before: count() })
    .from(goodsItems)
    .where(
      and(
        eq(goodsItems.organisationId, call.organisation),
        eq(goodsItems.declarationId, declarationId),
        lt(goodsItems.itemNumber, itemNumber),
      ),
    );
  return row?.before ?? 0;
}

export async function isNumberTaken(call: Own, declarationId: string, itemNumber: number): Promise<boolean> {
  const rows = await call.tx
    .select({ id: goodsItems.id })
    .from(goodsItems)
    .where(
      and(
        eq(goodsItems.organisationId, call.organisation),
        eq(goodsItems.declarationId, declarationId),
        eq(goodsItems.itemNumber, itemNumber),
      ),
    );
  return rows.length > 0;
}

/** Stores one good with exactly these emissions records, and gives both as they are stored. */
export async function storeOneGood(
  call: Own,
  declarationId: string,
  good: NewGoods,
  records: readonly Omit<NewEmissions, 'goodsItemId'>[],
): Promise<{ row: GoodsRow; emissions: EmissionsRow[] }> {
  const own = { organisationId: call.organisation, declarationId };
  const [row] = await call.tx
    .insert(goodsItems)
    .values({ ...good, ...own })
    .onConflictDoUpdate({ target: [goodsItems.organisationId, goodsItems.id], set: good })
    .returning();
  if (!row) throw new Error(`good ${good.id} was not returned`);
  await call.tx
    .delete(goodsEmissions)
    .where(and(eq(goodsEmissions.organisationId, call.organisation), eq(goodsEmissions.goodsItemId, good.id)));
  if (records.length === 0) return { row, emissions: [] };
  const stored = await call.tx
    .insert(goodsEmissions)
    .values(records.map((record) => ({ ...record, ...own, goodsItemId: good.id })))
    .returning();
  return { row, emissions: stored.sort((one, other) => one.sequenceNumber - other.sequenceNumber) };
}

export async function deleteGood(call: Own, declarationId: string, id: string): Promise<void> {
  await call.tx.delete(goodsItems).where(ownGood(call, declarationId, id));
}

const ownGood = ({ organisation }: Own, declarationId: string, id: string) =>
  and(eq(goodsItems.organisationId, organisation), eq(goodsItems.declarationId, declarationId), eq(goodsItems.id, id));

/** The sums of a declaration. A sum is unknown as soon as one part is; the sum of nothing is unknown too, and not zero. */
export async function sumGoods(call: Own, declarationId: string) {
  const { rows } = await call.tx.execute<{
    goodsCount: number;
    netMassT: string;
    emissionsTco2e: string | null;
    certificates: string | null;
    costEur: string | null;
  }>(sql`
    select count(*)::integer as "goodsCount", trim_scale(coalesce(sum(net_mass_t), 0))::text as "netMassT",
      case when count(emissions_tco2e) = count(*) then trim_scale(sum(emissions_tco2e))::text end as "emissionsTco2e",
      case when count(certificates) = count(*) then trim_scale(sum(certificates))::text end as certificates,
      case when count(cost_eur) = count(*) then trim_scale(sum(cost_eur))::text end as "costEur"
    from goods_items where organisation_id = ${call.organisation} and declaration_id = ${declarationId}`);
  const [sums] = rows;
  if (!sums) throw new Error(`the sums of declaration ${declarationId} were not returned`);
  return sums;
}

const ROWS_A_STATEMENT = 500;

/** Keeps what a past report said of its goods, and what the forms said then; many goods a statement. */
export async function setAsReported(
  call: Own,
  declarationId: string,
  reported: readonly { readonly id: string; readonly good: unknown; readonly fingerprint: string }[],
): Promise<void> {
  for (let start = 0; start < reported.length; start += ROWS_A_STATEMENT) {
    const part = JSON.stringify(reported.slice(start, start + ROWS_A_STATEMENT));
    await call.tx.execute(sql`
      update goods_items set as_reported = part.good, as_reported_fingerprint = part.fingerprint
      from jsonb_to_recordset(${part}::jsonb) as part (id uuid, good jsonb, fingerprint text)
      where goods_items.organisation_id = ${call.organisation} and goods_items.declaration_id = ${declarationId}
        and goods_items.id = part.id`);
  }
}

/** A new version says again as it was filed what nobody changes; its goods have the numbers of the former ones. */
export async function copyAsReported(call: Own, fromId: string, toId: string): Promise<void> {
  await call.tx.execute(sql`
    update goods_items set as_reported = former.as_reported, as_reported_fingerprint = former.as_reported_fingerprint
    from goods_items former
    where former.organisation_id = ${call.organisation} and former.declaration_id = ${fromId}
      and former.item_number = goods_items.item_number and former.as_reported is not null
      and goods_items.organisation_id = ${call.organisation} and goods_items.declaration_id = ${toId}`);
}
