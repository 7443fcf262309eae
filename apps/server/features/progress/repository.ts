import type { Transaction } from '@lods/database/connect';
import { prepared } from '@lods/database/prepared';
import { progress } from '@lods/database/tables/progress';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';

export type ProgressRow = typeof progress.$inferSelect;
export type ProgressChange = Partial<Pick<ProgressRow, 'state' | 'done' | 'total' | 'message' | 'result'>>;

const LATEST = 50;
const UNDER_WAY = ['waiting', 'running'] as const;

export async function insertProgress(tx: Transaction, row: typeof progress.$inferInsert): Promise<void> {
  await tx.insert(progress).values(row);
}

/** Changes work that is under way. What has ended stays as it is. */
export async function updateProgress(tx: Transaction, id: string, change: ProgressChange, now: Date): Promise<void> {
  await tx
    .update(progress)
    .set({ ...change, updatedAt: now, version: sql`${progress.version} + 1` })
    .where(and(eq(progress.id, id), inArray(progress.state, [...UNDER_WAY])));
}

const find = prepared<{ id: string }, ProgressRow[]>('progress_by_id', (tx, value) =>
  tx
    .select()
    .from(progress)
    .where(eq(progress.id, value('id'))),
);

export async function findProgress(tx: Transaction, id: string): Promise<ProgressRow | undefined> {
  const [row] = await find(tx, { id });
  return row;
}

export function latestProgress(tx: Transaction, kind: string | undefined): Promise<ProgressRow[]> {
  return tx
    .select()
    .from(progress)
    .where(kind === undefined ? undefined : eq(progress.kind, kind))
    .orderBy(desc(progress.createdAt))
    .limit(LATEST);
}

/** Of all companies: work that nobody has told anything of for long. */
export async function failSilent(tx: Transaction, silentSince: Date, message: string, now: Date): Promise<void> {
  await tx
    .update(progress)
    .set({ state: 'failed', message, updatedAt: now, version: sql`${progress.version} + 1` })
    .where(and(eq(progress.state, 'running'), lt(progress.updatedAt, silentSince)));
}

/** Of all companies. */
export async function deleteOld(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(progress).where(lt(progress.updatedAt, before));
}
