import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { companyNetworks } from '@lods/database/tables/access';

export async function listNetworks(tx: Transaction, organisationId: string): Promise<string[]> {
  const [row] = await tx.select().from(companyNetworks).where(ofCompany(companyNetworks, organisationId));
  return row?.networks ?? [];
}

export async function putNetworks(tx: Transaction, row: typeof companyNetworks.$inferInsert): Promise<void> {
  await tx.insert(companyNetworks).values(row).onConflictDoUpdate({ target: companyNetworks.organisationId, set: row });
}

export async function deleteNetworks(tx: Transaction, organisationId: string): Promise<void> {
  await tx.delete(companyNetworks).where(ofCompany(companyNetworks, organisationId));
}
