import { createHmac } from 'node:crypto';
import { DAY_MS } from '@lods/cbam/period';
import { defineJob, handleJobInSteps, type JobBinding, type JobRun, type JobStep } from '@lods/messaging/jobs/job';
import { z } from 'zod';
import type { CompanyCall } from '../../call.ts';
import { type Outside, OutsideFault } from '../../outside.ts';
import { claimDelivery, type DeliveryRow, deleteDeliveriesBefore, findDelivery, writeTry } from './repository.ts';
import { deliverWebhook } from './tell.ts';

/** Between one try and the next: the seventh and last comes some twenty hours after the first. */
const WAITS_MINUTES = [1, 5, 30, 120, 360, 720];
const KEPT_DAYS = 30;

type Outcome = Pick<DeliveryRow, 'statusCode' | 'fault'>;

/** The headers of the Standard Webhooks: libraries of many languages verify them. */
function signed(id: string, body: string, secret: Buffer, now: Date) {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Lods',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
}

async function post(outside: Outside, url: string, body: string, headers: Record<string, string>): Promise<Outcome> {
  try {
    const statusCode = await outside.post(url, body, headers);
    return { statusCode, fault: statusCode >= 300 && statusCode < 400 ? 'redirect' : null };
  } catch (error) {
    if (error instanceof OutsideFault) return { statusCode: null, fault: error.kind };
    throw error;
  }
}

const isDelivered = ({ statusCode }: Outcome) => statusCode !== null && statusCode >= 200 && statusCode < 300;

/** One try. The receiver may get a delivery twice, after a crash between its answer and ours: its id stays the same. */
async function deliver(step: JobStep<CompanyCall>, { delivery: id }: { delivery: string }, run: JobRun): Promise<void> {
  const claimed = await step(async (call) => {
    if (!(await claimDelivery(call, id, run.id, call.now))) return undefined;
    const row = await findDelivery(call, id);
    if (row?.webhook.isActive) return { ...row, now: call.now, outside: call.ports.outside };
    await writeTry(call, id, { status: 'failed', fault: 'off', settledAt: call.now });
    return undefined;
  });
  if (!claimed) return;
  const { delivery, webhook, now, outside } = claimed;
  const headers = signed(id, delivery.body, webhook.secret, now);
  const outcome = await post(outside, webhook.url, delivery.body, headers);
  await step(async (call) => {
    if (isDelivered(outcome)) return writeTry(call, id, { ...outcome, status: 'delivered', settledAt: call.now });
    const minutes = WAITS_MINUTES[delivery.tries - 1];
    if (minutes === undefined) return writeTry(call, id, { ...outcome, status: 'failed', settledAt: call.now });
    const nextTryAt = new Date(call.now.getTime() + minutes * 60_000);
    await writeTry(call, id, { ...outcome, nextTryAt });
    await call.enqueue(deliverWebhook, { delivery: id }, { key: id, startAfter: nextTryAt });
  });
}

export const forgetDeliveries = defineJob({
  name: 'forget-webhook-deliveries',
  payload: z.object({}),
  atOnce: 1,
  schedule: '50 2 * * *',
});

export const webhookJobs: JobBinding<CompanyCall>[] = [
  handleJobInSteps(deliverWebhook, deliver),
  {
    job: forgetDeliveries,
    run: (inCall) =>
      inCall(null, ({ tx, now }) => deleteDeliveriesBefore(tx, new Date(now.getTime() - KEPT_DAYS * DAY_MS))),
  },
];
