import { WEBHOOK_EVENTS } from '@lods/contract/webhooks/events';
import { defineJob } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall, Happening } from '../../call.ts';
import { insertDelivery, webhooksFor } from './repository.ts';

export const deliverWebhook = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ delivery: z.uuid() }),
  atOnce: 4,
  timeLimitSeconds: 60,
  retryAfterSeconds: 10,
});

type Telling = Pick<CompanyCall, 'tx' | 'organisation' | 'now' | 'enqueue'>;
type Subject = Pick<Happening, 'subjectKind' | 'subjectId'>;

const EVENTS: ReadonlySet<string> = new Set(WEBHOOK_EVENTS);

/** Tells the webhooks of the company what has just been written into its log, in the same transaction: each once, and only if it commits. */
export async function tellWebhooks(call: Telling, { action, ...subject }: Happening): Promise<void> {
  if (!EVENTS.has(action)) return;
  for (const webhook of await webhooksFor(call, action)) await tell(call, webhook, action, subject);
}

/** Puts one delivery up. It names what changed and holds nothing of it: whoever may read it asks for it with a key. */
export async function tell(call: Telling, webhookId: string, event: string, subject: Subject): Promise<string> {
  const { organisation, now } = call;
  const { subjectKind: kind, subjectId: id } = subject;
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data: { company: organisation, kind, id } });
  const delivery = await insertDelivery(call, { organisationId: organisation, webhookId, event, body, createdAt: now });
  await call.enqueue(deliverWebhook, { delivery }, { key: delivery });
  return delivery;
}
