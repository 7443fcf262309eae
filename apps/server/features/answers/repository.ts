import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import {
  answerAcceptances,
  answerDrafts,
  answerNotices,
  answerVisits,
  requestEvents,
} from '@lods/database/tables/answers';
import { exchangeDeliveries } from '@lods/database/tables/exchange';
import { supplierRequests } from '@lods/database/tables/requests';
import { and, asc, between, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type EventRow = typeof requestEvents.$inferSelect;
export type DraftRow = typeof answerDrafts.$inferSelect;
export type AcceptanceRow = typeof answerAcceptances.$inferSelect;

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

/** What happened in these threads, oldest first. */
export async function listEvents(call: InCompany, threadIds: readonly string[]): Promise<EventRow[]> {
  return call.tx
    .select()
    .from(requestEvents)
    .where(ofCompany(requestEvents, call.organisation, inArray(requestEvents.threadId, [...threadIds])))
    .orderBy(asc(requestEvents.at), asc(requestEvents.id));
}

const inThreads = (call: InCompany, threadIds: readonly string[] | undefined, ...conditions: (SQL | undefined)[]) =>
  ofCompany(
    requestEvents,
    call.organisation,
    threadIds && inArray(requestEvents.threadId, [...threadIds]),
    ...conditions,
  );

/** Threads in which this has happened, of all or of these. */
export async function threadsWith(
  call: InCompany,
  kind: EventRow['kind'],
  threadIds?: readonly string[],
): Promise<Set<string>> {
  const rows = await call.tx
    .selectDistinct({ threadId: requestEvents.threadId })
    .from(requestEvents)
    .where(inThreads(call, threadIds, eq(requestEvents.kind, kind)));
  return new Set(rows.map(({ threadId }) => threadId));
}

/** The last mail of each thread that had one after its request. */
export async function latestMailOfThreads(
  call: InCompany,
  threadIds?: readonly string[],
): Promise<Map<string, string>> {
  const rows = await call.tx
    .select({ threadId: requestEvents.threadId, mailId: requestEvents.mailId })
    .from(requestEvents)
    .where(inThreads(call, threadIds, isNotNull(requestEvents.mailId)))
    .orderBy(asc(requestEvents.at), asc(requestEvents.id));
  return new Map(rows.flatMap(({ threadId, mailId }) => (mailId === null ? [] : [[threadId, mailId] as const])));
}

/** Notes a reminder of the schedule. False: it went before. */
export async function noteReminder(
  call: InCompany,
  event: { readonly threadId: string; readonly at: Date; readonly dueOffset: number | null; readonly mailId: string },
): Promise<boolean> {
  const rows = await call.tx
    .insert(requestEvents)
    .values({ ...event, kind: 'reminded', organisationId: call.organisation })
    .onConflictDoNothing()
    .returning({ id: requestEvents.id });
  return rows.length > 0;
}

/** Companies with requests whose answer was or is due between two days, in whichever company. */
export async function companiesWithDue(tx: Transaction, from: string, to: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ organisation: supplierRequests.organisationId })
    .from(supplierRequests)
    .where(between(supplierRequests.answerDueOn, from, to));
  return rows.map(({ organisation }) => organisation);
}

const isUntold = sql`${exchangeDeliveries.box} = 'received' and ${exchangeDeliveries.kind} in ('answer', 'share')
  and not exists (select from answer_notices n
    where n.organisation_id = ${exchangeDeliveries.organisationId} and n.delivery_id = ${exchangeDeliveries.id})`;

/** Companies that got answers since a moment which nobody was told of. */
export async function companiesWithNews(tx: Transaction, since: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ organisation: exchangeDeliveries.organisationId })
    .from(exchangeDeliveries)
    .where(and(gt(exchangeDeliveries.sentAt, since), isUntold));
  return rows.map(({ organisation }) => organisation);
}

/** Answers since a moment that nobody was told of, oldest first; they count as told from now on. */
export async function takeNews(
  call: InCompany,
  since: Date,
  toldAt: Date,
): Promise<{ id: string; threadId: string }[]> {
  const rows = await call.tx
    .select({ id: exchangeDeliveries.id, threadId: exchangeDeliveries.threadId })
    .from(exchangeDeliveries)
    .where(ofCompany(exchangeDeliveries, call.organisation, gt(exchangeDeliveries.sentAt, since), isUntold))
    .orderBy(asc(exchangeDeliveries.sentAt));
  if (rows.length === 0) return [];
  const taken = await call.tx
    .insert(answerNotices)
    .values(rows.map(({ id }) => ({ organisationId: call.organisation, deliveryId: id, toldAt })))
    .onConflictDoNothing()
    .returning({ id: answerNotices.deliveryId });
  const ids = new Set(taken.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id));
}

export async function insertAcceptance(
  call: InCompany,
  row: Omit<typeof answerAcceptances.$inferInsert, 'organisationId'>,
): Promise<void> {
  await call.tx.insert(answerAcceptances).values({ ...row, organisationId: call.organisation });
}

const standingOfAnswer = ({ organisation }: InCompany, answerId: string) =>
  ofCompany(
    answerAcceptances,
    organisation,
    eq(answerAcceptances.answerId, answerId),
    isNull(answerAcceptances.takenBackAt),
  );

/** The acceptances of an answer that stand, latest first. */
export const listAcceptances = (call: InCompany, answerId: string): Promise<AcceptanceRow[]> =>
  call.tx
    .select()
    .from(answerAcceptances)
    .where(standingOfAnswer(call, answerId))
    .orderBy(desc(answerAcceptances.acceptedAt), desc(answerAcceptances.id));

/** The same, locked: two people who take one back come one after the other. */
export async function lockAcceptances(call: InCompany, answerId: string): Promise<AcceptanceRow[]> {
  await call.tx.select().from(answerAcceptances).where(standingOfAnswer(call, answerId)).for('update');
  return listAcceptances(call, answerId);
}

export async function markTakenBack(call: InCompany & { readonly now: Date }, answerId: string): Promise<void> {
  await call.tx.update(answerAcceptances).set({ takenBackAt: call.now }).where(standingOfAnswer(call, answerId));
}
