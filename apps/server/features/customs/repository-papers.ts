import { ofCompany } from '@lods/database/company-rows';
import { customsPapers } from '@lods/database/tables/customs';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';
import { FIRST_DAY } from './first-day.ts';

export type PaperRow = typeof customsPapers.$inferSelect;
type NewPaper = Omit<typeof customsPapers.$inferInsert, 'organisationId' | 'id'>;

/** Whether all of these papers are the company's. */
export async function hasPapers(call: InCompany, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await call.tx
    .select({ id: customsPapers.id })
    .from(customsPapers)
    .where(ofCompany(customsPapers, call.organisation, inArray(customsPapers.id, [...ids])));
  return rows.length === new Set(ids).size;
}

export async function findPaper(call: InCompany, id: string): Promise<PaperRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(customsPapers)
    .where(ofCompany(customsPapers, call.organisation, eq(customsPapers.id, id)));
  return row;
}

export async function findPaperByContent(call: InCompany, sha256: string): Promise<PaperRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(customsPapers)
    .where(ofCompany(customsPapers, call.organisation, eq(customsPapers.sha256, sha256)));
  return row;
}

/** The lines of these MRNs that nobody has approved; a reference that is an MRN is one. */
export async function listLinesThatWait(call: InCompany, mrns: readonly string[]) {
  if (mrns.length === 0) return [];
  const { rows } = await call.tx.execute<{ lineId: string; fileName: string; mrn: string; item: number | null }>(sql`
    select id as "lineId", source_file_name as "fileName", number as mrn, item_number as item from (
      select *, coalesce(nullif(mrn, ''), replace(reference_number, ' ', '')) as number from customs_declarations
      where organisation_id = ${call.organisation} and status = 'pending') waiting
    where number = any(${sql.param([...mrns])}::text[])
    order by item_number, id`);
  return rows;
}

export interface WaitingPaper {
  readonly lineId: string;
  readonly name: string;
  readonly lineCount: number;
  readonly unsettledCount: number;
  /** How many papers there are in all. */
  readonly total: number;
}

/** Papers with lines that nobody has approved, the longest waiting first. */
export const listPendingPapers = (call: InCompany, most: number) => listWaiting(call, sql`status = 'pending'`, most);

/** Papers with approved CBAM goods that are in no quarter, because nobody stated their date of import. */
export const listUndatedPapers = (call: InCompany, most: number) =>
  listWaiting(
    call,
    sql`status = 'approved' and scope = 'covered' and import_date is null and declaration_id is null`,
    most,
  );

/** Papers with approved CBAM goods of a known day that are in no declaration, without the lines that count in another source. */
export const listUncountedPapers = (call: InCompany, most: number, countedElsewhere: readonly string[]) =>
  listWaiting(
    call,
    sql`status = 'approved' and scope = 'covered' and import_date >= ${FIRST_DAY} and declaration_id is null
      and not id = any(${sql.param(countedElsewhere)}::uuid[])`,
    most,
  );

/** A line that came without a paper stands for itself. The line to open is the first that the reading is not sure of. */
async function listWaiting({ tx, organisation }: InCompany, condition: SQL, most: number): Promise<WaitingPaper[]> {
  const { rows } = await tx.execute<WaitingPaper & Record<string, unknown>>(sql`
    select (array_agg(id order by unsettled = '{}', record_index, id))[1] as "lineId",
           min(coalesce(nullif(source_file_name, ''), reference_number)) as name,
           count(*)::integer as "lineCount", sum(cardinality(unsettled))::integer as "unsettledCount",
           (count(*) over ())::integer as total
    from customs_declarations
    where organisation_id = ${organisation} and ${condition}
    group by coalesce(paper_id, id)
    order by min(created_at), min(id::text)
    limit ${most}`);
  return rows;
}

/** Stores a paper; undefined when the same bytes are there already, stored by somebody meanwhile. */
export async function insertPaper(call: InCompany, paper: NewPaper): Promise<PaperRow | undefined> {
  const [row] = await call.tx
    .insert(customsPapers)
    .values({ ...paper, organisationId: call.organisation })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Deletes a paper. Gives the hash of its file. */
export async function deletePaper(call: InCompany, id: string): Promise<string | null> {
  const [row] = await call.tx
    .delete(customsPapers)
    .where(ofCompany(customsPapers, call.organisation, eq(customsPapers.id, id)))
    .returning({ sha256: customsPapers.sha256 });
  return row?.sha256 ?? null;
}
