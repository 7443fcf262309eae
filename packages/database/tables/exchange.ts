import { bigint, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The tables of migration 0170. Deliveries, files and partners are written by the functions of the gate alone. */
export const exchangeLinks = pgTable(
  'exchange_links',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    supplierId: uuid('supplier_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    openedAt: moment('opened_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const exchangePartners = pgTable(
  'exchange_partners',
  {
    organisationId: uuid('organisation_id').notNull(),
    partnerId: uuid('partner_id').notNull(),
    partnerName: text('partner_name').notNull(),
    supplierId: uuid('supplier_id'),
    since: moment('since').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.partnerId] })],
);

export const exchangeDeliveries = pgTable(
  'exchange_deliveries',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull(),
    box: text('box', { enum: ['sent', 'received'] }).notNull(),
    kind: text('kind', { enum: ['request', 'answer', 'decision', 'share', 'withdrawal'] }).notNull(),
    threadId: uuid('thread_id').notNull(),
    version: integer('version').notNull(),
    senderId: uuid('sender_id'),
    senderName: text('sender_name').notNull(),
    receiverId: uuid('receiver_id'),
    receiverName: text('receiver_name').notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    contentSha256: text('content_sha256').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const exchangeFiles = pgTable(
  'exchange_files',
  {
    organisationId: uuid('organisation_id').notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    sha256: text('sha256').notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.deliveryId, table.sha256] })],
);
