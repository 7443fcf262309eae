import type { Transaction } from '@lods/database/connect';
import { supplierAddresses } from '@lods/database/tables/addresses';
import { organisations } from '@lods/database/tables/organisations';
import { and, eq } from 'drizzle-orm';
import type { CompanyCall } from '../../call.ts';

type Own = Pick<CompanyCall, 'tx' | 'organisation'>;
export type AddressRow = typeof supplierAddresses.$inferSelect;
type Asked = Omit<typeof supplierAddresses.$inferInsert, 'organisationId' | 'id'>;

export async function listAddresses({ tx, organisation }: Own): Promise<AddressRow[]> {
  return tx.select().from(supplierAddresses).where(eq(supplierAddresses.organisationId, organisation));
}

/** Writes a question down in the place of an earlier one of the same supplier and address, whose link then opens nothing. */
export async function putAddress({ tx, organisation }: Own, asked: Asked): Promise<AddressRow> {
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

export async function setMail({ tx, organisation }: Own, id: string, mailId: string): Promise<void> {
  await tx
    .update(supplierAddresses)
    .set({ mailId })
    .where(and(eq(supplierAddresses.organisationId, organisation), eq(supplierAddresses.id, id)));
}

/** What a link leads to, with the name of the company that asks; whoever opens it is not signed in. */
export async function lockLink(tx: Transaction, tokenHash: Buffer) {
  const [found] = await tx
    .select({ row: supplierAddresses, company: organisations.name })
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
    .where(and(eq(supplierAddresses.organisationId, organisationId), eq(supplierAddresses.id, id)));
}
