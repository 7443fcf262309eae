import { companyNumbers } from '@lods/database/tables/company';
import { eq } from 'drizzle-orm';
import type { Call } from '../../call.ts';

type Own = Pick<Call, 'tx' | 'organisation'>;

/** The numbers that people said are the company's. */
export async function listNumbers({ tx, organisation }: Own): Promise<string[]> {
  const rows = await tx
    .select({ number: companyNumbers.number })
    .from(companyNumbers)
    .where(eq(companyNumbers.organisationId, organisation));
  return rows.map(({ number }) => number);
}

export async function insertNumber(
  { tx, organisation }: Own,
  row: Omit<typeof companyNumbers.$inferInsert, 'organisationId'>,
): Promise<void> {
  await tx
    .insert(companyNumbers)
    .values({ ...row, organisationId: organisation })
    .onConflictDoNothing();
}
