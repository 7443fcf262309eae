import type { GoodsOrder } from '@lods/contract/declarations/endpoints';
import { ofCompany } from '@lods/database/company-rows';
import { declarations, goodsEmissions, goodsItems, type OpenSum } from '@lods/database/tables/declarations';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  getTableColumns,
  ilike,
  inArray,
  like,
  lt,
  max,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { askTogether } from '../../ask-together.ts';
import { lawVersion } from '../../law-version.ts';
import type { InCompany } from '../../rows.ts';
import type { EmissionsDetails, GoodsDetails, StoredGood } from './good.ts';

type Owned = 'declarationId' | 'organisationId';
type EmissionsToStore = Omit<typeof goodsEmissions.$inferInsert, Owned | 'goodsItemId'>;
export type GoodToStore = Omit<typeof goodsItems.$inferInsert, Owned | 'netMassT'> & {
  readonly id: string;
  readonly emissions: readonly EmissionsToStore[];
};

export interface GoodsQuery {
  readonly offset: number;
  readonly limit: number;
  readonly search: string;
  readonly sort: GoodsOrder;
  readonly direction: 'ascending' | 'descending';
  readonly only: 'all' | 'without-emissions';
}

/** The goods of a declaration by their number, with their emissions; a page of them is `pageOfGoods`. */
export const listGoods = (call: InCompany, declarationId: string): Promise<StoredGood[]> =>
  listGoodsOf(call, [declarationId]);

/** The goods of some declarations, those of each by their number. */
export async function listGoodsOf(
  { tx, organisation }: InCompany,
  declarationIds: readonly string[],
): Promise<StoredGood[]> {
  const [only = '', ...others] = declarationIds;
  // Of a single one the goods come from the index in their order; among several they have to be sorted.
  const among = ({ declarationId }: typeof goodsItems | typeof goodsEmissions) =>
    others.length === 0
      ? eq(declarationId, only)
      : sql`${declarationId} = any(${sql.param([...declarationIds])}::uuid[])`;
  const [goods, emissions] = await askTogether([
    tx
      .select()
      .from(goodsItems)
      .where(ofCompany(goodsItems, organisation, among(goodsItems)))
      .orderBy(asc(goodsItems.itemNumber)),
    tx
      .select()
      .from(goodsEmissions)
      .where(ofCompany(goodsEmissions, organisation, among(goodsEmissions)))
      .orderBy(asc(goodsEmissions.sequenceNumber)),
  ]);
  return joinEmissions(goods, emissions);
}

/** The goods of a declaration that have one of these CN codes. */
export async function listGoodsOfCodes(
  call: InCompany,
  declarationId: string,
  cnCodes: readonly string[],
): Promise<StoredGood[]> {
  const goods = await call.tx
    .select()
    .from(goodsItems)
    .where(and(ofDeclaration(call, declarationId), inArray(goodsItems.cnCode, [...cnCodes])))
    .orderBy(asc(goodsItems.itemNumber));
  return withEmissions(call, declarationId, goods);
}

export async function listGoodsById(
  call: InCompany,
  declarationId: string,
  ids: readonly string[],
): Promise<StoredGood[]> {
  if (ids.length === 0) return [];
  const goods = await call.tx
    .select()
    .from(goodsItems)
    .where(and(ofDeclaration(call, declarationId), inArray(goodsItems.id, [...ids])))
    .orderBy(asc(goodsItems.itemNumber));
  return withEmissions(call, declarationId, goods);
}

export async function findGood(call: InCompany, declarationId: string, id: string): Promise<StoredGood | undefined> {
  const [good] = await listGoodsById(call, declarationId, [id]);
  return good;
}

export async function pageOfGoods(call: InCompany, declarationId: string, query: GoodsQuery): Promise<StoredGood[]> {
  const turned = query.direction === 'descending' ? desc : asc;
  const goods = await call.tx
    .select()
    .from(goodsItems)
    .where(matching(call, declarationId, query))
    .orderBy(sql`${turned(goodsItems[query.sort])} nulls last`, asc(goodsItems.itemNumber))
    .offset(query.offset)
    .limit(query.limit);
  return withEmissions(call, declarationId, goods);
}

