import type { Declarant } from '@lods/contract/company/declarant';
import { companyEoris, companyNumbers, companyProfiles } from '@lods/database/tables/company';
import { organisations } from '@lods/database/tables/organisations';
import { asc, desc, eq } from 'drizzle-orm';
import type { Call } from '../../call.ts';

type Own = Pick<Call, 'tx' | 'organisation'>;
export type ProfileRow = typeof companyProfiles.$inferSelect;

export async function findProfile(call: Own): Promise<ProfileRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(companyProfiles)
    .where(eq(companyProfiles.organisationId, call.organisation));
  return row;
}

export async function lockProfile(call: Own): Promise<ProfileRow | undefined> {
  const own = eq(companyProfiles.organisationId, call.organisation);
  const [row] = await call.tx.select().from(companyProfiles).where(own).for('update');
  return row;
}

export async function listEoris(call: Own): Promise<Declarant['eoris']> {
  return call.tx
    .select({ eori: companyEoris.eori, name: companyEoris.name, isPrimary: companyEoris.isPrimary })
    .from(companyEoris)
    .where(eq(companyEoris.organisationId, call.organisation))
    .orderBy(desc(companyEoris.isPrimary), asc(companyEoris.eori));
}

export async function putProfile(
  call: Own,
  row: Omit<typeof companyProfiles.$inferInsert, 'organisationId'>,
): Promise<void> {
  await call.tx
    .insert(companyProfiles)
    .values({ ...row, organisationId: call.organisation })
    .onConflictDoUpdate({ target: companyProfiles.organisationId, set: row });
}

export async function replaceEoris(call: Own, eoris: Declarant['eoris']): Promise<void> {
  await call.tx.delete(companyEoris).where(eq(companyEoris.organisationId, call.organisation));
  if (eoris.length === 0) return;
  await call.tx.insert(companyEoris).values(eoris.map((eori) => ({ ...eori, organisationId: call.organisation })));
}

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

/** The company as it was registered here: its name as its people wrote it, and its country. */
export async function readOrganisation({ tx, organisation }: Own): Promise<{ name: string; country: string }> {
  const [row] = await tx
    .select({ name: organisations.name, country: organisations.country })
    .from(organisations)
    .where(eq(organisations.id, organisation));
  if (!row) throw new Error('the company of this transaction is not there');
  return row;
}
