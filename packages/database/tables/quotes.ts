import { date, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The table of migration 0265. */
export const quotes = pgTable(
  'quotes',
  {
    organisationId: uuid('organisation_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    number: text('number').notNull(),
    customer: text('customer').notNull(),
    reference: text('reference').notNull(),
    validUntil: date('valid_until').notNull(),
    priceEur: numeric('price_eur'),
    lines: jsonb('lines').notNull(),
    computedAt: timestamp('computed_at', { withTimezone: true }).notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    updatedByName: text('updated_by_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.id] })],
);
