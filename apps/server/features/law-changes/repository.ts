import type { ChangedGood, LawChange } from '@lods/contract/law-changes/endpoints';
import { ofCompany } from '@lods/database/company-rows';
import { lawChanges } from '@lods/database/tables/law-changes';
import { desc, eq, sql } from 'drizzle-orm';
import type { OpenCall } from '../../call.ts';
import type { InCompany } from '../../rows.ts';

export type GoodOfAChange = ChangedGood;
export type TableOfAChange = LawChange['tables'][number];
export type ChangeRow = typeof lawChanges.$inferSelect;

/** Every company that declares goods. */
export async function listCompanies({ tx }: Pick<OpenCall, 'tx'>): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from organisations where kind = 'importer' order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Nothing where the same change was told before. */
export async function insertChange(call: InCompany, row: Omit<ChangeRow, 'id' | 'organisationId'>): Promise<void> {
  await call.tx
    .insert(lawChanges)
    .values({ ...row, organisationId: call.organisation })
    .onConflictDoNothing();
}

export async function listChanges(call: InCompany): Promise<ChangeRow[]> {
  return call.tx
    .select()
    .from(lawChanges)
    .where(ofCompany(lawChanges, call.organisation))
    .orderBy(desc(lawChanges.foundAt), desc(lawChanges.id));
}

export async function findChange(call: InCompany, id: string): Promise<ChangeRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(lawChanges)
    .where(ofCompany(lawChanges, call.organisation, eq(lawChanges.id, id)));
  return row;
}