export async function countGoods(call: InCompany, declarationId: string, query: GoodsQuery): Promise<number> {
  // Looking for the emissions of each of 100,000 goods takes longer than counting both sides.
  if (query.only === 'without-emissions' && query.search === '')
    return (
      (await countGoods(call, declarationId, { ...query, only: 'all' })) -
      (await countWithEmissions(call, declarationId))
    );
  const [row] = await call.tx
    .select({ total: count() })
    .from(goodsItems)
    .where(matching(call, declarationId, query));
  return row?.total ?? 0;
}

async function countWithEmissions(call: InCompany, declarationId: string): Promise<number> {
  const [row] = await call.tx
    .select({ total: countDistinct(goodsEmissions.goodsItemId) })
    .from(goodsEmissions)
    .where(ofCompany(goodsEmissions, call.organisation, eq(goodsEmissions.declarationId, declarationId)));
  return row?.total ?? 0;
}

/** Where a good stands among those of its declaration, counted from 0: the index of its path in findings and derivations. */
export async function positionOfGood(call: InCompany, { declarationId, itemNumber }: StoredGood): Promise<number> {
  const [row] = await call.tx
    .select({ before: count() })
    .from(goodsItems)
    .where(and(ofDeclaration(call, declarationId), lt(goodsItems.itemNumber, itemNumber)));
  return row?.before ?? 0;
}

export async function isNumberTaken(call: InCompany, declarationId: string, itemNumber: number): Promise<boolean> {
  const rows = await call.tx
    .select({ id: goodsItems.id })
    .from(goodsItems)
    .where(and(ofDeclaration(call, declarationId), eq(goodsItems.itemNumber, itemNumber)));
  return rows.length > 0;
}

/** The highest item number of a declaration; 0 without goods. */
export async function lastNumber(call: InCompany, declarationId: string): Promise<number> {
  const [row] = await call.tx
    .select({ last: max(goodsItems.itemNumber) })
    .from(goodsItems)
    .where(ofDeclaration(call, declarationId));
  return row?.last ?? 0;
}

/** PostgreSQL takes at most 65,535 parameters a statement. */
const ROWS_A_STATEMENT = 1000;

type GoodRow = typeof goodsItems.$inferSelect;
type EmissionsRow = typeof goodsEmissions.$inferSelect;

/** Stores these goods, each with exactly these emissions; goods of the same id are overwritten, all others stay. */
export async function storeGoods(
  call: InCompany,
  declarationId: string,
  goods: readonly GoodToStore[],
): Promise<StoredGood[]> {
  const stored: GoodRow[] = [];
  for (const part of parts(goods)) {
    const insert = call.tx.insert(goodsItems).values(part.map(rowOf(call, declarationId)));
    const target = [goodsItems.organisationId, goodsItems.id];
    stored.push(...(await insert.onConflictDoUpdate({ target, set: EXCLUDED }).returning()));
    const ofThese = inArray(goodsEmissions.goodsItemId, idsOf(part));
    await call.tx.delete(goodsEmissions).where(ofCompany(goodsEmissions, call.organisation, ofThese));
  }
  return joined(stored, await insertEmissions(call, declarationId, goods));
}

/** Stores goods whose ids nobody has: two statements, where overwriting takes three. */
export async function insertGoods(
  call: InCompany,
  declarationId: string,
  goods: readonly GoodToStore[],
): Promise<StoredGood[]> {
  const stored: GoodRow[] = [];
  for (const part of parts(goods))
    stored.push(
      ...(await call.tx
        .insert(goodsItems)
        .values(part.map(rowOf(call, declarationId)))
        .returning()),
    );
  return joined(stored, await insertEmissions(call, declarationId, goods));
}

