/** What crosses between companies: immutable versions, each with its sender, receiver, time and hash. */
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { Version } from '../whole-number.ts';

/** A share is figures that nobody asked for; a withdrawal takes back what the thread delivered before. */
export const DeliveryKind = z.enum(['request', 'answer', 'decision', 'share', 'withdrawal']);
export type DeliveryKind = z.infer<typeof DeliveryKind>;

const DeliveredFile = z.object({ sha256: z.string(), name: z.string(), sizeBytes: z.int() });
export type DeliveredFile = z.infer<typeof DeliveredFile>;

const DeliveryHead = z.object({
  id: z.uuid(),
  box: z.enum(['sent', 'received']),
  kind: DeliveryKind,
  /** What belongs together: a request, its answers and the decisions about them. */
  threadId: z.uuid(),
  version: Version,
  /** Null: somebody with a link, without an account. */
  senderId: z.uuid().nullable(),
  senderName: z.string(),
  /** Null: it is read through a link. */
  receiverId: z.uuid().nullable(),
  receiverName: z.string(),
  contentSha256: z.string(),
  sentAt: z.iso.datetime(),
});
export type DeliveryHead = z.infer<typeof DeliveryHead>;

export const Delivery = DeliveryHead.extend({
  content: z.record(z.string(), z.unknown()),
  files: z.array(DeliveredFile),
});
export type Delivery = z.infer<typeof Delivery>;

/** A company that this one delivers to and gets deliveries from. */
export const Partner = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The partner in the own directory of suppliers; null in the company of the supplier. */
  supplierId: z.uuid().nullable(),
  since: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type Partner = z.infer<typeof Partner>;

const params = z.object({ id: z.uuid() });

export const exchange = {
  list: endpoint({
    method: 'GET',
    path: '/api/exchange',
    summary: 'List the latest 500 deliveries between this company and others, newest first',
    caller: 'member',
    query: z.object({
      box: z.enum(['sent', 'received']).optional(),
      kind: DeliveryKind.optional(),
      threadId: z.uuid().optional(),
    }),
    answer: z.array(DeliveryHead),
    problems: [],
  }),
  partners: endpoint({
    method: 'GET',
    path: '/api/exchange/partners',
    summary: 'List the companies that this one delivers to and gets deliveries from',
    caller: 'member',
    answer: z.array(Partner),
    problems: [],
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/exchange/partners',
    summary: 'Connect this company with the importer whose mailed link it holds',
    caller: 'supplier',
    body: z.object({
      token: z.string().min(20, 'The link is not complete').max(100, 'The link is not complete'),
    }),
    answer: Partner,
    status: 201,
    problems: ['exchange.link_closed', 'request.too_many'],
  }),
  part: endpoint({
    method: 'DELETE',
    path: '/api/exchange/partners/{id}',
    summary: 'End a partnership for both sides; what was delivered stays',
    caller: 'member',
    params,
    answer: params,
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/exchange/{id}',
    summary: 'Read one delivery as it was sent',
    caller: 'member',
    params,
    answer: Delivery,
    problems: [],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/exchange/{id}/files/{sha256}',
    summary: 'Download a file of a delivery',
    caller: 'member',
    params: params.extend({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: download('application/octet-stream'),
    problems: [],
  }),
};
