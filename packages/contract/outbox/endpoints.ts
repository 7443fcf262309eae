import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Waiting: not yet taken by a mail server. Bounced: refused for good. Failed: given up after three days. */
export const MailStatus = z.enum(['waiting', 'sent', 'bounced', 'failed']);

/** One mail of the company and its fate. */
export const OutboxMail = z.object({
  id: z.uuid(),
  /** Which of the product's mails it is: 'suppliers.request'. */
  kind: z.string(),
  status: MailStatus,
  toAddress: z.string(),
  toName: z.string(),
  subject: z.string(),
  tries: z.int(),
  /** What the mail server said last. */
  answer: z.string(),
  createdAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxMailContent = OutboxMail.extend({
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), mediaType: z.string() })),
});
export type OutboxMailContent = z.infer<typeof OutboxMailContent>;

/** How many a page of the list holds. */
export const OUTBOX_PAGE = 200;

export const outbox = {
  list: endpoint({
    method: 'GET',
    path: '/api/outbox',
    summary:
      'List a page of 200 mails that the product sent for the company, the latest first; `before` is the id of the last one of the page before',
    caller: 'member',
    role: 'owner',
    query: z.object({ status: MailStatus.optional(), before: z.uuid().optional() }),
    answer: z.array(OutboxMail),
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/outbox/{id}',
    summary: 'Read one mail as it was sent',
    caller: 'member',
    role: 'owner',
    params: z.object({ id: z.uuid() }),
    answer: OutboxMailContent,
    problems: [],
  }),
};