const rowOf = ({ organisation: organisationId }: InCompany, declarationId: string) => {
  const inForce = lawVersion();
  return ({ emissions: _emissions, ...good }: GoodToStore) => ({
    ...good,
    organisationId,
    declarationId,
    lawVersion: inForce,
  });
};

async function insertEmissions(
  { tx, organisation: organisationId }: InCompany,
  declarationId: string,
  goods: readonly GoodToStore[],
): Promise<EmissionsRow[]> {
  const emissions = goods.flatMap((good) =>
    good.emissions.map((stated) => ({ ...stated, organisationId, declarationId, goodsItemId: good.id })),
  );
  const stored: EmissionsRow[] = [];
  for (const part of parts(emissions)) stored.push(...(await tx.insert(goodsEmissions).values(part).returning()));
  return stored;
}

/** Goods by their number, each with its emissions by theirs. */
function joined(goods: readonly GoodRow[], emissions: readonly EmissionsRow[]): StoredGood[] {
  return joinEmissions(
    goods.toSorted((first, second) => first.itemNumber - second.itemNumber),
    emissions.toSorted((first, second) => first.sequenceNumber - second.sequenceNumber),
  );
}

function joinEmissions(goods: readonly GoodRow[], emissions: readonly EmissionsRow[]): StoredGood[] {
  const emissionsOf = Map.groupBy(
    emissions.map((row) => ({ ...row, registry: row.registry as EmissionsDetails })),
    ({ goodsItemId }) => goodsItemId,
  );
  return goods.map((good) => ({
    ...good,
    registry: good.registry as GoodsDetails,
    emissions: emissionsOf.get(good.id) ?? [],
  }));
}

/** What an overwritten good takes from the new row: every column but its key and what the database computes. */
const EXCLUDED = Object.fromEntries(
  Object.entries(getTableColumns(goodsItems))
    .filter(([key]) => !['organisationId', 'id', 'declarationId', 'netMassT'].includes(key))
    .map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
) as Record<string, SQL>;

export async function deleteGoods(call: InCompany, declarationId: string, id?: string): Promise<void> {
  await call.tx
    .delete(goodsItems)
    .where(and(ofDeclaration(call, declarationId), id === undefined ? undefined : eq(goodsItems.id, id)));
}

export async function deleteGoodsById(call: InCompany, declarationId: string, ids: readonly string[]): Promise<void> {
  for (const part of parts(ids))
    await call.tx.delete(goodsItems).where(and(ofDeclaration(call, declarationId), inArray(goodsItems.id, part)));
}

