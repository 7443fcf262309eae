import { ofCompany } from '@lods/database/company-rows';
import { supplierRequests } from '@lods/database/tables/requests';
import { suppliers } from '@lods/database/tables/suppliers';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type RequestRow = typeof supplierRequests.$inferSelect;
type NewRow = Omit<typeof supplierRequests.$inferInsert, 'organisationId'>;

const LATEST = 500;

export async function latestRequests(call: InCompany): Promise<RequestRow[]> {
  return call.tx
    .select()
    .from(supplierRequests)
    .where(ofCompany(supplierRequests, call.organisation))
    .orderBy(desc(supplierRequests.requestedAt), desc(supplierRequests.id))
    .limit(LATEST);
}

type Letter = Pick<RequestRow, 'supplierId' | 'reportingYear' | 'reportingPeriod' | 'letterSha256' | 'requestedOn'>;

/** Whether this very letter went to this supplier on this day. */
export async function isAsked(call: InCompany, letter: Letter): Promise<boolean> {
  const same = ofCompany(
    supplierRequests,
    call.organisation,
    eq(supplierRequests.supplierId, letter.supplierId),
    eq(supplierRequests.reportingYear, letter.reportingYear),
    eq(supplierRequests.reportingPeriod, letter.reportingPeriod),
    eq(supplierRequests.letterSha256, letter.letterSha256),
    eq(supplierRequests.requestedOn, letter.requestedOn),
  );
  return (await call.tx.$count(supplierRequests, same)) > 0;
}

export async function insertRequest(call: InCompany, row: NewRow): Promise<RequestRow> {
  const [stored] = await call.tx
    .insert(supplierRequests)
    .values({ ...row, organisationId: call.organisation })
    .returning();
  if (!stored) throw new Error('the new request was not returned');
  return stored;
}

/** Requests with the supplier as it is called now, newest first, or the one with this id. */
export async function requestsWithSuppliers(call: InCompany, id?: string) {
  return call.tx
    .select({
      request: supplierRequests,
      supplierName: suppliers.name,
      supplierCountry: suppliers.countryOfOrigin,
    })
    .from(supplierRequests)
    .innerJoin(
      suppliers,
      and(eq(suppliers.organisationId, supplierRequests.organisationId), eq(suppliers.id, supplierRequests.supplierId)),
    )
    .where(ofCompany(supplierRequests, call.organisation, id === undefined ? undefined : eq(supplierRequests.id, id)))
    .orderBy(desc(supplierRequests.requestedAt), desc(supplierRequests.id));
}

export async function requestHeads(call: InCompany) {
  return call.tx
    .select({
      id: supplierRequests.id,
      supplierId: supplierRequests.supplierId,
      mailId: supplierRequests.mailId,
      reportingYear: supplierRequests.reportingYear,
      reportingPeriod: supplierRequests.reportingPeriod,
      answerDueOn: supplierRequests.answerDueOn,
      requestedAt: supplierRequests.requestedAt,
    })
    .from(supplierRequests)
    .where(ofCompany(supplierRequests, call.organisation))
    .orderBy(desc(supplierRequests.requestedAt), desc(supplierRequests.id));
}

interface Reader {
  readonly supplierIds: readonly string[];
  /** Its folded name. */
  readonly supplierKey: string;
  readonly address: string;
}

/** That of the last letter of any kind to a supplier or to its address. */
export async function lastLanguage(
  { tx, organisation }: InCompany,
  { supplierIds, supplierKey, address }: Reader,
): Promise<RequestRow['language'] | undefined> {
  const { rows } = await tx.execute<{ language: RequestRow['language'] }>(sql`
    select language from (
      select language, requested_at as at from supplier_requests
      where organisation_id = ${organisation}
        and (supplier_id = any(${sql.param([...supplierIds])}::uuid[]) or lower(to_address) = lower(${address}))
      union all
      select language, sent_at from emission_requests
      where organisation_id = ${organisation} and lower(address) = lower(${address})
      union all
      select language, asked_at from supplier_addresses
      where organisation_id = ${organisation} and (supplier_key = ${supplierKey} or address_key = lower(${address}))
    ) letters
    order by at desc limit 1`);
  return rows[0]?.language;
}
