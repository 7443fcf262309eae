import { sql } from 'drizzle-orm';
import { boolean, customType, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The tables of migration 0350. */
export const webhooks = pgTable(
  'webhooks',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().default(sql`uuidv7()`),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    secret: bytea('secret').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    madeAt: moment('made_at').notNull(),
    madeByName: text('made_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().default(sql`uuidv7()`),
    webhookId: uuid('webhook_id').notNull(),
    event: text('event').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    tries: integer('tries').notNull().default(0),
    statusCode: integer('status_code'),
    fault: text('fault', { enum: ['internal', 'unknown_host', 'refused', 'no_answer', 'tls', 'redirect', 'off'] }),
    nextTryAt: moment('next_try_at'),
    claimedBy: uuid('claimed_by'),
    claimedAt: moment('claimed_at'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