/** The good of a draft that an emissions record is of. */
export async function goodOfEmissions({ tx, organisation }: InCompany, recordId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select goods_item_id as id from goods_emissions where organisation_id = ${organisation} and id = ${recordId}`);
  return rows[0]?.id ?? null;
}

function* parts<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) yield rows.slice(start, start + ROWS_A_STATEMENT);
}

const ofDeclaration = ({ organisation }: InCompany, declarationId: string) =>
  ofCompany(goodsItems, organisation, eq(goodsItems.declarationId, declarationId));

const idsOf = (goods: readonly { readonly id: string }[]) => goods.map(({ id }) => id);

/** Joins some goods of a declaration with their emissions. */
async function withEmissions(call: InCompany, declarationId: string, goods: readonly GoodRow[]): Promise<StoredGood[]> {
  if (goods.length === 0) return [];
  const rows = await call.tx
    .select()
    .from(goodsEmissions)
    .where(
      ofCompany(
        goodsEmissions,
        call.organisation,
        eq(goodsEmissions.declarationId, declarationId),
        inArray(goodsEmissions.goodsItemId, idsOf(goods)),
      ),
    )
    .orderBy(asc(goodsEmissions.sequenceNumber));
  return joinEmissions(goods, rows);
}

function matching(call: InCompany, declarationId: string, { search, only }: GoodsQuery) {
  const emissions = call.tx
    .select({ found: sql`1` })
    .from(goodsEmissions)
    .where(
      ofCompany(
        goodsEmissions,
        call.organisation,
        eq(goodsEmissions.declarationId, declarationId),
        eq(goodsEmissions.goodsItemId, goodsItems.id),
      ),
    );
  return and(
    ofDeclaration(call, declarationId),
    only === 'without-emissions' ? notExists(emissions) : undefined,
    ...searched(search),
  );
}

/** What is typed may be a code, a number, a name or a country, or all of "2: 7318.15.88 Screws" as a chosen good is shown. */
function searched(search: string): (SQL | undefined)[] {
  const [, number, rest = '', code = '', name = ''] = /^(?:(\d{1,5})\s*:)?\s*(([\d.\s]*)(.*))$/s.exec(search) ?? [];
  const isNumber = number === undefined ? undefined : eq(goodsItems.itemNumber, Number(number));
  if (rest === '') return [isNumber];
  const digits = code.replace(/\D/g, '');
  return [
    isNumber,
    or(
      ilike(goodsItems.productName, holding(rest)),
      ilike(goodsItems.countryOfOrigin, holding(rest)),
      sql`${goodsItems.itemNumber}::text = ${rest}`,
      digits === ''
        ? undefined
        : and(like(goodsItems.cnCode, `${digits}%`), ilike(goodsItems.productName, holding(name))),
    ),
  ];
}

const holding = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The sums of a declaration. A sum is unknown as soon as one part is; the sum of nothing is unknown too, and not zero. */
export async function sumGoods(call: InCompany, declarationId: string) {
  const { rows } = await call.tx.execute<{
    goodsCount: number;
    netMassT: string;
    emissionsTco2e: string | null;
    openSums: OpenSum[] | null;
    certificates: string | null;
    costEur: string | null;
  }>(sql`
    with codes as (
      select cn_code, country_of_origin, count(*) as goods, sum(net_mass_t) as mass, sum(emissions_tco2e) as emissions,
        count(*) - count(emissions_tco2e) as lacking, sum(certificates) as certificates, count(certificates) as with_certificates,
        sum(cost_eur) as cost, count(cost_eur) as with_cost
      from goods_items where organisation_id = ${call.organisation} and declaration_id = ${declarationId}
      group by cn_code, country_of_origin
    )
    select coalesce(sum(goods), 0)::integer as "goodsCount", trim_scale(coalesce(sum(mass), 0))::text as "netMassT",
      case when sum(lacking) = 0 then trim_scale(sum(emissions))::text end as "emissionsTco2e",
      case when sum(lacking) > 0 then jsonb_agg(jsonb_build_object('cnCode', cn_code, 'countryOfOrigin', country_of_origin,
        'knownTco2e', trim_scale(emissions)::text, 'lacking', lacking) order by cn_code, country_of_origin) end as "openSums",
      case when sum(with_certificates) = sum(goods) then trim_scale(sum(certificates))::text end as certificates,
      case when sum(with_cost) = sum(goods) then trim_scale(sum(cost))::text end as "costEur"
    from codes`);
  const [sums] = rows;
  if (!sums) throw new Error(`the sums of declaration ${declarationId} were not returned`);
  return sums;
}

/** Writes the sums of its goods into a declaration. */
export async function updateSums(call: InCompany, declarationId: string): Promise<void> {
  const sums = await sumGoods(call, declarationId);
  await call.tx
    .update(declarations)
    .set(sums)
    .where(ofCompany(declarations, call.organisation, eq(declarations.id, declarationId)));
}

/** A declaration names an installation by its record or, typed by hand, by its identifier alone. */
export type Use =
  | { readonly supplierId: string }
  | { readonly installationRecordId: string; readonly installationId: string };

export async function countGoodsUsing(call: InCompany, use: Use): Promise<number> {
  if ('supplierId' in use)
    return call.tx.$count(
      goodsItems,
      ofCompany(goodsItems, call.organisation, eq(goodsItems.supplierId, use.supplierId)),
    );
  return call.tx.$count(
    goodsEmissions,
    ofCompany(
      goodsEmissions,
      call.organisation,
      or(
        eq(goodsEmissions.installationRecordId, use.installationRecordId),
        eq(goodsEmissions.installationId, use.installationId),
      ),
    ),
  );
}

export async function cnCodesOfSuppliers(call: InCompany, supplierIds: readonly string[]): Promise<string[]> {
  const rows = await call.tx
    .selectDistinct({ cnCode: goodsItems.cnCode })
    .from(goodsItems)
    .where(ofCompany(goodsItems, call.organisation, inArray(goodsItems.supplierId, [...supplierIds])));
  return rows.map(({ cnCode }) => cnCode);
}

/** Locks the drafts whose goods take figures from an installation. */
export async function lockDraftsUsing(call: InCompany, installationRecordId: string) {
  const uses = call.tx
    .select({ id: goodsEmissions.id })
    .from(goodsEmissions)
    .where(
      ofCompany(
        goodsEmissions,
        call.organisation,
        eq(goodsEmissions.declarationId, declarations.id),
        eq(goodsEmissions.installationRecordId, installationRecordId),
      ),
    );
  return call.tx
    .select()
    .from(declarations)
    .where(ofCompany(declarations, call.organisation, eq(declarations.status, 'draft'), exists(uses)))
    .for('update');
}

export async function lockDrafts(call: InCompany) {
  return call.tx
    .select()
    .from(declarations)
    .where(ofCompany(declarations, call.organisation, eq(declarations.status, 'draft')))
    .for('update');
}

/** The drafts with figures that were computed under other rules or tables than those in force. */
export async function listOutdatedDrafts(call: InCompany): Promise<string[]> {
  const { rows } = await call.tx.execute<{ id: string }>(sql`
    select d.id from declarations d
    where d.organisation_id = ${call.organisation} and d.status = 'draft' and exists (
      select from goods_items g
      where g.organisation_id = ${call.organisation} and g.declaration_id = d.id and g.law_version is distinct from ${lawVersion()})
    order by d.id`);
  return rows.map(({ id }) => id);
}

/** Nothing where it was filed or is gone. */
export async function lockDraftOf(call: InCompany, id: string) {
  const [draft] = await call.tx
    .select()
    .from(declarations)
    .where(ofCompany(declarations, call.organisation, eq(declarations.id, id), eq(declarations.status, 'draft')))
    .for('update');
  return draft;
}

const REPORTED_A_STATEMENT = 500;

/** Keeps what a past report said of its goods, and what the forms said then; many goods a statement. */
export async function setAsReported(
  call: InCompany,
  declarationId: string,
  reported: readonly { readonly id: string; readonly good: unknown; readonly fingerprint: string }[],
): Promise<void> {
  for (let start = 0; start < reported.length; start += REPORTED_A_STATEMENT) {
    const part = JSON.stringify(reported.slice(start, start + REPORTED_A_STATEMENT));
    await call.tx.execute(sql`
      update goods_items set as_reported = part.good, as_reported_fingerprint = part.fingerprint
      from jsonb_to_recordset(${part}::jsonb) as part (id uuid, good jsonb, fingerprint text)
      where goods_items.organisation_id = ${call.organisation} and goods_items.declaration_id = ${declarationId}
        and goods_items.id = part.id`);
  }
}

/** A new version says again as it was filed what nobody changes, and finds the lines of its goods; those have the numbers of the former ones. */
export async function copyHistory(call: InCompany, fromId: string, toId: string): Promise<void> {
  await call.tx.execute(sql`
    update goods_items set as_reported = former.as_reported, as_reported_fingerprint = former.as_reported_fingerprint,
           earlier_ids = former.earlier_ids || former.id
    from goods_items former
    where former.organisation_id = ${call.organisation} and former.declaration_id = ${fromId}
      and former.item_number = goods_items.item_number and (former.as_reported is not null or former.import_date is null)
      and goods_items.organisation_id = ${call.organisation} and goods_items.declaration_id = ${toId}`);
}
