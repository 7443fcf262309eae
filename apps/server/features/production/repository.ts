import { ofCompany } from '@lods/database/company-rows';
import { productionProcesses, productionProcessVersions } from '@lods/database/tables/production';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { CompanyCall } from '../../call.ts';

type Own = Pick<CompanyCall, 'organisation' | 'tx'>;
export type ProcessRow = typeof productionProcesses.$inferSelect;
type Saved = Pick<ProcessRow, 'figures' | 'map' | 'updatedAt' | 'updatedByName'>;

const live = (call: Own) => ofCompany(productionProcesses, call.organisation, isNull(productionProcesses.removedAt));
const liveOne = (call: Own, id: string) => and(live(call), eq(productionProcesses.id, id));

export async function listProcesses(call: Own): Promise<ProcessRow[]> {
  return call.tx
    .select()
    .from(productionProcesses)
    .where(live(call))
    .orderBy(desc(productionProcesses.updatedAt), desc(productionProcesses.id));
}

export async function countProcesses(call: Own): Promise<number> {
  const [row] = await call.tx.select({ count: count() }).from(productionProcesses).where(live(call));
  return row?.count ?? 0;
}

export async function lockProcess(call: Own, id: string): Promise<ProcessRow | undefined> {
  return (await call.tx.select().from(productionProcesses).where(liveOne(call, id)).for('update'))[0];
}

export async function insertProcess(call: Own, row: Saved): Promise<ProcessRow> {
  const [stored] = await call.tx
    .insert(productionProcesses)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new process was not returned');
  return keepVersion(call, stored);
}

export async function updateProcess(call: Own, id: string, row: Saved & { version: number }): Promise<ProcessRow> {
  const [stored] = await call.tx.update(productionProcesses).set(row).where(liveOne(call, id)).returning();
  if (!stored) throw new Error('the changed process was not returned');
  return keepVersion(call, stored);
}

async function keepVersion(call: Own, row: ProcessRow): Promise<ProcessRow> {
  await call.tx.insert(productionProcessVersions).values({
    organisationId: call.organisation,
    processId: row.id,
    version: row.version,
    map: row.map,
    savedAt: row.updatedAt,
    savedByName: row.updatedByName,
  });
  return row;
}

export async function markRemoved(call: Own, id: string, removedAt: Date): Promise<void> {
  await call.tx.update(productionProcesses).set({ removedAt }).where(liveOne(call, id));
}

export async function listVersions(call: Own, processId: string) {
  return call.tx
    .select()
    .from(productionProcessVersions)
    .where(ofCompany(productionProcessVersions, call.organisation, eq(productionProcessVersions.processId, processId)))
    .orderBy(desc(productionProcessVersions.version));
}
