import type { Transaction } from '@lods/database/connect';
import { companyNetworks } from '@lods/database/tables/access';
import { eq } from 'drizzle-orm';

export async function listNetworks(tx: Transaction, organisationId: string): Promise<string[]> {
  const [row] = await tx.select().from(companyNetworks).where(eq(companyNetworks.organisationId, organisationId));
  return row?.networks ?? [];
}

export async function putNetworks(tx: Transaction, row: typeof companyNetworks.$inferInsert): Promise<void> {
  await tx.insert(companyNetworks).values(row).onConflictDoUpdate({ target: companyNetworks.organisationId, set: row });
}

export async function deleteNetworks(tx: Transaction, organisationId: string): Promise<void> {
  await tx.delete(companyNetworks).where(eq(companyNetworks.organisationId, organisationId));
}
