import {
  type ImportCause,
  type ImportLine,
  LINES_A_PAGE,
  type LineState,
  type LinesOrder,
} from '@lods/contract/imports/endpoints';
import { sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export interface LinesWanted {
  readonly state?: LineState | undefined;
  readonly search: string;
}

/** A line that could count, of a file whose lines do, and names no goods: an earlier source brought it. */
const STATE =
  sql.raw(`case when l.goods_item_id is null and l.state in ('accepted', 'remark') and i.state = 'taken-over'
  then 'repeated' else l.state end`);

const linesOf = ({ organisation }: InCompany, importId: string, { state, search }: LinesWanted) => {
  const digits = /^[\d.\s]+$/.test(search) ? search.replace(/\D/g, '') : '';
  return sql`from import_lines l join imports i on i.organisation_id = l.organisation_id and i.id = l.import_id
    where l.organisation_id = ${organisation} and l.import_id = ${importId}
      ${state === undefined ? sql`` : sql`and ${STATE} = ${state}`}
      ${search === '' ? sql`` : sql`and (strpos(l.mrn, upper(${search})) > 0 or (${digits} <> '' and starts_with(l.cn_code, ${digits})))`}`;
};

/** What lines are sorted by. A mass of electricity is none, and stands last as what is unknown does. */
const ORDERS: Readonly<Record<LinesOrder, string>> = {
  position: 'l.position',
  mrn: 'l.mrn',
  cnCode: 'l.cn_code',
  countryOfOrigin: 'l.country_of_origin',
  netMassKg: 'l.net_mass_kg',
  date: 'l.customs_date',
  supplier: 'lower(l.supplier)',
};

export interface LinesInOrder extends LinesWanted {
  readonly after: number;
  readonly sort: LinesOrder;
  readonly direction: 'ascending' | 'descending';
  readonly offset: number;
}

/** A page of lines: in the order of the file by the position that it begins behind, in another order by how many stand before it. */
export async function pageOfLines(call: InCompany, importId: string, wanted: LinesInOrder): Promise<ImportLine[]> {
  const direction = wanted.direction === 'descending' ? 'desc' : 'asc';
  const order = sql.raw(`${ORDERS[wanted.sort]} ${direction} nulls last`);
  const { rows } = await call.tx.execute<ImportLine & Record<string, unknown>>(sql`
    select l.position, l.sheet, l.row_number as row, l.mrn, l.item, l.cn_code as "cnCode", l.country_of_origin as "countryOfOrigin",
           trim_scale(l.net_mass_kg)::text as "netMassKg", trim_scale(l.energy_mwh)::text as "energyMwh",
           l.customs_date::text as date, l.quarter, l.supplier, ${STATE} as state, coalesce(l.findings, '[]') as findings
    ${linesOf(call, importId, wanted)} and l.position > ${wanted.after}
    order by ${order}, l.position limit ${LINES_A_PAGE} offset ${wanted.offset}`);
  return rows;
}

/** How many lines there are, and the positions that the pages begin behind. */
export async function pagesOfLines(
  call: InCompany,
  importId: string,
  wanted: LinesWanted,
): Promise<{ total: number; starts: number[] }> {
  const { rows } = await call.tx.execute<{ total: number; starts: number[] }>(sql`
    select count(*)::integer as total,
           coalesce(array_agg(position - 1 order by position) filter (where number % ${LINES_A_PAGE} = 1), '{}') as starts
    from (select l.position, row_number() over (order by l.position) as number ${linesOf(call, importId, wanted)}) found`);
  return rows[0] ?? { total: 0, starts: [] };
}

/** Why lines were refused, by finding and value. */
export async function listCauses(call: InCompany, importId: string): Promise<Omit<ImportCause, 'fileValue'>[]> {
  const { rows } = await call.tx.execute<Omit<ImportCause, 'fileValue'> & Record<string, unknown>>(sql`
    select f->>'code' as code, min(f->>'message') as message, min(f->>'remedy') as remedy, f->>'path' as path,
           l.sheet, f->'place'->>'column' as "column", coalesce(f->'place'->>'value', '') as value, count(*)::integer as "lineCount",
           (array_agg(f->'phrases'))[1] as phrases
    from import_lines l cross join lateral jsonb_array_elements(l.findings::jsonb) f
    where l.organisation_id = ${call.organisation} and l.import_id = ${importId} and l.state = 'refused' and f->>'severity' = 'error'
    group by 1, 4, 5, 6, 7
    order by 8 desc, 6, 7 limit ${MOST_CAUSES}`);
  return rows;
}

/** More are mended in the file. */
const MOST_CAUSES = 200;

/** The EORI numbers of importers that lines state which are goods or may become so, the most frequent first. */
export async function listImportersOfLines(
  call: InCompany,
  importId: string,
): Promise<{ eori: string; lineCount: number }[]> {
  const { rows } = await call.tx.execute<{ eori: string; lineCount: number }>(sql`
    select importer_eori as eori, count(*)::integer as "lineCount" from import_lines
    where organisation_id = ${call.organisation} and import_id = ${importId} and state in ('accepted', 'remark')
      and importer_eori <> ''
    group by 1 order by 2 desc, 1`);
  return rows;
}

/** The quarters and importers of the lines of a waiting file, without those that an earlier source brought. */
export async function listPeriodsOfLines(
  call: InCompany,
  importId: string,
): Promise<{ quarter: string; importerEori: string }[]> {
  const { rows } = await call.tx.execute<{ quarter: string; importerEori: string }>(sql`
    select distinct l.quarter, l.importer_eori as "importerEori" from import_lines l
    where l.organisation_id = ${call.organisation} and l.import_id = ${importId} and l.quarter <> '' and l.state <> 'outside'
      and not exists (
        select from import_lines k where k.organisation_id = l.organisation_id and k.mrn = l.mrn and k.item = l.item
          and k.mrn <> '' and k.item is not null and k.goods_item_id is not null)
    order by 1, 2`);
  return rows;
}
