import type { ImportSummary } from '@lods/contract/imports/endpoints';
import { copyIn } from '@lods/database/copy-in';
import { takeTurn } from '@lods/database/turn';
import { STORED_COLUMNS } from '@lods/documents/lines/rows-to-store';
import { sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';
import type { PlaceOfLine } from './repository-same-items.ts';
import { linesOfCountedMrns } from './repository-without-items.ts';

/** The rows of a file whose lines are goods of drafts or of what was submitted of them, by sheet. */
export async function listRowsInDrafts(
  call: InCompany,
  importId: string,
): Promise<{ sheet: string; rows: number[] }[]> {
  const { rows } = await call.tx.execute<{ sheet: string; rows: number[] }>(sql`
    select sheet, array_agg(row_number) as rows from import_lines
    where organisation_id = ${call.organisation} and import_id = ${importId} and declaration_id is not null
    group by sheet`);
  return rows;
}

/** Lines that become one item of a declaration, added up. What lines do not state is empty. */
export interface LineGroup {
  readonly number: number;
  readonly importerEori: string;
  readonly importer: string;
  readonly quarter: string;
  readonly cnCode: string;
  /** Ten digits; empty where they are not stated. */
  readonly taricCode: string;
  readonly countryOfOrigin: string;
  readonly procedure: string;
  readonly supplier: string;
  readonly installation: string;
  readonly importArea: 'EEA' | 'EU';
  readonly emissionValue: string;
  /** Where a person has said who it is, else empty. */
  readonly statedSupplierId: string;
  readonly netMassKg: string | null;
  readonly energyMwh: string | null;
  /** Where all lines are of one day. */
  readonly date: string | null;
  /** Where all lines say the same. */
  readonly description: string;
  readonly lineCount: number;
}

/** Where a group went and what one tonne, or MWh, of it carries. */
export interface GroupPlace {
  readonly number: number;
  readonly supplierId: string | null;
  readonly declarationId: string;
  readonly goodsItemId: string;
  readonly emissionsTco2ePerUnit: string | null;
  readonly certificatesPerUnit: string | null;
  readonly costEurPerUnit: string | null;
}

/** Two sources that are taken over at once wait for each other: the same line may be in both. */
export async function lockTakingOver(call: InCompany): Promise<void> {
  await takeTurn(call.tx, `imports ${call.organisation}`);
}

/** Puts the rows of a source into a table of this transaction alone. */
export async function stageRows(
  call: InCompany,
  rows: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const columns = Object.entries(STORED_COLUMNS).map(([name, type]) => `${name} ${type}`);
  await call.tx.execute(sql.raw(`create temporary table staged_lines (${columns.join(', ')}) on commit drop`));
  await copyIn(call.tx, 'staged_lines', Object.keys(STORED_COLUMNS), rows);
  await call.tx.execute(sql`analyze staged_lines (position, state, mrn, item)`);
  // Lines are grouped in memory: with the usual 4 MB they were sorted on disk by eleven texts, which took a tenth of storing them.
  await call.tx.execute(sql`set local work_mem = '64MB'`);
}

/** Of lines that may be of the same goods, those that others take the place of, and the staged ones in whose place others stay. */
export interface PlacesTaken {
  readonly giveWay?: readonly PlaceOfLine[];
  readonly leftAsDeclared?: readonly number[];
}

/**
 * Finds the staged lines that were brought before: by MRN and item, whatever brought them, by MRN and figures where no item is stated, and
 * by their position where it was the same source. A line whose goods a person has taken out of their draft may come again. `isPart`: only
 * some lines of the source are staged, each chosen by a person.
 */
export async function findRepeated(
  call: InCompany,
  importId: string,
  { isPart = false, giveWay = [], leftAsDeclared = [] }: PlacesTaken & { readonly isPart?: boolean },
): Promise<void> {
  await call.tx.execute(sql`
    create temporary table known_lines on commit drop as
    select s.position, k.import_id, k.position as known_position, g.id is not null as is_counting
    from staged_lines s
    join import_lines k on k.organisation_id = ${call.organisation} and k.mrn = s.mrn and k.item = s.item and k.mrn <> '' and k.goods_item_id is not null
    left join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
    where s.state in ('accepted', 'remark') and not exists (
      select from unnest(${sql.param(giveWay.map((line) => line.importId))}::uuid[], ${sql.param(giveWay.map(({ position }) => position))}::integer[])
        as w (import_id, position) where w.import_id = k.import_id and w.position = k.position)
    union
    select position, import_id, known_position, true from (${linesOfCountedMrns(call, { lines: sql`staged_lines`, importId })}) found
    where not ${isPart} and (is_alike or position = any(${sql.param(leftAsDeclared)}::integer[]))
    union
    select k.position, k.import_id, k.position, g.id is not null
    from import_lines k
    left join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
    where k.organisation_id = ${call.organisation} and k.import_id = ${importId}
      and (not ${isPart} or k.position in (select position from staged_lines))`);
  await call.tx.execute(sql`
    delete from import_lines k using known_lines n
    where k.organisation_id = ${call.organisation} and k.import_id = n.import_id and k.position = n.known_position and not n.is_counting`);
  await call.tx.execute(sql`
    create temporary table repeated_lines on commit drop as
    select position, bool_or(import_id = ${importId}) as is_own from known_lines where is_counting group by position`);
  await call.tx.execute(sql`analyze repeated_lines`);
}

const COUNTS = sql`s.state in ('accepted', 'remark') and not exists (select from repeated_lines r where r.position = s.position)`;

/** The staged lines that are new and count, by importer, quarter, code, origin, procedure, supplier and installation. */
export async function groupStaged(call: InCompany): Promise<LineGroup[]> {
  await call.tx.execute(sql`
    create temporary table line_groups on commit drop as
    select row_number() over ()::integer as number, g.* from (
      select importer_eori, quarter, cn_code, country_of_origin, procedure, supplier, installation, import_area, emission_value, stated_supplier_id, taric_code,
             min(importer) as importer, sum(net_mass_kg) as net_mass_kg, sum(energy_mwh) as energy_mwh,
             case when min(customs_date) = max(customs_date) and count(customs_date) = count(*) then min(customs_date) end as customs_date,
             case when min(description) = max(description) then min(description) else '' end as description,
             count(*)::integer as line_count
      from staged_lines s where ${COUNTS}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 order by 2, 1, 3, 4, 5, 6, 7) g`);
  await call.tx.execute(sql`analyze line_groups`);
  const { rows } = await call.tx.execute<LineGroup & Record<string, unknown>>(sql`
    select number, importer_eori as "importerEori", importer, quarter, cn_code as "cnCode", taric_code as "taricCode", country_of_origin as "countryOfOrigin",
           procedure, supplier, installation, import_area as "importArea", emission_value as "emissionValue", stated_supplier_id as "statedSupplierId",
           trim_scale(net_mass_kg)::text as "netMassKg", trim_scale(energy_mwh)::text as "energyMwh",
           customs_date::text as date, description, line_count as "lineCount"
    from line_groups order by number`);
  return rows;
}

/** That a staged line belongs to a group. */
const OF_GROUP = sql.raw(`
  (s.importer_eori, s.quarter, s.cn_code, s.country_of_origin, s.procedure, s.supplier, s.installation, s.import_area, s.emission_value, s.stated_supplier_id, s.taric_code) =
  (g.importer_eori, g.quarter, g.cn_code, g.country_of_origin, g.procedure, g.supplier, g.installation, g.import_area, g.emission_value, g.stated_supplier_id, g.taric_code)`);

/** Marks the staged lines of these groups as held: they count in no goods. */
export async function holdStaged(call: InCompany, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await call.tx.execute(sql`
    update staged_lines s set state = 'held' from line_groups g
    where ${COUNTS} and ${OF_GROUP} and g.number = any(${sql.param(numbers)}::integer[])`);
}

/** The first line that counts and lacks what a good cannot do without. */
export async function findIncomplete(call: InCompany): Promise<{ position: number; missing: string } | undefined> {
  const { rows } = await call.tx.execute<{ position: number; missing: string }>(sql`
    select position, case when cn_code = '' then 'the commodity code' when country_of_origin = '' then 'the country of origin'
                          when quarter = '' then 'the customs date' else 'the net mass' end as missing
    from staged_lines
    where state in ('accepted', 'remark')
      and (cn_code = '' or country_of_origin = '' or quarter = '' or (net_mass_kg is null and energy_mwh is null))
    order by position limit 1`);
  return rows[0];
}

/** What a line says, staged and stored. */
const READ =
  'position state sheet row_number mrn item cn_code taric_code country_of_origin net_mass_kg energy_mwh customs_date quarter procedure importer_eori supplier installation description article_number findings'.split(
    ' ',
  );
const readColumns = sql.raw(READ.join(', '));
const stagedColumns = sql.raw(READ.map((name) => `s.${name}`).join(', '));

/** Stores the staged lines of a source that waits for a person, in place of what an earlier reading stored. */
export async function keepStaged(call: InCompany, importId: string): Promise<void> {
  await call.tx.execute(sql`
    delete from import_lines
    where organisation_id = ${call.organisation} and import_id = ${importId} and goods_item_id is null`);
  const { rowCount } = await call.tx.execute(sql`
    insert into import_lines (organisation_id, import_id, ${readColumns})
    select ${call.organisation}::uuid, ${importId}::uuid, ${stagedColumns} from staged_lines s
    on conflict (organisation_id, import_id, position) do nothing`);
  await refreshStatistics(call, rowCount);
}

/** What the planner knows of lines, once many were stored: their file is looked at next. */
async function refreshStatistics(call: InCompany, stored: number | null): Promise<void> {
  await call.tx.execute(sql`select refresh_line_statistics(${stored ?? 0})`);
}

/** What became of a line that was not refused. */
export type StoredAs = Exclude<keyof ImportSummary['counts'], 'copies' | 'refused'>;

/** Stores the staged lines, with what each carries and costs where it counts. Answers how many there are of each state. */
export async function storeStaged(
  call: InCompany,
  importId: string,
  places: readonly GroupPlace[],
): Promise<Record<StoredAs, number>> {
  const column = <T>(of: (place: GroupPlace) => T, type: string) =>
    sql`${sql.param(places.map(of))}::${sql.raw(type)}[]`;
  await call.tx.execute(sql`
    create temporary table line_places on commit drop as
    select * from unnest(
      ${column(({ number }) => number, 'integer')}, ${column(({ supplierId }) => supplierId, 'uuid')},
      ${column(({ declarationId }) => declarationId, 'uuid')}, ${column(({ goodsItemId }) => goodsItemId, 'uuid')},
      ${column(({ emissionsTco2ePerUnit }) => emissionsTco2ePerUnit, 'numeric')},
      ${column(({ certificatesPerUnit }) => certificatesPerUnit, 'numeric')},
      ${column(({ costEurPerUnit }) => costEurPerUnit, 'numeric')}
    ) as p (number, supplier_id, declaration_id, goods_item_id, emissions, certificates, cost)`);
  const { rowCount } = await call.tx.execute(sql`
    insert into import_lines
      (organisation_id, import_id, ${readColumns}, supplier_id, declaration_id, goods_item_id, emissions_tco2e, certificates, cost_eur)
    select ${call.organisation}::uuid, ${importId}::uuid, ${stagedColumns}, p.supplier_id, p.declaration_id, p.goods_item_id,
           ${amount('emissions')}, ${amount('certificates')}, ${amount('cost')}
    from staged_lines s
    left join line_groups g on (${COUNTS}) and ${OF_GROUP}
    left join line_places p on p.number = g.number
    where not exists (select from repeated_lines r where r.position = s.position and r.is_own)`);
  const { rows } = await call.tx.execute<{ state: string; count: number }>(sql`
    select case when s.state = 'omitted' then 'omitted' when r.is_own is not false then s.state else 'repeated' end as state, count(*)::integer as count
    from staged_lines s left join repeated_lines r on r.position = s.position group by 1`);
  await refreshStatistics(call, rowCount);
  const cancelled = await countCancelled(call);
  // Several sources may be taken over in one transaction.
  await call.tx.execute(sql`drop table staged_lines, known_lines, repeated_lines, line_groups, line_places`);
  return {
    accepted: 0,
    remark: 0,
    outside: 0,
    repeated: 0,
    held: 0,
    omitted: 0,
    cancelled,
    ...Object.fromEntries(rows.map(({ state, count }) => [state, count])),
  };
}

/** The staged lines that are left out because their declaration was cancelled. Looked for in the text: a quote within a text has a backslash before it. */
export async function countCancelled(call: InCompany): Promise<number> {
  const { rows } = await call.tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from staged_lines
    where state = 'outside' and findings::text like '%"code":"declaration-cancelled"%'`);
  return rows[0]?.count ?? 0;
}

/** Kept to a millionth of a gram, of a certificate and of a euro; the item that the line counts in is exact. */
const amount = (rate: 'certificates' | 'cost' | 'emissions') =>
  sql.raw(`round(coalesce(s.energy_mwh, s.net_mass_kg / 1000) * p.${rate}, 12)`);

/** Of a draft, the goods that were added up from lines, with the supplier and the installation that those state. */
export async function goodsWithLines(
  call: InCompany,
  declarationId: string,
): Promise<{ id: string; supplier: string; installation: string }[]> {
  const { rows } = await call.tx.execute<{ id: string; supplier: string; installation: string }>(sql`
    select distinct on (goods_item_id) goods_item_id as id, supplier, installation from import_lines
    where organisation_id = ${call.organisation} and declaration_id = ${declarationId}`);
  return rows;
}

/** What the lines of a source, or one of them, brought into goods that are still there, by declaration. */
export async function partsOfImport(call: InCompany, importId: string, position: number | null = null) {
  const isPart = (of: string) => (position === null ? sql`true` : sql`${sql.raw(of)}.position = ${position}`);
  const { rows } = await call.tx.execute<{
    declarationId: string;
    goodsItemId: string;
    netMassKg: string | null;
    energyMwh: string | null;
    hasOthers: boolean;
  }>(sql`
    select k.declaration_id as "declarationId", k.goods_item_id as "goodsItemId",
           trim_scale(sum(k.net_mass_kg))::text as "netMassKg", trim_scale(sum(k.energy_mwh))::text as "energyMwh",
           exists (select from import_lines l where l.organisation_id = ${call.organisation} and l.declaration_id = k.declaration_id
             and l.goods_item_id = k.goods_item_id and (l.import_id <> ${importId} or not ${isPart('l')})) as "hasOthers"
    from import_lines k
    join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
    where k.organisation_id = ${call.organisation} and k.import_id = ${importId} and ${isPart('k')}
    group by k.declaration_id, k.goods_item_id`);
  return Map.groupBy(rows, ({ declarationId }) => declarationId);
}

/** Lines that were taken back count nowhere; they wait with their file. */
export async function freeLines(call: InCompany, importId: string): Promise<void> {
  await call.tx.execute(sql`
    update import_lines set declaration_id = null, goods_item_id = null, emissions_tco2e = null, certificates = null, cost_eur = null,
           state = case when state in ('held', 'omitted') then 'accepted' else state end
    where organisation_id = ${call.organisation} and import_id = ${importId}`);
}

/** How many lines of an import still count in goods. */
export async function countCounting(call: InCompany, importId: string): Promise<number> {
  const { rows } = await call.tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from import_lines k
    join goods_items g on g.organisation_id = k.organisation_id and g.id = k.goods_item_id
    where k.organisation_id = ${call.organisation} and k.import_id = ${importId}`);
  return rows[0]?.count ?? 0;
}

/** Where the lines of a paper count, by its key. */
export async function placesOfPaper(
  call: InCompany,
  key: string,
): Promise<{ declarationId: string; goodsItemId: string }[]> {
  const { rows } = await call.tx.execute<{ declarationId: string; goodsItemId: string }>(sql`
    select l.declaration_id as "declarationId", l.goods_item_id as "goodsItemId" from import_lines l
    join imports i on i.organisation_id = l.organisation_id and i.id = l.import_id
    where i.organisation_id = ${call.organisation} and i.kind = 'paper' and i.source_key = ${key}
      and l.goods_item_id is not null
    order by l.position`);
  return rows;
}
