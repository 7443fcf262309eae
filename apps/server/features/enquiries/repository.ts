import { createHash, randomUUID } from 'node:crypto';
import type { NewEnquiry } from '@lods/contract/enquiries/endpoints';
import type { Transaction } from '@lods/database/connect';
import { enquiries } from '@lods/database/tables/enquiries';
import { mails } from '@lods/database/tables/outbox';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';

const SAME_WITHIN_MS = 10 * 60 * 1000;

/** Writes an enquiry down. False: the same one came within the last ten minutes, at whichever node. */
export async function insertEnquiry(tx: Transaction, { website: _, ...written }: NewEnquiry, now: Date) {
  const fingerprint = createHash('sha256').update(JSON.stringify(written)).digest();
  await tx.execute(sql`select pg_advisory_xact_lock(${fingerprint.readInt32BE(0)})`);
  const same = await tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(
      and(eq(enquiries.fingerprint, fingerprint), gt(enquiries.receivedAt, new Date(now.getTime() - SAME_WITHIN_MS))),
    );
  if (same.length > 0) return false;
  await tx.insert(enquiries).values({ ...written, id: randomUUID(), fingerprint, receivedAt: now });
  return true;
}

/** The latest first, those that came before a known one if it is named. */
export const listEnquiryRows = (tx: Transaction, limit: number, before?: string) =>
  tx
    .select()
    .from(enquiries)
    .where(
      before === undefined
        ? undefined
        : sql`(${enquiries.receivedAt}, ${enquiries.id}) < (select b.received_at, b.id from enquiries b where b.id = ${before})`,
    )
    .orderBy(desc(enquiries.receivedAt), desc(enquiries.id))
    .limit(limit);

export async function deleteEnquiriesBefore(tx: Transaction, before: Date): Promise<number> {
  const gone = await tx.delete(enquiries).where(lt(enquiries.receivedAt, before)).returning({ id: enquiries.id });
  return gone.length;
}

/** Those of no company; row security lets this role delete no others. One that still waits has no settled moment and stays. */
export async function deleteOwnMailsBefore(tx: Transaction, before: Date): Promise<number> {
  const gone = await tx.delete(mails).where(lt(mails.settledAt, before)).returning({ id: mails.id });
  return gone.length;
}
