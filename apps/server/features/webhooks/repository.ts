import { DELIVERY_PAGE } from '@lods/contract/webhooks/endpoints';
import { ofCompany } from '@lods/database/company-rows';
import type { Transaction } from '@lods/database/connect';
import { webhookDeliveries, webhooks } from '@lods/database/tables/webhooks';
import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { InCompany } from '../../rows.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Newest first, each with its latest delivery. */
export async function listWebhooks({ tx, organisation }: InCompany) {
  const latest = tx
    .select({ status: webhookDeliveries.status, createdAt: webhookDeliveries.createdAt })
    .from(webhookDeliveries)
    .where(ofCompany(webhookDeliveries, organisation, eq(webhookDeliveries.webhookId, webhooks.id)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(1)
    .as('latest');
  return tx
    .select({ webhook: webhooks, lastStatus: latest.status, lastAt: latest.createdAt })
    .from(webhooks)
    .leftJoinLateral(latest, sql`true`)
    .where(ofCompany(webhooks, organisation))
    .orderBy(desc(webhooks.madeAt), desc(webhooks.id));
}

export async function countWebhooks({ tx, organisation }: InCompany): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(webhooks).where(ofCompany(webhooks, organisation));
  return row?.all ?? 0;
}

export async function findWebhook({ tx, organisation }: InCompany, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(ofCompany(webhooks, organisation, eq(webhooks.id, id)));
  return row;
}

export async function insertWebhook({ tx }: InCompany, row: typeof webhooks.$inferInsert): Promise<string> {
  const [made] = await tx.insert(webhooks).values(row).returning({ id: webhooks.id });
  if (!made) throw new Error('the webhook was not stored');
  return made.id;
}

export async function setActive({ tx, organisation }: InCompany, id: string, isActive: boolean) {
  const [row] = await tx
    .update(webhooks)
    .set({ isActive })
    .where(ofCompany(webhooks, organisation, eq(webhooks.id, id)))
    .returning();
  return row;
}

export async function deleteWebhook({ tx, organisation }: InCompany, id: string): Promise<WebhookRow | undefined> {
  const [row] = await tx
    .delete(webhooks)
    .where(ofCompany(webhooks, organisation, eq(webhooks.id, id)))
    .returning();
  return row;
}

/** The active webhooks of the company that are told of an event. */
export async function webhooksFor({ tx, organisation }: InCompany, event: string): Promise<string[]> {
  const rows = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(ofCompany(webhooks, organisation, eq(webhooks.isActive, true), sql`${event} = any (${webhooks.events})`));
  return rows.map(({ id }) => id);
}

export async function insertDelivery({ tx }: InCompany, row: typeof webhookDeliveries.$inferInsert): Promise<string> {
  const [made] = await tx.insert(webhookDeliveries).values(row).returning({ id: webhookDeliveries.id });
  if (!made) throw new Error('the delivery was not stored');
  return made.id;
}

export function listDeliveries({ tx, organisation }: InCompany, webhookId: string, before: string | undefined) {
  return tx
    .select()
    .from(webhookDeliveries)
    .where(
      ofCompany(
        webhookDeliveries,
        organisation,
        eq(webhookDeliveries.webhookId, webhookId),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(DELIVERY_PAGE);
}

/** A settled delivery begins anew. Undefined: the company has no such delivery, or it is still under way. */
export async function reopenDelivery({ tx, organisation }: InCompany, id: string): Promise<boolean> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({ status: 'waiting', tries: 0, fault: null, statusCode: null, nextTryAt: null, settledAt: null })
    .where(
      ofCompany(
        webhookDeliveries,
        organisation,
        eq(webhookDeliveries.id, id),
        sql`${webhookDeliveries.status} <> 'waiting'`,
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return rows.length === 1;
}

export async function findDelivery({ tx, organisation }: InCompany, id: string) {
  const [row] = await tx
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      and(eq(webhooks.organisationId, webhookDeliveries.organisationId), eq(webhooks.id, webhookDeliveries.webhookId)),
    )
    .where(ofCompany(webhookDeliveries, organisation, eq(webhookDeliveries.id, id)));
  return row;
}

/** A try that has not said anything for this long was cut off. */
const CLAIM_MS = 60_000;

/** Takes a waiting delivery for one try. False: it is settled, or another try is at it. */
export async function claimDelivery({ tx, organisation }: InCompany, id: string, run: string, now: Date) {
  const isFree = or(
    isNull(webhookDeliveries.claimedBy),
    eq(webhookDeliveries.claimedBy, run),
    lt(webhookDeliveries.claimedAt, new Date(now.getTime() - CLAIM_MS)),
  );
  const rows = await tx
    .update(webhookDeliveries)
    .set({ claimedBy: run, claimedAt: now, tries: sql`${webhookDeliveries.tries} + 1`, nextTryAt: null })
    .where(
      ofCompany(
        webhookDeliveries,
        organisation,
        eq(webhookDeliveries.id, id),
        eq(webhookDeliveries.status, 'waiting'),
        isFree,
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return rows.length === 1;
}

export async function writeTry(
  { tx, organisation }: InCompany,
  id: string,
  outcome: Partial<Pick<DeliveryRow, 'status' | 'statusCode' | 'fault' | 'nextTryAt' | 'settledAt'>>,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ ...outcome, claimedBy: null, claimedAt: null })
    .where(
      ofCompany(webhookDeliveries, organisation, eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'waiting')),
    );
}

/** Those of every company. */
export async function deleteDeliveriesBefore(tx: Transaction, moment: Date): Promise<void> {
  await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, moment));
}
