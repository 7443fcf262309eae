/** Webhooks: an address of the company's own software that is told what happened. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { WEBHOOK_EVENTS } from './events.ts';

/** How many deliveries a page of the log holds. */
export const DELIVERY_PAGE = 50;
const LONGEST_URL = 1000;

const Event = z.enum(WEBHOOK_EVENTS);

const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(Event),
  isActive: z.boolean(),
  madeAt: z.iso.datetime(),
  madeByName: z.string(),
  /** What became of the latest delivery; null: there was none. */
  lastStatus: z.enum(['waiting', 'delivered', 'failed']).nullable(),
  lastAt: z.iso.datetime().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** Why a try was not delivered. */
const DeliveryFault = z.enum(['internal', 'unknown_host', 'refused', 'no_answer', 'tls', 'redirect', 'off']);
export type DeliveryFault = z.infer<typeof DeliveryFault>;

const WebhookDelivery = z.object({
  id: z.uuid(),
  event: z.string(),
  status: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  /** Of the last answer; null: none came. */
  statusCode: z.int().nullable(),
  fault: DeliveryFault.nullable(),
  /** When it is tried again; null: it is under way or settled. */
  nextTryAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  /** What was sent, as JSON. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const params = z.object({ id: z.uuid() });
const done = z.object({ done: z.literal(true) });

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    summary: 'List the webhooks of the company',
    caller: 'member',
    role: 'auditor',
    answer: z.array(Webhook),
    problems: [],
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Make a webhook; the answer holds the secret that signs its deliveries this once',
    caller: 'member',
    role: 'owner',
    body: z.object({
      url: z.string().trim().min(1, 'Address is required').max(LONGEST_URL),
      events: z.array(Event).min(1, 'Choose at least one event').max(WEBHOOK_EVENTS.length),
    }),
    answer: z.object({ id: z.uuid(), secret: z.string() }),
    hasSecret: true,
    problems: ['webhooks.too_many', 'webhooks.not_reachable'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    summary: 'Turn a webhook on or off; what waits while it is off is given up',
    caller: 'member',
    role: 'owner',
    params,
    body: z.object({ isActive: z.boolean() }),
    answer: done,
    problems: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Delete a webhook with its log',
    caller: 'member',
    role: 'owner',
    params,
    answer: done,
    problems: [],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Send a test event; the log says what became of it',
    caller: 'member',
    role: 'owner',
    params,
    status: 202,
    answer: z.object({ delivery: z.uuid() }),
    problems: ['webhooks.off'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: `Read a page of ${DELIVERY_PAGE} deliveries of the last 30 days, newest first; \`before\` is the id of the last one of the page before`,
    caller: 'member',
    role: 'auditor',
    params,
    query: z.object({ before: z.uuid().optional() }),
    answer: z.array(WebhookDelivery),
    problems: [],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/webhook-deliveries/{id}/resend',
    summary: 'Send a delivery once more, with its own id',
    caller: 'member',
    role: 'owner',
    params,
    status: 202,
    answer: done,
    problems: ['webhooks.off', 'webhooks.under_way'],
  }),
};
