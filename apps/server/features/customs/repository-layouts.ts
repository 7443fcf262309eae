import { ofCompany } from '@lods/database/company-rows';
import { taughtLayouts } from '@lods/database/tables/customs';
import { desc, eq, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type LayoutRow = typeof taughtLayouts.$inferSelect;
type NewLayout = Omit<typeof taughtLayouts.$inferInsert, 'organisationId' | 'id'>;

/** A company has a few brokers; of more layouts than this the latest serve. */
const MOST = 200;

export const listLayouts = ({ tx, organisation }: InCompany): Promise<LayoutRow[]> =>
  tx
    .select()
    .from(taughtLayouts)
    .where(ofCompany(taughtLayouts, organisation))
    .orderBy(desc(taughtLayouts.updatedAt), desc(taughtLayouts.id))
    .limit(MOST);

export async function insertLayout({ tx, organisation }: InCompany, layout: NewLayout): Promise<LayoutRow> {
  const [row] = await tx
    .insert(taughtLayouts)
    .values({ ...layout, organisationId: organisation })
    .returning();
  return row as LayoutRow;
}

export async function updateLayout(
  { tx, organisation }: InCompany,
  id: string,
  change: Partial<NewLayout>,
): Promise<void> {
  await tx
    .update(taughtLayouts)
    .set(change)
    .where(ofCompany(taughtLayouts, organisation, eq(taughtLayouts.id, id)));
}

/** One more paper was read with it. */
export async function countPaper({ tx, organisation }: InCompany, id: string): Promise<void> {
  await tx
    .update(taughtLayouts)
    .set({ papersRead: sql`${taughtLayouts.papersRead} + 1` })
    .where(ofCompany(taughtLayouts, organisation, eq(taughtLayouts.id, id)));
}

export async function deleteLayout({ tx, organisation }: InCompany, id: string): Promise<LayoutRow | undefined> {
  const [row] = await tx
    .delete(taughtLayouts)
    .where(ofCompany(taughtLayouts, organisation, eq(taughtLayouts.id, id)))
    .returning();
  return row;
}
