import type { Declarant } from '@lods/contract/company/declarant';
import { ofCompany } from '@lods/database/company-rows';
import { companyEoris, companyNumbers, companyProfiles } from '@lods/database/tables/company';
import { organisations } from '@lods/database/tables/organisations';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type ProfileRow = typeof companyProfiles.$inferSelect;

export async function findProfile(call: InCompany): Promise<ProfileRow | undefined> {
  const [row] = await call.tx.select().from(companyProfiles).where(ofCompany(companyProfiles, call.organisation));
  return row;
}

export async function lockProfile(call: InCompany): Promise<ProfileRow | undefined> {
  const profile = ofCompany(companyProfiles, call.organisation);
  const [row] = await call.tx.select().from(companyProfiles).where(profile).for('update');
  return row;
}

export async function listEoris(call: InCompany): Promise<Declarant['eoris']> {
  return call.tx
    .select({ eori: companyEoris.eori, name: companyEoris.name, isPrimary: companyEoris.isPrimary })
    .from(companyEoris)
    .where(ofCompany(companyEoris, call.organisation))
    .orderBy(desc(companyEoris.isPrimary), asc(companyEoris.eori));
}

export async function putProfile(
  call: InCompany,
  row: Omit<typeof companyProfiles.$inferInsert, 'organisationId'>,
): Promise<void> {
  await call.tx
    .insert(companyProfiles)
    .values({ ...row, organisationId: call.organisation })
    .onConflictDoUpdate({ target: companyProfiles.organisationId, set: row });
}

export async function replaceEoris(call: InCompany, eoris: Declarant['eoris']): Promise<void> {
  await call.tx.delete(companyEoris).where(ofCompany(companyEoris, call.organisation));
  if (eoris.length === 0) return;
  await call.tx.insert(companyEoris).values(eoris.map((eori) => ({ ...eori, organisationId: call.organisation })));
}

/** The numbers that people said are the company's. */
export const listNumbers = ({ tx, organisation }: InCompany): Promise<(typeof companyNumbers.$inferSelect)[]> =>
  tx
    .select()
    .from(companyNumbers)
    .where(ofCompany(companyNumbers, organisation))
    .orderBy(desc(companyNumbers.addedAt), asc(companyNumbers.number));

/** A number that is known already gets the further names; by whom and from what it was confirmed first stays. */
export async function insertNumber(
  { tx, organisation }: InCompany,
  row: Omit<typeof companyNumbers.$inferInsert, 'organisationId'>,
): Promise<void> {
  await tx
    .insert(companyNumbers)
    .values({ ...row, organisationId: organisation })
    .onConflictDoUpdate({
      target: [companyNumbers.organisationId, companyNumbers.number],
      set: {
        names: sql`(select coalesce(array_agg(distinct name), '{}') from unnest(company_numbers.names || excluded.names) as named(name))`,
      },
    });
}

export async function deleteNumber({ tx, organisation }: InCompany, number: string): Promise<boolean> {
  const gone = await tx
    .delete(companyNumbers)
    .where(ofCompany(companyNumbers, organisation, eq(companyNumbers.number, number)))
    .returning({ number: companyNumbers.number });
  return gone.length > 0;
}

/** The company as it was registered here: its name as its people wrote it, and its country. */
export async function readOrganisation({ tx, organisation }: InCompany): Promise<{ name: string; country: string }> {
  const [row] = await tx
    .select({ name: organisations.name, country: organisations.country })
    .from(organisations)
    .where(eq(organisations.id, organisation));
  if (!row) throw new Error('the company of this transaction is not there');
  return row;
}
