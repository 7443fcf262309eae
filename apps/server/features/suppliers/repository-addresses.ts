import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { supplierAddresses } from '@lods/database/tables/addresses';
import { organisations } from '@lods/database/tables/organisations';
import { eq } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type AddressRow = typeof supplierAddresses.$inferSelect;
type Asked = Omit<typeof supplierAddresses.$inferInsert, 'organisationId' | 'id'>;

export async function listAddresses({ tx, organisation }: InCompany): Promise<AddressRow[]> {
  return tx.select().from(supplierAddresses).where(ofCompany(supplierAddresses, organisation));
}

/** Writes a question down in the place of an earlier one of the same supplier and address, whose link then opens nothing. */
export async function putAddress({ tx, organisation }: InCompany, asked: Asked): Promise<AddressRow> {
  const [row] = await tx
    .insert(supplierAddresses)
    .values({ ...asked, organisationId: organisation })
    .onConflictDoUpdate({
      target: [supplierAddresses.organisationId, supplierAddresses.supplierKey, supplierAddresses.addressKey],
      set: { confirmedAt: null, declinedAt: null, mailId: null, ...asked },
    })
    .returning();
  if (!row) throw new Error('the address that was asked for was not returned');
  return row;
}

export async function setMail({ tx, organisation }: InCompany, id: string, mailId: string): Promise<void> {
  await tx
    .update(supplierAddresses)
    .set({ mailId })
    .where(ofCompany(supplierAddresses, organisation, eq(supplierAddresses.id, id)));
}

/** What a link leads to, with the name of the company that asks; whoever opens it is not signed in. */
export async function lockLink(tx: Transaction, tokenHash: Buffer) {
  const [found] = await tx
    .select({ row: supplierAddresses, company: organisations.name, kind: organisations.kind })
    .from(supplierAddresses)
    .innerJoin(organisations, eq(organisations.id, supplierAddresses.organisationId))
    .where(eq(supplierAddresses.tokenHash, tokenHash))
    .for('update', { of: supplierAddresses });
  return found;
}

export async function settleLink(
  tx: Transaction,
  { organisationId, id }: AddressRow,
  answer: { confirmedAt: Date } | { declinedAt: Date },
): Promise<void> {
  await tx
    .update(supplierAddresses)
    .set(answer)
    .where(ofCompany(supplierAddresses, organisationId, eq(supplierAddresses.id, id)));
}
