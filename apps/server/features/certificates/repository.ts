import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { allowances, certificates } from '@lods/database/tables/ledger';
import { organisations } from '@lods/database/tables/organisations';
import { asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type CertificateRow = typeof certificates.$inferSelect;
export type AllowanceRow = typeof allowances.$inferSelect;

const MOST = 2000;

/** The companies that may have a ledger. */
export async function importersOf(tx: Transaction): Promise<string[]> {
  const rows = await tx.select({ id: organisations.id }).from(organisations).where(eq(organisations.kind, 'importer'));
  return rows.map(({ id }) => id);
}

export async function listCertificates(call: InCompany): Promise<CertificateRow[]> {
  return call.tx
    .select()
    .from(certificates)
    .where(ofCompany(certificates, call.organisation))
    .orderBy(desc(certificates.createdAt), desc(certificates.id))
    .limit(MOST);
}

export async function findCertificate(call: InCompany, id: string): Promise<CertificateRow | undefined> {
  const isIt = ofCompany(certificates, call.organisation, eq(certificates.id, id));
  return (await call.tx.select().from(certificates).where(isIt))[0];
}

export async function insertCertificate(
  call: InCompany,
  row: Omit<typeof certificates.$inferInsert, 'organisationId' | 'certificateNumber'>,
): Promise<CertificateRow> {
  const certificateNumber = sql<string>`next_certificate_number(${row.createdAt.toISOString()}::timestamptz)`;
  const [stored] = await call.tx
    .insert(certificates)
    .values({ ...row, certificateNumber, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new certificate was not returned');
  return stored;
}

/** Certificates whose last day was before the day, oldest first. */
export async function certificatesBefore(call: InCompany, day: string): Promise<CertificateRow[]> {
  const isOver = ofCompany(certificates, call.organisation, lt(certificates.validTo, day));
  return call.tx.select().from(certificates).where(isOver).orderBy(asc(certificates.validTo));
}

export async function listAllowances(call: InCompany): Promise<AllowanceRow[]> {
  return call.tx
    .select()
    .from(allowances)
    .where(ofCompany(allowances, call.organisation))
    .orderBy(desc(allowances.createdAt), desc(allowances.id))
    .limit(MOST);
}

export async function findAllowance(call: InCompany, id: string): Promise<AllowanceRow | undefined> {
  const isIt = ofCompany(allowances, call.organisation, eq(allowances.id, id));
  return (await call.tx.select().from(allowances).where(isIt))[0];
}

/** The allowance of a quarter that counts; there is at most one. */
export async function findAllowanceOfQuarter(
  call: InCompany,
  { allocationYear, allocationQuarter }: Pick<AllowanceRow, 'allocationYear' | 'allocationQuarter'>,
): Promise<AllowanceRow | undefined> {
  const isIt = ofCompany(
    allowances,
    call.organisation,
    eq(allowances.allocationYear, allocationYear),
    eq(allowances.allocationQuarter, allocationQuarter),
    eq(allowances.isCancelled, false),
  );
  return (await call.tx.select().from(allowances).where(isIt))[0];
}

/** Numbered under the lock of the ledger: 'ALW-2026-Q1-01'. */
export async function insertAllowance(
  call: InCompany,
  row: Omit<typeof allowances.$inferInsert, 'organisationId' | 'allowanceId' | 'isCancelled' | 'version'>,
): Promise<AllowanceRow> {
  const quarter = `ALW-${row.allocationYear}-${row.allocationQuarter}-`;
  const allowanceId = sql<string>`${quarter} || lpad((1 + (select count(*) from allowances
    where organisation_id = ${call.organisation} and starts_with(allowance_id, ${quarter})))::text, 2, '0')`;
  const [stored] = await call.tx
    .insert(allowances)
    .values({ ...row, allowanceId, organisationId: call.organisation, isCancelled: false, version: 1 })
    .returning();
  if (!stored) throw new Error('the new allowance was not returned');
  return stored;
}

export async function updateAllowance(
  call: InCompany,
  { id, version }: AllowanceRow,
  change: Partial<Pick<AllowanceRow, 'autoSurrenderEnabled' | 'autoSurrenderThreshold' | 'isCancelled'>>,
): Promise<void> {
  await call.tx
    .update(allowances)
    .set({ ...change, version: version + 1 })
    .where(ofCompany(allowances, call.organisation, eq(allowances.id, id)));
}

/** Allowances whose last day was before the day, oldest first. */
export async function allowancesBefore(call: InCompany, day: string): Promise<AllowanceRow[]> {
  const isOver = ofCompany(allowances, call.organisation, lt(allowances.expiryDate, day));
  return call.tx.select().from(allowances).where(isOver).orderBy(asc(allowances.expiryDate));
}
