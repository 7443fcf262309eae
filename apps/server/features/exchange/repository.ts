import type { DeliveredFile, Delivery, DeliveryHead, DeliveryKind } from '@lods/contract/exchange/endpoints';
import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { exchangeDeliveries, exchangeFiles, exchangePartners } from '@lods/database/tables/exchange';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type DeliveryRow = typeof exchangeDeliveries.$inferSelect;

const LATEST = 500;

/** What the gate writes down; `files` in the order of their hashes, as the hash of the delivery takes them. */
export interface ToWrite {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly threadId: string;
  readonly content: Readonly<Record<string, unknown>>;
  readonly files: readonly DeliveredFile[];
  readonly sentAt: Date;
}

const written = ({ content, files, sentAt }: ToWrite) => ({
  content: sql`${JSON.stringify(content)}::jsonb`,
  files: sql`${JSON.stringify(files)}::jsonb`,
  at: sql`${sentAt.toISOString()}::timestamptz`,
});

export async function writeSent(call: InCompany, parcel: ToWrite, receiverId: string | null, receiverName: string) {
  const { content, files, at } = written(parcel);
  await call.tx.execute(
    sql`select exchange_deliver(${parcel.id}, ${parcel.kind}, ${parcel.threadId}, ${receiverId}::uuid, ${receiverName}, ${content}, ${files}, ${at})`,
  );
}

export async function writeTakenIn(call: InCompany, parcel: ToWrite, senderName: string): Promise<void> {
  const { content, files, at } = written(parcel);
  await call.tx.execute(
    sql`select exchange_take_in(${parcel.id}, ${parcel.kind}, ${parcel.threadId}, ${senderName}, ${content}, ${files}, ${at})`,
  );
}

/** Connects the company of the call with the one whose link it holds. Null: the link is not open. */
export async function joinByLink(
  call: InCompany,
  asking: string,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null> {
  const { rows } = await call.tx.execute<{ partner: string | null }>(
    sql`select exchange_join(${tokenHash}, ${asking}::uuid, ${now.toISOString()}::timestamptz) as partner`,
  );
  return rows[0]?.partner ?? null;
}

/** Copies what was answered through the link of a partner into the company of the call. Says how many deliveries. */
export async function keepByLink(call: InCompany, asking: string, tokenHash: Buffer, now: Date): Promise<number> {
  const { rows } = await call.tx.execute<{ count: number }>(
    sql`select exchange_keep(${tokenHash}, ${asking}::uuid, ${now.toISOString()}::timestamptz) as count`,
  );
  return rows[0]?.count ?? 0;
}

export async function partFrom(call: InCompany, partnerId: string, now: Date): Promise<void> {
  await call.tx.execute(sql`select exchange_part(${partnerId}::uuid, ${now.toISOString()}::timestamptz)`);
}

export interface DeliveryQuery {
  readonly box?: DeliveryRow['box'] | undefined;
  readonly kind?: DeliveryKind | undefined;
  readonly threadId?: string | undefined;
}

export async function listRows(call: InCompany, { box, kind, threadId }: DeliveryQuery): Promise<DeliveryRow[]> {
  return call.tx
    .select()
    .from(exchangeDeliveries)
    .where(
      ofCompany(
        exchangeDeliveries,
        call.organisation,
        box && eq(exchangeDeliveries.box, box),
        kind && eq(exchangeDeliveries.kind, kind),
        threadId === undefined ? undefined : eq(exchangeDeliveries.threadId, threadId),
      ),
    )
    .orderBy(desc(exchangeDeliveries.sentAt), desc(exchangeDeliveries.version), desc(exchangeDeliveries.id))
    .limit(LATEST);
}

/** What an answer or a decision says of itself, without its figures: enough to know how a thread stands. */
export interface ThreadMark {
  readonly id: string;
  readonly threadId: string;
  readonly kind: DeliveryKind;
  readonly version: number;
  readonly senderId: string | null;
  readonly sentAt: Date;
  readonly outcome: string | null;
  /** Which answer a decision is about. */
  readonly answerId: string | null;
}

/** Marks of all threads of the company, or of these. */
export async function listMarks(call: InCompany, threadIds?: readonly string[]): Promise<ThreadMark[]> {
  return call.tx
    .select({
      id: exchangeDeliveries.id,
      threadId: exchangeDeliveries.threadId,
      kind: exchangeDeliveries.kind,
      version: exchangeDeliveries.version,
      senderId: exchangeDeliveries.senderId,
      sentAt: exchangeDeliveries.sentAt,
      outcome: sql<string | null>`${exchangeDeliveries.content} ->> 'outcome'`,
      answerId: sql<string | null>`${exchangeDeliveries.content} ->> 'answerId'`,
    })
    .from(exchangeDeliveries)
    .where(
      ofCompany(
        exchangeDeliveries,
        call.organisation,
        inArray(exchangeDeliveries.kind, ['answer', 'share', 'decision']),
        threadIds && inArray(exchangeDeliveries.threadId, [...threadIds]),
      ),
    );
}

export async function findRow(call: InCompany, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await call.tx
    .select()
    .from(exchangeDeliveries)
    .where(ofCompany(exchangeDeliveries, call.organisation, eq(exchangeDeliveries.id, id)));
  return row;
}

export async function filesOf(call: InCompany, deliveryId: string): Promise<DeliveredFile[]> {
  return call.tx
    .select({ sha256: exchangeFiles.sha256, name: exchangeFiles.fileName, sizeBytes: exchangeFiles.sizeBytes })
    .from(exchangeFiles)
    .where(ofCompany(exchangeFiles, call.organisation, eq(exchangeFiles.deliveryId, deliveryId)))
    .orderBy(asc(exchangeFiles.sha256));
}

export async function listPartnerRows(call: InCompany) {
  return call.tx
    .select()
    .from(exchangePartners)
    .where(ofCompany(exchangePartners, call.organisation))
    .orderBy(asc(exchangePartners.partnerName), asc(exchangePartners.partnerId));
}

/** Which copies of this company are no longer what was delivered. */
export async function listFaults(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from exchange_faults()`);
  return rows.map(({ id }) => id);
}

export const presentHead = (row: DeliveryRow): DeliveryHead => ({
  id: row.id,
  box: row.box,
  kind: row.kind,
  threadId: row.threadId,
  version: row.version,
  senderId: row.senderId,
  senderName: row.senderName,
  receiverId: row.receiverId,
  receiverName: row.receiverName,
  contentSha256: row.contentSha256,
  sentAt: row.sentAt.toISOString(),
});

export const presentDelivery = (row: DeliveryRow, files: readonly DeliveredFile[]): Delivery => ({
  ...presentHead(row),
  content: row.content,
  files: [...files],
});
