import { customsPapers } from '@lods/database/tables/customs';
import { and, eq, inArray } from 'drizzle-orm';
import type { CompanyCall } from '../../call.ts';

type Own = Pick<CompanyCall, 'tx' | 'organisation'>;
export type PaperRow = typeof customsPapers.$inferSelect;
type NewPaper = Omit<typeof customsPapers.$inferInsert, 'organisationId' | 'id'>;

/** Whether all of these papers are the company's. */
export async function hasPapers(call: Own, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await call.tx
    .select({ id: customsPapers.id })
    .from(customsPapers)
    .where(and(eq(customsPapers.organisationId, call.organisation), inArray(customsPapers.id, [...ids])));
  return rows.length === new Set(ids).size;
}

export async function findPaper(call: Own, id: string): Promise<PaperRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(customsPapers)
    .where(and(eq(customsPapers.organisationId, call.organisation), eq(customsPapers.id, id)));
  return row;
}

export async function findPaperByContent(call: Own, sha256: string): Promise<PaperRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(customsPapers)
    .where(and(eq(customsPapers.organisationId, call.organisation), eq(customsPapers.sha256, sha256)));
  return row;
}

/** Stores a paper; undefined when the same bytes are there already, stored by somebody meanwhile. */
export async function insertPaper(call: Own, paper: NewPaper): Promise<PaperRow | undefined> {
  const [row] = await call.tx
    .insert(customsPapers)
    .values({ ...paper, organisationId: call.organisation })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function deletePaper(call: Own, id: string): Promise<void> {
  await call.tx
    .delete(customsPapers)
    .where(and(eq(customsPapers.organisationId, call.organisation), eq(customsPapers.id, id)));
}
