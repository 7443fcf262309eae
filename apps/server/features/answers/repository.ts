import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { answerDrafts, answerVisits, requestEvents } from '@lods/database/tables/answers';
import { asc, eq, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type EventRow = typeof requestEvents.$inferSelect;
export type DraftRow = typeof answerDrafts.$inferSelect;

export async function insertVisit(call: InCompany, row: Omit<typeof answerVisits.$inferInsert, 'organisationId'>) {
  await call.tx.insert(answerVisits).values({ ...row, organisationId: call.organisation });
}

/** The visit of a cookie, in whichever company; whoever presents it is not signed in. */
export async function findVisit(tx: Transaction, cookieHash: Buffer) {
  const [row] = await tx.select().from(answerVisits).where(eq(answerVisits.cookieHash, cookieHash));
  return row;
}

const ofThread = (call: InCompany, threadId: string) =>
  ofCompany(answerDrafts, call.organisation, eq(answerDrafts.threadId, threadId));

export async function findDraft(call: InCompany, threadId: string): Promise<DraftRow | undefined> {
  const [row] = await call.tx.select().from(answerDrafts).where(ofThread(call, threadId));
  return row;
}

/** Locks the draft of a thread, so that two browsers that save at once come one after the other. */
export async function lockDraft(call: InCompany, threadId: string): Promise<DraftRow | undefined> {
  await call.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${call.organisation} ${threadId}`}, 171))`,
  );
  return findDraft(call, threadId);
}

export async function putDraft(call: InCompany, row: Omit<DraftRow, 'organisationId'>): Promise<void> {
  await call.tx
    .insert(answerDrafts)
    .values({ ...row, organisationId: call.organisation })
    .onConflictDoUpdate({ target: [answerDrafts.organisationId, answerDrafts.threadId], set: row });
}

/** Threads in which somebody has begun to type. */
export async function startedThreads(call: InCompany): Promise<Set<string>> {
  const rows = await call.tx
    .select({ threadId: answerDrafts.threadId })
    .from(answerDrafts)
    .where(ofCompany(answerDrafts, call.organisation));
  return new Set(rows.map(({ threadId }) => threadId));
}

export async function noteEvent(call: InCompany, event: Omit<typeof requestEvents.$inferInsert, 'organisationId'>) {
  await call.tx.insert(requestEvents).values({ ...event, organisationId: call.organisation });
}

export async function listEvents(call: InCompany): Promise<EventRow[]> {
  return call.tx
    .select()
    .from(requestEvents)
    .where(ofCompany(requestEvents, call.organisation))
    .orderBy(asc(requestEvents.at), asc(requestEvents.id));
}
